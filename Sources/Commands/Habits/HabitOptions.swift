// Options of the commands that create and change habits.
import ArgumentParser
import Core
import Words

/// Habit options of `add` and `edit`.
struct HabitOptions: ParsableArguments {
  @Option(help: .text(.Help.habitKind))
  var kind: String?
  @Option(help: .text(.Help.habitMode))
  var mode: String?
  @Option(help: .text(.Help.habitGoal))
  var goal: Int?
  @Option(help: .text(.Help.habitLevels))
  var levels: String?
  @Option(
    help: .text(.Help.habitEvery),
    transform: ArgumentReading.whole(from: 0, .Parser.everyRange))
  var every: Int?
  @Option(help: .text(.Help.habitMost))
  var most: Int?
  @Option(help: .text(.Help.habitHeals))
  var heals: String?
  @Option(help: .text(.Help.habitCutover))
  var cutover: String?
  @Option(help: .text(.Help.habitIcon))
  var icon: String?

  /// Applies the given options to a habit.
  ///
  /// - Parameters:
  ///   - habit: The habit.
  ///   - words: Names the levels.
  ///   - isPlain: Whether it is new and not a preset: a goal then makes it a counter, and levels give it levels.
  /// - Throws: The refusal of an out-of-range value, or of one that does not apply to the mode.
  func apply(to habit: inout Habit, _ words: Words, isPlain: Bool = false) throws {
    if let goal { try HabitList.check(goal: goal) }
    if let levels { _ = try HabitList.levels(HabitLevelText.read(levels)) }
    if let kind {
      habit.kind = try HabitOptions.choice(kind, field: "habit.kind")
      // A mode not allowed for the kind falls back to the kind's first one.
      let allowed = HabitMode.allowed(for: habit.kind)
      if mode == nil, !allowed.contains(habit.mode) { habit.mode = allowed[0] }
    }
    if let mode {
      habit.mode = try HabitOptions.choice(mode, field: "habit.mode")
      if kind == nil, !HabitMode.allowed(for: habit.kind).contains(habit.mode) {
        habit.kind = habit.kind == .good ? .saboteur : .good
      }
    }
    if isPlain, mode == nil {
      let wanted: HabitMode? = levels != nil ? .levels : goal != nil ? .counter : nil
      if let wanted, HabitMode.allowed(for: habit.kind).contains(wanted) { habit.mode = wanted }
    }
    if let goal {
      try HabitOptions.check(habit, is: .counter)
      habit.goal = goal
    }
    if levels != nil { try HabitOptions.check(habit, is: .levels) }
    if habit.mode == .levels, habit.levels.isEmpty { habit.levels = HabitLevels.new }
    if let levels { habit.levels = HabitLevelText.read(levels, like: habit.levels, names: words.names) }
    if let every { habit.reward = every == 0 ? nil : HabitReward(every: every, most: habit.reward?.most ?? 3) }
    if let most { habit.reward = HabitReward(every: habit.reward?.every ?? 7, most: most) }
    if let heals {
      guard let answer = ["yes": true, "no": false, "ja": true, "nein": false][heals.lowercased()] else {
        throw Refusal(field: "habit.heals", .unreadable(typed: heals, example: "yes"))
      }
      var reward = habit.reward ?? HabitReward()
      reward.heals = answer
      habit.reward = reward
    }
    if let cutover {
      habit.cutover = cutover == "none" ? nil : Int(cutover)
      guard cutover == "none" || habit.cutover != nil else {
        throw Limits.cutoverHour.refusal("habit.cutover", typed: cutover, unit: "", example: "18")
      }
    }
    if let icon { habit.icon = icon }
  }

  /// Rejects an option not applicable to the habit's mode, naming the mode that has it.
  private static func check(_ habit: Habit, is mode: HabitMode) throws(CommandError) {
    guard habit.mode != mode else { return }
    let (own, needed) = (habit.mode.rawValue, mode.rawValue)
    throw CommandError(
      mode == .counter
        ? .Commands.modeWithoutGoal(mode: own, needed: needed)
        : .Commands.modeWithoutLevels(mode: own, needed: needed), code: 65)
  }

  private static func choice<V: CaseIterable & RawRepresentable>(
    _ text: String, field: String
  ) throws(Refusal) -> V where V.RawValue == String {
    guard let value = V.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
      throw Refusal(field: field, .unreadable(typed: text, example: V.allCases.first?.rawValue ?? ""))
    }
    return value
  }

  /// Whether no option was given.
  var isEmpty: Bool {
    [kind, mode, levels, heals, cutover, icon].allSatisfy { $0 == nil } && [goal, every, most].allSatisfy { $0 == nil }
  }
}
