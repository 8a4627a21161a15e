// Helpers and notifications: how each starts and ends, and that a hung helper costs nobody anything.
import Canvas
import Core
import Foundation
import Testing

@testable import Platform

private let shell = "/bin/sh"

/// Runs a helper and waits for its letter, as the loop would.
@MainActor
private func outcome(_ script: String, limit: Double, stop: Bool = false) async throws -> Processes.Outcome {
  let mailbox = Mailbox()
  let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
  mailbox.onPost { arrived.yield() }
  let processes = Processes(mailbox: mailbox, environment: ["PATH": "/usr/bin:/bin"])
  var result: Processes.Outcome?
  let child = try #require(processes.start(shell, ["-c", script], limit: limit) { result = $0 })
  if stop { processes.stop(child) }
  for await _ in arrivals {
    mailbox.drain()
    if let result { return result }
  }
  throw CancellationError()
}

@MainActor
@Test func `a helper's own end comes back as a letter`() async throws {
  #expect(try await outcome("exit 3", limit: 20) == .exited(3))
  #expect(try await outcome("kill -9 $$", limit: 20) == .killed(9))
}

@MainActor
@Test func `a helper that outlives its limit is ended, even one that ignores TERM`() async throws {
  #expect(try await outcome("sleep 100", limit: 0.05) == .timedOut)
  #expect(try await outcome("trap '' TERM; while :; do sleep 1; done", limit: 0.05) == .timedOut)
}

@MainActor
@Test func `a stopped helper says so`() async throws {
  #expect(try await outcome("sleep 100", limit: 100, stop: true) == .stopped)
}

@MainActor
@Test func `a helper has no descriptors of ours, a group of its own and nothing on its input`() async throws {
  // A free one: tests beside this one have their own.
  let inheritable = fcntl(0, F_DUPFD, 177)
  defer { close(inheritable) }
  #expect(try await outcome("test ! -e /proc/$$/fd/\(inheritable)", limit: 20) == .exited(0))
  #expect(try await outcome("read line && exit 1; test $(ps -o pgid= -p $$) = $$", limit: 20) == .exited(0))
}

@Test func `helpers are absolute, executable, and in folders that strangers cannot write to`() throws {
  let folder = NSTemporaryDirectory() + "fastlife-" + UUID().uuidString
  try Paths.make(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try Data().write(to: URL(filePath: folder + "/helper"))
  chmod(folder + "/helper", 0o755)
  func found(_ path: String) -> String? {
    Processes(mailbox: Mailbox(), environment: ["PATH": path]).find("helper")
  }
  #expect(found("relative:" + folder) == folder + "/helper")
  #expect(found("relative:/nonexistent") == nil)
  chmod(folder, 0o777)
  #expect(found(folder) == nil)
}

@Test func `notify-send gets no markup and no options from a text`() {
  let arguments = Notifications.arguments(Notice(title: "-i x", body: "<b>a & b</b>"))
  #expect(arguments.suffix(3) == ["--", "-i x", "&lt;b&gt;a &amp; b&lt;/b&gt;"])
}

@MainActor
@Test func `a question nobody answers is taken away, one that nothing shows goes to the terminal`() async throws {
  let path = NSTemporaryDirectory() + "fastlife-" + UUID().uuidString
  try Paths.make(path)
  defer { try? FileManager.default.removeItem(atPath: path) }
  // It says that it was interrupted.
  let script = "#!/bin/sh\ntrap 'echo gone > \(path)/said; exit 0' INT\nwhile :; do /bin/sleep 0.02; done\n"
  let helper = path + "/notify-send"
  try Data(script.utf8).write(to: URL(fileURLWithPath: helper))
  chmod(helper, 0o700)
  let mailbox = Mailbox()
  let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
  mailbox.onPost { arrived.yield() }
  let environment = ["PATH": path, "DISPLAY": ":9"]
  let display = MemoryDisplay(Size(80, 24))
  let processes = Processes(mailbox: mailbox, environment: environment)
  let answers = [(name: "START_WORKOUT", label: "Start Workout")]
  let notifications = Notifications(
    processes: processes, environment: environment, display: display, ask: { _, then in then(false) })
  var answer: NoticeAnswer?
  notifications.ask(Notice(title: "Evening", body: ""), answers: answers, limit: 0.2, through: path + "/answer") {
    answer = $0
  }
  for await _ in arrivals {
    mailbox.drain()
    if answer != nil { break }
  }
  #expect(answer == .unanswered && FileManager.default.fileExists(atPath: path + "/said"))
  var question = Notice(title: "Evening", body: "")
  question.reminder = "evening"
  notifications.notifier.deliver(question)
  #expect(display.notices.count == 1)
}

@MainActor
@Test func `without a desktop a notice goes to the terminal`() {
  let display = MemoryDisplay(Size(80, 24))
  let processes = Processes(mailbox: Mailbox(), environment: ["PATH": "/usr/bin"])
  let notifications = Notifications(processes: processes, environment: ["SSH_TTY": "/dev/pts/0"], display: display)
  notifications.notifier.deliver(Notice(title: "Fast finished", body: ""))
  #expect(display.notices.count == 1)
}

@Test(
  arguments: [
    (["KITTY_WINDOW_ID": "1"], .ninetyNine), (["TERM_PROGRAM": "iTerm.app"], .nine),
    (["TERM_PROGRAM": "WezTerm"], .nine),
    (["VTE_VERSION": "7200"], .sevenSevenSeven), (["TERM": "foot"], .sevenSevenSeven), (["TERM": "xterm"], .bell),
    ([:], .bell),
  ] as [([String: String], TerminalNotices.Form)])
func `the terminal's own sequence is chosen by what it says of itself`(
  _ environment: [String: String], _ form: TerminalNotices.Form
) {
  #expect(TerminalNotices(environment: environment).form == form)
}

@Test func `a notice cannot break out of its sequence, and tmux gets its wrapper`() {
  let hostile = "a\u{1B}]0;x\u{07}b\u{9C}"
  let plain = TerminalNotices(environment: ["VTE_VERSION": "1"]).bytes(title: hostile, body: "c;d")
  #expect(String(decoding: plain, as: UTF8.self) == "\u{1B}]777;notify;a]0,xb;c;d\u{07}")
  let wrapped = TerminalNotices(environment: ["VTE_VERSION": "1", "TMUX": "x"]).bytes(title: "a", body: "b")
  #expect(String(decoding: wrapped, as: UTF8.self) == "\u{1B}Ptmux;\u{1B}\u{1B}]777;notify;a;b\u{07}\u{1B}\\")
}
