// Names of undo steps: a batch's stable name (`drink.add`) and its text.
import Core

extension Message {
  /// The text of a batch label; a suffix after a colon (`import:own`) matters only for settings, where it is the name.
  ///
  /// Unknown labels read `Change`.
  public static func label(of name: String) -> Message {
    let (base, rest) = (name.prefix { $0 != ":" }, name.drop { $0 != ":" }.dropFirst())
    if base == "settings.change", !rest.isEmpty { return .Label.settingsNamed(names: String(rest)) }
    let subject = String(name.prefix { $0 != "." && $0 != ":" })
    let verb = String(base.dropFirst(subject.count + 1))
    let key = "Label." + subject + verb.prefix(1).uppercased() + verb.dropFirst()
    return labels[String(base)] ?? named(key) ?? labels[subject] ?? entryLabel(subject, verb) ?? .Label.any
  }

  /// The label of a change to an entry of a tracker without labels of its own.
  private static func entryLabel(_ subject: String, _ verb: String) -> Message? {
    guard RecordKind(rawValue: subject) != nil else { return nil }
    return ["add": Message.Label.entryAdd, "edit": .Label.entryEdit, "delete": .Label.entryDelete][verb]
  }

  private static let labels: [String: Message] = [
    "fast.start": .Label.fastStart, "fast.stop": .Label.fastStop, "fast.add": .Label.fastAdd,
    "fast.edit": .Label.fastEdit, "fast.delete": .Label.fastDelete, "fast.discard": .Label.fastDiscard,
    "fast.goal": .Label.fastGoal, "fasting.goal": .Label.fastGoal, "fast.plan": .Label.fastPlan,
    "drink.add": .Label.drinkAdd, "drink.edit": .Label.drinkEdit, "drink.delete": .Label.drinkDelete,
    "hydration.goal": .Label.hydrationGoal, "hydration.drinks": .Label.hydrationDrinks,
    "weight.add": .Label.weightAdd, "weight.edit": .Label.weightEdit, "weight.delete": .Label.weightDelete,
    "weight.goal": .Label.weightGoal, "settings.reset": .Label.settingsReset,
    "sleep.add": .Label.sleepAdd, "sleep.edit": .Label.sleepEdit, "sleep.delete": .Label.sleepDelete,
    "sleep.need": .Label.sleepNeed,
    "mood.add": .Label.moodAdd, "mood.edit": .Label.moodEdit, "mood.delete": .Label.moodDelete,
    "mood.goal": .Label.moodGoal,
    "food.copy": .Label.foodCopy, "food.mark": .Label.foodMark, "food.budget": .Label.foodBudget,
    "session.add": .Label.sessionAdd, "session.edit": .Label.sessionEdit, "session.delete": .Label.sessionDelete,
    "session.log": .Label.sessionLog, "session.start": .Label.sessionStart, "session.change": .Label.sessionChange,
    "session.end": .Label.sessionEnd, "session.discard": .Label.sessionDiscard,
    "settings": .Label.settings, "hub.order": .Label.hubOrder, "hub.catchUp": .Label.hubCatchUp, "setup": .Label.setup,
    "onboarding": .Label.setup,
    "pauses": .Label.pauses,
    "habit.add": .Label.habitAdd, "habit.edit": .Label.habitEdit, "habit.delete": .Label.habitDelete,
    "habit.takeBack": .Label.habitDelete, "habits": .Label.habits, "habits.delete": .Label.habitsDelete,
    "noalc.answer": .Label.noAlc,
    "reminders": .Label.reminders, "reminders.add": .Label.reminderAdd, "reminders.edit": .Label.reminderEdit,
    "reminders.delete": .Label.reminderDelete,
    "patterns": .Label.patterns, "programmes": .Label.programmes, "setups": .Label.setups,
    "history.delete": .Label.historyDelete, "history.shift": .Label.historyShift,
    "history.table": .Label.historyTable, "tags.rename": .Label.tagsRename,
    "import": .Label.imported, "demo": .Label.demo, "demo-data": .Label.demo, "reset": .Label.reset,
    "health.on": .Label.healthOn,
    "text": .Label.textTaken, "health.sync": .Label.healthSync, "health.back": .Label.healthBack,
    "health.own": .Label.healthOwn, "health.hide": .Label.healthHide, "health.theirs": .Label.healthTheirs,
  ]
}

extension Words {
  /// The text of a batch label, as shown by `undo` and the change history.
  public func label(of name: String) -> String { self(Message.label(of: name)) }

  /// The question before a step of undo that is not the first, which has changed since.
  public func question(isUndo: Bool, past step: UndoStep, next: UndoStep, today: Day) -> Message {
    let (label, nextLabel) = (Message.label(of: step.label), Message.label(of: next.label))
    let when = dayAndTime(step.at, today: today, inSentence: true)
    let nextWhen = dayAndTime(next.at, today: today, inSentence: true)
    return isUndo
      ? .Problem.undoOlder(what: label, when: when, next: nextLabel, nextWhen: nextWhen)
      : .Problem.redoNext(what: label, when: when, next: nextLabel, nextWhen: nextWhen)
  }
}
