// Text of an entry on the day page. There are no column headings there, so every figure carries its own label.
//
// | kind    | text                                                 |
// |---------|------------------------------------------------------|
// | fast    | to 06:04, 11 h 30 m, goal 16 h                       |
// | drink   | 250 ml, Water                                        |
// | weight  | 81.5 kg, fat 18.2 %                                  |
// | sleep   | to 06:29, 7 h 36 m, quality 3                        |
// | mood    | mood 7 (good), energy 4 (low)                        |
// | session | 19:30 min, Free, 234 kcal                            |
// | habit   | NoAlc, Steady                                        |
import Canvas
import Core
import Screen
import Words

/// Describes the entries of a day.
struct DayEntryText {
  let words: Words
  let settings: Settings

  /// The start time of an entry; empty if it lies outside the day that the entry counts for.
  func time(_ entry: Entry, on day: Day) -> String {
    switch entry.record {
    case let sleep as Sleep: return words.timeOfDay(sleep.bed)
    case let log as HabitLog:
      return Day(log.at, dayStart: settings.dayStart) == day ? words.timeOfDay(log.at) : ""
    default: return words.timeOfDay(entry.stamp)
    }
  }

  /// One-line description of an entry, including its note.
  func line(_ entry: Entry) -> String {
    (facts(entry) + [entry.record.note ?? ""]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func facts(_ entry: Entry) -> [String] {
    switch entry.record {
    case let fast as Fast:
      let goal = fast.goal > 0 ? words(.Calendar.entryGoal(length: words.duration(fast.goal))) : ""
      guard let end = fast.end else { return [words(.History.running), goal] }
      let check = fast.metGoal && !words.isRedacted ? Glyphs(isUnicode: words.isUnicode, hasBraille: false).check : ""
      return [
        words(.Calendar.entryTo(time: words.timeOfDay(end))), words.duration(fast.duration),
        [goal, check].filter { !$0.isEmpty }.joined(separator: " "),
      ]
    case let drink as Drink:
      return [words.volume(drink, unit: settings.volumeUnit), words(Message.beverage(drink.beverage))]
    case let weight as Weight:
      let fat = weight.bodyFat.map { words.number($0, decimals: 1) + "\u{A0}%" }
      return [
        words.weight(weight, unit: settings.weightUnit), fat.map { words(.Calendar.entryFat(share: $0)) } ?? "",
      ]
    case let sleep as Sleep:
      return [
        words(.Calendar.entryTo(time: words.timeOfDay(sleep.wake))), words.duration(sleep.duration),
        sleep.quality.map { words(.Calendar.entryQuality(level: words.count($0))) } ?? "",
      ]
    case let mood as Mood:
      return [
        words(.Calendar.entryMood(level: words.count(mood.mood)))
          + bracketed(MoodWords.text(mood: mood.mood, words)),
        words(.Calendar.entryEnergy(level: words.count(mood.energy)))
          + bracketed(MoodWords.text(energy: mood.energy, words)),
      ]
    case let session as Session:
      return [
        words.redacting(words.sessionLength(session.duration)), words(.sessionAndEffort(session)),
        session.energy.map { words.energy($0) } ?? "",
      ]
    case let log as HabitLog:
      let habit = settings.habitList.first { $0.id == log.habit }
      return [habit.map { words.name(of: $0) } ?? log.habit] + words.facts(of: log, habit: habit)
    default: return []
    }
  }

  /// ` (good)`; empty for empty text.
  private func bracketed(_ text: String) -> String { text.isEmpty ? "" : " (\(text))" }
}
