// Tags of notes, and the claims that a correlation allows.
import Core
import Foundation
import Testing

struct TagCorrelationTests {
  @Test(arguments: [
    ("after a #walk", ["walk"]), ("#Walk #walk #WALK", ["walk"]), ("#work,#run!", ["work", "run"]),
    ("C# and #1 are none", []), ("## heading", []), ("#", []),
    ("#früh_morgens #after-work", ["früh_morgens", "after-work"]),
    ("", []), ("#2nd", ["2nd"]), ("a#b", []), ("(#quiet)", ["quiet"]),
  ])
  func `the words behind a sign are tags`(note: String, tags: [String]) { #expect(Tags.of(note) == tags) }

  @Test func `tags are counted over every tracker`() {
    let at = Stamp(Instant(seconds: 1_760_000_000), in: .utc)
    let entries: [Entry] = [
      .mood(Mood(id: UUID(), at: at, mood: 5, energy: 5, note: "#walk #rain")),
      .drink(Drink(id: UUID(), at: at, millilitres: 200, note: "#walk")),
      .weight(Weight(id: UUID(), at: at, kilograms: 80)),
    ]
    let list = TagCount.list(entries)
    #expect(list.map(\.tag) == ["walk", "rain"])
    #expect(list.first?.entries == [.mood: 1, .drink: 1])
    #expect(list.first?.count == 2)
  }

  @Test func `a correlation has its interval from seven pairs and claims nothing below thirty`() throws {
    let x = (0..<40).map { Double($0) }
    let y = x.map { $0 + 3 * sin($0 * 12.9898) }
    let few = Correlation(Array(x.prefix(7)), Array(y.prefix(7)))
    #expect(few.r != nil && few.interval != nil && !few.isReliable)
    #expect(Correlation(Array(x.prefix(6)), Array(y.prefix(6))).interval == nil)
    let many = Correlation(x, y)
    let interval = try #require(many.interval)
    let r = try #require(many.r)
    #expect(many.isReliable && interval.contains(r))
  }

  @Test func `a lag pairs a day with a later one`() {
    let first = Day(number: 20_000)
    let x = Dictionary(uniqueKeysWithValues: (0..<10).map { (first + $0, Double($0 * $0 % 7)) })
    let y = Dictionary(uniqueKeysWithValues: x.map { ($0.key + 1, $0.value * 2 + 1) })
    #expect(abs((Correlation(x, y, lag: 1).r ?? 0) - 1) < 1e-9)
    #expect(Correlation(x, y, lag: 1).n == 10)
    #expect(Correlation(x, y).n == 9)
  }

  @Test func `the interval covers the truth in 93 of 100 simulations and more`() {
    var random = SeededGenerator(seed: 11)
    func normal() -> Double {
      let u = Double.random(in: 1e-12..<1, using: &random)
      return (-2 * log(u)).squareRoot() * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
    }
    for truth in [0.0, 0.3, -0.6] {
      var covered = 0
      for _ in 0..<1000 {
        let x = (0..<30).map { _ in normal() }
        let y = x.map { truth * $0 + (1 - truth * truth).squareRoot() * normal() }
        if Correlation(x, y).interval?.contains(truth) == true { covered += 1 }
      }
      #expect(covered >= 930, "\(truth): \(covered)")
    }
  }
}
