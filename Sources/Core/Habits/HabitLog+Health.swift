// Evenings of the diary in the health store: a number of drinks at 00:00 of their day, 0, 4 or 6 of a level. What other
// programs tell are drinks; those of a day add up to its level where the person has not answered (Habits.md, Diary).

extension HabitLog: SharedRecord {
  public static let healthType = HealthType.diary
  public static let syncRules = SyncRules.habit
  public static let healthKinds = [alcohol]
  private static let alcohol = HealthKind.alcohol

  /// The beginning of a day in the zone of a stamp.
  private static func midnight(of day: Day, as at: Stamp) -> Stamp {
    if let zone = Zone(identifier: at.zone) { return day.at(hour: 0, in: zone) }
    let start = Instant(milliseconds: Int64(day.number * 86_400 - at.offset) * 1000)
    return Stamp(instant: start, zone: at.zone, offset: at.offset)
  }

  /// Where it stands in the store: an answer at the beginning of its day.
  private var told: Stamp { isForeign ? at : HabitLog.midnight(of: day, as: at) }

  public var content: SyncContent? {
    guard habit == NoAlc.id, let value, isForeign || NoAlcLevel(storedValue: value) != nil else { return nil }
    return SyncContent(at: told.instant, value: value)
  }

  public var samples: [HealthSample] {
    content == nil ? [] : [HealthSample(HabitLog.alcohol, of: id, at: told, value: value)]
  }

  public init?(_ group: SampleGroup) {
    guard let sample = group.first(HabitLog.alcohol), let drinks = group.value(HabitLog.alcohol) else { return nil }
    let at = group.start(sample)
    // Midnight to the millisecond is no hour of drinking but a date.
    let isDate = HabitLog.midnight(of: Day(at), as: at).instant == at.instant
    self.init(
      id: group.id, at: at, habit: NoAlc.id, day: Day(at, dayStart: isDate ? 0 : group.dayStart), value: drinks,
      source: group.source)
  }

  public mutating func follow(_ other: HabitLog) {
    if isForeign {
      (at, day, value) = (other.at, other.day, other.value)
      return
    }
    // An answer is one of the three levels, whatever the other program counted.
    value = other.value.map { Double(NoAlcLevel(drinks: $0).storedValue) }
    if day != other.day { (at, day) = (Day(at) < other.day ? other.at : at, other.day) }
  }
}
