// Food in the health store: a sample for each known nutrient, in one group, which the name and the meal stand beside.

extension Food: SharedRecord {
  public static let healthType = HealthType.food
  public static let syncRules = SyncRules.food
  public static let healthKinds = parts.map(\.kind)

  private struct Part: Sendable {
    let kind: HealthKind
    let path: WritableKeyPath<Nutrients, Double?> & Sendable
    /// The factor from a number of ours to the one in the store.
    var factor = 1.0
  }

  /// Milligrams of sodium in a gram of salt (Regulation (EU) 1169/2011, annex I: salt is sodium × 2.5).
  private static let sodiumOfSalt = 400.0

  private static let parts = [
    Part(kind: .energyEaten, path: \.kcal), Part(kind: .protein, path: \.protein),
    Part(kind: .carbs, path: \.carbs), Part(kind: .fat, path: \.fat),
    Part(kind: .fibre, path: \.fibre), Part(kind: .sugar, path: \.sugar),
    Part(kind: .saturated, path: \.saturated),
    Part(kind: .sodium, path: \.salt, factor: sodiumOfSalt),
  ]

  private var known: [(kind: HealthKind, value: Double)] {
    Food.parts.compactMap { part in nutrients[keyPath: part.path].map { (part.kind, $0 * part.factor) } }
  }

  public var content: SyncContent? {
    let known = known
    guard !known.isEmpty else { return nil }
    var details = Dictionary(
      uniqueKeysWithValues: known.dropFirst(nutrients.kcal == nil ? 0 : 1).map { ($0.kind.name, "\($0.value)") })
    (details["name"], details["meal"]) = (name, meal)
    return SyncContent(at: at.instant, value: nutrients.kcal, details: details)
  }

  public var samples: [HealthSample] {
    let known = known
    var meta = SampleMeta()
    (meta.name, meta.meal) = (name, meal)
    return known.enumerated().map { place, part in
      var sample = HealthSample(part.kind, of: id, place: place, at: at, value: part.value, isGrouped: known.count > 1)
      if place == 0 { sample.meta = meta.text }
      return sample
    }
  }

  public init?(_ group: SampleGroup) {
    var nutrients = Nutrients()
    for part in Food.parts { nutrients[keyPath: part.path] = group.value(part.kind).map { $0 / part.factor } }
    guard let first = group.samples.first, !nutrients.isEmpty else { return nil }
    let meta = SampleMeta(group.samples.first { $0.meta != nil })
    self.init(
      id: group.id, at: group.start(first), name: meta.name, meal: meta.meal, nutrients: nutrients, source: group.source
    )
  }

  public mutating func follow(_ other: Food) {
    if nutrients.kcal != other.nutrients.kcal { typed = nil }
    if nutrients != other.nutrients { (item, amount, unit, grams) = (nil, nil, nil, nil) }
    (at, name, meal) = (other.at, other.name, other.meal)
    let alcohol = nutrients.alcohol
    nutrients = other.nutrients
    nutrients.alcohol = alcohol
  }
}
