// One sum of a day, wherever it is read: the Hub, the food screen, `status`, `budget`, exports, and the entries themselves.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing
import Words

@testable import Commands
@testable import Panes

@MainActor
@Test(arguments: 0..<6) func `the sum of a day is one number on Hub and screen, in status and exports`(seed: Int) throws
{
  var random = SeededGenerator(seed: UInt64(seed) + 5)
  let rig = try CommandRig()
  let days = 9
  var eaten: [Int: [Double]] = [:]
  rig.run("goal food 2000")
  for _ in 0..<40 {
    let day = Int.random(in: 0..<days, using: &random)
    // Some things have no energy that anybody knows; quarters add up without rest.
    let kcal = Int.random(in: 0..<8, using: &random) == 0 ? nil : Double(Int.random(in: 1...2400, using: &random)) / 4
    let line = kcal.map { NumberText.editable($0) + "kcal" } ?? "p10"
    #expect(rig.run("eat '\(line) \(day == 0 ? "20m ago" : "\(day) days ago 12:30")'").code == 0, "\(line)")
    if let kcal { eaten[day, default: []].append(kcal) }
  }
  let now = rig.time.now
  let sums = eaten.mapValues { $0.reduce(0, +) }
  let store = try Store(at: rig.location, access: .readWrite, now: now)
  let managers = try ManagersRig(store: store, time: rig.time).managers
  func figure(_ id: FigureID) -> Double? { managers.figures(at: now)[id]?.number }

  // The entries, and the days that budgets, charts and relations are made of.
  let rows = try store.readNow { try $0.records(Food.self) }
  for day in 0..<days {
    let date = Day(now) - day
    let known = rows.filter { $0.day(dayStart: 0) == date }.compactMap(\.nutrients.kcal)
    #expect(known.reduce(0, +) == sums[day] ?? 0 && known.count == eaten[day]?.count ?? 0)
    let total = try store.readNow { try $0.totals(.food, DayRange(date, through: date).range).first?.sum }
    #expect(total ?? 0 == sums[day] ?? 0)
  }
  // The screen, day by day.
  for day in 0..<days {
    let id = day == 0 ? FigureID.foodEnergy : .foodEnergy.of((Day(now) - day).iso)
    #expect(figure(id) == sums[day], "\(day) days ago")
    managers.food.show(managers.food.period.earlier, now: now)
  }
  // Today on the Hub, in `status` and in `budget`.
  let today = sums[0] ?? 0
  let shown = Words(language: .english).energy(today)
  #expect(figure(.foodLeft) == 2000 - today)
  let status = rig.run("status --format '{food.eaten}|{food.left}'").out
  if sums[0] != nil {
    let cards = HubCards(managers: managers, words: Words(language: .english), now: now).all(TrackerViews.all)
    let card = cards.first { $0.id == "food" }
    #expect(card?.value.text == shown && status.hasPrefix(shown.replacing("\u{A0}", with: " ") + "|"), "\(status)")
    let budget = rig.run("budget --json").json["budget"] as? [String: Any] ?? [:]
    #expect(budget["left"] as? Double == 2000 - today, "\(budget)")
  }
  // Exports: every entry, and every day.
  let csv = rig.run("export - --by day --types food").lines.dropFirst().map { $0.split(separator: ",") }
  for day in 0..<days {
    let date = (Day(now) - day).iso
    let value = csv.first { $0.first.map(String.init) == date && $0[1] == "food" }.flatMap { Double($0[2]) }
    #expect(value ?? 0 == sums[day] ?? 0, "\(date) of \(csv)")
  }
}
