// The 43 exercises with a page (Programmes.md, Exercises), by language-neutral ids, which name the articles of the page
// `Exercises`. Words has their names in every language, so that English and German names find the same page.

/// The category of an exercise; the chapters of the page `Exercises`.
public enum ExerciseCategory: String, CaseIterable, Sendable {
  case fullBody, cardio, core, legs, upperBody, warmUp, stretching, coolDown
}

/// An exercise with a page.
public enum ExerciseID: String, CaseIterable, Codable, Sendable {
  case burpees, plankToDownwardDog
  case mountainClimbers, highKnees, jumpingJacks, buttKicks
  case plank, kneePlank, sidePlankLeft, sidePlankRight, bicycleCrunches, legRaises, russianTwists
  case jumpSquats, squats, lunges, reverseLunges, walkingLunges, gluteBridges, singleLegDeadliftLeft,
    singleLegDeadliftRight, bulgarianSplitSquatsLeft, bulgarianSplitSquatsRight, calfRaises, standingKneeRaises
  case pushUps, wallPushUps, diamondPushUps, widePushUps, pikePushUps
  case marchingInPlace, legSwings, hipCircles
  case quadStretchLeft, quadStretchRight, hamstringStretchLeft, hamstringStretchRight, hipFlexorStretchLeft,
    hipFlexorStretchRight, calfStretchLeft, calfStretchRight, butterflyStretch
  case childsPose

  /// Its category (Programmes.md, Exercises).
  public var category: ExerciseCategory {
    switch self {
    case .burpees, .plankToDownwardDog: .fullBody
    case .mountainClimbers, .highKnees, .jumpingJacks, .buttKicks: .cardio
    case .plank, .kneePlank, .sidePlankLeft, .sidePlankRight, .bicycleCrunches, .legRaises, .russianTwists: .core
    case .jumpSquats, .squats, .lunges, .reverseLunges, .walkingLunges, .gluteBridges, .singleLegDeadliftLeft,
      .singleLegDeadliftRight, .bulgarianSplitSquatsLeft, .bulgarianSplitSquatsRight, .calfRaises, .standingKneeRaises:
      .legs
    case .pushUps, .wallPushUps, .diamondPushUps, .widePushUps, .pikePushUps: .upperBody
    case .marchingInPlace, .legSwings, .hipCircles: .warmUp
    case .quadStretchLeft, .quadStretchRight, .hamstringStretchLeft, .hamstringStretchRight, .hipFlexorStretchLeft,
      .hipFlexorStretchRight, .calfStretchLeft, .calfStretchRight, .butterflyStretch:
      .stretching
    case .childsPose: .coolDown
    }
  }

  /// The side in its name; nil for exercises without one.
  public var side: BodySide? {
    if rawValue.hasSuffix("Left") { return .left }
    return rawValue.hasSuffix("Right") ? .right : nil
  }
}
