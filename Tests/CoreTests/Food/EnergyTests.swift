// Energy and nutrients: (Food.md, Computed fields; Invariants.md, Computed values).
import Testing

@testable import Core

struct EnergyTests {
  /// Nutrients with some terms unknown, from a seed.
  private func nutrients(_ random: inout SeededGenerator, unknown: Double) -> Nutrients {
    EnergyTerm.allCases.reduce(into: Nutrients()) { nutrients, term in
      guard Double.random(in: 0..<1, using: &random) >= unknown else { return }
      nutrients[term] = Double.random(in: 0...(term == .kcal ? 3000 : 200), using: &random)
    }
  }

  @Test func `a computed value that is adopted has no hint any more`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      var nutrients = nutrients(&random, unknown: 0.2)
      for term in EnergyTerm.allCases {
        guard let hint = ComputedHint(term, of: nutrients, decimals: 0) else { continue }
        let before = nutrients
        nutrients[term] = hint.computed
        #expect(ComputedHint(term, of: nutrients, decimals: 0) == nil)
        nutrients = before
      }
    }
  }

  @Test func `with computed energy each macronutrient is computed as it is`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      var nutrients = nutrients(&random, unknown: 0)
      let kcal: Double = try #require(nutrients.computed(.kcal))
      nutrients.kcal = kcal
      for term in EnergyTerm.macros + [.alcohol] {
        let value = try #require(nutrients[term])
        // Alcohol of none may come out a hair below 0, which is none.
        guard let computed = nutrients.computed(term) else {
          #expect(value < 1e-9)
          continue
        }
        #expect(abs(computed - value) <= 1e-9)
      }
    }
  }

  @Test func `energy alone proposes no macronutrient, and macronutrients alone no other`() {
    func computed(_ nutrients: Nutrients) -> [Double?] { EnergyTerm.allCases.map { nutrients.computed($0) } }
    #expect(computed(Nutrients(kcal: 500)) == [nil, nil, nil, nil, nil])
    #expect(computed(Nutrients(protein: 30, carbs: 40)) == [nil, nil, nil, nil, nil])
    #expect(computed(Nutrients(kcal: 500, protein: 30, carbs: 40)) == [nil, nil, nil, 220.0 / 9, nil])
  }

  @Test func `energy of macronutrients alone is an estimate, of alcohol alone it is not`() throws {
    let protein = try #require(Nutrients(protein: 30).countedEnergy)
    #expect(protein == (120, true))
    let alcohol = try #require(Nutrients(alcohol: 14).countedEnergy)
    #expect(alcohol == (98, false))
    let given = try #require(Nutrients(kcal: 90, alcohol: 14).countedEnergy)
    #expect(given == (90, false))
    #expect(Nutrients(salt: 2).countedEnergy == nil)
  }

  @Test func `units of energy convert there and back`() {
    for value in [0, 0.1, 1, 98, 2000, 20_000.0] {
      for unit in EnergyUnit.allCases {
        #expect(abs(unit.kilocalories(from: unit.value(ofKilocalories: value)) - value) <= 1e-9 * max(1, value))
      }
    }
  }

  /// Invariants.md, Order of units.
  @Test func `the order of units is picked, system, region`() {
    var settings = Settings()
    settings.units.region = .uk
    #expect(settings.weightUnit == .st && settings.volumeUnit == .ml && settings.energyUnit == .kcal)
    settings.units.system = .us
    #expect(settings.weightUnit == .lb && settings.volumeUnit == .oz && settings.energyUnit == .kcal)
    (settings.units.weight, settings.units.volume, settings.units.energy) = (.kg, .l, .kJ)
    #expect(settings.weightUnit == .kg && settings.volumeUnit == .l && settings.energyUnit == .kJ)
  }
}
