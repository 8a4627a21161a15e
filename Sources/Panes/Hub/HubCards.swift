// The cards of the Hub, made from what the managers publish; the same numbers as the panes show (INV-HUB-3). Every part
// that says a number names the editor of that number. Each tracker's card is in a file of its own.
import Core
import Managers
import Screen
import Words

/// Makes cards.
struct HubCards {
  let managers: Managers
  let words: Words
  let now: Moment
  /// The name of the key that starts a fast, for the card that has none.
  var startKey = "f"
  /// The names of the keys that log a mood, and that open the list of what can be logged.
  var moodKey = "m"
  var logKey = "+"
  /// The selected card, which Enter acts on.
  var selected: String?

  var settings: Settings { managers.settings.state.value }
  var today: Day { Day(now, dayStart: settings.dayStart) }

  /// The cards in the order in force, focus card first.
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

  /// A streak; nothing while there is none, which needs no saying.
  func streak(_ streak: Streak, opens editor: HubEditor, rank: Int) -> [HubPart] {
    guard streak.current > 0 else { return [] }
    return [HubPart(words(.Hub.streak(days: streak.current)), .gold, opens: editor, rank: rank)]
  }

  /// What is usual for today's weekday; nil where too little is known.
  func usual(_ card: String, opens editor: HubEditor, _ text: (Double) -> String) -> HubPart? {
    managers.hub.state.value.usual[card].map { usual in
      HubPart(
        words(.Hub.usual(weekday: words.shortWeekday(today.weekday), value: text(usual.mean))), .dim, opens: editor)
    }
  }

  /// The mean of the last seven days, said alike on every card; nothing where it is not known.
  func mean(_ value: String?, opens editor: HubEditor, rank: Int = 5) -> [HubPart] {
    guard let value else { return [] }
    var part = HubPart(words(.Hub.sevenDays(value: value)), .dim, opens: editor, rank: rank)
    part.shorter = words(.Hub.sevenDaysShort(value: value))
    return [part]
  }

  /// The card of a tracker that has no entries.
  func empty(_ id: String, _ title: String, _ text: Message, opens editor: HubEditor) -> HubCard {
    HubCard(
      id: id, title: title, value: HubPart(words(.Hub.nothing), .dim, opens: editor, rank: 9),
      lines: [HubLine([firstEntry(id, text, rank: 6)])])
  }

  /// How a card gets its first entry: by Enter while it is selected, else by the key that logs from anywhere.
  func firstEntry(_ id: String, _ text: Message, rank: Int) -> HubPart {
    guard id != selected else { return HubPart(words(text), .dim, rank: rank) }
    let letter: [String: Character] = ["hydration": "d", "weight": "w", "sleep": "s"]
    let key = letter[id].map { "\(logKey) \($0)" } ?? moodKey
    return HubPart(words(.Hub.firstEntry(key: key)), .dim, rank: rank)
  }
}
