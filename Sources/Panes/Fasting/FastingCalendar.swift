// A month of fasts: goal met, goal missed, covered by a long fast, none. Opening a day shows its fast or a form to
// add one (spec fastlife 2.5).
import Canvas
import Core
import Managers
import Screen
import Words

/// Contents of the fasting calendar.
struct FastingCalendar {
  private let setup: PaneSetup

  private init(_ setup: PaneSetup) { self.setup = setup }

  static var keys: [Binding] { MonthScreen.keys("fasting.month", add: .Fasting.calendarAdd) }

  /// The calendar with today selected.
  static func screen(_ setup: PaneSetup, now: Moment) -> any Component {
    let calendar = FastingCalendar(setup)
    let contents = MonthContents(
      addSentence: .Fasting.calendarAdd, read: setup.managers.fasting.showMonth(of:now:),
      isRead: { day in calendar.state.month.map { DayRange(monthOf: $0.month).contains(day) } ?? false },
      value: { MonthContents.streak(calendar.state.streak, .fastingStreak, $0) }, mark: calendar.mark,
      details: calendar.details, legend: calendar.legend, open: calendar.open,
      add: { .present(FastingForms.add(setup, on: $0, now: $1)) })
    let today = Day(now, dayStart: setup.managers.settings.state.value.dayStart)
    return MonthScreen(
      "fasting.month", title: .Fasting.calendarTitle, { setup.settings }, contents, day: today, now: now)
  }

  private var state: FastingState { setup.managers.fasting.state.value }

  /// Opens the newest fast that started on the day, or a form for a new one.
  private func open(_ day: Day, now: Moment) -> Outcome {
    if let fast = fasts(on: day).first { return .present(FastingForms.edit(fast, setup, now: now)) }
    return .present(FastingForms.add(setup, on: day, now: now))
  }

  private func fasts(on day: Day) -> [Fast] {
    let running = state.active.map { [$0] } ?? []
    return (running + (state.month?.fasts ?? [])).filter { Day($0.start, dayStart: state.dayStart) == day }
  }

  private func mark(_ day: Day, _ context: DrawContext) -> MonthMark {
    let glyphs = context.glyphs
    let figure = state.month?.days[day].map { sums in
      context.words.with(
        context.words(.Fasting.hoursUnit),
        context.words.of(.figure(.fastingDay)).hours(sums.longest))
    }
    let share = Fast.deciding(fasts(on: day).filter { $0.goal > 0 }).map { $0.duration / $0.goal }
    func mark(_ sign: String, _ role: Role) -> MonthMark {
      MonthMark(sign: sign, role: role, figure: figure ?? "", share: share)
    }
    if let active = state.active, Day(active.start, dayStart: state.dayStart) == day {
      return mark(glyphs.pointer, .accent)
    }
    switch state.dayState(day) {
    case .skipped where goesOn(into: day, context): return mark(glyphs.goalLine, .accent)
    case .unknown where goesOn(into: day, context): return mark(glyphs.goalLine, .accent)
    case .done: return mark(glyphs.check, .gold)
    case .missed: return mark(glyphs.cross, .text)
    case .skipped, .unknown:
      if state.month?.carried.contains(day) == true { return mark(glyphs.goalLine, .gold) }
      return mark(state.isRest(day) ? glyphs.separator : " ", .dim)
    }
  }

  /// Whether the running fast extends into a day.
  private func goesOn(into day: Day, _ context: DrawContext) -> Bool {
    guard let active = state.active else { return false }
    return day > Day(active.start, dayStart: state.dayStart) && day <= Day(context.now, dayStart: state.dayStart)
  }

  private func legend(_ context: DrawContext) -> [String] {
    let (words, glyphs) = (context.words, context.glyphs)
    let signs = [
      "\(glyphs.check) \(words(.Fasting.legendMet))", "\(glyphs.cross) \(words(.Fasting.legendShort))",
      "\(glyphs.goalLine) \(words(.Fasting.legendCarried))", "\(glyphs.pointer) \(words(.Fasting.legendRunning))",
    ]
    return state.plan.isEmpty ? signs : signs + ["\(glyphs.separator) \(words(.Fasting.legendRest))"]
  }

  /// The fasts of a day.
  private func details(_ day: Day, _ context: DrawContext) -> [(text: String, role: Role)] {
    let words = context.words.of(.field)
    let fasts = fasts(on: day)
    guard !fasts.isEmpty else {
      let isPlanned = state.isRest(day) && !Pauses.contain(day, in: state.rests.pauses)
      return [(words(isPlanned ? .Fasting.dayRest : .Fasting.dayEmpty), .dim)]
    }
    return fasts.flatMap { fast -> [(text: String, role: Role)] in
      guard let end = fast.end else { return [(words(.Fasting.legendRunning), .accent)] }
      return [
        (words.range(fast.start, end) + ", " + words.duration(fast.duration), .text),
        (FastingTexts.verdict(fast, words), fast.metGoal ? .gold : .dim),
      ]
    }
  }
}
