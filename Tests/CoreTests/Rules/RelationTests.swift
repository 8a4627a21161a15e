// Relations of tags, scales and habits: planted ones are found, independent ones are refused, unknown days are left out.
import Foundation
import Testing

@testable import Core

struct RelationTests {
  private let today = Day(number: 20_600)

  // MARK: Two sides

  /// Welch's test as usually worked out: means 20.83 and 22.99, t = −2.46, 25.0 degrees of freedom.
  @Test func `the interval of a difference is that of the worked example`() throws {
    let one = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4]
    let other = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4]
    let pairs = one.map { (x: 1.0, y: $0) } + other.map { (x: 0.0, y: $0) }
    let found = try #require(Contrast(pairs, isGraded: false, independent: 30))
    #expect(abs(found.difference + 2.166_666_7) < 1e-6)
    #expect((found.daysWith, found.daysWithout) == (15, 15) && found.isClear)
    let interval = try #require(found.interval)
    // 2.064 is the quantile for 24 degrees of freedom, the whole number below.
    #expect(abs(interval.lowerBound + 3.987_990_9) < 1e-6 && abs(interval.upperBound + 0.345_342_5) < 1e-6)
    let alike = try #require(Contrast(pairs, isGraded: false, independent: 15))
    let wider = try #require(alike.interval)
    #expect(wider.upperBound > 0 && !alike.isClear)
  }

  @Test func `days above the median are those with more of it, and one side alone is no contrast`() throws {
    let pairs = (1...9).map { (x: Double($0), y: Double($0 * $0)) }
    let found = try #require(Contrast(pairs, isGraded: true, independent: 9))
    #expect(found.above == 5 && found.daysWith == 4 && found.daysWithout == 5)
    #expect(found.without == 11 && found.with == 57.5)
    #expect(Contrast(pairs.map { (x: 1.0, y: $0.y) }, isGraded: false, independent: 9) == nil)
    let single = try #require(Contrast([(x: 1, y: 3), (x: 0, y: 4)], isGraded: false, independent: 2))
    #expect(single.interval == nil && !single.isClear)
  }

  @Test func `eight days on each side are the least for a claim`() throws {
    func verdict(with: Int) throws -> FigurePair.Verdict {
      var (mood, tag): ([Day: Double], [Day: Double]) = ([:], [:])
      for back in 0..<60 {
        mood[today - back] = back < with ? 9 + Double(back % 2) : 3 + Double(back % 3)
        tag[today - back] = back < with ? 1 : 0
      }
      return try #require(FigurePair.all([.mood: mood, .tag("walk", .mood): tag], lag: 0).first).verdict
    }
    #expect(try verdict(with: 7) == .fewOnOneSide)
    let few = FigurePair.all([.mood: [today: 5], .tag("walk", .mood): [today: 1]], lag: 0)
    #expect(few.first?.verdict == .tooFew)
    let always = Dictionary(uniqueKeysWithValues: (0..<30).map { (today - $0, 1.0) })
    let mood = Dictionary(uniqueKeysWithValues: (0..<30).map { (today - $0, Double($0 % 9)) })
    #expect(FigurePair.all([.mood: mood, .tag("walk", .mood): always], lag: 0).first?.verdict == .constant)
  }

  // MARK: Planted and independent

  @Test func `planted effects of a tag, a habit and a scale are found among independent ones`() {
    var random = SeededGenerator(seed: 61)
    var found = (tag: 0, habit: 0, scale: 0)
    let habit = DayFigure("habit.own1", .habit, .verbatim("Piano"), .presence)
    let runs = 60
    for _ in 0..<runs {
      var series = independent(&random)
      let walk = chance(0.35, &random)
      let piano = chance(0.4, &random)
      let stress = drifting(0.3, &random)
      for (day, mood) in series[.mood] ?? [:] {
        series[.mood]?[day] = mood + 1.5 * (walk[day] ?? 0) + 1.5 * (piano[day] ?? 0) - 0.8 * (stress[day] ?? 0)
      }
      series[.tag("walk", .mood)] = walk
      series[habit] = piano
      series[.scale("stress", .mood)] = stress.mapValues { 5 + $0 }
      let claims = FigurePair.all(series, lag: 0, of: .mood).filter(\.isReliable)
      if claims.contains(where: { $0.first.name == "tag.walk" && $0.verdict == .together }) { found.tag += 1 }
      if claims.contains(where: { $0.first == habit && $0.verdict == .together }) { found.habit += 1 }
      if claims.contains(where: { $0.first.name == "scale.stress" && $0.verdict == .opposed }) { found.scale += 1 }
    }
    #expect(found.tag >= runs * 8 / 10 && found.habit >= runs * 8 / 10 && found.scale >= runs * 8 / 10, "\(found)")
  }

  /// The procedure of Benjamini and Hochberg (1995) holds the false discoveries at 5 %.
  ///
  /// Where no relation is true, that is the share of screens with any.
  @Test(arguments: [0, 1])
  func `independent tags, habits and scales are claimed on one of twenty screens at most`(lag: Int) {
    var random = SeededGenerator(seed: 67 + UInt64(lag))
    let runs = 300
    var screens = (one: 0, all: 0)
    var claims = 0
    var tested = 0
    for _ in 0..<runs {
      let series = independent(&random)
      let one = FigurePair.all(series, lag: lag, of: .mood)
      if one.contains(where: \.isReliable) { screens.one += 1 }
      let all = FigurePair.all(series, lag: lag)
      if all.contains(where: \.isReliable) { screens.all += 1 }
      claims += all.count(where: \.isReliable)
      tested += all.count(where: \.isJudged)
    }
    #expect(screens.one <= runs / 20 && screens.all <= runs / 20, "\(screens) of \(runs)")
    #expect(tested > 0 && claims * 1000 <= tested, "\(claims) of \(tested)")
  }

  @Test func `the interval of a difference covers the truth where days are like the days before`() {
    var random = SeededGenerator(seed: 71)
    var covered = 0
    for _ in 0..<400 {
      let tag = chance(0.3, &random)
      let mood = drifting(0.5, &random).reduce(into: [Day: Double]()) { $0[$1.key] = $1.value + (tag[$1.key] ?? 0) }
      let pair = FigurePair.all([.mood: mood, .tag("walk", .mood): tag], lag: 0).first
      if pair?.contrast?.interval?.contains(1) == true { covered += 1 }
    }
    #expect(covered >= 372, "\(covered) of 400")
  }

  @Test func `one figure is asked about alone, and things that days have or not are no pair of each other`() {
    var random = SeededGenerator(seed: 73)
    let series = independent(&random)
    let one = FigurePair.all(series, lag: 0, of: .mood)
    #expect(one.count == series.count - 1 && one.allSatisfy { $0.second == .mood && $0.contrast != nil })
    let tag = FigurePair.all(series, lag: 1, of: .tag("a", .mood))
    #expect(!tag.isEmpty && tag.allSatisfy { $0.first.name == "tag.a" && !$0.second.isPresence })
    #expect(FigurePair.all(series, lag: 0).allSatisfy { !$0.second.isPresence })
    #expect(FigurePair.all([.drinks: series[.sleep] ?? [:], .caffeine: series[.mood] ?? [:]], lag: 0).isEmpty)
  }

  // MARK: Tags and scales by day

  @Test func `a day without a tag is known only by an entry that could carry it, from its first day on`() throws {
    func at(_ day: Int) -> Stamp { Stamp(Instant(seconds: Double(20_600 + day) * 86_400 + 40_000), in: .utc) }
    func mood(_ day: Int, _ note: String?) -> Entry {
      .mood(Mood(id: UUID(), at: at(day), mood: 5, energy: 5, note: note))
    }
    let entries: [Entry] = [
      mood(0, nil), mood(1, "#walk"), mood(2, "tired"), mood(4, "#Walk #stress=4"), mood(4, "#stress=8"),
      mood(5, "#walk"),
      .drink(Drink(id: UUID(), at: at(3), millilitres: 200)), mood(6, "#stress then #once"),
    ]
    let series = NoteSeries.of(entries, dayStart: 0)
    let walk = try #require(series[.tag("walk", .mood)])
    #expect(walk == [today + 1: 1, today + 2: 0, today + 4: 1, today + 5: 1, today + 6: 0])
    #expect(series[.scale("stress", .mood)] == [today + 4: 6])
    #expect(series.count == 2)
  }

  // MARK: The week

  @Test func `a recap tells of changes beyond their interval, and of the clearest one`() throws {
    var random = SeededGenerator(seed: 79)
    func series(_ shift: Double) -> [Day: Double] {
      (1...35).reduce(into: [:]) { $0[today - $1] = 6 + ($1 <= 7 ? shift : 0) + normal(&random) * 0.5 }
    }
    var all: [DayFigure: [Day: Double]] = [.mood: series(-3), .sleep: series(1.5), .energy: series(0)]
    all[.sleep]?[today] = 500
    let recap = WeekRecap(all, today: today)
    #expect(recap.week == DayRange(today - 7, through: today - 1))
    #expect(recap.changed.map(\.figure) == [.mood, .sleep] && recap.compared.count == 3)
    #expect(recap.look == .changed(.mood))
    let mood = try #require(recap["mood"]?.change)
    #expect(mood.interval.upperBound < 0 && mood.recentCount == 7 && mood.earlierCount == 28)
    // The running day is in none of it.
    #expect((recap["sleep"]?.mean ?? 500) < 20)
  }

  @Test func `without a change a recap points at a gap, and otherwise at nothing`() {
    let steady = Dictionary(uniqueKeysWithValues: (1...35).map { (today - $0, Double($0 % 3)) })
    let gap = steady.filter { $0.key < today - 7 || $0.key == today - 2 }
    let recap = WeekRecap([.mood: steady, .weight: gap], today: today)
    #expect(recap.look == .gap(.weight, days: 1, earlierDays: 28))
    #expect(recap["weight"]?.change == nil && recap.done.count == 2)
    #expect(WeekRecap([.mood: steady], today: today).look == .nothing)
    #expect(WeekRecap([:], today: today).rows.isEmpty)
    #expect(WeekRecap([.mood: [today: 5]], today: today).rows.isEmpty)
    let habit = DayFigure("habit.own1", .habit, .verbatim("Piano"), .presence)
    let days = WeekRecap([habit: [today - 1: 1, today - 2: 0, today - 9: 1]], today: today).rows.first
    #expect(days?.days == 1 && days?.earlierDays == 1 && days?.change == nil)
  }

  @Test(arguments: [0.0, 0.4])
  func `weeks in which nothing changed are told as changed one time in twenty`(alike: Double) {
    var random = SeededGenerator(seed: 83)
    let changed = (0..<600).count { _ in
      let values = drifting(alike, days: 35, &random)
      return !WeekRecap([.mood: values], today: today).changed.isEmpty
    }
    #expect(changed <= 45, "\(changed) of 600")
  }

  // MARK: Data

  /// Mood and sleep that take after the day before, eight tags, of which two come in spells, two scales and a habit.
  private func independent(_ random: inout SeededGenerator) -> [DayFigure: [Day: Double]] {
    var series: [DayFigure: [Day: Double]] = [.mood: drifting(0.4, &random), .sleep: drifting(0.2, &random)]
    for name in ["a", "b", "c", "d", "e", "f"] { series[.tag(name, .mood)] = chance(0.25, &random) }
    for name in ["ill", "holiday"] { series[.tag(name, .mood)] = spells(&random) }
    for name in ["pain", "focus"] { series[.scale(name, .mood)] = drifting(0.5, &random) }
    series[DayFigure("habit.own2", .habit, .verbatim("Stretch"), .presence)] = chance(0.5, &random)
    return series
  }

  /// Days that take after the day before; one in ten is unknown.
  private func drifting(_ alike: Double, days: Int = 90, _ random: inout SeededGenerator) -> [Day: Double] {
    var value = normal(&random)
    var series: [Day: Double] = [:]
    for back in (1...days).reversed() {
      value = alike * value + (1 - alike * alike).squareRoot() * normal(&random)
      if Double.random(in: 0..<1, using: &random) > 0.1 { series[today - back] = value }
    }
    return series
  }

  private func chance(_ share: Double, _ random: inout SeededGenerator) -> [Day: Double] {
    (1...90).reduce(into: [:]) { $0[today - $1] = Double.random(in: 0..<1, using: &random) < share ? 1 : 0 }
  }

  private func spells(_ random: inout SeededGenerator) -> [Day: Double] {
    var series: [Day: Double] = [:]
    var isOn = false
    for back in 1...90 {
      if Double.random(in: 0..<1, using: &random) < 0.12 { isOn.toggle() }
      series[today - back] = isOn ? 1 : 0
    }
    return series
  }

  private func normal(_ random: inout SeededGenerator) -> Double {
    let u = Double.random(in: 1e-12..<1, using: &random)
    return (-2 * log(u)).squareRoot() * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
  }
}
