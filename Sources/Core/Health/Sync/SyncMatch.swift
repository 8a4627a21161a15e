// Matching of entries with samples that have no link: one sample to one entry, nearest first, then the lower id. The
// result does not depend on the order of either (Sync.md, Matching; Invariants.md, Order of samples).

/// How far two things are apart.
struct SyncDistance: Hashable, Comparable {
  /// Milliseconds.
  var time: Int64
  /// Steps of the type.
  var value: Int
  /// Whether the value counts before the time.
  var isByValue = false

  private var rank: (Int64, Int64) { isByValue ? (Int64(value), time) : (time, Int64(value)) }

  static func < (a: SyncDistance, b: SyncDistance) -> Bool { a.rank < b.rank }
}

/// Pairs of entries and samples that are the same.
public enum SyncMatch {
  /// Something that can be matched.
  struct Item: Hashable {
    var id: UUIDValue
    var content: SyncContent
  }

  /// A pair; as many as fit, each id in one pair at most.
  struct Pair: Hashable {
    var first: UUIDValue
    var second: UUIDValue
  }

  /// The pairs of `entries` and `samples` that are the same by the rules and the tolerance of a method: sample by entry.
  public static func pairs(
    _ entries: [SyncEntry], _ samples: [SyncSample], by rules: SyncRules, _ method: SyncMethod
  ) -> [UUIDValue: UUIDValue] {
    let tolerance = rules.tolerance(method)
    let pairs = nearest(
      entries.map { Item(id: $0.id, content: $0.content) }, samples.map { Item(id: $0.id, content: $0.content) },
      within: tolerance.milliseconds
    ) { rules.distance($0, $1, within: tolerance) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.first, $0.second) })
  }

  /// The ids of the items that are the same as any of the entries by the rules and the tolerance of a method.
  static func matchable(
    _ entries: [SyncEntry], _ items: [EchoRule.Item], by rules: SyncRules, _ method: SyncMethod
  ) -> Set<UUIDValue> {
    let tolerance = rules.tolerance(method)
    let found = candidates(
      entries.map { Item(id: $0.id, content: $0.content) }, items.map { Item(id: $0.id, content: $0.content) },
      within: tolerance.milliseconds
    ) { rules.distance($0, $1, within: tolerance) }
    return Set(found.map(\.pair.second))
  }

  /// Pairs two lists, the nearest first.
  ///
  /// - Parameters:
  ///   - first: Items with distinct ids.
  ///   - second: Items with distinct ids.
  ///   - window: Milliseconds from one start to the other beyond which nothing matches.
  ///   - distance: How far two contents are apart; nil when they do not match.
  /// - Returns: The pairs, each item in one at most.
  static func nearest(
    _ first: [Item], _ second: [Item], within window: Int64,
    by distance: (SyncContent, SyncContent) -> SyncDistance?
  ) -> [Pair] {
    let found = candidates(first, second, within: window, by: distance).sorted {
      ($0.distance, $0.pair.first, $0.pair.second) < ($1.distance, $1.pair.first, $1.pair.second)
    }
    var taken: Set<UUIDValue> = [], matched: Set<UUIDValue> = []
    return found.map(\.pair).filter { pair in
      guard !matched.contains(pair.first), !taken.contains(pair.second) else { return false }
      matched.insert(pair.first)
      taken.insert(pair.second)
      return true
    }
  }

  /// All pairs that match, in no order.
  private static func candidates(
    _ first: [Item], _ second: [Item], within window: Int64, by distance: (SyncContent, SyncContent) -> SyncDistance?
  ) -> [(distance: SyncDistance, pair: Pair)] {
    let second = second.sorted { $0.content.start < $1.content.start }
    return first.flatMap { item in
      let start = item.content.start
      return second[second.firstIndex(notBefore: start, by: window)...]
        .prefix { $0.content.start <= start || $0.content.start.distance(to: start) <= window }
        .compactMap { other in
          distance(item.content, other.content).map { ($0, Pair(first: item.id, second: other.id)) }
        }
    }
  }
}

extension [SyncMatch.Item] {
  /// The first index of a list sorted by start whose start is at most `window` milliseconds before `instant`.
  fileprivate func firstIndex(notBefore instant: Instant, by window: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let start = self[middle].content.start
      if start < instant, start.distance(to: instant) > window { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
