// Law 12: equal figure and period mean equal value on screens, `stats`, `status`, summary and `?`; every number that a
// screen shows of a figure comes from that figure.
import Canvas
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Commands
@testable import Panes

/// The same data on the screen and on the command line: much, little, and a first reading.
@MainActor
private struct House {
  let rig: CommandRig
  let app: AppRig
  let session: CommandSession

  init(days: Int) throws {
    rig = try CommandRig()
    rig.run(days > 0 ? "demo-data --days \(days) --seed 4" : "log weight 81.5kg")
    rig.run("goal weight 71.5kg")
    if days > 3 { rig.run("drinks set coffee --caffeine 45") }
    rig.run("measures add Steps --adds-up --band 8000-")
    for day in (0..<min(days, 5)).dropFirst() {
      let at = "--at '\(day) days ago'"
      rig.run("log measure bp \(118 + day)/\(70 + day) \(60 + day) \(at)")
      rig.run("log measure glucose 5.\(day)mmol/l \(at)")
      rig.run("log measure steps \(7000 + 600 * day) \(at)")
    }
    let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
    app = AppRig(over: try ManagersRig(store: store, time: rig.time), size: Size(160, 60))
    session = try CommandSession(rig.environment, .reading)
    let managers = app.managers.managers
    managers.fasting.showFigures(now: rig.time.now)
    managers.hydration.showCarried(now: rig.time.now)
    managers.settings.change(now: rig.time.now, { $0.onboarded = true }, then: { _ in })
  }

  /// The table with the parts that there are.
  var ids: [FigureID] {
    let drinks = app.managers.managers.hydration.state.value.stats.perBeverage.keys.sorted()
    return FigureID.all.flatMap { id -> [FigureID] in
      switch id {
      case .hydrationBeverage: drinks.map(id.of)
      case .fastingStage: FastStage.allCases.map { id.of($0.id) }
      case _ where id.label == "Stats.onWeekday": (1...7).map { id.of(String($0)) }
      case _ where id.subject == Tracker.measures.rawValue: shown.figures.parts(of: id).map { id.of($0.part) }
      default: [id]
      }
    }
  }

  var shown: ShownFigures { ShownFigures(app.managers.managers, app.words, now: rig.time.now) }

  /// Shows a period in all charts of the screen.
  func show(_ days: Int) {
    let (managers, now) = (app.managers.managers, rig.time.now)
    func period(_ lengths: [Int]) -> ChartPeriod { ChartPeriod(days: days, lengths: lengths) }
    managers.fasting.show(period(ChartPeriod.lengthsAndAll), now: now)
    managers.hydration.show(period(ChartPeriod.lengthsAndAll), now: now)
    managers.weight.show(period(ChartPeriod.fromDayToAll), now: now)
    managers.sleep.show(period(ChartPeriod.fromDayToAll), now: now)
    managers.mood.show(period(ChartPeriod.fromDayToAll), now: now)
    managers.measures.show(period(ChartPeriod.fromDayToAll), now: now)
  }
}

@Test func `every figure has one row in the table, with texts that exist`() {
  let names = FigureID.all.map(\.name)
  #expect(Set(names).count == names.count)
  let fields = FigureID.all.flatMap { $0.fields.map(\.name) }
  #expect(Set(fields).count == fields.count)
  for id in FigureID.all {
    let subjects =
      Tracker.allCases.map(\.rawValue) + [
        "streaks", "habits", "practice", "calendar", "pulse", "statistics", "list", "year",
      ]
    #expect(subjects.contains(String(id.subject)), "\(id.name)")
    for key in [id.label, id.meaning] + id.fields.map(\.help) {
      #expect(MessageTable.index(of: key) != nil, "\(id.name): \(key)")
    }
  }
  for tracker in Tracker.allCases {
    let keys = FigureID.all(of: tracker).compactMap(\.stats)
    #expect(Set(keys).count == keys.count, "\(tracker)")
  }
}

@Test func `every text is found by its key`() {
  for index in 0..<MessageTable.count { #expect(MessageTable.index(of: MessageTable.key(at: index)) == index) }
  #expect(MessageTable.index(of: "Weight.nothing") == nil)
}

@MainActor
@Test(arguments: [400, 3, 0]) func `a figure of one name and period is one number on screen, in stats and in status`(
  days: Int
) throws {
  let house = try House(days: days)
  for (name, length) in [("week", 7), ("month", 30), ("year", 365)] {
    house.show(length)
    let asked = try #require(StatsPeriod(argument: name))
    let printed = try Tracker.allCases.map { try StatsFigures(.tracker($0), nil, asked, house.session) }
    let (screen, commands) = (house.shown, house.session.managers.figures(at: house.session.now))
    for id in house.ids {
      guard let one = screen[id], let other = commands[id], one.days == other.days else { continue }
      #expect(one == other, "\(name) \(id.key)")
      guard let stats = id.stats, let tracker = Tracker(rawValue: String(id.subject)) else { continue }
      let key = id.part.map { $0 + "." + stats } ?? stats
      let rows = printed.first { $0.subject == .tracker(tracker) }?.rows ?? []
      if let row = rows.first(where: { $0.key == key }), let number = row.value as? Double {
        #expect(number == one.number, "\(name) \(id.key)")
      }
    }
  }
  let glance = try CommandSession(house.rig.environment, .reading, extent: .glance)
  let facts = StatusFacts(glance)
  for id in house.ids where !id.fields.isEmpty {
    let shown = house.shown[id]
    if let known = facts.figures[id], known.text != nil { #expect(known.number == shown?.number, "\(id.key)") }
    for field in id.fields {
      let text = try #require(StatusField.named(field.name)).text(facts)
      #expect(text == nil || shown?.text != nil, "\(field.name)")
    }
  }
}

@MainActor
@Test func `the summary compares the same weeks as the trackers`() throws {
  let house = try House(days: 400)
  let stats = house.app.managers.managers.stats
  stats.show(.summary, now: house.rig.time.now)
  let ids: [DayFigure: FigureID] = [
    .drinks: .hydrationLately, .weight: .weightLately, .sleep: .sleepLately, .mood: .moodLately,
    .energy: .moodEnergyLately,
  ]
  for row in try #require(stats.state.value.summary) {
    guard let id = ids[row.figure] else { continue }
    #expect(row.lately?.recent == house.shown[id]?.number, "\(row.figure)")
  }
}

@MainActor
@Test(arguments: [400, 3, 0]) func `help on a figure says its value, from no more rows than were used`(days: Int) throws
{
  let house = try House(days: days)
  let shown = house.shown
  for id in house.ids {
    guard let figure = shown[id], let found = shown.explanation(id) else { continue }
    let values = [figure.long, figure.text].compactMap { $0 }.map { shown.texts($0) } + [shown.texts(.unknown)]
    #expect(values.contains(found.value) && found.title == shown.label(id), "\(id.key)")
    #expect(!found.formula.isEmpty && found.formula.allSatisfy { !$0.isEmpty }, "\(id.key)")
    #expect(found.rows.count <= found.n || found.terms.count > 2, "\(id.key)")
    for row in found.terms + found.rows + found.exclusions { #expect(!row.label.isEmpty, "\(id.key)") }
  }
}

// MARK: - Drawings

extension House {
  /// Nights by kind, which the rows of a figure are counted in.
  static func samples(_ id: FigureID, _ sleep: SleepState) -> [Int] {
    switch id {
    case .sleepJetlag: sleep.rhythm?.jetlag.map { [$0.freeCount, $0.workCount] } ?? []
    case .sleepOwed: [sleep.debt?.unknown.count ?? 0]
    default: []
    }
  }
}

/// The numbers of a text: `1,150`, `60`, `0.3`, `12:26`.
private func numbers(_ text: String) -> Set<String> {
  let parts = text.replacing("\u{A0}", with: " ").split { !($0.isNumber || ".,:".contains($0)) }
  let trimmed = parts.map { part in String(part.drop { ".,:".contains($0) }.reversed().drop { ".,:".contains($0) }) }
  return Set(trimmed.map { String($0.reversed()) }.filter { $0.contains(where: \.isNumber) })
}

@MainActor
extension ShownFigures {
  /// Every number that a place may show of a figure: its value in all forms, how many values it is made of, its label,
  /// its terms and rows.
  fileprivate func allowed(_ id: FigureID, _ samples: [Int]) -> Set<String> {
    guard let figure = self[id] else { return [] }
    let forms = [figure.label, figure.long, figure.text].compactMap { $0 }.map { texts($0) }
    let found = explanation(id)
    let terms =
      (found?.terms ?? []).flatMap { [$0.label, $0.value] }
      + (found?.rows ?? []).flatMap { [$0.label, $0.value] }
    // Forms that round the same number otherwise, or that say it beside a related one.
    let number = figure.number ?? 0
    let others = [
      texts(.massChange(number, decimals: 2)), texts(.volumeAbout(abs(number))), texts(.number(number, decimals: 0)),
      texts.inSentence(figure) ?? "", texts.words.ago(max(0, figures.context.now.instant.seconds - number)),
      texts.words.duration(abs(number)), texts.words.ago(abs(number)), texts.words.clock(abs(number)),
      String(figure.n),
    ]
    let related: [FigureID] =
      switch id {
      case .sleepConsistency: [.sleepDeviation]
      case .hydrationTotal: [.hydrationShare]
      case .sleepJetlag, .sleepOwed, .weightForecast, .sleepBedtime: [.sleepNeed]
      default: []
      }
    return (forms + terms + others + related.map(value) + samples.map(String.init)).reduce(into: []) {
      $0.formUnion(numbers($1))
    }
  }
}

@MainActor
@Test(arguments: [400, 3], [Size(160, 60), Size(100, 40), Size(80, 24), Size(40, 12)])
func `every number drawn for a figure is that figure's`(days: Int, size: Size) throws {
  let house = try House(days: days)
  let app = AppRig(over: house.app.managers, size: size)
  let known = Dictionary(house.ids.map { ($0.key, $0) }) { first, _ in first }
  var met: Set<FigureID> = []
  for keys in ["1", "2", "f", "Esc 3", "f", "Esc 4", "5", "v v", "1 End Space End O"] {
    app.press(keys)
    let frame = try #require(app.driver.display.frame)
    let shown = house.shown
    for target in frame.targets {
      let key = target.id.hasPrefix("part:") ? target.id.dropFirst(5) : target.id.split(separator: "/").last ?? ""
      guard let id = known[String(key)] else { continue }
      met.insert(id)
      let text = (target.rect.column..<target.rect.column + target.rect.columns)
        .map { frame.cell($0, target.rect.row).glyph }.joined()
      // Without a value it says how much is missing for one.
      guard shown.known(id) != nil else { continue }
      let samples = House.samples(id, house.app.managers.managers.sleep.state.value)
      let unknown = numbers(text).subtracting(shown.allowed(id, samples))
      #expect(unknown.isEmpty || text.contains("…"), "\(keys) \(id.key): \(text) has \(unknown)")
    }
  }
  #expect(size.columns < 100 || days < 400 || met.count > 60, "\(met.count) of \(known.count) met")
}

@MainActor
extension House {
  /// The parts of a figure that screens may show.
  fileprivate func parts(_ id: FigureID) -> [FigureID] {
    let managers = app.managers.managers
    let (streaks, stats, habits) = (
      managers.streaks.state.value, managers.stats.state.value, managers.habits.state.value
    )
    let days = (0..<400).map { (shown.figures.context.today - $0).iso }
    let subjects = (streaks.all ?? []).map(\.subject.id) + habits.habits.map(\.id) + ["meditation", "workout"]
    let scales = (stats.scales ?? []).map(\.name)
    let pairs = (stats.pairs ?? []).map(\.id)
    let figures = (DayFigure.allCases + (stats.summary ?? []).map(\.figure)).map(\.name)
    let parts: [String]
    let name = id.name.split(separator: ".").map(String.init)
    switch (name[0], name[1]) {
    case ("streaks", "day"), ("calendar", "day"):
      parts = subjects.flatMap { id in days.prefix(70).map { id + " " + $0 } }
    case ("streaks", "evenings"): parts = ["seven", "week"]
    case ("streaks", _), ("habits", _): parts = subjects
    case ("practice", "month"):
      parts = ["mindful ", "workout "].flatMap { kind in days.map { kind + $0.prefix(8) + "01" } }
    case ("practice", _): return [id, id.of("mindful"), id.of("workout")]
    case ("mood", "yearWeekday"): parts = ["mood-", "energy-"].flatMap { scale in (1...7).map { scale + String($0) } }
    case ("mood", "yearMonth"):
      parts = ["mood-", "energy-"].flatMap { scale in days.map { scale + $0.prefix(8) + "01" } }
    case (_, "day"), (_, "yearDay"): parts = days
    case ("statistics", "tag"): parts = (stats.tags ?? []).map(\.tag)
    case ("statistics", "weekday"): parts = figures.flatMap { id in (1...7).map { id + " " + String($0) } }
    case ("statistics", let name) where name.hasPrefix("scale"): parts = scales
    case ("statistics", let name) where ["recent", "usual", "days"].contains(name): parts = figures
    case ("statistics", _): parts = pairs
    default: return ids.filter { $0.whole == id && $0.part != nil }
    }
    return Set(parts).map(id.of)
  }
}

@MainActor
extension ShownFigures {
  /// The numbers of a part in all forms, also in the units of a table.
  fileprivate func forms(_ id: FigureID) -> Set<String> {
    guard let figure = self[id], figure.text != nil else { return [] }
    let number = figure.number ?? 0
    let tables =
      [number, number / 60, number / 3600].flatMap { number in (0...1).map { texts(.number(abs(number), decimals: $0)) }
      }
      + [texts.words.hours(number)]
    let rows = texts.explanation(figure).map { $0.terms + $0.rows } ?? []
    let all =
      [figure.long, figure.text].compactMap { $0 }.map { texts($0) } + tables + [String(figure.n)]
      + rows.flatMap { [$0.label, $0.value] }
    return all.reduce(into: numbers(texts.words.ago(number))) { $0.formUnion(numbers($1)) }
  }
}

@MainActor
@Test(arguments: [400, 3], [Size(132, 43), Size(80, 24), Size(40, 12)])
func `every number with the origin of a figure is that figure's`(days: Int, size: Size) throws {
  let house = try House(days: days)
  let app = AppRig(over: house.app.managers, tracing: true, size: size)
  let sleep = house.app.managers.managers.sleep.state.value
  var wrong: Set<String> = []
  var met: Set<FigureID> = []
  let scripts = [
    "1", "2", "f", "Esc c", "Esc 3", "f", "Esc C", "Esc 4", "s", "Esc 5", "v v", "c", "Esc 6", "F", "End",
    "Esc 1 End Space End O", "y", "Esc t", "Esc Esc 1 f", "Esc t", "Esc c", "v", "v", "Esc Esc 1 b", "Esc Esc 1 9", "v",
    "v",
  ]
  for keys in scripts {
    app.press(keys)
    let frame = try #require(app.driver.display.frame)
    let shown = house.shown
    var allowed: [FigureID: Set<String>] = [:]
    for number in Origins.numbers(frame) {
      let isBehind = frame.cell(number.at.column, number.at.row).style.role == .backdrop
      guard case .figure(let id) = number.origin, !isBehind else { continue }
      met.insert(id)
      if allowed[id] == nil {
        let parts = house.parts(id).reduce(into: Set<String>()) { $0.formUnion(shown.forms($1)) }
        allowed[id] = parts.union(shown.allowed(id, House.samples(id, sleep)))
      }
      let row = frame.line(number.at.row)
      // A year has a day in each cell.
      let told = id == .moodYearDay && number.text.count > 4 ? Set(number.text.map(String.init)) : numbers(number.text)
      guard allowed[id]?.isDisjoint(with: told) ?? true, !row.contains("…") else { continue }
      // Without a value it says how much is missing for one.
      if house.parts(id).isEmpty, shown.known(id) == nil { continue }
      wrong.insert("\(keys) \(id.key): \(number.text) in \(row.split(separator: " ").joined(separator: " "))")
    }
  }
  #expect(wrong.isEmpty, "\(wrong.sorted().joined(separator: "\n"))")
  #expect(size.columns < 100 || days < 400 || met.count > 90, "\(met.count) figures met")
}
