// Energy and nutrients: spec healthbank 4, INV-CAL-1 to 3, INV-UNIT-2.
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
    #expect(Nutrients(kcal: 500).computed.isEmpty)
    #expect(Nutrients(protein: 30, carbs: 40).computed.isEmpty)
    #expect(Nutrients(kcal: 500, protein: 30, carbs: 40).computed == Nutrients(fat: 220.0 / 9))
  }

  @Test func `computing changes no value`() {
    let nutrients = Nutrients(kcal: 500, protein: 30, carbs: 40, fat: 10)
    _ = nutrients.computed
    #expect(nutrients == Nutrients(kcal: 500, protein: 30, carbs: 40, fat: 10))
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

  @Test func `the proposed goals agree with each other`() {
    let goals = FoodGoals.proposed
    let nutrients = Nutrients(kcal: goals.kcal, protein: goals.protein, carbs: goals.carbs, fat: goals.fat)
    #expect(nutrients.computed(.kcal) == goals.kcal)
    #expect(goals.activeKcal == 350 && goals.activeMinutes == 30 && FoodGoals.proposedWeight == 70)
    #expect(goals.adjustment == nil && goals.shares == nil)
  }

  @Test func `units of energy and alcohol convert there and back`() {
    for value in [0, 0.1, 1, 98, 2000, 20_000.0] {
      for unit in EnergyUnit.allCases {
        #expect(abs(unit.kilocalories(from: unit.value(ofKilocalories: value)) - value) <= 1e-9 * max(1, value))
      }
      for unit in EthanolUnit.allCases {
        #expect(abs(unit.grams(from: unit.value(ofGrams: value)) - value) <= 1e-9 * max(1, value))
      }
    }
  }

  // INV-HB-18; the vectors units.choose go through the order.
  @Test func `a unit that a quantity does not have is passed over`() {
    #expect(FieldQuantity.macro.unit(picked: "lb", stored: "oz", locale: .us) == "g")
    #expect(FieldQuantity.weight.unit(picked: "g", stored: "lb", locale: .metric) == "lb")
    #expect(FieldQuantity.alcohol.unit(picked: "ml", set: .us, locale: .us) == "ml")
  }

  @Test func `amounts take either mark but neither groups nor exponents`() {
    #expect(NumberText(decimal: "70,5")?.value == 70.5)
    for text in ["1e3", "1E3", "1,000.5", "nan", "inf", "0x10", ""] { #expect(NumberText(decimal: text) == nil) }
  }

  @Test func `loose samples of one program at one instant are one food`() {
    let at = Instant(seconds: 1_750_000_000)
    func sample(_ id: String, _ term: EnergyTerm, _ value: Double, _ source: String = "log") -> FoodSample {
      FoodSample(id: id, term, value, at: at, source: source)
    }
    let foods = SampledFood.read(
      groups: [FoodSampleGroup(id: "g", [sample("1", .kcal, 100)])],
      loose: [
        sample("1", .kcal, 100), sample("2", .kcal, 500), sample("3", .protein, 30), sample("4", .fat, 5, "other"),
      ])
    #expect(foods.map(\.id) == ["g", "2", "4"])
    #expect(foods[1].nutrients == Nutrients(kcal: 500, protein: 30))
    #expect(foods[2].isEstimated)
  }
}
