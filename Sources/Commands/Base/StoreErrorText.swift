// Messages for an unusable store: one line with the file and a remedy, the same on screen and command line.
import Core
import Store
import Words

/// The remedy for an unusable store: its backups, or starting afresh.
public struct StoreRemedy {
  let location: StoreLocation
  /// The command line for this store: `fastlife --data './my data'`.
  let command: String

  /// Creates a remedy for the store at a location, which may come from `--data`.
  public init(_ location: StoreLocation, hasOwnFolder: Bool) {
    self.location = location
    command = hasOwnFolder ? "fastlife --data \(StoreRemedy.quoted(location.data.path))" : "fastlife"
  }

  /// A path quoted for the shell if necessary.
  static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+,:@".contains($0)) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  func message(_ why: Problem.FileProblem) -> Message {
    if !Snapshots(location).list().isEmpty { return .Store.remedyList(command: command) }
    let mark = StoreRemedy.quoted(location.sentinel.path)
    if case .missing = why { return .Store.remedyForget(mark: mark) }
    return .Store.remedyMove(file: StoreRemedy.quoted(location.file.path), mark: mark)
  }
}

/// Texts for store errors.
public enum StoreErrorText {
  /// The text for an error, with the remedy for this store.
  public static func message(_ error: StoreError, _ remedy: StoreRemedy) -> Message {
    guard case .unusable(let why, let path) = error.problem else { return message(error) }
    // The health file may have another name (`[health]` in the configuration).
    let isHealth = path == remedy.location.health.path
    return why.message(path: path, remedy: isHealth ? .Store.remedyHealth : remedy.message(why))
  }

  /// The text for an error.
  public static func message(_ error: StoreError) -> Message {
    switch error {
    case .notADatabase, .damaged, .newer, .empty, .foreign, .altered, .missingButExpected, .cannotCreate, .refusedRow,
      .io, .unconfirmed:
      error.problem.message
    case .absent(let path): .Store.absent(path: path)
    case .readOnly(let path): .Store.readOnly(path: path)
    case .diskFull(let path): .Store.diskFull(path: path)
    case .busy(let path): .Store.busy(path: path)
    case .importing(_, let pid): .Store.importing(pid: pid.map(String.init) ?? "?")
    case .replaced(let path): .Store.replaced(path: path)
    case .changedElsewhere: .Store.changedElsewhere
    case .nothingToUndo: .Store.nothingToUndo
    case .nothingToRedo: .Store.nothingToRedo
    case .noInput(let path): .Store.noInput(path: path)
    case .badDocument(let path, let line): .Store.badDocument(path: path, line: String(line))
    case .cancelled: .Store.cancelled
    }
  }
}
