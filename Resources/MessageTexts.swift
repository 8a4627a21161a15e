// Reads the generated text tables. Opening one is free: the start of each text is a constant beside the literal, and
// strings are only built on demand. Sources/WordsTool/Emitter.swift describes the format.

/// A text argument: text, or another message resolved in the same language.
public protocol MessageArgument {
  var argument: Message.Argument { get }
}

extension String: MessageArgument {
  public var argument: Message.Argument { .text(self) }
}

extension Substring: MessageArgument {
  public var argument: Message.Argument { .text(String(self)) }
}

extension Message: MessageArgument {
  public var argument: Message.Argument { .message(self) }
}

/// An amount in plain form, such as a limit from Core, as a text argument: `0.1 kg` becomes `0,1 kg` in German.
public struct PlainAmount: MessageArgument, Sendable {
  private let text: String

  /// Creates an argument from digits with a decimal point.
  public init(_ text: String) { self.text = text }
  public var argument: Message.Argument { .amount(text) }
}

/// The texts of one language, by message index.
public struct MessageTexts: Sendable {
  private let literal: StaticString
  /// Byte offset of each text, plus one for the end.
  private let starts: [UInt32]

  /// Opens the table of a language; nil if there is no catalogue for it.
  public init?(language: String) {
    guard let texts = MessageTable.texts(of: language) else { return nil }
    self = texts
  }

  init(_ literal: StaticString, starts: [UInt32]) {
    self.literal = literal
    self.starts = starts
  }

  /// The plural forms of a text (`one`, `other`), or its only form, with placeholders as U+0002 and a digit.
  public func forms(at index: Int) -> [Substring] {
    raw(at: index).split(separator: "\u{1}", omittingEmptySubsequences: false)
  }

  /// One form of a text: 0 for `one`, 1 for `other`, or its only form; placeholders as in `forms`.
  public func form(at index: Int, _ number: Int) -> String {
    guard index >= 0, index + 1 < starts.count else { return "" }
    return literal.withUTF8Buffer { bytes in
      let text = bytes[Int(starts[index])..<Int(starts[index + 1]) - 1]
      guard let end = text.firstIndex(of: 1) else { return String(decoding: text, as: UTF8.self) }
      return String(decoding: number == 0 ? text[..<end] : text[(end + 1)...], as: UTF8.self)
    }
  }

  /// The raw text of a message in the table; empty if the index is out of range.
  public func raw(at index: Int) -> String {
    guard index >= 0, index + 1 < starts.count else { return "" }
    return literal.withUTF8Buffer { bytes in
      String(decoding: bytes[Int(starts[index])..<Int(starts[index + 1]) - 1], as: UTF8.self)
    }
  }
}

extension MessageTable {
  /// The key of a text, such as `Hub.left`; for tests and the log.
  public static func key(at index: Int) -> String { names.raw(at: index) }

  /// The index of a text; nil for a key of no catalogue.
  ///
  /// Texts are in the order of their keys, so this takes about a dozen comparisons.
  public static func index(of key: String) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.key(at: middle) < key { low = middle + 1 } else { high = middle }
    }
    return low < count && self.key(at: low) == key ? low : nil
  }
}

extension Message {
  /// The text of a key, such as `Weight.trend`, for names that are data; empty for a key of no catalogue.
  ///
  /// Arguments are in the order of their placeholders in the English text.
  public init(key: String, arguments: [Argument] = []) {
    self.init(index: MessageTable.index(of: key) ?? -1, arguments: arguments)
  }

  /// The text of a key that a catalogue may have; nil if none does.
  public static func named(_ key: String) -> Message? {
    MessageTable.index(of: key).map { Message(index: $0) }
  }
}
