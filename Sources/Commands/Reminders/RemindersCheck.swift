// `fastlife reminders check`, called by a timer every minute: runs the round that screens run (NoticeRound). It writes and
// prints nothing unless something is due, and bypasses the parser, which takes longer than the check itself.
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
    let notices = session.managers.notices
    if let obstacle = session.store.obstacle {
      // A read-only store only matters once something is due.
      var isDue = false
      notices.decisions(now: session.now, at: .timer) { isDue = !$0.isEmpty }
      if isDue { throw obstacle }
      return
    }
    var told: [NoticeName] = []
    notices.announce = { told.append($0) }
    notices.check(now: session.now, at: .timer)
    for name in told { try session.tell(name, quiet: quiet) }
  }
}

extension CommandSession {
  /// Delivers a notice and prints it as a line; failure to deliver is reported once.
  fileprivate func tell(_ name: NoticeName, quiet: Bool) throws {
    let texts = NoticeTexts(words: words, settings: settings)
    let text = texts.told(name, streak: managers.notices.facts.streak)
    let notice = texts.notice(name, text)
    var activity: ReminderActivity?
    if case .reminder(let occurrence) = name { activity = texts.reminder(occurrence)?.activity }
    let channel = settings.notifications
    if channel == .auto || channel == .desktop {
      let isShown = environment.notify(notice, channel)
      if try !isShown || isClaimed(CommandSession.unshown), try store.claimNow("said.notify-send", at: now) {
        environment.complain(Printable.clean(words(.Commands.noNotifySend)))
      }
    }
    if quiet { return }
    say(text)
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
