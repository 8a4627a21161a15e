// The grammar of typed numbers and quantities.
import Core
import Testing

struct NumberTextTests {
  @Test(arguments: [
    ("150", 150.0, "150"), ("150.0", 150, "150.0"), ("150,5", 150.5, "150.5"), (" 7 ", 7, "7"), (".5", 0.5, "0.5"),
    ("5.", 5, "5"), ("-5", -5, "-5"), ("−5", -5, "-5"), ("+5", 5, "5"), ("007", 7, "7"), ("1e2", 100, "100"),
    ("1.25E1", 12.5, "12.5"), ("25e-1", 2.5, "2.5"), ("1e-3", 0.001, "0.001"), ("\u{A0}8\u{202F}", 8, "8"),
  ])
  func `a number of the grammar is read and kept in plain digits`(text: String, value: Double, plain: String) {
    let number = NumberText(text)
    #expect(number?.value == value)
    #expect(number?.plain == plain)
  }

  @Test(arguments: [
    "", " ", ".", ",", "-", "nan", "NaN", "inf", "infinity", "0x1p4", "0x10", "1e400", "1e", "e2", "1e+", "1e123",
    "1e99",
    "1.2.3", "1,234.5", "1 234", "12a", "１２", "٣", "½", "1_000", "--1", "1-", "12345678901", "1.1234567891", "1e2e3",
    "\u{0}1", "1\n", "💧",
  ])
  func `anything else is refused`(text: String) {
    #expect(NumberText(text) == nil)
  }

  @Test(arguments: [("1.000", "1", "1000"), ("1,500", "1.5", "1500"), ("2.500 ml", "2.5", "2500")])
  func `a drink that may be thousands is refused with both readings, a goal is not`(
    text: String, one: String, other: String
  ) throws {
    let refusal = #expect(throws: Refusal.self) { try HydrationRules.readVolume(text, unit: .ml) }
    #expect(refusal?.reason == .meansTwo(typed: text, one: one, other: other))
    #expect(try HydrationRules.readGoal(text, unit: .ml).millilitres == Double(other))
  }

  @Test(arguments: ["9,000", "12.500 ml", "0,25", "0.250"])
  func `a drink of too much, or of less than a millilitre, is out of range`(text: String) {
    let refusal = #expect(throws: Refusal.self) { try HydrationRules.readVolume(text, unit: .ml) }
    guard case .outOfRange = refusal?.reason else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  @Test(arguments: [
    ("1,200 kcal", "1200 kcal", "1.2", "1200"), ("1.200,5", "1200.5", "1200.5", "1200.5"),
    ("12,345,678", "12345678", "12345678", "12345678"),
    ("-1,200", "-1200", "1.2", "1200"), ("p1.200 60g", "p1200 60g", "1.2", "1200"),
  ])
  func `marks between thousands are found in any text`(text: String, plain: String, one: String, other: String) {
    let found = NumberText.thousands(in: text)
    #expect(found?.text == plain)
    #expect(found?.decimal == one)
    #expect(found?.grouped == other)
  }

  @Test(arguments: ["0.250", "1.5", "1234.567", "7.30", "29.3.2026", "1,2,3", "81,5 kg", "10.11.12", "1.2000"])
  func `other marks are none of thousands`(text: String) {
    #expect(NumberText.thousands(in: text) == nil)
  }

  @Test(arguments: [
    ("1.5", VolumeUnit.ml, 1.5), ("0.125", .l, 125), ("1.500", .l, 1500), ("1,500 l", .ml, 1500), ("1500", .ml, 1500),
    ("1000.5", .ml, 1000.5),
  ])
  func `other decimals of a volume are read`(text: String, unit: VolumeUnit, millilitres: Double) throws {
    #expect(try abs(HydrationRules.readVolume(text, unit: unit).millilitres - millilitres) < 1e-9)
  }

  @Test func `a refused text never crashes whatever its characters`() {
    let pieces = ["1", "9", ".", ",", "e", "-", " ", "kg", "st", "lb", "é", "\u{301}", "0", "oz"]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          if let number = NumberText(text) { #expect(number.value.isFinite) }
          if let mass = MassText(text, unit: .kg) { #expect(mass.kilograms.isFinite) }
          if let volume = VolumeText(text, unit: .ml) { #expect(volume.millilitres.isFinite) }
        }
      }
    }
  }

  @Test(arguments: [
    ("81.5", MassUnit.kg, 81.5, "81.5", "kg"), ("81,5kg", .lb, 81.5, "81.5", "kg"),
    ("150 lbs", .kg, 68.0388555, "150", "lb"),
    ("150 LB", .kg, 68.0388555, "150", "lb"), ("1e2 lb", .kg, 45.359237, "100", "lb"),
    ("11st 11lb", .kg, 74.84274105, "11 11", "st"), ("11 st 11.5", .kg, 75.069537235, "11 11.5", "st"),
    ("11 11", .st, 74.84274105, "11 11", "st"), ("12st", .kg, 76.20351816, "12", "st"),
    ("12", .st, 76.20351816, "12", "st"),
  ])
  func `a mass is read with or without its unit`(
    text: String, unit: MassUnit, kilograms: Double, number: String, symbol: String
  ) throws {
    let mass = try #require(MassText(text, unit: unit))
    #expect(abs(mass.kilograms - kilograms) < 1e-9)
    #expect(mass.typed == Typed(number: number, unit: symbol))
    let again = try #require(mass.typed.kilograms)
    #expect(abs(again - mass.kilograms) < 1e-12)
  }

  @Test(arguments: [
    "", "kg", "81.5 ml", "80 kg 5 lb", "11 11", "11.5st 3lb", "11st 14lb", "11st -1lb", "1 2 3", "80kgx",
  ])
  func `what is no mass is refused`(text: String) {
    #expect(MassText(text, unit: .kg) == nil)
  }

  @Test(arguments: [
    ("250", VolumeUnit.ml, 250.0, "250", "ml"), ("0,5 l", .ml, 500, "0.5", "l"),
    ("8 fl oz", .ml, 236.5882365, "8", "oz"),
    ("8oz", .ml, 236.5882365, "8", "oz"), ("2", .l, 2000, "2", "l"), ("2 Liter", .ml, 2000, "2", "l"),
    ("2 cups", .ml, 473.176473, "16", "oz"), ("33cl", .l, 330, "330", "ml"), ("0,25 dl", .ml, 25, "25", "ml"),
  ])
  func `a volume is read with or without its unit`(
    text: String, unit: VolumeUnit, millilitres: Double, number: String, symbol: String
  ) throws {
    let volume = try #require(VolumeText(text, unit: unit))
    #expect(abs(volume.millilitres - millilitres) < 1e-9)
    #expect(volume.typed == Typed(number: number, unit: symbol))
  }
}

@Test func `a number of three decimals is shown as it is, and only typed back with a zero behind it`() {
  #expect(NumberText.short(1.234) == "1.234" && NumberText.editable(1.234) == "1.2340")
  for plain in [0.234, 1.5, 1200] { #expect(NumberText.editable(plain) == NumberText.short(plain)) }
  let vessel = Vessel(letter: "x", name: "cup", millilitres: 236.588, beverage: "tea")
  #expect(vessel.content.typed.text == "236.588 ml")
}
