// Drinks in the health store: a volume of water, with the kind of drink beside it, so that coffee does not come back as
// water (Hydration.md, Drinks).

extension Drink: SharedRecord {
  public static let healthType = HealthType.hydration
  public static let syncRules = SyncRules.drinks
  public static let healthKinds = [HealthKind.water]
  private static let water = "water"

  public var content: SyncContent? {
    SyncContent(at: at.instant, value: millilitres, details: ["beverage": beverage])
  }

  public var samples: [HealthSample] {
    var sample = HealthSample(.water, of: id, at: at, value: millilitres)
    sample.shown = typed?.text
    var meta = SampleMeta()
    if beverage != Drink.water { meta.beverage = beverage }
    sample.meta = meta.text
    return [sample]
  }

  public init?(_ group: SampleGroup) {
    let sample = group.first(.water)
    guard let sample, let millilitres = group.value(.water, in: 0.0.nextUp...20_000) else { return nil }
    let beverage = SampleMeta(sample).beverage.flatMap { (1...40).contains($0.utf8.count) ? $0 : nil }
    self.init(
      id: group.id, at: group.start(sample), millilitres: millilitres, beverage: beverage ?? Drink.water,
      source: group.source)
  }

  public mutating func follow(_ other: Drink) {
    if millilitres != other.millilitres { typed = nil }
    (at, millilitres, beverage) = (other.at, other.millilitres, other.beverage)
  }
}
