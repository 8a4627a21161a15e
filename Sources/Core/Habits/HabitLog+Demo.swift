// The habits of the demo person, and their logs.

extension DemoData {
  /// A diary evening; some have no answer.
  ///
  /// The last two weeks are steady, with four unanswered evenings among them.
  mutating func evening(_ day: Day, _ offset: Int) -> [Entry] {
    let at = stamp(day, 21.5 * 3600 + jitter(2400))
    let (isAnswered, share) = (chance(0.93), Double.random(in: 0..<1, using: &random))
    let level: NoAlcLevel = share < 0.88 || offset < 14 ? .steady : share < 0.98 ? .easy : .wild
    let beers = level == .steady ? 0 : level == .easy ? 2 : 6
    let drinks = (0..<beers).map { _ in AlcoholDrink(millilitres: 500, percent: 5) }
    let log = HabitLog(
      id: id(), at: at, habit: NoAlc.id, day: day, value: Double(level.storedValue),
      drinks: chance(0.6) ? drinks : [], source: "demo")
    return offset < 14 ? ((9...12).contains(offset) ? [] : [.habit(log)]) : isAnswered ? [.habit(log)] : []
  }

  /// Logs of the habits that are the demo person's own.
  mutating func logs(on day: Day) -> [Entry] {
    var made: [Entry] = []
    for (index, habit) in DemoData.own.enumerated() where chance(index == 0 ? 0.75 : 0.3) {
      made.append(
        .habit(
          HabitLog(
            id: id(), at: stamp(day, 20.3 * 3600 + jitter(1800)), habit: habit.id, day: day, value: 1, source: "demo")))
    }
    return made
  }

  /// The habits of the demo person; two of the presets are theirs besides those of a first launch.
  public static let habits: [Habit] = HabitList.standard + own

  static let own = [HabitPreset.gratitude, .snacking].map { preset in
    var habit = preset.habit
    habit.id = "demo-" + preset.rawValue.lowercased()
    return habit
  }
}
