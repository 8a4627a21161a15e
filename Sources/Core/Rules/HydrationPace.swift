// The pace of drinking: how much of the goal would be drunk by now if it were spread evenly over the waking window. One
// function; the pane, the Hub and `status` say the same (INV-HUB-3). A description, never an order to drink.

/// Where one stands against the even pace.
public enum HydrationPace: Hashable, Sendable {
  /// Nothing to say: before or after the waking window, or the goal is reached.
  case none
  /// Within a few sips of the pace.
  case even
  /// So many millilitres less than the pace, or more.
  case behind(Double)
  case ahead(Double)

  /// Millilitres that are no difference: about three sips.
  public static let sips = 50.0

  /// The pace at a moment.
  ///
  /// - Parameters:
  ///   - total: Millilitres that count today.
  ///   - goal: Millilitres.
  ///   - window: When one is up.
  ///   - dayStart: Hours after midnight at which a day begins.
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

  /// The share of the waking window that is over, 0–1.
  public static func share(window: ClockWindow, dayStart: Int, now: Moment) -> Double {
    let (from, until) = window.instants(on: Day(now, dayStart: dayStart), dayStart: dayStart, in: now.zone)
    guard until > from else { return 1 }
    return min(max((now.instant - from) / (until - from), 0), 1)
  }
}
