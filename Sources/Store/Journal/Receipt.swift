// The store's answer to a change, and its account of past ones.
import Core
import Foundation

/// The result of a commit, an undo or a redo.
public struct Receipt: Hashable, Sendable {
  /// The batch's number in the journal; nil when nothing had to be changed.
  public var batch: Int64?
  /// The stable name of the change done or undone, such as `drink.add`.
  public var label: String
  /// The trackers whose records or totals changed.
  public var kinds: Set<RecordKind>
  /// The settings that changed.
  public var settings: Set<SettingKey>
  /// How many rows changed, and how many of them are records.
  public var changedRows: Int
  public var changedRecords = 0
  /// Set when an undo or redo was refused because a row has changed since; nothing was changed then.
  public var conflict: Conflict?

  /// The tracker of the row that has changed since; nil for a setting or a goal.
  public struct Conflict: Hashable, Sendable {
    public var kind: RecordKind?
    public var setting: SettingKey?
    /// The step that was refused, and the one after it in the order of undo or redo that can be taken.
    public var step: JournalEntry
    public var next: JournalEntry?

    /// The problem that a manager publishes for it.
    public var problem: Problem { .stepChanged(step.step, next: next?.step) }
  }

  /// Whether any setting changed.
  public var settingsTouched: Bool { !settings.isEmpty }

  init(batch: Int64? = nil, label: String) {
    self.batch = batch
    self.label = label
    kinds = []
    settings = []
    changedRows = 0
  }

  /// The answer where a row of a table has changed since the step that was to be taken.
  init(refusing step: JournalEntry, _ table: Table, setting: SettingKey? = nil) {
    self.init(batch: step.id, label: step.label)
    conflict = Conflict(kind: table.kind, setting: setting, step: step)
  }
}

/// A receipt together with the data read in the same transaction.
public struct CommitResult<Value: Sendable>: Sendable {
  public var receipt: Receipt
  public var value: Value
}

/// One line of the journal.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var label: String
  public var actor: Actor
  public var at: Stamp
  public var state: State
  public var changedRows: Int

  /// What a question about it names.
  var step: UndoStep { UndoStep(id: id, label: label, at: at) }

  /// Where a batch stands.
  public enum State: String, Sendable, Codable {
    /// An import that has not ended yet.
    case open
    /// Done; undo takes the last of these.
    case done
    /// Undone; redo takes the first of these.
    case undone
    /// Undone and then overtaken by another change.
    case dropped
  }

  /// The label of syncs with the health file.
  static let syncLabel = "health.sync"
  var isSync: Bool { label == JournalEntry.syncLabel }
}
