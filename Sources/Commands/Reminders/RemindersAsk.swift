// `fastlife reminders ask`: a reminder with its answers on the desktop, in a process of its own, since the answer may take
// an hour. The screen and `check` start it; an evening is logged without either (spec meditation 6.4), a session is begun
// by a screen that is open, else here.
import ArgumentParser
import Core
import Managers
import Words

struct RemindersAsk: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", shouldDisplay: false)
  @Argument(help: ArgumentHelp(visibility: .hidden))
  var id: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let reminder = try session.reminder(id)
    let answers = ReminderAnswer.offered(to: reminder.activity).map { answer in
      (name: answer.action, label: session.words.answer(answer))
    }
    let notice = NoticeTexts(words: session.words, settings: session.settings).notice(of: reminder)
    switch environment.ask(notice, answers) {
    case .unanswered: return
    case .unshown:
      _ = try session.store.claimNow(CommandSession.unshown, at: session.now)
      throw CommandFailure(.Commands.noNotifySend, code: 69)
    case .chosen(let name):
      guard let answer = ReminderAnswer(action: name) else { return }
      // The store is opened anew: an hour may have passed, and the evening is that of the answer.
      try CommandSession(environment, .changing, extent: .entry).carryOut(answer)
    }
  }
}

extension CommandSession {
  /// Seconds that screens have to begin a session, and between two looks at whether one did.
  private static let patience = 1.0
  private static let pause = 0.05

  /// Does what was answered.
  fileprivate func carryOut(_ answer: ReminderAnswer) throws {
    switch answer {
    case .evening(let level):
      try carryOut { managers.habits.answer(managers.habits.evening(level, now: now), now: now, then: $0) }
    case .start(let kind):
      let request = SessionRequest(kind, at: now.instant)
      _ = try store.claimNow(request.name, at: now)
      for _ in 0..<Int(CommandSession.patience / CommandSession.pause) {
        if try isClaimed(request.begun) { return }
        environment.wait(CommandSession.pause)
      }
      guard try store.claimNow(request.begun, at: now) else { return }
      // What was asked for runs already.
      if let running = managers.timer.standing(at: now), running.plan.isWorkout == (kind == .workout) { return }
      try environment.start(headless: true, keep: false) { $0.settings.plan(of: kind) }
    }
  }
}
