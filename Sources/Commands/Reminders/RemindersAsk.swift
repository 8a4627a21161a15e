// `fastlife reminders ask`: a desktop reminder with answers, in its own process, since the answer may take an hour.
// Started by the screen and by `check`; an evening is logged without either (Reminders.md, Answers), a session is
// started by an open screen, or here if there is none.
import ArgumentParser
import Core
import Managers
import Words

struct RemindersAsk: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "ask", shouldDisplay: false)
  @Argument(help: ArgumentHelp(visibility: .hidden))
  var id: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    guard let reminder = session.settings.reminders.reminders.first(where: { $0.id == id }) else {
      throw CommandError(.Commands.noSuchReminder(name: id), code: 66)
    }
    let answers = ReminderAnswer.offered(to: reminder.activity).map { answer in
      (name: answer.action, label: session.words.answer(answer))
    }
    let notice = NoticeTexts(words: session.words, settings: session.settings).notice(of: reminder)
    var version = try? session.store.dataVersion()
    let isWanted = {
      let newest = try? session.store.dataVersion()
      if newest == version { return true }
      version = newest
      return environment.isWanted(reminder, since: session.now.instant)
    }
    switch environment.ask(notice, answers, isWanted) {
    case .unanswered: return
    case .unshown:
      _ = try session.store.claimNow(CommandSession.unshown, at: session.now)
      throw CommandError(.Commands.noNotifySend, code: 69)
    case .chosen(let name):
      guard let answer = ReminderAnswer(action: name) else { return }
      // Reopen the store: an hour may have passed, and the evening is that of the answer.
      try CommandSession(environment, .changing, extent: .entry).carryOut(answer)
    }
  }
}

extension CommandEnvironment {
  /// Whether a displayed reminder is still relevant: its rule would fire again.
  @MainActor
  fileprivate func isWanted(_ reminder: Reminder, since shown: Instant) -> Bool {
    guard let session = try? CommandSession(self, .reading, extent: .entry),
      let facts = try? session.store.readNow({ try $0.reminderFacts(session.settings, now: session.now) })
    else { return true }
    let settings = session.settings.reminders
    let lack = session.managers.reminders.round(facts, now: session.now).lack(of: reminder)
    guard lack == nil, settings.isOn, settings.reminders.contains(where: { $0.id == reminder.id && $0.isEnabled })
    else {
      return false
    }
    return ReminderRule.fires(
      at: shown, checked: session.now.instant, hours: reminder.hours, last: facts.last[reminder.activity] ?? .never)
  }
}

extension CommandSession {
  /// Seconds for an open screen to start a session, and the polling interval.
  private static let timeout = 1.0
  private static let pause = 0.05

  /// Performs the chosen answer.
  fileprivate func carryOut(_ answer: ReminderAnswer) throws {
    switch answer {
    case .evening(let level):
      try carryOut { managers.habits.answer(managers.habits.evening(level, now: now), now: now, then: $0) }
    case .start(let kind):
      let request = SessionRequest(kind, at: now.instant)
      _ = try store.claimNow(request.name, at: now)
      for _ in 0..<Int(CommandSession.timeout / CommandSession.pause) {
        if try isClaimed(request.begun) { return }
        environment.wait(CommandSession.pause)
      }
      guard try store.claimNow(request.begun, at: now) else { return }
      // The requested session is already running.
      if let running = managers.timer.standing(at: now), running.plan.isWorkout == (kind == .workout) { return }
      try environment.start(headless: true, keep: false) { $0.settings.plan(of: kind) }
    }
  }
}
