// The log: `fastlife.log` in the state folder, mode 0600, one line per event. Its types rule out logging user data:
// messages are program literals, facts are integers (counts, codes, durations).
//
// | level   | use                                            |
// |---------|------------------------------------------------|
// | debug   | implementation details; only with --debug      |
// | info    | normal operation                               |
// | notice  | worth knowing later (a migration, a clock set) |
// | warning | something failed and was worked round          |
// | error   | a requested action failed                      |
// | fault   | a bug in this program                          |
import CCurses
import Core
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes the log.
public final class LogFile: Sendable {
  /// The severity of an event.
  public enum Level: Int, Comparable, CaseIterable, Sendable {
    case debug, info, notice, warning, error, fault
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    var name: String { "\(self)" }
  }

  /// The part of the program an event belongs to.
  public enum Category: String, CaseIterable, Sendable {
    case app, store, timer, sound, notifications, terminal, commands
  }

  /// Size in bytes at which the file is rotated to `fastlife.log.1` (1 MiB); one older file is kept.
  public static let sizeLimit = 1_048_576

  private struct State {
    var file: Int32 = -1
    var size = 0
  }
  private let path: String
  private let lowest: Level
  private let clock: @Sendable () -> Instant
  private let state = Mutex(State())

  /// A log at `path`; the file is opened on the first line.
  ///
  /// Nothing below `lowest` is written.
  public init(path: String, lowest: Level = .info, clock: @escaping @Sendable () -> Instant) {
    self.path = path
    self.lowest = lowest
    self.clock = clock
  }

  /// Writes one line; callable from any thread.
  ///
  /// Failing to write the log never stops anything.
  ///
  /// - Parameters:
  ///   - level: The severity.
  ///   - category: The part of the program.
  ///   - message: The event, a literal.
  ///   - facts: Counts, codes and durations; never user-entered values.
  public func write(
    _ level: Level, _ category: Category, _ message: StaticString, _ facts: KeyValuePairs<StaticString, Int> = [:]
  ) {
    guard level >= lowest else { return }
    var line = "\(LogFile.stamp(clock())) \(level.name) \(category.rawValue): \(message)"
    for (name, value) in facts { line += " \(name)=\(value)" }
    let bytes = Array((line + "\n").utf8)
    state.withLock { state in
      if state.file < 0 { openFile(&state) }
      if state.size + bytes.count > LogFile.sizeLimit { rotate(&state) }
      guard state.file >= 0 else { return }
      // One append-mode write per line: lines of several processes do not interleave.
      if writeAll(state.file, bytes) == bytes.count { state.size += bytes.count }
    }
  }

  private func openFile(_ state: inout State) {
    try? Paths.make(Paths.folder(of: path))
    state.file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard state.file >= 0 else { return }
    _ = fchmod(state.file, 0o600)
    state.size = Int(lseek(state.file, 0, SEEK_END))
  }

  private func rotate(_ state: inout State) {
    if state.file >= 0 { close(state.file) }
    _ = rename(path, path + ".1")
    openFile(&state)
  }

  /// `2026-03-01T08:00:00.000Z`.
  static func stamp(_ instant: Instant) -> String {
    func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = Day(instant, offset: 0)
    let (year, month, number) = day.civil
    let rest = Int(instant.milliseconds - Int64(day.number) * 86_400_000)
    let date = "\(digits(year, 4))-\(digits(month, 2))-\(digits(number, 2))"
    let seconds = rest / 1000
    let time = "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
    return "\(date)T\(time).\(digits(rest % 1000, 3))Z"
  }

  deinit {
    state.withLock { if $0.file >= 0 { close($0.file) } }
  }
}

/// `write(2)` under another name, since `LogFile.write` shadows it.
private func writeAll(_ file: Int32, _ bytes: [UInt8]) -> Int { write(file, bytes, bytes.count) }
