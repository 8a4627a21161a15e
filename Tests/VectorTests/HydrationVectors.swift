// The groups about drinks and their goal: Hydration.md, Goals. Ounces at the border, millilitres inside.
import Core
import Foundation
import Managers
import Store
import TestKit

@MainActor
enum HydrationVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/hydration.today": today,
    "fastlife/hydration.goal": goal,
    "fastlife/hydration.stats": stats,
    "fastlife/streak.hydration": streak,
  ]

  private static func drinks(_ vector: Vector) throws -> [Drink] {
    let zone = try vector.input["tz"].zone()
    return try vector.input["entries"].list.map {
      Drink(
        id: UUID(), at: try $0["at"].stamp(zone), millilitres: Border.millilitres(try $0["oz"].requireNumber()),
        beverage: try $0["type"].requireText())
    }
  }

  static func today(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let now = Moment(uptime: 0, instant: try input["now"].instant(), zone: try input["tz"].zone())
    let goal = Border.millilitres(try input["goalOz"].requireNumber())
    let day = DrinksOfDay(drinks: try drinks(vector), day: Day(now), goal: goal)
    var perType: [String: JSON] = [:]
    var shares: [String: JSON] = [:]
    for beverage in HydrationRules.beverages {
      perType[beverage] = JSON(Border.ounces(day.perBeverage[beverage] ?? 0))
      shares[beverage] = JSON(day.share(of: beverage))
    }
    return [
      "totalOz": JSON(Border.ounces(day.total)), "progress": JSON(day.fraction), "percent": JSON(day.percent),
      "perType": JSON(perType), "perTypeShare": JSON(shares),
      "arcs": JSON(day.arcs().map { [JSON($0.lowerBound), JSON($0.upperBound)] }),
    ]
  }

  static func goal(_ vector: Vector) throws -> JSON {
    guard let unit = VolumeUnit(rawValue: try vector.input["unit"].requireText()) else {
      throw VectorError("unknown unit \(vector.input)")
    }
    return ["storedOz": JSON(Border.ounces(HydrationRules.goal(vector.input["value"].number, unit: unit)))]
  }

  static func stats(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let drinks = try drinks(vector)
    let zone = try input["tz"].zone()
    let now = try input["now"].instant()
    // The goal is set before the first drink, so that every day is judged by it.
    let before = (drinks.map(\.at.instant).min() ?? now) - 2 * 86_400
    let rig = try ManagersRig(time: ManualTime(before, zone: zone.identifier))
    let manager = rig.managers.hydration
    manager.setGoal(Border.millilitres(try input["goalOz"].requireNumber()), now: rig.time.now) { _ in }
    rig.time.advance(now - before)
    let batch = Batch("test", actor: .importing, drinks.map { .insert(.drink($0)) })
    rig.library.commit(batch, now: rig.time.now) { _ in }
    // The program's periods are of whole days: the day that the vectors' window begins in is taken whole.
    let first = try Day(Stamp(now - Double(input["windowDays"].requireInt()) * 86_400, in: zone))
    manager.show(ChartPeriod(from: first, through: Day(rig.time.now)), now: rig.time.now)
    // The vectors count the day that is running; the program's figures leave it out (law 13).
    let stats = HydrationStats(manager.state.value.chart)
    func ounces(_ millilitres: Double) -> Int { Int(Border.ounces(millilitres) + 1e-6) }
    var shares: [String: JSON] = [:]
    for beverage in stats.perBeverage.keys { shares[beverage] = JSON(stats.percent(of: beverage)) }
    return [
      "daysWithEntries": JSON(stats.days), "total": JSON(ounces(stats.total)),
      "average": JSON(ounces(stats.average)), "daysMet": JSON(stats.daysMet), "shares": JSON(shares),
    ]
  }

  static func streak(_ vector: Vector) throws -> JSON {
    let input = vector.input
    func byDay(_ json: JSON) throws -> [Day: Double] {
      Dictionary(
        try json.members.map { (try JSON($0.key).day(), Border.millilitres(try $0.value.requireNumber())) }
      ) { first, _ in first }
    }
    let (totals, goals) = (try byDay(input["totals"]), try byDay(input["goalByDay"]))
    let present = Border.millilitres(try input["goalOz"].requireNumber())
    let today = try input["today"].day()
    let zone = Zone.utc
    let first = min(totals.keys.min() ?? today, today)
    let rig = try ManagersRig(time: ManualTime(first.noon(in: zone).instant, zone: zone.identifier))
    // Lived through: each day has its goal, then its drinks, of at most what a drink can be.
    for day in DayRange(first, through: max(today, totals.keys.max() ?? today)) {
      rig.time.advance(day.noon(in: zone).instant - rig.time.now.instant)
      rig.managers.hydration.setGoal(goals[day] ?? present, now: rig.time.now) { _ in }
      guard let total = totals[day], total > 0 else { continue }
      let drink = Drink(id: rig.library.identifiers.next(), at: rig.time.now.stamp, millilitres: total)
      rig.library.commit(Batch("test", actor: .importing, [.insert(.drink(drink))]), now: rig.time.now) { _ in }
    }
    rig.time.advance(today.noon(in: zone).instant - rig.time.now.instant)
    try rig.library.load(now: rig.time.now)
    let streak = rig.managers.hydration.state.value.streak
    return ["current": JSON(streak.current), "longest": JSON(streak.longest)]
  }
}
