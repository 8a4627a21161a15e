// `fastlife reminders check`, called by a timer every minute: writes and prints nothing unless something is due, and
// bypasses the parser, which takes longer than the check itself.
import ArgumentParser
import Core
import Managers
import Store
import Words

struct RemindersCheck: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("check", .Help.remindersCheck) }
  @Flag(help: .text(.Help.remindersCheckQuiet))
  var quiet = false

  func run(in environment: CommandEnvironment) throws { try RemindersCheck.answer(quiet: quiet, in: environment) }

  @MainActor
  static func answer(quiet: Bool, in environment: CommandEnvironment) throws {
    let session: CommandSession
    do throws(StoreError) {
      session = try CommandSession(environment, .watching, extent: .entry)
    } catch {
      // Without a store nothing is due.
      if case .absent = error { return }
      throw error
    }
    let settings = session.settings.reminders
    guard settings.areAwake else {
      // Records once that reminders were off.
      if session.store.obstacle == nil { session.managers.notices.checkReminders(now: session.now) }
      return
    }
    if let obstacle = session.store.obstacle {
      // A read-only store only matters once something is due.
      let facts = try session.store.readNow { try $0.reminderFacts(session.settings, now: session.now) }
      if session.managers.reminders.round(facts, now: session.now).outcomes.isEmpty { return }
      throw obstacle
    }
    var told: [NoticeName] = []
    session.managers.notices.announce = { told.append($0) }
    session.managers.notices.checkReminders(now: session.now)
    for name in told { try session.tell(name, quiet: quiet) }
  }
}

extension CommandSession {
  /// Delivers a notice and prints it as a line; failure to deliver is reported once.
  fileprivate func tell(_ name: NoticeName, quiet: Bool) throws {
    let texts = NoticeTexts(words: words, settings: settings)
    var notice = Notice(title: words(.Panes.appName), body: texts.text(name))
    var activity: ReminderActivity?
    if case .reminder(let occurrence) = name, let reminder = texts.reminder(occurrence) {
      notice = texts.notice(of: reminder)
      activity = reminder.activity
    }
    let channel = settings.notifications
    if channel == .auto || channel == .desktop {
      let isShown = environment.notify(notice, channel)
      if try !isShown || isClaimed(CommandSession.unshown), try store.claimNow("said.notify-send", at: now) {
        environment.complain(Printable.clean(words(.Commands.noNotifySend)))
      }
    }
    if quiet { return }
    say(texts.text(name))
    if let command = activity.flatMap(CommandSession.command(for:)) { say("  fastlife " + command) }
  }

  /// The claim left by an `ask` process that could not show its question; it may outlive its parent.
  static let unshown = "unshown.notify-send"

  /// Whether anyone has claimed a name.
  func isClaimed(_ name: String) throws -> Bool {
    try store.readNow { try !$0.claims(beginning: name, since: Instant(milliseconds: 0)).isEmpty }
  }

  /// The command that answers a reminder if notifications are unavailable.
  private static func command(for activity: ReminderActivity) -> String? {
    switch activity {
    case .mindfulness: "timer open"
    case .workout: "timer free"
    case .noalc: "noalc steady | easy | wild"
    case .habit: nil
    }
  }
}
