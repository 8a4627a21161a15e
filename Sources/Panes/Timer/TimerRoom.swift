// A room is what stands behind a tab of the timer's set-up: it says what Space starts, and keeps its own focus inside.
// The pane keeps the tabs, the list of sessions and the running session; a new kind of session brings a room of its own.
import Canvas
import Core
import Screen
import Words

/// How much place the set-up has.
enum TimerLayout {
  /// Room and chart on the left, sessions on the right.
  case wide
  /// The room above, sessions below, each in a card.
  case tall
  /// One line a value, no cards.
  case small
}

/// A sub-page of the timer.
protocol TimerRoom: AnyObject {
  var page: TimerPage { get }
  /// What Space starts; nil while there is nothing to start.
  var plan: SessionPlan? { get }
  /// Why Space does not start it; nil when it does.
  var refusal: Message? { get }
  /// Whether it is a list: then Enter and the keys for adding, changing, deleting and reading are its own.
  var isList: Bool { get }
  /// The room's own keys, beside those of the pane.
  var bindings: [Binding] { get }
  /// Whether one of its own keys does something; `hidden` for those it does not know.
  func availability(of command: Command, now: Moment) -> Availability
  /// Carries out a command while the set-up is shown; `ignored` leaves it to the pane (left and right change the tab).
  func perform(_ command: Command, now: Moment) -> Outcome
  /// Moves the focus inside; false when it leaves over an edge.
  func move(_ command: Command) -> Bool
  /// Takes the focus over the edge that the command comes from.
  func enter(_ command: Command)
  /// How many rows it wants.
  func rows(_ layout: TimerLayout) -> Int
  /// Draws itself; the focus inside shows only when it has it.
  func draw(in region: Region, _ layout: TimerLayout, isFocused: Bool, _ context: DrawContext)
  /// A click on one of its targets (`timer/…` without the prefix); `ignored` when it is none of them.
  func click(_ part: String, now: Moment) -> Outcome
  /// What happens by itself, and when to look again.
  func turn(_ now: Moment)
  func refreshAfter(_ now: Moment) -> Double?
  /// Stores what was changed and not stored yet: it is left, a session begins; the program is suspended.
  func settle(now: Moment)
  func keepDraft()
}

extension TimerRoom {
  var refusal: Message? { nil }
  var isList: Bool { false }
  var bindings: [Binding] { [] }
  func availability(of command: Command, now: Moment) -> Availability { .hidden }
  func turn(_ now: Moment) {}
  func refreshAfter(_ now: Moment) -> Double? { nil }
  func settle(now: Moment) {}
  func keepDraft() {}
}
