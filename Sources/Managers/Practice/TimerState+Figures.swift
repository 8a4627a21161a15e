// The figures of sessions beside their streaks.
import Core

nonisolated extension TimerState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard let kind = id.part.flatMap(SessionKind.init) else { return nil }
    switch id.whole {
    case .practiceDays:
      let n = (kind == .workout ? workouts : mindful).count { ($0.value ?? 0) > 0 }
      return Figure(id, count: n) { .plain(.text(id.meaning), n: n) }
    case .practiceEver:
      return ever[kind].map { seconds in Figure(id, seconds) { .plain(.text(id.meaning), n: 1) } }
    case .practiceMilestone:
      return milestones[kind].map { milestone in
        let text = Wording.text("Timer.milestone", .count(milestone.hours), .day(milestone.day))
        return Figure(id, Double(milestone.hours), text: text) { .plain(.text(id.meaning), n: 1) }
      }
    default: return sums[kind].flatMap { sum(id, $0, kind) }
    }
  }

  public func parts(of id: FigureID) -> [(part: String, label: Wording)] {
    SessionKind.allCases.filter { sums[$0] != nil || ever[$0] != nil }
      .map { ($0.rawValue, .text("Timer.kind-" + $0.rawValue)) }
  }

  /// A figure over the requested period.
  private func sum(_ id: FigureID, _ sums: PracticeSums, _ kind: SessionKind) -> Figure? {
    func figure(_ number: Double?, _ text: Wording? = nil, n: Int? = nil, _ sessions: [Session]? = nil) -> Figure {
      let (sessions, n) = (sessions ?? sums.newest, n ?? sums.count)
      return Figure(id, number, text: text, days: sumsDays, n: n) {
        Derivation(
          [.text(id.meaning)],
          rows: sessions.map { .init(.dayAndTime($0.start, inSentence: false), .duration($0.duration)) }, n: n)
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
      return figure(
        sums.kilocalories, .text("Timer.kilocalories", .number(sums.kilocalories.rounded(), decimals: 0)))
    default: return nil
    }
  }
}
