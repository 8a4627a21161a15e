// A month of all habits: rings for up to four of them, one line for the selected day, streaks below. The rings show the
// same daily shares that the streaks count; a habit with levels shows the sign of the day's level instead.
import Canvas
import Core
import Managers
import Screen
import Words

/// Contents of the month of all habits.
struct HabitMonth {
  private let setup: PaneSetup

  private init(_ setup: PaneSetup) { self.setup = setup }

  /// The contents.
  static func contents(_ setup: PaneSetup) -> MonthContents {
    let month = HabitMonth(setup)
    let managers = setup.managers
    var contents = MonthContents(
      isRead: { day in
        managers.calendar.state.value.month == day.firstOfMonth && managers.streaks.state.value.all != nil
      },
      mark: { _, _ in MonthMark() }, details: { HabitMonth.details(setup, $0, $1) })
    contents.rings = MonthRings(of: month.marks, legend: month.legend)
    contents.isActive = { day in
      let isFiltered = managers.settings.state.value.streaks.filtersCalendar
      let isTold = managers.calendar.state.value.days[day]?.isActive(isFiltered: isFiltered) ?? false
      return isTold || month.rings.contains { $0.days.ring(on: day) != nil } || !DayTips.habits(setup, day).isEmpty
    }
    contents.notes = month.notes
    return contents
  }

  /// The activities of a day.
  static func details(_ setup: PaneSetup, _ day: Day, _ context: DrawContext) -> [(text: String, role: Role)] {
    let settings = setup.managers.settings.state.value
    let told = setup.managers.calendar.state.value.days[day] ?? CalendarDay()
    if day > Day(context.now, dayStart: settings.dayStart) { return [(context.words(.Calendar.ahead), .dim)] }
    let tips = DayTips(told, settings: settings, words: context.words).lines + DayTips.habits(setup, day)
    return tips.isEmpty ? [(context.words(.Calendar.nothing), .dim)] : tips.map { ($0, .text) }
  }

  private var settings: Settings { setup.managers.settings.state.value }
  /// The habits shown as rings.
  private var rings: [SubjectStreak] { setup.managers.streaks.state.value.rings }

  private func marks(_ context: DrawContext) -> (Day) -> [MonthRing] {
    let habits = setup.managers.habits.state.value
    let rings = rings.map { ring in
      let habit = ring.subject.habit
      let isOfLevels = habit?.mode == .levels
      return (
        days: ring.days, isHabit: habit != nil, figures: isOfLevels ? habit.flatMap { habits[$0.id] } : nil,
        signs: isOfLevels ? habit.map { context.words.signs(of: $0) } ?? [:] : [:]
      )
    }
    return { day in
      rings.map { ring in
        MonthRing(
          share: ring.days.ring(on: day), letter: ring.figures?.level(on: day).flatMap { ring.signs[$0.id] },
          isMissed: ring.isHabit && ring.days.state(on: day) == .missed)
      }
    }
  }

  /// The streaks, worded as on the streaks screen.
  private func notes(_ context: DrawContext) -> [(text: String, role: Role)] {
    let words = context.words
    // In discreet mode keep every streak: omitting a broken one would reveal the hidden number.
    return rings.filter { $0.length > 0 || context.isDiscreet }.map { counted in
      let isTold = counted.streak.current > 0 || context.isDiscreet
      let texts = StreakTexts(words: words, now: context.now, dayStart: settings.dayStart)
      let streak = words.of(.figure(.streakDays))
      let days = isTold ? streak(.Entries.streak(n: counted.streak.current)) : texts.today(counted)
      let rewards = counted.streak.rewards > 0 && !context.isDiscreet ? " " + texts.rewards(counted) : ""
      let line = words(.Calendar.streakLine(habit: Message.habit(counted.subject), days: days))
      return (line + rewards, isTold ? .gold : .dim)
    }
  }

  /// Explains the first `count` rings in order, and their signs.
  private func legend(_ count: Int, _ context: DrawContext) -> [LegendSign] {
    let (words, glyphs) = (context.words, context.glyphs)
    let shown = rings.prefix(count)
    guard !shown.isEmpty else { return [] }
    let names = shown.map { words(.habit($0.subject)) }.joined(separator: ", ")
    return [
      LegendSign("", .dim, words(.Calendar.legendOrder(habits: names))),
      LegendSign(glyphs.dotFull, .gold, words(.Calendar.legendReached)),
      LegendSign(glyphs.lowerBlocks[3], .series, words(.Calendar.legendShare)),
    ] + HabitSigns.levels(of: shown.compactMap(\.subject.habit), words)
  }
}

/// The activities of a day, one line each, omitting empty ones (Streaks.md, Calendar).
struct DayTips {
  private let told: CalendarDay
  private let settings: Settings
  private let words: Words

  init(_ told: CalendarDay, settings: Settings, words: Words) {
    (self.told, self.settings, self.words) = (told, settings, words.of(.figure(.calendarDay)))
  }

  /// Habit logs of a day, worded as in the habit list: `NoAlc: Steady`.
  static func habits(_ setup: PaneSetup, _ day: Day) -> [String] {
    let words = setup.shownWords.of(.figure(.streakDay))
    return setup.managers.habits.state.value.shown.compactMap { figures in
      figures.known(on: day).map { known in
        let isForeign = figures.logged(on: day) == nil
        let done = words.amount(of: figures.habit, on: known, isForeign: isForeign)
        return words(.Calendar.tip(habit: Message.habit(figures.habit.name), done: done))
      }
    }
  }

  /// `Meditation: 8/10 Min`.
  var lines: [String] {
    var lines = SessionKind.allCases.compactMap { kind in
      told.told(kind, isFiltered: settings.streaks.filtersCalendar).map { minutes in
        words(
          .Calendar.tipMinutes(
            habit: Message.habit(StreakSubject(kind)), done: words.count(minutes),
            goal: words.count(settings.streaks.goal(kind)))
        )
      }
    }
    if let fast = told.fast {
      lines.append(
        words(
          .Calendar.tipOf(
            habit: Message.habit(.fasting), done: words.duration(fast.amount), goal: words.duration(fast.goal))))
    }
    if let drinks = told.drinks {
      let unit = settings.volumeUnit
      lines.append(
        words(
          .Calendar.tipOf(
            habit: Message.habit(.hydration), done: words.volumeNumber(drinks.amount, unit: unit),
            goal: words.volume(drinks.goal, unit: unit))))
    }
    return lines
  }
}
