// Data for medicine, written record by record: a file of ten years takes no more memory than one of a day.
import Core
import Foundation

/// A form of data for medicine.
public enum ExchangeForm: Sendable {
  case openMHealth, fhir
}

/// Writes the samples of records in a form, piece by piece.
public struct ExchangeWriter {
  /// Samples so far that the form has no place for.
  public private(set) var left = 0
  private let dialect: any ExchangeDialect
  private let write: (Data) throws -> Void
  private var pending: Data
  private var isFirst = true

  private static let piece = 64 << 10

  /// Creates a writer; `write` takes the pieces of the file in their order.
  public init(_ form: ExchangeForm, at now: Moment, write: @escaping (Data) throws -> Void) {
    let time = ExchangeTexts.time(now.instant, now.zone.offset(at: now.instant))
    dialect =
      switch form {
      case .openMHealth: OpenMHealthWriter(written: time)
      case .fhir: FHIRWriter(written: time)
      }
    self.write = write
    pending = Data(dialect.head.utf8)
  }

  /// Writes the samples of a record, the one with its id first.
  public mutating func add(_ record: [HealthSample]) throws {
    let (elements, left) = dialect.elements(record)
    self.left += left
    for element in elements {
      guard let text = element.json else { continue }
      if !isFirst { pending.append(contentsOf: ",\n".utf8) }
      isFirst = false
      pending.append(contentsOf: text.utf8)
    }
    if pending.count >= ExchangeWriter.piece { try flush() }
  }

  /// Writes the end of the file.
  public mutating func finish() throws {
    pending.append(contentsOf: dialect.foot.utf8)
    try flush()
  }

  private mutating func flush() throws {
    try write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}

/// How a form lays samples out: elements between a head and a foot.
protocol ExchangeDialect {
  var head: String { get }
  var foot: String { get }
  /// The elements of a record's samples, and how many of them there is no place for.
  func elements(_ record: [HealthSample]) -> (elements: [JSONValue], left: Int)
}
