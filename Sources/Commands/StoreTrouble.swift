// What is said when the store cannot be used: one line with the file and what to do. The same on screen and command line.
import Core
import Store
import Words

/// Texts for the store's errors.
public enum StoreTrouble {
  /// The text for an error.
  public static func message(_ error: StoreError) -> Message {
    switch error {
    case .notADatabase(let path): .Store.notADatabase(path: path)
    case .damaged(let path): .Store.damaged(path: path)
    case .newer(let path, let version): .Store.newer(path: path, version: String(version))
    case .empty(let path): .Store.empty(path: path)
    case .foreign(let path): .Store.foreign(path: path)
    case .missingButExpected(let path): .Store.missing(path: path)
    case .absent(let path): .Store.absent(path: path)
    case .readOnly(let path): .Store.readOnly(path: path)
    case .diskFull(let path): .Store.diskFull(path: path)
    case .busy(let path): .Store.busy(path: path)
    case .cannotCreate(let path, _): .Store.cannotCreate(path: path)
    case .replaced(let path): .Store.replaced(path: path)
    case .io(let path, let code): .Store.failed(path: path, code: String(code))
    case .changedElsewhere: .Store.changedElsewhere
    case .refusedRow(let path, _): .Store.refusedRow(path: path)
    case .nothingToUndo: .Store.nothingToUndo
    case .nothingToRedo: .Store.nothingToRedo
    case .noInput(let path): .Store.noInput(path: path)
    case .badDocument(let path, let line): .Store.badDocument(path: path, line: String(line))
    case .cancelled: .Store.cancelled
    }
  }
}
