// `fastlife reminders ask`: the NoAlc question with its three answers on the desktop, in a process of its own, since the
// answer may take an hour. The screen and `check` start it; the answer is logged without either (spec meditation 6.4).
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
    var notice = Notice(title: session.words.title(of: reminder), body: session.words.message(of: reminder))
    notice.reminder = reminder.id
    let answers = NoAlcLevel.allCases.map { level in
      (name: level.action, label: session.words(Message.level(level.level)))
    }
    guard let level = environment.ask(notice, answers).flatMap(NoAlcLevel.init(action:)) else { return }
    // The store is opened anew: an hour may have passed, and the evening is that of the answer.
    let later = try CommandSession(environment, .changing, extent: .entry)
    let habits = later.managers.habits
    try later.carryOut { habits.answer(habits.evening(level, now: later.now), now: later.now, then: $0) }
  }
}
