// Exercise names in all languages, and lookup by name.
public import Core

extension Message {
  /// The name of an exercise with a page.
  public static func exercise(_ id: ExerciseID) -> Message {
    switch id {
    case .burpees: .Exercise.burpees
    case .mountainClimbers: .Exercise.mountainClimbers
    case .highKnees: .Exercise.highKnees
    case .jumpingJacks: .Exercise.jumpingJacks
    case .buttKicks: .Exercise.buttKicks
    case .marchingInPlace: .Exercise.marchingInPlace
    case .jumpSquats: .Exercise.jumpSquats
    case .plank: .Exercise.plank
    case .kneePlank: .Exercise.kneePlank
    case .sidePlankLeft: .Exercise.sidePlankLeft
    case .sidePlankRight: .Exercise.sidePlankRight
    case .bicycleCrunches: .Exercise.bicycleCrunches
    case .legRaises: .Exercise.legRaises
    case .russianTwists: .Exercise.russianTwists
    case .squats: .Exercise.squats
    case .lunges: .Exercise.lunges
    case .reverseLunges: .Exercise.reverseLunges
    case .walkingLunges: .Exercise.walkingLunges
    case .gluteBridges: .Exercise.gluteBridges
    case .singleLegDeadliftLeft: .Exercise.singleLegDeadliftLeft
    case .singleLegDeadliftRight: .Exercise.singleLegDeadliftRight
    case .bulgarianSplitSquatsLeft: .Exercise.bulgarianSplitSquatsLeft
    case .bulgarianSplitSquatsRight: .Exercise.bulgarianSplitSquatsRight
    case .calfRaises: .Exercise.calfRaises
    case .standingKneeRaises: .Exercise.standingKneeRaises
    case .pushUps: .Exercise.pushUps
    case .wallPushUps: .Exercise.wallPushUps
    case .diamondPushUps: .Exercise.diamondPushUps
    case .widePushUps: .Exercise.widePushUps
    case .pikePushUps: .Exercise.pikePushUps
    case .plankToDownwardDog: .Exercise.plankToDownwardDog
    case .quadStretchLeft: .Exercise.quadStretchLeft
    case .quadStretchRight: .Exercise.quadStretchRight
    case .hamstringStretchLeft: .Exercise.hamstringStretchLeft
    case .hamstringStretchRight: .Exercise.hamstringStretchRight
    case .hipFlexorStretchLeft: .Exercise.hipFlexorStretchLeft
    case .hipFlexorStretchRight: .Exercise.hipFlexorStretchRight
    case .calfStretchLeft: .Exercise.calfStretchLeft
    case .calfStretchRight: .Exercise.calfStretchRight
    case .butterflyStretch: .Exercise.butterflyStretch
    case .childsPose: .Exercise.childsPose
    case .legSwings: .Exercise.legSwings
    case .hipCircles: .Exercise.hipCircles
    }
  }

  /// A body side as a suffix of exercise names: `Left`.
  public static func side(_ side: BodySide) -> Message { side == .left ? .Exercise.left : .Exercise.right }

  /// Additional suggestions for editors, without pages (Programmes.md, Exercises).
  public static let exerciseSuggestions: [Message] = [
    .Exercise.hollowHold, .Exercise.deadBug, .Exercise.flutterKicks, .Exercise.vUps, .Exercise.sitUps,
    .Exercise.crunches, .Exercise.archerPushUps, .Exercise.declinePushUps, .Exercise.dips, .Exercise.pullUps,
    .Exercise.chinUps, .Exercise.australianPullUps, .Exercise.invertedRows, .Exercise.stepUps, .Exercise.wallSit,
    .Exercise.boxJumps, .Exercise.skaterHops, .Exercise.jumpRope, .Exercise.downwardDog, .Exercise.cobraStretch,
    .Exercise.catCow, .Exercise.seatedForwardBend, .Exercise.shoulderStretchLeft, .Exercise.shoulderStretchRight,
  ]
}

extension Words {
  /// The catalogue of names in all languages.
  public static let exercises: ExerciseCatalogue = {
    let all = Language.offered.map { Words(language: $0) }
    return ExerciseCatalogue(
      names: all.flatMap { words in ExerciseID.allCases.map { (name: words(.exercise($0)), id: $0) } },
      sides: all.flatMap { words in BodySide.allCases.map { (word: words(.side($0)), side: $0) } })
  }()

  /// An exercise's name in this language: localised if it has a page, otherwise as typed; the side is added if the name
  /// has none.
  public func exercise(_ label: ExerciseLabel) -> String {
    guard let match = Words.exercises.find(label.name, side: label.side) else {
      return label.side.map { self(.Exercise.withSide(name: label.name, side: Message.side($0))) } ?? label.name
    }
    let name = self(.exercise(match.id))
    if match.omitsSide { return withoutSide(name) }
    return match.side.map { self(.Exercise.withSide(name: name, side: Message.side($0))) } ?? name
  }

  private func withoutSide(_ name: String) -> String {
    let sides = BodySide.allCases.map { self(.side($0)).lowercased() }
    return name.split(separator: " ").filter { !sides.contains($0.lowercased()) }.joined(separator: " ")
  }

  /// An exercise's name, by its name as typed.
  public func exercise(_ name: String) -> String { exercise(ExerciseLabel(name)) }

  /// All names suggested by editors, in this language: exercises with a page first, each group in its own order.
  public var exerciseSuggestions: [String] {
    ExerciseID.allCases.map { self(.exercise($0)) } + Message.exerciseSuggestions.map { self($0) }
  }
}
