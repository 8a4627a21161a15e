// The event loop: one wait for keyboard, mailbox, signals, other processes' writes and the next deadline; then one
// turn.
//
// | step | action                                                                             |
// |------|------------------------------------------------------------------------------------|
// | 1    | wait for an event or the deadline                                                  |
// | 2    | stamp the moment of this turn                                                      |
// | 3    | signals, then all pending keys in order                                            |
// | 4    | letters of the mailbox, then `client.turn()`                                       |
// | 5    | draw once if anything visible has changed                                          |
// | 6    | next deadline: on the 50 ms grid (`Canvas.Grid`) while something runs, else as the client requests; |
// |      | a cue is waited for to the millisecond, off the grid                                |
import CCurses
import Canvas
import Core

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Drives a client until it has finished or the process has to end.
@MainActor
public final class Loop {
  /// How a run ended.
  public enum ExitReason: Hashable, Sendable {
    /// The client has finished.
    case finished
    /// A signal requests termination; the caller releases the terminal and re-raises it with `Signals.raise`.
    case signal(Int32)
  }

  /// Called once the first frame has been sent, before any key is read.
  public var onFirstFrame: () -> Void = {}
  /// Called when keys arrived faster than anyone types and were discarded.
  public var onPasteIgnored: () -> Void = {}
  /// Whether a text field has the focus, so that a flood counts as text.
  public var acceptsText: () -> Bool = { false }

  private let clock: Clock
  private let mailbox: Mailbox
  private let display: CursesDisplay?
  private let input: KeyInput?
  private let watch: FileWatch?
  /// Until when the watch does not wake the loop, on the uptime clock.
  private var watchRests = 0.0
  private let signals: Int32
  private var wake: [Int32] = [-1, -1]
  private let grid = Grid(origin: cc_uptime())
  private var lastLook = cc_uptime()
  /// The uptime of the turn's moment.
  private var stampedAt = cc_uptime()
  private var ending: ExitReason?
  private var client: (any LoopClient)?

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - clock: Stamped once per turn.
  ///   - mailbox: Its letters are run every turn; posting one wakes the loop.
  ///   - display: The terminal; nil for a session without a screen.
  ///   - environment: Determines the escape delay.
  ///   - watch: Wakes the loop when another process has written.
  public init(
    clock: Clock, mailbox: Mailbox, display: CursesDisplay?, environment: [String: String] = [:],
    watch: FileWatch? = nil
  ) {
    self.clock = clock
    self.mailbox = mailbox
    self.display = display
    self.watch = watch
    input = display.map { KeyInput(terminal: $0.terminal, environment: environment) }
    signals = cc_signals_open()
    _ = cc_pipe(&wake)
    let end = wake[1]
    mailbox.onPost { cc_wake(end) }
  }

  /// Runs until the client has finished or the process has to end.
  public func run(_ client: any LoopClient) -> ExitReason {
    self.client = client
    defer { self.client = nil }
    stamp()
    if display?.readSize() == true { client.press([.resize]) }
    mailbox.drain()
    client.turn()
    client.drawIfNeeded()
    onFirstFrame()
    while !client.isFinished, ending == nil {
      let ready = wait(until: deadline(client))
      stamp()
      if ready.contains(.signal) { takeSignals(client) }
      if ready.contains(.keys) || (input?.deadline).map({ cc_uptime() >= $0 }) == true { takeKeys(client) }
      if ready.contains(.writable) { display?.drain() }
      takeWatch(ready)
      mailbox.drain()
      if ready.contains(.hangUp), ending == nil { hangUp(client, signal: SIGHUP) }
      client.turn()
      client.drawIfNeeded()
    }
    return ending ?? .finished
  }

  // MARK: Waiting

  private struct Ready: OptionSet {
    let rawValue: Int
    static let keys = Ready(rawValue: 1)
    static let writable = Ready(rawValue: 2)
    static let signal = Ready(rawValue: 4)
    static let notice = Ready(rawValue: 8)
    static let hangUp = Ready(rawValue: 16)
  }

  /// The next deadline on the uptime clock; nil sleeps until an event.
  private func deadline(_ client: any LoopClient) -> Double? {
    let wait = client.wakeAfter.flatMap(clock.realSeconds)
    let cue = client.exactAfter.flatMap(clock.realSeconds)
    let wake = grid.wake(after: wait, cue: cue, turn: stampedAt, now: cc_uptime())
    var times = wake.map { [$0] } ?? []
    if let deadline = input?.deadline { times.append(deadline) }
    if let watch, !watch.isNotified { times.append(lastLook + FileWatch.pollingInterval) }
    if watchRests > cc_uptime() { times.append(watchRests) }
    return times.min()
  }

  private func stamp() {
    clock.stamp()
    stampedAt = cc_uptime()
  }

  private func wait(until deadline: Double?) -> Ready {
    let milliseconds = deadline.map { max(0, min(3_600_000, (($0 - cc_uptime()) * 1000).rounded(.up))) } ?? -1
    var wanted = Int16(POLLIN)
    if display?.wantsToWrite == true { wanted |= Int16(POLLOUT) }
    var places = [
      pollfd(fd: display?.terminal ?? -1, events: wanted, revents: 0),
      pollfd(fd: wake[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watchRests > cc_uptime() ? -1 : watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&places, nfds_t(places.count), Int32(milliseconds)) > 0 else { return [] }
    var ready: Ready = []
    let terminal = Int32(places[0].revents)
    if terminal & POLLIN != 0 { ready.insert(.keys) }
    if terminal & POLLOUT != 0 { ready.insert(.writable) }
    if terminal & (POLLHUP | POLLERR | POLLNVAL) != 0 { ready.insert(.hangUp) }
    if places[1].revents != 0 { cc_drain(wake[0]) }
    if places[2].revents != 0 { ready.insert(.signal) }
    if places[3].revents != 0 { ready.insert(.notice) }
    return ready
  }

  private func takeWatch(_ ready: Ready) {
    guard let watch else { return }
    if watch.isNotified {
      guard ready.contains(.notice) else { return }
      watch.takeNotices()
      // An import writes thousands of pages a second, and each would wake the loop between two keys.
      watchRests = cc_uptime() + FileWatch.rest
    } else if cc_uptime() >= lastLook + FileWatch.pollingInterval {
      lastLook = cc_uptime()
      watch.look()
    }
  }

  // MARK: Keys and signals

  private func takeKeys(_ client: any LoopClient) {
    switch input?.read(acceptsText: acceptsText()) {
    case .keys(let keys):
      // Returning to the window shows others' writes, even on file systems without notifications.
      if keys.contains(.focus(true)) { watch?.look() }
      if !keys.isEmpty { client.press(keys) }
    case .flood: onPasteIgnored()
    case .ended: hangUp(client, signal: SIGHUP)
    case nil: break
    }
  }

  private func readSignals() -> Set<Int32> {
    var numbers = Set<Int32>()
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(signals, &bytes, bytes.count)
      if count <= 0 { return numbers }
      numbers.formUnion(bytes.prefix(count).map { Int32($0) })
    }
  }

  private func takeSignals(_ client: any LoopClient) {
    var numbers = readSignals()
    if endBySignal(numbers, client) { return }
    if numbers.contains(SIGTSTP) {
      client.suspended()
      display?.suspend()
      cc_signals_stop()
      resume(client)
      // SIGCONT has been handled; signals that arrived meanwhile have not.
      numbers = readSignals()
      if endBySignal(numbers, client) { return }
    } else if numbers.contains(SIGCONT) {
      resume(client)
    }
    if numbers.contains(SIGWINCH), let display {
      // The same size again may have been another one in between, in which the terminal has lost the picture.
      if display.readSize() { client.press([.resize]) } else { display.repaint() }
    }
  }

  /// Lends the terminal to another program during `body`, as for a stop.
  public func lend(_ body: () -> Void) {
    guard let client else { return }
    client.suspended()
    display?.suspend()
    body()
    resume(client)
  }

  private func endBySignal(_ numbers: Set<Int32>, _ client: any LoopClient) -> Bool {
    guard let signal = Signals.ending(numbers) else { return false }
    hangUp(client, signal: signal)
    return true
  }

  private func resume(_ client: any LoopClient) {
    let before = display?.size
    display?.resume()
    stamp()
    client.resumed()
    if display?.size != before { client.press([.resize]) }
  }

  private func hangUp(_ client: any LoopClient, signal: Int32) {
    ending = .signal(signal)
    client.hangUp(signal: signal)
  }

  isolated deinit {
    mailbox.onPost {}
    for end in wake where end >= 0 { close(end) }
  }
}

/// Threads of this process besides the main one.
public enum Threads {
  /// Whether another one can be started now; background work would wait for ever otherwise.
  public static var canStart: Bool { cc_can_start_threads() == 1 }
}

/// Process-wide signal handling.
public enum Signals {
  /// Ignores SIGPIPE and SIGXFSZ (writes then fail with a reported error) and disables core dumps.
  public static func harden() { cc_signals_harden() }

  /// Seconds that saving may still take once a signal has asked us to end; a file that another program holds longer
  /// than that keeps its old contents.
  public static let patience = 1.0

  /// The signal among those caught that asks us to end: any but those about the terminal.
  static func ending(_ numbers: Set<Int32>) -> Int32? {
    [SIGTERM, SIGHUP, SIGINT, SIGQUIT].first(where: numbers.contains)
      ?? numbers.subtracting([SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD]).min()
  }

  /// Ends the process by a signal's default action, so that the parent sees which one it was.
  public static func raise(_ signal: Int32) -> Never {
    cc_signals_raise(signal)
    // Reached only if the signal is blocked or ignored.
    exit(128 + signal)
  }

  /// Installs the crash handlers: they restore the terminal and leave a note with `heading` and the signal.
  public static func installCrashHandler(note: String?, heading: String) { cc_crash_install(note, heading) }
}
