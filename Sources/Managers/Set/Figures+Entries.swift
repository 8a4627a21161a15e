// Single entries as figures, so that any of them explains itself like the numbers made of it.
import Core

extension Figures {
  /// A reading: the entered and the stored value.
  public func reading(_ weight: Weight) -> Figure {
    let explain = WeightDerivations(state: WeightState(), context: context)
    return Figure(.weightReading.of(weight.id.uuidString), weight.kilograms, text: .reading(weight)) {
      explain.reading(weight)
    }
  }

  /// A drink: the entered amount, and the amount that counts on a day.
  public func drink(_ drink: Drink, on day: Day) -> Figure {
    let table = context.settings.drinks
    return Figure(
      .hydrationDrink.of(drink.id.uuidString), drink.millilitres, label: .beverage(drink.beverage), text: .drink(drink)
    ) {
      Derivation([.text("Hydration.whyDrink")], terms: Figures.terms(of: drink, on: day, table), n: 1)
    }
  }

  private static func terms(of drink: Drink, on day: Day, _ table: [Beverage]) -> [Derivation.Row] {
    var terms = [Derivation.Row(.text("Hydration.columnWhen"), .dayAndTime(drink.at, inSentence: false))]
    if let typed = drink.typed { terms.append(.init(.text("Explain.typed"), .typed(typed))) }
    let factor = Beverages.factor(of: drink.beverage, on: day, in: table)
    terms += [
      .init(.text("Explain.kept"), .millilitres(drink.millilitres)),
      .init(.text("Hydration.factor"), .shortNumber(factor, decimals: 2)),
      .init(.text("Hydration.columnCounts"), .volume(drink.counted(on: day, table))),
    ]
    let caffeine = Stimulants.caffeine(of: [drink], table)
    let alcohol = Stimulants.alcohol(of: [drink], table)
    let carried: [Wording] =
      (caffeine > 0 ? [.text("Hydration.ofCaffeine", .milligrams(caffeine))] : [])
      + (alcohol > 0 ? [.text("Hydration.ofAlcohol", .grams(alcohol))] : [])
    terms += carried.map { .init(.text("Hydration.columnCarries"), $0) }
    return terms + [.init(.text("Explain.source"), .source(drink.source))]
  }

  /// A finished fast: its length and verdict.
  public func fast(_ fast: Fast) -> Figure {
    let explain = FastingDerivations(state: FastingState(), context: context)
    return Figure(.fastingFast.of(fast.id.uuidString), fast.duration) { explain.fast(fast) }
  }

  /// A mood: its levels in words, its note.
  public func mood(_ mood: Mood) -> Figure {
    func level(_ level: Int, _ key: String) -> Wording { .text("Mood.levelOf", .count(level), .text(key)) }
    return Figure(
      .moodEntry.of(mood.id.uuidString), nil, text: .text("Mood.headline", .count(mood.mood), .count(mood.energy))
    ) {
      var terms = [
        Derivation.Row(.text("Mood.columnWhen"), .dayAndTime(mood.at, inSentence: false)),
        .init(.text("Mood.mood"), level(mood.mood, Mood.moodKey(mood.mood))),
        .init(.text("Mood.energy"), level(mood.energy, Mood.energyKey(mood.energy))),
      ]
      if let note = mood.note { terms.append(.init(.text("Mood.columnNote"), .verbatim(note))) }
      return Derivation([.text("Mood.whyLevels")], terms: terms, n: 1)
    }
  }
}
