// Sync against chance, 10,000 cases each: matching, a reset done twice, and programs that change one store in any order.
import Foundation
import Testing

@testable import Core

/// The cases of each property.
private let cases = 10_000

private func id(_ chance: inout Seeded) -> UUID {
  let (high, low) = (UInt64.random(in: .min ... .max, using: &chance), UInt64.random(in: .min ... .max, using: &chance))
  return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
}

private let types = [SyncRules.weight, .drinks, .mood, .sleep, .measures]

/// A content in a narrow place, so that much is near or equal.
private func content(_ rules: SyncRules, _ chance: inout Seeded) -> SyncContent {
  let at = Instant(
    milliseconds: [0, 1000, 20_000, 30_000, 59_999, 60_000, 61_000, 200_000, 300_000, 900_000]
      .randomElement(using: &chance) ?? 0)
  let value = [70, 70.02, 70.05, 70.3, 71, 75].randomElement(using: &chance)
  switch rules.name {
  case SyncRules.drinks.name:
    return SyncContent(
      at: at, value: value, details: ["beverage": Int.random(in: 0..<4, using: &chance) == 0 ? "tea" : "water"])
  case SyncRules.mood.name:
    return SyncContent(
      at: at, value: Double(Int.random(in: 5...6, using: &chance)),
      details: ["energy": "\(Int.random(in: 5...6, using: &chance))"])
  case SyncRules.sleep.name:
    let length = [3_600_000, 3_630_000, 3_700_000].randomElement(using: &chance) ?? 0
    return SyncContent(start: at, end: Instant(milliseconds: at.milliseconds + Int64(length)))
  case SyncRules.measures.name: return SyncContent(at: at, value: value, details: ["measure": "waist"])
  default: return SyncContent(at: at, value: value)
  }
}

@Test func `matching is one to one, nearest first, and heeds no order`() {
  for seed in 0..<cases {
    var chance = Seeded(UInt64(seed))
    let rules = types.randomElement(using: &chance) ?? .weight
    let method = SyncMethod.allCases.randomElement(using: &chance) ?? .automatic
    let entries = (0..<Int.random(in: 0...6, using: &chance)).map { _ in
      SyncEntry(id: id(&chance), content(rules, &chance))
    }
    let samples = (0..<Int.random(in: 0...6, using: &chance)).map { _ in
      SyncSample(id: id(&chance), content(rules, &chance))
    }
    let pairs = SyncMatch.pairs(entries, samples, by: rules, method)
    #expect(Set(pairs.values).count == pairs.count, "seed \(seed)")
    let others = SyncMatch.pairs(
      entries.shuffled(using: &chance), samples.shuffled(using: &chance), by: rules, method)
    #expect(pairs == others, "seed \(seed)")
    // Whoever is left alone could only have had a partner who found a nearer one.
    for entry in entries where pairs[entry.id] == nil {
      for sample in samples where SyncMatch.pairs([entry], [sample], by: rules, method) != [:] {
        let rival = entries.first { pairs[$0.id] == sample.id }
        let mine = abs(entry.content.start - sample.content.start)
        let theirs = rival.map { abs($0.content.start - sample.content.start) }
        if rules.name == SyncRules.sleep.name {
          #expect(rival != nil, "seed \(seed)")
        } else {
          #expect(theirs.map { $0 <= mine } == true, "seed \(seed)")
        }
      }
    }
  }
}

// Invariants.md, Order of samples
@Test func `a plan heeds no order, and a reset after a reset does nothing`() {
  for seed in 0..<cases {
    var chance = Seeded(UInt64(seed) &+ 1_000_000)
    var program = ModelProgram(name: "us", rules: types.randomElement(using: &chance) ?? .weight)
    program.ranks = ["scale", "phone"].shuffled(using: &chance)
    var store = ModelStore()
    for _ in 0..<Int.random(in: 0...8, using: &chance) {
      let source = ["scale", "phone", "copies"].randomElement(using: &chance) ?? ""
      store.put(id(&chance), ModelStore.Row(content: content(program.rules, &chance), source: source))
    }
    for _ in 0..<Int.random(in: 0...8, using: &chance) {
      let origin = [SyncEntry.Origin.own, .mirror, .mirrorElsewhere].randomElement(using: &chance) ?? .own
      let new = content(program.rules, &chance)
      // Some are linked, to a sample that is there or to one that is gone; mirrors have the id of theirs.
      let linked = program.links.values.map(\.sample)
      let free = store.rows.keys.sorted().filter { !linked.contains($0) && program.entries[$0] == nil }
      let sample = Bool.random(using: &chance) ? free.randomElement(using: &chance) : nil
      let target = sample.flatMap { program.sample($0, store) } ?? SyncSample(id: id(&chance), new, source: "scale")
      let key = origin == .own ? id(&chance) : target.id
      program.entries[key] = ModelProgram.Entry(
        content: new, origin: origin, source: origin == .own ? nil : target.source)
      guard Bool.random(using: &chance) else { continue }
      program.links[key] = SyncLink(new, target)
    }
    let reading = program.reading(.withReset, store)
    var shuffled = reading
    shuffled.samples.shuffle(using: &chance)
    let plan = program.plan(.withReset, reading)
    #expect(program.plan(.withReset, shuffled) == plan, "seed \(seed)")
    let before = program.entries
    program.apply(plan)
    #expect(program.entries.count == before.count + plan.added.count - plan.removed.count, "seed \(seed)")
    for (id, entry) in before where program.entries[id] == nil {
      #expect(entry.origin != .own || program.links[id] == nil, "seed \(seed)")
    }
    let again = program.plan(.withReset, program.reading(.withReset, store))
    #expect(again.added.isEmpty && again.removed.isEmpty, "seed \(seed)")
    #expect(again.isEmpty, "seed \(seed)")
  }
}

@Test func `programs that add, edit, delete, undo and sync in any order end alike or list a conflict`() {
  var conflicts = 0
  for seed in 0..<cases {
    var world = World(seed)
    for _ in 0..<Int.random(in: 4...24, using: &world.chance) { world.step() }
    world.settle()
    for problem in world.problems { Issue.record("seed \(seed): \(problem)") }
    conflicts += world.programs.map(\.conflicts.count).reduce(0, +)
  }
  // The cases reach the rule that they are about.
  #expect(conflicts > 200)
}

/// Two programs like ours and one that only writes, over one store.
private struct World {
  var chance: Seeded
  var store = ModelStore()
  var programs: [ModelProgram]
  var now = Instant(milliseconds: 0)

  init(_ seed: Int) {
    chance = Seeded(UInt64(seed) &+ 5_000_000)
    let rules = types.randomElement(using: &chance) ?? .weight
    programs = ["a", "b"].map { ModelProgram(name: $0, rules: rules) }
    programs[0].ranks = ["shell", "b"].shuffled(using: &chance)
  }

  mutating func step() {
    now = now + Double.random(in: 0...8, using: &chance)
    let who = Int.random(in: 0...1, using: &chance)
    let rules = programs[who].rules
    let entry = programs[who].entries.keys.sorted().randomElement(using: &chance)
    let sample = store.rows.keys.sorted().randomElement(using: &chance)
    switch Int.random(in: 0..<13, using: &chance) {
    case 0...1: programs[who].add(id(&chance), content(rules, &chance))
    case 2...3: if let entry { programs[who].edit(entry, content(rules, &chance)) }
    case 4: if let entry { programs[who].delete(entry) }
    case 5...6: programs[who].undo()
    case 7: store.put(id(&chance), ModelStore.Row(content: content(rules, &chance), source: "shell"))
    case 8:
      if let sample, let row = store.rows[sample] {
        store.put(sample, ModelStore.Row(content: content(rules, &chance), source: row.source))
      }
    case 9: if let sample { store.delete(sample) }
    default: sync(who)
    }
  }

  private mutating func sync(_ who: Int) {
    let method = SyncMethod.allCases.randomElement(using: &chance) ?? .automatic
    if Bool.random(using: &chance) {
      var dice = chance
      programs[who].drain(&store, at: now) { Int.random(in: 0..<4, using: &dice) == 0 }
      chance = dice
    }
    programs[who].pull(method, store)
  }

  /// Both sync until nothing is left to do.
  mutating func settle() {
    now = now + 3600
    for _ in 0..<5 {
      for who in programs.indices {
        programs[who].drain(&store, at: now)
        programs[who].pull(.withReset, store)
      }
    }
  }

  /// Where the two sides differ.
  var problems: [String] {
    programs.flatMap { program in
      var found = program.entries.compactMap { id, entry in problem(program, id, entry) }
      found += store.rows.compactMap { id, row in problem(program, sample: id, row) }
      if !program.outbox.isEmpty { found.append("\(program.name): jobs wait") }
      let linked = program.links.values.map(\.sample)
      if Set(linked).count < linked.count { found.append("\(program.name): two links to one sample") }
      let rest = program.plan(.withReset, program.reading(.withReset, store))
      if !rest.isEmpty { found.append("\(program.name): not settled") }
      return found
    }
  }

  private func problem(_ program: ModelProgram, _ id: UUID, _ entry: ModelProgram.Entry) -> String? {
    guard let link = program.links[id] else { return "\(program.name): an entry without a link" }
    guard let row = store.rows[link.sample] else { return "\(program.name): an entry without a sample" }
    if link.isOurs != (row.source == program.name) { return "\(program.name): a link that does not know whose" }
    // A match within tolerance stays.
    if entry.content == row.content || link.agreed == SyncAgreement(entry.content, row.content) { return nil }
    return "\(program.name): an entry differs from its sample"
  }

  private func problem(_ program: ModelProgram, sample id: UUID, _ row: ModelStore.Row) -> String? {
    let linked = program.links.values.contains { $0.sample == id }
    if linked { return nil }
    if row.source == program.name { return "\(program.name): a sample of its own without an entry" }
    if program.ignored.contains(id) { return nil }
    // An echo: another source tells of the same, in an entry or in a sample that was put away.
    let others = program.entries.values.map(\.content) + program.ignored.compactMap { store.rows[$0]?.content }
    let isEcho = others.contains { program.rules.echoDistance($0, row.content) != nil }
    return isEcho ? nil : "\(program.name): a sample that is not shown"
  }
}
