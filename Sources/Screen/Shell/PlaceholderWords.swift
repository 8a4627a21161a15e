// Stands in for the Words target's type until that one is there.
import Assets

/// Resolves messages in a language.
public struct Words {
  private let resolve: (Message) -> String
  /// Creates words from a closure.
  public init(_ resolve: @escaping (Message) -> String) { self.resolve = resolve }
  /// The text of a message.
  public func callAsFunction(_ message: Message) -> String { resolve(message) }
}
