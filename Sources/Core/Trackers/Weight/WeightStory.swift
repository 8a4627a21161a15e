// The progress story: recent weeks in a few sentences, without judgement. This file selects the sentences; Words has
// the texts.

/// The data behind the weight story, published once per change.
public struct WeightStory: Hashable, Sendable {
  /// The trend's change over about a week and about a month; nil without readings near both ends.
  public var week: TrendChange?
  public var month: TrendChange?
  /// Latest reading minus the first one, kilograms.
  public var net = 0.0
  /// Number of readings.
  public var entries = 0
  /// How long the rate has been indistinguishable from 0; nil below three weeks.
  public var plateau: WeightPlateau?
  /// Longest run of days with a reading (Weight.md, Story).
  public var bestStreak = 0

  /// Creates an empty story.
  public init() {}

  /// Minimum readings for a tip (Weight.md, Story).
  public static let fewestForTip = 5

  /// The cards in order.
  public enum Card: String, CaseIterable, Hashable, Sendable {
    case week, banner, month, plateau, recap, tip

    /// The stable name used for hiding it.
    public var id: String { "weight.story." + rawValue }

    /// The category used for hiding it (Settings.md, Hidden texts).
    public var category: ContentCategory {
      switch self {
      case .week, .month, .plateau, .recap: .progress
      case .banner: .motivational
      case .tip: .educational
      }
    }
  }

  /// The cards with content.
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

/// The size of a change, in the steps of the story's sentences (Weight.md, Story).
public enum WeightStep: Hashable, Sendable {
  /// 0 below 1 lb … 5 from 10 lb.
  case lighter(Int)
  /// 0 below 1 lb … 4 from 5 lb; sentences get gentler with the number.
  case heavier(Int)
  case level

  /// The step for a change in kilograms; up to 0.2 lb is level.
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
