// Records in the health store: each comes back as it went, and one that follows a sample keeps fields that samples lack.
import Core
import Foundation
import Testing

private let home = Zone(identifier: "Europe/Berlin") ?? Zone.utc
private let morning = Stamp(Instant(milliseconds: 1_795_000_000_000), in: home)
private let evening = Stamp(Instant(milliseconds: 1_795_040_000_000), in: home)
private func id(_ number: Int) -> UUID {
  UUID(uuidString: "00000000-0000-4000-8000-0000000000\(10 + number)") ?? UUID()
}

private let records: [any SharedRecord] = [
  Weight(id: id(1), at: morning, kilograms: 81.4, typed: Typed(number: "81.4", unit: "kg"), bmi: 23.1, bodyFat: 18.5),
  Weight(id: id(2), at: morning, kilograms: 81.4, note: "after the run"),
  Drink(id: id(3), at: morning, millilitres: 250, beverage: "coffee"), Drink(id: id(4), at: morning, millilitres: 250),
  Sleep(id: id(5), bed: morning, wake: evening, quality: 4),
  Sleep(
    id: id(6), bed: morning, wake: evening,
    segments: [
      SleepSegment(stage: .deep, start: morning.instant, end: morning.instant + 3600),
      SleepSegment(stage: .rem, start: morning.instant + 3600, end: evening.instant),
    ]),
  Fast(id: id(7), start: morning, end: evening, goal: 36_000, eatingWindow: 3600),
  Mood(id: id(8), at: morning, mood: 7, energy: 4, note: "calm"),
  Session(id: id(9), start: morning, end: evening, counts: .workout, activity: "programme", energy: 230),
  Session(id: id(10), start: morning, end: evening, counts: .mindful, activity: "open"),
  HabitLog(id: id(14), at: Day(morning).at(hour: 0, in: home), habit: NoAlc.id, day: Day(morning), value: 4),
  Food(
    id: id(11), at: morning, name: "Oats", meal: "breakfast", nutrients: Nutrients(kcal: 230, protein: 8, salt: 0.5),
    amount: 60, unit: "g"),
  Reading(id: id(12), at: morning, measure: "bp", values: [128, 82]),
  Reading(id: id(13), at: morning, measure: "waist", values: [88]),
]

private func back(_ record: any SharedRecord) -> (any Record)? {
  let group = SampleGroup(id: record.id, source: "health:test", record.samples, home: home)
  return SharedType.of(type(of: record).kind)?.record(group)
}

@Test(arguments: records.indices) func `what a record says to the store comes back from there`(index: Int) throws {
  let record = records[index]
  let there = try #require(back(record))
  let shared = try #require(SharedType.of(type(of: record).kind))
  if (record as? Sleep)?.segments.isEmpty == false {
    // The time in bed stands around the stages.
    #expect((there as? Sleep)?.segments.count == 3 && there.id == record.id)
  } else {
    #expect(shared.content(there) == record.content)
  }
  #expect(there.stamp == record.stamp && there.source == "health:test")
}

@Test(arguments: records.indices)
func `samples of a record have ids of their own, its own the first, and kinds of its type`(
  index: Int
) {
  let record = records[index]
  let samples = record.samples
  #expect(samples.first?.id == record.id && Set(samples.map(\.id)).count == samples.count)
  let kinds = type(of: record).healthKinds + type(of: record).partKinds
  #expect(samples.allSatisfy { sample in kinds.contains { $0.id == sample.kind } })
  #expect(type(of: record).healthKinds.contains { $0.id == samples.first?.kind })
  #expect(samples.count == 1 ? samples[0].group == nil : samples.allSatisfy { $0.group == record.id })
  for sample in samples {
    if let value = sample.value, let range = HealthKind.known(sample.kind)?.range { #expect(range.contains(value)) }
  }
}

@Test func `a fast that runs, a food of which nothing is known, and a measure that has no kind are not shared`() {
  let running = Fast(id: id(20), start: morning, goal: 57_600)
  #expect(running.content == nil && running.samples.isEmpty)
  let unknown = Food(id: id(21), at: morning, name: "Soup", nutrients: Nutrients())
  #expect(unknown.content == nil && unknown.samples.isEmpty)
  let own = Reading(id: id(22), at: morning, measure: "steps-to-the-lake", values: [4])
  #expect(own.content == nil && own.samples.isEmpty)
}

@Test func `a measure of one's own is shared under the kinds that a file has of it`() throws {
  let kinds = (0..<2).map { HealthKind(measure: "own1", place: $0, id: 1003 + $0, nil) }
  let shared = SharedType.of(.measure)?.with(own: kinds)
  let reading = Reading(id: id(23), at: morning, measure: "own1", values: [3, 4])
  let samples = try #require(shared?.samples(reading))
  #expect(samples.map(\.kind) == [1003, 1004] && samples.map(\.value) == [3, 4])
  #expect(samples.allSatisfy { $0.group == reading.id } && kinds.map(\.name) == ["measure.own1", "measure.own1.2"])
  let group = SampleGroup(id: reading.id, source: "health:test", samples, home: home)
  let back = try #require(shared?.record(group) as? Reading)
  #expect(back.values == [3, 4] && back.measure == "own1" && shared?.content(back) == shared?.content(reading))
  // A number that was added to the measure later is missing in earlier samples.
  let first = SampleGroup(id: reading.id, source: "health:test", Array(samples.prefix(1)), home: home)
  #expect((shared?.record(first) as? Reading)?.values == [3])
}

@Test func `an answer of the diary is dated at the beginning of its day, and only its three levels are shared`() throws
{
  let day = Day(morning)
  let answer = HabitLog(id: id(24), at: morning, habit: NoAlc.id, day: day - 1, value: 6, note: "a birthday")
  let sample = try #require(answer.samples.first)
  #expect(sample.start == (day - 1).start(in: home) && sample.value == 6 && sample.length == 0)
  for (habit, value) in [("mood", 4.0), (NoAlc.id, 5)] {
    let other = HabitLog(id: id(25), at: morning, habit: habit, day: day, value: value)
    #expect(other.content == nil && other.samples.isEmpty)
  }
  // In a zone that this machine does not know the offset of the entry holds.
  var far = answer
  far.at = Stamp(instant: morning.instant, zone: "Mars/Olympus", offset: 7200)
  #expect(far.samples.first?.start == Instant(milliseconds: Int64((day - 1).number * 86_400 - 7200) * 1000))
}

@Test(
  arguments: [(0.0, 4, 0), (0.5, 4, -1), (3.5, 4, -1), (4, 4, 0), (13, 4, 0), (23.9, 4, 0), (0.5, 0, 0)]
    as [(hour: Double, dayStart: Int, shift: Int)])
func `a drink counts for the day it was drunk on, one of the small hours for the evening, one at midnight for its date`(
  hour: Double, dayStart: Int, shift: Int
) throws {
  let day = Day(morning)
  var sample = HealthSample(
    kind: HealthKind.named("alcohol")?.id ?? 0, source: 0, id: id(26), start: day.start(in: home) + hour * 3600)
  sample.value = 1.5
  let group = SampleGroup(id: id(26), source: "health:test", [sample], home: home, dayStart: dayStart)
  let log = try #require(HabitLog(group))
  #expect(log.day == day + shift && log.value == 1.5 && log.habit == NoAlc.id && log.isForeign)
}

@Test func `an answer follows another program's count as a level, and to another day`() {
  let day = Day(morning)
  var answer = HabitLog(id: id(27), at: morning, habit: NoAlc.id, day: day - 1, value: 0, note: "quiet")
  let midnight = day.at(hour: 0, in: home)
  answer.follow(HabitLog(id: id(28), at: midnight, habit: NoAlc.id, day: day, value: 3, source: "health:test"))
  #expect(answer.day == day && answer.value == 4 && answer.at == morning && answer.note == "quiet")
  var mirror = HabitLog(id: id(29), at: midnight, habit: NoAlc.id, day: day, value: 1, source: "health:test")
  mirror.follow(HabitLog(id: id(30), at: morning, habit: NoAlc.id, day: day, value: 2.5, source: "health:test"))
  #expect(mirror.value == 2.5 && mirror.at == morning)
}

@Test func `an answer of a day counts, otherwise the drinks that other programs tell of`() {
  let day = Day(morning)
  func log(_ number: Int, _ day: Day, _ value: Double, _ source: String) -> HabitLog {
    HabitLog(id: id(number), at: morning, habit: NoAlc.id, day: day, value: value, source: source)
  }
  let logs = [
    log(31, day, 1, "health:a"), log(32, day, 1.5, "health:b"), log(33, day - 1, 6, "health:a"),
    log(34, day - 1, 0, "manual"), log(35, day - 2, 0, "health:a"),
  ]
  let week = AlcoholDays(logs, in: DayRange(last: 7, endingOn: day))
  #expect(week.levels == [.easy: 1, .steady: 2] && week.answered == 3 && week.dry == 2)
}

@Test func `a record that follows its sample keeps what no sample knows`() throws {
  var weight = Weight(
    id: id(1), at: morning, kilograms: 81.4, typed: Typed(number: "81.4", unit: "kg"), note: "after the run")
  weight.follow(Weight(id: id(2), at: evening, kilograms: 81.9, bodyFat: 18, source: "health:scale"))
  #expect(weight.kilograms == 81.9 && weight.bodyFat == 18 && weight.at == evening)
  #expect(weight.note == "after the run" && weight.source == "manual" && weight.typed == nil && weight.id == id(1))
  var food = Food(
    id: id(3), at: morning, nutrients: Nutrients(kcal: 90, alcohol: 10), item: "usda-1", amount: 100, unit: "g")
  food.follow(Food(id: id(4), at: morning, nutrients: Nutrients(kcal: 95)))
  #expect(food.nutrients == Nutrients(kcal: 95, alcohol: 10) && food.item == nil && food.amount == nil)
}

@Test(arguments: ["{\"energy\":7}", "[]", "{\"energy\":\"much\"}", "", "{}"])
func `what other programs keep beside a sample is never trusted`(meta: String) {
  var sample = Mood(id: id(1), at: morning, mood: 6, energy: 5).samples[0]
  sample.meta = meta
  let mood = Mood(SampleGroup(id: id(1), source: "health:test", [sample], home: home))
  #expect(mood?.energy == (meta.contains("7") ? 7 : nil))
}

@Test func `values beyond what a record may hold make none`() {
  for kilograms in [0, -1, 701, Double.nan, .infinity] {
    var sample = Weight(id: id(1), at: morning, kilograms: 80).samples[0]
    sample.value = kilograms
    #expect(Weight(SampleGroup(id: id(1), source: "health:test", [sample], home: home)) == nil)
  }
  var night = Sleep(id: id(2), bed: morning, wake: evening).samples[0]
  night.text = "levitating"
  #expect(Sleep(SampleGroup(id: id(2), source: "health:test", [night], home: home)) == nil)
}

@Test func `an entry of another program takes no change from here, and may be deleted`() {
  let mirror = Weight(id: id(1), at: morning, kilograms: 80, source: "health:Bathroom")
  var changed = mirror
  changed.kilograms = 81
  let change = EntryChange(before: .weight(mirror), after: .weight(changed))
  let refusals = EntryRules.refusals(of: [change], around: [], now: evening.instant)
  #expect(refusals[0]?.reason == .ofAnotherProgram && refusals[0]?.typed == "Bathroom")
  let deletion = EntryChange(before: .weight(mirror), after: nil)
  #expect(EntryRules.refusals(of: [deletion], around: [], now: evening.instant).isEmpty)
}
