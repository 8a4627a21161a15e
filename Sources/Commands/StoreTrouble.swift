// What is said when the store cannot be used: one line with the file and what to do. The same on screen and command line.
import Core
import Store
import Words

/// What helps where a store cannot be used: its backups, or a new beginning.
public struct StoreRemedy {
  let location: StoreLocation
  /// How the program is called for this store: `fastlife --data './my data'`.
  let command: String

  /// A remedy for the store at a location, which `--data` named or did not.
  public init(_ location: StoreLocation, hasOwnFolder: Bool) {
    self.location = location
    command = hasOwnFolder ? "fastlife --data \(StoreRemedy.quoted(location.data.path))" : "fastlife"
  }

  /// A path as a shell takes it.
  static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+,:@".contains($0)) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  func message(_ why: Problem.Unusable) -> Message {
    if !Snapshots(location).list().isEmpty { return .Store.remedyList(command: command) }
    let mark = StoreRemedy.quoted(location.sentinel.path)
    if case .missing = why { return .Store.remedyForget(mark: mark) }
    return .Store.remedyMove(file: StoreRemedy.quoted(location.file.path), mark: mark)
  }
}

/// Texts for the store's errors.
public enum StoreTrouble {
  /// The text for an error, with what helps this very store.
  public static func message(_ error: StoreError, _ remedy: StoreRemedy) -> Message {
    guard case .unusable(let why, let path) = error.problem else { return message(error) }
    return why.message(path: path, remedy: remedy.message(why))
  }

  /// The text for an error.
  public static func message(_ error: StoreError) -> Message {
    switch error {
    case .notADatabase, .damaged, .newer, .empty, .foreign, .missingButExpected, .cannotCreate, .refusedRow, .io:
      error.problem.message
    case .absent(let path): .Store.absent(path: path)
    case .readOnly(let path): .Store.readOnly(path: path)
    case .diskFull(let path): .Store.diskFull(path: path)
    case .busy(let path): .Store.busy(path: path)
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
