// One weighing reaches a health store by several programs: the scale, and whatever copies it. Across sources the same
// value at the same time is shown once, that of the source of the highest rank; nothing is deleted in the store
// (Sync.md, Echoes). Within one source two samples are two.

/// Finds the samples and mirrors that tell of the same thing as another source.
public enum EchoRule {
  /// Starts differ by this many milliseconds at most.
  public static let milliseconds: Int64 = 60_000
  /// Values differ by this share of the larger one at most, or by one shown step.
  public static let share = 0.01

  /// The source of the person's own entries.
  static let own = ""

  /// Something that counts once, from one source.
  struct Item: Hashable {
    var id: UUIDValue
    var content: SyncContent
    /// Nil when it is unknown: then it is no echo and has none.
    var source: String?
  }

  /// Finds the items that are echoes.
  ///
  /// - Parameters:
  ///   - items: The samples and mirrors.
  ///   - kept: Whatever counts in any case, such as the person's own entries.
  ///   - ranks: The sources of the type, the first one wins; those not named come after them by name.
  ///   - rules: The rules of the type.
  /// - Returns: Their ids, the same for any order of the items.
  static func echoes(
    among items: [Item], of kept: [Item], ranks: [String], by rules: SyncRules
  ) -> Set<UUIDValue> {
    var kept = kept
    var echoes: Set<UUIDValue> = []
    let places = Dictionary(ranks.enumerated().map { ($1, $0) }) { first, _ in first }
    let sources = Dictionary(grouping: items) { $0.source }
    let order = sources.keys.compactMap(\.self).sorted {
      (places[$0] ?? .max, $0) < (places[$1] ?? .max, $1)
    }
    for source in order {
      let own = sources[source] ?? []
      let others = kept.filter { $0.source != nil && $0.source != source }
      // Each of the others absorbs one of this source: two weighings in a minute are two.
      let pairs = SyncMatch.nearest(
        others.map { SyncMatch.Item(id: $0.id, content: $0.content) },
        own.map { SyncMatch.Item(id: $0.id, content: $0.content) }, within: milliseconds,
        by: rules.echoDistance)
      let found = Set(pairs.map(\.second))
      echoes.formUnion(found)
      kept += own.filter { !found.contains($0.id) }
    }
    return echoes
  }
}
