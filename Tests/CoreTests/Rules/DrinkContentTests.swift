// Contents of drinks: caffeine that halves every five hours, alcohol in grams.
import Core
import Foundation
import Testing

private let zone = Zone.utc
private let now = Instant(seconds: 1_795_267_920)
private let table: [Beverage] = [
  Beverage("water"), carrying("coffee", caffeine: 45), carrying("Beer", alcohol: 5),
]

private func carrying(_ name: String, caffeine: Double = 0, alcohol: Double = 0) -> Beverage {
  var drink = Beverage(name)
  drink.contents = DrinkContents(caffeine: caffeine, alcohol: alcohol)
  return drink
}

private func drink(_ name: String, _ millilitres: Double, hoursAgo: Double) -> Drink {
  Drink(id: UUID(), at: Stamp(now - hoursAgo * 3600, in: zone), millilitres: millilitres, beverage: name)
}

@Test func `caffeine halves every five hours from each drink on`() {
  let drinks = [drink("coffee", 200, hoursAgo: 0), drink("coffee", 200, hoursAgo: 5), drink("water", 500, hoursAgo: 1)]
  #expect(Stimulants.caffeine(of: drinks, table) == 180)
  #expect(abs(Stimulants.caffeineLeft(of: drinks, table, at: now) - 135) < 1e-9)
  #expect(abs(Stimulants.caffeineLeft(of: drinks, table, at: now + 10 * 3600) - 33.75) < 1e-9)
  // One that lies ahead is not yet drunk; after the reach less than a hundredth is left.
  #expect(Stimulants.caffeineLeft(of: [drink("coffee", 200, hoursAgo: -1)], table, at: now) == 0)
  #expect(Stimulants.caffeineLeft(of: [drink("coffee", 200, hoursAgo: Stimulants.reach / 3600)], table, at: now) < 0.9)
}

@Test func `half a litre of beer has 20 g of alcohol, an unknown drink none`() {
  #expect(abs(Stimulants.alcohol(of: [drink("Beer", 500, hoursAgo: 1)], table) - 19.725) < 1e-9)
  #expect(Stimulants.alcohol(of: [drink("Mead", 500, hoursAgo: 1)], table) == 0)
}

@Test func `a table keeps what drinks carry, and reads rows without it`() throws {
  #expect(Beverages.isValid(Beverages.standard) && [Beverage](json: table.json) == table)
  let old = #"[{"factor":1,"name":"water"},{"factor":1,"name":"coffee"},{"factor":1,"name":"tea"}]"#
  #expect([Beverage](json: old) == Beverages.standard && Beverages.standard.json == old)
  var odd = Beverages.standard
  odd[1].contents.caffeine = 501
  #expect(!Beverages.isValid(odd))
  odd[1].contents = DrinkContents(alcohol: -1)
  #expect(!Beverages.isValid(odd))
}
