// A copy of the data in memory: for screens printed without a terminal, which may press any key and change nothing.
import Core

extension Store {
  /// A store in memory with the contents of a location; an empty one when there is nothing yet.
  ///
  /// - Parameter location: The folders; only read.
  /// - Returns: The copy.
  /// - Throws: `StoreError` as opening for reading does.
  public static func memoryCopy(of location: StoreLocation) throws(StoreError) -> Store {
    do throws(StoreError) {
      return try Store(at: location, access: .readOnly).memoryCopy()
    } catch .absent {
      return try Store.inMemory()
    }
  }

  /// A store in memory with the contents of this one.
  ///
  /// - Parameter mailbox: Where the copy posts; without one, asynchronous calls run at once.
  /// - Returns: The copy.
  /// - Throws: `StoreError` as reading does.
  public func memoryCopy(mailbox: Mailbox? = nil) throws(StoreError) -> Store {
    Store(memory: try connection.copy(), mailbox: mailbox)
  }

  /// This store as it is now, only to be read: for what takes long, so that nobody who logs waits for its end.
  ///
  /// Where no copy can be made it is the store itself.
  ///
  /// - Throws: `busy`.
  public func copyForReading() throws(StoreError) -> Store {
    guard let location, let copy = try connection.copyForReading(in: location.copies) else { return self }
    return Store(copy, of: location)
  }
}
