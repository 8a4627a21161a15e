// `fastlife fast stop`: ends the running fast. Where another fast began on its day, it says so and offers the ways to
// go on; without a terminal to ask on, both are kept, since that loses nothing.
import ArgumentParser
import Core
import Managers
import Words

struct FastStop: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stop", .Help.fastStop, discussion: .Help.fastStopDiscussion)
  }
  @Option(help: .text(.Help.fastStopAt))
  var at: String?
  @Flag(help: .text(.Help.sameDayReplace))
  var replace = false
  @Flag(help: .text(.Help.fastStopMerge))
  var merge = false
  @Flag(help: .text(.Help.fastStopKeep))
  var keep = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let active = session.managers.fasting.state.value.active
    let likely = at == nil ? session.managers.fasting.state.value.likelyEnd(at: session.now) : nil
    let end = try at.map { text throws(Refusal) in try session.stamp(text, field: "fast.end") }
    let meant = active.map { fast in
      var fast = fast
      fast.end = end ?? session.now.stamp
      return fast
    }
    let isAlone = (merge || replace) && (meant.map { others(of: $0, session).isEmpty } ?? false)
    let given: SameDay = replace ? .replaces : merge ? .merges : keep ? .keepsBoth : .asks
    do {
      try stop(given, at: end, session)
    } catch Problem.refused(let refusal) where refusal.reason == .duplicate {
      guard let meant, let answer = answer(for: meant, session) else {
        try session.carryOut { session.managers.fasting.discard(now: session.now, then: $0) }
        return session.say(session.words.label(of: "fast.discard"))
      }
      try stop(answer, at: end, session)
    }
    if let fast = session.managers.fasting.state.value.history.first(where: { $0.id == active?.id }) {
      session.report("fast.stop", .fast(fast), json: json)
      if isAlone { environment.complain(session.words(.Commands.noOtherFast)) }
      if let likely {
        environment.complain(session.words(.Commands.fastForgotten(time: TimeLanguage.text(of: likely))))
      }
    }
  }

  @MainActor
  private func stop(_ sameDay: SameDay, at end: Stamp?, _ session: CommandSession) throws {
    try session.carryOut { session.managers.fasting.stop(at: end, sameDay: sameDay, now: session.now, then: $0) }
  }

  /// The other fasts that one meets once it has ended.
  @MainActor
  private func others(of fast: Fast, _ session: CommandSession) -> [Entry] {
    var others: [Entry] = []
    session.library.inTheWay(of: .fast(fast), now: session.now) { others = (try? $0.get()) ?? [] }
    return others
  }

  /// The way to go on beside the other fasts of the day; nil discards this one.
  @MainActor
  private func answer(for fast: Fast, _ session: CommandSession) -> SameDay? {
    let story = Message.Commands.sameDayFasts(
      others: others(of: fast, session).map { session.line($0) }.joined(separator: "; "),
      own: session.line(.fast(fast)))
    let (environment, words) = (session.environment, session.words)
    guard environment.isInteractive, !json else {
      environment.complain(Printable.clean(words(story) + " " + words(.Commands.sameDayKept)))
      return .keepsBoth
    }
    session.say(words(story))
    for way in [Message.Commands.sameDayMerge, .Commands.sameDayKeep, .Commands.sameDayReplace, .Commands.sameDayDrop] {
      session.say("  " + words(way))
    }
    while true {
      environment.write(words(.Commands.sameDayQuestion) + " ")
      // At the end of input, and for an empty answer, nothing is lost.
      switch NumberText.trimmed(environment.readLine() ?? "").lowercased() {
      case "m": return .merges
      case "k", "b", "": return .keepsBoth
      case "r", "e": return .replaces
      case "d", "v": return nil
      default: continue
      }
    }
  }
}
