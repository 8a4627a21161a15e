// The sleep regularity index: the probability of being in the same state, asleep or awake, at two moments 24 hours
// apart. It uses the scale of the literature, −100 … 100: 100 is identical days, 0 is chance, −100 is the opposite
// every day. Source: Phillips et al., Sci Rep 7, 3216 (2017); Windred et al., Sleep 47, zsad253 (2024).
//
// The unit is a minute, and 24 h are elapsed time (travel and clock changes shift the body, too). Only minutes with a
// known state count: asleep within an entry (less its recorded awake time), awake between two entries less than a day
// apart. A longer gap means a missing entry, and unknown is not awake.

/// The sleep regularity index.
public struct SleepRegularity: Hashable, Sendable {
  /// −100 … 100.
  public let index: Double
  /// Minutes that could be compared with 24 hours later.
  public let minutes: Int
  /// Wake days with entries.
  public let days: Int

  /// Minimum wake days for an index.
  public static let leastDays = 7
  /// Minimum compared minutes: five days' worth; seven nights without a gap give more.
  public static let leastMinutes = 5 * 1440
  /// Minutes between two entries from which the time between is unknown.
  public static let gap = 1440

  /// Creates an index from its values.
  public init(index: Double, minutes: Int, days: Int) {
    self.index = index
    self.minutes = minutes
    self.days = days
  }

  /// Computes the index of sleeps in any order; nil below seven wake days or five days of comparable minutes.
  public init?(_ sleeps: some Sequence<Sleep>, dayStart: Int = 0) {
    let sleeps = Array(sleeps)
    let days = Set(sleeps.map { Day($0.wake, dayStart: dayStart) }).count
    guard days >= SleepRegularity.leastDays else { return nil }
    let spans = Spans.merged(
      sleeps.flatMap(\.asleepSpans).map {
        SleepRegularity.minute($0.lowerBound)..<SleepRegularity.minute($0.upperBound)
      })
    let known = SleepRegularity.known(spans)
    let here = SleepRegularity.states(spans, known)
    let (same, total) = SleepRegularity.compare(here)
    guard total >= SleepRegularity.leastMinutes else { return nil }
    self.init(index: 200 * Double(same) / Double(total) - 100, minutes: total, days: days)
  }

  /// The first full minute at or after milliseconds since 1970.
  private static func minute(_ milliseconds: Int) -> Int { Int((Double(milliseconds) / 60_000).rounded(.up)) }

  /// The periods without gaps.
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

  /// A period in a single state.
  private struct State {
    var span: Range<Int>
    var isAsleep: Bool
  }

  /// The known periods as consecutive states.
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

  /// The number of minutes in the same state as a day later, and of comparable minutes.
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
