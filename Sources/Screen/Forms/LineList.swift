// Lists in line mode: rows are numbered, and the answer combines an action with a number. The lists are those of the
// screen (vessels, drinks); no state is kept here.
//
// | answer         | action                           |
// |----------------|----------------------------------|
// | a number       | form of that row                 |
// | `a`            | form for a new row               |
// | `d` and number | delete that row, maybe asking    |
// | empty, `<`     | back                             |
import Core
import Words

/// The answer to a list.
public enum LineListAnswer: Equatable {
  case back
  case add
  /// Row indices start at 0.
  case edit(Int)
  case delete(Int)
  case other(String)

  /// Parses an answer to a list of `rows` rows; nil if the number is out of range.
  public init?(_ typed: String, rows: Int) {
    let text = typed.lowercased()
    func row(_ digits: Substring) -> Int? {
      let digits = digits.drop { $0 == " " }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return (Int(digits) ?? 0) - 1
    }
    switch text {
    case "", "<": self = .back
    case "a": self = .add
    default:
      if let edited = row(text[...]) {
        self = .edit(edited)
      } else if text.hasPrefix("d"), let deleted = row(text.dropFirst()) {
        self = .delete(deleted)
      } else {
        self = .other(typed)
      }
    }
    switch self {
    case .edit(let row), .delete(let row): if !(0..<rows).contains(row) { return nil }
    case .back, .add, .other: break
    }
  }
}

extension ListWindow: @MainActor LineForm {
  public func beginLines() {}

  public func question(_ context: DrawContext) -> LineQuestion {
    let rows = contents.rows(context).map { row in row.cells.filter { !$0.isEmpty }.joined(separator: ", ") }
    return LineQuestion(
      intro: [context.words(title)], label: context.words(.Plain.listQuestion), choices: rows)
  }

  public func answer(_ text: String, _ context: DrawContext) -> LineAnswer {
    let words = context.words
    switch LineListAnswer(text, rows: contents.count()) {
    case .back: return .outcome(.dismiss(self))
    case .add:
      return contents.isFull().map { .refused(words($0)) } ?? .outcome(.present(contents.form(nil, context.now)))
    case .edit(let row): return .outcome(.present(contents.form(row, context.now)))
    case .delete(let row):
      return contents.stays(row).map { .refused(words($0)) } ?? .outcome(contents.delete(row, context.now))
    case .other, nil: return .refused(words(.Form.linesNotChoice))
    }
  }
}
