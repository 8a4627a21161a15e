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

  init(_ habit: Habit) {
    self.habit = habit
    levels = habit.levels.isEmpty ? HabitLevels.new : habit.levels
    good = habit.kind == .good ? habit.mode : .yesNo
    saboteur = habit.kind == .saboteur ? habit.mode : .awareness
    hasReward = habit.reward != nil
    reward = habit.reward ?? HabitReward()
  }

  var mode: HabitMode { habit.kind == .good ? good : saboteur }

  /// The habit with the edits applied.
  var result: Habit {
    var habit = habit
    habit.mode = mode
    habit.reward = hasReward ? reward : nil
    if mode == .levels, habit.levels.isEmpty { habit.levels = HabitLevels.new }
    return habit
  }
}

/// Builds the habit form.
enum HabitForm {
  /// The form for an existing or a new habit; selects the saved habit in the list.
  static func make(_ old: Habit?, selecting selection: ListState, _ setup: PaneSetup) -> any Component {
    let words = setup.words()
    var draft = HabitDraft(old ?? Habit(name: "", mode: .counter))
    // A built-in habit keeps its stored name unless it is edited, so that it follows the language.
    draft.habit.name = old.map { words.name(of: $0) } ?? ""
    let fields = HabitFields(words: words).all
    let start = FormPage<HabitDraft>(fields: [preset(words)])
    let pages = [FormPage(fields: fields)]
    return Form(
      name: "habits.\(old == nil ? "new" : "edit")", title: old == nil ? .Habits.addTitle : .Habits.editTitle,
      draft: draft, pages: old == nil ? [start] + pages : pages, keeping: setup.drafts
    ) { values, completion in
      var habit = values.draft.result
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
      draft = HabitDraft(preset.habit)
      draft.preset = preset
      draft.habit.name = words(.preset(preset))
      return verdict
    }
    return field
  }
}

/// Builds the fields of a habit.
private struct HabitFields {
  let words: Words

  private typealias Draft = HabitDraft

  var all: [Field<HabitDraft>] {
    [
      PracticeFields.name("habit.name", .Habits.fieldName, \.habit.name, "Piano"), icon,
      .choice(
        "habit.kind", .Habits.fieldKind, \.habit.kind, HabitKind.allCases.map { ($0, .kind($0)) }
      ).shown { !$0.habit.isDiary },
      mode(.good, \.good), mode(.saboteur, \.saboteur),
      PracticeFields.number(
        "habit.goal", .Habits.fieldGoal, \.habit.goal, Limits.habitGoal, hint: .Habits.goalHint, example: "8"
      ).shown { $0.mode == .counter },
      levels.shown { $0.mode == .levels && !$0.habit.isDiary },
      .toggle("habit.reward", .Habits.fieldReward, \.hasReward),
      PracticeFields.number(
        "habit.every", .Habits.fieldEvery, \.reward.every, Limits.rewardEvery, unit: .Habits.unitDays,
        hint: .Timer.hintRounds(lowest: "1", highest: "30"), example: "7"
      ).shown(when: \.hasReward),
      PracticeFields.number(
        "habit.most", .Habits.fieldMost, \.reward.most, Limits.rewardMost,
        hint: .Timer.hintRounds(lowest: "1", highest: "10"), example: "3"
      ).shown(when: \.hasReward),
      .toggle("habit.heals", .Habits.fieldHeals, \.reward.heals, hint: .Habits.healsHint).shown(when: \.hasReward),
      cutover.shown { !$0.habit.isDiary },
    ]
  }

  private var icon: Field<Draft> {
    Field(
      "habit.icon", .Habits.fieldIcon, .text, hint: .Habits.iconHint, get: { $0.habit.icon },
      set: { draft, text, _ in
        let icon = NumberText.trimmed(text)
        guard icon.count == HabitList.longestIcon, PracticeName.isLine(icon) else {
          return .refused(Refusal(field: "habit.icon", .unreadable(typed: icon, example: "●")))
        }
        draft.habit.icon = icon
        return .fine
      }
    ).shown { [isUnicode = words.isUnicode] _ in isUnicode }
  }

  private func mode(_ kind: HabitKind, _ path: WritableKeyPath<Draft, HabitMode>) -> Field<Draft> {
    Field.choice(
      "habit.mode." + kind.rawValue, .Habits.fieldMode, path, HabitMode.allowed(for: kind).map { ($0, .mode($0)) },
      asList: true
    ).shown { $0.habit.kind == kind && !$0.habit.isDiary }
  }

  private var levels: Field<Draft> {
    Field(
      "habit.levels", .Habits.fieldLevels, .note, hint: .Habits.levelsHint,
      get: { [words] draft in
        HabitLevelText.write(draft.habit.levels.isEmpty ? draft.levels : draft.habit.levels) { words(.level($0)) }
      },
      set: { [words] draft, text, _ in
        do throws(Refusal) {
          var habit = Habit(name: "x", mode: .levels)
          habit.levels = HabitLevelText.read(text, like: draft.levels, names: words.names)
          draft.habit.levels = try habit.validated().levels
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private var cutover: Field<Draft> {
    Field(
      "habit.cutover", .Habits.fieldCutover, .number(unit: .Habits.unitClock), isRequired: false,
      hint: .Habits.cutoverHint, get: { $0.habit.cutover.map(String.init) ?? "" },
      set: { draft, text, _ in
        let typed = NumberText.trimmed(text)
        guard !typed.isEmpty else {
          draft.habit.cutover = nil
          return .fine
        }
        guard let hour = Int(typed), Limits.cutoverHour.contains(Double(hour)) else {
          return .refused(Limits.cutoverHour.refusal("habit.cutover", typed: typed, unit: "", example: "18"))
        }
        draft.habit.cutover = hour
        return .fine
      })
  }
}
