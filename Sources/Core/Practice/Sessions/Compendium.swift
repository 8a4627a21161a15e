// Metabolic equivalents (MET) of what sessions consist of. One MET is the energy used at rest, 1 kcal per kilogram and
// hour.
//
// Source of codes and values: Herrmann SD et al., 2024 Adult Compendium of Physical Activities: a third update of the
// energy costs of human activities, J Sport Health Sci 2024;13(1):6–12, https://pacompendium.com. It is made for adults
// of 19–59 years; its values are those of whole sessions, short rests included.

/// An activity of the Compendium, by its code.
public enum Compendium: String, CaseIterable, Sendable {
  /// Calisthenics such as push-ups, jumping jacks and burpees, vigorous effort.
  case calisthenicsVigorous = "02020"
  /// Calisthenics such as push-ups, pull-ups and lunges, moderate effort.
  case calisthenicsModerate = "02022"
  /// Calisthenics such as curl-ups, crunches and planks, light effort.
  case calisthenicsLight = "02024"
  /// Calisthenics, light or moderate effort, general.
  case calisthenicsGeneral = "02030"
  /// Circuit training with body weight exercises.
  case bodyWeightCircuit = "02032"
  /// Body weight resistance exercises such as squats and lunges, general.
  case bodyWeightExercises = "02056"
  /// Home exercise, general.
  case homeExercise = "02064"
  /// Stretching, mild.
  case stretching = "02101"
  /// Yoga, Hatha.
  case hathaYoga = "02150"
  /// Yoga, Nadisodhana: breathing exercises.
  case yogaBreathing = "02170"
  /// High intensity interval exercise, moderate effort.
  case intervals = "02210"
  /// High intensity interval exercise: burpees, mountain climbers, squat jumps, Tabata, vigorous effort.
  case intervalsVigorous = "02214"

  /// Its metabolic equivalent.
  public var met: Double {
    switch self {
    case .calisthenicsVigorous: 7.5
    case .calisthenicsModerate: 3.8
    case .calisthenicsLight: 2.8
    case .calisthenicsGeneral: 3.5
    case .bodyWeightCircuit: 6.0
    case .bodyWeightExercises: 3.0
    case .homeExercise: 3.8
    case .stretching: 2.3
    case .hathaYoga: 2.3
    case .yogaBreathing: 2.0
    case .intervals: 7.0
    case .intervalsVigorous: 11.0
    }
  }

  /// What surrounds the rounds of a workout: light calisthenics before them, mild stretching after them.
  static let warmUp = Compendium.calisthenicsGeneral
  static let coolDown = Compendium.stretching

  /// A session by its activity, other than a programme.
  init(activity: String) {
    switch activity {
    case IntervalPlan.activity: self = .intervals
    case SittingPlan.activity: self = .hathaYoga
    case BreathingPlan.activity: self = .yogaBreathing
    default: self = .homeExercise
    }
  }

  /// The built-in programmes by their ids (Programmes.md, Built in).
  static let programmes: [String: Compendium] = [
    "tabataClassic": .intervalsVigorous, "coreCircuit": .calisthenicsLight, "fullBodyBurn": .bodyWeightCircuit,
    "powerIntervals": .intervalsVigorous, "posteriorChain": .bodyWeightExercises,
    "joggingWarmUp": .calisthenicsGeneral, "postRunStretching": .stretching, "beginnerFlow": .calisthenicsGeneral,
    "quickBurn": .calisthenicsVigorous, "upperBodyPush": .calisthenicsModerate,
  ]

  /// The built-in programme with an English name, as stored; nil for any other.
  static func programme(named name: String) -> Compendium? { byName[letters(name)] }

  private static let byName = Dictionary(uniqueKeysWithValues: programmes.map { (letters($0.key), $0.value) })

  /// The letters of an English name, so that `Post-Run Stretching` equals `postRunStretching`.
  static func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
}

extension ExerciseID {
  /// What it is in the Compendium.
  public var compendium: Compendium {
    switch self {
    case .burpees, .mountainClimbers, .jumpSquats: .intervalsVigorous
    case .highKnees, .buttKicks, .jumpingJacks: .calisthenicsVigorous
    case .wallPushUps: .calisthenicsGeneral
    case .plankToDownwardDog: .calisthenicsModerate
    default:
      switch category {
      case .fullBody, .cardio: .calisthenicsVigorous
      case .core: .calisthenicsLight
      case .legs: .bodyWeightExercises
      case .upperBody: .calisthenicsModerate
      case .warmUp: .calisthenicsGeneral
      case .stretching, .coolDown: .stretching
      }
    }
  }

  /// The exercise with an English name, as stored, with or without a side; nil if it has no page.
  static func named(_ name: String) -> ExerciseID? {
    let letters = Compendium.letters(name)
    let sides = BodySide.allCases.map(\.rawValue)
    let bare = sides.first { letters.hasSuffix($0) }.map { String(letters.dropLast($0.count)) }
    return byName[letters] ?? byName[letters + sides[0]] ?? bare.flatMap { byName[$0] }
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { (Compendium.letters($0.rawValue), $0) })
}

extension Programme {
  /// The metabolic equivalent of a run: that of a built-in programme, otherwise the mean over its exercises by time.
  ///
  /// Exercises without a page count as home exercise, repetitions as long as a new step.
  public var met: Double {
    if let known = Compendium.programmes[id] { return known.met }
    let parts = steps.map { step in
      (
        met: (ExerciseID.named(step.exercise)?.compendium ?? .homeExercise).met,
        seconds: Double(step.workSeconds > 0 ? step.workSeconds : ProgrammeStep.newSeconds)
      )
    }
    let seconds = parts.reduce(0) { $0 + $1.seconds }
    return seconds > 0 ? parts.reduce(0) { $0 + $1.met * $1.seconds } / seconds : Compendium.homeExercise.met
  }
}
