// Drinks, vessels and amounts in words, kept in one place so that pane, forms and Hub agree.
import Core
import Managers
import Words

/// Texts for vessels and amounts.
public enum HydrationTexts {
  /// The contents of a vessel: `glass`, or `cup of coffee` if it is not water.
  static func contents(of vessel: Vessel, _ words: Words) -> String {
    let name = words(Message.vessel(vessel))
    guard vessel.beverage != HydrationRules.beverages[0] else { return name }
    return words(.Hydration.vesselOf(vessel: name, drink: words(Message.beverage(vessel.beverage))))
  }

  /// `1,250 of 2,000 ml`, two figures.
  static func ofGoal(
    _ sums: DrinksOfDay, unit: VolumeUnit, _ words: Words, total: FigureID, goal: FigureID
  ) -> String {
    words(
      .Units.ofGoal(
        value: words.of(.figure(total)).volumeNumber(sums.total, unit: unit),
        goal: words.of(.figure(goal)).volume(sums.goal, unit: unit)))
  }

  /// The position of the even pace on the bar; nil if there is no pace.
  static func pacePointer(_ state: HydrationState, now: Moment) -> Double? {
    guard state.pace(at: now) != .none else { return nil }
    return HydrationPace.share(window: state.waking, dayStart: state.dayStart, now: now)
  }

  /// The drinks consumed, in table order, followed by unlisted ones by name.
  static func order(of perBeverage: [String: Double], _ table: [Beverage]) -> [String] {
    let names = table.map(\.name)
    let others = perBeverage.keys.filter { !names.contains($0) }.sorted()
    return (names + others).filter { (perBeverage[$0] ?? 0) > 0 }
  }

  /// The segment of a drink in a stacked bar: water, coffee, tea, or all others.
  nonisolated static func part(of name: String) -> Int {
    HydrationRules.beverages.firstIndex(of: name) ?? HydrationRules.beverages.count
  }

  /// Stacked bars of the days with drinks, in `unit`.
  nonisolated static func bars(_ days: [DayDrinks], unit: VolumeUnit) -> [BarValue] {
    days.map { day in
      let parts = parts(day.perBeverage, unit: unit)
      return BarValue(day: day.day, value: parts.reduce(0, +), isMet: day.isMet, parts: parts)
    }
  }

  /// The segments of a stacked bar, in `unit`.
  nonisolated private static func parts(_ perBeverage: [String: Double], unit: VolumeUnit) -> [Double] {
    var parts = Array(repeating: 0.0, count: HydrationRules.beverages.count + 1)
    for (name, amount) in perBeverage { parts[part(of: name)] += unit.value(ofMillilitres: amount) }
    return parts
  }
}

extension PaneSetup {
  /// The list text of a vessel: `glass, 250 ml`, `cup of coffee, 200 ml`; custom names stay as typed.
  public func vesselText(_ vessel: Vessel) -> String {
    let words = words().of(.field)
    return HydrationTexts.contents(of: vessel, words) + ", "
      + words.volume(vessel.millilitres, unit: managers.settings.state.value.volumeUnit)
  }
}
