// Hits of a search in all trackers: the list shows one, and beside the names of the others stands how much each has.
import Core
import Store

extension HistoryManager {
  /// Counts the matches of other trackers, the cheap ones first; published in `hits` unless something else is asked meanwhile.
  func count(_ others: [HistoryQuery], now: Moment) {
    guard hits.value.queries != others || hits.value.counts.count < others.count else { return }
    hits.assign(HistoryHits(queries: others))
    guard let next = others.first else { return }
    count(next, besides: Array(others.dropFirst()), of: others, now: now)
  }

  private func count(_ query: HistoryQuery, besides left: [HistoryQuery], of all: [HistoryQuery], now: Moment) {
    let ticket = ticket()
    library.fetch(
      now: now,
      { [weak self] (result: Result<Int?, Problem>) in
        guard let self, hits.value.queries == all, case .success(let found?) = result else { return }
        var counted = hits.value
        counted.counts[query.kind] = found
        hits.assign(counted)
        if let next = left.first { count(next, besides: Array(left.dropFirst()), of: all, now: now) }
      },
      { reader, context in
        var (found, walked, isOld) = (0, 0, false)
        try reader.walk(query.kind, in: query.days(today: context.today)) { entry in
          walked += 1
          if walked.isMultiple(of: 512), !ticket() {
            isOld = true
            return false
          }
          if query.filter.matches(entry, dayStart: context.settings.dayStart) { found += 1 }
          return true
        }
        return isOld ? nil : found
      })
  }
}

/// The matches of a search by tracker.
public nonisolated struct HistoryHits: Hashable, Sendable {
  /// The question to each tracker; those that do not know a word of it are left out.
  public var queries: [HistoryQuery] = []
  /// By kind, as far as they are counted.
  public var counts: [RecordKind: Int] = [:]
}
