// The figures of statistics across trackers, while a screen or command asks for them.
import Core

nonisolated extension StatsState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard id.whole != .pairClaims else { return claims(id) }
    guard let part = id.part else { return nil }
    return pair(id, part) ?? tag(id, part) ?? scale(id, part, context.today) ?? summary(id, part)
  }

  private func claims(_ id: FigureID) -> Figure? {
    pairs.map { pairs in
      let judged = pairs.filter { $0.correlation.n >= Correlation.leastForClaims }
      let claims = judged.count(where: \.isReliable)
      return Figure(
        id, Double(claims), text: .joined([.count(claims), .count(judged.count)], separator: " / "), n: judged.count
      ) { .plain(.text(id.meaning), n: judged.count) }
    }
  }

  private func pair(_ id: FigureID, _ part: String) -> Figure? {
    guard let pair = pairs?.first(where: { $0.id == part }) else { return nil }
    let found = pair.correlation
    func figure(_ number: Double?, _ text: Wording?) -> Figure {
      Figure(id, number, text: text, n: found.n, interval: id == .pairR.of(part) ? found.interval : nil) {
        .plain(.text(id.meaning), n: found.n)
      }
    }
    switch id.whole {
    case .pairR: return figure(found.r, found.r.map { .coefficient($0) })
    case .pairRho: return figure(found.rho, found.rho.map { .coefficient($0) })
    case .pairInterval:
      return figure(
        nil,
        found.interval.map { .text("Time.range", .coefficient($0.lowerBound), .coefficient($0.upperBound)) })
    case .pairDays: return figure(Double(found.n), .count(found.n))
    case .pairFalseShare: return figure(pair.qValue, pair.qValue.map { .percent($0) })
    default: return nil
    }
  }

  private func tag(_ id: FigureID, _ part: String) -> Figure? {
    guard id.whole == .tagCount, let tag = tags?.first(where: { $0.tag == part }) else { return nil }
    return Figure(id, count: tag.count) { .plain(.text(id.meaning), n: tag.count) }
  }

  private func scale(_ id: FigureID, _ part: String, _ today: Day) -> Figure? {
    guard let scale = shownScales(today: today).first(where: { $0.name == part }) else { return nil }
    func figure(_ number: Double?) -> Figure {
      Figure(id, number, n: scale.days.count) { .plain(.text(id.meaning), n: scale.days.count) }
    }
    switch id.whole {
    case .scaleMean: return figure(scale.figures?.mean)
    case .scaleLowest: return figure(scale.figures?.lowest)
    case .scaleHighest: return figure(scale.figures?.highest)
    case .scaleDays: return figure(Double(scale.days.count))
    case .scaleCount: return figure(Double(scale.count))
    default: return nil
    }
  }

  private func summary(_ id: FigureID, _ part: String) -> Figure? {
    let words = part.split(separator: " ")
    guard let row = summary?.first(where: { $0.figure.name == words[0] }) else { return nil }
    func figure(_ number: Double?, n: Int) -> Figure {
      Figure(id, number, text: number.map(row.figure.scale.wording), n: n) { .plain(.text(id.meaning), n: n) }
    }
    switch id.whole {
    case .summaryRecent: return figure(row.lately?.recent, n: row.lately?.recentCount ?? 0)
    case .summaryUsual: return figure(row.lately?.usual, n: row.lately?.usualCount ?? 0)
    case .summaryDays: return Figure(id, count: row.days) { .plain(.text(id.meaning), n: row.days) }
    case .summaryWeekday:
      guard let weekday = words.last.flatMap({ Int($0) }), (1...7).contains(weekday) else { return nil }
      return figure(row.weekdays[weekday - 1], n: row.days)
    default: return nil
    }
  }
}

nonisolated extension FigurePair {
  /// Both figures and the days between them: `drinks-mood-1`.
  public var id: String { "\(first.name)-\(second.name)-\(lag)" }
}
