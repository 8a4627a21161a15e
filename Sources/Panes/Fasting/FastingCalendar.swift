// A month of fasts: goal met, goal missed, covered by a long fast, none (Streaks.md, Calendar).
import Canvas
import Core
import Managers
import Screen
import Words

/// Contents of the month of fasts.
struct FastingCalendar {
  private let setup: PaneSetup

  private init(_ setup: PaneSetup) { self.setup = setup }

  /// The contents.
  static func contents(_ setup: PaneSetup) -> MonthContents {
    let month = FastingCalendar(setup)
    return MonthContents(
      isRead: { day in month.state.month.map { DayRange(monthOf: $0.month).contains(day) } ?? false },
      mark: month.mark, details: month.details, legend: month.legend)
  }

  /// Opens the newest fast that started on the day, or a form for a new one.
  static func open(_ setup: PaneSetup, _ day: Day, now: Moment) -> Outcome {
    if let fast = FastingCalendar(setup).fasts(on: day).first {
      return .present(FastingForms.edit(fast, setup, now: now))
    }
    return .present(FastingForms.add(setup, on: day, now: now))
  }

  private var state: FastingState { setup.managers.fasting.state.value }

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

  private func legend(_ context: DrawContext) -> [LegendSign] {
    let (words, glyphs) = (context.words, context.glyphs)
    let signs = [
      LegendSign(glyphs.check, .gold, words(.Fasting.legendMet)),
      LegendSign(glyphs.cross, .text, words(.Fasting.legendShort)),
      LegendSign(glyphs.goalLine, .gold, words(.Fasting.legendCarried)),
      LegendSign(glyphs.pointer, .accent, words(.Fasting.legendRunning)),
    ]
    return state.plan.isEmpty ? signs : signs + [LegendSign(glyphs.separator, .dim, words(.Fasting.legendRest))]
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
