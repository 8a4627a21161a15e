// Builds the Hub cards from published figures, the same as in the panes (Invariants.md, One number). Every part that
// shows a number names its figure. Each tracker's card has its own file.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the cards.
struct HubCards {
  let managers: Managers
  let words: Words
  let now: Moment
  let figures: ShownFigures
  /// Name of the key that starts a fast, for a fasting card without one.
  var startKey = "f"
  /// Name of the key that starts a session.
  var practiceKey = "p"
  /// Names of the keys that log a mood, open the quick log and add to the selected card.
  var moodKey = "m"
  var logKey = "+"
  var addKey = "a"
  /// The selected card.
  var selected: String?

  init(managers: Managers, words: Words, now: Moment) {
    self.managers = managers
    self.words = words
    self.now = now
    figures = ShownFigures(managers, words, now: now)
  }

  var settings: Settings { managers.settings.state.value }
  var today: Day { Day(now, dayStart: settings.dayStart) }

  // MARK: Shared

  /// Whether a card is the focus card.
  func isFocusCard(_ name: String) -> Bool { managers.hub.state.value.order.first == name }

  /// A part that shows a figure; nil if it is unknown.
  func part(
    _ id: FigureID, _ role: Role = .dim, bold: Bool = false, rank: Int = 5, _ sentence: (String) -> Message
  ) -> HubPart? {
    figures.known(id).map { HubPart(figures.sentence(sentence($0), of: id), role, bold: bold, .figure(id), rank: rank) }
  }

  /// A part that shows the value of a figure alone; a dash if it is unknown.
  func value(_ id: FigureID, _ role: Role = .value, bold: Bool = false, rank: Int = 9) -> HubPart {
    HubPart(figures.value(id), role, bold: bold, .figure(id), rank: rank)
  }

  /// The streak; omitted at zero.
  func streak(_ id: FigureID, rank: Int) -> [HubPart] {
    let days = figures.count(id)
    guard days > 0 else { return [] }
    return [HubPart(figures.sentence(.Hub.streak(days: days), of: id), .gold, .figure(id), rank: rank)]
  }

  /// The usual value for today's weekday; nil without enough data.
  func usual(_ id: FigureID) -> HubPart? {
    let weekday = words.shortWeekday(today.weekday)
    let n = words.of(.figure(id)).count(figures[id]?.n ?? 0)
    var part = part(id) { .Hub.usualOf(n: n, weekday: weekday, value: $0) }
    part?.shorter = words(.Hub.usual(weekday: weekday, value: figures.value(id)))
    return part
  }

  /// The mean of the last seven days, worded alike on every card; empty without data.
  func mean(_ id: FigureID, rank: Int = 5) -> [HubPart] {
    guard var part = part(id, rank: rank, { .Hub.sevenDays(value: $0) }) else { return [] }
    part.shorter = words(.Hub.sevenDaysShort(value: figures.value(id)))
    return [part]
  }

  /// The card of a tracker without entries.
  func empty(_ tracker: Tracker, _ title: String) -> HubCard {
    HubCard(
      id: tracker.rawValue, title: title, value: HubPart(words(.Hub.nothing), .dim, .add(tracker), rank: 9),
      lines: [HubLine([firstEntry(tracker.rawValue, rank: 6)])])
  }

  /// The way to a first entry: the key that adds to the selected card, otherwise the global log key.
  func firstEntry(_ id: String, rank: Int) -> HubPart {
    let letter: [String: Character] = ["hydration": "d", "weight": "w", "sleep": "s"]
    let key = id == selected ? addKey : letter[id].map { "\(logKey) \($0)" } ?? moodKey
    return HubPart(words(.Hub.firstEntry(key: key)), .dim, rank: rank)
  }

  /// Whether a day reached its own goal.
  func reached(_ day: DayValue) -> Bool { (day.value ?? 0) >= (day.goal ?? .infinity) }
}
