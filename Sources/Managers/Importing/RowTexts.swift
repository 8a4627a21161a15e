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

  let kind: RecordKind
  private let type: RecordType
  private var isLooking = true
  private var isClean = true
  private var removed = 0
  private var values: [Value] = []

  init(_ kind: RecordKind) {
    self.kind = kind
    type = RecordType.of(kind)
  }

  /// The entry with clean texts, and how many characters were taken out; nil where there are none.
  func cleaned(_ entry: Entry) -> (entry: Entry, removed: Int)? {
    (isLooking, isClean) = (true, true)
    type.write(entry.record, self)
    guard !isClean else { return nil }
    isLooking = false
    removed = 0
    values.removeAll()
    type.write(entry.record, self)
    guard let clean = type.read(self) else { return nil }
    let entry = Entry(clean)
    return (clean.note == "" ? entry.noted(nil) : entry, removed)
  }

  // MARK: Columns

  func null() { if !isLooking { values.append(.null) } }
  func int(_ value: Int64) { if !isLooking { values.append(.int(value)) } }
  func real(_ value: Double) { if !isLooking { values.append(.real(value)) } }

  /// An id has no character of anybody's.
  func id(_ value: UUID) { if !isLooking { values.append(.text(value.uuidString)) } }

  func text(_ value: String) {
    if isLooking {
      // Nearly all texts are plain ASCII.
      let isPlain = value.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      if !isPlain, isClean { isClean = CleanText.cleaned(value) == nil }
    } else {
      let clean = CleanText.cleaned(value)
      removed += clean?.removed ?? 0
      values.append(.text(clean?.text ?? value))
    }
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
