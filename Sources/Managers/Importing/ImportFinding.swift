// A path or standard input becomes a plan: its bytes are opened and its format is told by its content.
import Core
import Formats
import Foundation

/// What a file turns out to be.
public nonisolated enum ImportFinding: Sendable {
  case plan(ImportPlan)
  /// Several formats fit about as well; best first. The person says which.
  case several([Format])
  /// No format fits; the first characters of the file, not yet cleaned for a terminal.
  case unknown(beginning: String)

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` with `source` for its bytes.
  ///   - source: Its bytes, where they are not those of the path.
  ///   - format: The format it is of; told by its content without it. nil inside is our own document.
  ///   - answers: What is known beforehand.
  ///   - kinds: The kinds that are wanted; nil for all.
  ///   - mappings: The person's own, which a file may fit that no program is known for.
  /// - Returns: The plan of its import, or why there is none.
  /// - Throws: `CocoaError` where the file cannot be read.
  public static func of(
    _ path: String, source: ByteSource? = nil, as format: Format?? = nil, answers: Answers,
    kinds: Set<RecordKind>? = nil, mappings: [Mapping] = []
  ) throws -> ImportFinding {
    let source = source ?? ByteSource(file: path)
    func plan(_ format: Format?) -> ImportFinding {
      .plan(ImportPlan(path: path, source: source, format: format, answers: answers, kinds: kinds))
    }
    if let format { return plan(format) }
    let head = try FileHead(source)
    let start = head.text.prefix(400)
    if start.contains("\"document\"") && start.contains("fastlife") { return plan(nil) }
    switch Detector.recognise(head, among: Formats.all + mappings.map(\.format)) {
    case .format(let format): return plan(format)
    case .several(let formats): return .several(formats)
    // A document of ours whose members come in another order: its reader decides.
    case .unknown where head.text.first == "{": return plan(nil)
    case .unknown: return .unknown(beginning: beginning(of: head.text))
    }
  }

  /// The characters that tell what a file is.
  private static let shown = 40

  private static func beginning(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return line.count > shown ? line.prefix(shown) + "…" : String(line)
  }
}

nonisolated extension ByteSource {
  /// The bytes of a file; opened when they are read.
  public init(file path: String) {
    let url = URL(fileURLWithPath: path)
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    self.init(name: url.lastPathComponent, size: size) {
      let handle = try FileHandle(forReadingFrom: url)
      return ByteStream {
        guard let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty else { return nil }
        return [UInt8](piece)
      }
    }
  }

  /// All of standard input, which is read twice; nil when it is longer than `limit` bytes.
  public static func standardInput(limit: Int = 32 << 20) throws -> ByteSource? {
    var bytes: [UInt8] = []
    while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= limit else { return nil }
    }
    return ByteSource(name: "-", bytes: bytes)
  }
}
