// The texts of a foreign record, whichever tracker it is of: names, titles, places and notes are kept without characters
// that could steer a terminal.
import Core
import Foundation

/// Cleans the texts of records of one kind.
nonisolated final class RowTexts: RowWriter, RowReader {
  private enum Value {
    case null
    case int(Int64)
    case real(Double)
    case text(String)
  }

  private let type: RecordType
  private var removed = 0
  private var values: [Value] = []

  init(_ kind: RecordKind) { type = RecordType.of(kind) }

  /// The entry with clean texts, and how many characters were taken out; nil where there are none.
  func cleaned(_ entry: Entry) -> (entry: Entry, removed: Int)? {
    removed = 0
    values.removeAll()
    type.write(entry.record, self)
    guard removed > 0, let clean = type.read(self) else { return nil }
    let entry = Entry(clean)
    return (clean.note == "" ? entry.noted(nil) : entry, removed)
  }

  // MARK: Columns

  func null() { values.append(.null) }
  func int(_ value: Int64) { values.append(.int(value)) }
  func real(_ value: Double) { values.append(.real(value)) }

  /// An id has no character of anybody's.
  func id(_ value: UUID) { values.append(.text(value.uuidString)) }

  func text(_ value: String) {
    let clean = CleanText.cleaned(value)
    removed += clean?.removed ?? 0
    values.append(.text(clean?.text ?? value))
  }

  func isNull(_ index: Int) -> Bool { if case .null = values[index] { true } else { false } }
  func int(_ index: Int) -> Int64 { if case .int(let value) = values[index] { value } else { 0 } }
  func text(_ index: Int) -> String { if case .text(let value) = values[index] { value } else { "" } }

  func real(_ index: Int) -> Double {
    switch values[index] {
    case .real(let value): value
    case .int(let value): Double(value)
    default: 0
    }
  }
}
