// Smart reminders as text: sentence, outlook and history (Reminders.md, Model).
public import Core

extension Words {
  /// A reminder's title: a sample's in the active language until renamed, any other as typed.
  public func title(of reminder: Reminder) -> String {
    let sample = Reminder.samples.first { $0.id == reminder.id && $0.title == reminder.title }
    return sample.flatMap { Words.samples[$0.id] }.map { self($0.title) } ?? reminder.title
  }

  /// A reminder's message; a sample's in the active language until edited.
  public func message(of reminder: Reminder) -> String {
    let sample = Reminder.samples.first { $0.id == reminder.id && $0.message == reminder.message }
    return sample.flatMap { Words.samples[$0.id] }.map { self($0.message) } ?? reminder.message
  }

  /// The button label of an answer.
  public func answer(_ answer: ReminderAnswer) -> String {
    switch answer {
    case .evening(let level): self(Message.level(level.level))
    case .start(.mindful): self(.Reminders.startMeditation)
    case .start(.workout): self(.Reminders.startWorkout)
    }
  }

  private static let samples: [String: (title: Message, message: Message)] = [
    "morning": (.Reminders.sampleMorning, .Reminders.saysMorning),
    "evening": (.Reminders.sampleEvening, .Reminders.saysEvening),
    "noalc": (.Reminders.sampleNoAlc, .Reminders.saysNoAlc),
  ]

  /// The activity of a reminder; `habit` is its habit from the list.
  public func activity(_ activity: ReminderActivity, habit: Habit?) -> String {
    switch activity {
    case .mindfulness: self(.Reminders.meditation)
    case .workout: self(.Reminders.workout)
    case .noalc: self(.Reminders.noalc)
    case .habit: habit.map(name) ?? self(.Reminders.deletedHabit)
    }
  }

  /// The habit of a reminder's activity, archived or not; nil if it has none, or it was deleted.
  public static func habit(of activity: ReminderActivity, in habits: [Habit]) -> Habit? {
    guard case .habit(let id) = activity else { return nil }
    return habits.first { $0.id == id }
  }

  /// Habits available for reminders, by id and name; the diary is a separate activity.
  public func reminderHabits(_ habits: [Habit]) -> [(id: String, name: String)] {
    habits.filter { !$0.isDiary && !$0.isArchived }.map { ($0.id, name(of: $0)) }
  }

  /// `Daily at 08:00 if no meditation in the last 24 hours`.
  public func sentence(of reminder: Reminder, habit: Habit? = nil) -> String {
    let days =
      reminder.days.isEmpty
      ? self(.Reminders.noDays)
      : reminder.days.count == 7
        ? self(.Reminders.daily)
        : ReminderDay.allCases.filter(reminder.days.contains).map { shortWeekday($0.weekday) }.joined(separator: ", ")
    let times = reminder.times.map(clock).joined(separator: ", ")
    return self(.Reminders.sentence(days: days, times: times, condition: condition(of: reminder, habit: habit)))
  }

  /// Its weekdays and times in a few cells: `Mon–Fri 18:00`, with many times `Daily 07:00 +5`.
  public func schedule(of reminder: Reminder) -> String {
    let days =
      reminder.days.count == 7
      ? self(.Reminders.daily)
      : reminder.days.isEmpty ? self(.Reminders.noDays) : weekdays(reminder.days.map(\.weekday))
    let times = reminder.times.map(clock)
    return days + " " + (times.count > 2 ? times[0] + " +" + count(times.count - 1) : times.joined(separator: " "))
  }

  /// The times held back by quiet hours: `22:00: held by quiet hours until 06:30`; nil if there are none.
  public func held(_ reminder: Reminder, by quiet: ClockWindow?) -> String? {
    guard let quiet, !reminder.passesQuiet else { return nil }
    let times = reminder.times.filter { quiet.contains(minute: $0) }.map(clock)
    if times.isEmpty { return nil }
    return times.joined(separator: ", ") + ": " + self(.Reminders.held(end: clock(quiet.until)))
  }

  private func clock(_ instant: Instant, in zone: Zone) -> String {
    clock(CivilTime(instant, offset: zone.offset(at: instant)).seconds / 60)
  }

  func clock(_ minute: Int) -> String {
    timeOfDay(CivilTime(Day(number: 0), hour: minute / 60, minute: minute % 60))
  }

  private func condition(of reminder: Reminder, habit: Habit?) -> String {
    let (hours, isOne) = (String(reminder.hours), reminder.hours == 1)
    let message: Message =
      switch reminder.activity {
      case .mindfulness: isOne ? .Reminders.ifMeditationHour : .Reminders.ifMeditation(hours: hours)
      case .workout: isOne ? .Reminders.ifWorkoutHour : .Reminders.ifWorkout(hours: hours)
      case .noalc: isOne ? .Reminders.ifNoAlcHour : .Reminders.ifNoAlc(hours: hours)
      case .habit where (habit?.goal ?? 0) > 0:
        isOne
          ? .Reminders.ifGoalHour(habit: activity(reminder.activity, habit: habit))
          : .Reminders.ifGoal(habit: activity(reminder.activity, habit: habit), hours: hours)
      case .habit:
        isOne
          ? .Reminders.ifHabitHour(habit: activity(reminder.activity, habit: habit))
          : .Reminders.ifHabit(habit: activity(reminder.activity, habit: habit), hours: hours)
      }
    return self(message)
  }

  /// A reminder's outlook: `Next: Today 18:00`, `Silent Today 18:00: done Today 10:00`.
  public func outlook(_ outlook: ReminderOutlook, now: Moment) -> String {
    func when(_ instant: Instant) -> String {
      dayAndTime(Stamp(instant, in: now.zone), today: Day(now), inSentence: true)
    }
    let next = outlook.next.map(when) ?? self(.Charts.unknown)
    let held = outlook.heldUntil.map { ", " + self(.Reminders.held(end: clock($0, in: now.zone))) } ?? ""
    return switch outlook.state {
    case .allOff: self(.Reminders.aheadAllOff)
    case .paused: self(.Reminders.aheadPaused)
    case .off: self(.Reminders.aheadOff)
    case .noDays: self(.Reminders.aheadNoDays)
    case .pausedDays: self(.Reminders.aheadPausedDays)
    case .habitDeleted: self(.Reminders.aheadDeleted)
    case .habitArchived: self(.Reminders.aheadArchived)
    case .answered(let done): self(.Reminders.aheadAnswered(next: next, done: when(done)))
    case .snoozed: self(.Reminders.aheadSnoozed(next: next)) + held
    case .waiting: self(.Reminders.aheadWaiting(next: next)) + held
    }
  }

  /// Why a reminder time passed without a decision.
  public func silence(_ silence: ReminderSilence) -> String {
    switch silence {
    case .paused: self(.Reminders.wasPaused)
    case .snoozed: self(.Reminders.wasSnoozed)
    case .quiet: self(.Reminders.wasQuiet)
    case .open: self(.Reminders.wasOpen)
    case .unseen: self(.Reminders.wasUnseen)
    }
  }

  /// The outcome of a reminder time: `told, nothing in the 24 hours before`.
  public func outcome(_ outcome: ReminderOutcome, hours: Int, now: Moment) -> String {
    switch outcome.kind {
    case .fired where ReminderRule.isOnTime(outcome.at, trigger: outcome.occurrence.at(in: now.zone)):
      self(.Reminders.wasTold(hours: String(hours)))
    case .fired:
      self(
        .Reminders.wasToldLate(
          time: dayAndTime(Stamp(outcome.at, in: now.zone), today: Day(now), inSentence: true), hours: String(hours)))
    case .answered(let done):
      self(.Reminders.wasAnswered(done: dayAndTime(Stamp(done, in: now.zone), today: Day(now), inSentence: true)))
    case .missed: self(.Reminders.wasMissed)
    case .replaced: self(.Reminders.wasReplaced)
    }
  }
}
