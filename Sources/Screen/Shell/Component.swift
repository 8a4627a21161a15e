// What a pane, a sub-screen, a form and an overlay have in common. A component knows its own keys and its picture; it
// never holds the stack of layers, never reads a clock, never draws on its own.
import Assets
import Canvas
import Core
import Words

/// Something that is shown and can be asked to do things.
public protocol Component: AnyObject {
  /// Stable name, such as `hydration`; the owner of its cells in the ledger.
  var name: String { get }
  /// Heading of its keys in help, and of its window.
  var title: Message { get }
  /// Its keys. Order is the order of hint line and help.
  var bindings: [Binding] { get }
  /// Smallest size it can be drawn in; below it the shell says so.
  var minimumSize: Size { get }
  /// What its keys go to first.
  var focus: Focus { get }
  /// Where the compositor puts it in a screen of this size.
  func placement(in size: Size, _ context: DrawContext) -> Placement
  /// It was just put on the stack.
  func appeared(_ now: Moment)
  /// It was just taken off the stack.
  func disappeared()
  /// Whether a command can be carried out now.
  func availability(of command: Command, now: Moment) -> Availability
  /// Carries out a command of its bindings.
  func perform(_ command: Command, now: Moment) -> Outcome
  /// With text focus: takes a key that types or edits; answers whether it did.
  func type(_ key: Key, now: Moment) -> Bool
  /// A click on a target it drew.
  func click(_ target: String, now: Moment) -> Outcome
  /// The second click of a double click, after `click` was asked for the first; nil to take it as a click and Enter.
  func doubleClick(_ target: String, now: Moment) -> Outcome?
  /// Where the focused number comes from; help opens with it. nil where no number has the focus.
  func explanation(_ words: Words, now: Moment) -> Explanation?
  /// Draws itself; a function of published state, own view state and the context.
  func draw(in region: Region, _ context: DrawContext)
  /// For a window: whether what is done in it is stored at once, so that undo works there.
  var storesAtOnce: Bool { get }
  /// Seconds until what moves by itself shows another picture; nil while nothing moves. Not asked where motion is reduced.
  func nextMove(_ now: Moment) -> Double?
  /// Seconds until its picture changes by itself; nil when it does not.
  func refreshAfter(_ now: Moment) -> Double?
  /// Called once a turn while it is in a layer; for what happens by itself. `.ignored` when nothing did.
  func turn(_ now: Moment) -> Outcome
  /// Whether leaving now would lose text being typed.
  var hasUnsavedText: Bool { get }
  /// Writes what is being typed to a safe place (hang-up).
  func keepDraft()
}

/// What the keys of a component go to first.
public nonisolated enum Focus: Hashable, Sendable {
  /// Commands only.
  case none
  /// A list: commands only, the selected row has the hardware cursor.
  case list
  /// A text: printable and editing keys are typed, the others are commands.
  case text
}

/// Where a layer stands.
public nonisolated enum Placement: Hashable, Sendable {
  /// In place of the pane, with tabs and the lines at the bottom; the shell's keys work.
  case pane
  /// In the middle, as large as asked, what is behind is dimmed; the shell's keys rest.
  case centred(Size)
  /// Instead of the whole screen but its two bottom lines; the shell's keys rest (the wizard).
  case whole
}

/// What the shell does after a component was asked something.
public indirect enum Outcome {
  /// Done; draw again.
  case stay
  /// Not mine: offer it to the layer below.
  case ignored
  /// Take me off the stack.
  case close
  /// Take a component off the stack, wherever it is.
  case dismiss(any Component)
  /// Put a component on top.
  case present(any Component)
  /// Put a component in my place.
  case replace(any Component)
  /// Say something on the message line; it leaves by itself.
  case notice(Message, NoticeKind)
  /// Say something that is taken back as soon as it is so no more.
  case noticeWhile(Message, NoticeKind, () -> Bool)
  /// Show a pane, by its id or its number from 1.
  case go(String)
  /// Does something after what stands before it in `several` was carried out.
  case run(() -> Outcome)
  /// End the program.
  case quit
  /// One after the other.
  case several([Outcome])

  /// A notice of the ordinary kind.
  public static func notice(_ message: Message) -> Outcome { .notice(message, .info) }
}

/// What a notice on the message line is about.
public nonisolated enum NoticeKind: Hashable, Sendable {
  case info
  /// Something was reached (gold).
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
