// Migrations of trackers that no release contains, such as the made-up one of the tests. They follow the released ones and
// take the next free versions, so released versions keep their numbers; a store that has such a table is for programs that
// register it, and any other refuses it as newer.
import GRDB
import Synchronization

extension Migration {
  /// Every migration, in order; fixed once a store was opened.
  static let all = released + registered.withLock { $0 }

  private static let registered = Mutex<[Migration]>([])

  /// Adds a migration that makes the table of a registered type of record; before any store is opened.
  package static func register(_ name: String, sql: String) {
    registered.withLock { list in
      let version = (released.last?.version ?? 1) + list.count + 1
      list.append(
        Migration(version: version, name: name, apply: { try $0.execute(sql: sql) }, translate: { _, _ in }))
    }
  }
}
