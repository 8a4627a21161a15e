// Mappings proposed for tables that no format knows.
import Core
import Testing

@testable import Formats

@Suite("Proposed mappings")
struct MappingProposalTests {
  /// A few names as the catalogue has them in both languages.
  private func names(_ kind: RecordKind, _ field: EntryField?) -> [String] {
    guard let field else {
      return [RecordKind.weight: ["Weight", "Gewicht"], .mood: ["Mood", "Stimmung"], .sleep: ["Sleep", "Schlaf"]][kind]
        ?? []
    }
    let known = [
      "kilograms": ["Weight", "Gewicht"], "bodyFat": ["Body fat", "Körperfett"], "bed": ["Bedtime", "Bettzeit"],
      "wake": ["Wake-up", "Aufwachen"], "quality": ["Quality", "Qualität"], "note": ["Note", "Notiz"],
      "mood": ["Mood", "Stimmung"], "energy": ["Energy", "Energie"], "millilitres": ["Amount", "Menge"],
      "beverage": ["Drink", "Getränk"], "start": ["Start", "Beginn"], "end": ["End", "Ende"],
    ]
    return known[field.name] ?? []
  }

  private func proposal(_ text: String) throws -> Mapping {
    let sample = try #require(MappingSample(FileHead(name: "file.csv", bytes: Array(text.utf8))))
    return Mapping(for: sample, name: "file", names: names)
  }

  @Test("a weight is known by its name, its unit and its date in either language")
  func weights() throws {
    for text in [
      "Messtag;Gewicht (kg);Körperfett %;Kommentar\n01.03.2026;81,4;22;x\n",
      "Day,weight_lb,body fat,note\n2026-03-01,181,22,x\n",
    ] {
      let map = try proposal(text)
      #expect(map.kind == .weight && map.missing.isEmpty)
      #expect(
        map.columns["kilograms"]?.first?.lowercased().hasPrefix(text.hasPrefix("M") ? "gewicht" : "weight") == true)
      #expect(map.columns["at"]?.count == 1 && map.columns["bodyFat"] != nil && map.columns["note"] != nil)
      #expect(map.units["kilograms"] == (text.hasPrefix("M") ? "kg" : "lb"))
    }
  }

  @Test("a date and a clock time make one time")
  func dateAndTime() throws {
    let map = try proposal("Datum,Uhrzeit,Stimmung,Energie\n2026-03-01,08:30,7,6\n2026-03-02,09:30,5,6\n")
    #expect(map.kind == .mood && map.columns["at"] == ["Datum", "Uhrzeit"])
    #expect(map.columns["mood"] == ["Stimmung"] && map.columns["energy"] == ["Energie"])
  }

  @Test("a night is known by bed and wake, or by bed and its length")
  func nights() throws {
    let clocks = try proposal("Date,Bedtime,Wake-up,Quality\n2026-03-01,23:10,06:30,4\n2026-03-02,23:10,06:30,4\n")
    #expect(clocks.kind == .sleep)
    #expect(clocks.columns["bed"] == ["Date", "Bedtime"] && clocks.columns["wake"] == ["Wake-up"])
    let length = try proposal("Bettzeit,Dauer (h),Qualität\n2026-03-01 23:10,7.5,4\n")
    #expect(length.kind == .sleep && length.columns["wake"] == ["Dauer (h)"] && length.units["wake"] == "h")
  }

  @Test("a drink is known by its amount and unit")
  func drinks() throws {
    let map = try proposal("time,amount_ml,drink\n2026-03-01 08:00,250,water\n")
    #expect(map.kind == .drink && map.columns["millilitres"] == ["amount_ml"] && map.units["millilitres"] == "ml")
    #expect(map.columns["beverage"] == ["drink"] && map.columns["at"] == ["time"])
  }

  @Test("a table without a time proposes nothing that could be read")
  func noTime() throws {
    #expect(try !proposal("a,b\nx,y\n").missing.isEmpty)
    #expect(MappingSample(FileHead(name: "f", bytes: Array("only words".utf8))) == nil)
  }
}
