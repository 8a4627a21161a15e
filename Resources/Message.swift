// A text to display, before localisation. WordsTool generates a typed function for every entry of the catalogues in
// Resources/Words: `hub.left` with `{time} left` becomes `Message.Hub.left(time:)`.

/// A text with its arguments, resolved into a language by Words.
public struct Message: Hashable, Sendable {
  /// Index of the text in the generated table.
  public let index: Int
  public let arguments: [Argument]

  /// An argument of a text.
  public enum Argument: Hashable, Sendable {
    /// Verbatim text: a name, a formatted number.
    case text(String)
    /// A count; selects the plural form and is written in digits.
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
