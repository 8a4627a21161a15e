// The fields of a habit's log.
import Foundation

extension HabitLog {
  /// When, habit, the day it counts for, value, trigger, place, drinks.
  public static let fields: [RecordField<HabitLog>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, { $0.at }, { $0.at = $1 }),
    RecordField("habit", nil, .text(isEmptyAllowed: false), { $0.habit }, { $0.habit = $1 }),
    RecordField("day", ["assigned"], .day, { $0.day }, { $0.day = $1 }),
    RecordField("value", nil, .optionalNumber(0...100_000), { $0.value }, { $0.value = $1 }),
    RecordField("trigger", nil, .optionalText, { $0.trigger }, { $0.trigger = $1 }),
    RecordField("place", nil, .optionalText, { $0.place }, { $0.place = $1 }),
    RecordField(
      "drinks", nil, .json(absent: [], AlcoholDrinks.json, AlcoholDrinks.read), { $0.drinks }, { $0.drinks = $1 }),
  ]

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, habit: "", day: Day(at)) }
}
