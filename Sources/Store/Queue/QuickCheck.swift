// A quick look for damage, and the mark that it leaves (`DamageMark`): after the first frame, and where reading meets damage.
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The findings of a quick look for damage.
///
/// Only SQLite's own verdict is damage: a file that could not be looked at is not.
public enum QuickCheck: Hashable, Sendable {
  case sound
  /// The file is damaged inside, or no database at all; says which.
  case damaged(StoreError)
  /// Another program holds the file: to be asked again later.
  case busy
  /// There was no looking: the file is gone or another one, or reading failed.
  case unknown(StoreError)

  init(_ result: Result<Bool, StoreError>, path: String) {
    self =
      switch result {
      case .success(true): .sound
      case .success(false): .damaged(.damaged(path: path))
      case .failure(let error):
        switch error {
        case .damaged, .notADatabase: .damaged(error)
        case .busy: .busy
        default: .unknown(error)
        }
      }
  }
}

extension Store {
  /// Looks for damage inside the file on a connection of its own; for after the first frame.
  public func quickCheck(then: @escaping @MainActor @Sendable (QuickCheck) -> Void) {
    aside({ store in store.look() }) { result in if case .success(let check) = result { then(check) } }
  }

  /// Looks for damage and remembers it, so that nobody writes into a damaged file (`DamageMark`).
  ///
  /// A file found sound here may have damage that only `check` sees: its mark stays.
  @discardableResult
  func look() -> QuickCheck {
    let lock = wholeLock(timeout: 0)
    defer { lock.release() }
    if lock.isOthers { return .busy }
    // The file that is looked at: by the time damage is found, another one may have taken its place.
    let file = connection.identity
    let result: Result<Bool, StoreError>
    do throws(StoreError) { result = .success(try isWhole(file)) } catch { result = .failure(error) }
    let check = QuickCheck(result, path: path)
    if case .damaged = check { connection.distrust(file) }
    return check
  }

  /// The lock under which damage is looked for and remembered, so that no restore comes between the two.
  func wholeLock(timeout: Double) -> Lock {
    guard let location else { return .needless }
    // Where no lock can be made, nothing can be restored either.
    do { return try FileTools.lock(location.wholeLock, timeout: timeout).map(Lock.held) ?? .others } catch {
      return .needless
    }
  }

  enum Lock {
    case held(Int32)
    /// Another process holds it.
    case others
    case needless

    var isOthers: Bool { if case .others = self { true } else { false } }

    func release() { if case .held(let file) = self { close(file) } }
  }

  private func isWhole(_ file: FileIdentity?) throws(StoreError) -> Bool {
    // Another file at the path says nothing about ours.
    guard connection.isInPlace else { throw StoreError.replaced(path: path) }
    let own = location == nil ? connection : try Connection.open(connection.path, readOnly: true)
    guard own.identity == file else { throw StoreError.replaced(path: path) }
    return try own.read { db in
      try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" && Connection.isComplete(db, path: own.path)
    }
  }
}
