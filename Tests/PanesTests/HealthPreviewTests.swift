// The preview of a platform's export: a row for each type of samples, with the place where they go.
import Canvas
import Core
import Foundation
import Screen
import TestKit
import Testing
import Words

@testable import Managers
@testable import Panes

@MainActor @Test(arguments: [Language.english, .german])
func `an export shows where the samples of each type go before anything is written`(
  language: Language
) throws {
  let folder = try ScratchFolder()
  let url = folder.url.appendingPathComponent("export.xml")
  let time = "startDate=\"2026-01-05 08:00:00 +0200\" endDate=\"2026-01-05 08:00:00 +0200\""
  let kinds = [
    ("BodyMass", "kg", "80"), ("StepCount", "count", "412"), ("HeartRate", "count/min", "62"),
    ("NumberOfAlcoholicBeverages", "count", "2"), ("WalkingSpeed", "km/hr", "4"),
    ("BodyMass", "kg", "9000"),
  ]
  let records = kinds.map { type, unit, value in
    "<Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"S\" unit=\"\(unit)\" \(time) value=\"\(value)\"/>\n"
  }
  try Data(("<HealthData locale=\"de\">\n" + records.joined() + "</HealthData>\n").utf8).write(
    to: url)
  let rig = AppRig(over: try AppRig.managers(.empty), language: language, tracing: true)
  rig.press("1 I")
  for character in url.path { rig.driver.turn([.character(character)]) }
  rig.press("Enter")
  let places =
    language == .english
    ? [
      "Apple Health", "Weights", "store → Weight", "Steps and energy", "store, read only", "Pulse",
      "Alcohol", "Others",
      "kept, shown nowhere", "1 row is refused",
    ]
    : [
      "Gewichte", "Speicher → Gewicht", "Schritte, Energie", "Speicher, nur gelesen", "Puls",
      "Alkohol", "Übrige",
      "bewahrt, nirgends gezeigt",
    ]
  for text in places { #expect(rig.text.contains(text), "\(text)\n\(rig.text)") }
  #expect(!rig.text.contains("9000"))
}
