// Forms for the log of any habit: value or level, time, trigger, place, note. A diary evening has a day and drinks
// instead of a time.
import Core
import Managers
import Screen
import Words

/// The draft of a log being edited.
struct HabitLogDraft {
  let habit: Habit
  /// The original record, including data the form does not show.
  var record: HabitLog
  var value: Double?
  /// Id of the level; nil if none is chosen.
  var level: Int?
  /// Time of the log; nil means the time of saving.
  var at: Stamp?
  /// Day of the log; nil means the day of its time.
  var day: Day?
  var drinks: [AlcoholDrink]
  /// Indices of the chosen mood (of nine) and feelings (of eight).
  var mood: Int?
  var feelings: Set<Int> = []
  var trigger: String
  var place: String
  var note: String

  /// Creates a draft of a record.
  init(_ record: HabitLog, of habit: Habit) {
    (self.habit, self.record, drinks) = (habit, record, record.drinks)
    value = record.value
    level = habit.level(of: record.value)?.id
    (trigger, place, note) = (record.trigger ?? "", record.place ?? "", record.note ?? "")
  }

  /// Creates a draft of a stored log.
  init(stored log: HabitLog, of habit: Habit) {
    self.init(log, of: habit)
    (at, day) = (log.at, log.day)
  }

  /// The record with the edits applied; `chosen` holds the texts of mood and feelings.
  func entry(now: Moment, dayStart: Int, chosen: [String]) -> HabitLog {
    func text(_ typed: String) -> String? {
      let text = NumberText.trimmed(typed)
      return text.isEmpty ? nil : text
    }
    var entry = record
    entry.at = at ?? now.stamp
    entry.day = day ?? habit.day(of: entry.at, dayStart: dayStart)
    entry.value = habit.mode == .levels ? level.map { Double(habit.value(ofLevel: $0)) } ?? value : value
    entry.drinks = drinks
    (entry.trigger, entry.place) = (text(trigger), text(place))
    entry.note = text((chosen + [note]).filter { !NumberText.trimmed($0).isEmpty }.joined(separator: ", "))
    return entry
  }
}

/// Builds the log forms.
enum HabitLogForms {
  /// The form for a new log of a habit.
  static func add(_ habit: Habit, _ setup: PaneSetup, now: Moment) -> any Component {
    var draft = HabitLogDraft(setup.managers.habits.template(habit, now: now), of: habit)
    if habit.mode == .counter { draft.value = 1 }
    return form("habit.add." + habit.id, draft, shown: nil, setup)
  }

  /// The form for a diary evening, by default the current one; empty fields leave the stored values unchanged.
  ///
  /// Of another `day` that only other programs tell of, their level is chosen.
  static func evening(_ setup: PaneSetup, on day: Day? = nil, now: Moment) -> any Component {
    let manager = setup.managers.habits
    let habit = manager.diary
    let record = manager.template(habit, now: now)
    var draft = HabitLogDraft(record, of: habit)
    draft.day = day ?? record.day
    if let day, let told = manager.state.value[NoAlc.id]?.foreign(on: day) {
      draft.level = habit.level(of: told.last)?.id
    }
    return form("noalc.evening", of: draft.day?.iso ?? "", draft, shown: nil, setup)
  }

  /// A menu of the habits to log; the last line opens the list of habits.
  static func menu(_ setup: PaneSetup) -> any Component {
    let habits = setup.managers.habits.state.value.shown.map(\.habit)
    var choices: [(text: Message, act: (Moment) -> Outcome)] = habits.map { habit in
      (
        text: Message.habit(habit.name),
        act: { now in .present(habit.isDiary ? evening(setup, now: now) : add(habit, setup, now: now)) }
      )
    }
    choices.append((text: .Habits.editList, act: { _ in .present(HabitWindow.window(setup)) }))
    return PlainMenu("habits.menu", title: .Habits.title, choices)
  }

  /// The form for an existing log.
  static func edit(_ log: HabitLog, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(log, setup, now: now) { return shown }
    let list = setup.managers.settings.state.value.habitList
    // Logs outlive a habit that was removed from the list.
    let habit = list.first { $0.id == log.habit } ?? Habit(id: log.habit, name: log.habit, mode: .counter)
    return form("habit.edit." + log.id.uuidString, HabitLogDraft(stored: log, of: habit), shown: log, setup)
  }

  /// Asks before deleting a log.
  static func delete(_ log: HabitLog, _ setup: PaneSetup, now: Moment) -> any Component {
    let settings = setup.managers.settings.state.value
    let habit = settings.habitList.first { $0.id == log.habit }
    let today = (habit ?? Habit(name: "", mode: .counter)).today(now, dayStart: settings.dayStart)
    let day = setup.words().relativeDay(log.day, today: today, inSentence: true)
    return confirmation(
      name: "habit.log.delete", title: .Habits.deleteLogTitle, question: .Habits.deleteLogQuestion(day: day),
      verb: .General.delete
    ) { now, completion in
      setup.managers.habits.delete(log, now: now) {
        completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }

  private static func form(
    _ name: String, of subject: String = "", _ draft: HabitLogDraft, shown log: HabitLog?, _ setup: PaneSetup
  ) -> any Component {
    let manager = setup.managers.habits
    let habit = draft.habit
    let shown = ShownEntry(log)
    let page = FormPage<HabitLogDraft>(
      fields: HabitLogFields(habit: habit, old: log?.at, setup: setup).all,
      remark: { draft, context in habit.isDiary ? replaced(draft, isNew: log == nil, of: habit, manager, context) : nil
      })
    return Form(
      name: name, of: subject, title: habit.isDiary ? .NoAlc.title : .habit(habit.name), draft: draft,
      rereading: setup.rereading(shown, of: HabitLog.self) { HabitLogDraft(stored: $0, of: habit) }, pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      var draft = values.draft
      let settings = setup.managers.settings.state.value
      if habit.isDiary, draft.level == nil, !draft.drinks.isEmpty {
        draft.level = NoAlc.level(of: draft.drinks, unit: settings.habits.unit).level.id
      }
      guard habit.mode != .levels || draft.level != nil || draft.record.value != nil else {
        return completion(.said(.Habits.needsLevel))
      }
      let entry = draft.entry(
        now: values.now, dayStart: settings.dayStart, chosen: HabitChoices.chosen(draft, setup.words()))
      let notice = setup.saidSaved(Entry(entry), now: values.now)
      let saved: Completion = { completion(.from($0, .notice(notice))) }
      switch (shown.entry?.record as? HabitLog, habit.isDiary) {
      case (let before?, _): manager.edit(entry, expecting: before, now: values.now, then: saved)
      case (nil, true): manager.answer(entry, now: values.now, then: saved)
      case (nil, false): manager.add(entry, now: values.now, then: saved)
      }
    }
  }

  /// A remark about the answer that saving replaces.
  private static func replaced(
    _ draft: HabitLogDraft, isNew: Bool, of habit: Habit, _ manager: HabitManager, _ context: DrawContext
  ) -> String? {
    guard let day = draft.day, isNew || day != draft.record.day,
      let level = habit.level(of: manager.state.value[NoAlc.id]?.logged(on: day)?.last)
    else { return nil }
    return context.words(.NoAlc.replaces(level: context.words.stated(level)))
  }
}

extension EntryForms {
  static let habit = {
    var forms = EntryForms(HabitLog.self, add: { setup, _ in HabitWindow.window(setup) }) {
      HabitLogForms.edit($0, $1, now: $2)
    }
    // Many drinks make one evening: the user's answer for it decides, and nothing has to go.
    forms.answer = { entry, setup, now in
      (entry.record as? HabitLog).map { HabitLogForms.evening(setup, on: $0.day, now: now) }
    }
    return forms
  }()
}
