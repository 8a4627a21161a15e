// The common interface of panes, subscreens, forms and overlays. A component knows its own keys and rendering; it never
// holds the layer stack, reads a clock or draws unasked.
import Assets
import Canvas
import Core
import Words

/// A visible, interactive part of the UI.
public protocol Component: AnyObject {
  /// Stable name, such as `hydration`; owns its cells in the ledger.
  var name: String { get }
  /// Heading of its keys in help, and window title.
  var title: Message { get }
  /// Its key bindings, in hint line and help order.
  var bindings: [Binding] { get }
  /// Minimum drawable size; below it the shell shows a notice.
  var minimumSize: Size { get }
  /// Where its keys go first.
  var focus: Focus { get }
  /// Its placement on a screen of this size.
  func placement(in size: Size, _ context: DrawContext) -> Placement
  /// Called after it was pushed onto the stack.
  func appeared(_ now: Moment)
  /// Called after it was removed from the stack.
  func disappeared()
  /// Whether a command is available now.
  func availability(of command: Command, now: Moment) -> Availability
  /// Performs one of its commands.
  func perform(_ command: Command, now: Moment) -> Outcome
  /// With text focus, handles a typing or editing key; returns whether it was consumed.
  func type(_ key: Key, now: Moment) -> Bool
  /// Handles a click on one of its targets.
  func click(_ target: String, now: Moment) -> Outcome
  /// The second click of a double click, after `click` handled the first; nil treats it as a click and Enter.
  func doubleClick(_ target: String, now: Moment) -> Outcome?
  /// The derivation of the focused number, shown at the top of help; nil if no number has the focus.
  func explanation(_ words: Words, now: Moment) -> Explanation?
  /// Draws itself; a function of published state, own view state and the context.
  func draw(in region: Region, _ context: DrawContext)
  /// For windows: whether changes are stored immediately, so that undo works there.
  var storesAtOnce: Bool { get }
  /// Seconds until the next animation frame; nil if nothing moves. Not called with reduced motion.
  func nextMove(_ now: Moment) -> Double?
  /// Seconds until its content changes by itself; nil if it does not.
  func refreshAfter(_ now: Moment) -> Double?
  /// Called once per turn while on the stack, for self-driven changes; `.ignored` if there were none.
  func turn(_ now: Moment) -> Outcome
  /// Whether leaving now would lose typed text.
  var hasUnsavedText: Bool { get }
  /// Saves typed text to a safe place (hang-up).
  func keepDraft()
}

/// Where a component's keys go first.
public nonisolated enum Focus: Hashable, Sendable {
  /// Commands only.
  case none
  /// A list: commands only; the hardware cursor is on the selected row.
  case list
  /// A text: printable and editing keys type, all others are commands.
  case text
}

/// Where a layer is placed.
public nonisolated enum Placement: Hashable, Sendable {
  /// In place of the pane, with tabs and bottom lines; shell keys work.
  case pane
  /// Centred at the requested size over a dimmed background; shell keys are off.
  case centred(Size)
  /// The full screen except its two bottom lines; shell keys are off (the wizard).
  case whole
}

/// A component's response, carried out by the shell.
public indirect enum Outcome {
  /// Handled; redraw.
  case stay
  /// Not handled; offer it to the layer below.
  case ignored
  /// Remove me from the stack.
  case close
  /// Remove a component from anywhere in the stack.
  case dismiss(any Component)
  /// Push a component on top.
  case present(any Component)
  /// Replace me with a component.
  case replace(any Component)
  /// Show a temporary notice on the message line.
  case notice(Message, NoticeKind)
  /// Show a notice that disappears once its condition no longer holds.
  case noticeWhile(Message, NoticeKind, () -> Bool)
  /// Show a pane, by id or number from 1.
  case go(String)
  /// Run an action after the preceding ones in `several`.
  case run(() -> Outcome)
  /// Exit the program.
  case quit
  /// Several outcomes in order.
  case several([Outcome])

  /// A notice of the default kind.
  public static func notice(_ message: Message) -> Outcome { .notice(message, .info) }
}

/// The kind of a notice on the message line.
public nonisolated enum NoticeKind: Hashable, Sendable {
  case info
  /// A goal was reached (gold).
  case reached
  case error
}

extension Component {
  public var bindings: [Binding] { [] }
  public var minimumSize: Size { Size(40, 8) }
  public var focus: Focus { .none }
  public var storesAtOnce: Bool { false }
  public func nextMove(_ now: Moment) -> Double? { nil }
  public var hasUnsavedText: Bool { false }
  public func placement(in size: Size, _ context: DrawContext) -> Placement { .pane }
  public func appeared(_ now: Moment) {}
  public func disappeared() {}
  public func availability(of command: Command, now: Moment) -> Availability { .enabled }
  public func perform(_ command: Command, now: Moment) -> Outcome { .ignored }
  public func type(_ key: Key, now: Moment) -> Bool { false }
  public func click(_ target: String, now: Moment) -> Outcome { .ignored }
  public func doubleClick(_ target: String, now: Moment) -> Outcome? { nil }
  public func explanation(_ words: Words, now: Moment) -> Explanation? { nil }
  public func refreshAfter(_ now: Moment) -> Double? { nil }
  public func turn(_ now: Moment) -> Outcome { .ignored }
  public func keepDraft() {}
}
