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
    let fasting = managers.fasting.state.value
    let hydration = managers.hydration.state.value
    let mood = managers.mood.state.value
    let dayStart = managers.settings.state.value.dayStart
    let today = Day(now, dayStart: dayStart)
    func last(_ days: Int) -> String { "since:" + (today - (days - 1)).iso }
    func newest(_ stamps: [Stamp]) -> String {
      let day = stamps.last.map { Day($0, dayStart: dayStart) } ?? today
      return "since:" + day.iso
    }
    let weekday = "weekday:\(HubListing.weekdays[today.weekday - 1]) until:\((today - 1).iso) since:"
    let eight = weekday + (today - 7 * WeekdayUsual.most).iso
    switch editor {
    case .fastMean: (kind, filter) = (.fast, newest(fasting.history.prefix(7).map(\.start)) + " -is:running")
    case .fastStreak: (kind, filter) = (.fast, "since:\(HubListing.streakStart(fasting, today).iso) is:met")
    case .fastUsual: (kind, filter) = (.fast, eight)
    case .drinksToday, .drinksCount: (kind, filter) = (.drink, "on:" + today.iso)
    case .hydrationMean: (kind, filter) = (.drink, "since:\((today - 7).iso) until:\((today - 1).iso)")
    case .hydrationStreak:
      let isOver = hydration.sums.isMet ? 0 : 1
      (kind, filter) = (.drink, last(hydration.streak.current + isOver))
    case .hydrationUsual: (kind, filter) = (.drink, eight)
    case .weightMean: (kind, filter) = (.weight, last(7))
    case .weightRate: (kind, filter) = (.weight, last(WeightRate.span))
    case .weightChange:
      let base = managers.weight.state.value.weekBase.map { [$0.at] } ?? []
      (kind, filter) = (.weight, newest(base))
    case .sleepMean, .sleepConsistency, .sleepDeviation: (kind, filter) = (.sleep, last(7))
    case .sleepNights: (kind, filter) = (.sleep, last(30))
    case .sleepUsual: (kind, filter) = (.sleep, eight)
    case .moodMeans: (kind, filter) = (.mood, last(7))
    case .moodToday: (kind, filter) = (.mood, "on:" + today.iso)
    case .moodStability, .moodTrend:
      (kind, filter) = (.mood, newest(mood.history.prefix(MoodRules.stabilityWindow).map(\.at)))
    case .moodUsual: (kind, filter) = (.mood, eight)
    default: return nil
    }
  }

  /// A list of its own, where the house has none to lend.
  static func screen(_ list: HubListing, _ setup: PaneSetup, now: Moment) -> HistoryScreen {
    let screen = HistoryScreen(setup)
    screen.prepare(list.kind, filter: list.filter, now: now)
    return screen
  }

  /// As the filter language writes them, from Monday.
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

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
