// `fastlife log` of past fasts.
import ArgumentParser
import Core
import Managers
import Words

struct LogFast: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("fast", .Help.logFast) }
  @Argument(help: .text(.Help.logFastStart))
  var start: String
  @Argument(help: .text(.Help.logFastEnd))
  var end: String
  @Option(help: .text(.Help.fastItsGoal), completion: .values(of: "goal", .fast))
  var goal: String?
  @OptionGroup var others: SameDayOptions
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    var fast = session.managers.fasting.template(now: session.now)
    fast.start = try session.stamp(start, field: "fast.start")
    fast.end = try TimeLanguage(now: session.now, region: session.words.region)
      .end(end, after: fast.start, field: "fast.end")
    if let goal { fast.goal = try TimeLanguage.fastingGoal(goal, limit: Limits.pastFastingGoal) }
    fast.note = note
    try session.carryOut(offering: others.open) {
      session.managers.fasting.add(fast, resolving: others.resolution, now: session.now, then: $0)
    }
    session.report("fast.add", .fast(fast), json: json)
  }
}

extension CatchUpOption {
  @MainActor static let fast = CatchUpOption(
    tracker: .fasting, option: "--fast", takesRest: true
  ) { text, day, session in
    let range = try session.times(of: day).range(text, endsOnDay: false, field: "fast.span", session.words)
    let goal = session.managers.fasting.state.value.goal(startingAt: range.start.stamp)
    return { Fast(id: $0, start: range.start.stamp, end: range.end.stamp, goal: goal, source: $1) }
  }
}
