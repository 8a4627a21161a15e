// The story of weight, hidden texts, and heights as typed.
import Testing

@testable import Core

struct WeightStoryTests {
  @Test func `steps grow with the change and are level within a fifth of a pound`() {
    func step(_ pounds: Double) -> WeightStep {
      WeightStep(changeInKilograms: MassUnit.lb.kilograms(from: pounds))
    }
    #expect([0, 0.2, -0.2].map(step) == [.level, .level, .level])
    #expect([-0.5, -1, -2, -3, -5, -10, -40].map(step) == [0, 1, 2, 3, 4, 5, 5].map { .lighter($0) })
    #expect([0.5, 1, 2, 3, 5, 40].map(step) == [0, 1, 2, 3, 4, 4].map { .heavier($0) })
  }

  @Test func `cards appear when there is something to say, a tip from five readings on`() {
    var story = WeightStory()
    #expect(story.cards == [])
    let change = TrendChange(
      from: TrendPoint(day: Day(number: 20_000), kilograms: 81, startsAnew: true),
      to: TrendPoint(day: Day(number: 20_007), kilograms: 80.7, startsAnew: false))
    (story.week, story.entries) = (change, 4)
    #expect(story.cards == [.week, .recap])
    (story.month, story.entries) = (change, 5)
    #expect(story.cards == [.week, .banner, .month, .recap, .tip])
    story.plateau = WeightPlateau(days: level(60), today: Day(number: 20_000))
    #expect(story.cards == WeightStory.Card.allCases)
  }

  @Test func `every card is hidden and asked for under one name`() {
    var choices = ContentChoices()
    for card in WeightStory.Card.allCases {
      choices.hide(card.id, of: card.category, at: Instant(milliseconds: 1))
      #expect(!choices.shows(card.id, of: card.category))
    }
    #expect(choices.badge == WeightStory.Card.allCases.count)
    #expect(choices.items.map(\.category) == choices.items.map(\.category).sorted { rank($0) < rank($1) })
    choices.hide(.progress)
    choices.restore(WeightStory.Card.week.id)
    #expect(!choices.shows(WeightStory.Card.week.id, of: .progress))
    choices.restoreAll()
    #expect(choices.badge == 0)
  }

  @Test func `the walk over what is hidden goes by categories, each before its texts, and begins again`() {
    var choices = ContentChoices()
    #expect(choices.hiddenEntry(after: nil) == nil)
    choices.hide("recap", of: .progress, at: Instant(milliseconds: 1))
    choices.hide("tip", of: .educational, at: Instant(milliseconds: 2))
    choices.hide("banner", of: .motivational, at: Instant(milliseconds: 3))
    choices.hide(.motivational)
    #expect(choices.hiddenEntries.count == choices.badge)
    var names: [String] = []
    var entry: ContentChoices.HiddenEntry?
    for _ in 0..<5 {
      entry = choices.hiddenEntry(after: entry)
      switch entry {
      case .category(let category)?: names.append(category.rawValue)
      case .item(let item)?: names.append(item.id)
      case nil: names.append("-")
      }
    }
    #expect(names == ["tip", "motivational", "banner", "recap", "tip"])
    // An entry that was shown again meanwhile is no place to go on from: the walk begins anew.
    choices.restore("tip")
    #expect(choices.hiddenEntry(after: entry) == .category(.motivational))
  }

  private func rank(_ category: ContentCategory) -> Int { ContentCategory.allCases.firstIndex(of: category) ?? 9 }

  @Test(arguments: [
    ("178", 178.0), ("178 cm", 178), ("1.78", 178), ("1,78 m", 178), ("5 ft 10", 177.8), ("5ft 10in", 177.8),
    ("5'10\"", 177.8), ("5'", 152.4), ("70 in", 177.8), ("5′ 10.5″", 179.07),
  ])
  func `a height is read in the ways people write it`(text: String, centimetres: Double) throws {
    let read = try #require(try Height.read(text))
    #expect(abs(read - centimetres) < 1e-9)
  }

  @Test(arguments: ["0", "-178", "17", "300", "5 ft 12", "5.5 ft 3", "nan", "1e9", "tall", "178 kg", "9 ft"])
  func `a height that is none is refused by its name`(text: String) {
    do {
      _ = try Height.read(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.field == "body.height")
    }
  }

  @Test func `pounds carry into stones`() {
    // 63.49 kg is 139.97 lb: never "9 st 14 lb" (Units.md, Conversion).
    #expect(Mass.stonesAndPounds(kilograms: 63.49) == (stones: 10, pounds: 0))
    #expect(Mass.stonesAndPounds(kilograms: 63.4) == (stones: 9, pounds: 13.8))
  }

  @Test func `feet and inches carry, and the index is derived`() throws {
    #expect(Height.feetAndInches(182.87) == (feet: 6, inches: 0))
    #expect(Height.feetAndInches(177.8) == (feet: 5, inches: 10))
    #expect(try Height.read("  ") == nil)
    let index = try #require(Height.bodyMassIndex(kilograms: 81, centimetres: 180))
    #expect(abs(index - 25) < 1e-9)
    #expect(Height.bodyMassIndex(kilograms: 81, centimetres: nil) == nil)
    #expect(Height.bodyMassIndex(kilograms: 400, centimetres: 50) == nil)
  }
}
