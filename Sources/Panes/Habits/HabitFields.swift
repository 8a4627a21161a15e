// The fields of a habit, depending on its kind, its mode and the time of its goal. A level is a name and an effect of its
// own.
import Core
import Managers
import Screen
import Words

/// Builds the fields of a habit.
struct HabitFields {
  let words: Words
  let measures: [Measure]

  private typealias Draft = HabitDraft

  var all: [Field<HabitDraft>] { start + goal + levels + end }

  private var start: [Field<Draft>] {
    [
      PracticeFields.name("habit.name", .Habits.fieldName, \.habit.name, "Piano"), icon,
      .choice(
        "habit.kind", .Habits.fieldKind, \.habit.kind, HabitKind.allCases.map { ($0, .kind($0)) }
      ).shown { !$0.habit.isDiary },
      mode(.good, \.good), mode(.saboteur, \.saboteur),
    ]
  }

  private var end: [Field<Draft>] {
    [
      .toggle("habit.reward", .Habits.fieldReward, \.hasReward).shown { $0.habit.period == .day },
      PracticeFields.number(
        "habit.every", .Habits.fieldEvery, \.reward.every, Limits.rewardEvery, unit: .Habits.unitDays,
        hint: .Timer.hintRounds(lowest: "1", highest: "30"), example: "7"
      ).shown(when: HabitFields.hasReward),
      PracticeFields.number(
        "habit.most", .Habits.fieldMost, \.reward.most, Limits.rewardMost,
        hint: .Timer.hintRounds(lowest: "1", highest: "10"), example: "3"
      ).shown(when: HabitFields.hasReward),
      .toggle("habit.heals", .Habits.fieldHeals, \.reward.heals, hint: .Habits.healsHint).shown(
        when: HabitFields.hasReward),
      price, dryDays, cutover.shown { !$0.habit.isDiary },
    ]
  }

  private static func hasReward(_ draft: Draft) -> Bool { draft.hasReward && draft.habit.period == .day }

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

  // MARK: Goal

  private var goal: [Field<Draft>] {
    let sources: [(value: HabitFeed?, label: Message)] =
      [(nil, .General.none)] + feeds.map { (value: $0, label: .feed($0, measures)) }
    return [
      PracticeFields.number(
        "habit.goal", .Habits.fieldGoal, \.habit.goal, Limits.habitAmount, hint: .Habits.goalHint, example: "8"
      ).shown { $0.mode == .counter || $0.habit.period != .day && HabitFields.hasPeriods($0) },
      .choice(
        "habit.period", .Habits.fieldPeriod, \.habit.period, HabitPeriod.allCases.map { ($0, .period($0)) }
      ).shown(when: HabitFields.hasPeriods),
      .text("habit.unit", .Habits.fieldUnit, \.habit.unit, hint: .Habits.unitFieldHint).shown { $0.mode == .counter },
      .choice(
        "habit.feed", .Habits.fieldFeed, \.habit.feed, sources, asList: true, hint: .Habits.feedHint
      ).shown { !$0.habit.isDiary && $0.mode != .avoidance },
    ]
  }

  private var feeds: [HabitFeed] {
    HabitFeed.all.flatMap { feed in feed.hasParts ? measures.map { feed.of($0.id) } : [feed] }
  }

  private static func hasPeriods(_ draft: Draft) -> Bool {
    !draft.habit.isDiary && Habit.allowsPeriods(draft.habit.kind, draft.mode)
  }

  // MARK: Levels

  /// How many levels there are, and the name and effect of each.
  private var levels: [Field<Draft>] {
    let counts = HabitLevels.count.map { (value: $0, label: Message.Entries.plain(text: words.count($0))) }
    return [
      Field.choice("habit.levels", .Habits.fieldLevelCount, \.levelCount, counts).shown {
        $0.mode == .levels && !$0.habit.isDiary
      }
    ] + (0..<HabitLevels.count.upperBound).flatMap(level)
  }

  private func level(_ index: Int) -> [Field<Draft>] {
    func isShown(_ draft: Draft) -> Bool { draft.mode == .levels && !draft.habit.isDiary && index < draft.levelCount }
    return [
      Field.text(
        "habit.level.\(index + 1)", .Habits.fieldLevelName(n: words.count(index + 1)), \.levelNames[index]
      ).shown(when: isShown),
      Field.choice(
        "habit.effect.\(index + 1)", .Habits.fieldLevelEffect, \.levelEffects[index],
        LevelEffect.allCases.map { ($0, .effect($0)) }, asList: true
      ).asDetail.shown(when: isShown),
    ]
  }

  // MARK: Diary and price

  private var price: Field<Draft> {
    Field(
      "habit.price", .Habits.fieldPrice, .text, isRequired: false, hint: .Habits.priceHint, get: { $0.price },
      set: { draft, text, _ in
        draft.price = text
        do throws(Refusal) {
          draft.habit.price = NumberText.trimmed(text).isEmpty ? nil : try HabitPrice(text)
          return .fine
        } catch {
          return .refused(error)
        }
      }
    ).shown { $0.habit.kind == .saboteur && [.avoidance, .levels].contains($0.mode) }
  }

  private var dryDays: Field<Draft> {
    let example = words.weekdays([1, 3])
    return Field(
      "habit.dry", .Habits.fieldDry, .text, isRequired: false, hint: .Habits.dryHint(days: example),
      get: { [words] in words.weekdays($0.habit.dryDays) },
      set: { draft, text, _ in
        do throws(Refusal) {
          let isEmpty = NumberText.trimmed(text).isEmpty
          draft.habit.dryDays = isEmpty ? [] : try WeekdayText.read(text, field: "habit.dry", example: example)
          return .fine
        } catch {
          return .refused(error)
        }
      }
    ).shown(when: \.habit.isDiary)
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
