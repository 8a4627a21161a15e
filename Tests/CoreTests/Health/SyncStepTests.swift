// The state of an entry and its sample, and the plans made of it.
import Core
import Foundation
import Testing

private func id(_ number: Int) -> UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number))) }

private func weight(_ kilograms: Double, at seconds: Double = 0) -> SyncContent {
  SyncContent(at: Instant(seconds: seconds), value: kilograms)
}

/// An entry of 80 kg that agreed with its sample, and then became something else.
private func entry(
  _ origin: SyncEntry.Origin, now content: SyncContent = weight(80), isOurs: Bool = false, isPending: Bool = false
) -> SyncEntry {
  let agreed = SyncSample(id: id(9), weight(80), source: "scale", isOurs: isOurs)
  return SyncEntry(id: id(1), content, origin: origin, link: SyncLink(weight(80), agreed), isPending: isPending)
}

private func sample(_ kilograms: Double, isOurs: Bool = false) -> SyncSample {
  SyncSample(id: id(9), weight(kilograms), source: "scale", isOurs: isOurs)
}

private let always = Instant(milliseconds: .min)..<Instant(milliseconds: .max)

private func plan(
  _ method: SyncMethod, _ entries: [SyncEntry], _ samples: [SyncSample], removed: Set<UUID> = [],
  from: Instant = always.lowerBound, memory: SyncMemory = SyncMemory(), isNewStore: Bool = false
) -> SyncPlan {
  let reading = SyncReading(
    samples, removed: removed, whole: method == .automatic ? nil : always, isNewStore: isNewStore)
  return SyncPlan(method, from: from, by: .weight, entries: entries, reading: reading, memory: memory)
}

@Test(
  arguments: [
    (entry(.own), sample(80), SyncStep.none, nil),
    (entry(.own), sample(81), .follow, nil),
    (entry(.own), nil, .loosen, nil),
    (entry(.own, isOurs: true), nil, .remove, nil),
    (entry(.own, isPending: true), nil, .write, nil),
    (entry(.own, now: weight(82), isOurs: true), sample(80, isOurs: true), .write, nil),
    (entry(.own, now: weight(82), isOurs: true), sample(81, isOurs: true), .write, .changedOnBoth),
    (entry(.own, now: weight(81), isOurs: true), sample(81, isOurs: true), .agree, nil),
    (entry(.own, now: weight(82)), sample(80), .takePlace, nil),
    (entry(.own, now: weight(82)), sample(81), .takePlace, .changedOnBoth),
    (entry(.own, now: weight(82), isOurs: true), nil, .write, .deletedElsewhere),
    (entry(.mirror), sample(81), .follow, nil),
    (entry(.mirror, now: weight(82)), sample(80), .follow, nil),
    (entry(.mirror), nil, .remove, nil),
  ] as [(SyncEntry, SyncSample?, SyncStep, SyncConflict.Kind?)])
func `an entry and its sample come to one step`(
  entry: SyncEntry, sample: SyncSample?, step: SyncStep, conflict: SyncConflict.Kind?
) throws {
  let found = SyncStep.of(entry, try #require(entry.link), sample)
  #expect(found.step == step)
  #expect(found.conflict?.kind == conflict)
  #expect(found.conflict?.theirs == (conflict == nil ? nil : sample?.content))
}

@Test func `a conflict is told once, though the outbox has not been emptied since`() {
  for sample in [sample(81, isOurs: true), nil] {
    var edited = entry(.own, now: weight(82), isOurs: true)
    let first = plan(.withReset, [edited], [sample].compactMap(\.self))
    #expect(first.conflicts.count == 1)
    #expect(first.written == [edited.id])
    edited.link = first.links[edited.id]
    edited.isPending = true
    #expect(plan(.withReset, [edited], [sample].compactMap(\.self)).isEmpty)
    let (answer, conflict) = OutboxAnswer.toPut(edited, sample: sample)
    #expect(answer == .write)
    #expect(conflict == nil)
  }
}

@Test func `a health store that was replaced takes no entry of the person away`() {
  let written = entry(.own, isOurs: true)
  let mirror = SyncEntry(
    id: id(2), weight(70), origin: .mirror, link: SyncLink(weight(70), SyncSample(id: id(2), weight(70))))
  let new = plan(.withReset, [written, mirror], [], isNewStore: true)
  #expect(new.written == [written.id])
  #expect(new.removed == [mirror.id])
  #expect(new.conflicts.isEmpty)
  #expect(plan(.withReset, [written, mirror], []).removed == [written.id, mirror.id])
}

@Test func `only what was read or reported can be gone`() {
  let linked = entry(.mirror)
  #expect(plan(.automatic, [linked], []).isEmpty)
  #expect(plan(.automatic, [linked], [], removed: [id(9)]).removed == [linked.id])
  #expect(plan(.historical, [linked], [], removed: [id(9)]).isEmpty)
  #expect(plan(.withReset, [linked], []).removed == [linked.id])
  #expect(plan(.withReset, [linked], [], from: Instant(seconds: 1)).isEmpty)
  // A sample without a value is there, although it cannot be read.
  let hollow = SyncSample(id: id(9), SyncContent(at: Instant(seconds: 0)))
  #expect(plan(.withReset, [linked], [hollow]).isEmpty)
}

@Test func `a reset removes a stray mirror of this machine and no other entry`() {
  func entry(_ number: Int, _ origin: SyncEntry.Origin) -> SyncEntry {
    SyncEntry(id: id(number), weight(60 + Double(number)), origin: origin)
  }
  let entries = [entry(1, .own), entry(2, .mirror), entry(3, .mirrorElsewhere)]
  #expect(plan(.withReset, entries, []).removed == [id(2)])
  #expect(plan(.historical, entries, []).isEmpty)
  #expect(plan(.automatic, entries, []).isEmpty)
  // Its sample may lie just before the range read.
  #expect(plan(.withReset, entries, [], from: Instant(seconds: -59)).isEmpty)
}

@Test func `an entry whose link was lost finds its sample by its id`() throws {
  let mirror = SyncEntry(id: id(9), weight(80), origin: .mirror)
  #expect(plan(.automatic, [mirror], [sample(95)]).followed.map(\.sample.content) == [weight(95)])
  let own = SyncEntry(id: id(9), weight(80))
  let relinked = plan(.automatic, [own], [sample(80, isOurs: true)])
  #expect(try #require(relinked.links[id(9)]).isOurs)
  #expect(relinked.written.isEmpty)
  #expect(plan(.automatic, [own], [sample(95, isOurs: true)]).written == [id(9)])
  // Another program's sample that happens to bear its id is not its sample.
  #expect(plan(.automatic, [own], [sample(95)]).isEmpty)
}

@Test func `an entry that is about to be written is matched with no sample, which is its echo instead`() {
  let near = SyncSample(id: id(9), weight(80, at: 10), source: "scale")
  var entry = SyncEntry(id: id(1), weight(80))
  #expect(plan(.automatic, [entry], [near]).links.keys.map(\.self) == [id(1)])
  entry.isPending = true
  #expect(plan(.automatic, [entry], [near]).isEmpty)
}

@Test func `what is put away, our own or without a value adds nothing`() {
  #expect(plan(.withReset, [], [sample(80)], memory: SyncMemory(ignored: [id(9)])).isEmpty)
  #expect(plan(.withReset, [], [sample(80, isOurs: true)]).isEmpty)
  #expect(plan(.withReset, [], [SyncSample(id: id(9), SyncContent(at: Instant(seconds: 0)))]).isEmpty)
  #expect(plan(.withReset, [], [sample(80)]).added.map(\.id) == [id(9)])
}

// MARK: Echoes

@Test func `blood pressures of one upper value and another lower one are two`() {
  func reading(_ number: Int, _ upper: Double, _ lower: String?, _ source: String) -> SyncSample {
    var content = SyncContent(at: Instant(seconds: 0), value: upper)
    content.details = ["measure": "bp", "second": lower].compactMapValues { $0 }
    return SyncSample(id: id(number), content, source: source)
  }
  func shown(_ samples: [SyncSample]) -> Set<UUID> {
    let found = SyncPlan(
      .automatic, from: always.lowerBound, by: .measures, entries: [],
      reading: SyncReading(samples, whole: nil), memory: SyncMemory(ranks: ["cuff", "phone"]))
    return Set(found.added.map(\.id))
  }
  #expect(shown([reading(1, 136, "75.0", "cuff"), reading(2, 136, "80.0", "phone")]) == [id(1), id(2)])
  #expect(shown([reading(1, 136, "75.0", "cuff"), reading(2, 136, nil, "phone")]) == [id(1), id(2)])
  #expect(shown([reading(1, 136, "75.4", "cuff"), reading(2, 136, "75", "phone")]) == [id(1)], "rounded by a program")
  #expect(shown([reading(1, 81, nil, "cuff"), reading(2, 81, nil, "phone")]) == [id(1)])
}

private func sample(_ number: Int, _ kilograms: Double, at seconds: Double, _ source: String?) -> SyncSample {
  SyncSample(id: id(number), weight(kilograms, at: seconds), source: source)
}

@Test(arguments: [
  ([sample(1, 80, at: 0, "scale"), sample(2, 80.7, at: 60, "phone")], [1]),
  ([sample(1, 80, at: 0, "phone"), sample(2, 80.7, at: 60, "scale")], [2]),
  ([sample(1, 80, at: 0, "scale"), sample(2, 80.9, at: 60, "phone")], [1, 2]),
  ([sample(1, 80, at: 0, "scale"), sample(2, 80, at: 60.001, "phone")], [1, 2]),
  ([sample(1, 80, at: 0, "scale"), sample(2, 80, at: 10, "scale")], [1, 2]),
  ([sample(1, 80, at: 0, nil), sample(2, 80, at: 10, "scale")], [1, 2]),
  // Two weighings in a minute, and the copies of both.
  (
    [
      sample(1, 80, at: 0, "scale"), sample(2, 80, at: 30, "scale"), sample(3, 80, at: 1, "copies"),
      sample(4, 80, at: 31, "copies"), sample(5, 80, at: 32, "copies"),
    ], [1, 2, 5]
  ),
])
func `across sources one weighing is shown once, of the source that ranks first`(samples: [SyncSample], shown: [Int]) {
  let memory = SyncMemory(ranks: ["scale", "phone"])
  for samples in [samples, samples.reversed()] {
    let plan = plan(.withReset, [], samples, memory: memory)
    #expect(plan.added.map(\.id).sorted() == shown.map(id))
  }
}

@Test func `a source of higher rank replaces the mirror of a lower one, except in an import of the past`() {
  let copy = sample(1, 80, at: 0, "phone")
  let mirror = SyncEntry(
    id: id(1), copy.content, origin: .mirror, source: "phone", link: SyncLink(copy.content, copy))
  let original = sample(2, 80, at: 5, "scale")
  let memory = SyncMemory(ranks: ["scale", "phone"])
  for method in [SyncMethod.automatic, .withReset] {
    let plan = plan(method, [mirror], [copy, original], memory: memory)
    #expect(plan.removed == [id(1)])
    #expect(plan.added.map(\.id) == [id(2)])
  }
  #expect(plan(.historical, [mirror], [copy, original], memory: memory).isEmpty)
}

@Test func `the person's own entry comes before any source, and what was put away takes its copies along`() {
  let own = SyncEntry(id: id(1), weight(80), link: SyncLink(weight(80), sample(80, isOurs: true)))
  let copy = sample(2, 80.4, at: 20, "phone")
  #expect(plan(.withReset, [own], [sample(80, isOurs: true), copy]).isEmpty)
  let original = sample(3, 80, at: 0, "scale")
  let memory = SyncMemory(ignored: [original.id], ranks: ["phone", "scale"])
  #expect(plan(.withReset, [], [original, copy], memory: memory).isEmpty)
}

@Test func `the print of a content is the same in every run and tells contents apart`() {
  #expect(weight(80).print == "31d811160c2168ab")
  let night = SyncContent(start: Instant(seconds: 0), end: Instant(seconds: 9), details: ["a": "b", "c": "d"])
  var contents = [weight(80), weight(80.000_000_1), weight(80, at: 0.001), night]
  contents.append(SyncContent(start: Instant(seconds: 0), end: nil, value: 80))
  contents.append(SyncContent(start: Instant(seconds: 0), end: Instant(seconds: 9), details: ["a": "bc", "d": ""]))
  #expect(Set(contents.map(\.print)).count == contents.count)
  #expect(contents.allSatisfy { $0.print.count == 16 })
  #expect(weight(0).print == weight(-0.0).print)
}

@Test(arguments: [
  SyncAgreement(entry: "a", sample: "b"), SyncAgreement(entry: nil, sample: "b"), .init(entry: "a", sample: nil),
])
func `an agreement is stored as text`(agreement: SyncAgreement) {
  #expect(SyncAgreement(text: agreement.text) == agreement)
  #expect(SyncAgreement(text: "") == nil)
  #expect(SyncAgreement(text: "a/b/c") == nil)
}
