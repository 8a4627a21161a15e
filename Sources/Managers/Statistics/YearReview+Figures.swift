// The figures of the year in weeks.
import Core

nonisolated extension YearReview {
  func figure(_ id: FigureID) -> Figure? {
    switch id.whole {
    case .yearMost: return share(id, most.map { together[$0] })
    case .yearFewest: return share(id, fewest.map { together[$0] })
    default: break
    }
    guard let part = id.part else { return nil }
    let words = part.split(separator: " ")
    let number = words.count > 1 ? words.last.flatMap { Int($0) } : nil
    let week = number.flatMap { together.indices.contains($0) ? $0 : nil }
    let name = words.dropLast(words.count > 1 ? 1 : 0).joined(separator: " ")
    switch id.whole {
    case .yearMean, .yearKnown, .yearWeek:
      guard let row = self[figure: name] else { return nil }
      if id.whole == .yearKnown { return Figure(id, count: row.days) { .plain(.text(id.meaning), n: row.days) } }
      let number = id.whole == .yearMean ? row.mean : week.flatMap { row.weeks[$0] }
      return Figure(id, number, text: number.map(row.figure.scale.wording), days: days, n: row.days) {
        .plain(.text(id.meaning), n: row.days)
      }
    case .yearDone: return share(id, self[habit: part]?.total)
    case .yearDoneWeek: return share(id, week.flatMap { self[habit: name]?.weeks[$0] })
    default: return nil
    }
  }

  /// So many days of so many.
  private func share(_ id: FigureID, _ share: Share?) -> Figure? {
    guard let share, share.days > 0 else { return nil }
    let text = Wording.text("Stats.daysWith", .count(share.done), .count(share.days))
    return Figure(id, Double(share.done), text: text, days: days, n: share.days) {
      .plain(.text(id.meaning), n: share.days)
    }
  }
}
