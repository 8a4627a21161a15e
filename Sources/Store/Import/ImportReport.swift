// The options of an import and its report.
import Core

/// How to import a document.
public struct ImportOptions: Hashable, Sendable {
  /// Read and check everything, write nothing.
  public var isDryRun: Bool
  /// Import the good rows although others were refused; otherwise one refused row keeps everything out.
  public var skipsRefused: Bool
  /// Whether an entry is also here when one of the same kind tells of the same thing under another id
  /// (`Record.repeats`), as another program's files need it.
  public var matchesRepeats: Bool
  /// How the file rounds numbers, by which the same thing is told.
  public var rounding = FileRounding.none

  /// The kinds of entries that are taken, with their goals and without settings; nil for all and everything.
  public var kinds: Set<RecordKind>?

  /// What the import is called among imports; nil for what is no file of somebody.
  public var title: ImportTitle?
  /// Whether rows are read and written by one thread in turn, which leaves a processor to the keys of a screen.
  public var usesOneThread = false
  /// How many of the rows that were refused or kept the report lists.
  public var listed = 1000

  /// Creates options.
  public init(isDryRun: Bool = false, skipsRefused: Bool = false, matchesRepeats: Bool = false) {
    self.isDryRun = isDryRun
    self.skipsRefused = skipsRefused
    self.matchesRepeats = matchesRepeats
  }
}

/// Takes the rows of a file that somebody else reads.
public struct ImportSink {
  var writer: BulkWriter
  /// The file of a folder or archive whose rows are coming.
  public var file: String?

  /// Takes an entry and the line it stands on; `cleaned` answers what is to be taken instead of one with texts that are not
  /// of visible ASCII, nil for itself, or throws why nothing is.
  public mutating func add(
    _ entry: Entry, line: Int, cleaned: (Entry) throws(RowError) -> Entry? = { _ in nil }
  ) throws {
    guard writer.options.kinds?.contains(entry.kind) ?? true else { return }
    var entry = entry
    if !writer.lay(entry) {
      do throws(RowError) {
        if let clean = try cleaned(entry) {
          writer.dropLaid(entry.kind)
          entry = clean
          _ = writer.lay(entry)
        }
      } catch {
        writer.dropLaid(entry.kind)
        return refuse(line: line, kind: entry.kind, error)
      }
    }
    writer.report.read += 1
    try writer.addLaid(entry.kind, line: line, in: file, bytes: entry.record.note?.utf8.count ?? 0)
  }

  /// Takes a setting; lists are merged.
  public mutating func set(_ key: SettingKey, _ json: String, line: Int = 0) throws {
    guard writer.options.kinds == nil else { return }
    writer.report.read += 1
    try writer.add(.setting(key.rawValue, json), line: line, in: file)
  }

  /// Takes a goal that is in force from a day on.
  public mutating func setGoal(_ kind: RecordKind, _ day: Day, _ value: Double, line: Int) throws {
    guard writer.options.kinds?.contains(kind) ?? true else { return }
    writer.report.read += 1
    try writer.add(.goal(kind, day.number, value), line: line, in: file)
  }

  /// Remembers that rows are those of a database.
  public mutating func takeTables() { writer.report.hasTables = true }

  /// Remembers that so many control characters were taken out of a text.
  public mutating func clean(_ characters: Int) { writer.report.cleaned += characters }

  /// Remembers that so many times were moved by a clock change.
  public mutating func move(_ times: Int) { writer.report.moved += times }

  /// Remembers a part of the file that becomes no entry.
  public mutating func leave(_ part: LeftOut) { writer.report.leave(part) }

  /// Remembers that the file ends in the middle of a row, after so many bytes.
  public mutating func end(early offset: Int) { writer.report.endsEarly = offset }

  /// Takes a row that no entry can be made of.
  public mutating func refuse(line: Int, kind: RecordKind?, _ refusal: RowError) {
    writer.report.read += 1
    writer.report.refuse(line: line, index: writer.report.read, kind: kind, refusal, file: file)
  }
}

/// The result of an import.
public struct ImportReport: Hashable, Sendable {
  /// Rows read, settings and goals among them.
  public var read = 0
  /// The outcome by tracker.
  public var counts: [RecordKind: Counts] = [:]
  /// The outcome for samples, a type each; nil of kinds that nothing here knows.
  public var samples: [HealthType?: Counts] = [:]
  public var newSettings = 0
  public var newGoals = 0
  /// Rows that are here already, exactly so.
  public var same = 0
  /// Rows, and things of lists, that are here with other content; ours was kept.
  public var kept: [KeptRow] = []
  /// How many were kept in all; `kept` lists the first thousand.
  public var keptCount = 0
  /// Rows refused; the first thousand.
  public var refused: [RefusedRow] = []
  public var refusedCount = 0
  /// Bytes after which the file ends in the middle of a row; nil when it is whole.
  public var endsEarly: Int?
  /// How many rows were refused for each name of a unit or a choice that nobody knows, by field and name.
  public var unknownNames: [UnknownName: Int] = [:]
  /// Control characters that were taken out of texts.
  public var cleaned = 0
  /// Attributes that were passed over, since they could not be read or came twice.
  public var odd = 0
  /// Times that the clocks skipped, and that became the next valid one, or that they showed twice, of which it is the first.
  public var moved = 0
  /// How often each part was left out that becomes no entry, of a hundred files at the most.
  public var leftOut: [LeftOut: Int] = [:]
  /// Entries here that a folder of text does not have, as kind and id: deletions of another machine, which stay.
  public var onlyHere: [String] = []
  /// The zone in which clock times were read that have none of their own; nil where there was none of those.
  public var zone: String?
  /// The version of the file's tables, where it is newer than any that is known here: only known parts were read.
  public var newerVersion: Int?
  /// Whether rows are those of a database, and not lines.
  public var hasTables = false
  /// What is odd about files of a folder of text, and no fault.
  public var remarks: [FileRemark] = []
  /// Whether anything was written.
  public var isCommitted = false
  /// The batch that undo takes back; nil when nothing was new.
  public var batch: Int64?

  /// A remark on a file of a folder.
  public struct FileRemark: Hashable, Sendable {
    public var file: String
    /// A column that is none of ours; nil where lines end with CR LF.
    public var column: String?

    /// Creates a remark.
    public init(file: String, column: String?) { (self.file, self.column) = (file, column) }
  }

  /// The outcome for the records of one tracker.
  public struct Counts: Hashable, Sendable {
    public var new = 0
    /// Here already, exactly so or as the same thing under another id.
    public var here = 0
    /// Here with other content; ours was kept.
    public var differing = 0
    /// Samples here with another value, which gave way to that of the file.
    public var replaced = 0
    public var refused = 0

    /// Creates counts.
    public init(new: Int = 0, here: Int = 0, differing: Int = 0, replaced: Int = 0, refused: Int = 0) {
      self.new = new
      self.replaced = replaced
      self.here = here
      self.differing = differing
      self.refused = refused
    }

    static func + (left: Counts, right: Counts) -> Counts {
      Counts(
        new: left.new + right.new, here: left.here + right.here, differing: left.differing + right.differing,
        refused: left.refused + right.refused)
    }
  }

  /// One row whose own version was kept.
  public struct KeptRow: Hashable, Sendable {
    /// Which file of a folder.
    public var file: String?
    /// The tracker; nil for a setting or a goal.
    public var kind: RecordKind?
    public var line: Int
    /// What it is known by: `drink` and its id, the name of a setting, `habits: mood` for a thing of a list.
    public var name = ""
  }

  /// One refused row: where it is and which field was wrong, never its value.
  public struct RefusedRow: Hashable, Sendable {
    /// Which file of a folder or archive.
    public var file: String?
    /// Its line or row; 0 where that file ends early.
    public var line: Int
    /// Which row of the document, from 1.
    public var index: Int
    public var kind: RecordKind?
    public var refusal: RowError
  }

  var listed = 1000
  private static let names = 100

  /// A name of a unit or a choice that nobody knows.
  public struct UnknownName: Hashable, Sendable {
    public var field: String
    public var name: String
  }

  /// Records that were new, a tracker each.
  public var new: [RecordKind: Int] { counts.compactMapValues { $0.new > 0 ? $0.new : nil } }
  /// Whether anything keeps the file out unless it may be skipped.
  public var hasFaults: Bool { refusedCount > 0 || endsEarly != nil }
  /// The parts that were left out and how often, files by their names first.
  public var leftParts: [(part: LeftOut, count: Int)] {
    leftOut.sorted { ($0.key.file ?? "\u{10FFFF}", $0.key.kind) < ($1.key.file ?? "\u{10FFFF}", $1.key.kind) }
      .map { ($0.key, $0.value) }
  }
  /// All new rows.
  public var newCount: Int { newEntries + newSettings + newGoals }
  /// New records and samples, and samples that get another value.
  public var newEntries: Int { new.values.reduce(0, +) + samples.values.reduce(0) { $0 + $1.new + $1.replaced } }

  /// Takes a record that no sample can be made of.
  mutating func refuse(line: Int, type: HealthType?, _ refusal: RowError, file: String?) {
    samples[type, default: Counts()].refused += 1
    refuse(line: line, index: read, kind: nil, refusal, file: file)
  }

  /// Takes samples of a type.
  mutating func take(_ type: HealthType?, _ counts: Counts) {
    same += counts.here
    samples[type, default: Counts()].new += counts.new
    samples[type, default: Counts()].here += counts.here
    samples[type, default: Counts()].replaced += counts.replaced
  }

  mutating func refuse(line: Int, index: Int, kind: RecordKind?, _ refusal: RowError, file: String? = nil) {
    refusedCount += 1
    if let kind { counts[kind, default: Counts()].refused += 1 }
    if let name = refusal.name {
      let unknown = UnknownName(field: refusal.field, name: name)
      if unknownNames.count < ImportReport.names || unknownNames[unknown] != nil {
        unknownNames[unknown, default: 0] += 1
      }
    }
    guard refused.count < listed else { return }
    refused.append(RefusedRow(file: file, line: line, index: index, kind: kind, refusal: refusal))
  }

  mutating func leave(_ part: LeftOut) {
    if leftOut.count < ImportReport.names || leftOut[part] != nil { leftOut[part, default: 0] += 1 }
  }

  mutating func find(_ kind: RecordKind?) {
    same += 1
    if let kind { counts[kind, default: Counts()].here += 1 }
  }

  mutating func take(_ kind: RecordKind, new: Int, here: Int) {
    same += here
    counts[kind, default: Counts()].new += new
    counts[kind, default: Counts()].here += here
  }

  /// Takes what became of the rows that were written.
  mutating func take(_ outcome: ImportReport) {
    counts.merge(outcome.counts) { $0 + $1 }
    (newSettings, newGoals) = (newSettings + outcome.newSettings, newGoals + outcome.newGoals)
    (same, keptCount, refusedCount) = (
      same + outcome.same, keptCount + outcome.keptCount, refusedCount + outcome.refusedCount
    )
    kept = Array((kept + outcome.kept).prefix(listed))
    guard !outcome.refused.isEmpty else { return }
    refused = Array((refused + outcome.refused).sorted { $0.index < $1.index }.prefix(listed))
  }

  mutating func keep(_ kind: RecordKind?, line: Int, name: String, file: String?) {
    keptCount += 1
    if let kind { counts[kind, default: Counts()].differing += 1 }
    if kept.count < listed { kept.append(KeptRow(file: file, kind: kind, line: line, name: name)) }
  }
}
