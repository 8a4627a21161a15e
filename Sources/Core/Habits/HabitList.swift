// The user's list of habits: initial contents, validation and edits. Pure functions; the managers persist the result.

extension Habit: PracticeItem {
  public static let nameField = "habit.name"
  public static let countField = "habit.count"

  /// The validated habit; throws the refusal of the first value outside its range.
  public func validated() throws(Refusal) -> Habit { try HabitList.checked(self) }
}

/// Edits lists of habits, in addition to the generic `PracticeList`.
public enum HabitList {
  /// Maximum characters of an icon.
  public static let longestIcon = 1

  /// The habits of a first launch, Mood and the diary, unless habits exist already (Habits.md, Presets).
  public static let standard = adding(defaults: [])

  /// The list with the first-launch habits; unchanged if it has any habit.
  public static func adding(defaults list: [Habit]) -> [Habit] {
    guard list.isEmpty else { return list }
    var mood = HabitPreset.mood.habit
    mood.id = "mood"
    return [mood] + restoringDiary(in: [])
  }

  /// The list with the diary added back if it was deleted.
  public static func restoringDiary(in list: [Habit]) -> [Habit] {
    guard !list.contains(where: \.isDiary) else { return list }
    var diary = HabitPreset.noAlc.habit
    diary.id = NoAlc.id
    var number = 2
    while list.contains(where: { $0.name.lowercased() == diary.name.lowercased() }) {
      diary.name = "\(HabitPreset.noAlc.rawValue) \(number)"
      number += 1
    }
    return list + [diary]
  }

  static func checked(_ habit: Habit) throws(Refusal) -> Habit {
    var habit = habit
    habit.name = try PracticeName.checked(habit.name, field: "habit.name", example: "Piano")
    guard habit.icon.count == longestIcon, PracticeName.isLine(habit.icon), habit.icon != " " else {
      throw Refusal(field: "habit.icon", .unreadable(typed: habit.icon, example: "●"))
    }
    guard HabitMode.allowed(for: habit.kind).contains(habit.mode) else {
      throw Refusal(
        field: "habit.mode",
        .unreadable(typed: habit.mode.rawValue, example: HabitMode.allowed(for: habit.kind)[0].rawValue))
    }
    try check(goalOf: &habit)
    habit.levels = habit.mode == .levels ? try levels(habit.levels) : []
    if let feed = habit.feed, !feed.suits(habit) { habit.feed = nil }
    if habit.kind == .good || habit.mode == .counter || habit.mode == .awareness { habit.price = nil }
    if habit.price?.isValid == false { throw Refusal(field: "habit.price", .missing(example: "12 €")) }
    habit.dryDays = habit.isDiary ? Set(habit.dryDays).filter((1...7).contains).sorted() : []
    if let reward = habit.reward {
      try check("habit.every", reward.every, Limits.rewardEvery, "7")
      try check("habit.most", reward.most, Limits.rewardMost, "3")
    }
    if let hour = habit.cutover { try check("habit.cutover", hour, Limits.cutoverHour, "18") }
    return habit
  }

  /// The validated levels; throws the refusal of the first invalid level.
  public static func levels(_ levels: [HabitLevel]) throws(Refusal) -> [HabitLevel] {
    guard HabitLevels.count.contains(levels.count) else {
      throw Refusal(
        field: "habit.levels",
        .outOfRange(
          typed: "\(levels.count)", lowest: "\(HabitLevels.count.lowerBound)",
          highest: "\(HabitLevels.count.upperBound)", example: "3"))
    }
    var named: [HabitLevel] = []
    for level in levels {
      var level = level
      level.name = try PracticeName.checked(level.name, field: "habit.levels", example: "Level 1")
      named.append(level)
    }
    guard Set(named.map { $0.name.lowercased() }).count == named.count else {
      throw Refusal(field: "habit.levels", .duplicate)
    }
    let isClear = Set(named.map(\.id)).count == named.count && Set(named.map(\.value)).count == named.count
    guard isClear, named.contains(where: { $0.effect == .success }) else {
      throw Refusal(field: "habit.levels", .missing(example: "Level 1 +, Level 2 ~, Level 3 -"))
    }
    return named
  }

  /// Drops values that the habit's mode does not have: unit, period, goal; a period needs a goal and has no rewards.
  private static func check(goalOf habit: inout Habit) throws(Refusal) {
    habit.unit = habit.mode == .counter ? NumberText.trimmed(habit.unit) : ""
    if habit.feed?.countsMinutes == true, habit.mode == .counter, habit.unit.isEmpty { habit.unit = Habit.minutes }
    guard habit.unit.count <= Habit.longestUnit, PracticeName.isLine(habit.unit) else {
      throw Refusal(field: "habit.unit", .unreadable(typed: habit.unit, example: Habit.minutes))
    }
    if habit.isDiary || !Habit.allowsPeriods(habit.kind, habit.mode) { habit.period = .day }
    if !habit.hasGoal { habit.goal = 0 }
    try check(goal: habit.goal, of: habit)
    if habit.isPeriodic, habit.goal == 0 { throw Refusal(field: "habit.goal", .missing(example: "3")) }
    if habit.isPeriodic { habit.reward = nil }
    if !habit.hasGoal { habit.past = [] }
  }

  /// Throws for a goal outside the range of a habit.
  public static func check(goal: Int, of habit: Habit) throws(Refusal) {
    try check("habit.goal", goal, habit.goalLimit, habit.isPeriodic ? "3" : "8")
  }

  private static func check(_ field: String, _ value: Int, _ limit: Limit, _ example: String) throws(Refusal) {
    guard limit.contains(Double(value)) else {
      throw limit.refusal(field, typed: "\(value)", unit: "", example: example)
    }
  }
}

/// Levels as one line of text: `Few +, Some ~, Many -`.
public enum HabitLevelText {
  private static let signs: [(sign: Character, effect: LevelEffect)] = [
    ("+", .success), ("~", .needsGrace), ("-", .breaksStreak),
  ]

  /// Formats levels as one line.
  public static func write(_ levels: [HabitLevel], name: (HabitLevel) -> String = { $0.name }) -> String {
    levels.map { level in
      name(level) + " " + String(signs.first { $0.effect == level.effect }?.sign ?? "+")
    }.joined(separator: ", ")
  }

  /// Parses a line of comma-separated names, each with an optional sign.
  ///
  /// `+` marks a success, `~` a level that needs a reward, `-` one that breaks the streak. Without signs the first is a
  /// success, the last breaks the streak, and those between need a reward.
  ///
  /// Levels are matched by name in any position, so that their logs keep their meaning. A new name in place of a level
  /// not named elsewhere renames that level; any other new name adds a level with its own number.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - old: The previous levels.
  ///   - names: All names of a level, compared without case; the first is the one `write` shows.
  /// - Returns: The levels, not yet validated.
  public static func read(
    _ text: String, like old: [HabitLevel] = [], names: (HabitLevel) -> [String] = { [$0.name, $0.key] }
  ) -> [HabitLevel] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { NumberText.trimmed(String($0)) }
    let typed = parts.enumerated().map { index, part in
      var name = part
      var effect: LevelEffect = index == 0 ? .success : index == parts.count - 1 ? .breaksStreak : .needsGrace
      if let last = part.last, let found = signs.first(where: { $0.sign == last }) {
        name = NumberText.trimmed(String(part.dropLast()))
        effect = found.effect
      }
      return (name: name, effect: effect)
    }
    return levels(typed, like: old, names: names)
  }

  /// The levels of names and effects, matched with previous ones as by `read`.
  public static func levels(
    _ typed: [(name: String, effect: LevelEffect)], like old: [HabitLevel],
    names: (HabitLevel) -> [String] = { [$0.name, $0.key] }
  ) -> [HabitLevel] {
    let icons = HabitLevels.new.map(\.icon)
    var levels = typed.enumerated().map { index, level in
      HabitLevel(0, level.name, icon: icons[min(index, icons.count - 1)], level.effect)
    }
    var before: [HabitLevel?] = levels.map { level in
      old.first { names($0).contains { $0.lowercased() == level.name.lowercased() } }
    }
    for index in levels.indices {
      if let same = before[index] {
        // Keep predefined keys, so that the name follows the language.
        if HabitLevels.isStable(same.name) { levels[index].name = same.name }
      } else if old.indices.contains(index), !before.contains(old[index]) {
        before[index] = old[index]
      }
    }
    var free = (old.flatMap { [$0.id, $0.value] }.max() ?? 0) + 1
    for index in levels.indices {
      levels[index].id = before[index]?.id ?? free
      levels[index].stored = before[index]?.stored
      if let same = before[index] { levels[index].icon = same.icon } else { free += 1 }
    }
    return levels
  }
}
