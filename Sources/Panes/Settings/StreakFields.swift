// The page of the settings about streaks and the calendar; the rule that is chosen is explained below in plain text.
import Core
import Screen
import Words

extension SettingsFields {
  // MARK: Streaks

  /// What counts streaks, the goals of sessions, what the calendar leaves out.
  var streaks: FormPage<Draft> {
    var page = page(
      .Streaks.page,
      [
        .choice(
          "streak.policy", .Streaks.policyLabel, \.settings.streaks.policy,
          StreakPolicy.allCases.map { ($0, .policy($0)) }),
        minutes("meditation.goal", .Streaks.meditationGoal, \.settings.streaks.meditationGoal, example: "10"),
        minutes("workout.goal", .Streaks.workoutGoal, \.settings.streaks.workoutGoal, example: "30"),
        .toggle("calendar.filter", .Streaks.filter, \.settings.streaks.filtersCalendar),
      ])
    page.remark = { draft, context in context.words(.rule(draft.settings.streaks.policy)) }
    return page
  }

  /// Whole minutes a day.
  private func minutes(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Int>, example: String
  ) -> Field<Draft> {
    Field(
      id, label, .duration, hint: .Streaks.goalHint, get: { String($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try TimeLanguage.goalMinutes(text, field: id, example: example)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { [words] draft, context in
        context.words(.Time.understood(meaning: words.minutes(draft[keyPath: path])))
      })
  }
}
