// The calendar of all habits: rings for up to four of them, the day that is selected told in a line, streaks below. The
// rings are the shares of the very days that the streaks are counted from; a day opens everything of it.
import Canvas
import Core
import Managers
import Screen
import Words

/// What the calendar of all habits shows.
struct HabitCalendar {
  private let setup: PaneSetup

  private init(_ setup: PaneSetup) { self.setup = setup }

  /// Rings of a day at most.
  static let mostRings = 4

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
        managers.calendar.state.value.month == day.firstOfMonth && managers.streaks.state.value.habits != nil
      },
      value: { _ in "" }, mark: { _, _ in MonthMark() }, details: calendar.details, legend: calendar.legend,
      open: { day, now in .present(DayScreen(setup, day: day)) })
    contents.rings = calendar.rings
    contents.isActive = { day in
      let isFiltered = managers.settings.state.value.streaks.filtersCalendar
      let isTold = managers.calendar.state.value.days[day]?.isActive(isFiltered: isFiltered) ?? false
      return isTold || calendar.habits.contains { $0.days.ring(on: day) != nil }
    }
    contents.notes = calendar.notes
    contents.reach = { CalendarReach.days(today: calendar.today($0), first: calendar.first) }
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
    return MonthScreen(name, title: .Calendar.title, setup, contents, day: today, now: now)
  }

  /// What is to be read about rings and days.
  static func page(_ setup: PaneSetup) -> PageScreen {
    PageScreen(name: "calendar.about", title: .Calendar.aboutTitle, page: "Streaks", article: "rings")
  }

  private var settings: Settings { setup.managers.settings.state.value }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The habits that have rings.
  private var habits: [SubjectStreak] {
    Array((setup.managers.streaks.state.value.habits ?? []).prefix(HabitCalendar.mostRings))
  }

  /// The first day of which something is known.
  private var first: Day? { habits.filter { !$0.days.isEmpty }.map(\.days.first).min() }

  private func rings(_ day: Day, _ context: DrawContext) -> [MonthRing] {
    habits.map { MonthRing(share: $0.days.ring(on: day)) }
  }

  private func details(_ day: Day, _ context: DrawContext) -> [(text: String, role: Role)] {
    let told = setup.managers.calendar.state.value.days[day] ?? CalendarDay()
    let tips = DayTips(told, settings: settings, words: context.words).lines
    if day > today(context.now) { return [(context.words(.Calendar.ahead), .dim)] }
    return tips.isEmpty ? [(context.words(.Calendar.nothing), .dim)] : tips.map { ($0, .text) }
  }

  /// The streaks, as the screen of streaks tells them.
  private func notes(_ context: DrawContext) -> [(text: String, role: Role)] {
    let words = context.words
    return habits.filter { $0.length > 0 }.map { habit in
      let days = habit.streak.current > 0 ? words(.Entries.streak(n: habit.streak.current)) : words.today(habit)
      let rewards = habit.streak.rewards > 0 ? " " + words.rewards(habit) : ""
      let line = words(.Calendar.streakLine(habit: Message.habit(habit.habit), days: days))
      return (line + rewards, habit.streak.current > 0 ? .gold : .dim)
    }
  }

  private func legend(_ context: DrawContext) -> [String] {
    let (words, glyphs) = (context.words, context.glyphs)
    let names = habits.map { words(.habit($0.habit)) }.joined(separator: ", ")
    return [
      "\(glyphs.dotFull) \(words(.Calendar.legendReached))", "\(glyphs.lowerBlocks[3]) \(words(.Calendar.legendShare))",
      words(.Calendar.legendOrder(habits: names)),
    ]
  }
}

/// What was done of each habit on a day, a line each; only what there is (spec meditation 7.2).
struct DayTips {
  private let told: CalendarDay
  private let settings: Settings
  private let words: Words

  init(_ told: CalendarDay, settings: Settings, words: Words) {
    (self.told, self.settings, self.words) = (told, settings, words)
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
