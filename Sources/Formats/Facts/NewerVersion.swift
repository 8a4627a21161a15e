// The version of a file that is newer than any that its reader knows: the parts that are known are read, and that is said.
import Synchronization

/// Remembers the version of such a file, on whichever thread reads.
public final class NewerVersion: Sendable {
  private let noted = Mutex(Int?.none)

  /// Creates it with none.
  public init() {}

  /// The version; nil where the file is none of those.
  public var version: Int? { noted.withLock { $0 } }

  func note(_ version: Int, beyond known: Int) {
    guard version > known else { return }
    noted.withLock { $0 = max($0 ?? version, version) }
  }
}

/// No answer of a person, so that it makes no two answers differ.
extension NewerVersion: Hashable {
  public static func == (one: NewerVersion, other: NewerVersion) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
