// Own scales: numbers behind tags, in any note, and their means.
import Core
import Foundation
import Testing

@testable import Commands

@Test(arguments: [
  ("#stress=4", ["stress": 4.0]), ("after #Pain=2.5, then #stress=3.", ["pain": 2.5, "stress": 3]),
  ("#pain=2 #pain=4", ["pain": 4]), ("#pain=11 #pain=-1 #pain= #=3 #1=2 pain=3 #pain==3", [:]), ("no sign", [:]),
  ("#pain=nan #pain=0x1", [:]), ("#pain=0 #joy=10", ["pain": 0, "joy": 10]),
])
func `a scale is a tag with a number from 0 to 10`(note: String, values: [String: Double]) {
  let found = Scales.of(note)
  #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.value) }) == values, "\(found)")
  for value in found { #expect(Scales.of(Scales.text(value)) == [value]) }
}

@MainActor
@Test func `scales are logged with a mood and come to a mean of their days`() throws {
  let rig = try CommandRig()
  #expect(rig.run("scales").code == 66)
  #expect(rig.run("log mood 7 6 --scale stress=4 --scale '#Pain=2' --note 'after work #walk'").code == 0)
  rig.run("log drink 250ml --note '#stress=6'")
  rig.run("log weight 81.5 --note '#stress=1' --at '3 days ago'")
  #expect(
    rig.run("scales").out == "stress  3.0 on average, 1.0 to 5.0, 2 days\npain    2.0 on average, 2.0 to 2.0, 1 day\n")
  #expect(rig.run("scales pain").lines.count == 1)
  let rows = rig.run("scales '#stress' --json").json["scales"] as? [[String: Any]]
  #expect(rows?.first?["entries"] as? Int == 3 && rows?.first?["mean"] as? Double == 3)
  // The tag stays one, for lists and filters.
  #expect(rig.run("tags").out.contains("#stress") && rig.run("list drink --where '#stress'").lines.count == 1)
  #expect(rig.run("scales --period week joy").out == "No scales\n")
  for wrong in ["stress=11", "stress", "=4", "stress=x", "1=4"] {
    let refused = rig.run("log mood 7 6 --scale \(wrong)")
    #expect(refused.code == 65, "\(wrong): \(refused)")
  }
}

@Test(arguments: [
  ("walk", 4.0, "walk #stress=4"), (nil, 4, "#stress=4"), (nil, nil, nil), ("#stress=2", nil, nil),
  ("felt #stress=7 because of it", 5, "felt #stress=5 because of it"), ("#stress=3, then", 2.5, "#stress=2.5, then"),
  ("#stress=4\nslept badly", 6, "#stress=6\nslept badly"), ("#stress=4\nslept badly", nil, "\nslept badly"),
  ("#stress=1 a #stress=2 b", nil, "a b"), ("#pain=3 a", nil, "#pain=3 a"), ("a #stress=2", nil, "a"),
])
func `a value is changed where it stands, and nothing else of its note`(note: String?, value: Double?, result: String?)
{
  #expect(Scales.setting("stress", to: value, in: note) == result)
}

@Test(arguments: [
  ("stress=4 pain=2", ["stress": 4.0, "pain": 2]), ("stress=4,pain=2", ["stress": 4, "pain": 2]),
  ("stress=2,5", ["stress": 2.5]), ("stress=2,5, pain=1.5", ["stress": 2.5, "pain": 1.5]),
])
func `several scales are read with commas between them or inside their numbers`(text: String, values: [String: Double])
  throws
{
  let read = try Scales.readAll(text)
  #expect(Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0.value) }) == values)
}

@Test(arguments: ["4", ",5", "stress=4,5,6", "stress"])
func `what is no scale among several is refused`(text: String) {
  #expect(throws: Refusal.self) { try Scales.readAll(text) }
}
