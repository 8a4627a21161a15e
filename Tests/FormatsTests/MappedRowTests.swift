// Mappings of several entries a row, and of tables whose columns have no names.
import Core
import Testing

@testable import Formats

private func read(by mapping: Mapping, _ text: String) throws -> [Fact] {
  var facts: [Fact] = []
  try mapping.format.read(ByteSource(name: "f") { ByteStream(Array(text.utf8), pieces: 7) }, Answers(zone: berlin)) {
    facts.append($0)
  }
  return facts
}

private let day = """
  kind = "weight"
  dates = "dmy"

  [columns]
  at = ["Date", "Time"]
  bodyFat = "Fat"
  kilograms = "Weight"

  [units]
  kilograms = "kg"

  [[also]]
  kind = "drink"
  columns = { at = ["Date", "Time"], millilitres = "Water" }
  units = { millilitres = "l" }
  values = { beverage = "water" }

  [[also]]
  kind = "drink"

  [also.columns]
  at = ["Date", "Time"]
  millilitres = "Coffee"

  [also.units]
  millilitres = "ml"

  [also.values]
  beverage = "coffee"

  [[also]]
  kind = "mood"
  columns = { at = ["Date", "Time"], mood = "Mood", note = "Remark" }

  [[also]]
  kind = "sleep"
  columns = { bed = ["Date", "Bed"], wake = ["Date", "Up"] }
  """

@Test func `one row makes an entry of each kind whose columns have values, with one decimal mark for all`() throws {
  let facts = try read(
    by: Mapping(name: "day", toml: day),
    """
    Date;Time;Weight;Fat;Water;Coffee;Mood;Remark;Bed;Up
    3/4/2026;07:30;81,4;21,5;2;200;7;fine;23:10;06:40
    4/4/2026;07:30;;;1,5;;;;;
    5/4/2026;07:30;81;;;;11;;;
    6/4/2026;07:30;;;;;;;;
    """)
  #expect(facts.entries(Weight.self).map(\.kilograms) == [81.4, 81] && facts.entries(Weight.self)[0].bodyFat == 21.5)
  #expect(facts.entries(Weight.self).first?.at == at("2026-04-03T07:30:00+02:00"))
  let drinks = facts.entries(Drink.self)
  #expect(drinks.map(\.millilitres) == [2000, 200, 1500] && drinks.map(\.beverage) == ["water", "coffee", "water"])
  #expect(facts.entries(Mood.self).map(\.mood) == [7] && facts.entries(Mood.self).first?.note == "fine")
  #expect(facts.entries(Sleep.self).map(\.wake) == [at("2026-04-04T06:40:00+02:00")])
  #expect(facts.refused == ["4 mood outOfRange"] && facts.passed == 1)
  #expect(Set(facts.entries(Drink.self).map(\.id)).count == 3)
  #expect(Set(facts.entries(Drink.self).map(\.source)) == ["map:day"])
}

@Test func `a mapping of several entries holds their kinds, fits by all of their columns and reads back as written`()
  throws
{
  let map = try Mapping(name: "day", toml: day)
  #expect(map.format.kinds == [.weight, .drink, .mood, .sleep] && map.parts.count == 5)
  #expect(try Mapping(name: "day", toml: map.toml) == map)
  let head = "Date;Time;Weight;Fat;Water;Coffee;Mood;Remark;Bed;Up\n"
  #expect(map.format.recognises(FileHead(name: "f", bytes: Array(head.utf8))) > 0)
  #expect(map.format.recognises(FileHead(name: "f", bytes: Array("Date;Time;Weight;Fat\n".utf8))) == 0)
}

@Test func `columns without names are told by their numbers, and the first row is one like all others`() throws {
  let toml = """
    kind = "weight"
    header = false

    [columns]
    at = [1, 2]
    kilograms = 3

    [units]
    kilograms = "kg"
    """
  let map = try Mapping(name: "bare", toml: toml)
  let facts = try read(by: map, "2026-03-01,07:30,81.4\n2026-03-02,07:30,81.2\n2026-03-03,07:30\n")
  #expect(facts.entries(Weight.self).map(\.kilograms) == [81.4, 81.2] && facts.passed == 1)
  #expect(try Mapping(name: "bare", toml: map.toml) == map && map.toml.contains("at = [1, 2]"))
  // Nothing tells such a table but the person.
  #expect(map.format.recognises(FileHead(name: "f", bytes: Array("1,2,3\n".utf8))) == 0)
}

@Test(
  arguments: [
    ("[[also]]\nkind = \"mood\"\ncolumns = { at = \"t\", moood = \"m\" }\n", 6, "also.columns.moood"),
    ("[[also]]\nkind = \"mood\"\ncolumns = { mood = \"m\" }\n", 6, "also.columns.at"),
    (
      "[[also]]\nkind = \"mood\"\ncolumns = { at = \"t\", mood = \"m\" }\n[[also]]\nkind = \"mood\"\n[also.columns]\nat = 3\n",
      10, "also.columns.at"
    ),
    ("[[also]]\nkind = \"mood\"\nzone = \"UTC\"\n", 6, "also.zone"), ("[[also]]\ncolumns = {}\n", 4, "also.kind"),
    ("also = 3\n", 4, "also"),
  ] as [(String, Int, String)])
func `a fault in a further entry is named by its line`(_ more: String, _ line: Int, _ key: String) {
  let toml = "kind = \"mood\"\ncolumns = { at = \"t\", mood = \"m\" }\n\n" + more
  #expect {
    try Mapping(name: "test", toml: toml)
  } throws: { error in
    let problem = error as? MappingProblem
    return problem?.line == line && problem?.key == key
  }
}

@Test(
  arguments: [
    ("header = 1\n", 2, "header"), ("header = false\n[columns]\nat = \"t\"\n", 4, "columns.at"),
    ("header = false\n[columns]\nat = 0\n", 4, "columns.at"),
  ] as [(String, Int, String)])
func `a fault in the numbers of columns is named by its line`(_ more: String, _ line: Int, _ key: String) {
  #expect {
    try Mapping(name: "test", toml: "kind = \"mood\"\n" + more)
  } throws: { error in
    let problem = error as? MappingProblem
    return problem?.line == line && problem?.key == key
  }
}

@Test func `a sample of a table without a header has numbers for names, and proposes its times`() throws {
  let sample = try #require(
    MappingSample(FileHead(name: "f", bytes: Array("2026-03-01,07:30,81.4\n2026-03-02,07:30,81.2\n".utf8))))
  #expect(!sample.hasHeader && sample.columns == ["1", "2", "3"] && sample.rows.count == 2)
  #expect(sample.value(of: "3") == "81.4")
  let proposed = Mapping(for: sample, name: "bare", among: [.weight]) { _, _ in [] }
  #expect(!proposed.hasHeader && proposed.columns["at"] == ["1", "2"])
  let named = try #require(MappingSample(FileHead(name: "f", bytes: Array("Date,2026\n2026-03-01,81.4\n".utf8))))
  #expect(named.hasHeader && named.columns == ["Date", "2026"])
}

@Test func `a row whose only value is no number is refused, and passed over where it is empty`() throws {
  let mapping = try Mapping(
    name: "m", toml: "kind = \"weight\"\n[columns]\nat = \"Day\"\nkilograms = \"W\"\n[units]\nkilograms = \"kg\"\n")
  let facts = try read(by: mapping, "Day,W\n2025-05-01,nan\n2025-05-02,\n2025-05-03,81.4\n")
  #expect(facts.refused == ["2 kilograms missing"] && facts.passed == 1 && facts.entries(Weight.self).count == 1)
}
