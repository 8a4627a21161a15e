// The table of kinds and the units of platforms: numbers and names that are in people's files never change.
import Core
import Testing

@Test func `kinds are numbered in their order, and each has one name`() {
  #expect(HealthKind.all.map(\.id) == Array(1...40))
  #expect(
    Set(HealthKind.all.map(\.name)).count == 40
      && HealthKind.all.allSatisfy { $0.id < HealthKind.firstMet })
  #expect(
    HealthKind.all.allSatisfy { HealthKind.named($0.name) == $0 && HealthKind.known($0.id) == $0 })
  #expect(HealthKind.known(0) == nil && HealthKind.known(41) == nil && HealthKind.named("typo") == nil)
}

@Test func `no identifier of Apple's stands for two kinds`() {
  let names = HealthKind.all.flatMap(\.apple)
  #expect(
    Set(names).count == names.count
      && names.allSatisfy { HealthKind.apple($0)?.apple.contains($0) == true })
}

@Test func `every type has kinds, and what is read only has no entries of ours`() {
  #expect(Set(HealthKind.all.map(\.type)) == Set(HealthType.allCases.map(Optional.some)))
  #expect(HealthType.allCases.filter { !$0.isWritable } == [.activity, .pulse])
}

@Test(arguments: [
  ("lb", "kg", 150, 68.038_855_5), ("st", "kg", 1, 6.350_293_18),
  ("fl_oz_us", "ml", 8, 236.588_236_5),
  ("cup_us", "ml", 1, 236.588_236_5), ("kJ", "kcal", 4.184, 1), ("Cal", "kcal", 3, 3),
  ("mi", "m", 1, 1609.344),
  ("ft", "m", 6, 1.8288), ("degF", "degC", 98.6, 37), ("count/s", "/min", 1, 60),
  ("mcg", "mg", 500, 0.5),
  ("mmol<180.1558800000541>/L", "mg/dl", 5, 90.078),
])
func `a unit of a platform becomes the base unit`(
  symbol: String, base: String, number: Double, value: Double
) throws {
  let conversion = try #require(HealthUnit.conversion(from: symbol, to: base))
  #expect(abs(conversion(number) - value) < 1e-9)
}

@Test func `a unit of another quantity has no place, and the base unit changes nothing`() throws {
  #expect(
    HealthUnit.conversion(from: "kg", to: "ml") == nil
      && HealthUnit.conversion(from: "", to: "kg") == nil)
  for base in Set(HealthKind.all.compactMap(\.unit)) {
    #expect(try #require(HealthUnit.conversion(from: base, to: base)).isIdentity)
  }
}
