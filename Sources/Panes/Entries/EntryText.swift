// Entries of any tracker as table cells and as a line, for lists, questions and previews.
import Canvas
import Core
import Managers
import Screen
import Words

/// Describes entries.
struct EntryText {
  let words: Words
  let settings: Settings
  let today: Day
  /// Whether to use the shortest date format.
  let isNarrow: Bool

  init(_ setup: PaneSetup, now: Moment, isNarrow: Bool = false) {
    self.isNarrow = isNarrow
    words = setup.shownWords
    settings = setup.managers.settings.state.value
    today = Day(now)
  }

  /// The columns of a tracker, matching `cells`.
  func columns(_ kind: RecordKind) -> [TableColumn] {
    func number(_ title: Message, rank: Int = 9) -> TableColumn {
      TableColumn(words(title), align: .trailing, rank: rank)
    }
    let own: [TableColumn]
    switch kind {
    case .fast:
      own = [
        TableColumn(words(.History.columnStart)), TableColumn(words(.History.columnEnd), rank: 3),
        number(.History.columnLength), number(.History.columnGoal, rank: 5), TableColumn(rank: 6),
      ]
    case .drink:
      own = [
        TableColumn(words(.History.columnWhen)), number(.History.columnAmount),
        TableColumn(words(.History.columnDrink), rank: 8),
      ]
    case .weight:
      own = [
        TableColumn(words(.History.columnWhen)), number(.History.columnWeight),
        number(.History.columnFat, rank: 5),
      ]
    case .sleep:
      own = [
        TableColumn(words(.History.columnStart)), TableColumn(words(.History.columnEnd), rank: 7),
        number(.History.columnLength), number(.History.columnQuality, rank: 6),
      ]
    case .mood:
      own = [
        TableColumn(words(.History.columnWhen)), number(.History.columnMood), TableColumn(rank: 3),
        number(.History.columnEnergy), TableColumn(rank: 3),
      ]
    case .session:
      own = [
        TableColumn(words(.History.columnStart)), number(.History.columnLength),
        TableColumn(words(.History.columnWhat), rank: 7),
      ]
    case .habit:
      own = [
        TableColumn(words(.Habits.fieldDay)), TableColumn(words(.Habits.columnHabit)),
        TableColumn(words(.History.columnWhat), rank: 7),
      ]
    default: own = [TableColumn(words(.History.columnWhen))]
    }
    return own + [
      TableColumn(words(.History.columnNote), rank: 4, grows: true),
      TableColumn(words(.History.columnSource), rank: 2),
    ]
  }

  /// The cells of an entry, one per column.
  func cells(_ entry: Entry) -> [String] {
    var cells = facts(entry)
    switch entry.record {
    case let fast as Fast: cells.insert(fast.end.map { words.timeOfDay($0) } ?? "", at: 1)
    case let mood as Mood:
      cells.insert(MoodWords.text(mood: mood.mood, words), at: 2)
      cells.append(MoodWords.text(energy: mood.energy, words))
    case is Session where isNarrow: cells[2] = Width.truncate(cells[2], to: 14, ellipsis: words.signs("…"))
    default: break
    }
    return cells + [entry.record.note ?? "", words.source(entry.record.source)]
  }

  /// One-line description of an entry: `Fri 20 Nov, 07:10, 81.5 kg, after the run`.
  func line(_ entry: Entry) -> String {
    (facts(entry) + [entry.record.note ?? ""]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Date and time of an entry.
  func when(_ stamp: Stamp) -> String {
    guard isNarrow else { return words.dayAndTime(stamp, today: today) }
    return words.dayAndMonth(Day(stamp), today: today) + " " + words.timeOfDay(stamp)
  }

  private func facts(_ entry: Entry) -> [String] {
    switch entry.record {
    case let fast as Fast:
      let length = fast.end == nil ? words(.History.running) : words.duration(fast.duration)
      let isMet = fast.end != nil && fast.metGoal
      return [
        when(fast.start), length, fast.goal > 0 ? words.duration(fast.goal) : "",
        isMet && !words.isRedacted ? Glyphs(isUnicode: words.isUnicode, hasBraille: false).check : "",
      ]
    case let drink as Drink:
      return [
        when(drink.at), words.volume(drink, unit: settings.volumeUnit), words(Message.beverage(drink.beverage)),
      ]
    case let weight as Weight:
      return [
        when(weight.at), words.weight(weight, unit: settings.weightUnit),
        weight.bodyFat.map { words.number($0, decimals: 1) + "\u{A0}%" } ?? "",
      ]
    case let sleep as Sleep:
      return [
        when(sleep.bed), words.timeOfDay(sleep.wake), words.duration(sleep.duration),
        sleep.quality.map { words.count($0) } ?? "",
      ]
    case let mood as Mood: return [when(mood.at), words.count(mood.mood), words.count(mood.energy)]
    case let session as Session:
      return [when(session.start), words.sessionClock(session.duration), words(.sessionAndEffort(session))]
    case let log as HabitLog:
      let habit = settings.habitList.first { $0.id == log.habit }
      return [
        isNarrow ? words.dayAndMonth(log.day, today: today) : words.shortDate(log.day, today: today),
        habit.map { words.name(of: $0) } ?? log.habit, words.facts(of: log, habit: habit).joined(separator: ", "),
      ]
    default: return [when(entry.stamp)]
    }
  }
}

/// Entry forms for all trackers.
enum EntryForms {
  static func add(_ kind: RecordKind, _ setup: PaneSetup, now: Moment) -> any Component {
    switch kind {
    case .fast: FastingForms.add(setup, now: now)
    case .drink: HydrationForms.add(setup, now: now)
    case .weight: WeightForms.add(setup, now: now)
    case .sleep: SleepForms.add(setup, now: now)
    case .mood: MoodForms.add(setup, now: now)
    case .session: SessionForms.add(setup, now: now)
    case .habit: HabitWindow.window(setup)
    default: preconditionFailure("no form for \(kind.rawValue)")
    }
  }

  static func edit(_ entry: Entry, _ setup: PaneSetup, now: Moment) -> any Component {
    switch entry.record {
    case let fast as Fast: FastingForms.edit(fast, setup, now: now)
    case let drink as Drink: HydrationForms.edit(drink, setup, now: now)
    case let weight as Weight: WeightForms.edit(weight, setup, now: now)
    case let sleep as Sleep: SleepForms.edit(sleep, setup, now: now)
    case let mood as Mood: MoodForms.edit(mood, setup, now: now)
    case let session as Session: SessionForms.edit(session, setup)
    case let log as HabitLog: HabitLogForms.edit(log, setup, now: now)
    default: preconditionFailure("no form for \(entry.kind.rawValue)")
    }
  }
}
