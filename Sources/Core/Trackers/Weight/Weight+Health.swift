// Weights in the health store: the body mass, and beside it body fat and BMI.

extension Weight: SharedRecord {
  public static let healthType = HealthType.weight
  public static let syncRules = SyncRules.weight
  public static let healthKinds = [HealthKind.bodyMass]
  public static let partKinds = [fat, index]
  private static let fat = HealthKind.bodyFat
  private static let index = HealthKind.bmi
  /// The percents and indexes that a weight may have.
  private static let open = 0.0.nextUp...100.0.nextDown

  public var content: SyncContent? {
    var details: [String: String] = [:]
    details["fat"] = bodyFat.map { "\($0)" }
    details["bmi"] = bmi.map { "\($0)" }
    return SyncContent(at: at.instant, value: kilograms, details: details)
  }

  public var samples: [HealthSample] {
    let others = [(Weight.fat, bodyFat), (Weight.index, bmi)].filter { $0.1 != nil }
    var mass = HealthSample(.bodyMass, of: id, at: at, value: kilograms, isGrouped: !others.isEmpty)
    mass.shown = typed?.text
    return [mass]
      + others.enumerated().map { place, other in
        HealthSample(other.0, of: id, place: place + 1, at: at, value: other.1, isGrouped: true)
      }
  }

  public init?(_ group: SampleGroup) {
    guard let mass = group.first(.bodyMass), let kilograms = group.value(.bodyMass, in: 0.0.nextUp...700) else {
      return nil
    }
    self.init(
      id: group.id, at: group.start(mass), kilograms: kilograms, bmi: group.value(Weight.index, in: Weight.open),
      bodyFat: group.value(Weight.fat, in: Weight.open), source: group.source)
  }

  public mutating func follow(_ other: Weight) {
    if kilograms != other.kilograms { typed = nil }
    (at, kilograms, bmi, bodyFat) = (other.at, other.kilograms, other.bmi, other.bodyFat)
  }
}
