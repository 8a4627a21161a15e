// Samples of a health store become foods (spec healthbank 2.4 R).

/// A quantity of one nutrient, as a health store keeps it.
public struct FoodSample: Hashable, Sendable {
  public var id: String
  /// Energy in kilocalories, others in grams.
  public var term: EnergyTerm
  public var value: Double
  public var at: Instant
  /// The program it comes from.
  public var source: String

  /// Creates a sample.
  public init(id: String, _ term: EnergyTerm, _ value: Double, at: Instant, source: String) {
    (self.id, self.term, self.value, self.at, self.source) = (id, term, value, at, source)
  }
}

/// Samples that one program stored as one food.
public struct FoodSampleGroup: Hashable, Sendable {
  public var id: String
  public var samples: [FoodSample]

  /// Creates a group.
  public init(id: String, _ samples: [FoodSample]) { (self.id, self.samples) = (id, samples) }
}

/// A food read from samples.
public struct SampledFood: Hashable, Sendable {
  /// The id of the group, or of the first of the loose samples.
  public let id: String
  /// With the energy that was given or, where none was, computed.
  public let nutrients: Nutrients
  /// Whether the energy is computed from macronutrients; it then stays out of sums unless the person chose otherwise.
  public let isEstimated: Bool
  /// Its instant and program; nil for a group without samples.
  public let at: Instant?
  public let source: String?

  private init(id: String, _ samples: [FoodSample]) {
    var nutrients = Nutrients()
    for sample in samples { nutrients[sample.term] = (nutrients[sample.term] ?? 0) + sample.value }
    let energy = nutrients.countedEnergy
    nutrients.kcal = energy?.kcal
    (self.id, self.nutrients, isEstimated) = (id, nutrients, energy?.isEstimated ?? false)
    (at, source) = (samples.first?.at, samples.first?.source)
  }

  /// The foods of groups, then those of loose samples in their order.
  ///
  /// Samples of a kind add up. A loose sample that a group contains, by id, is not read again; loose samples of one
  /// program at one instant are one food, since most programs write energy and nutrients apart.
  public static func read(groups: [FoodSampleGroup], loose: [FoodSample]) -> [SampledFood] {
    let known = Set(groups.flatMap { $0.samples.map(\.id) })
    var order: [Place] = []
    var places: [Place: [FoodSample]] = [:]
    for sample in loose where !known.contains(sample.id) {
      let place = Place(source: sample.source, at: sample.at)
      if places[place] == nil { order.append(place) }
      places[place, default: []].append(sample)
    }
    return groups.map { SampledFood(id: $0.id, $0.samples) }
      + order.map { place in
        let samples = places[place] ?? []
        return SampledFood(id: samples.first?.id ?? "", samples)
      }
  }

  /// A program and an instant.
  private struct Place: Hashable {
    let source: String
    let at: Instant
  }
}
