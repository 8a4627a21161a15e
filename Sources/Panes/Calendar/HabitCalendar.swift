// The calendar of all habits: rings for up to four of them, one line for the selected day, streaks below. The rings
// show the same daily shares that the streaks count; a habit with levels shows the sign of the day's level instead.
// Opening a day lists all its entries.
import Canvas
import Core
import Managers
import Screen
import Words

/// Contents of the calendar of all habits.
struct HabitCalendar {
  private let setup: PaneSetup

  private init(_ setup: PaneSetup) { self.setup = setup }

  static let name = "calendar"
  static let year: Command = "calendar.year"
  static let about: Command = "calendar.about"

  static var keys: [Binding] { MonthScreen.keys(name, add: nil, turnsYears: true, own) }

  private static var own: [Binding] {
    [
      Binding(year, keys: ["y"], verb: .Calendar.yearVerb, sentence: .Calendar.yearSentence),
      Binding(about, keys: ["i"], verb: .Calendar.aboutVerb, sentence: .Calendar.aboutSentence),
    ]
  }

  /// The calendar with today selected.
  static func screen(_ setup: PaneSetup, now: Moment) -> any Component {
    let calendar = HabitCalendar(setup)
    let managers = setup.managers
    var contents = MonthContents(
      addSentence: nil, read: { managers.calendar.showMonth(of: $0, now: $1) },
      isRead: { day in
        managers.calendar.state.value.month == day.firstOfMonth && managers.streaks.state.value.all != nil
      },
      value: { _ in "" }, mark: { _, _ in MonthMark() }, details: calendar.details,
      open: { day, now in .present(DayScreen(setup, day: day)) })
    contents.rings = MonthRings(of: calendar.marks, legend: calendar.legend)
    contents.isActive = { day in
      let isFiltered = managers.settings.state.value.streaks.filtersCalendar
      let isTold = managers.calendar.state.value.days[day]?.isActive(isFiltered: isFiltered) ?? false
      return isTold || calendar.rings.contains { $0.days.ring(on: day) != nil } || !calendar.logged(on: day).isEmpty
    }
    contents.notes = calendar.notes
    contents.reach = { CalendarRange.days(today: calendar.today($0), first: calendar.first) }
    contents.turnsYears = true
    contents.keys = zip(
      own,
      [
        { day, now in .present(YearMapScreen(setup, day: min(day, calendar.today(now)))) },
        { _, _ in .present(page(setup)) },
      ] as [(Day, Moment) -> Outcome]
    ).map { (binding: $0, act: $1) }
    contents.appeared = { managers.streaks.show(now: $0) }
    contents.closed = {
      managers.streaks.hide()
      managers.calendar.hideMonth()
    }
    let today = calendar.today(now)
    return MonthScreen(name, title: .Calendar.title, { setup.settings }, contents, day: today, now: now)
  }

  /// The help page about rings and days.
  static func page(_ setup: PaneSetup) -> PageScreen {
    PageScreen(name: "calendar.about", title: .Calendar.aboutTitle, page: "Streaks", article: "rings")
  }

  private var settings: Settings { setup.managers.settings.state.value }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The habits shown as rings.
  private var rings: [SubjectStreak] { setup.managers.streaks.state.value.rings }

  /// The first day with data.
  private var first: Day? { setup.managers.calendar.state.value.first }

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

  /// Habit logs of a day.
  private func logged(on day: Day) -> [String] { DayTips.habits(setup, day) }

  private func details(_ day: Day, _ context: DrawContext) -> [(text: String, role: Role)] {
    let told = setup.managers.calendar.state.value.days[day] ?? CalendarDay()
    let tips = DayTips(told, settings: settings, words: context.words).lines + logged(on: day)
    if day > today(context.now) { return [(context.words(.Calendar.ahead), .dim)] }
    return tips.isEmpty ? [(context.words(.Calendar.nothing), .dim)] : tips.map { ($0, .text) }
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
  private func legend(_ count: Int, _ context: DrawContext) -> [String] {
    let (words, glyphs) = (context.words, context.glyphs)
    let shown = rings.prefix(count)
    guard !shown.isEmpty else { return [] }
    let names = shown.map { words(.habit($0.subject)) }.joined(separator: ", ")
    let habits = shown.compactMap(\.subject.habit).filter { $0.mode == .levels }
    let levels = habits.flatMap { habit in
      let signs = words.signs(of: habit)
      return habit.levels.enumerated().map { index, level in
        let meaning = (signs[level.id] ?? "") + " " + words(Message.level(level))
        // Several habits with levels: prefix each with its name.
        guard index == 0, habits.count > 1 else { return meaning }
        return words(.Calendar.tip(habit: Message.habit(habit.name), done: meaning))
      }
    }
    return [
      words(.Calendar.legendOrder(habits: names)), "\(glyphs.dotFull) \(words(.Calendar.legendReached))",
      "\(glyphs.lowerBlocks[3]) \(words(.Calendar.legendShare))",
    ] + levels
  }
}

/// The activities of a day, one line each, omitting empty ones (spec meditation 7.2).
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
