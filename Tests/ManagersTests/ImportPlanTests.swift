// Imports before they happen: open questions, the preview, progress, and an import that is stopped.
import Core
import Formats
import Foundation
import Managers
import Store
import Synchronization
import TestKit
import Testing

private let now = Moment(uptime: 0, instant: Instant(milliseconds: 1_800_000_000_000), zone: .utc)

private func plan(_ text: String, _ format: Format, _ change: (inout Answers) -> Void = { _ in }) -> ImportPlan {
  var answers = Answers(zone: .utc)
  change(&answers)
  return ImportPlan(
    path: "a.csv", source: ByteSource(name: "a.csv", bytes: Array(text.utf8)), format: format, answers: answers)
}

private let weights = "DATE,WEIGHT\n2025-03-03,81.5\n2025-03-04,81.2\n2025-03-05,nonsense\n"

@Test func `open questions of a file are told together, and none is left once they are answered`() throws {
  let format = try #require(Formats.named("openscale-csv"))
  #expect(plan(weights, format).questions() == [OpenQuestion(question: .massUnit, names: [])])
  #expect(plan(weights, format) { $0.massUnit = .kg }.questions().isEmpty)
  let moods = "full_date,date,weekday,time,mood,activities,note_title,note\n2025-03-03,March 3,Monday,18:52,fine,,,\n"
  let daylio = try #require(Formats.named("daylio-csv"))
  let asked = [OpenQuestion(question: .moods, names: ["fine"]), OpenQuestion(question: .zone)]
  #expect(plan(moods, daylio).questions() == asked)
}

@Test func `the preview counts by kind what is new, here and refused, and writes nothing`() throws {
  let store = try Store.inMemory()
  let plan = plan(weights, try #require(Formats.named("openscale-csv"))) { $0.massUnit = .kg }
  let preview = try plan.preview(in: store, at: now)
  #expect(preview.counts == [.weight: ImportReport.Counts(new: 2, refused: 1)])
  #expect(preview.refused.map(\.line) == [4] && preview.refused.map(\.refusal.field) == ["kilograms"])
  #expect(try store.readNow { try $0.count(.weight) } == 0)
  let report = try plan.run(in: store, options: ImportOptions(skipsRefused: true), at: now)
  #expect(report.isCommitted && report.counts == preview.counts)
  #expect(try plan.preview(in: store, at: now).counts == [.weight: ImportReport.Counts(here: 2, refused: 1)])
}

@Test func `an import tells how far it is, and one that is stopped leaves nothing`() throws {
  let rows = (0..<5000).map { "\(Day(number: 10_000 + $0).iso),8\($0 % 10).\($0 % 7)" }
  let text = "DATE,WEIGHT\n" + rows.joined(separator: "\n") + "\n"
  let plan = plan(text, try #require(Formats.named("openscale-csv"))) { $0.massUnit = .kg }
  let store = try Store.inMemory()
  let seen = Mutex<[ImportProgress]>([])
  #expect(throws: StoreError.cancelled) {
    try plan.run(in: store, options: ImportOptions(), at: now) { progress in
      seen.withLock { $0.append(progress) }
      if progress.records >= 4000 { throw CancellationError() }
    }
  }
  #expect(seen.withLock { $0.last?.records } == 4000)
  #expect(seen.withLock { $0.last?.share ?? 0 } > 0.5)
  #expect(try store.readNow { try $0.count(.weight) } == 0)
  #expect(try store.readNow { try $0.journal(limit: 5) }.isEmpty)
}

@Test func `a nap of ten minutes that another program measured is taken, one in the future is not`() throws {
  let nap = "sid,start,stop,rating,comment\n1,1772287200000,1772287800000,0,\n2,4102444800000,4102445400000,0,\n"
  let preview = try plan(nap, try #require(Formats.named("plees-csv"))) { _ in }.preview(in: Store.inMemory(), at: now)
  #expect(preview.counts == [.sleep: ImportReport.Counts(new: 1, refused: 1)])
  #expect(preview.refused.map(\.line) == [3])
}

@Test func `a night or sitting begun by mistake is not the one begun again within the minute`() throws {
  let nights =
    "sid,start,stop,rating\n1,1772287200000,1772287236000,0\n2,1772287227000,1772310627000,0\n"
    + "3,1772287230000,1772310000000,0\n"
  let preview = try plan(nights, try #require(Formats.named("plees-csv"))) { _ in }.preview(
    in: Store.inMemory(), at: now)
  #expect(preview.counts == [.sleep: ImportReport.Counts(new: 2, here: 1)])
  let log =
    "Started At,Duration,Preset,Activity\n03/21/2025 08:00:00,0:0:5,,\n03/21/2025 08:00:20,0:20:0,,\n"
    + "03/21/2025 08:00:40,0:19:0,,\n"
  let sittings = try plan(log, try #require(Formats.named("insighttimer-csv"))) { _ in }
    .preview(in: Store.inMemory(), at: now)
  #expect(sittings.counts == [.session: ImportReport.Counts(new: 2, here: 1)])
}

/// The plan of a folder with these files.
private func plan(_ files: [(name: String, text: String)]) throws -> ImportPlan {
  let parts = files.map { ByteSource(name: $0.name, bytes: Array($0.text.utf8)) }
  let source = ByteSource(folder: "history", files: parts)
  guard case .plan(let plan) = try ImportFinding.of("history", source: source, answers: Answers(zone: .utc)) else {
    throw FormatError.malformed(line: 1)
  }
  return plan
}

private let nights = "sid,start,stop,rating\n1,1772287200000,1772310627000,0\n"

@Test func `files in a folder ask what each of them leaves open`() throws {
  let moods = "full_date,date,weekday,time,mood,activities,note_title,note\n2025-03-03,March 3,Monday,18:52,fine,,,\n"
  #expect(try plan([("scale.csv", weights)]).questions() == [OpenQuestion(question: .massUnit)])
  #expect(try plan([("daylio.csv", moods)]).questions().first == OpenQuestion(question: .moods, names: ["fine"]))
  // What the first file knows says nothing of the second.
  let several = try plan([("a.csv", nights), ("b.csv", moods), ("c.csv", weights)])
  #expect(Set(several.questions().map(\.question)) == [.massUnit, .moods, .zone])
  var answered = several
  answered.answers.isZoneSaid = true
  answered.answers.massUnit = .kg
  answered.answers.moods = ["fine": 7]
  #expect(answered.questions().isEmpty)
  #expect(try answered.preview(in: Store.inMemory(), at: now).newCount == 4)
}

@Test func `a night of a day that another program measured is taken, a longer one is not`() throws {
  let text =
    "sid,start,stop,rating\n1,1772287200000,1772373600000,0\n2,1772460000000,1772546460000,0\n"
  let preview = try plan(text, try #require(Formats.named("plees-csv"))).preview(in: Store.inMemory(), at: now)
  #expect(preview.counts == [.sleep: ImportReport.Counts(new: 1, refused: 1)])
  #expect(preview.refused.map(\.line) == [3])
}

@Test(arguments: [
  ("zero-csv", "Date,Start,End,Hours,Night Eating\n2/18/21,13:23,10:00,44,0\n", true),
  ("sleepcycle-csv", "Start;End;Sleep Quality;Time in bed\n2025-03-01 23:00:00;2025-03-02 07:00:00;80%;8:00\n", true),
  ("plees-csv", nights, false), ("wger-csv", "Date,Weight\n2025-02-13,81\n", false),
  ("log", "weight\t2025-03-03T07:00:00Z\t81\tkg\n", false), ("log", "weight\t2025-03-03T07:00:00\t81\tkg\n", true),
])
func `the zone is asked for and told where times have none, until it is said`(id: String, text: String, isOpen: Bool)
  throws
{
  var plan = plan(text, try #require(Formats.named(id))) { $0.massUnit = .kg }
  #expect(plan.questions() == (isOpen ? [OpenQuestion(question: .zone)] : []))
  #expect(try plan.preview(in: Store.inMemory(), at: now).zone == (isOpen ? "UTC" : nil))
  plan.answers.isZoneSaid = true
  #expect(plan.questions().isEmpty)
}

@Test func `the files of a platform ask what they leave open before the first record, whichever of them does`() throws {
  // In kilograms of somebody tall, or in pounds of somebody small.
  let weight = #"[{"logId": 1, "weight": 110, "bmi": 25, "date": "01/05/26", "time": "08:10:00"}]"#
  let steps = #"[{"dateTime": "01/05/26 11:18:00", "value": "13"}]"#
  let fitbit = try plan([("steps-2026-01-05.json", steps), ("weight-2026-01-01.json", weight)])
  #expect(Set(fitbit.questions().map(\.question)) == [.massUnit, .zone])
  #expect(try plan([("steps-2026-01-05.json", steps)]).questions().isEmpty)
  let pulse = "start,duration,value\n2026-01-05T08:00:00+01:00,[60],[61]\n"
  let scale = "Date,Weight (kg),Fat mass (kg)\n2026-01-05 08:10:00,80,18\n"
  let withings = try plan([("raw_hr_hr.csv", pulse), ("weight.csv", scale)])
  #expect(withings.questions() == [OpenQuestion(question: .zone)])
  #expect(try withings.preview(in: Store.inMemory(), at: now).newCount == 3)
}
