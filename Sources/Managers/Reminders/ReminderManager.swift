// Smart reminders: the list, the switches, the snoozes, and the data behind them. ReminderRound decides due reminders,
// and the notice manager delivers them; its claims are also the log.
//
// | verb               | effect                                                                 |
// |--------------------|------------------------------------------------------------------------|
// | `save`, `delete`   | changes the list, in the transaction that reads it                     |
// | `turn`, `pause`    | a switch; reminders count from now on, not retroactively               |
// | `note`             | a claim recording when they were seen on or off (ReminderSwitch)       |
// | `snooze`           | a claim; the reminder stays silent until then, and then fires again    |
import Core
import Foundation
import Store

/// The published state of the reminder manager.
public nonisolated struct ReminderState: Hashable, Sendable {
  /// Data from the store, including the log of recent days.
  public var facts = ReminderFacts()

  /// Creates the state of an empty store.
  public init() {}
}

/// Owns smart reminders.
public final class ReminderManager {
  /// The published state.
  public let state: CurrentValue<ReminderState>
  private let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(ReminderState(), in: library.values)
    library.register { [weak self] in
      { reader, context in
        // If all reminders are off, only the state of the switch is read.
        let settings = context.settings.reminders
        var new = ReminderState()
        if !context.isGlance {
          if settings.isOn {
            new.facts = try reader.reminderFacts(context.settings, now: context.now)
          } else {
            new.facts.unnoted = try reader.reminderSwitch(settings, now: context.now).unnoted
          }
        }
        let facts = new
        return { self?.state.assign(facts) }
      }
    }
  }

  // MARK: Due reminders

  /// The round of decisions for given facts.
  public func round(_ facts: ReminderFacts, now: Moment) -> ReminderRound {
    ReminderRound(library.settings, facts, now: now)
  }

  /// Records that reminders were seen on or off, if new.
  func note(_ facts: ReminderFacts, now: Moment) {
    guard let unnoted = facts.unnoted else { return }
    library.claim(unnoted.name, now: now) { _ in }
  }

  // MARK: The list

  /// Adds a reminder, or replaces the one with the same id; its times count from now on.
  ///
  /// - Parameters:
  ///   - reminder: The new version; without an id it is new.
  ///   - now: The time of the command.
  ///   - then: `refused` for a value outside its range, or a title already in use.
  public func save(_ reminder: Reminder, now: Moment, then: @escaping Completion) {
    var reminder = reminder
    let before = library.settings.reminders.reminders
    let old = before.first { $0.id == reminder.id }
    let isAsked = old.map { ($0.times, $0.days, $0.isEnabled) == (reminder.times, reminder.days, reminder.isEnabled) }
    if isAsked != true { reminder.since = now.instant }
    do throws(Refusal) {
      let saved = try PracticeList.saving(reminder, in: before, identifiers: library.identifiers).item
      let isNew = old == nil
      library.change(isNew ? "reminders.add" : "reminders.edit", now: now, then: then) { list in
        list.items =
          list.items.contains { $0.id == saved.id }
          ? list.items.map { $0.id == saved.id ? saved : $0 } : list.items + [saved]
      }
    } catch {
      then(.failure(.refused(error)))
    }
  }

  /// Switches a reminder on or off.
  public func enable(_ id: String, _ isEnabled: Bool, now: Moment, then: @escaping Completion) {
    guard var reminder = library.settings.reminders.reminders.first(where: { $0.id == id }) else {
      return then(.failure(.changedElsewhere))
    }
    reminder.isEnabled = isEnabled
    save(reminder, now: now, then: then)
  }

  /// Switches anything of the list on or off.
  public func turn(_ item: ReminderItem, on isOn: Bool, now: Moment, then: @escaping Completion) {
    if let reminder = item.reminder { return enable(reminder.id, isOn, now: now, then: then) }
    library.changeSettings(
      "settings.change:" + (item.setting?.rawValue ?? item.id), now: now, then: then
    ) {
      settings, _ in item.turn(on: isOn, in: &settings)
    }
  }

  /// Deletes a reminder; samples do not come back.
  public func delete(_ id: String, now: Moment, then: @escaping Completion) {
    library.change("reminders.delete", now: now, then: then) { $0.items.removeAll { $0.id == id } }
  }

  // MARK: Switches

  /// Turns all reminders on or off.
  public func turn(on isOn: Bool, now: Moment, then: @escaping Completion) {
    switching(now: now, then: then) { $0.isOn = isOn }
  }

  /// Pauses or resumes all reminders.
  public func pause(_ isPaused: Bool, now: Moment, then: @escaping Completion) {
    switching(now: now, then: then) { $0.isPaused = isPaused }
  }

  /// Changes a switch, and records the new state.
  ///
  /// Undo restores the setting, but not the record of the time between.
  private func switching(
    now: Moment, then: @escaping Completion, _ change: @escaping @Sendable (inout ReminderSettings) -> Void
  ) {
    let library = library
    var new = library.settings.reminders
    change(&new)
    let name = ReminderSwitch(isOn: new.areAwake, since: now.instant).name
    let noting: Completion = { result in
      guard case .success = result else { return then(result) }
      library.claim(name, now: now) { _ in then(result) }
    }
    library.changeReminders("reminders.turn", now: now, then: noting) {
      change(&$0)
      if $0.areAwake { $0.since = Int(now.instant.milliseconds) }
    }
  }

  /// Snoozes a reminder until an instant, when it fires again.
  public func snooze(_ id: String, until: Instant, now: Moment, then: @escaping Completion) {
    let snooze = ReminderSnooze(reminder: id, from: now.instant, until: until)
    library.claim(snooze.name, now: now) { result in
      then(result.map { _ in Done(label: "reminders.snooze") })
    }
  }
}

extension Library {
  /// Changes the reminder settings in their stored form.
  fileprivate func changeReminders(
    _ label: String, now: Moment, then: @escaping Completion,
    _ change: @escaping @Sendable (inout ReminderSettings) -> Void
  ) {
    let actor = actor
    decide(now: now, then: then) { _, context in
      var settings = context.settings
      change(&settings.reminders)
      return Decision(Batch(label, actor: actor, settings.changes(from: context.settings)))
    }
  }

  /// Changes the list in its stored form; the first change stores the samples.
  fileprivate func change(
    _ label: String, now: Moment, then: @escaping Completion, _ change: @escaping @Sendable (inout ReminderList) -> Void
  ) {
    changeReminders(label, now: now, then: then) { settings in
      var list = settings.list ?? ReminderList(Reminder.samples)
      change(&list)
      settings.list = list
    }
  }
}

nonisolated extension Reader {
  /// Reads the reminder facts; an unreadable activity is `unknown`, so that its reminders fire.
  public func reminderFacts(_ settings: Settings, now: Moment) throws -> ReminderFacts {
    let (settings, habits) = (settings.reminders, settings.habitList)
    var facts = ReminderFacts()
    (facts.since, facts.unnoted) = try reminderSwitch(settings, now: now)
    let since = now.instant - Double(ReminderFacts.days) * 86_400
    facts.settled =
      try
      (claims(beginning: "activity-reminder-", since: since)
      + claims(beginning: ReminderOutcome.logPrefix, since: since)).compactMap {
        ReminderOutcome(name: $0.name, at: $0.at)
      }
    facts.snoozes = try claims(beginning: "snooze.", since: since).compactMap {
      ReminderSnooze(name: $0.name, at: $0.at)
    }
    let running = try? running().flatMap { RunningSession(json: $0.json) }
    for activity in Set(settings.reminders.map(\.activity)) {
      facts.last[activity] = last(activity, habits, now: now)
      // A running session counts as done, an abandoned one up to when it was left.
      if let running, !running.hasEnded, activity == (running.plan.isWorkout ? .workout : .mindfulness) {
        facts.last[activity] = facts.last[activity]?.orLater(running.done(by: now))
      }
    }
    return facts
  }

  /// The facts for explanations: with the versions of the list that were in force.
  public func explainedReminders(_ settings: Settings, now: Moment) throws -> ReminderFacts {
    var facts = try reminderFacts(settings, now: now)
    let since = now.instant - Double(ReminderFacts.days) * 86_400
    facts.former = try formerValues(of: SettingKey(rawValue: "reminders.list"), since: since).map {
      FormerReminders(json: $0.json, until: $0.until)
    }
    return facts
  }

  /// Since when reminders are known to be on, and a record still to be written.
  func reminderSwitch(
    _ settings: ReminderSettings, now: Moment
  ) throws -> (since: Instant, unnoted: ReminderSwitch?) {
    let claims = try claims(beginning: ReminderSwitch.prefix, since: Instant(milliseconds: 0))
    let last = claims.compactMap { ReminderSwitch(name: $0.name, at: $0.at) }.last
    let unnoted = ReminderSwitch.seen(settings.areAwake, after: last, now: now.instant)
    return ((unnoted ?? last)?.since ?? now.instant, unnoted)
  }

  /// The last completion: for a counter with a goal when a day's logs reach it, otherwise any log.
  private func last(_ activity: ReminderActivity, _ habits: [Habit], now moment: Moment) -> LastActivity {
    let now = moment.instant
    do {
      let done =
        switch activity {
        case .mindfulness: try lastSession(.mindful, by: now)
        case .workout: try lastSession(.workout, by: now)
        case .noalc: try lastLog(of: NoAlc.id, by: now)
        case .habit(let id):
          if let habit = habits.first(where: { $0.id == id }), habit.mode == .counter, habit.goal > 0 {
            try lastReached(habit.goal, of: id, since: Day(moment) - ReminderFacts.days, by: now)
          } else {
            try lastLog(of: id, by: now)
          }
        }
      return done.map { .at($0) } ?? .never
    } catch {
      return .unknown
    }
  }
}
