// What a folder of text asks of the store: the parts it has yet to follow, and that nobody else writes it meanwhile.
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Reader {
  /// The parts that a living folder has yet to follow.
  public func textMarks() throws -> [TextMark] { try TextMarks.read(db) }
}

extension Store {
  /// Removes marks that were followed; one that was set anew meanwhile stays.
  public func clearTextMarks(_ marks: [TextMark]) throws(StoreError) {
    guard !marks.isEmpty, !isReadOnly else { return }
    try connection.write { db in
      for mark in marks {
        try db.execute(sql: "DELETE FROM meta WHERE key = ? AND value = ?", arguments: [mark.key, mark.token])
      }
    }
  }

  /// Carries `body` out while no other process writes the living folder; nil where another does for too long.
  public func holdingText<T>(_ body: () throws -> T) throws -> T? {
    guard let location else { return try body() }
    let lock = location.state.appendingPathComponent("text.lock")
    try FileTools.makeFolder(location.state)
    guard let held = try FileTools.lock(lock, timeout: min(2, location.timeout)) else { return nil }
    defer { close(held) }
    return try body()
  }
}
