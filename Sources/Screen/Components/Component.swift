// The common interface of panes, subscreens, forms and overlays. A component knows its own keys and rendering; it never
// holds the layer stack, reads a clock or draws unasked.
import Assets
import Canvas
import Core
import Words

/// A visible, interactive part of the UI.
@MainActor
public protocol Component: Layer, TextInput, Clickable, Timed, Explaining {
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
  /// Whether a command is available now.
  func availability(of command: Command, now: Moment) -> Availability
  /// The bindings that are not hidden now, each with its availability, in the order of the table.
  func offers(now: Moment) -> [Offer]
  /// Performs one of its commands.
  func perform(_ command: Command, now: Moment) -> Outcome
  /// Draws itself; a function of published state, own view state and the context.
  func draw(in region: Region, _ context: DrawContext)
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

extension Component {
  public var bindings: [Binding] { [] }
  public var minimumSize: Size { Size(40, 8) }
  public var focus: Focus { .none }
  public func availability(of command: Command, now: Moment) -> Availability { .enabled }
  public func offers(now: Moment) -> [Offer] {
    bindings.compactMap { Offer($0, availability(of: $0.command, now: now)) }
  }
  public func perform(_ command: Command, now: Moment) -> Outcome { .ignored }
}
