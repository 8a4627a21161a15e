// A format of foreign files: how it is recognised, and how its bytes become facts. One value each, in the registry.
import Core

/// A format that can be read.
public struct Format: Sendable {
  /// The name for `--as` and for sources: `zero-csv`.
  public let id: String
  /// The program's name and the kind of file; not translated.
  public let name: String
  /// The kinds of entries that it holds.
  public let kinds: [RecordKind]
  /// How surely a file is of this format, 0–100.
  public let recognises: @Sendable (FileHead) -> Int
  /// Gives all facts of a file in its order.
  public let read: @Sendable (ByteSource, Answers, (Fact) throws -> Void) throws -> Void

  public init(
    id: String, name: String, kinds: [RecordKind], recognises: @escaping @Sendable (FileHead) -> Int,
    read: @escaping @Sendable (ByteSource, Answers, (Fact) throws -> Void) throws -> Void
  ) {
    self.id = id
    self.name = name
    self.kinds = kinds
    self.recognises = recognises
    self.read = read
  }

  /// The name entries carry as their source: `zero`, whichever kind of file of it was read.
  public var source: String { id.split(separator: "-").first.map(String.init) ?? id }
}

/// The beginning of a file, by which its format is recognised.
public struct FileHead: Sendable {
  /// The most that is looked at.
  public static let size = 1 << 16
  public let name: String
  public let bytes: [UInt8]
  /// As text in UTF-8, without a byte order mark.
  public let text: String
  /// The first 40 rows of it read as a table.
  public let rows: [[String]]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = Array(bytes.prefix(FileHead.size))
    var proof = EncodingProof()
    proof.add(self.bytes)
    var decoder = TextDecoder(proof.encoding)
    let decoded = decoder.decode(self.bytes) + decoder.finish()
    text = String(decoding: decoded, as: UTF8.self)
    var reader = CSVReader(ByteStream(decoded), delimiter: CSVDialect.delimiter(of: decoded))
    var row = CSVRow()
    var rows: [[String]] = []
    while rows.count < 40, (try? reader.next(&row)) == true { rows.append(row.fields) }
    self.rows = rows
  }

  /// The head of a source.
  public init(_ source: ByteSource) throws {
    let stream = try source.open()
    var bytes: [UInt8] = []
    while bytes.count < FileHead.size, let piece = try stream.next() { bytes += piece }
    self.init(name: source.name, bytes: bytes)
  }

  /// The names of the first row's columns, in lower case and without blanks around them.
  public var header: [String] { (rows.first ?? []).map(Columns.key) }

  /// Whether the first row has all of these columns.
  func hasColumns(_ names: String...) -> Bool { Set(names).isSubset(of: header) }
}

/// Says of which format a file is.
public enum Detector {
  /// The outcome of looking at a file.
  public enum Verdict: Sendable {
    case format(Format)
    /// Several fit about as well: best first.
    case several([Format])
    case unknown
  }

  /// Scores closer than this cannot be told apart.
  private static let margin = 10

  /// Recognises a file among formats.
  public static func recognise(_ head: FileHead, among formats: [Format] = Formats.all) -> Verdict {
    let scored = formats.map { (format: $0, score: $0.recognises(head)) }.filter { $0.score > 0 }
      .sorted { $0.score > $1.score }
    guard let best = scored.first else { return .unknown }
    let rivals = scored.filter { best.score - $0.score < margin }
    return rivals.count == 1 ? .format(best.format) : .several(rivals.map(\.format))
  }
}
