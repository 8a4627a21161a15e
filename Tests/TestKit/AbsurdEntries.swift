// Entries that nobody makes and a store may hold, by import or by another program (Invariants.md, Absurd data): dates
// from 1970 to 2050, the least and the most of everything, goals of zero, hundreds of entries a day, a fast that was
// never ended.
import Core
import Foundation
import TestRecords

/// Makes the entries.
struct AbsurdEntries {
  private let now: Moment
  private let id = countingIdentifiers(9)

  init(_ now: Moment) { self.now = now }

  var all: [Entry] { weights + drinks + fasts + sleeps + moods + sessions + walks + readings }

  private func ago(_ hours: Double) -> Stamp { Stamp(now.instant - hours * 3600, in: now.zone) }

  /// 1 January of a year, 12:00.
  private func year(_ year: Int) -> Stamp {
    let day = Day(year: year, month: 1, day: 1) ?? Day(now)
    return Stamp(CivilTime(day, hour: 12, minute: 0).resolution(in: now.zone).settled, in: now.zone)
  }

  private func pounds(_ value: Double, _ at: Stamp) -> Entry {
    .weight(
      Weight(
        id: id.next(), at: at, kilograms: MassUnit.lb.kilograms(from: value),
        typed: Typed(number: "\(value)", unit: "lb"), bmi: 99.9, bodyFat: 0.1))
  }

  private var weights: [Entry] {
    [
      pounds(0.1, year(1970)), pounds(999.9, ago(50)), pounds(0.1, ago(26)), pounds(999.9, ago(2)),
      pounds(1, year(2050)),
    ]
  }

  private var readings: [Entry] {
    let most = [
      ("bp", [300.0, 200, 300]), ("glucose", [1000]), ("temperature", [30]), ("gone", [1_000_000, -100_000]),
    ]
    return most.enumerated().flatMap { index, one in
      [ago(Double(index)), year(1970), year(2050)].map {
        Entry(Reading(id: id.next(), at: $0, measure: one.0, values: one.1, note: "#gone"))
      }
    }
  }

  private var drinks: [Entry] {
    let most = VolumeUnit.oz.millilitres(from: 300)
    let words = "Kräutertee mit 蜂蜜 und e\u{301}tlichem \u{202E}mehr, ohne Ende und ohne Sinn"
    let today = (0..<300).map { index in
      Entry.drink(
        Drink(
          id: id.next(), at: ago(Double(index) / 60), millilitres: most, beverage: index % 3 == 0 ? words : "water",
          typed: Typed(number: "300", unit: "oz"), note: words))
    }
    return today + [1970, 2050].map { .drink(Drink(id: id.next(), at: year($0), millilitres: 0.001)) }
  }

  private var fasts: [Entry] {
    let goals = [0.0, 1, 31_536_000, 57_600]
    let ended = goals.enumerated().map { index, goal in
      Fast(
        id: id.next(), start: ago(400 + 200 * Double(index)), end: ago(400 + 200 * Double(index) - 168), goal: goal)
    }
    let short = Fast(id: id.next(), start: ago(200), end: ago(200), goal: 0)
    let old = Fast(id: id.next(), start: year(1970), end: Stamp(year(1970).instant + 86_400, in: now.zone), goal: 3600)
    let endless = Fast(id: id.next(), start: year(1999), goal: 0)
    return (ended + [short, old, endless]).map { .fast($0) }
  }

  private var sleeps: [Entry] {
    let segments = SleepStage.allCases.map { SleepSegment(stage: $0, start: ago(30).instant, end: ago(6).instant) }
    return [
      .sleep(Sleep(id: id.next(), bed: ago(30), wake: ago(6), quality: 1, segments: segments)),
      .sleep(Sleep(id: id.next(), bed: ago(60), wake: Stamp(ago(60).instant + 0.001, in: now.zone), quality: 5)),
      .sleep(Sleep(id: id.next(), bed: year(1970), wake: Stamp(year(1970).instant + 60, in: now.zone))),
      .sleep(Sleep(id: id.next(), bed: year(2050), wake: Stamp(year(2050).instant + 86_400, in: now.zone))),
    ]
  }

  private var moods: [Entry] {
    let note = String(repeating: "#tag ", count: 200)
    let today = (0..<100).map { index -> Mood in
      let (low, high) = index % 2 == 0 ? (1, 10) : (10, 1)
      return Mood(id: id.next(), at: ago(Double(index) / 20), mood: low, energy: high, note: note)
    }
    return (today + [Mood(id: id.next(), at: year(1970), mood: 1, energy: 1)]).map { .mood($0) }
  }

  private var walks: [Entry] {
    let samples = Samples(now: now)
    var endless = Walk(id: id.next(), at: year(1999))
    endless.rounds = (0..<200).map { Walk.Round(name: "\u{202E}蜂蜜 \($0)", metres: 1e12) }
    let filled = Fill.allCases.compactMap { try? samples.entry(Walk.kind, $0, id: id.next(), hours: 9) }
    return filled + [Entry(endless)]
  }

  private var sessions: [Entry] {
    [
      Session(id: id.next(), start: ago(3), end: ago(3), counts: .mindful, activity: "open"),
      Session(id: id.next(), start: ago(200), end: ago(1), counts: .workout, activity: "free", energy: 99_999),
      Session(id: id.next(), start: year(1970), end: year(1971), counts: .workout, activity: "", note: "\u{7}"),
    ].map { .session($0) }
  }
}
