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
    func value(_ text: String?, _ tracker: Tracker) -> String? {
      guard let text, let word = UnloggedWord(text), word != .rest || tracker == .fasting else { return text }
      nothing.append(UnloggedAnswer(tracker.rawValue, on: day, isRest: word == .rest))
      return nil
    }
    let entries = try entries(
      session, on: day, drinks: value(drinks, .hydration), weight: value(weight, .weight), sleep: value(sleep, .sleep),
      fast: value(fast, .fasting), mood: value(mood, .mood))
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
    let options = [
      "hydration": "--drinks", "weight": "--weight", "sleep": "--sleep", "fasting": "--fast", "mood": "--mood",
      "food": "--food",
    ]
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

  /// The answers as records of the day.
  @MainActor
  private func entries(
    _ session: CommandSession, on day: Day, drinks: String?, weight: String?, sleep: String?, fast: String?,
    mood: String?
  ) throws -> [Entry] {
    let noon = day.noon(in: session.now.zone)
    var entries: [Entry] = []
    func new(_ make: (UUIDValue, String) -> Entry) {
      let template = session.managers.hub.template()
      entries.append(make(template.id, template.source))
    }
    if let drinks {
      let read = try HydrationRules.readVolume(drinks, unit: session.settings.volumeUnit)
      new { .drink(Drink(id: $0, at: noon, millilitres: read.millilitres, typed: read.typed, source: $1)) }
    }
    if let weight {
      let read = try WeightRules.readValue(weight, unit: session.settings.weightUnit)
      new { .weight(Weight(id: $0, at: noon, kilograms: read.kilograms, typed: read.typed, source: $1)) }
    }
    let times = TimesOfDay(day, dayStart: session.settings.dayStart, now: session.now)
    if let sleep {
      let range = try times.range(sleep, endsOnDay: true, field: "sleep.span", session.words)
      new { .sleep(Sleep(id: $0, bed: range.start.stamp, wake: range.end.stamp, source: $1)) }
    }
    if let fast {
      let range = try times.range(fast, endsOnDay: false, field: "fast.span", session.words)
      let goal = session.managers.fasting.state.value.goal(startingAt: range.start.stamp)
      new { .fast(Fast(id: $0, start: range.start.stamp, end: range.end.stamp, goal: goal, source: $1)) }
    }
    if let mood {
      let levels = mood.split { " ,/".contains($0) }.map(String.init)
      guard levels.count == 2 else {
        throw Refusal(field: "mood.mood", .unreadable(typed: mood, example: "7 6"))
      }
      let level = try MoodRules.readLevel(levels[0], field: "mood.mood")
      let energy = try MoodRules.readLevel(levels[1], field: "mood.energy")
      new { .mood(Mood(id: $0, at: noon, mood: level, energy: energy, source: $1)) }
    }
    return entries
  }
}
