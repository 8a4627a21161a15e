// The groups about smart reminders: Reminders.md, Model.
import Core
import Foundation
import Words

@MainActor
enum ReminderVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/reminder_cancel": cancelling,
    "meditation/reminder_model": model,
  ]

  private static func reminder(_ json: JSON, title: String = "Reminder") throws -> Reminder {
    let kind = try json["trackerID"].text.map { "habit:" + $0 } ?? json["type"].requireText()
    guard let activity = ReminderActivity(rawValue: kind) else { throw VectorError("no activity: \(kind)") }
    return Reminder(
      id: try json["id"].requireText(), title: title, message: "Now", activity: activity,
      hours: try json["lookbackHours"].requireInt(), times: try ReminderTimes.times(json["time"].requireText()),
      days: Set(json["days"].list.compactMap { ReminderDay(rawValue: $0.text ?? "") }),
      isEnabled: try json["enabled"].requireBool())
  }

  private static func cancelled(_ json: JSON) throws -> CancelledReminder {
    guard let day = ReminderDay(rawValue: try json["weekday"].requireText()) else { throw VectorError("no weekday") }
    return CancelledReminder(
      reminder: try json["reminder"].requireText(), weekday: day, until: try json["until"].instant())
  }

  private static func json(_ entry: CancelledReminder) -> JSON {
    ["reminder": JSON(entry.reminder), "weekday": JSON(entry.weekday.rawValue), "until": .instant(entry.until)]
  }

  static func cancelling(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let reminders = try input["reminders"].list.map { try reminder($0) }
    var cancelled = try input["cancelledBefore"].list.map { try self.cancelled($0) }
    for event in input["events"].list {
      let kind = event["trackerID"].text.map { "habit:" + $0 } ?? event["type"].text ?? ""
      guard let activity = ReminderActivity(rawValue: kind) else { throw VectorError("no activity: \(kind)") }
      cancelled = ReminderPlan.cancelling(
        activity, completed: try event["completedAt"].instant(), reminders, before: cancelled,
        now: try event["now"].instant(), in: .utc)
    }
    return ["remaining": JSON(reminders.count), "cancelled": JSON(cancelled.map(json))]
  }

  static func model(_ vector: Vector) throws -> JSON {
    let input = vector.input
    switch try input["op"].requireText() {
    case "roundTripCancelled":
      let data = try JSONEncoder().encode(cancelled(input["value"]))
      return json(try JSONDecoder().decode(CancelledReminder.self, from: data))
    case "equalCancelled":
      let (a, b, c) = (try cancelled(input["a"]), try cancelled(input["b"]), try cancelled(input["c"]))
      return ["a==b": JSON(a == b), "a==c": JSON(a == c)]
    case "update":
      let old = try reminder(input["reminder"], title: input["title"].text ?? "Reminder")
      var new = old
      new.title = try input["change"]["title"].requireText()
      new.message = try input["change"]["message"].requireText()
      new.hours = try input["change"]["lookbackHours"].requireInt()
      let list = try PracticeList.saving(new, in: [old]).list
      return [
        "count": JSON(list.count), "title": JSON(list.first?.title), "message": JSON(list.first?.message),
        "lookbackHours": JSON(list.first?.hours),
      ]
    case "samples": return JSON(Reminder.samples.map(facts))
    case "add", "addThenReload", "addThenRemove": return try adding(input)
    case "cleanup":
      let left = CancelledReminder.current(
        try input["cancelled"].list.map { try cancelled($0) }, now: try input["now"].instant())
      return ["left": JSON(left.count)]
    case "schedule": return try schedule(input)
    case "weekdayNumbers":
      return JSON(Dictionary(uniqueKeysWithValues: ReminderDay.allCases.map { ($0.rawValue, JSON($0.number)) }))
    case "triggersOn":
      let days = Set(input["days"].list.compactMap { ReminderDay(rawValue: $0.text ?? "") })
      return JSON(Reminder(title: "", message: "", days: days).triggers(on: try input["date"].day()))
    case "withinWindow":
      let now = try input["now"].instant()
      let trigger = ReminderClock.instant(
        Day(now, offset: 0), minute: try input["triggerHour"].requireInt() * 60, in: .utc)
      let seconds = try input["windowMinutes"].requireNumber() * 60
      return JSON(ReminderRule.isOnTime(now, trigger: trigger, seconds: seconds))
    case "shouldFire": return try firing(input)
    case "describe":
      let language: Language = input["locale"].text == "de" ? .german : .english
      return JSON(Words(language: language).sentence(of: try reminder(input["reminder"])))
    case let op: throw VectorError("unknown operation \(op)")
    }
  }

  private static func facts(_ reminder: Reminder) -> JSON {
    let time = reminder.times.first ?? 0
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return [
      "title": JSON(reminder.title), "type": JSON(reminder.activity.rawValue),
      "time": JSON(two(time / 60) + ":" + two(time % 60)), "lookbackHours": JSON(reminder.hours),
      "days": JSON(ReminderDay.allCases.filter(reminder.days.contains).map { JSON($0.rawValue) }),
      "enabled": JSON(reminder.isEnabled),
    ]
  }

  private static func adding(_ input: JSON) throws -> JSON {
    let new = try reminder(input["reminder"], title: input["title"].text ?? "Reminder")
    var list = ReminderList(try PracticeList.saving(new, in: []).list)
    switch input["op"].text {
    case "addThenRemove":
      let before = list.items.count
      list.items.removeAll { $0.id == new.id }
      return ["countAfterAdd": JSON(before), "countAfterRemove": JSON(list.items.count)]
    case "addThenReload":
      guard let read = ReminderList(json: list.json) else { throw VectorError("unreadable") }
      return ["count": JSON(read.items.count), "title": JSON(read.items.first?.title)]
    default:
      return [
        "count": JSON(list.items.count), "title": JSON(list.items.first?.title),
        "type": JSON(list.items.first?.activity.rawValue),
      ]
    }
  }

  private static func schedule(_ input: JSON) throws -> JSON {
    let now = try input["now"].instant()
    let silent = CancelledReminder.current(try input["cancelled"].list.map { try cancelled($0) }, now: now)
    let planned = try input["reminders"].list.map { try reminder($0) }.filter(\.isEnabled)
      .flatMap { ReminderPlan.planned($0, now: now, in: .utc) }
      .filter { !silent.contains(CancelledReminder(reminder: $0.reminder, weekday: $0.weekday, until: $0.next)) }
    return [
      "scheduled": JSON(
        planned.map { plan in
          [
            "id": JSON(ReminderIdentifier.text(plan.reminder, plan.weekday)),
            "weekdayNumber": JSON(plan.weekday.number), "hour": JSON(plan.minute / 60),
            "minute": JSON(plan.minute % 60), "repeats": true,
          ]
        })
    ]
  }

  private static func firing(_ input: JSON) throws -> JSON {
    let trigger = try input["triggerAt"].instant()
    let last: LastActivity =
      try input["queryFailed"].requireBool()
      ? .unknown : input["lastActivityAt"].isNull ? .never : .at(input["lastActivityAt"].instant())
    return JSON(
      ReminderRule.fires(
        at: trigger, checked: input.has("checkedAt") ? try input["checkedAt"].instant() : trigger,
        hours: try input["lookbackHours"].requireInt(), last: last))
  }
}
