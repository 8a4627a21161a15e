// Smart reminders in words: their sentence, what lies ahead of them, and what became of their times (spec meditation 6.1).
public import Core

extension Words {
  /// A reminder's title: a sample's in the language in force until it is renamed, any other as typed.
  public func title(of reminder: Reminder) -> String {
    let sample = Reminder.samples.first { $0.id == reminder.id && $0.title == reminder.title }
    return sample.flatMap { Words.samples[$0.id] }.map { self($0.title) } ?? reminder.title
  }

  /// What a reminder says; a sample's in the language in force until it is changed.
  public func message(of reminder: Reminder) -> String {
    let sample = Reminder.samples.first { $0.id == reminder.id && $0.message == reminder.message }
    return sample.flatMap { Words.samples[$0.id] }.map { self($0.message) } ?? reminder.message
  }

  /// What the button of an answer says.
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

  /// What a reminder asks for; `habit` is the name of the habit that it asks for.
  public func activity(_ activity: ReminderActivity, habit: String?) -> String {
    switch activity {
    case .mindfulness: self(.Reminders.meditation)
    case .workout: self(.Reminders.workout)
    case .noalc: self(.Reminders.noalc)
    case .habit(let id): habit ?? id
    }
  }

  /// `Daily at 08:00 if no meditation in the last 24 hours`.
  public func sentence(of reminder: Reminder, habit: String? = nil) -> String {
    let days =
      reminder.days.isEmpty
      ? self(.Reminders.noDays)
      : reminder.days.count == 7
        ? self(.Reminders.daily)
        : ReminderDay.allCases.filter(reminder.days.contains).map { shortWeekday($0.weekday) }.joined(separator: ", ")
    let times = reminder.times.map(clock).joined(separator: ", ")
    return self(.Reminders.sentence(days: days, times: times, condition: condition(of: reminder, habit: habit)))
  }

  /// Its weekdays and times in a few cells: `Mon–Fri 18:00`, of many times `Daily 07:00 +5`.
  public func schedule(of reminder: Reminder) -> String {
    let days =
      reminder.days.count == 7
      ? self(.Reminders.daily)
      : reminder.days.isEmpty ? self(.Reminders.noDays) : weekdays(reminder.days.map(\.weekday))
    let times = reminder.times.map(clock)
    return days + " " + (times.count > 2 ? "\(times[0]) +\(times.count - 1)" : times.joined(separator: " "))
  }

  private func clock(_ minute: Int) -> String {
    timeOfDay(CivilTime(Day(number: 0), hour: minute / 60, minute: minute % 60))
  }

  private func condition(of reminder: Reminder, habit: String?) -> String {
    let (hours, isOne) = (String(reminder.hours), reminder.hours == 1)
    let message: Message =
      switch reminder.activity {
      case .mindfulness: isOne ? .Reminders.ifMeditationHour : .Reminders.ifMeditation(hours: hours)
      case .workout: isOne ? .Reminders.ifWorkoutHour : .Reminders.ifWorkout(hours: hours)
      case .noalc: isOne ? .Reminders.ifNoAlcHour : .Reminders.ifNoAlc(hours: hours)
      case .habit(let id):
        isOne ? .Reminders.ifHabitHour(habit: habit ?? id) : .Reminders.ifHabit(habit: habit ?? id, hours: hours)
      }
    return self(message)
  }

  /// What lies ahead of a reminder: `Next: Today 18:00`, `Silent Today 18:00: done Today 10:00`.
  public func outlook(_ outlook: ReminderOutlook, now: Moment) -> String {
    func when(_ instant: Instant) -> String {
      dayAndTime(Stamp(instant, in: now.zone), today: Day(now), inSentence: true)
    }
    let next = outlook.next.map(when) ?? self(.Charts.unknown)
    return switch outlook.state {
    case .allOff: self(.Reminders.aheadAllOff)
    case .paused: self(.Reminders.aheadPaused)
    case .off: self(.Reminders.aheadOff)
    case .noDays: self(.Reminders.aheadNoDays)
    case .answered(let done): self(.Reminders.aheadAnswered(next: next, done: when(done)))
    case .snoozed: self(.Reminders.aheadSnoozed(next: next))
    case .waiting: self(.Reminders.aheadWaiting(next: next))
    }
  }

  /// Why a time was not decided.
  public func silence(_ silence: ReminderSilence) -> String {
    switch silence {
    case .paused: self(.Reminders.wasPaused)
    case .snoozed: self(.Reminders.wasSnoozed)
    case .quiet: self(.Reminders.wasQuiet)
    case .open: self(.Reminders.wasOpen)
    case .unseen: self(.Reminders.wasUnseen)
    }
  }

  /// What became of a time: `told, nothing in the 24 hours before`.
  public func outcome(_ outcome: ReminderOutcome, hours: Int, now: Moment) -> String {
    switch outcome.kind {
    case .fired: self(.Reminders.wasTold(hours: String(hours)))
    case .answered(let done):
      self(.Reminders.wasAnswered(done: dayAndTime(Stamp(done, in: now.zone), today: Day(now), inSentence: true)))
    case .missed: self(.Reminders.wasMissed)
    case .replaced: self(.Reminders.wasReplaced)
    }
  }
}
