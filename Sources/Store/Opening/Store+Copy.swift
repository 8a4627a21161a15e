// A copy of the data in memory: for screens printed without a terminal, which may press any key and change nothing.
import Core
import GRDB

extension Store {
  /// A store in memory with the contents of a location; an empty one when there is nothing yet.
  ///
  /// - Parameter location: The folders; only read.
  /// - Returns: The copy.
  /// - Throws: `StoreError` as opening for reading does.
  public static func memoryCopy(of location: StoreLocation) throws(StoreError) -> Store {
    let copy = try Store.inMemory()
    let source: Store
    do throws(StoreError) {
      source = try Store(at: location, access: .readOnly)
    } catch .absent {
      return copy
    }
    try source.connection.direct { from in
      try copy.connection.direct { to in try from.backup(to: to) }
    }
    return copy
  }
}
