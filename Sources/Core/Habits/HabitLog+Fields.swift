// The fields of a habit's log.
import Foundation

extension HabitLog {
  /// When, habit, the day it counts for, value, trigger, place, drinks.
  public static let fields: [RecordField<HabitLog>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("habit.at"), { $0.at }, { $0.at = $1 }),
    RecordField("habit", nil, .text(isEmptyAllowed: false), { $0.habit }, { $0.habit = $1 }).with(habitText),
    RecordField("day", ["assigned"], .day, { $0.day }, { $0.day = $1 }).with(dayText),
    RecordField("value", nil, .optionalNumber(0...100_000), { $0.value }, { $0.value = $1 }).with(valueText),
    RecordField("trigger", nil, .optionalText, .text, { $0.trigger }, { $0.trigger = $1 }),
    RecordField("place", nil, .optionalText, .text, { $0.place }, { $0.place = $1 }),
    RecordField(
      "drinks", nil, .json(absent: [], AlcoholDrinks.json, AlcoholDrinks.read), { $0.drinks }, { $0.drinks = $1 }
    ).with(drinksText),
  ]

  private static let habitText = FieldText<HabitLog>(
    .name, show: { log, context in log.definition(context.settings)?.name ?? log.habit },
    read: { log, typed, context throws(Refusal) in
      // A habit removed from the list keeps its logs, with its id as its name.
      guard let id = context.habit(typed)?.id ?? (typed == log.habit ? typed : nil), !id.isEmpty else {
        let example = context.settings.habitList.first?.name ?? "NoAlc"
        throw Refusal(field: "habit.name", .unreadable(typed: typed, example: example))
      }
      log.habit = id
    })

  private static let dayText = FieldText<HabitLog>(
    .day, options: ["day"], show: { log, _ in log.day.iso },
    read: { log, typed, context throws(Refusal) in
      let dayStart = context.settings.dayStart
      let today =
        log.definition(context.settings)?.today(context.now, dayStart: dayStart) ?? Day(context.now, dayStart: dayStart)
      log.day = try context.day(typed, today: today, field: "habit.day")
    })

  /// Of habits with levels, the level by its name.
  private static let valueText = FieldText<HabitLog>(
    .number, isOptional: true, options: ["value", "level"],
    show: { log, context in
      let level = log.definition(context.settings)?.level(of: log.value)
      return level?.key ?? log.value.map(NumberText.editable) ?? ""
    },
    read: { log, typed, context throws(Refusal) in
      if let habit = log.definition(context.settings), habit.mode == .levels, !typed.isEmpty {
        log.value = Double(try context.level(typed, of: habit).value)
      } else {
        log.value = try Limits.habitValue.read(typed, "habit.value", example: "1")
      }
    })

  private static let drinksText = FieldText<HabitLog>(
    .list, isOptional: true, options: ["drinks"], show: { log, _ in AlcoholText.write(log.drinks) },
    read: { log, typed, context throws(Refusal) in
      log.drinks = try AlcoholText.readAll(typed, unit: context.settings.volumeUnit)
    })

  /// Its habit; nil when it was removed from the list.
  public func definition(_ settings: Settings) -> Habit? { settings.habitList.first { $0.id == habit } }

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, habit: "", day: Day(at)) }
}
