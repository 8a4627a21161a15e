// The single key table: commands, their keys and descriptions. Dispatch, hint line, help overlay, palette, the manual's
// key tables and user remapping are all driven by these rows.
import Assets
import Canvas

/// A component's action under a stable name such as `hydration.add`.
///
/// The configuration remaps keys by this name, so it never changes once shipped.
public nonisolated struct Command: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let name: String

  /// Creates a command from its stable name.
  public init(_ name: String) { self.name = name }
  /// Creates a command from its stable name.
  public init(stringLiteral value: String) { name = value }
  public var description: String { name }
}

/// One row of the key table.
public nonisolated struct Binding: Hashable, Sendable {
  /// Where a binding appears besides the help overlay, which lists all.
  public enum Place: Hashable, Sendable {
    /// In the hint line, before everything else.
    case always
    /// In the hint line if there is room.
    case ifRoom
    /// In help and palette only.
    case helpOnly
  }
  public var command: Command
  /// Default keys, preferred one first; empty for commands only reachable from the palette.
  public var keys: [Key]
  /// One or two words for the hint line.
  public var verb: Message
  /// A sentence for help and palette.
  public var sentence: Message
  public var place: Place
  /// Whether the verb is a button label, which the hint line lower-cases like its other verbs.
  public var isLabel = false
  /// Heading in help; nil uses the component's title.
  public var group: Message?

  /// Creates a row.
  public init(
    _ command: Command, keys: [Key], verb: Message, sentence: Message, place: Place = .ifRoom, group: Message? = nil
  ) {
    self.command = command
    self.keys = keys
    self.verb = verb
    self.sentence = sentence
    self.place = place
    self.group = group
  }
}

/// Whether a command is available now.
public nonisolated enum Availability: Hashable, Sendable {
  case enabled
  /// Not applicable here; not listed anywhere.
  case hidden
  /// Listed, but refused with the reason.
  case disabled(Message)
}
