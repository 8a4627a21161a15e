// A path or standard input becomes a plan: its bytes are opened and its format is told by its content.
import Core
import Formats
import Foundation

/// The format found in a file.
public nonisolated enum ImportFinding: Sendable {
  case plan(ImportPlan)
  /// Several formats fit about as well; best first. The person says which.
  case several([Format])
  /// No format fits: how the file begins, and the part of it that a mapping reads.
  case unknown(beginning: FileBeginning, ByteSource)

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` with `source` for its bytes.
  ///   - source: Its bytes, where they are not those of the path.
  ///   - format: The format it is of; told by its content without it. nil inside is our own document.
  ///   - answers: Answers known beforehand.
  ///   - kinds: The kinds of entries to take; nil for all.
  ///   - mappings: The person's own, which a file may fit that no program is known for.
  ///   - folder: The folder into which a database of another program is copied while it is read; without one it is not.
  /// - Returns: A plan, or why there is none.
  /// - Throws: `CocoaError` where the file cannot be read, `FormatError` for an archive or pipe that is not, or a file without
  ///   a row of the format that is said, `StoreError`.
  public static func of(
    _ path: String, source: ByteSource? = nil, as format: Format?? = nil, answers: Answers,
    kinds: Set<RecordKind>? = nil, mappings: [Mapping] = [], copyingInto folder: URL? = nil
  ) throws -> ImportFinding {
    let file = try source ?? ByteSource(at: path, keepingPipesIn: folder)
    if format == nil, case .ours = TextFolder.finding(at: path) {
      var text = ImportPlan(path: path, source: file, format: nil, answers: answers, kinds: kinds)
      text.isText = true
      return .plan(text)
    }
    let source = try file.unpacked(copyingInto: folder)
    // A compressed file by itself may be a document of ours.
    let alone = try source.alone.asDocument(copyingInto: folder, zone: answers.zone)
    func plan(_ format: Format?) -> ImportFinding {
      .plan(
        ImportPlan(
          path: path, source: format == nil ? alone : source, format: format, answers: answers, kinds: kinds))
    }
    if let format {
      guard format?.fits(source, answers) ?? true else { throw FormatError.malformed(line: 1) }
      return plan(format)
    }
    let head = try FileHead(alone)
    let start = head.text.prefix(400)
    if start.contains("\"document\"") && start.contains("fastlife") { return plan(nil) }
    switch try Detector.recognise(source, among: Formats.all + mappings.map(\.format)) {
    case .format(let format): return plan(format)
    case .several(let formats): return .several(formats)
    // A document of ours whose members come in another order: its reader decides.
    case .unknown where head.text.first == "{" && head.text.contains("\"document\""): return plan(nil)
    case .unknown: return .unknown(beginning: beginning(of: alone, head), alone)
    }
  }

  /// The characters by which a person recognises a file.
  private static let shown = 40
  /// The most tables by which a database is named.
  private static let shownTables = 8

  private static func beginning(of source: ByteSource, _ head: FileHead) -> FileBeginning {
    if let parts = source.parts { return parts.first.map { .entry($0.name) } ?? .empty }
    if let tables = source.tables { return .tables(Array(tables.columns.keys.sorted().prefix(shownTables))) }
    let line = head.text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let text = line.count > shown ? line.prefix(shown) + "…" : String(line)
    guard CleanText.clean(text).isEmpty else { return .text(text) }
    return head.bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ? .empty : .noText
  }
}

/// How a file of no known format begins; names and text are not yet cleaned for a terminal.
public nonisolated enum FileBeginning: Hashable, Sendable {
  case text(String)
  /// An archive, by the name of its first file.
  case entry(String)
  /// A database, by the names of its tables.
  case tables([String])
  case empty
  /// Bytes that no text has.
  case noText
}
