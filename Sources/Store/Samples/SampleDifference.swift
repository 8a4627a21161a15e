// Whether a sample that is here already is the one that comes: asked within the statement that inserts it, which has found the
// row by then. Looking each one up once more made importing a file again take half as long again as the first time.
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The answer of `fastlife_differs` for the row that an insert has met last.
final class SampleDifference {
  var isMet = false

  /// The condition under which the row is to be changed, which never holds: the function only notes the difference.
  static let condition =
    "fastlife_differs(value, excluded.value, length_ms, excluded.length_ms, text, excluded.text)"

  /// Gives a connection the function; it notes into `difference`, which outlives the statements that call it.
  static func add(to handle: OpaquePointer, _ difference: SampleDifference) throws {
    let code = sqlite3_create_function_v2(
      handle, "fastlife_differs", 6, SQLITE_UTF8, Unmanaged.passUnretained(difference).toOpaque(),
      { context, _, values in
        if let values,
          !(SampleDifference.areEqual(values, 0) && SampleDifference.areEqual(values, 2)
            && SampleDifference.areEqual(values, 4)), let place = sqlite3_user_data(context)
        {
          Unmanaged<SampleDifference>.fromOpaque(place).takeUnretainedValue().isMet = true
        }
        sqlite3_result_int(context, 0)
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Whether a value and the next one are the same.
  private static func areEqual(_ values: UnsafeMutablePointer<OpaquePointer?>, _ place: Int) -> Bool {
    let (a, b) = (values[place], values[place + 1])
    let type = sqlite3_value_type(a)
    guard type == sqlite3_value_type(b) else { return false }
    switch type {
    case SQLITE_INTEGER: return sqlite3_value_int64(a) == sqlite3_value_int64(b)
    case SQLITE_FLOAT: return sqlite3_value_double(a) == sqlite3_value_double(b)
    case SQLITE_TEXT:
      guard let first = sqlite3_value_text(a), let second = sqlite3_value_text(b) else { return false }
      return strcmp(
        UnsafeRawPointer(first).assumingMemoryBound(to: CChar.self),
        UnsafeRawPointer(second).assumingMemoryBound(to: CChar.self)) == 0
    default: return true
    }
  }
}
