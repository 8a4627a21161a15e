// Finding records by the beginning of their id, as commands name them.
import Core
import GRDB

extension Reader {
  /// Records whose id begins with `prefix` (hexadecimal digits and dashes in capitals), at most `limit`.
  public func entries(_ kind: RecordKind, idPrefix prefix: String, limit: Int = 2) throws -> [Entry] {
    let table = Table.of(kind)
    guard prefix.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return [] }
    return try Row.fetchAll(
      db.cachedStatement(sql: "SELECT \(table.list) FROM \(table.name) WHERE id >= ? AND id < ? ORDER BY id LIMIT ?"),
      arguments: [prefix, prefix + "g", limit]
    ).compactMap(RowCodec(kind).entry)
  }
}
