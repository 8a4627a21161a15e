// How the entries of a tracker read in lists, on the page of a day and on the command line. A tracker without a face of
// its own is read by its fields.
import Core

/// A column in lists of entries of one tracker.
public struct EntryColumn: Sendable {
  /// The heading; nil for a column that adds to the one before it.
  public let title: Message?
  /// Whether it is aligned at its right end.
  public let isNumber: Bool
  /// Columns of low rank give way first in narrow lists.
  public let rank: Int
  /// The most cells it takes in narrow lists.
  public let narrowWidth: Int?
  /// Whether it is part of the description of an entry in one line.
  let isInLine: Bool
  let text: @Sendable (Entry, EntryTexts) -> String
}

/// A column of one type of record.
struct RecordColumn<R>: Sendable {
  var title: Message?
  var isNumber = false
  var rank = 9
  var narrowWidth: Int?
  var isInLine = true
  let text: @Sendable (R, EntryTexts) -> String

  init(
    _ title: Message?, isNumber: Bool = false, rank: Int = 9, narrowWidth: Int? = nil, isInLine: Bool = true,
    _ text: @escaping @Sendable (R, EntryTexts) -> String
  ) {
    self.title = title
    self.isNumber = isNumber
    self.rank = rank
    self.narrowWidth = narrowWidth
    self.isInLine = isInLine
    self.text = text
  }

  var erased: EntryColumn {
    EntryColumn(title: title, isNumber: isNumber, rank: rank, narrowWidth: narrowWidth, isInLine: isInLine) {
      [text] entry, texts in (entry.record as? R).map { text($0, texts) } ?? ""
    }
  }
}

/// How entries of a tracker read.
struct EntryFace: Sendable {
  let kind: RecordKind
  let columns: [EntryColumn]
  /// The facts on the page of a day, each with its label, without note.
  let dayFacts: @Sendable (Entry, EntryTexts) -> [String]
  /// The time on the page of a day; empty if it lies outside.
  let dayTime: @Sendable (Entry, Day, EntryTexts) -> String
  /// The line of `list`, without id and note.
  let line: @Sendable (Entry, EntryTexts) -> String

  init<R: Record>(
    _ type: R.Type, columns: [RecordColumn<R>], dayFacts: @escaping @Sendable (R, EntryTexts) -> [String],
    dayTime: @escaping @Sendable (R, Day, EntryTexts) -> String = { $2.words.timeOfDay($0.stamp) },
    line: @escaping @Sendable (R, EntryTexts) -> String
  ) {
    kind = R.kind
    self.columns = columns.map(\.erased)
    self.dayFacts = { entry, texts in (entry.record as? R).map { dayFacts($0, texts) } ?? [] }
    self.dayTime = { entry, day, texts in (entry.record as? R).map { dayTime($0, day, texts) } ?? "" }
    self.line = { entry, texts in (entry.record as? R).map { line($0, texts) } ?? "" }
  }

  /// The face that the fields of a tracker give it.
  init(fields kind: RecordKind) {
    self.kind = kind
    let type = RecordType.of(kind)
    // The primary stamp is the time of every row, and the note a column of its own.
    let fields = type.fields.filter { $0.name != type.primaryField && $0.name != "note" }
    columns =
      [EntryColumn.when]
      + fields.map { field in
        EntryColumn(
          title: .field(field), isNumber: field.type.isNumber, rank: 8, narrowWidth: 14, isInLine: true
        ) { entry, texts in (field.told ?? field.show)(entry, texts.input) }
      }
    let facts: @Sendable (Entry, EntryTexts) -> [String] = { entry, texts in
      fields.map { field in
        if let told = field.told?(entry, texts.input) { return told }
        let text = field.show(entry, texts.input)
        return text.isEmpty ? "" : texts.words(Message.field(field)) + " " + text
      }
    }
    dayFacts = facts
    dayTime = { entry, _, texts in texts.words.timeOfDay(entry.stamp) }
    line = { entry, texts in
      ([texts.when(entry.stamp)] + facts(entry, texts)).filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  private static let own = Dictionary(
    uniqueKeysWithValues: [fast, drink, weight, sleep, mood, session, habit, food, item, burn].map { ($0.kind, $0) })

  static func of(_ kind: RecordKind) -> EntryFace { own[kind] ?? EntryFace(fields: kind) }
}

extension FieldType {
  /// Whether its texts are aligned at their right ends.
  fileprivate var isNumber: Bool {
    switch self {
    case .duration, .mass, .volume, .number, .level: true
    case .time, .day, .name, .text, .note, .list, .choice: false
    }
  }
}

extension EntryColumn {
  /// The day and time of an entry.
  fileprivate static let when = EntryColumn(
    title: .History.columnWhen, isNumber: false, rank: 9, narrowWidth: nil, isInLine: true
  ) { entry, texts in texts.when(entry.stamp) }
}
