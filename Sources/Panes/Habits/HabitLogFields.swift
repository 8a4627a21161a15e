// Fields of the log form, depending on the habit.
import Core
import Managers
import Screen
import Words

/// Builds the fields of a log.
struct HabitLogFields {
  let habit: Habit
  /// The time of a stored log; only new logs offer moods and feelings.
  let old: Stamp?
  let setup: PaneSetup

  private typealias Draft = HabitLogDraft
  private var isNew: Bool { old == nil }

  var all: [Field<HabitLogDraft>] {
    var fields: [Field<Draft>] = []
    if habit.mode == .counter { fields.append(value) }
    if habit.mode == .levels { fields.append(level) }
    if isNew { fields += questions }
    if habit.isDiary {
      fields += [day, drinks]
    } else {
      fields.append(setup.fields.time("habit.at", .Entries.when, \.at, emptyMeansNow: isNew, like: old))
      if !isNew { fields.append(day) }
      if habit.kind == .saboteur || (habit.mode == .awareness && habit.question == nil) {
        fields += [
          text("habit.trigger", .Habits.fieldTrigger, \.trigger), text("habit.place", .Habits.fieldPlace, \.place),
        ]
      }
    }
    return fields + [note]
  }

  private var value: Field<Draft> {
    Field(
      "habit.value", .Habits.fieldValue, .number(unit: nil), get: { $0.value?.json ?? "" },
      set: { draft, text, _ in
        do throws(Refusal) {
          let value = try Limits.habitValue.read(text, "habit.value", example: "1")
          guard let value else { return .refused(Refusal(field: "habit.value", .missing(example: "1"))) }
          draft.value = value
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private var level: Field<Draft> {
    .choice(
      "habit.level", .Habits.fieldLevel, \.level,
      habit.levels.map { level in
        let isEvening = habit.isDiary && NoAlcLevel(storedValue: Double(level.value)) != nil
        return (level.id, isEvening ? NoAlcTexts.choice(level) : Message.level(level))
      }, asList: true)
  }

  private var day: Field<Draft> {
    let settings = setup.managers.settings.state
    return Field(
      "habit.day", .Habits.fieldDay, .text, hint: .Habits.dayHint, get: { $0.day?.iso ?? "" },
      set: { [habit] draft, text, now in
        do throws(Refusal) {
          let today = habit.today(now, dayStart: settings.value.dayStart)
          let day = try DayText.read(text, today: today, field: "habit.day")
          try HabitRules.check(day: day, at: now.stamp)
          draft.day = day
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft.day.map { context.words(.Time.understood(meaning: context.words.longDate($0))) }
      })
  }

  private var drinks: Field<Draft> {
    let settings = setup.managers.settings.state.value
    return Field(
      "habit.drinks", .NoAlc.fieldDrinks, .text, isRequired: false,
      hint: settings.volumeUnit == .oz ? .NoAlc.drinksHintOunces : .NoAlc.drinksHint,
      get: { AlcoholText.write($0.drinks) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft.drinks = try AlcoholText.readAll(text, unit: settings.volumeUnit)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        guard !draft.drinks.isEmpty else { return nil }
        return context.words(
          .Time.understood(meaning: context.words.alcohol(draft.drinks, unit: settings.habits.unit)))
      })
  }

  private var note: Field<Draft> {
    guard habit.question == .gratitude else { return setup.fields.note("habit.note", \.note) }
    return Field(
      "habit.note", .Habits.gratitudeFor, .note, get: { $0.note },
      set: { draft, text, _ in
        draft.note = text
        return .fine
      })
  }

  private var questions: [Field<Draft>] {
    switch habit.question {
    case .mood:
      [
        .choice(
          "habit.mood", .Habits.fieldMood, \.mood,
          [(nil, .General.none)] + HabitChoices.moods.enumerated().map { ($0.offset, $0.element.label) }, asList: true)
      ]
    case .feelings:
      HabitChoices.feelings.enumerated().map { place, choice in
        Field(
          "habit.feeling.\(place)", choice.label, .toggle, isRequired: false,
          get: { $0.feelings.contains(place) ? "on" : "off" },
          set: { draft, text, _ in
            if text == "on" { draft.feelings.insert(place) } else { draft.feelings.remove(place) }
            return .fine
          })
      }
    case .gratitude, nil: []
    }
  }

  private func text(_ id: String, _ label: Message, _ path: WritableKeyPath<Draft, String>) -> Field<Draft> {
    .text(id, label, path, hint: .General.optional)
  }
}

/// Moods and feelings on offer; the choice is stored as a note of icon and label (Habits.md, Presets).
enum HabitChoices {
  typealias Option = (icon: String, label: Message)

  /// Nine moods, at most one chosen.
  static let moods: [Option] = [
    ("😊", .Habits.moodJoyful), ("😌", .Habits.moodRelaxed), ("🤔", .Habits.moodThoughtful),
    ("😟", .Habits.moodAnxious), ("😤", .Habits.moodIrritated), ("😢", .Habits.moodSad), ("😐", .Habits.moodNeutral),
    ("🥱", .Habits.moodTired), ("⚡", .Habits.moodEnergized),
  ]

  /// Eight feelings, any number chosen.
  static let feelings: [Option] = [
    ("❤️", .Habits.feelingLove), ("😊", .Habits.feelingJoy), ("🙏", .Habits.feelingGratitude),
    ("😰", .Habits.feelingFear), ("😤", .Habits.feelingAnger), ("😢", .Habits.feelingSadness),
    ("😔", .Habits.feelingDisappointment), ("🤗", .Habits.feelingConnection),
  ]

  /// The choices in a form, each as icon and label.
  static func chosen(_ draft: HabitLogDraft, _ words: Words) -> [String] {
    let mood = draft.mood.map { [moods[$0]] } ?? []
    return (mood + draft.feelings.sorted().map { feelings[$0] }).map { $0.icon + " " + words($0.label) }
  }
}
