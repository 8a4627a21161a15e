// Platform services for reminders besides the store: notifications without a screen, their answers, the user's systemd.
import Commands
import Core
import Foundation
import Platform

extension AppEnvironment {
  /// Seconds a question may wait for its answer.
  private static let answerLimit = 3600.0
  /// Interval in seconds for checking whether it has been answered otherwise.
  private static let lookingEvery = 5.0
  /// Time limit in seconds for a question's process, including a session started by its answer.
  private static let askingLimit = 86_400.0
  private static let systemctlLimit = 10.0

  /// The user's systemd, and how its timer calls this program.
  var userUnits: UserUnits {
    var units = UserUnits()
    units.folder = Paths.userUnits(environment: variables)
    units.program = program
    // Timers do not inherit the shell's variables.
    let plain = variables.filter { !$0.key.hasPrefix("XDG_") }
    let isElsewhere = options.data != nil || Paths.current(environment: plain).data != paths.data
    units.options = isElsewhere ? ["--data", paths.data] : []
    let shell = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    units.locale = options.lang.map { $0.hasPrefix("de") ? "de_DE.UTF-8" : "en_US.UTF-8" } ?? shell
    units.systemctl = { [self] arguments in
      guard let helper = processes.find("systemctl") else { return nil }
      return waiting(limit: AppEnvironment.systemctlLimit) { done in
        processes.start(helper, ["--user"] + arguments, limit: AppEnvironment.systemctlLimit) {
          done($0 == .exited(0))
        }
      } ?? false
    }
    return units
  }

  /// The path of this program's executable.
  private var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Paths.absolutePath(CommandLine.arguments.first ?? "fastlife")
  }

  /// Shows a desktop notice from a command and waits for delivery; a process that asks a question is left running.
  func notify(_ notice: Notice, _ channel: NotificationChoice) -> Bool {
    let variables = Notifications.reaching(variables)
    let notifications = Notifications(
      processes: Processes(mailbox: mailbox, environment: variables), environment: variables, display: nil,
      ask: { [self] in askElsewhere($0, then: $1) })
    let asks = notice.reminder != nil
    return waiting(limit: asks ? 0 : Notifications.limit + 2) { done in
      notifications.send(notice) { done($0) }
      return true
    } ?? asks
  }

  /// Shows an answerable notice in a separate process: the answer may come after this one has ended.
  func askElsewhere(_ notice: Notice, then: @escaping @MainActor @Sendable (Bool) -> Void) {
    guard let reminder = notice.reminder else { return then(false) }
    let own = options.data == nil ? [] : ["--data", paths.data]
    let doors = [("--clock", options.clock), ("--lang", options.lang), ("--sound", options.sound)].flatMap {
      name, value in value.map { [name, $0] } ?? []
    }
    // Uses separate helpers, since those of this program end with it.
    let apart = Processes(mailbox: mailbox, environment: Notifications.reaching(variables))
    let child = apart.start(
      program, ["reminders", "ask", reminder] + own + doors, limit: AppEnvironment.askingLimit
    ) { then($0 != .exited(69)) }
    if child == nil { then(false) }
  }

  /// Shows a notice with answers and waits for one; it is withdrawn once no longer relevant.
  func ask(
    _ notice: Notice, _ answers: [(name: String, label: String)], while isWanted: () -> Bool
  ) -> NoticeAnswer {
    let notifications = Notifications(processes: processes, environment: variables, display: nil)
    guard (try? Paths.make(paths.runtime)) != nil else { return .unshown }
    let file = paths.runtime + "/answer-\(UUID.random().uuidString)"
    var child: Processes.Child?
    let look = { if let child, !isWanted() { self.processes.end(child, by: SIGINT) } }
    return waiting(limit: AppEnvironment.answerLimit + 5, looking: look) { done in
      child = notifications.ask(notice, answers: answers, limit: AppEnvironment.answerLimit, through: file) { done($0) }
      return true
    } ?? .unanswered
  }

  /// Waits for a helper's result, polling every few seconds; nil if it could not be started or exceeded its limit.
  private func waiting<Value: Sendable>(
    limit: Double, looking look: () -> Void = {}, _ start: (@escaping @MainActor @Sendable (Value) -> Void) -> Any?
  ) -> Value? {
    let found = ResultBox<Value>()
    // A question may wait for an hour: sleep until a letter arrives.
    let letter = DispatchSemaphore(value: 0)
    mailbox.onPost { letter.signal() }
    defer { mailbox.onPost {} }
    guard start({ found.value = $0 }) != nil else { return nil }
    let end = DispatchTime.now() + limit
    while true {
      mailbox.drain()
      if found.value != nil { return found.value }
      guard letter.wait(timeout: min(end, .now() + AppEnvironment.lookingEvery)) == .timedOut else { continue }
      if DispatchTime.now() >= end { return nil }
      look()
    }
  }
}

/// The result of a helper.
@MainActor
private final class ResultBox<Value> {
  var value: Value?
}
