// The fields of a record, declared once. The row on disk, its image in the journal and its JSON come from this list, and
// none of them names a tracker (Core.docc 023).
//
// | part    | is                                                                        |
// |---------|---------------------------------------------------------------------------|
// | name    | stable: the JSON key, and the name in refusals                            |
// | columns | the columns it fills, in order; a stamp fills three                       |
// | codec   | how a value becomes columns and JSON, and back                            |
// | text    | how it is typed and shown: editor table, `edit`, forms (FieldText)        |
// | filter  | how filters name it, where not as its option does (FilterKey)             |
//
// Closures are composed once per type of record: reading through key paths costs up to twice as much.
import Foundation

/// Reads the columns of a stored row, by index.
public protocol RowReader: AnyObject {
  func isNull(_ index: Int) -> Bool
  func int(_ index: Int) -> Int64
  func real(_ index: Int) -> Double
  func text(_ index: Int) -> String
}

/// Takes the column values of a row, in order.
public protocol RowWriter: AnyObject {
  func null()
  func int(_ value: Int64)
  func real(_ value: Double)
  func text(_ value: String)
  /// Takes an id as it is stored.
  func id(_ value: UUID)
}

extension RowWriter {
  /// Takes an id as its text.
  public func id(_ value: UUID) { text(value.stored) }
}

/// How a value is stored and exchanged.
public struct FieldCodec<Value>: Sendable {
  /// Number of columns.
  let width: Int
  /// The value in columns from an index on; nil when they hold no valid value.
  let read: @Sendable (any RowReader, Int) -> Value?
  let write: @Sendable (Value, any RowWriter) -> Void
  /// Adds a member to a JSON object; nothing for an absent value.
  let add: @Sendable (String, Value, inout JSONLine) -> Void
  /// Reads a member of a JSON object.
  let parse: @Sendable (JSONRow, String) throws(RowError) -> Value
  /// Whether a value may be absent.
  let isOptional: Bool
  /// The value as filters see it; nil for an absent one.
  let filtered: @Sendable (Value) -> FilterValue?
  /// SQL of what its columns must be to be read; nil where they may be anything.
  var condition: (@Sendable (_ columns: [String]) -> String)?
  /// The value with the stamps in it moved; nil where it has none.
  var move: (@Sendable (Value, (Stamp) -> Stamp) -> Value)?
  /// How it stands in a table of text.
  var form = CellForm.json

  init(
    width: Int = 1, read: @escaping @Sendable (any RowReader, Int) -> Value?,
    write: @escaping @Sendable (Value, any RowWriter) -> Void,
    add: @escaping @Sendable (String, Value, inout JSONLine) -> Void,
    parse: @escaping @Sendable (JSONRow, String) throws(RowError) -> Value, isOptional: Bool = false,
    filtered: @escaping @Sendable (Value) -> FilterValue? = { _ in .present }
  ) {
    self.width = width
    self.read = read
    self.write = write
    self.add = add
    self.parse = parse
    self.isOptional = isOptional
    self.filtered = filtered
  }
}

/// One field of a type of record.
///
/// Not bound to `Record`: the runtime would look up the conformance of each type of record at every start.
public struct RecordField<R>: Sendable {
  public let name: String
  public let columns: [String]
  /// Reads the field from the columns that begin at an index; false when they hold no valid value.
  let read: @Sendable (inout R, any RowReader, Int) -> Bool
  let write: @Sendable (borrowing R, any RowWriter) -> Void
  let add: @Sendable (borrowing R, inout JSONLine) -> Void
  let parse: @Sendable (inout R, JSONRow) throws(RowError) -> Void
  /// How it is typed and shown; nil where it follows from other fields.
  var text: FieldText<R>?
  /// Its name in `list --json`; nil where it is not listed.
  var listed: String?
  /// Its names and type in filters; nil where they do not know it.
  var filter: (names: [String], type: FieldType)?
  /// The name in it that words of a filter may mean.
  var searched: (@Sendable (borrowing R) -> String?)?
  /// SQL of what its columns, by these names, must be to be read; nil where they may be anything.
  let condition: (@Sendable (_ columns: [String]) -> String)?
  let isOptional: Bool
  /// The value as filters see it; nil for an absent one.
  let value: @Sendable (borrowing R) -> FilterValue?
  /// Moves the stamps of the field; nil where it has none.
  let move: (@Sendable (inout R, (Stamp) -> Stamp) -> Void)?
  /// How it stands in a table of text.
  let form: CellForm
  /// The numbers of other fields that follow from it; nil where none do.
  var meaning: TypedMeaning<R>?

  /// A field that a getter and a setter reach.
  ///
  /// Columns are the name in snake case unless given.
  public init<Value>(
    _ name: String, _ columns: [String]? = nil, _ codec: FieldCodec<Value>,
    _ get: @escaping @Sendable (borrowing R) -> Value, _ set: @escaping @Sendable (inout R, Value) -> Void
  ) {
    self.init(name, columns, codec, parse: { row, _ throws(RowError) in try codec.parse(row, name) }, get, set)
  }

  /// A field whose JSON is checked against other fields of the record, which stand before it in the list.
  init<Value>(
    _ name: String, _ columns: [String]? = nil, _ codec: FieldCodec<Value>,
    parse: @escaping @Sendable (JSONRow, R) throws(RowError) -> Value,
    _ get: @escaping @Sendable (borrowing R) -> Value, _ set: @escaping @Sendable (inout R, Value) -> Void
  ) {
    self.name = name
    self.columns = columns ?? [RecordField.snake(name)]
    precondition(self.columns.count == codec.width, "\(name) fills \(codec.width) columns")
    read = { record, row, index in
      guard let value = codec.read(row, index) else { return false }
      set(&record, value)
      return true
    }
    write = { record, row in codec.write(get(record), row) }
    add = { record, line in codec.add(name, get(record), &line) }
    self.parse = { record, row throws(RowError) in set(&record, try parse(row, record)) }
    condition = codec.condition
    isOptional = codec.isOptional
    value = { codec.filtered(get($0)) }
    form = codec.form
    move = codec.move.map { move in { @Sendable record, shift in set(&record, move(get(record), shift)) } }
  }

  private static func snake(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}
