// Helper programs: found once as absolute paths, started without a shell in a process group of their own, ended by a
// ladder of TERM and KILL when they outlive their limit. Each waits on a thread of its own; its end comes back as a
// letter, so nothing on the main thread ever waits for a helper.
import CCurses
import Core
import Foundation
import Synchronization

/// Starts helper programs and ends those that hang.
public final class Processes: Sendable {
  /// How a helper ended.
  public enum Outcome: Hashable, Sendable {
    /// By itself, with this exit code.
    case exited(Int32)
    /// By a signal that we had not sent.
    case killed(Int32)
    /// It outlived its limit and was ended.
    case timedOut
    /// We stopped it.
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
    /// Counts the calls of `stopAll`: what was being started meanwhile is ended too.
    var era = 0
  }
  private let table = Mutex(Table())

  /// Creates a starter of helpers.
  ///
  /// - Parameters:
  ///   - mailbox: Takes the letters about helpers that have ended.
  ///   - environment: What helpers get to see, and whose PATH they are looked for in.
  public init(mailbox: Mailbox, environment: [String: String]) {
    self.mailbox = mailbox
    self.environment = environment
  }

  /// Where a helper lies: the first executable of that name in PATH that belongs to root or to us, in a folder that
  /// others cannot write to.
  ///
  /// Relative folders of PATH are skipped.
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

  /// Starts a helper; nil when it cannot be started.
  ///
  /// - Parameters:
  ///   - program: Absolute path.
  ///   - arguments: Without the program's name; never passed through a shell.
  ///   - limit: Seconds it may run before it is ended.
  ///   - ending: The signal that it gets at its limit, before KILL.
  ///   - isBound: Whether it ends with us even when we crash.
  ///   - output: The file that takes what it prints; nil for nowhere.
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
    let id = cc_spawn_into(program, words, variables, output ?? "/dev/null")
    guard id > 0 else { return nil }
    if isBound { cc_spawn_bind(id) }
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

  /// Ends a helper at once, with all it has started.
  public func stop(_ child: Child) {
    table.withLock { table in
      guard table.running[child.id] != nil else { return }
      table.running[child.id]?.wasStopped = true
      _ = cc_spawn_signal(child.id, SIGKILL)
    }
  }

  /// Asks a helper to end by a signal; what it comes to counts as stopped.
  public func end(_ child: Child, by signal: Int32) {
    table.withLock { table in
      guard table.running[child.id] != nil else { return }
      table.running[child.id]?.wasStopped = true
      _ = cc_spawn_signal(child.id, signal)
    }
  }

  /// Ends every helper at once; called on every way out of the program.
  public func stopAll() {
    table.withLock { table in
      table.era += 1
      for id in table.running.keys {
        table.running[id]?.wasStopped = true
        _ = cc_spawn_signal(id, SIGKILL)
      }
    }
  }

  /// Lets every helper come to its own end without us, such as the one that sounds the last gong; those that are bound
  /// to us stay.
  public func letGo() { table.withLock { $0.running = $0.running.filter(\.value.isBound) } }

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
    cc_spawn_unbind(id)
    let wasStopped = table.withLock { $0.running.removeValue(forKey: id)?.wasStopped ?? false }
    if wasStopped { return .stopped }
    if timedOut { return .timedOut }
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  private func reap(_ id: Int32, seconds: Double, _ status: inout Int32) -> Int32 {
    cc_spawn_wait(id, Int32(min(max(seconds, 0), 86_400) * 1000), &status)
  }
}
