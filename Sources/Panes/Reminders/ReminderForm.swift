// The form of a smart reminder. Saving requires a title, a message and at least one weekday (Reminders.md, Model);
// below its fields the reminder is summarized as a sentence.
import Core
import Managers
import Screen
import Words

/// Builds the form.
enum ReminderForm {
  /// The draft: the reminder, with times and weekdays as typed.
  struct Draft {
    var reminder: Reminder
  }

  /// The form for an existing or a new reminder.
  static func make(_ old: Reminder?, _ setup: PaneSetup) -> any Component {
    let reminder = old ?? Reminder(title: "", message: "")
    var page = FormPage<Draft>(
      fields: [
        title, message, activity(setup, old?.activity), hours, times, days(setup),
        .toggle("reminder.in-quiet", .Settings.ruleInQuiet, \.reminder.passesQuiet),
        .toggle("reminder.enabled", .Reminders.fieldEnabled, \.reminder.isEnabled),
      ],
      remark: { draft, context in
        let (reminder, words) = (draft.reminder, context.words)
        let held = words.held(reminder, by: setup.managers.settings.state.value.quietHours)
        let sentence = words.sentence(of: reminder, habit: setup.habit(of: reminder.activity))
        return held.map { sentence + "\n" + $0 } ?? sentence
      })
    if let reason = setup.lock("reminders.list") { page.fields = page.fields.map { $0.locked { _ in reason } } }
    return Form(
      name: "settings.smart.\(old == nil ? "new" : "edit")", of: old?.id ?? "",
      title: old == nil ? .Reminders.addTitle : .Reminders.editTitle, draft: Draft(reminder: reminder),
      rereading: old.map { old in
        setup.rereading { $0.reminders.reminders.first { $0.id == old.id }.map(Draft.init) }
      }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      let name = setup.words().title(of: values.draft.reminder)
      setup.managers.reminders.save(values.draft.reminder, now: values.now) {
        completion(.from($0, .notice(.Reminders.saved(name: name, key: setup.undoKey))))
      }
    }
  }

  private static func text(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, String>
  ) -> Field<Draft> {
    Field(
      id, label, .text, get: { $0[keyPath: path] },
      set: { draft, text, _ in
        var trial = draft
        trial[keyPath: path] = text
        do throws(Refusal) {
          _ = try trial.reminder.validated()
        } catch {
          if error.field == id { return .refused(error) }
        }
        draft = trial
        return .fine
      })
  }

  private static var title: Field<Draft> {
    text(Reminder.nameField, .Reminders.fieldTitle, \.reminder.title)
  }

  private static var message: Field<Draft> {
    text("reminder.message", .Reminders.fieldMessage, \.reminder.message)
  }

  /// The activity: meditation, workout, the diary, or a habit; a deleted or archived habit stays selected until
  /// changed.
  private static func activity(_ setup: PaneSetup, _ old: ReminderActivity?) -> Field<Draft> {
    var options: [(value: ReminderActivity, label: Message)] = [
      (.mindfulness, .Reminders.meditation), (.workout, .Reminders.workout), (.noalc, .Reminders.noalc),
    ]
    let words = setup.words()
    options += words.reminderHabits(setup.managers.settings.state.value.habitList).map {
      (.habit($0.id), .Entries.plain(text: $0.name))
    }
    if let old, !options.contains(where: { $0.value == old }) {
      options.append((old, .Entries.plain(text: words.activity(old, habit: setup.habit(of: old)))))
    }
    return .choice(
      "reminder.activity", .Reminders.fieldActivity, \.reminder.activity, options, asList: options.count > 3)
  }

  private static var hours: Field<Draft> {
    Field(
      "reminder.hours", .Reminders.fieldHours, .number(unit: .Units.hour), get: { String($0.reminder.hours) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft.reminder.hours = try ReminderText.hours(text)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private static var times: Field<Draft> {
    Field(
      "reminder.times", .Reminders.fieldTimes, .text, hint: .Reminders.hintTimes,
      get: { $0.reminder.times.map(ReminderTimes.write).joined(separator: " ") },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft.reminder.times = try ReminderTimes.times(text)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private static func days(_ setup: PaneSetup) -> Field<Draft> {
    let words = setup.words()
    return Field(
      "reminder.days", .Reminders.fieldDays, .text, hint: .Reminders.hintDays(days: words.weekdays([1, 2, 3, 4, 5])),
      get: { words.weekdays($0.reminder.days.map(\.weekday)) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft.reminder.days = try ReminderText.days(text, words)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}
