// `fastlife catch-up`: the open questions of the last days and their answers, written as one change like the screen's form.
import ArgumentParser
import Core
import Managers
import Words

/// Records answers for yesterday, or another of the last days.
struct CatchUpCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "catch-up", .Help.catchUp, discussion: .Help.catchUpDiscussion,
      examples: """
        fastlife catch-up
        fastlife catch-up --drinks 2l --weight 81.5
        fastlife catch-up --sleep '23:10 6:50' --mood '7 6'
        fastlife catch-up --fast '6:00 22:00'
        fastlife catch-up --on mon --drinks none --fast rest
        """)
  }
  @Option(help: .text(.Help.catchUpOn))
  var on: String?
  @Option(help: .text(.Help.catchUpDrinks))
  var drinks: String?
  @Option(help: .text(.Help.catchUpWeight))
  var weight: String?
  @Option(help: .text(.Help.catchUpSleep))
  var sleep: String?
  @Option(help: .text(.Help.catchUpFast))
  var fast: String?
  @Option(help: .text(.Help.catchUpMood))
  var mood: String?
  @Option(help: .text(.Help.catchUpFood), completion: .list(DiaryMark.Kind.allCases.map(\.rawValue)))
  var food: String?
  @Flag(help: .text(.Help.catchUpKeep))
  var keep = false
  @Flag(help: .text(.Help.weightKeep))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let isAnswer = [drinks, weight, sleep, fast, mood, food].contains { $0 != nil }
    let session = try CommandSession(environment, isAnswer ? .adding : .reading)
    guard isAnswer else { return list(session) }
    let day = try day(session)
    var nothing: [UnloggedAnswer] = []
    var entries: [Entry] = []
    for (option, text) in zip(CatchUpOption.all, [drinks, weight, sleep, fast, mood]) {
      guard let text else { continue }
      if let word = UnloggedWord(text), word != .rest || option.takesRest {
        nothing.append(UnloggedAnswer(option.tracker.rawValue, on: day, isRest: word == .rest))
      } else {
        let make = try option.read(text, day, session)
        let template = session.managers.hub.template()
        entries.append(Entry(make(template.id, template.source)))
      }
    }
    let mark = try food.map { text throws(Refusal) in
      guard let mark = DiaryMark.Kind(rawValue: text.lowercased()), day == session.today - 1 else {
        throw Refusal(field: "food.mark", .unreadable(typed: text, example: "complete, partial"))
      }
      return mark
    }
    if let weight = entries.first(where: { $0.kind == .weight })?.record as? Weight {
      guard try session.means(weight, force: force) else { return }
    }
    let ways = keep ? ConflictOptions() : ConflictOptions(duplicate: ["--keep"], overlaps: ["--keep"])
    try session.carryOut(offering: ways) {
      session.managers.hub.answer(
        entries, marking: mark.map { (day: day, kind: $0) }, nothing: nothing,
        resolving: keep ? ConflictResolution(sameDay: .keepsBoth, overlap: .keepsBoth) : ConflictResolution(),
        now: session.now, then: $0)
    }
    guard json else {
      let when = session.words.relativeDay(day, today: session.today, inSentence: true)
      let answers = entries.count + nothing.count + (mark == nil ? 0 : 1)
      return session.say(session.words(.Commands.caughtUp(n: answers, day: when)))
    }
    session.say(
      CommandJSON.text([
        "entries": entries.map { ["kind": $0.kind.rawValue, "id": $0.id.uuidString] },
        "nothing": nothing.map(\.tracker),
      ]))
  }

  @MainActor
  private func list(_ session: CommandSession) {
    let state = session.managers.hub.state.value
    let open = state.open
    if json {
      // `open` is yesterday's, as ever; `days` has them all.
      let days: [[String: Any?]] = open.map { ["day": $0.day.iso, "open": $0.cards] }
      return session.say(CommandJSON.text(["open": state.unanswered, "days": days]))
    }
    if open.isEmpty {
      let (least, window) = (String(UnloggedTracker.least), String(UnloggedTracker.window))
      return session.say(session.words(.Commands.nothingOpen(least: least, window: window)))
    }
    let options = Dictionary(uniqueKeysWithValues: CatchUpOption.all.map { ($0.tracker.rawValue, $0.option) })
      .merging(["food": "--food"]) { $1 }
    for day in open {
      let isYesterday = day.day == state.today - 1
      session.say(session.words.relativeDay(day.day, today: session.today))
      let rows = day.cards.map { card in
        (
          "  " + card,
          [isYesterday ? nil : "--on \(day.day.iso)", options[card]].compactMap(\.self).joined(separator: " ")
        )
      }
      session.sayRows(rows)
    }
  }

  /// The day that is answered for: yesterday, or one of the last days.
  @MainActor
  private func day(_ session: CommandSession) throws -> Day {
    guard let on else { return session.today - 1 }
    let day = try session.day(on, weekdaysFrom: session.today - 7, field: "day")
    guard (1...UnloggedTracker.reach).contains(session.today - day) else {
      throw CommandError(.Commands.catchUpDays(n: String(UnloggedTracker.reach)), code: 65)
    }
    return day
  }
}

/// The option of a tracker, as a row beside its `log`.
struct CatchUpOption {
  typealias Make = (_ id: UUIDValue, _ source: String) -> any Record

  let tracker: Tracker
  let option: String
  /// Whether a day can be one of rest.
  var takesRest = false
  /// Reads the answer for a day.
  let read: @MainActor (_ text: String, _ day: Day, _ session: CommandSession) throws -> Make

  /// All of them, in the order of the options.
  @MainActor static let all = [drinks, weight, sleep, fast, mood]
}

extension CommandSession {
  /// Reads times of a day before today.
  func times(of day: Day) -> TimesOfDay { TimesOfDay(day, dayStart: settings.dayStart, now: now) }
}
