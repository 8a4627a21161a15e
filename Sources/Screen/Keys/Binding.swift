// The one table of keys: which command, by which keys, said how. Dispatch, hint line, help overlay, palette, the key
// tables of the manual and the user's remapping all read these rows and nothing else.
import Assets
import Canvas

/// Something a component can be asked to do, under a stable name such as `hydration.add`.
///
/// The name is what the configuration remaps, so it never changes once shipped.
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
  /// Where a binding shows besides the help overlay, which lists all.
  public enum Place: Hashable, Sendable {
    /// In the hint line before everything else.
    case always
    /// In the hint line when there is room.
    case ifRoom
    /// In help and palette only.
    case helpOnly
  }
  public var command: Command
  /// Default keys, the one to show first; empty for a command that only the palette offers.
  public var keys: [Key]
  /// One or two words for the hint line.
  public var verb: Message
  /// A sentence for help and palette.
  public var sentence: Message
  public var place: Place
  /// Whether the verb is the label of a button, which the hint line begins with a small letter like its other verbs.
  public var isLabel = false
  /// The heading in help; nil is the component's title.
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

/// Whether a command can be carried out now.
public nonisolated enum Availability: Hashable, Sendable {
  case enabled
  /// Makes no sense here; listed nowhere.
  case hidden
  /// Listed, refused with the reason.
  case disabled(Message)
}
