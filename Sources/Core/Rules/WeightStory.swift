// The progress story: what the last weeks say in a few sentences, without judging. Which sentence, not its words.

/// What the story of weight is told from; published once a change.
public struct WeightStory: Hashable, Sendable {
  /// Latest reading minus the one in force so many days before, kilograms; nil without one.
  public var week: Double?
  public var month: Double?
  /// Latest minus first reading of all, kilograms.
  public var net = 0.0
  /// Number of readings.
  public var entries = 0
  /// For how long the rate has not been distinguishable from 0; nil below three weeks.
  public var plateau: WeightPlateau?
  /// Longest run of days with a reading (spec fastlife 4 R).
  public var bestStreak = 0

  /// Creates the story of no readings.
  public init() {}

  /// Fewest readings before a tip is told (spec fastlife 4).
  public static let fewestForTip = 5

  /// The cards, in their order.
  public enum Card: String, CaseIterable, Hashable, Sendable {
    case week, banner, month, plateau, recap, tip

    /// The stable name under which it is hidden; one name for storing and asking.
    public var id: String { "weight.story." + rawValue }

    /// The category that hides it with others (spec fastlife 5).
    public var category: ContentCategory {
      switch self {
      case .week, .month, .plateau, .recap: .progress
      case .banner: .motivational
      case .tip: .educational
      }
    }
  }

  /// The cards there is something to say on.
  public var cards: [Card] {
    Card.allCases.filter { card in
      switch card {
      case .week: week != nil
      case .banner, .month: month != nil
      case .plateau: plateau != nil
      case .recap: entries > 1
      case .tip: entries >= WeightStory.fewestForTip
      }
    }
  }
}

/// How large a change is, in the steps of the story's sentences (spec fastlife 4).
public enum WeightStep: Hashable, Sendable {
  /// 0 below 1 lb … 5 from 10 lb on.
  case lighter(Int)
  /// 0 below 1 lb … 4 from 5 lb on; sentences grow gentler with the number.
  case heavier(Int)
  case level

  /// The step of a change in kilograms; what moved by no more than 0.2 lb is level.
  public init(changeInKilograms change: Double) {
    let milliPounds = abs(Mass.milliPounds(kilograms: change))
    func passed(_ pounds: [Int]) -> Int { pounds.count { milliPounds >= $0 * 1000 } }
    switch WeightCourse(changeInKilograms: change) {
    case .flat: self = .level
    case .falling: self = .lighter(passed([1, 2, 3, 5, 10]))
    case .rising: self = .heavier(passed([1, 2, 3, 5]))
    }
  }
}
