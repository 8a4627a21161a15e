// Which entries a reckoned number of the Hub is made of, as a tracker and a filter: Enter on a mean, a streak or a count
// lists exactly these, and every one of them can be edited there.
import Core
import Managers

/// The list behind a number.
struct HubListing: Equatable {
  let kind: RecordKind
  /// As one would type it; days in ISO, so that it means the same in every language.
  let filter: String

  /// The list of a number; nil for one that has a form.
  init?(_ editor: HubEditor, _ managers: Managers, now: Moment) {
    let days = HubListingDays(
      today: Day(now, dayStart: managers.settings.state.value.dayStart),
      dayStart: managers.settings.state.value.dayStart)
    guard let found = HubListing.body(editor, managers, days) ?? HubListing.mind(editor, managers, days) else {
      return nil
    }
    (kind, filter) = found
  }

  /// Fasts, drinks and weights.
  private static func body(_ editor: HubEditor, _ managers: Managers, _ days: HubListingDays) -> (RecordKind, String)? {
    let fasting = managers.fasting.state.value
    let hydration = managers.hydration.state.value
    switch editor {
    case .fastMean: return (.fast, days.since(fasting.history.prefix(7).last?.start) + " -is:running")
    case .fastStreak: return (.fast, "since:\(streakStart(fasting, days.today).iso) is:met")
    case .fastUsual: return (.fast, days.likeToday)
    case .drinksToday, .drinksCount: return (.drink, "on:" + days.today.iso)
    case .hydrationMean: return (.drink, "since:\((days.today - 7).iso) until:\((days.today - 1).iso)")
    case .hydrationStreak: return (.drink, days.last(hydration.streak.current + (hydration.sums.isMet ? 0 : 1)))
    case .hydrationUsual: return (.drink, days.likeToday)
    case .weightMean: return (.weight, days.last(7))
    case .weightRate: return (.weight, days.last(WeightRate.span))
    case .weightChange: return (.weight, days.since(managers.weight.state.value.weekBase?.at))
    default: return nil
    }
  }

  /// Sleeps and moods.
  private static func mind(_ editor: HubEditor, _ managers: Managers, _ days: HubListingDays) -> (RecordKind, String)? {
    switch editor {
    case .sleepMean, .sleepConsistency, .sleepDeviation: return (.sleep, days.last(7))
    case .sleepNights: return (.sleep, days.last(30))
    case .sleepUsual: return (.sleep, days.likeToday)
    case .moodMeans: return (.mood, days.last(7))
    case .moodToday: return (.mood, "on:" + days.today.iso)
    case .moodStability, .moodTrend:
      return (.mood, days.since(managers.mood.state.value.history.prefix(MoodRules.stabilityWindow).last?.at))
    case .moodUsual: return (.mood, days.likeToday)
    default: return nil
    }
  }

  /// A list of its own, where the house has none to lend.
  static func screen(_ list: HubListing, _ setup: PaneSetup, now: Moment) -> HistoryScreen {
    let screen = HistoryScreen(setup)
    screen.prepare(list.kind, filter: list.filter, now: now)
    return screen
  }

  /// The first day of the present streak: found among the fasts that are published, days of rest passed over; what lies
  /// further back is counted in days.
  private static func streakStart(_ state: FastingState, _ today: Day) -> Day {
    let credited = Set(DayFasts.days(of: state.history, dayStart: state.dayStart).flatMap(\.creditedDays))
    var day = credited.max() ?? today
    var left = state.streak.current
    var first = day
    while left > 0 {
      if credited.contains(day) {
        first = day
        left -= 1
      } else if !state.isRest(day) {
        return state.hasMore ? first - left : first
      }
      day = day - 1
    }
    return first
  }
}

/// Stretches of days as the filter language writes them.
private struct HubListingDays {
  let today: Day
  let dayStart: Int

  /// From Monday.
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// So many days, today the last.
  func last(_ days: Int) -> String { "since:" + (today - (days - 1)).iso }

  /// From the day of a moment on; today where there is none.
  func since(_ stamp: Stamp?) -> String { "since:" + (stamp.map { Day($0, dayStart: dayStart) } ?? today).iso }

  /// The days of today's weekday that say what is usual.
  var likeToday: String {
    let first = (today - 7 * WeekdayUsual.most).iso
    return "weekday:\(HubListingDays.weekdays[today.weekday - 1]) until:\((today - 1).iso) since:\(first)"
  }
}
