// The figures of streaks: of sessions and habits at any time, of fasts and drinks while a screen shows all of them.
import Core

/// Makes the figures of streaks from both published states.
nonisolated struct StreakFigureSource: FigureSource {
  let streaks: StreakState
  let habits: HabitsState

  func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard let part = id.part else { return nil }
    if id.whole == .streakDay { return logged(id, part) }
    if id.whole == .diaryEvenings { return evenings(id, part) }
    if id.whole == .habitMoney || id.whole == .habitProgress { return habits[part].flatMap { habit(id, $0) } }
    if let counted = subject(part) { return figure(id, counted, context) }
    return session(part).flatMap { kind in
      let first = id.whole == .streakDays ? streaks[kind].firstDay : nil
      return figure(
        id, streaks[kind], opens: first.map { .entries(.session, filter: "since:\($0.iso) is:\(kind.rawValue)") })
    }
  }

  private func logged(_ id: FigureID, _ part: String) -> Figure? {
    let words = part.split(separator: " ").map(String.init)
    guard words.count == 2, let figures = habits[words[0]], let logged = Day(iso: words[1]).flatMap(figures.logged)
    else { return nil }
    let isCounter = figures.habit.mode == .counter
    let number = isCounter ? logged.total : Double(logged.count)
    return Figure(
      id, number, text: isCounter ? .shortNumber(number, decimals: 1) : .count(logged.count), n: logged.count)
  }

  /// The money not spent, or the running week or month.
  private func habit(_ id: FigureID, _ figures: HabitFigures) -> Figure? {
    if id.whole == .habitProgress {
      return figures.progress.map { progress in
        Figure(
          id, progress.amount,
          text: .text("Habits.ofGoal", .shortNumber(progress.amount, decimals: 1), .count(progress.goal))
        ) { .plain(.text(id.meaning), n: 1) }
      }
    }
    guard let money = figures.money, let price = figures.habit.price else { return nil }
    func text(_ amount: Double) -> Wording {
      let number = Wording.shortNumber(amount, decimals: 2)
      let parts = price.isBefore ? [.verbatim(price.currency), number] : [number, .verbatim(price.currency)]
      return .joined(parts, separator: " ")
    }
    let told = Wording.text("Habits.money", text(price.amount), text(money.month), text(money.all))
    return Figure(id, money.all, text: told, n: figures.keptDays() ?? 0) {
      .plain(.text(id.meaning), n: figures.keptDays() ?? 0)
    }
  }

  private func evenings(_ id: FigureID, _ part: String) -> Figure {
    let found = part == "week" ? habits.week : habits.sevenDays
    let parts: [Wording] =
      [.text("NoAlc.dry", .count(found.dry))]
      + (found.planned > 0 ? [.text("NoAlc.planned", .count(found.kept), .count(found.planned))] : [])
      + (found.unknown > 0 ? [.text("NoAlc.unknown", .count(found.unknown))] : [])
      + (found.named > 0
        ? [
          .text(
            "NoAlc.amount", .shortNumber(found.grams, decimals: 1), .shortNumber(found.units(habits.unit), decimals: 1))
        ] : [])
    return Figure(
      id, Double(found.dry), text: .joined(parts, separator: ", "), days: found.days, n: found.answered
    ) {
      .plain(.text(id.meaning), n: found.answered)
    }
  }

  private func subject(_ id: String) -> SubjectStreak? {
    streaks.all?.first { $0.subject.id == id } ?? habits[id]?.subject
  }

  private func session(_ id: String) -> SessionKind? { SessionKind.allCases.first { StreakSubject($0).id == id } }

  private func figure(
    _ id: FigureID, _ streak: RewardStreak, opens: FigureOpening? = nil, period: HabitPeriod = .day
  ) -> Figure? {
    func explain() -> Derivation { .plain(.text(id.meaning), n: streak.current) }
    func text(_ count: Int) -> Wording? {
      switch period {
      case .day: nil
      case .week: .text("Units.weeks", .count(count))
      case .month: .text("Units.months", .count(count))
      }
    }
    switch id.whole {
    case .streakDays: return Figure(id, count: streak.current, text: text(streak.current), opens: opens) { explain() }
    case .streakLongest: return Figure(id, count: streak.longest, text: text(streak.longest)) { explain() }
    case .streakRewards: return Figure(id, count: streak.rewards) { explain() }
    case .streakWaiting: return Figure(id, count: max(streak.waiting, streak.endedRun)) { explain() }
    default: return nil
    }
  }

  private func figure(_ id: FigureID, _ counted: SubjectStreak, _ context: FigureContext) -> Figure? {
    switch id.whole {
    case .streakStrength:
      return Figure(id, counted.strength, n: counted.days.states.count) { .plain(.text(id.meaning), n: 0) }
    case .streakLeft:
      let end = counted.breaks(in: context.now.zone, dayStart: context.settings.dayStart)
      let left = end.map { max(0, (($0 - context.now.instant) / 60).rounded(.up) * 60) }
      return Figure(id, left) { .plain(.text(id.meaning), n: 0) }
    default: return figure(id, counted.streak, period: counted.period)
    }
  }
}
