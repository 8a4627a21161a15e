// The user's settings, editable on the screen or by command. The store keeps a row per setting; the table in
// Settings+Table.swift is the only list of their names, defaults and ranges.

/// The language of texts; `auto` follows the environment.
public enum LanguageChoice: String, CaseIterable, Sendable, Codable {
  case auto, en, de
}

/// The colour theme.
public enum ThemeChoice: String, CaseIterable, Sendable, Codable {
  case standard = "default"
  case light
  case highContrast = "high-contrast"
  case monochrome
}

/// The amount of animation.
public enum MotionChoice: String, CaseIterable, Sendable, Codable {
  case full, reduced
}

/// The destination of notifications; `auto` uses the desktop when local and the terminal over ssh.
public enum NotificationChoice: String, CaseIterable, Sendable, Codable {
  case off, auto, desktop, terminal
}

/// The smoothing of the weight chart.
public enum TrendChoice: String, CaseIterable, Sendable, Codable {
  /// T ← T + (1 − 0.9^Δdays)(W − T).
  case adaptive
  /// Exponentially weighted, α = 0.25 per reading (Weight.md, Trend).
  case classic
  /// The mean of the last seven days (Weight.md, Trend).
  case simple

  /// The next kind, wrapping around.
  public var next: TrendChoice {
    let all = TrendChoice.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// The initial pane (Settings.md, First pane); the raw values are pane ids.
public enum FirstPane: String, CaseIterable, Sendable, Codable {
  case hub, fasting, hydration, weight, sleep, timer

  /// The tracker it shows; nil for the Hub and the timer.
  public var tracker: Tracker? { Tracker(rawValue: rawValue) }
}

/// The health-store sync chosen in onboarding.
public enum HealthChoice: String, CaseIterable, Sendable, Codable {
  case skip, future, all
}

/// All settings with their defaults.
public struct Settings: Hashable, Sendable {
  public var language = LanguageChoice.auto
  public var theme = ThemeChoice.standard
  public var motion = MotionChoice.full
  public var mouse = true
  public var firstPane = FirstPane.hub
  /// Whether figures on the screen are redacted.
  public var discreet = false
  /// Hidden trackers, without duplicates.
  public var hidden: [Tracker] = []
  /// The units of display.
  public var units = UnitSettings()
  /// Hours after midnight at which a day starts, 0–6.
  public var dayStart = 0
  /// 1 = Monday … 7 = Sunday; defaults to the user's region.
  public var firstWeekday = 1
  /// The weekday on which the first look tells of the weekly recap, as `firstWeekday`; 0 for none.
  public var recapDay = 0

  /// Seconds, 1–48 h in 15-minute steps (Fasting.md, Goals).
  public var fastingGoal = FastingRules.standardGoal
  /// Goals in seconds by weekday from Monday, or in a cycle, 0 for rest; empty without a plan (`FastingPlan`).
  public var fastingPlan: [Double] = []
  /// The first day of a cycle; nil for weekday goals.
  public var fastingPlanFrom: Day?
  /// Whether the fasting chart has a goal line (Fasting.md, Chart: on by default).
  public var fastingGoalLine = true
  /// Millilitres, at least 8 US fl oz; 64 oz by default (Hydration.md, Goals).
  public var hydrationGoal = HydrationRules.standardGoal
  /// Kilocalories a day; nil if not set.
  public var foodGoal: Double?
  /// The budget of food, goals of nutrients, marks of days.
  public var food = FoodSettings()
  /// Kilograms; nil if not set.
  public var weightGoal: Double?
  public var weightTrend = TrendChoice.adaptive
  /// Whether the weight chart has a goal line (Weight.md, Goal: off until a first goal is set).
  public var weightGoalLine = false
  /// Body height in centimetres, 50–272; nil if not set.
  public var height: Double?
  /// Seconds, 4–12 h (Sleep.md, Need).
  public var sleepNeed = 7.0 * 3600
  /// When the person went to bed last, by key or command; at most one.
  public var wentToBed: [Stamp] = []
  /// Whether tonight's bedtime pays back what is owed.
  public var sleepRepays = false
  /// Weekdays on which work sets the wake time, 1 = Monday … 7 = Sunday, sorted and unique.
  public var workDays = [1, 2, 3, 4, 5]
  /// Target levels of mood and energy on the Hub, 1–10 (Mood.md, Goals).
  public var moodGoal = 8
  public var energyGoal = 8
  /// The vessels, each with a letter that no other command has.
  public var vessels: [Vessel] {
    get { Vessel.settled(storedVessels) }
    set { storedVessels = newValue }
  }
  private var storedVessels = Settings.standardVessels
  /// The beverages and their factors.
  public var drinks = Beverages.standard
  /// The answers to what files of other programs do not say, by format.
  public var importAnswers: [ImportAnswers] = []
  /// The waking hours.
  public var waking = ClockWindow.waking

  public var notifications = NotificationChoice.off
  /// Notices about fasts and trackers, and the quiet hours.
  public var notices = NoticeSettings()
  /// The mindfulness bell through the day.
  public var bell = DayBell()
  /// The smart reminders: their switch and their list.
  public var reminders = ReminderSettings()
  public var sound = true
  /// Percent, 0–100.
  public var volume = 80
  /// Whether a cue also flashes the screen.
  public var flash = false
  /// The sounds and their volumes.
  public var sounds = SoundSettings()

  /// Minutes of the two phases of a sitting, 1–120 and 0–30 (Sittings.md, Lengths).
  public var phaseOne = 15
  public var phaseTwo = 3
  /// Seconds of countdown before a session, 0–20.
  public var countdown = 0
  /// Seconds of work, 0–600, and of rest, 0–600, and rounds, 1–200 (Workouts.md, Rounds).
  public var work = 30
  public var rest = 10
  public var rounds = 10
  /// Session options: bells, questions, logging.
  public var timer = TimerSettings()
  /// The user's breathing patterns, programmes and saved set-ups.
  public var practice = PracticeSettings()
  /// The user's habits, and the diary's options.
  public var habits = HabitSettings()
  /// The user's measures; nil while the built-in ones hold.
  public var measures: [Measure]?

  /// Goals of trackers that only their own rows know, by the names of these settings.
  public var trackerGoals: [String: Double] = [:]

  /// Paused periods, oldest first.
  public var pauses: [Pause] = []
  /// Days without an entry about which there is nothing to ask.
  public var unlogged: [UnloggedAnswer] = []
  /// The streak policy, and the goals of sessions.
  public var streaks = StreakSettings()
  public var hubOrder = Settings.standardHubOrder
  /// Whether the Hub has a card of sittings and workouts, once there are some.
  public var showsPractice = true
  /// Hidden texts and categories of texts (Settings.md, Hidden texts).
  public var hiddenTexts: [HiddenText] = []
  public var hiddenCategories: [ContentCategory] = []
  public var onboarded = false
  public var health = HealthChoice.skip
  /// The types of data that are kept in step with the health store.
  public var synced: Set<HealthType> = []
  /// The sources of each type by rank; types without a choice are absent.
  public var healthSources: [HealthType: [String]] = [:]
  /// Whether the popup about sharing types was answered.
  public var healthShown = false
  /// The types whose banner was closed.
  public var nudgesClosed: Set<HealthType> = []
  /// The stored form of fasting's banner (`FastingNudge`).
  public var fastingNudge: Int?
  /// The folder of text that follows every change; nil for none.
  public var textFolder: String?

  /// Hidden texts and categories combined.
  public var content: ContentChoices {
    get { ContentChoices(items: hiddenTexts, categories: hiddenCategories) }
    set { (hiddenTexts, hiddenCategories) = (newValue.items, newValue.categories) }
  }

  /// Creates the default settings.
  public init() {}

  /// The cards of the Hub, focus card first (Appearance.md, Hub).
  public static let standardHubOrder = [HubOrder.practice] + Tracker.original.map(\.rawValue)
}
