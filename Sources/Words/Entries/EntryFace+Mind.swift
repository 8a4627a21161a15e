// How moods, sessions and logs of habits read.
//
// | kind    | on the page of a day                 |
// |---------|--------------------------------------|
// | mood    | mood 7 (good), energy 4 (low)        |
// | session | 19:30 min, Free, 234 kcal            |
// | habit   | NoAlc, Steady                        |
import Core

extension EntryFace {
  static let mood = EntryFace(
    Mood.self,
    columns: [
      RecordColumn(.History.columnWhen) { $1.when($0.at) },
      RecordColumn(.History.columnMood, isNumber: true) { $1.words.count($0.mood) },
      RecordColumn(nil, rank: 3, isInLine: false) { $1.words.stated(mood: $0.mood) },
      RecordColumn(.History.columnEnergy, isNumber: true) { $1.words.count($0.energy) },
      RecordColumn(nil, rank: 3, isInLine: false) { $1.words.stated(energy: $0.energy) },
    ],
    dayFacts: { mood, texts in
      let words = texts.words
      func bracketed(_ text: String) -> String { text.isEmpty ? "" : " (\(text))" }
      return [
        words(.Calendar.entryMood(level: words.count(mood.mood))) + bracketed(words.stated(mood: mood.mood)),
        words(.Calendar.entryEnergy(level: words.count(mood.energy))) + bracketed(words.stated(energy: mood.energy)),
      ]
    },
    line: { mood, texts in
      texts.when(mood.at) + "  "
        + texts.words(.Commands.moodEnergy(mood: String(mood.mood), energy: String(mood.energy)))
    })

  static let session = EntryFace(
    Session.self,
    columns: [
      RecordColumn(.History.columnStart) { $1.when($0.start) },
      RecordColumn(.History.columnLength, isNumber: true) { $1.words.sessionClock($0.duration) },
      RecordColumn(.History.columnWhat, rank: 7, narrowWidth: 14) { $1.words(.sessionAndEffort($0)) },
    ],
    dayFacts: { session, texts in
      let words = texts.words
      return [
        words.redacting(words.sessionLength(session.duration)), words(.sessionAndEffort(session)),
        session.energy.map { words.energy($0) } ?? "",
      ]
    },
    line: { session, texts in
      let what = texts.words(.sessionAndEffort(session, open: .Commands.sitting, free: .Commands.workout))
      return "\(texts.when(session.start))  \(texts.words.sessionLength(session.duration))  \(what)"
    })

  static let habit = EntryFace(
    HabitLog.self,
    columns: [
      RecordColumn(.Habits.fieldDay) { log, texts in
        texts.isNarrow
          ? texts.words.dayAndMonth(log.day, today: texts.today) : texts.words.shortDate(log.day, today: texts.today)
      },
      RecordColumn(.Habits.columnHabit) { $1.name(of: $0) },
      RecordColumn(.History.columnWhat, rank: 7) { $1.facts(of: $0).joined(separator: ", ") },
    ], dayFacts: { [$1.name(of: $0)] + $1.facts(of: $0) },
    dayTime: { log, day, texts in
      Day(log.at, dayStart: texts.settings.dayStart) == day ? texts.words.timeOfDay(log.at) : ""
    },
    line: { log, texts in
      let dayStart = texts.settings.dayStart
      let today =
        log.definition(texts.settings)?.today(texts.now, dayStart: dayStart) ?? Day(texts.now, dayStart: dayStart)
      let day = texts.words.relativeDay(log.day, today: today)
      return ([day, texts.name(of: log)] + texts.facts(of: log)).joined(separator: "  ")
    })
}

extension EntryTexts {
  /// The name of a log's habit; its id if the habit was removed.
  fileprivate func name(of log: HabitLog) -> String {
    log.definition(settings).map { words.name(of: $0) } ?? log.habit
  }

  fileprivate func facts(of log: HabitLog) -> [String] { words.facts(of: log, habit: log.definition(settings)) }
}
