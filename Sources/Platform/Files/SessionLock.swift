// The sound lock: of all screens and headless runs, the holder of this lock plays cues and ends the session; the others
// display the same second and take over when it is released. The kernel releases the lock when the process ends,
// however that happens.
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lock on the running session.
@MainActor
public final class SessionLock {
  private let path: String
  private var file: Int32 = -1

  /// A lock at `path`, beside the store; not acquired yet.
  public init(path: String) { self.path = path }

  /// Whether this process holds the lock.
  public var isHeld: Bool { file >= 0 }

  /// Acquires the lock if it is free; returns whether it is ours now.
  ///
  /// Never blocks.
  public func take() -> Bool {
    if isHeld { return true }
    try? Paths.make(Paths.folder(of: path))
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { return false }
    guard cc_lock(opened) == 0 else {
      close(opened)
      return false
    }
    file = opened
    return true
  }

  /// Releases the lock.
  public func release() {
    guard isHeld else { return }
    cc_unlock(file)
    close(file)
    file = -1
  }

  isolated deinit { release() }
}
