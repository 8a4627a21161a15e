// The figures of statistics across trackers, while a screen or command asks for them.
import Core

nonisolated extension StatsState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard id.whole != .pairClaims else { return claims(id) }
    if id.subject == "year" { return year.flatMap { $0.figure(id) } }
    guard let part = id.part else { return nil }
    return pair(id, part) ?? tag(id, part) ?? scale(id, part, context.today) ?? summary(id, part) ?? recap(id, part)
  }

  private func claims(_ id: FigureID) -> Figure? {
    pairs.map { pairs in
      let judged = pairs.filter(\.isJudged)
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
    default: return contrast(id, pair)
    }
  }

  /// The second figure on days with the first and on the others; nil where they are not told apart.
  private func contrast(_ id: FigureID, _ pair: FigurePair) -> Figure? {
    guard let found = pair.contrast else { return nil }
    let scale = pair.second.scale
    func figure(_ number: Double?, _ text: Wording?, n: Int) -> Figure {
      Figure(id, number, text: text, n: n, interval: id.whole == .pairDifference ? found.interval : nil) {
        .plain(.text(id.meaning), n: n)
      }
    }
    switch id.whole {
    case .pairWith: return figure(found.with, scale.wording(found.with), n: found.daysWith)
    case .pairWithout: return figure(found.without, scale.wording(found.without), n: found.daysWithout)
    case .pairDifference: return figure(found.difference, scale.difference(found.difference), n: pair.correlation.n)
    case .pairDifferenceInterval:
      return figure(nil, found.interval.map { StatsState.range($0, scale) }, n: pair.correlation.n)
    case .pairSides:
      let sides = Wording.text("Stats.daysWith", .count(found.daysWith), .count(pair.correlation.n))
      return figure(Double(found.daysWith), sides, n: pair.correlation.n)
    default: return nil
    }
  }

  /// An interval of a difference.
  private static func range(_ interval: ClosedRange<Double>, _ scale: DayScale) -> Wording {
    .text("Time.range", scale.difference(interval.lowerBound), scale.difference(interval.upperBound))
  }

  /// A figure of the weekly recap.
  private func recap(_ id: FigureID, _ part: String) -> Figure? {
    guard let recap, let row = recap[part] else { return nil }
    let (scale, days, change) = (row.figure.scale, recap.week, row.change)
    func figure(_ number: Double?, _ text: Wording?, n: Int) -> Figure {
      Figure(
        id, number, text: text, days: days, n: n, interval: id.whole == .recapChange ? change?.interval : nil
      ) { .plain(.text(id.meaning), n: n) }
    }
    let n = (change?.recentCount ?? 0) + (change?.earlierCount ?? 0)
    switch id.whole {
    case .recapMean: return figure(row.mean, row.mean.map(scale.wording), n: row.days)
    case .recapDays:
      let of = Wording.text("Stats.daysWith", .count(row.days), .count(days.count))
      return figure(Double(row.days), of, n: row.days)
    case .recapBefore: return figure(change?.earlier, change.map { scale.wording($0.earlier) }, n: n)
    case .recapChange: return figure(change?.difference, change.map { scale.difference($0.difference) }, n: n)
    case .recapInterval: return figure(nil, change.map { StatsState.range($0.interval, scale) }, n: n)
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
    case .summaryChange:
      let change = row.lately.map { $0.recent - $0.usual }
      return Figure(id, change, text: change.map(row.figure.scale.difference), n: row.lately?.recentCount ?? 0) {
        .plain(.text(id.meaning), n: row.lately?.recentCount ?? 0)
      }
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
