// How drinks, weights and nights read.
//
// | kind   | on the page of a day                      |
// |--------|-------------------------------------------|
// | drink  | 250 ml, Water                             |
// | weight | 81.5 kg, fat 18.2 %                       |
// | sleep  | to 06:29, 7 h 36 m, quality 3             |
import Core

extension EntryFace {
  static let drink = EntryFace(
    Drink.self,
    columns: [
      RecordColumn(.History.columnWhen) { $1.when($0.at) },
      RecordColumn(.History.columnAmount, isNumber: true) { $1.volume(of: $0) },
      RecordColumn(.History.columnDrink, rank: 8) { $1.words(.beverage($0.beverage)) },
    ], dayFacts: { [$1.volume(of: $0), $1.words(.beverage($0.beverage))] },
    line: { "\($1.when($0.at))  \($1.volume(of: $0))  \($1.words(.beverage($0.beverage)))" })

  static let weight = EntryFace(
    Weight.self,
    columns: [
      RecordColumn(.History.columnWhen) { $1.when($0.at) },
      RecordColumn(.History.columnWeight, isNumber: true) { $1.words.weight($0, unit: $1.settings.weightUnit) },
      RecordColumn(.History.columnFat, isNumber: true, rank: 5) { $1.fat(of: $0) ?? "" },
    ],
    dayFacts: { weight, texts in
      [
        texts.words.weight(weight, unit: texts.settings.weightUnit),
        texts.fat(of: weight).map { texts.words(.Calendar.entryFat(share: $0)) } ?? "",
      ]
    },
    line: { weight, texts in
      let words = texts.words
      let fat = weight.bodyFat.map { "  " + words(.Commands.bodyFat(percent: words.number($0))) } ?? ""
      return "\(texts.when(weight.at))  \(words.weight(weight, unit: texts.settings.weightUnit))\(fat)"
    })

  static let sleep = EntryFace(
    Sleep.self,
    columns: [
      RecordColumn(.History.columnStart) { $1.when($0.bed) },
      RecordColumn(.History.columnEnd, rank: 7) { $1.words.timeOfDay($0.wake) },
      RecordColumn(.History.columnLength, isNumber: true) { $1.words.duration($0.duration) },
      RecordColumn(.History.columnQuality, isNumber: true, rank: 6) { sleep, texts in
        sleep.quality.map { texts.words.count($0) } ?? ""
      },
    ],
    dayFacts: { sleep, texts in
      let words = texts.words
      return [
        words(.Calendar.entryTo(time: words.timeOfDay(sleep.wake))), words.length(of: sleep),
        sleep.quality.map { words(.Calendar.entryQuality(level: words.count($0))) } ?? "",
      ]
    },
    dayTime: { $2.words.timeOfDay($0.bed) },
    line: { sleep, texts in
      let quality = sleep.quality.map { "  " + texts.words(.Commands.quality(level: String($0))) } ?? ""
      return "\(texts.span(sleep.bed, sleep.wake))  \(texts.words.length(of: sleep))\(quality)"
    })
}

extension Words {
  /// `8 h`, with what was slept of it where stages are known: `8 h, asleep 6 h`.
  fileprivate func length(of sleep: Sleep) -> String {
    let length = duration(sleep.shownDuration)
    return sleep.hasStages ? self(.Sleep.lengthAsleep(length: length, asleep: duration(sleep.asleep))) : length
  }
}

extension EntryTexts {
  fileprivate func volume(of drink: Drink) -> String { words.volume(drink, unit: settings.volumeUnit) }

  fileprivate func fat(of weight: Weight) -> String? {
    weight.bodyFat.map { words.number($0, decimals: 1) + "\u{A0}%" }
  }
}
