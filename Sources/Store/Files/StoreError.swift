// The one error enum of the store's border. Cases are named after what a caller can do about them; none carries a value
// of a record, a statement or its arguments. Words has a text for each, Commands take the exit code from here.
import Core
import GRDB

/// Why the store could not do what it was asked.
public enum StoreError: Error, Hashable, Sendable {
  /// The file at our path is no SQLite database (its header is destroyed or it never was one).
  case notADatabase(path: String)
  /// The file is cut off or damaged inside; restoring a snapshot is offered.
  case damaged(path: String)
  /// A newer version of the program wrote it, store or document; refused unchanged.
  case newer(path: String, version: Int)
  /// The file is there but holds zero bytes: something truncated it.
  case empty(path: String)
  /// A database of another program.
  case foreign(path: String)
  /// Our file, but with triggers, views or tables changed by somebody: nothing is read from it or written into it.
  case altered(path: String)
  /// The database is gone although snapshots or the sentinel show that there was one.
  case missingButExpected(path: String)
  /// There is no store yet (reading only); a first run.
  case absent(path: String)
  /// File or folder may not be written.
  case readOnly(path: String)
  /// The disk, the quota or the file-size limit is exhausted; nothing was changed.
  case diskFull(path: String)
  /// Another program holds the store longer than we wait.
  case busy(path: String)
  /// Another process is importing; its number where it is known.
  case importing(path: String, pid: Int?)
  /// The folder or file could not be made.
  case cannotCreate(path: String, code: Int)
  /// The database file was exchanged or removed while it was open; nothing is written any more.
  case replaced(path: String)
  /// Reading or writing failed; the system's or SQLite's code.
  case io(path: String, code: Int)
  /// Writing failed so late that the change may be kept or not.
  case unconfirmed(path: String, code: Int)
  /// A row to change is gone, is there already, or differs from the one shown.
  case changedElsewhere(path: String)
  /// A value that a table does not accept (our validators should have refused it before).
  case refusedRow(path: String, table: String)
  /// There is nothing to undo or to redo.
  case nothingToUndo
  case nothingToRedo
  /// No file to import or restore from.
  case noInput(path: String)
  /// A file to import is not our document.
  case badDocument(path: String, line: Int)
  /// An import or a long reading was stopped by its owner.
  case cancelled

  /// The file it is about; empty when it is about none.
  public var path: String {
    switch self {
    case .notADatabase(let path), .damaged(let path), .newer(let path, _), .empty(let path), .foreign(let path),
      .altered(let path), .missingButExpected(let path), .absent(let path), .readOnly(let path), .diskFull(let path),
      .busy(let path),
      .importing(let path, _),
      .cannotCreate(let path, _), .replaced(let path), .io(let path, _), .unconfirmed(let path, _),
      .changedElsewhere(let path), .refusedRow(let path, _), .noInput(let path), .badDocument(let path, _):
      path
    case .nothingToUndo, .nothingToRedo, .cancelled: ""
    }
  }

  /// Whether nothing can be written until the store has been repaired.
  public var isUnavailable: Bool {
    switch self {
    case .damaged, .notADatabase, .empty, .foreign: true
    default: false
    }
  }

  /// Whether the file is not what it should be, rather than out of reach.
  var isDamage: Bool {
    switch self {
    case .notADatabase, .damaged, .empty, .foreign, .newer, .altered: true
    default: false
    }
  }

  /// The exit code of a command that ends with it (sysexits; Doors.md, Exit codes).
  public var exitCode: Int32 {
    switch self {
    case .notADatabase, .damaged, .newer, .empty, .foreign, .altered, .refusedRow, .badDocument, .changedElsewhere: 65
    case .missingButExpected, .absent, .noInput, .nothingToUndo, .nothingToRedo: 66
    case .cannotCreate: 73
    case .diskFull, .io, .unconfirmed, .replaced: 74
    case .busy, .importing, .cancelled: 75
    case .readOnly: 77
    }
  }

  /// The problem that a manager publishes for it.
  public var problem: Problem {
    switch self {
    case .busy, .importing: .busy
    case .diskFull(let path): .diskFull(path: path)
    case .readOnly(let path): .readOnly(path: path)
    case .changedElsewhere: .changedElsewhere
    case .nothingToUndo: .notNow("undo")
    case .nothingToRedo: .notNow("redo")
    case .io(let path, let code): .store(code: code, path: path)
    case .unconfirmed(let path, let code): .unconfirmed(code: code, path: path)
    case .replaced(let path): .replaced(path: path)
    case .missingButExpected(let path): .unusable(.missing, path: path)
    case .damaged(let path): .unusable(.damaged, path: path)
    case .notADatabase(let path): .unusable(.notADatabase, path: path)
    case .newer(let path, let version): .unusable(.newer(version: version), path: path)
    case .empty(let path): .unusable(.empty, path: path)
    case .foreign(let path): .unusable(.foreign, path: path)
    case .altered(let path): .unusable(.altered, path: path)
    case .cannotCreate(let path, _): .unusable(.cannotCreate, path: path)
    case .refusedRow(let path, _): .unusable(.refusedRow, path: path)
    case .absent, .noInput, .badDocument, .cancelled: .store(code: Int(exitCode), path: path)
    }
  }
}
