// The views of each tracker, and of the sessions, which are none: card, forms, place. Each stands beside its tracker; app,
// Hub, quick log, settings, palette and summary read the rows of the setup, and none of them names a tracker.
import Canvas
import Core
import Managers
import Screen
import Words

/// The views behind a card of the Hub.
struct TrackerViews {
  /// Where a tracker is shown in full.
  enum Place {
    /// In a pane, by its name.
    case pane(String, title: Message, (PaneSetup) -> any Component)
    /// On a screen over the panes, opened by a key from anywhere.
    case screen(key: Key, name: String, title: Message, (PaneSetup) -> any Component)
  }

  /// The name of its card, which is that of its tracker if it has one.
  let name: String
  /// nil for a tracker that is shown as the list of its entries.
  let place: Place?
  /// The card on the Hub, and its chart.
  var card: (HubCards) -> HubCard?
  var chart: (HubCards) -> HubChart?
  /// Its items in the quick log.
  var quick: (PaneSetup) -> [QuickChoice]
  /// The form of its goal; nil for trackers without one, and for those whose goal is one number.
  var goal: ((PaneSetup, Moment) -> any Component)?
  /// The fields of its goals among the settings.
  var goals: (PaneSetup) -> [Field<SettingsDraft>] = { _ in [] }
  /// The item of line mode that opens the form of its goal.
  var plainGoal: (letter: String, text: Message)?
  /// The forms that its numbers open, besides that of the goal.
  var openings: [FigureOpening: (PaneSetup, Moment) -> any Component] = [:]
  /// Its month in the calendar; nil for one of plain values.
  var month: FigureMonth?
  /// Its row on the axis of the day, and the place of that among the rows; nil for none.
  var axis: (place: Int, row: (HubDay) -> DayAxisRow)?
  /// Its streak, and how it stands today, below the cards of the Hub.
  var run: ((HubDay) -> HubDay.Run)?
  var standing: ((HubDay) -> HubDay.Standing)?
  /// Its part of the form of missing entries; nil where none is missed.
  var catchUp: CatchUpRow?
  /// Opens the subject of one of its notices; nil for notices of others.
  var notice: ((NoticeName, PaneSetup, Moment) -> Outcome?)?
  /// Words by which people look for its commands in the palette, besides the sentences of these.
  var synonyms: [Command: Message] = [:]

  /// The tracker; nil for the sessions, which are never hidden.
  var tracker: Tracker? { Tracker(rawValue: name) }
}

/// The month of a figure whose days have signs of their own in the calendar.
struct FigureMonth {
  let figure: DayFigure
  /// Asks for the month of a day.
  let read: (PaneSetup, Day, Moment) -> Void
  let contents: (PaneSetup) -> MonthContents
  /// The form of a new entry on a day.
  let add: (PaneSetup, Day, Moment) -> any Component
  /// Opens a day; nil for its page.
  var open: ((PaneSetup, Day, Moment) -> Outcome)?
}

/// An item of the quick log.
struct QuickChoice {
  /// nil for habits, which are never hidden.
  var tracker: Tracker?
  var key: String
  var text: Message
  var act: (Moment) -> Outcome

  /// Letters reserved for items other than vessels.
  static let reserved: [Character: Message] = [
    "d": .Hub.quickOtherDrink, "w": .Hub.quickWeight, "s": .Hub.quickSleep, "m": .Hub.quickMood,
    "f": .Hub.quickFastStart, "a": .Hub.quickPastFast, "l": .Hub.quickSession, "n": .Hub.quickEvening,
    "h": .Hub.quickHabits,
  ]
}

extension PaneSetup {
  /// The views of a card; nil for a tracker without any of its own.
  func views(of name: String) -> TrackerViews? { trackers.first { $0.name == name } }
}

extension HubCards {
  /// The cards in the configured order, focus card first.
  func all(_ trackers: [TrackerViews]) -> [HubCard] {
    managers.hub.state.value.order.compactMap { card($0, trackers) }
  }

  /// The card of a tracker; nil without one.
  func card(_ name: String, _ trackers: [TrackerViews]) -> HubCard? {
    guard let views = trackers.first(where: { $0.name == name }), var card = views.card(self) else { return nil }
    card.chart = { views.chart(self) }
    return card
  }
}
