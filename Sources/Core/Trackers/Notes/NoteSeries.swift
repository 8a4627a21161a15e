// Tags and scales of notes day by day, for relations. A day without a tag is known to be without it only if it has an
// entry on which the tag could stand: unknown is not 0.

/// Daily values of tags and scales.
public enum NoteSeries {
  /// Fewest days with a tag for it to be of interest, and the most tags: each one makes the others harder to tell
  /// from chance.
  public static let leastDays = 3
  public static let mostTags = 30

  /// The series of the tags and scales in entries.
  ///
  /// A scale has the mean of a day's values. A tag has 1 on days with it, and 0 on the others since its first day that
  /// have an entry of a kind that carries it. A tag with a number anywhere is a scale.
  public static func of(_ entries: some Sequence<Entry>, dayStart: Int) -> [DayFigure: [Day: Double]] {
    var days: [RecordKind: Set<Day>] = [:]
    var tags: [String: [RecordKind: Set<Day>]] = [:]
    var scales: [String: (kinds: [RecordKind: Int], values: [Day: [Double]])] = [:]
    for entry in entries {
      let (day, kind, note) = (entry.day(dayStart: dayStart), entry.kind, entry.record.note)
      days[kind, default: []].insert(day)
      for tag in Tags.of(note) { tags[tag, default: [:]][kind, default: []].insert(day) }
      for scale in Scales.of(note) {
        scales[scale.name, default: ([:], [:])].kinds[kind, default: 0] += 1
        scales[scale.name]?.values[day, default: []].append(scale.value)
      }
    }
    var series: [DayFigure: [Day: Double]] = [:]
    for (name, found) in scales {
      let kind = found.kinds.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key ?? .mood
      series[.scale(name, kind)] = found.values.mapValues { $0.reduce(0, +) / Double($0.count) }
    }
    for (tag, kinds) in often(tags.filter { scales[$0.key] == nil }) {
      let with = kinds.values.reduce(into: Set()) { $0.formUnion($1) }
      guard let first = with.min() else { continue }
      let kind = kinds.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }?.key ?? .mood
      let known = kinds.keys.reduce(into: Set<Day>()) { $0.formUnion(days[$1] ?? []) }.filter { $0 >= first }
      series[.tag(tag, kind)] = Dictionary(uniqueKeysWithValues: known.map { ($0, with.contains($0) ? 1 : 0) })
    }
    return series
  }

  /// The most used tags, by days.
  private static func often(
    _ tags: [String: [RecordKind: Set<Day>]]
  ) -> some Sequence<(String, [RecordKind: Set<Day>])> {
    let counted = tags.map { tag, kinds in
      (tag: tag, kinds: kinds, days: kinds.values.reduce(into: Set<Day>()) { $0.formUnion($1) }.count)
    }
    return counted.filter { $0.days >= leastDays }.sorted { ($1.days, $0.tag) < ($0.days, $1.tag) }.prefix(mostTags)
      .map { ($0.tag, $0.kinds) }
  }
}
