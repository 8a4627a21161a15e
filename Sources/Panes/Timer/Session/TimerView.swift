// A view is the content of a tab in the timer setup: it defines the plan that Space starts, and manages its own
// focus. The pane handles tabs, the list of sessions and the running session; a new kind of session comes with its
// own view.
import Canvas
import Core
import Screen
import Words

/// The space available to the setup.
enum TimerLayout {
  /// Room and chart on the left, sessions on the right.
  case wide
  /// Room above, sessions below, each in a card.
  case tall
  /// One line per value, no cards.
  case small
}

/// A sub-page of the timer.
protocol TimerView: AnyObject {
  var page: TimerPage { get }
  /// The plan that Space starts; nil if there is none.
  var plan: SessionPlan? { get }
  /// The reason the plan cannot be started; nil if it can.
  var refusal: Message? { get }
  /// Whether it is a list, which handles Enter and the keys to add, edit, delete and open help itself.
  var isList: Bool { get }
  /// Keys of the view besides those of the pane.
  var bindings: [Binding] { get }
  /// Availability of a command; `hidden` for unknown ones.
  func availability(of command: Command, now: Moment) -> Availability
  /// Performs a command during setup; `ignored` leaves it to the pane (left and right change the tab).
  func perform(_ command: Command, now: Moment) -> Outcome
  /// Moves the focus within the view; false if it leaves over an edge.
  func move(_ command: Command) -> Bool
  /// Takes the focus at the edge that the command comes from.
  func enter(_ command: Command)
  /// The number of rows it needs.
  func rows(_ layout: TimerLayout) -> Int
  /// Draws the view; the inner focus is only visible if the view has the focus.
  func draw(in region: Region, _ layout: TimerLayout, isFocused: Bool, _ context: DrawContext)
  /// Handles a click on a target (`timer/…` without the prefix); `ignored` if it is not one of its own.
  func click(_ part: String, now: Moment) -> Outcome
  /// Performs timed work; `refreshAfter` tells when it is due again.
  func turn(_ now: Moment)
  func refreshAfter(_ now: Moment) -> Double?
  /// Stores pending changes when the view is left, a session starts or the program is suspended.
  func storeChanges(now: Moment)
  func keepDraft()
}

extension TimerView {
  var refusal: Message? { nil }
  var isList: Bool { false }
  var bindings: [Binding] { [] }
  func availability(of command: Command, now: Moment) -> Availability { .hidden }
  func turn(_ now: Moment) {}
  func refreshAfter(_ now: Moment) -> Double? { nil }
  func storeChanges(now: Moment) {}
  func keepDraft() {}
}
