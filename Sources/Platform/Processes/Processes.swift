// Helper programs: resolved once to absolute paths, started without a shell in their own process group, ended with TERM
// and then KILL when they exceed their limit, by a guard when they have outlived us (cc_spawn.h). Each is waited for on
// its own thread; its exit arrives as a letter, so the main thread never waits for a helper.
import CCurses
import Core
import Foundation
import Synchronization

/// Starts helper programs and ends those that hang.
public final class Processes: Sendable {
  /// How a helper ended.
  public enum Outcome: Hashable, Sendable {
    /// Exited with this code.
    case exited(Int32)
    /// Killed by a signal we did not send.
    case killed(Int32)
    /// Exceeded its limit and was ended.
    case timedOut
    /// Stopped by us.
    case stopped
  }

  /// A running helper.
  public struct Child: Hashable, Sendable {
    public let id: Int32
  }

  /// Seconds between TERM and KILL.
  public static let grace = 1.0

  private let mailbox: Mailbox
  private let environment: [String: String]
  private struct Running {
    var wasStopped = false
    /// Whether it must not outlive us, however we end.
    var isBound = false
  }
  private struct Table {
    var running: [Int32: Running] = [:]
    /// Counts `stopAll` calls, so that helpers being started meanwhile are ended too.
    var era = 0
  }
  private let table = Mutex(Table())
  /// Whether the guard stands; a lock of its own, for a process is started under it.
  private static let isGuarded = Mutex(false)

  /// Creates a helper starter.
  ///
  /// - Parameters:
  ///   - mailbox: Receives letters about helpers that have ended.
  ///   - environment: The helpers' environment, including the PATH searched for them.
  public init(mailbox: Mailbox, environment: [String: String]) {
    self.mailbox = mailbox
    self.environment = environment
  }

  /// Finds a helper: the first executable of that name in PATH that is owned by root or us, in a folder not writable by
  /// others.
  ///
  /// Relative PATH entries are skipped.
  public func find(_ name: String) -> String? {
    let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in path.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = "\(folder)/\(name)"
      if Processes.isTrusted(String(folder)), Processes.isTrusted(candidate), access(candidate, X_OK) == 0 {
        return candidate
      }
    }
    return nil
  }

  private static func isTrusted(_ path: String) -> Bool {
    var about = stat()
    guard stat(path, &about) == 0, about.st_uid == 0 || about.st_uid == getuid() else { return false }
    return about.st_mode & mode_t(S_IWOTH) == 0
  }

  /// Starts a helper; nil if it cannot be started.
  ///
  /// - Parameters:
  ///   - program: Absolute path.
  ///   - arguments: Without the program's name; never passed through a shell.
  ///   - limit: Seconds it may run before it is ended.
  ///   - ending: The signal sent at its limit, before KILL.
  ///   - isBound: Whether it ends with us even when others may finish.
  ///   - output: The file that receives its output, by a name that nothing has; nil discards it.
  ///   - done: Called on the main thread when it has ended.
  /// - Returns: The running helper.
  @discardableResult
  public func start(
    _ program: String, _ arguments: [String], limit: Double, ending: Int32 = SIGTERM, isBound: Bool = false,
    output: String? = nil, done: @escaping @MainActor @Sendable (Outcome) -> Void
  ) -> Child? {
    let era = table.withLock { $0.era }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    guard Self.standGuard() else { return nil }
    let id = cc_spawn(program, words, variables, output, isBound ? 0 : Self.milliseconds(limit))
    guard id > 0 else { return nil }
    let child = Child(id: id)
    let isLate = table.withLock { table in
      table.running[id] = Running(isBound: isBound)
      return table.era != era
    }
    if isLate { stop(child) }
    Thread.detachNewThread { [self] in
      let outcome = wait(id, limit: limit, ending: ending)
      mailbox.post { done(outcome) }
    }
    return child
  }

  /// Ends a helper at once, including everything it has started.
  public func stop(_ child: Child) {
    table.withLock { table in
      guard table.running[child.id] != nil else { return }
      table.running[child.id]?.wasStopped = true
      _ = cc_spawn_signal(child.id, SIGKILL)
    }
  }

  /// Asks a helper to end with a signal; its exit counts as stopped.
  public func end(_ child: Child, by signal: Int32) {
    table.withLock { table in
      guard table.running[child.id] != nil else { return }
      table.running[child.id]?.wasStopped = true
      _ = cc_spawn_signal(child.id, signal)
    }
  }

  /// Ends all helpers at once; called on every exit path.
  public func stopAll() {
    table.withLock { table in
      table.era += 1
      for id in table.running.keys {
        table.running[id]?.wasStopped = true
        _ = cc_spawn_signal(id, SIGKILL)
      }
    }
  }

  /// Lets helpers finish without us, such as the one playing the last gong; bound helpers stay managed.
  ///
  /// Their limits hold all the same. Called when nothing starts any more.
  public func letGo() {
    table.withLock { table in table.running = table.running.filter { $0.value.isBound } }
  }

  private static func standGuard() -> Bool {
    isGuarded.withLock { isGuarded in
      isGuarded = isGuarded || cc_spawn_guard() == 0
      return isGuarded
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int32 { Int32(min(max(seconds, 0), 86_400) * 1000) }

  private func wait(_ id: Int32, limit: Double, ending: Int32) -> Outcome {
    var status: Int32 = 0
    var timedOut = false
    var result = reap(id, seconds: limit, &status)
    if result == 0 {
      timedOut = true
      _ = cc_spawn_signal(id, ending)
      result = reap(id, seconds: Processes.grace, &status)
      if result == 0 { _ = cc_spawn_signal(id, SIGKILL) }
      while result == 0 { result = reap(id, seconds: 60, &status) }
    }
    cc_spawn_release(id)
    let wasStopped = table.withLock { $0.running.removeValue(forKey: id)?.wasStopped ?? false }
    if wasStopped { return .stopped }
    if timedOut { return .timedOut }
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  private func reap(_ id: Int32, seconds: Double, _ status: inout Int32) -> Int32 {
    cc_spawn_wait(id, Self.milliseconds(seconds), &status)
  }
}
