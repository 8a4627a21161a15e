// The form of a habit. A new habit starts from a preset or from scratch. Fields that do not apply to its counting
// mode, or are fixed for the diary, are hidden.
import Core
import Managers
import Screen
import Words

/// The draft of a habit being edited.
struct HabitDraft {
  var habit: Habit
  /// The initial levels, which typed levels are matched against.
  let levels: [HabitLevel]
  /// The preset of a new habit; nil for none.
  var preset: HabitPreset?
  /// Counting modes of good habits and saboteurs, so that switching kinds keeps each choice.
  var good: HabitMode
  var saboteur: HabitMode
  var hasReward: Bool
  var reward: HabitReward
  /// Names and effects of up to five levels, and how many of them there are.
  var levelNames: [String]
  var levelEffects: [LevelEffect]
  var levelCount: Int
  var price: String

  init(_ habit: Habit, _ words: Words) {
    self.habit = habit
    levels = habit.levels.isEmpty ? HabitLevels.new : habit.levels
    let free = (levels.count..<HabitLevels.count.upperBound).map {
      words(.Habits.fieldLevelName(n: words.count($0 + 1)))
    }
    levelNames = levels.map { words(.level($0)) } + free
    levelEffects = levels.map(\.effect) + free.map { _ in .needsGrace }
    levelCount = levels.count
    price = habit.price.map { $0.text(words.localized(NumberText.editable($0.amount))) } ?? ""
    good = habit.kind == .good ? habit.mode : .yesNo
    saboteur = habit.kind == .saboteur ? habit.mode : .awareness
    hasReward = habit.reward != nil
    reward = habit.reward ?? HabitReward()
  }

  var mode: HabitMode { habit.kind == .good ? good : saboteur }

  /// The habit with the edits applied.
  func result(_ words: Words) -> Habit {
    var habit = habit
    habit.mode = mode
    habit.reward = hasReward ? reward : nil
    guard mode == .levels, !habit.isDiary else { return habit }
    let typed = zip(levelNames, levelEffects).prefix(levelCount).map { (name: NumberText.trimmed($0), effect: $1) }
    habit.levels = HabitLevelText.levels(typed, like: levels, names: words.names)
    return habit
  }
}

/// Builds the habit form.
enum HabitForm {
  /// The form for an existing or a new habit; selects the saved habit in the list.
  static func make(_ old: Habit?, selecting selection: ListState, _ setup: PaneSetup) -> any Component {
    let words = setup.words()
    func draft(_ habit: Habit) -> HabitDraft {
      var draft = HabitDraft(habit, words)
      // A built-in habit keeps its stored name unless it is edited, so that it follows the language.
      draft.habit.name = words.name(of: habit)
      return draft
    }
    let measures = setup.managers.settings.state.value.measureList.filter { !$0.isArchived }
    let fields = HabitFields(words: words, measures: measures).all
    let start = FormPage<HabitDraft>(fields: [preset(words)])
    let pages = [FormPage(fields: fields)]
    return Form(
      name: "habits.\(old == nil ? "new" : "edit")", of: old?.id ?? "",
      title: old == nil ? .Habits.addTitle : .Habits.editTitle,
      draft: draft(old ?? Habit(name: "", mode: .counter)),
      rereading: old.map { old in setup.rereading { $0.habitList.first { $0.id == old.id }.map(draft) } },
      pages: old == nil ? [start] + pages : pages, keeping: setup.drafts
    ) { values, completion in
      var habit = values.draft.result(words)
      let ours = (old.map { [$0.name] } ?? []) + HabitPreset.allCases.map(\.rawValue)
      if let name = ours.first(where: { words(.habit($0)) == habit.name }) { habit.name = name }
      let id = habit.id
      setup.managers.habits.setHabit(habit, now: values.now) { result in
        if case .success = result {
          let list = setup.managers.settings.state.value.habitList
          selection.select(id.isEmpty ? list.last?.id ?? "" : id, in: list)
        }
        completion(
          .from(result, .notice(.Habits.saved(name: words.name(of: habit), key: setup.undoKey))))
      }
    }
  }

  /// The preset of a new habit; choosing one fills the other fields.
  private static func preset(_ words: Words) -> Field<HabitDraft> {
    let choices: [(HabitPreset?, Message)] =
      [(nil, .Habits.ownHabit)] + HabitPreset.allCases.map { ($0, .preset($0)) }
    var field: Field<HabitDraft> = .choice("habit.preset", .Habits.fieldPreset, \.preset, choices, asList: true)
    let choose = field.set
    field.set = { draft, text, now in
      let before = draft.preset
      let verdict = choose(&draft, text, now)
      guard draft.preset != before, let preset = draft.preset else { return verdict }
      draft = HabitDraft(preset.habit, words)
      draft.preset = preset
      draft.habit.name = words(.preset(preset))
      return verdict
    }
    return field
  }
}
