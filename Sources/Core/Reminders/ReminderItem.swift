// The list of all that speaks by itself: the user's reminders, of habits too, the bell of the day, the reminders of
// trackers and the notices of fasts. Each names its origin, its switch, and the notices that it announces.
//
// | item            | switch                  | when                                          |
// |-----------------|-------------------------|-----------------------------------------------|
// | `own`           | its own, in its list    | at its times, unless its activity was done    |
// | `bell`          | `bell`                  | at an interval or at random, within its hours |
// | `tracker`       | `nudge.TRACKER`         | at its time, if an entry is missing           |
// | `drinkGoal`     | `notices.drink-goal`    | the day's drinks reach their goal             |
// | `fast`          | one a kind              | before or at an hour of the running fast      |
// | `eatingEnd`     | `notices.eating`, 0 off | before the next planned fast                  |
// | `plannedStart`  | `notices.plan`          | at a start of the weekly plan                 |
// | `longFast`      | none: always            | a fast has lasted 24, 48 or 72 hours          |

/// Something that speaks by itself.
public enum ReminderItem: Hashable, Sendable, Identifiable {
  case own(Reminder)
  case bell
  case tracker(Tracker)
  case drinkGoal
  case fast(FastNoticeKind)
  case eatingEnd, plannedStart, longFast

  /// Where it comes from.
  public enum Origin: Hashable, Sendable {
    /// Made by the user; for a habit.
    case own, habit
    case bell
    case tracker(Tracker)

    /// The stable name, for JSON.
    public var name: String {
      switch self {
      case .own: "own"
      case .habit: "habit"
      case .bell: "bell"
      case .tracker(let tracker): tracker.rawValue
      }
    }
  }

  /// Where it comes from.
  public var origin: Origin {
    switch self {
    case .own(let reminder): if case .habit = reminder.activity { .habit } else { .own }
    case .bell: .bell
    case .tracker(let tracker): .tracker(tracker)
    case .drinkGoal: .tracker(.hydration)
    case .fast, .eatingEnd, .plannedStart, .longFast: .tracker(.fasting)
    }
  }

  /// The stable name; of the user's own their id.
  public var id: String {
    switch self {
    case .own(let reminder): reminder.id
    case .bell: "bell"
    case .tracker(let tracker): "nudge." + tracker.rawValue
    case .drinkGoal: "drink.goal"
    case .fast(let kind): "fast." + kind.rawValue
    case .eatingEnd: "fast.eating"
    case .plannedStart: "fast.plan"
    case .longFast: "fast.caution"
    }
  }

  /// The setting that switches it; nil if it is always told.
  public var setting: SettingKey? {
    let name: String? =
      switch self {
      case .own: "reminders.list"
      case .bell: "bell"
      case .tracker(let tracker): "nudge." + tracker.rawValue
      case .drinkGoal: "notices.drink-goal"
      case .fast(.goal): "notices.goal"
      case .fast(.milestone): "notices.milestones"
      case .fast(.stage): "notices.stages"
      case .fast(.fact): "notices.fact"
      case .fast(.hydration): "notices.drink"
      case .eatingEnd: "notices.eating"
      case .plannedStart: "notices.plan"
      case .longFast: nil
      }
    return name.map { SettingKey(rawValue: $0) }
  }

  /// The user's reminder; nil for built-in ones.
  public var reminder: Reminder? {
    if case .own(let reminder) = self { return reminder }
    return nil
  }

  /// All of them, the user's first; those of hidden trackers are left out.
  public static func all(_ settings: Settings) -> [ReminderItem] {
    let builtIn: [ReminderItem] =
      [.bell] + NudgeRule.trackers.map { .tracker($0) } + [.drinkGoal]
      + FastNoticeKind.allCases.map { .fast($0) }
      + [.eatingEnd, .plannedStart, .longFast]
    return settings.reminders.reminders.map { .own($0) }
      + builtIn.filter { item in
        if case .tracker(let tracker) = item.origin { return !settings.isHidden(tracker) }
        return true
      }
  }

  /// Whether it is switched on, apart from the switches of all.
  public func isOn(_ settings: Settings) -> Bool {
    switch self {
    case .own(let reminder): reminder.isEnabled
    case .bell: settings.bell.isOn
    case .tracker(let tracker): settings.notices.rules[tracker].isEnabled
    case .drinkGoal: settings.notices.drinkGoal
    case .fast(let kind): settings.notices.fasting.isOn(kind)
    case .eatingEnd: settings.notices.eatingLead > 0
    case .plannedStart: settings.notices.plannedStart
    case .longFast: true
    }
  }

  /// Switches a built-in one; the user's own are changed in their list.
  public func turn(on isOn: Bool, in settings: inout Settings) {
    switch self {
    case .own, .longFast: break
    case .bell: settings.bell.isOn = isOn
    case .tracker(let tracker): settings.notices.rules[tracker].isEnabled = isOn
    case .drinkGoal: settings.notices.drinkGoal = isOn
    case .fast(.goal): settings.notices.fasting.goal = isOn
    case .fast(.milestone): settings.notices.fasting.milestone = isOn
    case .fast(.stage): settings.notices.fasting.stage = isOn
    case .fast(.fact): settings.notices.fasting.fact = isOn
    case .fast(.hydration): settings.notices.fasting.hydration = isOn
    case .eatingEnd: settings.notices.eatingLead = isOn ? NoticeSettings.usualEatingLead : 0
    case .plannedStart: settings.notices.plannedStart = isOn
    }
  }

  /// Whether it announces a notice.
  public func announces(_ name: NoticeName) -> Bool {
    switch (self, name) {
    case (.own(let reminder), .reminder(let occurrence)): reminder.id == occurrence.reminder
    case (.bell, .bell), (.drinkGoal, .hydrationGoalReached), (.eatingEnd, .eatingEnds),
      (.plannedStart, .proposal),
      (.longFast, .longFast), (.fast(.goal), .fastGoalReached):
      true
    case (.tracker(let tracker), .nudge(let told, _)): tracker == told
    case (.fast(let kind), .fast(let told, _, _, _)): kind == told
    default: false
    }
  }
}

/// How something built in stands now.
public enum ReminderStanding: Hashable, Sendable {
  /// It is off; notifications are off; today is paused.
  case off, notificationsOff, paused
  /// Its next time; the end of quiet hours that hold it, if any.
  case next(Instant)
  /// It waits for its occasion.
  case waiting
  /// A tracker's: its time or condition is still to come; quiet hours; it was told; the day is full.
  case held(NudgeBlock)
}

extension NoticeRound {
  /// How something built in stands now.
  public func standing(of item: ReminderItem) -> ReminderStanding {
    if !item.isOn(settings) { return .off }
    switch item {
    case .fast, .eatingEnd, .tracker: if !isOn { return .notificationsOff }
    default: break
    }
    switch item {
    case .own, .drinkGoal, .longFast: return .waiting
    case .bell:
      if isPaused { return .paused }
      let today = day(of: now.instant)
      let rings = [today - 1, today, today + 1].flatMap {
        settings.bell.instants(on: $0, in: now.zone)
      }
      let next = rings.first { $0 > now.instant && !settings.notices.isQuiet($0, in: now.zone) }
      return next.map { .next($0) } ?? .held(.quiet)
    case .tracker(let tracker):
      if isPaused { return .paused }
      return block(of: tracker).map { .held($0) } ?? .waiting
    case .fast(let kind):
      return plan.first { $0.kind == kind && $0.at > now.instant }.map { .next($0.at) } ?? .waiting
    case .eatingEnd:
      guard let proposed else { return .waiting }
      let at = proposed.start - Double(settings.notices.eatingLead) * 60
      return at > now.instant ? .next(at) : .waiting
    case .plannedStart:
      guard !settings.plan.isEmpty, let proposed, proposed.start > now.instant else {
        return .waiting
      }
      return .next(proposed.start)
    }
  }
}
