// The groups about notices: Notices.md, Fasts.
import Core
import Foundation

@MainActor
enum NoticeVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/quiet": quiet,
    "fastlife/notif.milestones": milestones,
    "fastlife/notif.stages": stages,
    "fastlife/notif.rules": rules,
    "fastlife/notif.precedence": precedence,
    "fastlife/notif.migration": migration,
    "fastlife/notif.ids": identifiers,
    "fastlife/notif.dst": daylight,
  ]

  static func minute(_ json: JSON) throws -> Int {
    let parts = try json.requireText().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { throw VectorError("no clock time: \(json)") }
    return parts[0] * 60 + parts[1]
  }

  static func quiet(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let window = ClockWindow(from: try minute(input["start"]), until: try minute(input["end"]))
    return ["quiet": JSON(try input["enabled"].requireBool() && window.contains(minute: try minute(input["time"])))]
  }

  static func milestones(_ vector: Vector) throws -> JSON {
    let chosen = NoticeChoice.milestones(
      goalHours: try vector.input["goalHours"].requireNumber(), most: try vector.input["maxPerDay"].requireInt())
    return [
      "selectedInOrder": JSON(chosen.map { JSON(Double($0)) }),
      "scheduled": JSON(chosen.sorted().map { JSON(Double($0)) }),
    ]
  }

  /// What is chosen is left to chance: each constraint is answered as expected when every seed of many keeps it.
  static func stages(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let goal = try input["goalHours"].requireNumber()
    let muted = Set(input["disabledHours"].list.compactMap(\.int))
    let candidates = NoticeChoice.stageHours.filter { Double($0) <= goal && !muted.contains($0) }
    let last = Set(input["sentIndicesLastTime"].list.compactMap(\.int).map { candidates[$0] })
    var answer = vector.expected.members
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let chosen = NoticeChoice.stages(
        goalHours: goal, most: try input["maxPerDay"].requireInt(), muted: muted, lastTime: last, using: &generator)
      for (key, expected) in vector.expected.members where !keeps(key, expected, chosen) {
        answer[key] = JSON(chosen.map { JSON(Double($0)) })
      }
    }
    return JSON(answer)
  }

  private static func keeps(_ key: String, _ expected: JSON, _ chosen: [Int]) -> Bool {
    switch key {
    case "count": expected.int == chosen.count
    case "subsetOf": Set(chosen).isSubset(of: expected.list.compactMap(\.int))
    case "sorted": chosen == chosen.sorted()
    case "atLeastOneOf": expected.list.allSatisfy { !Set(chosen).isDisjoint(with: $0.list.compactMap(\.int)) }
    case "exactly": chosen == expected.list.compactMap(\.int)
    default: false
    }
  }

  static func rules(_ vector: Vector) throws -> JSON {
    let context = vector.input["context"]
    guard let tracker = Tracker(rawValue: try vector.input["tracker"].requireText()) else {
      throw VectorError("no such tracker")
    }
    var rule = NudgeRule.standard(tracker)
    rule.isEnabled = context["enabled"].bool ?? true
    let facts = NudgeContext(
      streak: context["streak"].int ?? 0, progress: context["progress"].number,
      sinceLast: context["secondsSinceLast"].number, hour: context["hour"].int ?? 12)
    return ["fires": JSON(rule.fires(tracker, facts))]
  }

  static func precedence(_ vector: Vector) throws -> JSON {
    let input = vector.input
    var rule = NudgeRule()
    rule.allowsInQuietHours = try input["allowInQuiet"].requireBool()
    rule.throttle = try input["throttle"].requireInt()
    let block = rule.block(
      fires: try input["ruleFires"].requireBool(), minute: try minute(input["time"]),
      window: ClockWindow(from: 22 * 60, until: 6 * 60), minutesSinceLast: input["minutesSinceLast"].number,
      deliveredToday: try input["deliveredToday"].requireInt())
    return ["delivered": JSON(block == nil), "blockedBy": block.map { JSON($0.rawValue) } ?? .null]
  }

  static func migration(_ vector: Vector) throws -> JSON {
    let text = try vector.input["text"].text ?? vector.input["json"].encoded()
    guard let rule = NudgeRule(json: text) else { return ["decoded": JSON(false), "usesDefaults": JSON(true)] }
    return [
      "decoded": JSON(true), "throttleMinutes": JSON(Double(rule.throttle)),
      "frequency": JSON(rule.frequency.rawValue), "toneStyle": JSON(rule.tone.rawValue),
      "hasOwnQuietHours": JSON(rule.quiet != nil), "allowDuringQuietHours": JSON(rule.allowsInQuietHours),
    ]
  }

  static func identifiers(_ vector: Vector) throws -> JSON {
    let text = try vector.input["identifier"].requireText()
    return [
      "tracker": NudgeIdentifier.tracker(of: text).map { JSON($0.rawValue) } ?? .null,
      "valid": JSON(NudgeIdentifier.isValid(text)),
    ]
  }

  static func daylight(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if input.has("base") {
      return ["fires": .instant(try input["base"].instant() + (try input["plusMinutes"].requireNumber() * 60))]
    }
    let at = try minute(input["at"])
    let time = CivilTime(try input["day"].day(), hour: at / 60, minute: at % 60)
    return ["fires": .instant(time.resolution(in: try input["tz"].zone()).settled)]
  }
}

extension JSON {
  /// This value as JSON text.
  func encoded() throws -> String {
    func plain(_ json: JSON) -> Any {
      switch json {
      case .null: NSNull()
      case .bool(let value): value
      case .number(let value): Int(exactly: value).map { $0 as Any } ?? value
      case .text(let value): value
      case .list(let items): items.map { plain($0) }
      case .object(let members): members.mapValues { plain($0) }
      }
    }
    let data = try JSONSerialization.data(withJSONObject: plain(self), options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }
}
