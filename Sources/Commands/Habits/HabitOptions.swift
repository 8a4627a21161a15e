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
  var goal: String?
  @Option(help: .text(.Help.habitLevels))
  var levels: String?
  @Option(
    help: .text(.Help.habitEvery),
    transform: WholeNumber.from(0, .Parser.everyRange))
  var every: Int?
  @Option(help: .text(.Help.habitMost))
  var most: Int?
  @Option(help: .text(.Help.habitHeals))
  var heals: String?
  @Option(help: .text(.Help.habitCutover))
  var cutover: String?
  @Option(help: .text(.Help.habitIcon))
  var icon: String?
  @Option(help: .text(.Help.habitUnit))
  var unit: String?
  @Option(help: .text(.Help.habitPer))
  var per: String?
  @Option(help: .text(.Help.habitFeed))
  var feed: String?
  @Option(help: .text(.Help.habitPrice))
  var price: String?
  @Option(help: .text(.Help.habitDry))
  var dry: String?

  /// Applies the given options to a habit.
  ///
  /// - Parameters:
  ///   - habit: The habit.
  ///   - words: Names the levels.
  ///   - isPlain: Whether it is new and not a preset: a goal then makes it a counter, and levels give it levels.
  /// - Throws: The refusal of an out-of-range value, or of one that does not apply to the mode.
  func apply(to habit: inout Habit, _ words: Words, isPlain: Bool = false) throws {
    let goal = try goal.flatMap { text throws(Refusal) in
      try Limits.habitAmount.read(text, "habit.goal", example: "8").map { Int($0) }
    }
    if let goal { try check(goal: goal, of: habit) }
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
      let wanted: HabitMode? = levels != nil ? .levels : goal != nil && per == nil || unit != nil ? .counter : nil
      if let wanted, HabitMode.allowed(for: habit.kind).contains(wanted) { habit.mode = wanted }
    }
    if let per { habit.period = try HabitOptions.choice(per, field: "habit.period") }
    if let unit {
      try HabitOptions.check(habit, is: .counter)
      habit.unit = unit == HabitFeed.none ? "" : unit
    }
    if let goal {
      if !habit.isPeriodic { try HabitOptions.check(habit, is: .counter) }
      habit.goal = goal
    }
    try applyRest(to: &habit)
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

  /// Applies feed, price and planned days.
  private func applyRest(to habit: inout Habit) throws {
    if let feed {
      habit.feed = HabitFeed(name: feed)
      guard habit.feed != nil || feed == HabitFeed.none else {
        throw Refusal(field: "habit.feed", .unreadable(typed: feed, example: "mood"))
      }
    }
    if let price { habit.price = price == HabitFeed.none ? nil : try HabitPrice(price) }
    if let dry { habit.dryDays = try WeekdayText.read(dry, field: "habit.dry", example: "Mon Wed") }
  }

  /// The range of a goal is told before a value outside it.
  private func check(goal: Int, of habit: Habit) throws(Refusal) {
    var wanted = habit
    if let unit, unit != HabitFeed.none { (wanted.mode, wanted.unit) = (.counter, unit) }
    if let feed = feed.flatMap({ HabitFeed(name: $0) }), feed.countsMinutes, wanted.unit.isEmpty {
      (wanted.mode, wanted.unit) = (.counter, Habit.minutes)
    }
    try HabitList.check(goal: goal, of: wanted)
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
    [kind, mode, goal, levels, heals, cutover, icon, unit, per, feed, price, dry].allSatisfy { $0 == nil }
      && [every, most].allSatisfy { $0 == nil }
  }
}
