// All that speaks by itself as text: its name, where it comes from, when, and how it stands.
public import Core

extension Words {
  /// The title of a reminder or notice.
  public func title(of item: ReminderItem) -> String {
    switch item {
    case .own(let reminder): title(of: reminder)
    case .bell: self(.Reminders.bell)
    case .tracker(let tracker): self(Nudge.of(tracker).map { .label($0.title) } ?? .tracker(tracker))
    case .drinkGoal: self(.Reminders.itemDrinkGoal)
    case .fast(.goal): self(.Reminders.itemGoal)
    case .fast(.milestone): self(.Settings.noticeMilestones)
    case .fast(.stage): self(.Settings.noticeStages)
    case .fast(.fact): self(.Settings.noticeFact)
    case .fast(.hydration): self(.Reminders.itemDrink)
    case .eatingEnd: self(.Reminders.itemEating)
    case .plannedStart: self(.Reminders.itemPlan)
    case .longFast: self(.Reminders.itemCaution)
    }
  }

  /// Where a reminder or notice comes from.
  public func origin(of item: ReminderItem) -> String {
    switch item.origin {
    case .own: self(.Reminders.originOwn)
    case .habit: self(.Reminders.originHabit)
    case .bell: self(.Reminders.originBell)
    case .tracker(let tracker): self(Message.tracker(tracker))
    }
  }

  /// When it speaks, in a few cells: `20:00`, `15 min before`, `every 3 h`.
  public func schedule(of item: ReminderItem, _ settings: Settings) -> String {
    func length(_ minutes: Int) -> String { duration(Double(minutes) * 60) }
    func before(_ minutes: Int) -> String {
      minutes == 0
        ? self(.Reminders.whenReached) : self(.Reminders.whenBefore(time: length(minutes)))
    }
    let plan = settings.notices.fasting
    switch item {
    case .own(let reminder): return schedule(of: reminder)
    case .bell:
      let hours = clock(settings.bell.hours.from) + signs("–") + clock(settings.bell.hours.until)
      return hours + " " + times(settings.bell.times)
    case .tracker(let tracker): return time(settings.notices.rules[tracker].timing, tracker)
    case .drinkGoal: return self(.Reminders.whenReached)
    case .fast(.goal): return before(plan.goalLead)
    case .fast(.milestone): return before(plan.milestoneLead)
    case .fast(.stage):
      return plan.stageDelay == 0
        ? self(.Reminders.whenBegins) : self(.Reminders.whenAfter(time: length(plan.stageDelay)))
    case .fast(.fact): return clock(plan.factTime.minute(wake: settings.wakeMinute))
    case .fast(.hydration):
      return self(.Reminders.whenEvery(time: length(plan.hydrationEvery * 60)))
    case .eatingEnd:
      return settings.notices.eatingLead == 0
        ? self(.Charts.unknown) : before(settings.notices.eatingLead)
    case .plannedStart: return self(.Reminders.whenBegins)
    case .longFast: return FastSafety.warnings.map { length($0 * 60) }.joined(separator: ", ")
    }
  }

  private func times(_ times: DayBell.Times) -> String {
    switch times {
    case .every(let minutes): self(.Reminders.whenEvery(time: duration(Double(minutes) * 60)))
    case .random(let rings): self(.Reminders.whenRandom(count: count(rings)))
    }
  }

  private func time(_ timing: NudgeRule.Timing, _ tracker: Tracker) -> String {
    switch timing {
    case .exact(let minute): clock(minute)
    case .before(let minutes): duration(Double(minutes) * 60) + " " + self(Message.before(tracker))
    case .after(let minutes): duration(Double(minutes) * 60) + " " + self(Message.after(tracker))
    case .dynamic(NudgeAnchor.bedtime.rawValue): self(.Settings.ruleBedtime)
    case .dynamic: self(.Settings.ruleWaking)
    }
  }

  /// The effect of quiet hours on it; of the user's own, see `held`.
  public func quiet(of item: ReminderItem, _ settings: Settings) -> String {
    switch item {
    case .tracker(let tracker):
      self(
        settings.notices.rules[tracker].passesQuiet
          ? .Reminders.quietSpeaks : .Reminders.quietSilent)
    case .bell: self(.Reminders.quietSilent)
    case .own(let reminder) where reminder.passesQuiet: self(.Reminders.quietSpeaks)
    default: self(.Reminders.quietKeeps)
    }
  }

  /// How something built in stands: `Next: Today 18:00`.
  public func standing(_ standing: ReminderStanding, now: Moment) -> String {
    switch standing {
    case .off: self(.Reminders.aheadOff)
    case .notificationsOff: self(.Reminders.aheadNotices)
    case .paused: self(.Reminders.aheadPausedDays)
    case .next(let next):
      self(
        .Reminders.aheadWaiting(
          next: dayAndTime(Stamp(next, in: now.zone), today: Day(now), inSentence: true)))
    case .waiting: self(.Reminders.aheadReason)
    case .held(.rule): self(.Reminders.aheadEarly)
    case .held(.quiet): self(.Reminders.aheadQuiet)
    case .held(.throttle): self(.Reminders.aheadTold)
    case .held(.cap): self(.Reminders.aheadFull)
    }
  }
}

extension Message {
  /// The moment that a tracker's "before" counts to.
  public static func before(_ tracker: Tracker) -> Message {
    Nudge.of(tracker).map { .label($0.before) } ?? .Settings.ruleBeforeWaking
  }

  /// The moment that a tracker's "after" counts from.
  public static func after(_ tracker: Tracker) -> Message {
    Nudge.of(tracker).map { .label($0.after) } ?? .Settings.ruleAfterWaking
  }
}
