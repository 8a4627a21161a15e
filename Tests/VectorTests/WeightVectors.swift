// The groups about weights and units: Weight.md, Readings; Units.md, Conversion; Weight.md, Trend. Pounds at the
// border, kilograms inside. What the pane shows is asked of the manager.
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit

@MainActor
enum WeightVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/units": units,
    "fastlife/weight.validation": validation,
    "fastlife/weight.duplicate": duplicate,
    "fastlife/weight.colour": colour,
    "fastlife/weight.goalInput": goalInput,
    "fastlife/weight.progress": progress,
    "fastlife/weight.daily": daily,
    "fastlife/weight.yDomain": yDomain,
    "fastlife/weight.trendState": trendState,
    "fastlife/optout": optOut,
    "healthbank/ewma": ewma,
  ]

  private static func weights(_ list: JSON, _ zone: Zone) throws -> [Weight] {
    try list.list.map {
      Weight(
        id: UUID(), at: try $0["at"].stamp(zone), kilograms: Border.kilograms(try $0["lb"].requireNumber()),
        bmi: $0["bmi"].number, bodyFat: $0["bodyFat"].number, source: $0["source"].text ?? "manual")
    }
  }

  static func units(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let typed = input["typed"].text { return try roundTrip(typed, unit: try input["unit"].requireText()) }
    let value = try input["value"].requireNumber()
    let (from, to) = (try input["from"].requireText(), try input["to"].requireText())
    if input["quantity"].text == "drink" {
      guard let from = VolumeUnit(rawValue: from), let to = VolumeUnit(rawValue: to) else {
        throw VectorError("unknown unit \(input)")
      }
      return ["value": JSON(to.value(ofMillilitres: from.millilitres(from: value)))]
    }
    guard let from = MassUnit(rawValue: from), let to = MassUnit(rawValue: to) else {
      throw VectorError("unknown unit \(input)")
    }
    return ["value": JSON(to.value(ofKilograms: from.kilograms(from: value)))]
  }

  /// Types a value, shows it in every other unit, then in its own again.
  private static func roundTrip(_ text: String, unit: String) throws -> JSON {
    let at = Stamp(Instant(milliseconds: 0), in: .utc)
    if let unit = MassUnit(rawValue: unit), let mass = MassText(text, unit: unit) {
      let stored = Weight(id: UUID(), at: at, kilograms: mass.kilograms, typed: mass.typed)
      for other in MassUnit.allCases { _ = stored.number(in: other) }
      return ["shownAgain": JSON(stored.number(in: unit)), "storedChanged": JSON(stored.kilograms != mass.kilograms)]
    }
    guard let unit = VolumeUnit(rawValue: unit), let volume = VolumeText(text, unit: unit) else {
      throw VectorError("not read: \(text) \(unit)")
    }
    let stored = Drink(id: UUID(), at: at, millilitres: volume.millilitres, typed: volume.typed)
    for other in VolumeUnit.allCases { _ = stored.number(in: other) }
    return [
      "shownAgain": JSON(stored.number(in: unit)), "storedChanged": JSON(stored.millilitres != volume.millilitres),
    ]
  }

  static func validation(_ vector: Vector) throws -> JSON {
    let input = vector.input
    guard let unit = MassUnit(rawValue: input["unit"].text ?? "lb") else { throw VectorError("unit of \(input)") }
    let bmi = input["bmi"].text ?? ""
    let bodyFat = input["bodyFat"].text ?? ""
    var errors: [JSON] = []
    func tried(_ name: String, _ read: () throws -> Void) { do { try read() } catch { errors.append(JSON(name)) } }
    let value = try input["weight"].requireText()
    tried("weight") { _ = try WeightRules.readValue(value, unit: unit) }
    tried("bmi") { _ = try Limits.bmi.read(bmi, "weight.bmi", unit: "", example: "24.5") }
    tried("bodyFat") {
      _ = try Limits.bodyFat.read(bodyFat, "weight.bodyFat", unit: "%", example: "22")
    }
    return ["ok": JSON(errors.isEmpty), "errors": JSON(errors)]
  }

  /// The seed's filter of a goal as it is typed.
  ///
  /// Our forms keep the text and refuse an impossible number: nobody who types 7595 means 999.9.
  static func goalInput(_ vector: Vector) throws -> JSON {
    var (whole, mark, decimal) = ("", "", "")
    for character in try vector.input["text"].requireText() where decimal.isEmpty {
      if character == ".", mark.isEmpty { mark = "." }
      guard character.isNumber else { continue }
      if mark.isEmpty { whole.append(character) } else { decimal = String(character) }
    }
    return ["text": JSON(whole.count > 3 ? "999.9" : whole + mark + decimal)]
  }

  static func duplicate(_ vector: Vector) throws -> JSON {
    let new = vector.input["new"]
    let found = WeightRules.duplicate(
      of: Border.kilograms(try new["lb"].requireNumber()), at: try new["at"].instant(),
      in: try weights(vector.input["existing"], .utc))
    let count = vector.input["existing"].list.count + (found == nil ? 1 : 0)
    return ["duplicate": JSON(found != nil), "countAfter": JSON(count)]
  }

  /// The manager over a store that holds the entries, at a moment.
  private static func manager(
    _ entries: [Weight], at now: Instant, _ zone: Zone
  ) throws -> (manager: WeightManager, now: Moment) {
    let rig = try ManagersRig(time: ManualTime(now, zone: zone.identifier))
    let changes = entries.map { Change.insert(.weight($0)) }
    if !changes.isEmpty {
      rig.library.commit(Batch("test", actor: .importing, changes), now: rig.time.now) { _ in }
    }
    return (rig.managers.weight, rig.time.now)
  }

  static func colour(_ vector: Vector) throws -> JSON {
    let direction = Direction(change: try vector.input["change"].requireNumber())
    let colours: [Direction: String] = [.down: "green", .up: "red", .none: "neutral"]
    return ["colour": JSON(colours[direction]), "arrow": direction == .none ? .null : JSON(direction.rawValue)]
  }

  static func trendState(_ vector: Vector) throws -> JSON {
    let course = WeightCourse(changeInKilograms: Border.kilograms(try vector.input["change"].requireNumber()))
    let states: [WeightCourse: String] = [.falling: "improving", .flat: "flat", .rising: "regressing"]
    return ["state": JSON(states[course])]
  }

  static func optOut(_ vector: Vector) throws -> JSON {
    var choices = ContentChoices()
    func category(_ json: JSON) throws -> ContentCategory {
      guard let category = ContentCategory(rawValue: try json.requireText()) else { throw VectorError("\(json)") }
      return category
    }
    for step in vector.input["ops"].list {
      switch try step.list[0].requireText() {
      case "hideItem":
        choices.hide(try step.list[1].requireText(), of: try category(step.list[2]), at: Instant(milliseconds: 0))
      case "restoreItem": choices.restore(try step.list[1].requireText())
      case "hideCategory": choices.hide(try category(step.list[1]))
      case "restoreCategory": choices.restore(try category(step.list[1]))
      case "restoreAll": choices.restoreAll()
      default: throw VectorError("unknown step \(step)")
      }
    }
    var visible: [String: JSON] = [:]
    for query in vector.input["query"].list {
      let id = try query.list[0].requireText()
      visible[id] = JSON(choices.shows(id, of: try category(query.list[1])))
    }
    return ["badge": JSON(choices.badge), "visible": JSON(visible)]
  }

  static func progress(_ vector: Vector) throws -> JSON {
    func kilograms(_ key: String) throws -> Double { Border.kilograms(try vector.input[key].requireNumber()) }
    let progress = WeightProgress(
      start: try kilograms("start"), current: try kilograms("current"), goal: try kilograms("goal"))
    return [
      "percent": JSON(progress.percent), "toGo": JSON(Border.pounds(progress.toGo)),
      "milestones": JSON(progress.milestones),
    ]
  }

  static func daily(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let zone = try input["tz"].zone()
    let (manager, now) = try manager(
      try weights(input["entries"], zone), at: try input["now"].instant(), zone)
    let days = input["windowDays"].int ?? ChartPeriod.everything
    let period = ChartPeriod(days: days, lengths: ChartPeriod.fromDayToAll)
    manager.show(period, now: now)
    if days == 1 {
      let points = manager.state.value.chartReadings.map {
        ["at": .instant($0.at.instant), "lb": JSON(Border.pounds($0.kilograms))] as JSON
      }
      return ["points": JSON(points)]
    }
    let points = manager.state.value.chart.map { point -> JSON in
      // The text of the chart's cursor on the day.
      manager.show(period, inspecting: point.day, now: now)
      let readings = manager.state.value.inspected
      return [
        "day": JSON(point.day.iso), "lb": JSON(point.value.map { Border.pounds($0) }),
        "bodyFat": JSON(WeightRules.meanBodyFat(readings)), "count": JSON(readings.count),
      ]
    }
    return ["points": JSON(points)]
  }

  /// The classic trend, one value a day; the vectors smooth energy with the same rule.
  static func ewma(_ vector: Vector) throws -> JSON {
    var days = vector.input["oldestFirst"].list.compactMap(\.number).enumerated().map {
      WeightDay(day: Day(number: $0), kilograms: $1)
    }
    if vector.input.has("byDay") {
      days = try vector.input["byDay"].members.compactMap { key, value in
        try value.number.map { WeightDay(day: try JSON(key).day(), kilograms: $0) }
      }.sorted { $0.day < $1.day }
    }
    if vector.input.has("entries") {
      // Amounts add up to one value a day.
      let zone = try vector.input["tz"].zone()
      var sums: [Day: Double] = [:]
      for entry in vector.input["entries"].list {
        sums[Day(try entry["at"].stamp(zone)), default: 0] += try entry["kcal"].requireNumber()
      }
      days = sums.sorted { $0.key < $1.key }.map { WeightDay(day: $0.key, kilograms: $0.value) }
    }
    return ["value": JSON(WeightTrend.classic(days).last?.kilograms)]
  }

  static func yDomain(_ vector: Vector) throws -> JSON {
    guard let range = WeightRange(rawValue: try vector.input["range"].requireText()) else {
      throw VectorError("unknown range \(vector.input)")
    }
    let domain = WeightAxis.domain(
      pounds: vector.input["weights"].list.compactMap(\.number), range: range, goal: vector.input["goalLine"].number)
    return ["domain": [JSON(domain.lowerBound), JSON(domain.upperBound)]]
  }
}
