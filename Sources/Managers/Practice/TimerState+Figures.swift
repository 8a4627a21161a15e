// The figures of sessions beside their streaks.
import Core

nonisolated extension TimerState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    let parts = (id.part ?? "").split(separator: " ").map(String.init)
    guard let kind = parts.first.flatMap(SessionKind.init) else { return both(id) }
    switch id.whole {
    case .practiceDays:
      let n = (kind == .workout ? workouts : mindful).count { ($0.value ?? 0) > 0 }
      return Figure(id, count: n) { .plain(.text(id.meaning), n: n) }
    case .practiceToday: return recent(id, today[kind].map { [$0] } ?? [], " is:" + kind.rawValue)
    case .practiceWeek: return recent(id, week[kind].map { [$0] } ?? [], " is:" + kind.rawValue)
    case .practiceEver:
      return ever[kind].map { ever in
        Figure(id, ever.seconds, n: ever.count) { .plain(.text(id.meaning), n: ever.count) }
      }
    case .practiceMilestone: return milestone(id, ever[kind]?.hours, "Timer.milestone", number: "Timer.milestoneHours")
    case .practiceRound: return milestone(id, ever[kind]?.sessions, "Timer.round", number: "Timer.sessions")
    case .practiceMonth: return parts.last.flatMap(Day.init(iso:)).flatMap { month(id, kind, of: $0) }
    default: return sums[kind].flatMap { sum(id, $0, kind) }
    }
  }

  public func parts(of id: FigureID) -> [(part: String, label: Wording)] {
    SessionKind.allCases.filter { sums[$0] != nil || ever[$0] != nil }
      .map { ($0.rawValue, .text("Timer.kind-" + $0.rawValue)) }
  }

  /// A figure of both kinds together.
  private func both(_ id: FigureID) -> Figure? {
    guard id.part == nil else { return nil }
    switch id.whole {
    case .practiceToday: return recent(id, Array(today.values))
    case .practiceWeek: return recent(id, Array(week.values))
    default: return nil
    }
  }

  /// The time of today or of this week.
  private func recent(_ id: FigureID, _ sums: [PracticeSums], _ filter: String = "") -> Figure {
    let isToday = id.period == .today
    let n = sums.reduce(0) { $0 + $1.count }
    let rows = sums.flatMap(\.newest).sorted { $0.start.instant > $1.start.instant }
    let first = isToday ? weekDays.end - 1 : weekDays.start
    return Figure(
      id, sums.reduce(0) { $0 + $1.seconds }, days: isToday ? nil : weekDays, n: n,
      opens: .entries(.session, filter: (isToday ? "on:" : "since:") + first.iso + filter)
    ) {
      Derivation([.text(id.meaning)], rows: TimerState.rows(rows.prefix(PracticeSums.mostRows)), n: n)
    }
  }

  /// The round number passed last; the others are in its explanation.
  private func milestone(
    _ id: FigureID, _ passed: [PracticeMilestone]?, _ text: String, number: String
  ) -> Figure? {
    guard let passed, let last = passed.last else { return nil }
    return Figure(
      id, Double(last.number), text: .text(text, .count(last.number), .day(last.day)), n: passed.count
    ) {
      Derivation(
        [.text(id.meaning)],
        rows: passed.reversed().map { .init(.day($0.day), .text(number, .count($0.number))) }, n: passed.count)
    }
  }

  /// The sum of a month.
  private func month(_ id: FigureID, _ kind: SessionKind, of first: Day) -> Figure? {
    ever[kind]?.months.first { $0.first == first }.map { month in
      Figure(
        id, month.seconds, label: .month(first), days: DayRange(monthOf: first), n: month.count,
        opens: .entries(.session, filter: "on:" + first.iso.prefix(7) + " is:" + kind.rawValue)
      ) {
        .plain(.text(id.meaning), n: month.count)
      }
    }
  }

  private static func rows(_ sessions: some Sequence<Session>) -> [Derivation.Row] {
    sessions.map { .init(.dayAndTime($0.start, inSentence: false), .duration($0.duration)) }
  }

  /// A figure over the requested period.
  private func sum(_ id: FigureID, _ sums: PracticeSums, _ kind: SessionKind) -> Figure? {
    func figure(_ number: Double?, _ text: Wording? = nil, n: Int? = nil, _ sessions: [Session]? = nil) -> Figure {
      let (sessions, n) = (sessions ?? sums.newest, n ?? sums.count)
      return Figure(id, number, text: text, days: sumsDays, n: n) {
        Derivation([.text(id.meaning)], rows: TimerState.rows(sessions), n: n)
      }
    }
    switch id.whole {
    case .practiceCount: return figure(Double(sums.count), .text("Timer.sessions", .count(sums.count)))
    case .practiceTotal: return figure(sums.seconds)
    case .practicePractised: return figure(Double(sums.days.count), n: sums.days.count)
    case .practiceMean: return figure(sums.mean)
    case .practiceLongest: return figure(sums.longest?.duration, n: 1, sums.longest.map { [$0] })
    case .practiceEnergy:
      guard kind == .workout, sums.kilocalories > 0 else { return nil }
      return figure(sums.kilocalories, .energy(sums.kilocalories))
    default: return nil
    }
  }
}
