// Tables of unknown programs read by mappings: fields of all trackers, units, zones, joined columns, lengths.
import Core
import Foundation
import Testing

@testable import Formats

@Suite("Mappings")
struct MappingTests {
  private func mapping(
    _ kind: RecordKind, _ columns: [String: [String]], units: [String: String] = [:], values: [String: String] = [:]
  ) -> Mapping {
    var mapping = Mapping(name: "test", kind: kind)
    (mapping.columns, mapping.units, mapping.values) = (columns, units, values)
    return mapping
  }

  private func read(by mapping: Mapping, _ text: String, _ answers: Answers = Answers(zone: berlin)) throws -> [Fact] {
    var facts: [Fact] = []
    try mapping.format.read(ByteSource(name: "f") { ByteStream(Array(text.utf8), pieces: 7) }, answers) {
      facts.append($0)
    }
    return facts
  }

  @Test("a weight in pounds keeps its number as typed, with its fat and its note of two columns")
  func weights() throws {
    let map = mapping(
      .weight, ["at": ["Day", "Clock"], "kilograms": ["Mass (lb)"], "bodyFat": ["Fat"], "note": ["Mood", "Remark"]],
      units: ["kilograms": "lb"])
    let facts = try read(
      by: map,
      """
      Day;Clock;Mass (lb);Fat;Mood;Remark
      14.03.2026;07:30;181,4;21,5;fine;after the run
      15.03.2026;07:10;;;;
      16.03.2026;07:20;180,9;n/a;;
      """)
    let weights = facts.entries(Weight.self)
    #expect(weights.map(\.at) == [at("2026-03-14T07:30:00+01:00"), at("2026-03-16T07:20:00+01:00")])
    #expect(weights.map { $0.typed?.text } == ["181.4 lb", "180.9 lb"])
    #expect(weights.map(\.bodyFat) == [21.5, nil])
    #expect(weights.map(\.note) == ["fine\nafter the run", nil])
    #expect(Set(weights.map(\.source)) == ["map:test"])
    #expect(facts.passed == 1)
  }

  @Test("a unit that neither mapping nor person names is asked for")
  func unanswered() throws {
    let map = mapping(.weight, ["at": ["Date"], "kilograms": ["Weight"]])
    #expect(throws: FormatError.unanswered(.massUnit)) { try read(by: map, "Date,Weight\n2026-03-01,81\n") }
    #expect(throws: FormatError.unanswered(.dateOrder)) {
      try read(by: map, "Date,Weight\n3/4/2026,81\n", Answers(zone: berlin, massUnit: .kg))
    }
    var known = map
    known.dates = .dayFirst
    let facts = try read(by: known, "Date,Weight\n3/4/2026,81\n", Answers(zone: berlin, massUnit: .kg))
    #expect(facts.entries(Weight.self).first?.at == at("2026-04-03T12:00:00+02:00"))
    let proven = try read(by: known, "Date,Weight\n3/14/2026,81\n", Answers(zone: berlin, massUnit: .kg))
    #expect(proven.entries(Weight.self).first?.at == at("2026-03-14T12:00:00+01:00"))
  }

  @Test("a mood without any level is none")
  func noLevels() {
    #expect(mapping(.mood, ["at": ["when"]]).missing.map(\.name) == ["mood"])
    #expect(mapping(.mood, ["at": ["when"], "energy": ["e"]]).missing.isEmpty)
    #expect(mapping(.mood, ["at": ["when"]], values: ["mood": "7"]).missing.isEmpty)
    #expect(mapping(.mood, ["at": ["when"], "mood": ["m"]]).needed.map(\.name) == ["energy"])
    #expect(mapping(.mood, ["at": ["when"], "mood": ["m"]], values: ["energy": "4"]).needed.isEmpty)
    #expect(mapping(.weight, ["at": ["when"]]).needed.map(\.name) == ["kilograms"])
  }

  @Test("the zone of a mapping is that of its clock times")
  func zone() throws {
    var map = mapping(.mood, ["at": ["when"], "mood": ["score"]])
    map.zone = Zone(identifier: "America/New_York")
    let mood = try read(by: map, "when,score\n2026-03-01 08:00,7\n").entries(Mood.self).first
    #expect(mood?.at.zone == "America/New_York" && mood?.at.instant == at("2026-03-01T14:00:00+01:00")?.instant)
    #expect(mood?.mood == 7 && mood?.energy == 5)
  }

  @Test("a night ends on the morning after, at a clock time or after a length")
  func nights() throws {
    let clocks = mapping(.sleep, ["bed": ["Date", "Bed"], "wake": ["Wake"], "quality": ["Stars"]])
    let nights = try read(by: clocks, "Date,Bed,Wake,Stars\n2026-03-01,23:10,06:40,4\n2026-03-03,00:20,07:00,\n")
      .entries(Sleep.self)
    #expect(nights.map(\.wake) == [at("2026-03-02T06:40:00+01:00"), at("2026-03-03T07:00:00+01:00")])
    #expect(nights.map(\.quality) == [4, nil])
    let lengths = mapping(.sleep, ["bed": ["start"], "wake": ["hours"]], units: ["wake": "h"])
    let slept = try read(by: lengths, "start,hours\n2026-03-28 23:00,7.5\n2026-03-29 22:00,8:15\n")
      .entries(Sleep.self)
    #expect(slept.map(\.wake) == [at("2026-03-29T07:30:00+02:00"), at("2026-03-30T06:15:00+02:00")])
    let backwards = mapping(.sleep, ["bed": ["min"], "wake": ["up"]], units: ["bed": "min"])
    let woken = try read(by: backwards, "up,min\n2026-03-02 07:00,480\n").entries(Sleep.self)
    #expect(woken.map(\.bed) == [at("2026-03-01T23:00:00+01:00")])
  }

  @Test("fasts, drinks, sessions and readings come by the fields that they declare")
  func trackers() throws {
    let fasts = mapping(
      .fast, ["start": ["from"], "end": ["to"], "goal": ["target"]], units: ["goal": "h"])
    let fast = try read(by: fasts, "from,to,target\n2026-03-01T20:00:00+01:00,2026-03-02T12:00:00+01:00,16\n")
      .entries(Fast.self).first
    #expect(fast?.goal == 57_600 && fast?.end == at("2026-03-02T12:00:00+01:00"))

    let drinks = mapping(
      .drink, ["at": ["time"], "millilitres": ["cups"], "beverage": ["drink"]], units: ["millilitres": "oz"],
      values: ["beverage": "tea"])
    let drunk = try read(by: drinks, "time,cups,drink\n2026-03-01 08:00,8,Water\n2026-03-01 09:00,12,\n")
      .entries(Drink.self)
    #expect(drunk.map(\.beverage) == ["water", "tea"] && drunk.map { $0.typed?.text } == ["8 oz", "12 oz"])

    let sessions = mapping(
      .session, ["start": ["t"], "end": ["minutes"]], units: ["end": "min"], values: ["counts": "workout"])
    let session = try read(by: sessions, "t,minutes\n2026-03-01 08:00,30\n").entries(Session.self).first
    #expect(session?.counts == .workout && session?.end == at("2026-03-01T08:30:00+01:00"))

    let readings = mapping(.measure, ["at": ["t"], "reading": ["sys", "dia"]], values: ["measure": "bp"])
    let facts = try read(by: readings, "t,sys,dia\n2026-03-01 08:00,128,82\n2026-03-01 09:00,1280,82\n")
    #expect(facts.entries(Reading.self).first?.values == [128, 82])
    #expect(facts.refused == ["3 reading outOfRange"])
  }

  @Test("logs name habits of the person, or bring theirs")
  func habits() throws {
    let map = mapping(.habit, ["at": ["day"], "habit": ["what"], "value": ["n"]])
    let facts = try read(by: map, "day,what,n\n2026-03-01,Push-ups,20\n2026-03-02,push-ups,25\n")
    #expect(facts.habits.map(\.name) == ["Push-ups"] && facts.habits.first?.mode == .counter)
    let logs = facts.entries(HabitLog.self)
    #expect(logs.map(\.value) == [20, 25] && Set(logs.map(\.habit)) == ["map/Push-ups"])
  }

  @Test("a bad row is refused by line, field and reason")
  func refusals() throws {
    let map = mapping(
      .weight, ["at": ["t"], "kilograms": ["w"], "bodyFat": ["f"]], units: ["kilograms": "kg"])
    let facts = try read(
      by: map,
      """
      t,w,f
      2026-03-01,81,
      2026-03-02,heavy,
      yesterday,81,
      2026-03-04,9000,
      2026-03-05,,20
      ,81,
      2026-03-07,81,400
      """)
    #expect(facts.entries(Weight.self).count == 1)
    #expect(
      facts.refused == [
        "3 kilograms unreadable", "4 at unreadable", "5 kilograms outOfRange", "6 kilograms missing", "7 at missing",
        "8 bodyFat outOfRange",
      ])
    let levels = mapping(.mood, ["at": ["t"], "mood": ["m"]])
    let moods = try read(by: levels, "t,m\n2026-03-01 08:00,7.0\n2026-03-01 09:00,7.5\n2026-03-01 10:00,11\n")
    #expect(moods.entries(Mood.self).map(\.mood) == [7])
    #expect(moods.refused == ["3 mood outOfRange", "4 mood outOfRange"])
  }

  @Test("the same file read twice has the same ids, whatever the mapping is called and a note says")
  func identity() throws {
    var map = mapping(.weight, ["at": ["t"], "kilograms": ["w"], "note": ["n"]], units: ["kilograms": "kg"])
    let first = try read(by: map, "t,w,n\n2026-03-01,81,a\n2026-03-01,81,a\n").entries(Weight.self)
    map.name = "other"
    let second = try read(by: map, "t,w,n\n2026-03-01,81,b\n2026-03-01,81,\n").entries(Weight.self)
    #expect(first.map(\.id) == second.map(\.id) && first[0].id != first[1].id)
  }

  @Test("a mapping as TOML reads back as it was")
  func roundTrip() throws {
    var map = mapping(
      .weight, ["at": ["Date \"x\"", "Zeit\\ü"], "kilograms": ["Weight\t(kg)"]], units: ["kilograms": "kg"],
      values: ["note": "two\nlines \u{1}"])
    #expect(try Mapping(name: "test", toml: map.toml) == map)
    (map.zone, map.dates) = (berlin, .monthFirst)
    #expect(try Mapping(name: "test", toml: map.toml) == map)
  }

  @Test(
    "a broken mapping is named by line and key",
    arguments: [
      ("kind = \"weight\"\n[columns\n", 2, "", MappingProblem.Reason.unreadable),
      ("[columns]\nat = \"t\"\n", 1, "kind", .missing),
      ("# a\nkind = \"wieght\"\n", 2, "kind", .value(known: RecordKind.allCases.map(\.rawValue))),
      (
        "kind = \"mood\"\nunit = \"kg\"\n", 2, "unit",
        .unknown(known: ["kind", "dates", "zone", "header", "columns", "units", "values", "also"])
      ),
      ("kind = \"mood\"\ndates = \"ymd\"\n", 2, "dates", .value(known: ["dmy", "mdy"])),
      ("kind = \"mood\"\nzone = \"Berlin\"\n", 2, "zone", .value(known: [])),
      (
        "kind = \"mood\"\n\n[columns]\nat = \"t\"\nmoood = \"m\"\n", 5, "columns.moood",
        .unknown(known: ["at", "mood", "energy", "note"])
      ),
      ("kind = \"mood\"\n[columns]\nat = 7\n", 3, "columns.at", .value(known: [])),
      ("kind = \"mood\"\n[columns]\nmood = \"m\"\n", 2, "columns.at", .missing),
      (
        "kind = \"weight\"\n[columns]\nat = \"t\"\n[units]\nkilograms = \"g\"\n", 5, "units.kilograms",
        .value(known: ["kg", "lb", "st"])
      ),
      ("kind = \"mood\"\n[columns]\nat = \"t\"\n[values]\nmood = 3\n", 5, "values.mood", .value(known: [])),
    ])
  func broken(_ toml: String, _ line: Int, _ key: String, _ reason: MappingProblem.Reason) {
    #expect(throws: MappingProblem(line: line, key: key, reason: reason)) { try Mapping(name: "test", toml: toml) }
  }

  @Test("a mapping fits the files that have its columns, and gives way to a known program")
  func recognition() throws {
    let map = mapping(.weight, ["at": ["Date"], "kilograms": ["Weight"]])
    let wger = FileHead(name: "f", bytes: Array("Date,Weight\n2026-03-01,81\n".utf8))
    #expect(map.format.recognises(wger) > 0)
    guard case .format(let found) = Detector.recognise(wger, among: [map.format] + Formats.all) else {
      Issue.record("not told apart")
      return
    }
    #expect(found.id == "wger-csv")
    #expect(map.format.recognises(FileHead(name: "f", bytes: Array("Day,Weight\n".utf8))) == 0)
  }
}
