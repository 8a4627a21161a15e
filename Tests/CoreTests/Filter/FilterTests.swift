// The filter language: cases, refusals with their columns, and properties over random filters and entries.
import Foundation
import Testing

@testable import Core

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc
/// Saturday 21 November 2026.
private let today = Day(year: 2026, month: 11, day: 21) ?? Day(number: 0)

private let lexicon = FilterLexicon(
  today: today, day: { ["yesterday": today - 1, "today": today][$0] },
  weekday: { ["mon": 1, "tue": 2, "fri": 5, "sat": 6, "sun": 7][$0] },
  length: { text in
    guard let unit = text.last, let number = NumberText(String(text.dropLast())) else { return nil }
    return ["h": 3600.0, "m": 60, "s": 1][unit].map { $0 * number.value }
  }, names: ["coffee": "kaffee", "water": "wasser"])

private func stamp(_ text: String, _ hour: Int, _ minute: Int = 0) -> Stamp {
  let day = Day(iso: text) ?? today
  return Stamp(CivilTime(day, hour: hour, minute: minute).resolution(in: berlin).settled, in: berlin)
}

private func drink(_ day: String, _ hour: Int, _ ml: Double, _ what: String = "water", _ note: String? = nil) -> Entry {
  .drink(Drink(id: UUID(), at: stamp(day, hour), millilitres: ml, beverage: what, note: note))
}

private let drinks: [Entry] = [
  drink("2026-11-21", 9, 250, "water", "after the run #sport"), drink("2026-11-20", 19, 200, "coffee"),
  drink("2026-11-15", 8, 500, "water", "Bottle"), drink("2025-03-01", 23, 330, "water", "#sporty"),
]

private func found(_ text: String) throws -> [Int] {
  let filter = try EntryFilter.read(text, for: .drink, lexicon)
  return drinks.indices.filter { filter.matches(drinks[$0]) }
}

@Test(arguments: [
  ("", [0, 1, 2, 3]), ("run", [0]), ("RUN", [0]), ("\"the run\"", [0]), ("-run", [1, 2, 3]), ("#sport", [0]),
  ("#sporty", [3]), ("coffee", [1]), ("kaff", [1]), ("since:2026-11-20", [0, 1]), ("until:2026-11-15", [2, 3]),
  ("on:2026-11", [0, 1, 2]), ("on:2025", [3]), ("since:7d", [0, 1, 2]), ("since:6d", [0, 1]), ("since:1w", [0, 1, 2]),
  ("on:yesterday", [1]), ("seit:2026 bis:yesterday", [1, 2]), ("weekday:sat,sun", [0, 2, 3]), ("weekday:fri", [1]),
  ("weekday:sat-mon", [0, 2, 3]), (">250ml", [2, 3]), (">=250", [0, 2, 3]), ("<0.3l", [0, 1]), ("=330ml", [3]),
  ("amount<=200", [1]), ("time>18:00", [1, 3]), ("time<9", [2]), ("is:noted", [0, 2, 3]), ("is:tagged", [0, 3]),
  ("source:man", [0, 1, 2, 3]), ("-source:manual", []), ("water -since:2026", [3]), ("18:00", []),
])
func `a filter finds what its terms say`(text: String, expected: [Int]) throws {
  #expect(try found(text) == expected)
}

@Test(arguments: [
  ("foo:bar", 1), ("run  sinse:2026", 6), ("since:", 7), ("since:neverday", 7), ("weekday:xx", 9), ("is:met", 4),
  (">5kg", 2), ("mood>5", 1), ("=>5", 1), ("run \"open", 5), ("-is:odd", 5), ("amount>", 8), ("time>25:00", 6),
])
func `what is not understood is named with its column`(text: String, column: Int) {
  #expect { try found(text) } throws: { ($0 as? FilterError)?.column == column }
}

@Test(arguments: [
  "on:99999999999999999", "on:9223372036854775807", "on:99999999999999999-05", "since:123456789012345678",
  "until:10000", "on:2026..9999999999999999999999", "on:20261-01",
])
func `a year that no calendar has is not understood`(text: String) {
  #expect { try found(text) } throws: { $0 is FilterError }
}

@Test func `the last year of the calendar is whole`() throws {
  let filter = try EntryFilter.read("on:9999", for: .drink, lexicon)
  #expect(filter.terms.map(\.test) == [.days(DayRange(Limits.latestDay - 364, through: Limits.latestDay))])
}

@Test(arguments: [("11st 11.5", 0.022_679_618_5), ("=82.5kg", 0.05)])
func `equal means equal to the last typed digit, of stones and pounds to that of the pounds`(
  text: String, tolerance: Double
) throws {
  let typed = text.hasPrefix("=") ? text : "=" + text.replacing(" ", with: "")
  let test = try EntryFilter.read(typed, for: .weight, lexicon).terms.first?.test
  guard case .number(let key, .equal, _, let found)? = test, key.name == "weight" else {
    return #expect(Bool(false), "\(String(describing: test))")
  }
  #expect(abs(found - tolerance) < 1e-9)
}

@Test(arguments: [
  (RecordKind.weight, ">12st 6", ">12st6"), (.weight, "weight>12 st 6 lb noted", "weight>12st6 noted"),
  (.weight, "=81.5 kg", "=81.5kg"), (.drink, ">250 ml -coffee", ">250ml -coffee"), (.fast, "goal=16 h", "goal=16h"),
  (.sleep, "<7h quality>3", "<7h quality>3"),
])
func `a number is read with what belongs to it after a blank`(kind: RecordKind, parted: String, joined: String) throws {
  let filter = try EntryFilter.read(parted, for: kind, lexicon)
  #expect(filter == (try EntryFilter.read(joined, for: kind, lexicon)))
  #expect(try EntryFilter.read(">81 \"7\"", for: .weight, lexicon).terms.count == 2, "a quoted text is a text")
}

@Test func `fasts know lengths, goals and whether they were met`() throws {
  func fast(_ hours: Double?, goal: Double = 16) -> Entry {
    let start = stamp("2026-11-19", 18)
    let end = hours.map { Stamp(start.instant + $0 * 3600, in: berlin) }
    return .fast(Fast(id: UUID(), start: start, end: end, goal: goal * 3600))
  }
  let fasts = [fast(16.5), fast(12), fast(nil)]
  func found(_ text: String) throws -> [Int] {
    let filter = try EntryFilter.read(text, for: .fast, lexicon)
    return fasts.indices.filter { filter.matches(fasts[$0]) }
  }
  #expect(try found("is:met") == [0])
  #expect(try found("is:verfehlt") == [1])
  #expect(try found("is:running") == [2])
  #expect(try found("<13h") == [1])
  #expect(try found("goal=16h") == [0, 1, 2])
}

// MARK: - Properties

private func randomFilter(_ random: inout SplitMix) -> EntryFilter {
  func pick<T>(_ items: [T]) -> T { items[Int(random.next() % UInt64(items.count))] }
  let day = Day(number: 20_000 + Int(random.next() % 900))
  let terms = (0..<Int(random.next() % 4)).map { _ in
    let tests: [EntryFilter.Test] = [
      .text(pick(["run", "the run", "coffee"]), names: []), .tag(pick(["sport", "x1"])),
      .days(DayRange(day, until: FilterDays.last)), .days(DayRange(FilterDays.first, until: day)),
      .days(DayRange(day, until: day + 30)), .weekdays([1, 5]),
      .number(
        RecordType.of(.drink).filter.numbers[0], pick(EntryFilter.Comparison.allCases), Double(random.next() % 900),
        tolerance: 0.000_000_5),
      .clock(pick(EntryFilter.Comparison.allCases), Int(random.next() % 1440)), .trait(pick([.noted, .tagged])),
      .source("man"),
    ]
    return EntryFilter.Term(pick(tests), isNegated: random.next() % 2 == 0)
  }
  return EntryFilter(.drink, terms)
}

@Test(arguments: [UInt64(1), 2, 3, 4])
func `a filter written out reads as the same filter, and its terms all hold or fail alone`(seed: UInt64) throws {
  var random = SplitMix(seed: seed)
  var plain = lexicon
  plain.names = [:]
  for _ in 0..<500 {
    let filter = randomFilter(&random)
    let again = try EntryFilter.read(filter.description, for: .drink, plain)
    #expect(again == filter, "\(filter.description), seed \(seed)")
    let entry = drink(
      Day(number: 20_000 + Int(random.next() % 900)).iso, Int(random.next() % 24), Double(1 + random.next() % 900),
      "coffee", random.next() % 2 == 0 ? nil : "the run #sport")
    let alone = filter.terms.map { EntryFilter(.drink, [$0]).matches(entry) }
    #expect(filter.matches(entry) == alone.allSatisfy(\.self), "\(filter.description), seed \(seed)")
    for term in filter.terms {
      let opposite = EntryFilter(.drink, [.init(term.test, isNegated: !term.isNegated)])
      #expect(opposite.matches(entry) != EntryFilter(.drink, [term]).matches(entry))
    }
    if let days = filter.days(), filter.matches(entry) { #expect(days.contains(Day(entry.stamp))) }
  }
}

@Test(arguments: [UInt64(7), 8]) func `no text makes the parser stop the program`(seed: UInt64) {
  var random = SplitMix(seed: seed)
  let letters =
    ["on:", "since:", "is:", "99999999", "123456789"] + "ab:-\"<>=#,. 0123456789kgmlhsince".map { String($0) }
  for _ in 0..<3000 {
    let text = (0..<Int(random.next() % 20)).map { _ in letters[Int(random.next() % UInt64(letters.count))] }.joined()
    for kind in RecordKind.allCases {
      do throws(FilterError) {
        _ = try EntryFilter.read(text, for: kind, lexicon)
      } catch {
        #expect((1...max(1, text.count + 1)).contains(error.column), "\(text)")
      }
    }
  }
}
