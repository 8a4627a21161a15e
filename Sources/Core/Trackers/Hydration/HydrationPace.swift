// The drinking pace: the part of the goal due by now if spread evenly over the waking window. Shared by the pane, the
// Hub and `status` (Invariants.md, One number). It describes, and never urges to drink.

/// The position relative to an even pace.
public enum HydrationPace: Hashable, Sendable {
  /// Not applicable: outside the waking window, or the goal is reached.
  case none
  /// Within a few sips of the pace.
  case even
  /// Millilitres behind or ahead of the pace.
  case behind(Double)
  case ahead(Double)

  /// Differences in millilitres to ignore: about three sips.
  public static let sips = 50.0

  /// The pace at a moment.
  ///
  /// - Parameters:
  ///   - total: Millilitres that count today.
  ///   - goal: Millilitres.
  ///   - window: The waking hours.
  ///   - dayStart: Hours after midnight at which a day starts.
  ///   - now: The moment.
  public init(total: Double, goal: Double, window: ClockWindow, dayStart: Int, now: Moment) {
    guard goal > 0, !HydrationRules.isMet(total: total, goal: goal) else {
      self = .none
      return
    }
    let share = HydrationPace.share(window: window, dayStart: dayStart, now: now)
    guard share > 0, share < 1 else {
      self = .none
      return
    }
    let difference = total - goal * share
    self = abs(difference) < HydrationPace.sips ? .even : difference < 0 ? .behind(-difference) : .ahead(difference)
  }

  /// The elapsed fraction of the waking window, 0–1.
  public static func share(window: ClockWindow, dayStart: Int, now: Moment) -> Double {
    let (from, until) = window.instants(on: Day(now, dayStart: dayStart), dayStart: dayStart, in: now.zone)
    guard until > from else { return 1 }
    return min(max((now.instant - from) / (until - from), 0), 1)
  }
}
