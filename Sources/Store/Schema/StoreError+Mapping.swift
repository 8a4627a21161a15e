// Turns what SQLite, the system and our own code throw into the border's errors. Texts of statements and values are
// dropped here, so they cannot reach a log.
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A row to change is gone, is there already, or differs from the one shown.
struct RowConflictError: Error {}

/// An image that cannot be read: the file is damaged or somebody else wrote it.
struct RowDecodingError: Error {
  let table: String
}

extension StoreError {
  /// The border's error for anything thrown inside the store.
  static func wrapping(_ error: any Error, path: String, systemCode: Int32 = 0) -> StoreError {
    switch error {
    case let error as StoreError: error
    case is RowConflictError: .changedElsewhere(path: path)
    case is RowDecodingError, is GRDB.RowDecodingError: .damaged(path: path)
    case let error as SystemCallError: system(error.code, path: error.path)
    case let error as DatabaseError: database(error, path: path, systemCode: systemCode)
    case is CancellationError: .cancelled
    default: .io(path: path, code: Int(SQLITE_ERROR))
    }
  }

  private static func system(_ code: Int32, path: String) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
    case EACCES, EPERM, EROFS: .readOnly(path: path)
    case ENOENT: .noInput(path: path)
    default: .io(path: path, code: Int(code))
    }
  }

  private static func database(_ error: DatabaseError, path: String, systemCode: Int32) -> StoreError {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy(path: path)
    case .SQLITE_FULL: .diskFull(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly(path: path)
    case .SQLITE_NOTADB: .notADatabase(path: path)
    case .SQLITE_CORRUPT, .SQLITE_FORMAT: .damaged(path: path)
    case .SQLITE_IOERR, .SQLITE_CANTOPEN: input(error, path: path, systemCode: systemCode)
    case .SQLITE_CONSTRAINT: constraint(error, path: path)
    case .SQLITE_MISMATCH: .refusedRow(path: path, table: "")
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
    default: .io(path: path, code: Int(error.extendedResultCode.rawValue))
    }
  }

  private static func input(_ error: DatabaseError, path: String, systemCode: Int32) -> StoreError {
    switch systemCode {
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
    case EACCES, EPERM, EROFS: .readOnly(path: path)
    default: .io(path: path, code: Int(error.extendedResultCode.rawValue))
    }
  }

  /// SQLite names the broken constraint; of that only the table's name is kept.
  private static func constraint(_ error: DatabaseError, path: String) -> StoreError {
    if error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
      || error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY
    {
      return .changedElsewhere(path: path)
    }
    let words = (error.sql ?? "").split(separator: " ")
    let table = words.first == "INSERT" && words.count > 2 ? String(words[2]) : ""
    return .refusedRow(path: path, table: Table.named(table)?.name ?? "")
  }
}
