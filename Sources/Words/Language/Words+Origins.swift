// Where the digits on the screen come from (law 12). When tests trace them, each digit of a text is replaced by a
// private-use scalar that carries the digit and its origin; the canvas turns it back and keeps the origin in its ledger.
// Otherwise nothing is replaced, at the cost of a branch.
public import Core

/// Where a digit comes from.
public enum DigitOrigin: Hashable, Sendable {
  /// A number that a manager publishes, or part of its explanation.
  case figure(FigureID)
  /// Entered or chosen: a field of an entry, a goal, a plan, a setting; also whatever a form or notice says of it.
  case field
  /// The time of a clock: now, or of a running session.
  case clock
  /// Names a place on a scale: of a chart, of a calendar, a period that can be chosen.
  case axis
  /// The number of items in a list that is at hand, or of the selected one.
  case count
  /// The name of a key.
  case key
  /// Part of a sentence or of a name.
  case text
}

/// The number that stands for an origin in a scalar; 0 for none.
struct DigitMark: Hashable, Sendable {
  let number: Int
}

extension DigitOrigin {
  private static let plain: [DigitOrigin] = [.field, .clock, .axis, .count, .key, .text]
  private static let numbers = Dictionary(
    uniqueKeysWithValues: (plain + FigureID.all.map { .figure($0) }).enumerated().map { ($1, $0 + 1) })

  /// Figures that are parts of one count as the whole.
  var mark: DigitMark {
    guard case .figure(let id) = self else { return DigitMark(number: DigitOrigin.numbers[self] ?? 0) }
    return DigitMark(number: DigitOrigin.numbers[.figure(id.whole)] ?? 0)
  }

  /// The origin with a number of the ledger; nil if there is none.
  public init?(number: Int) {
    let figure = number - 1 - DigitOrigin.plain.count
    if DigitOrigin.plain.indices.contains(number - 1) {
      self = DigitOrigin.plain[number - 1]
    } else if FigureID.all.indices.contains(figure) {
      self = .figure(FigureID.all[figure])
    } else {
      return nil
    }
  }
}

/// The scalars of traced digits, in the private use area of plane 16.
public enum TracedDigit {
  private static let first: UInt32 = 0x10_0000

  /// The digit and the number of its origin; nil for any other scalar.
  public static func read(_ scalar: Unicode.Scalar) -> (digit: Unicode.Scalar, origin: Int)? {
    guard scalar.value >= first else { return nil }
    let value = scalar.value - first
    return Unicode.Scalar(0x30 + value % 10).map { ($0, Int(value / 10)) }
  }

  /// Whether a character is a digit, traced or not.
  public static func isDigit(_ character: Character) -> Bool {
    character.isNumber || character.unicodeScalars.first.flatMap(read) != nil
  }

  /// A text with its digits as digits again.
  public static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { read($0)?.digit ?? $0 }))
  }

  /// A text whose plain digits carry an origin; those that have one keep it.
  static func text(_ text: String, _ mark: DigitMark) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      guard ("0"..."9").contains(scalar) else { return scalar }
      return Unicode.Scalar(first + UInt32(mark.number) * 10 + scalar.value - 0x30) ?? scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Words {
  /// The same words with digits that carry their origin, for tests.
  public var tracing: Words {
    var copy = self
    copy.mark = DigitMark(number: 0)
    return copy
  }

  /// Whether digits carry their origin.
  public var isTracing: Bool { mark != nil }

  /// The same words for numbers of an origin.
  public func of(_ origin: DigitOrigin) -> Words {
    guard isTracing else { return self }
    var copy = self
    copy.mark = origin.mark
    return copy
  }

  /// A text that is shown as it is, such as a name or a key; its digits get the origin of these words.
  public func marked(_ text: String) -> String {
    guard let mark, mark.number > 0 else { return text }
    return TracedDigit.text(text, mark)
  }

  /// A text with digits as digits, for code that reads it.
  public func unmarked(_ text: String) -> String { isTracing ? TracedDigit.plain(text) : text }
}
