// The options of an import and its report.
import Core

/// How to import a document.
public struct ImportOptions: Hashable, Sendable {
  /// Read and check everything, write nothing.
  public var isDryRun: Bool
  /// Import the good rows although others were refused; otherwise one refused row keeps everything out.
  public var skipsRefused: Bool

  /// Creates options.
  public init(isDryRun: Bool = false, skipsRefused: Bool = false) {
    self.isDryRun = isDryRun
    self.skipsRefused = skipsRefused
  }
}

/// What an import has done.
public struct ImportReport: Hashable, Sendable {
  /// Rows read, settings and goals among them.
  public var read = 0
  /// Records that were new, a tracker each.
  public var new: [RecordKind: Int] = [:]
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
  /// Whether anything was written.
  public var isCommitted = false
  /// The batch that undo takes back; nil when nothing was new.
  public var batch: Int64?

  /// One row whose own version was kept.
  public struct KeptRow: Hashable, Sendable {
    /// The tracker; nil for a setting or a goal.
    public var kind: RecordKind?
    public var line: Int
    /// What it is known by: `drink` and its id, the name of a setting, `habits: mood` for a thing of a list.
    public var name = ""
  }

  /// One refused row: where it is and which field was wrong, never its value.
  public struct RefusedRow: Hashable, Sendable {
    public var line: Int
    /// Which row of the document, from 1.
    public var index: Int
    public var kind: RecordKind?
    public var refusal: RowError
  }

  static let listed = 1000

  /// All new rows.
  public var newCount: Int { new.values.reduce(0, +) + newSettings + newGoals }

  mutating func refuse(line: Int, index: Int, kind: RecordKind?, _ refusal: RowError) {
    refusedCount += 1
    guard refused.count < ImportReport.listed else { return }
    refused.append(RefusedRow(line: line, index: index, kind: kind, refusal: refusal))
  }

  mutating func keep(_ kind: RecordKind?, line: Int, name: String) {
    keptCount += 1
    if kept.count < ImportReport.listed { kept.append(KeptRow(kind: kind, line: line, name: name)) }
  }
}
