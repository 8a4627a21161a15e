// Lines of food written from entries and read again: ten thousand of them in both languages.
import Core
import Foundation
import Testing
import Words

private let now = Moment(uptime: 0, instant: Instant(seconds: 1_790_000_000), zone: .utc)

private func template(_ number: Int) -> Food {
  Food(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number % 256))), at: now.stamp,
    nutrients: Nutrients())
}

/// The fields of an entry that a line has: all but id, time and source.
private func said(_ food: Food) -> Food {
  var food = food
  (food.meal, food.note, food.typed) = (nil, nil, nil)
  return food
}

@Test(arguments: [Language.english, .german])
func `a line that is written from an entry is read as that entry`(language: Language) throws {
  let reader = EatenReader(Words(language: language), now: now, history: FoodHistory())
  // A number in a name is told from an amount by the unit of that amount alone.
  let items = FoodTable.standard.items.filter { item in
    !item.name(isGerman: reader.isGerman).contains { $0.isNumber }
  }
  var random = SeededGenerator(seed: 18)
  var (written, doubtful) = (0, Set<String>())
  for number in 0..<5000 {
    let item = items[number % items.count]
    let template = template(number)
    let portion = item.portions.randomElement(using: &random)
    var line = EatenLine(food: item.name(isGerman: reader.isGerman))
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      (line.amount, line.unit) = (Double(Int.random(in: 1...4000, using: &random)) / 4, "g")
    case 1 where portion != nil:
      (line.amount, line.unit) = (
        Double(Int.random(in: 1...40, using: &random)) / 4, portion?.name(isGerman: reader.isGerman)
      )
    default: line.amount = item.portions.isEmpty ? nil : Double(Int.random(in: 1...9, using: &random))
    }
    let food = try line.food(
      item, isGerman: reader.isGerman, id: template.id, now: template.at, source: template.source)
    let text = FoodPart(food).line
    let read = try reader.line(text)
    do {
      let again = try reader.food(read, template, try reader.candidate(for: read))
      #expect(said(again) == said(food), "\(text)")
      written += 1
    } catch let doubt as EatenReader.Doubt {
      // A name of several foods means none of them for sure, but it is among them.
      #expect(doubt.candidates.contains(.item(item)), "\(text)")
      doubtful.insert(item.id)
    }
  }
  #expect(doubtful.count <= 6, "\(doubtful.sorted().prefix(20))")
  #expect(written > 4900)
}

@Test(arguments: [Language.english, .german])
func `numbers that are written from an entry are read as those numbers`(language: Language) throws {
  let reader = EatenReader(Words(language: language), now: now, history: FoodHistory())
  var random = SeededGenerator(seed: 19)
  for number in 0..<5000 {
    var nutrients = Nutrients()
    for path in Nutrients.paths where Bool.random(using: &random) {
      let most = path == \.kcal ? 20_000 : path == \.alcohol ? 700 : 2000
      nutrients[keyPath: path] = Double(Int.random(in: 0...most * 10, using: &random)) / 10
    }
    if nutrients.isEmpty { nutrients.kcal = Double(number) }
    let name = ["", "xyzzy", "grue of the plugh"][number % 3]
    let food = Food(id: template(number).id, at: now.stamp, name: name.isEmpty ? nil : name, nutrients: nutrients)
    let text = FoodPart(food).line
    let line = try reader.line(text)
    let again = try reader.food(line, template(number), try reader.candidate(for: line))
    #expect(said(again) == said(food), "\(text)")
  }
}
