// Builds the Hub cards from published state, with the same numbers as the panes (INV-HUB-3). Every part that shows a
// number names its editor. Each tracker's card has its own file.
import Core
import Managers
import Screen
import Words

/// Builds the cards.
struct HubCards {
  let managers: Managers
  let words: Words
  let now: Moment
  /// Name of the key that starts a fast, for a fasting card without one.
  var startKey = "f"
  /// Names of the keys that log a mood and open the quick log.
  var moodKey = "m"
  var logKey = "+"
  /// The selected card, which Enter applies to.
  var selected: String?

  var settings: Settings { managers.settings.state.value }
  var today: Day { Day(now, dayStart: settings.dayStart) }

  /// The cards in the configured order, focus card first.
  func all() -> [HubCard] { managers.hub.state.value.order.compactMap(card) }

  private func card(_ name: String) -> HubCard? {
    guard var card = plainCard(name) else { return nil }
    card.chart = { chart(name) }
    return card
  }

  private func plainCard(_ name: String) -> HubCard? {
    switch name {
    case "fasting": fasting()
    case "hydration": hydration()
    case "weight": weight()
    case "sleep": sleep()
    case "mood": mood()
    default: nil
    }
  }

  // MARK: Shared

  /// Whether a card is the focus card.
  func isFocusCard(_ name: String) -> Bool { managers.hub.state.value.order.first == name }

  /// The streak; omitted at zero.
  func streak(_ streak: Streak, opens editor: HubEditor, rank: Int) -> [HubPart] {
    guard streak.current > 0 else { return [] }
    return [HubPart(words(.Hub.streak(days: streak.current)), .gold, opens: editor, rank: rank)]
  }

  /// The usual value for today's weekday; nil without enough data.
  func usual(_ card: String, opens editor: HubEditor, _ text: (Double) -> String) -> HubPart? {
    managers.hub.state.value.usual[card].map { usual in
      HubPart(
        words(.Hub.usual(weekday: words.shortWeekday(today.weekday), value: text(usual.mean))), .dim, opens: editor)
    }
  }

  /// The mean of the last seven days, worded alike on every card; empty without data.
  func mean(_ value: String?, opens editor: HubEditor, rank: Int = 5) -> [HubPart] {
    guard let value else { return [] }
    var part = HubPart(words(.Hub.sevenDays(value: value)), .dim, opens: editor, rank: rank)
    part.shorter = words(.Hub.sevenDaysShort(value: value))
    return [part]
  }

  /// The card of a tracker without entries.
  func empty(_ id: String, _ title: String, _ text: Message, opens editor: HubEditor) -> HubCard {
    HubCard(
      id: id, title: title, value: HubPart(words(.Hub.nothing), .dim, opens: editor, rank: 9),
      lines: [HubLine([firstEntry(id, text, rank: 6)])])
  }

  /// The way to a first entry: Enter on the selected card, otherwise the global log key.
  func firstEntry(_ id: String, _ text: Message, rank: Int) -> HubPart {
    guard id != selected else { return HubPart(words(text), .dim, rank: rank) }
    let letter: [String: Character] = ["hydration": "d", "weight": "w", "sleep": "s"]
    let key = letter[id].map { "\(logKey) \($0)" } ?? moodKey
    return HubPart(words(.Hub.firstEntry(key: key)), .dim, rank: rank)
  }
}
