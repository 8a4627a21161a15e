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
  /// How it rounds numbers.
  public let rounding: FileRounding
  /// How surely a file is of this format, 0–100.
  public let recognises: @Sendable (FileHead) -> Int
  /// Gives all facts of a file in its order.
  private let reader: @Sendable (ByteSource, Answers, (Fact) throws -> Void) throws -> Void
  /// Gives all samples of a platform's files, whose facts are none.
  private var sampleReader: (@Sendable (ByteSource, Answers, any HealthReceiver) throws -> Void)?
  /// The formats of the files in an archive or folder, where they differ.
  private var choices: [Format] = []
  /// Whether the reader takes the files of an archive or folder at once, as parts of their source.
  private let readsTogether: Bool
  /// Whether its files lie about in the archives of other platforms, which are told by what else is in them.
  fileprivate private(set) var isLoose = false

  public init(
    id: String, name: String, kinds: [RecordKind], rounding: FileRounding = .none,
    recognises: @escaping @Sendable (FileHead) -> Int,
    read: @escaping @Sendable (ByteSource, Answers, (Fact) throws -> Void) throws -> Void, readsTogether: Bool = false
  ) {
    self.readsTogether = readsTogether
    self.id = id
    self.name = name
    self.kinds = kinds
    self.rounding = rounding
    self.recognises = recognises
    reader = read
  }

  /// A format of a platform, which collects samples of many programs: they go to the health store.
  ///
  /// Its reader takes an archive or folder as a whole.
  init(
    samplesOf id: String, name: String, kinds: [RecordKind], isLoose: Bool = false,
    recognises: @escaping @Sendable (FileHead) -> Int,
    read: @escaping @Sendable (ByteSource, Answers, any HealthReceiver) throws -> Void
  ) {
    self.init(id: id, name: name, kinds: kinds, recognises: recognises, read: { _, _, _ in })
    self.isLoose = isLoose
    sampleReader = read
  }

  /// Whether it gives samples for the health store, and no entries.
  public var readsSamples: Bool { sampleReader != nil }

  /// Gives all samples of a source: of a file, an archive or a folder.
  ///
  /// - Throws: `FormatError.endsEarly` after all samples before that place were given; whatever the receiver throws.
  public func readSamples(_ source: ByteSource, _ answers: Answers, _ receiver: any HealthReceiver) throws {
    guard let sampleReader else { return }
    do { try sampleReader(source, answers, receiver) } catch FormatError.endsEarly(let offset) {
      throw FormatError.endsEarly(offset: source.firstDamage ?? offset)
    }
    // A table that breaks off between two rows says nothing itself.
    if let missing = source.hasSeveralFiles ? source.damage?.offset : source.firstDamage {
      throw FormatError.endsEarly(offset: missing)
    }
  }

  /// Reads the files of an archive or folder, each in the one of these formats that it is of.
  fileprivate init(anyOf formats: [Format]) {
    self.init(
      id: formats[0].id, name: formats[0].name,
      kinds: formats.flatMap(\.kinds).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      rounding: formats.map(\.rounding).reduce(.none) { $0.joined(with: $1) },
      recognises: { _ in 0 }, read: formats[0].reader)
    choices = formats
  }

  /// Gives all facts of a source in its order: of a file, of an archive or folder as a whole, or of those files in it that
  /// are of this format.
  ///
  /// - Throws: `FormatError.endsEarly` after all facts before that place were given.
  public func read(_ source: ByteSource, _ answers: Answers, _ tell: (Fact) throws -> Void) throws {
    var end: Int?
    let marks = ReadingMarks()
    var answers = answers
    answers.marks = marks
    func fact(_ found: Fact) throws {
      let (moved, removed) = marks.take()
      try tell(found)
      guard moved > 0 || removed > 0, case .entry(let entry, let line) = found else { return }
      if moved > 0 { try tell(.moved(entry.kind, times: moved, line: line)) }
      if removed > 0 { try tell(.cleaned(entry.kind, removed: removed)) }
    }
    /// Reads one file, which is no longer whole JSON or the like where its archive could not give all of it.
    func untilEnd(_ file: ByteSource, _ body: () throws -> Void) throws {
      let error: FormatError?
      do {
        try body()
        error = nil
      } catch let thrown as FormatError { error = thrown }
      let missing = file.firstDamage
      switch (error, missing) {
      case (.endsEarly(let offset)?, _): end = end ?? missing ?? offset
      case (nil, let offset?), (.malformed?, let offset?): end = end ?? offset
      case (let error?, _): throw error
      case (nil, nil): break
      }
    }
    if let files = try files(in: source) {
      for (format, file) in files {
        if !format.readsTogether { try tell(.file(file.name(in: source))) }
        guard source.hasSeveralFiles, !format.readsTogether else {
          try untilEnd(file) { try format.read(file, answers, tell) }
          continue
        }
        if let damage = try source.damage(of: file, { try format.read(file, answers, tell) }) {
          try tell(.refused(RefusedRow(line: damage.line, kind: nil, damage.error)))
        }
      }
    } else {
      try untilEnd(source) { try reader(source, answers, fact) }
    }
    if let end = source.damage?.offset ?? end { throw FormatError.endsEarly(offset: end) }
  }

  /// Looks at each file of a source as far as its first row, for questions it leaves open; `read` throws other errors.
  ///
  /// - Returns: Whether there is a row, or an error that reading tells of but for an early end.
  /// - Throws: `FormatError.unanswered`.
  @discardableResult
  public func look(at source: ByteSource, _ answers: Answers) throws -> Bool {
    var answers = answers
    var isMet = false
    let use = ZoneUse()
    answers.zoneUse = use
    do {
      if let sampleReader {
        try sampleReader(source, answers, FirstSample())
      } else if let files = try files(in: source) {
        for (format, file) in files where try format.look(at: file, answers) { isMet = true }
      } else {
        try reader(source, answers) { fact in
          switch fact {
          case .file, .habit, .left: break
          case .entry, .refused, .passed, .moved, .cleaned: throw ReadingEnough()
          }
        }
      }
    } catch let error as FormatError {
      if case .unanswered = error { throw error }
      if case .endsEarly = error {} else { isMet = true }
    } catch is ReadingEnough {
      isMet = true
    }
    if use.isUsed, !answers.isZoneSaid { throw FormatError.unanswered(.zone) }
    return isMet
  }

  /// Whether a source can be read as this format: it is told by its content, or there is a row in it.
  public func fits(_ source: ByteSource, _ answers: Answers) -> Bool {
    guard case .unknown? = try? Detector.recognise(source, among: [self]) else { return true }
    return (try? look(at: source, answers)) ?? true
  }

  /// The files of an archive or folder that are read one after the other; nil where the source is read as a whole.
  private func files(in source: ByteSource) throws -> [(format: Format, file: ByteSource)]? {
    guard let parts = source.parts, !readsTogether, try recognises(FileHead(source)) == 0 else { return nil }
    var known: [(format: Format, file: ByteSource)] = []
    for part in parts {
      guard case .format(let format) = try Detector.recognise(part, among: choices.isEmpty ? [self] : choices) else {
        continue
      }
      guard format.readsTogether else {
        known.append((format, part))
        continue
      }
      // Of a workbook the reader says which sheets it leaves out.
      let first = known.firstIndex { $0.format.readsTogether && $0.format.id == format.id }
      let files = source.isWorkbook ? parts : (first.flatMap { known[$0].file.parts } ?? []) + [part]
      if let first { known[first].file = source.holding(files) } else { known.append((format, source.holding(files))) }
    }
    if known.isEmpty, parts.count == 1 { return [(self, parts[0])] }
    guard !known.isEmpty else { throw FormatError.malformed(line: 1) }
    return known
  }

  /// The ids of the formats in it.
  fileprivate var ids: [String] { choices.isEmpty ? [id] : choices.map(\.id) }

  /// The name entries carry as their source: `zero`, whichever kind of file of it was read.
  public var source: String { id.split(separator: "-").first.map(String.init) ?? id }
}

/// As much was read as was wanted.
private struct ReadingEnough: Error {}

/// Wants one sample only.
private final class FirstSample: HealthReceiver {
  func begin(file: String?) {}
  func take(kind: HealthKind, number: Int) {}
  func take(source: HealthSource, number: Int) {}
  func take(_ sample: borrowing HealthSample) throws { throw ReadingEnough() }
  func refuse(line: Int, type: HealthType?, _ error: RowError) {}
  func refuseRest(line: Int, _ error: RowError) {}
  func mend(characters: Int, attributes: Int) {}
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
  /// The names of the first row's columns, in lower case and without blanks around them.
  public let header: [String]
  /// The names of all members in it where it begins as JSON does: to look for each name in the text would take longer than
  /// to read a file.
  let members: Set<String>
  /// The names of the files in an archive or folder, each behind that of its folder: `001 Read/Checkmarks.csv`.
  public let files: Set<String>
  /// The names of the tables in a database.
  public let tables: Set<String>

  public init(name: String, bytes: [UInt8]) { self.init(name: name, bytes: bytes, files: [], tables: []) }

  private init(name: String, bytes: [UInt8], files: Set<String>, tables: Set<String>) {
    self.name = name
    self.files = files
    self.tables = tables
    self.bytes = Array(bytes.prefix(FileHead.size))
    var proof = EncodingProof()
    proof.add(self.bytes)
    var decoder = TextDecoder(proof.encoding)
    let decoded = decoder.decode(self.bytes) + decoder.finish()
    text = String(decoding: decoded, as: UTF8.self)
    members = FileHead.members(in: decoded)
    var reader = CSVReader(ByteStream(decoded), delimiter: CSVDialect.delimiter(of: decoded))
    var row = CSVRow()
    var rows: [[String]] = []
    while rows.count < 40, (try? reader.next(&row)) == true { rows.append(row.fields) }
    self.rows = rows
    header = (rows.first ?? []).map(Columns.key)
  }

  /// The head of a source.
  public init(_ source: ByteSource) throws {
    let isText = source.parts == nil && source.tables == nil
    self.init(
      name: source.name, bytes: isText ? try source.head(FileHead.size) : [],
      files: Set((source.parts ?? []).map { ($0.folder.map { $0 + "/" } ?? "") + $0.name }),
      tables: Set((source.tables?.columns ?? [:]).keys))
  }

  /// The names of members in JSON: texts with a colon behind them.
  private static func members(in bytes: [UInt8]) -> Set<String> {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let first = bytes.first(where: { !blanks.contains($0) }), first == 0x5B || first == 0x7B else { return [] }
    var names: Set<String> = []
    var at = 0
    while let start = bytes[at...].firstIndex(of: 0x22) {
      var end = start + 1
      while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
      at = min(end + 1, bytes.count)
      guard let next = bytes[at...].first(where: { !blanks.contains($0) }) else { break }
      if next == 0x3A { names.insert(String(decoding: bytes[start + 1..<end], as: UTF8.self)) }
    }
    return names
  }

  /// Whether it begins a list in JSON of objects that have these members.
  func isList(of names: String...) -> Bool {
    members.isSuperset(of: names) && text.first { !$0.isWhitespace } == "["
  }

  /// Whether the first row has all of these columns.
  func hasColumns(_ names: String...) -> Bool { names.allSatisfy(header.contains) }
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
  public static func recognise(_ head: FileHead, among formats: [Format]) -> Verdict {
    let scored = formats.map { (format: $0, score: $0.recognises(head)) }.filter { $0.score > 0 }
      .sorted { $0.score > $1.score }
    guard let best = scored.first else { return .unknown }
    let rivals = scored.filter { best.score - $0.score < margin }
    return rivals.count == 1 ? .format(best.format) : .several(rivals.map(\.format))
  }

  /// Recognises a source: a file, an archive or folder as a whole, else the files in it that are known, each by itself.
  public static func recognise(_ source: ByteSource, among formats: [Format]) throws -> Verdict {
    let whole = recognise(try FileHead(source), among: formats)
    guard case .unknown = whole, let parts = source.parts else { return whole }
    var known: [Format] = []
    for part in parts {
      switch try recognise(part, among: formats) {
      case .format(let format): known.append(format)
      case .several(let rivals): return .several(rivals)
      case .unknown: break
      }
    }
    // A platform's export has tables beside it, which are parts of its records, and single workouts.
    let platforms = known.filter(\.readsSamples)
    if let platform = platforms.first(where: { !$0.isLoose }) ?? platforms.first { return .format(platform) }
    // Too little of it is left to be told by.
    if known.isEmpty, let end = source.firstDamage { throw FormatError.endsEarly(offset: end) }
    // An archive in it may hold several formats.
    let ids = Set(known.flatMap(\.ids))
    return known.isEmpty ? .unknown : .format(Format(anyOf: formats.filter { ids.contains($0.id) }))
  }
}
