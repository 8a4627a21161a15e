// The entries behind a computed Hub number, as tracker and filter: Enter on a mean, a streak or a count lists exactly
// these entries, ready to edit.
import Core
import Managers

/// The list behind a number.
struct HubOverview: Equatable {
  let kind: RecordKind
  /// The filter as a user would type it, with ISO dates so that it is language-independent.
  let filter: String

  /// The list of a number; nil if it has a form instead.
  init?(_ editor: HubEditor, _ managers: Managers, now: Moment) {
    let days = HubOverviewDays(
      today: Day(now, dayStart: managers.settings.state.value.dayStart),
      dayStart: managers.settings.state.value.dayStart)
    guard let found = HubOverview.body(editor, managers, days) ?? HubOverview.mind(editor, managers, days) else {
      return nil
    }
    (kind, filter) = found
  }

  /// Lists of fasts, drinks and weights.
  private static func body(_ editor: HubEditor, _ managers: Managers, _ days: HubOverviewDays) -> (RecordKind, String)?
  {
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

  /// Lists of sleeps and moods.
  private static func mind(_ editor: HubEditor, _ managers: Managers, _ days: HubOverviewDays) -> (RecordKind, String)?
  {
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

  /// A separate list, for when the house provides none.
  static func screen(_ list: HubOverview, _ setup: PaneSetup, now: Moment) -> HistoryScreen {
    let screen = HistoryScreen(setup)
    screen.prepare(list.kind, filter: list.filter, now: now)
    return screen
  }

  /// The first day of the current streak: found among the published fasts, skipping rest days; days further back are
  /// just subtracted.
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

/// Day ranges in the filter language.
private struct HubOverviewDays {
  let today: Day
  let dayStart: Int

  /// Starting on Monday.
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The given number of days up to today.
  func last(_ days: Int) -> String { "since:" + (today - (days - 1)).iso }

  /// From the day of a timestamp; from today if nil.
  func since(_ stamp: Stamp?) -> String { "since:" + (stamp.map { Day($0, dayStart: dayStart) } ?? today).iso }

  /// Past days on today's weekday, which the usual value is based on.
  var likeToday: String {
    let first = (today - 7 * WeekdayUsual.most).iso
    return "weekday:\(HubOverviewDays.weekdays[today.weekday - 1]) until:\((today - 1).iso) since:\(first)"
  }
}
