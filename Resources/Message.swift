// A text that the program shows, before it is put into a language. WordsTool makes a typed function for every entry of
// the catalogues in Resources/Words: `hub.left` with `{time} left` becomes `Message.Hub.left(time:)`.

/// A text to be shown, with its arguments; Words resolves it in a language.
public struct Message: Hashable, Sendable {
  /// The number of the text in the generated table.
  public let index: Int
  public let arguments: [Argument]

  /// A value put into a text.
  public enum Argument: Hashable, Sendable {
    /// Text as it is: a name, a formatted number.
    case text(String)
    /// A count; chooses the plural form and is written with digits.
    case count(Int)
    /// An amount in plain form (`0.1 kg`), written with the region's decimal separator.
    case amount(String)
    /// Another message, resolved in the same language.
    case message(Message)
  }

  /// Creates a message; called by the generated functions.
  public init(index: Int, arguments: [Argument] = []) {
    self.index = index
    self.arguments = arguments
  }
}
