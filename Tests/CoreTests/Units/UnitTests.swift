// The exact tables, the display of a typed value, and the table of limits.
import Core
import Foundation
import Testing

struct UnitTests {
  @Test func `the tables are the exact definitions`() {
    #expect(MassUnit.lb.kilograms == 0.453_592_37)
    #expect(abs(MassUnit.st.kilograms - 14 * 0.453_592_37) < 1e-15)
    #expect(VolumeUnit.oz.millilitres == 29.573_529_562_5)
  }

  // Invariants.md, Round trips
  @Test(arguments: MassUnit.allCases)
  func `a mass goes through kilograms and back`(unit: MassUnit) {
    for value in stride(from: 0.1, through: 1000, by: 13.7) {
      #expect(abs(unit.value(ofKilograms: unit.kilograms(from: value)) - value) < 1e-9)
    }
  }

  // Invariants.md, Round trips
  @Test(arguments: VolumeUnit.allCases)
  func `a volume goes through millilitres and back`(unit: VolumeUnit) {
    for value in stride(from: 0.01, through: 10_000, by: 137.13) {
      #expect(abs(unit.value(ofMillilitres: unit.millilitres(from: value)) - value) < 1e-9 * max(1, value))
    }
  }

  @Test(arguments: [(0.1, 150.0, 150.1), (0.1, 149.9, 150.0), (0.1, 70.0, 70.1)])
  func `pounds are compared in thousandths`(difference: Double, a: Double, b: Double) {
    let thousandths = { Mass.milliPounds(kilograms: MassUnit.lb.kilograms(from: $0)) }
    #expect(thousandths(b) - thousandths(a) == Int(difference * 1000))
  }

  @Test(arguments: [(74.84274105, 11, 11.0), (6.35, 1, 0.0), (88.9, 14, 0.0), (0.0, 0, 0.0)])
  func `stones never have fourteen pounds beside them`(kilograms: Double, stones: Int, pounds: Double) {
    let parts = Mass.stonesAndPounds(kilograms: kilograms)
    #expect(parts.stones == stones)
    #expect(parts.pounds == pounds)
  }

  @Test func `a typed number is shown as typed in its unit and rounded in others`() throws {
    let mass = try #require(MassText("150.0", unit: .lb))
    let at = Stamp(Instant(milliseconds: 0), in: .utc)
    let weight = Weight(id: UUID(), at: at, kilograms: mass.kilograms, typed: mass.typed)
    #expect(weight.number(in: .lb) == "150.0")
    #expect(weight.number(in: .kg) == "68.0")
    #expect(weight.number(in: .st) == "10 10.0")
    let volume = try #require(VolumeText("0,5", unit: .l))
    let drink = Drink(id: UUID(), at: at, millilitres: volume.millilitres, typed: volume.typed)
    #expect(drink.number(in: .l) == "0.5")
    #expect(drink.number(in: .ml) == "500")
    #expect(drink.number(in: .oz) == "16.9")
  }

  @Test(arguments: [
    (1.25, 1, "1.3"), (-1.25, 1, "-1.3"), (-0.04, 1, "0.0"), (2.0, 0, "2"), (0.005, 2, "0.01"), (12.3456, 3, "12.346"),
    (.nan, 1, "–"), (.infinity, 1, "–"), (1e300, 1, "–"),
  ])
  func `fixed text rounds half away from zero`(value: Double, decimals: Int, text: String) {
    #expect(FixedText.text(value, decimals: decimals) == text)
  }

  @Test func `open ends are out and closed ends are in`() {
    #expect(!Limits.weight.contains(0))
    #expect(Limits.weight.contains(0.001))
    #expect(!Limits.weight.contains(1000))
    #expect(!Limits.weight.contains(999.9996))
    #expect(!Limits.drink.contains(0))
    #expect(Limits.drink.contains(300))
    #expect(!Limits.drink.contains(300.001))
    #expect(!Limits.weight.contains(.nan))
    #expect(!Limits.weight.contains(.infinity))
    #expect(Limits.weight.span(of: MassUnit.lb.kilograms, "kg", digits: 1) == "0.1–453.5 kg")
    #expect(Limits.hydrationGoal.span(of: VolumeUnit.oz.millilitres, "ml") == "237–8872 ml")
    #expect(Limits.rounds.span("") == "1–200")
  }

  @Test(arguments: [(1.0, true), (0.75, false), (16.25, true), (16.3, false), (48, true), (48.25, false)])
  func `a fasting goal goes in quarter hours`(hours: Double, isAllowed: Bool) {
    #expect(Limits.fastingGoal.contains(hours) == isAllowed)
  }

  @Test(arguments: [("57600", true), ("57601", false), ("3601", false), ("172800", true), ("173700", false)])
  func `the setting of a fasting goal keeps to the same quarter hours`(json: String, isAllowed: Bool) throws {
    var settings = Settings()
    let definition = try #require(Settings.definition(SettingKey(rawValue: "fasting.goal")))
    #expect(definition.write(&settings, json) == isAllowed)
  }

  @Test(arguments: [
    (#"{"letter":"x","name":"cup","millilitres":200,"beverage":"tea"}"#, true),
    (#"{"letter":"x","name":"cup","millilitres":-5,"beverage":"tea"}"#, false),
    (#"{"letter":"x","name":"cup","millilitres":1e300,"beverage":"tea"}"#, false),
    (#"{"letter":"","name":"cup","millilitres":200,"beverage":"tea"}"#, false),
    (#"{"letter":"X","name":"cup","millilitres":200,"beverage":"tea"}"#, false),
    (#"{"letter":"x","name":"","millilitres":200,"beverage":"tea"}"#, false),
    (#"{"letter":"x","name":"cup","millilitres":200,"beverage":""}"#, false),
  ])
  func `a vessel has a letter, a name and room for a drink`(json: String, isAllowed: Bool) throws {
    var settings = Settings()
    let definition = try #require(Settings.definition(SettingKey(rawValue: "hydration.vessels")))
    #expect(definition.write(&settings, "[\(json)]") == isAllowed)
    #expect(!definition.write(&settings, "[\(json),\(json)]"))
  }

  @Test func `a refusal shows both ends in the unit that was typed`() {
    #expect(
      refused { () throws(Refusal) in _ = try WeightRules.readValue("500 kg", unit: .lb) }
        == Refusal(
          field: "weight.value",
          .outOfRange(typed: "500 kg", lowest: "0.1\u{A0}kg", highest: "453.5\u{A0}kg", example: "81.5\u{A0}kg")))
    #expect(
      refused { () throws(Refusal) in _ = try HydrationRules.readGoal("100", unit: .ml) }
        == Refusal(
          field: "hydration.goal",
          .outOfRange(typed: "100", lowest: "237\u{A0}ml", highest: "8872\u{A0}ml", example: "2000")))
  }

  @Test(arguments: ["nan", "1e400", "abc", "12,3,4"])
  func `what is no number is refused as unreadable with an example`(text: String) {
    #expect(
      refused { () throws(Refusal) in _ = try WeightRules.readValue(text, unit: .kg) }?.reason
        == .unreadable(typed: text, example: "81.5", lowest: "0.1\u{A0}kg", highest: "453.5\u{A0}kg"))
  }

  @Test func `times are taken from 1900 up to a minute ahead`() throws {
    let now = Instant(seconds: 1_766_000_000)
    try Limits.checkTime(Stamp(now + 60, in: .utc), field: "x", now: now)
    #expect(
      refused { () throws(Refusal) in try Limits.checkTime(Stamp(now + 60.001, in: .utc), field: "x", now: now) }?
        .reason == .inTheFuture)
    try Limits.checkTime(Stamp(Limits.earliestDay.start(in: .utc), in: .utc), field: "x", now: now)
    let before = Stamp(Limits.earliestDay.start(in: .utc) - 1, in: .utc)
    #expect(refused { () throws(Refusal) in try Limits.checkTime(before, field: "x", now: now) } != nil)
    #expect(Limits.earliestDay.iso == "1900-01-01")
  }
}

/// The refusal that `body` throws, nil when it throws none.
func refused(_ body: () throws(Refusal) -> Void) -> Refusal? {
  do throws(Refusal) {
    try body()
    return nil
  } catch {
    return error
  }
}
