// User-defined status formats: text, fields in braces, and conditional parts shown only if a field has a value.
// `{fast.elapsed} of {fast.goal}`, `{?session.left}sitting {session.left}{/}`, `{!fast.clock}no fast{/}`, `{{` for a
// brace.
import Core
import Words

/// A parsed status format.
struct StatusFormat {
  indirect enum Part {
    case text(String)
    case field(StatusField)
    /// Parts shown if the field has (or lacks) a value.
    case when(StatusField, isShown: Bool, [Part])
  }

  /// A syntax error with its column, counted from 1.
  enum SyntaxError: Error, Equatable {
    case unknownField(String, column: Int)
    case notClosed(column: Int)
    case nothingToClose(column: Int)
    case tooDeep(column: Int)
  }

  /// The most conditional parts within each other: nobody reads more, and each one takes room on the stack.
  static let deepest = 64

  let parts: [Part]

  /// Parses a format.
  init(_ text: String) throws(SyntaxError) {
    var reader = Reader(Array(text))
    parts = try reader.parts(isInside: nil)
  }

  /// Whether the line changes every second while something runs.
  var ticks: Bool { fields.contains { $0.ticks } }

  /// Whether it needs more than the newest entries.
  var needsHistory: Bool { fields.contains { $0.needsHistory } }

  /// The formatted line.
  @MainActor
  func line(_ facts: StatusFacts) -> String { StatusFormat.line(parts, facts) }

  private var fields: [StatusField] { StatusFormat.fields(parts) }

  private static func fields(_ parts: [Part]) -> [StatusField] {
    parts.flatMap { part -> [StatusField] in
      switch part {
      case .text: []
      case .field(let field): [field]
      case .when(let field, _, let inner): [field] + fields(inner)
      }
    }
  }

  @MainActor
  private static func line(_ parts: [Part], _ facts: StatusFacts) -> String {
    parts.map { part -> String in
      switch part {
      case .text(let text): text
      case .field(let field): field.text(facts) ?? ""
      case .when(let field, let isShown, let inner): (field.text(facts) != nil) == isShown ? line(inner, facts) : ""
      }
    }.joined()
  }
}

extension StatusFormat {
  private struct Reader {
    let letters: [Character]
    var at = 0
    var depth = 0

    init(_ letters: [Character]) { self.letters = letters }

    /// Parses up to the end of the text, or of the conditional part opened at column `isInside`.
    mutating func parts(isInside: Int?) throws(SyntaxError) -> [Part] {
      var parts: [Part] = []
      var text = ""
      func flushed(_ next: Part? = nil) -> [Part] {
        (text.isEmpty ? parts : parts + [.text(text)]) + (next.map { [$0] } ?? [])
      }
      while at < letters.count {
        let letter = letters[at]
        at += 1
        if letter == "{" || letter == "}", at < letters.count, letters[at] == letter {
          text.append(letter)
          at += 1
        } else if letter == "{" {
          let column = at
          let name = try name(from: column)
          if name == "/" {
            guard isInside != nil else { throw .nothingToClose(column: column) }
            return flushed()
          }
          parts = flushed(try part(name, column))
          text = ""
        } else {
          text.append(letter)
        }
      }
      if let isInside { throw .notClosed(column: isInside) }
      return flushed()
    }

    private mutating func part(_ name: String, _ column: Int) throws(SyntaxError) -> Part {
      let isCondition = name.hasPrefix("?") || name.hasPrefix("!")
      let wanted = isCondition ? String(name.dropFirst()) : name
      guard let field = StatusField.named(wanted) else { throw .unknownField(wanted, column: column) }
      guard isCondition else { return .field(field) }
      guard depth < StatusFormat.deepest else { throw .tooDeep(column: column) }
      depth += 1
      defer { depth -= 1 }
      return .when(field, isShown: name.hasPrefix("?"), try parts(isInside: column))
    }

    private mutating func name(from column: Int) throws(SyntaxError) -> String {
      guard let end = letters[at...].firstIndex(of: "}") else { throw .notClosed(column: column) }
      defer { at = end + 1 }
      return String(letters[at..<end])
    }
  }
}

extension StatusFormat.SyntaxError {
  /// The error as text.
  var message: Message {
    switch self {
    case .unknownField("", let column): .Commands.formatEmpty(column: column)
    case .unknownField(let name, let column): .Commands.formatUnknown(column: column, name: name)
    case .notClosed(let column): .Commands.formatOpen(column: column)
    case .nothingToClose(let column): .Commands.formatClose(column: column)
    case .tooDeep(let column): .Commands.formatDeep(column: column, most: StatusFormat.deepest)
    }
  }
}
