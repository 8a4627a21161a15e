// The sleep regularity index: how often one is in the same state, asleep or awake, at two moments 24 hours apart. The
// scale is the one of research, −100 … 100: 100 is every day alike, 0 is chance, −100 is the opposite every day.
// Source: Phillips et al., Sci Rep 7, 3216 (2017); Windred et al., Sleep 47, zsad253 (2024).
//
// Minutes count, 24 h are 24 h of elapsed time (a journey or a change of clocks moves what the body does), and only
// minutes whose state is known: asleep inside an entry, awake between two entries less than a day apart. A longer gap
// is a night that was not entered, and unknown is not awake.

/// The sleep regularity index of some entries.
public struct SleepRegularity: Hashable, Sendable {
  /// −100 … 100.
  public let index: Double
  /// Minutes that could be compared with those 24 hours later.
  public let minutes: Int
  /// Wake days with entries.
  public let days: Int

  /// Fewest wake days for which there is an index.
  public static let leastDays = 7
  /// Fewest compared minutes: five days' worth; seven nights without a gap give more.
  public static let leastMinutes = 5 * 1440
  /// Minutes between two entries from which on what lies between is unknown.
  public static let gap = 1440

  /// Creates an index from its parts.
  public init(index: Double, minutes: Int, days: Int) {
    self.index = index
    self.minutes = minutes
    self.days = days
  }

  /// The index of sleeps in any order; nil below seven wake days or five days of comparable minutes.
  public init?(_ sleeps: some Sequence<Sleep>, dayStart: Int = 0) {
    let sleeps = Array(sleeps)
    let days = Set(sleeps.map { Day($0.wake, dayStart: dayStart) }).count
    guard days >= SleepRegularity.leastDays else { return nil }
    let spans = SleepRegularity.merged(
      sleeps.map { SleepRegularity.minute($0.bed.instant)..<SleepRegularity.minute($0.wake.instant) })
    let known = SleepRegularity.known(spans)
    let here = SleepRegularity.states(spans, known)
    let (same, total) = SleepRegularity.compare(here)
    guard total >= SleepRegularity.leastMinutes else { return nil }
    self.init(index: 200 * Double(same) / Double(total) - 100, minutes: total, days: days)
  }

  /// The first minute that begins at or after the instant.
  private static func minute(_ instant: Instant) -> Int { Int((instant.seconds / 60).rounded(.up)) }

  /// Spans in order, those that touch or overlap as one.
  private static func merged(_ spans: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }

  /// The stretches without a gap.
  private static func known(_ spans: [Range<Int>]) -> [Range<Int>] {
    var known: [Range<Int>] = []
    for span in spans {
      if let last = known.last, span.lowerBound - last.upperBound < gap {
        known[known.count - 1] = last.lowerBound..<span.upperBound
      } else {
        known.append(span)
      }
    }
    return known
  }

  /// A stretch of one state.
  private struct State {
    var span: Range<Int>
    var isAsleep: Bool
  }

  /// The known stretches as states that follow each other.
  private static func states(_ spans: [Range<Int>], _ known: [Range<Int>]) -> [State] {
    var states: [State] = []
    for (index, span) in spans.enumerated() {
      if index > 0, known.contains(where: { $0.contains(span.lowerBound) && $0.lowerBound < span.lowerBound }) {
        states.append(State(span: spans[index - 1].upperBound..<span.lowerBound, isAsleep: false))
      }
      states.append(State(span: span, isAsleep: true))
    }
    return states
  }

  /// How many minutes are in the same state as those a day later, and how many could be compared.
  private static func compare(_ states: [State]) -> (same: Int, total: Int) {
    var same = 0
    var total = 0
    var first = 0
    for state in states {
      let later = (state.span.lowerBound + 1440)..<(state.span.upperBound + 1440)
      while first < states.count, states[first].span.upperBound <= later.lowerBound { first += 1 }
      var index = first
      while index < states.count, states[index].span.lowerBound < later.upperBound {
        let common = states[index].span.clamped(to: later).count
        total += common
        if states[index].isAsleep == state.isAsleep { same += common }
        index += 1
      }
    }
    return (same, total)
  }
}
