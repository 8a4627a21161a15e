// The settings page about streaks and the calendar.
// The selected rule is explained in plain text below the fields.
import Core
import Screen
import Words

extension SettingsFields {
  // MARK: Streaks

  /// The counting rule, the goals of sessions, and the filter of the calendar.
  var streaks: FormPage<Draft> {
    var page = page(
      .Streaks.page,
      [
        .choice(
          "streak.policy", .Streaks.policyLabel, \.settings.streaks.policy,
          StreakPolicy.allCases.map { ($0, .policy($0)) }),
        minutes("meditation.goal", .Streaks.meditationGoal, \.settings.streaks.meditationGoal, example: "10"),
        minutes("workout.goal", .Streaks.workoutGoal, \.settings.streaks.workoutGoal, example: "30"),
        .toggle("calendar.filter", .Streaks.filter, \.settings.streaks.filtersCalendar, hint: .Streaks.filterHint),
      ])
    page.remark = { draft, context in context.words(.rule(draft.settings.streaks.policy)) }
    return page
  }

  /// A field in whole minutes per day.
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
