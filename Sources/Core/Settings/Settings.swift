// The settings a person can change on the screen or by command. They live in the store as one row a setting; the table
// in Settings+Table.swift is the single list of their names, defaults and ranges.

/// Unit in which masses are shown and typed by default.
public typealias WeightDisplay = MassUnit

/// Unit in which volumes are shown and typed by default.
public typealias VolumeDisplay = VolumeUnit

/// Which language texts are in; `auto` follows the environment.
public enum LanguageChoice: String, CaseIterable, Sendable, Codable {
  case auto, en, de
}

/// Which of the four themes is drawn.
public enum ThemeChoice: String, CaseIterable, Sendable, Codable {
  case standard = "default"
  case light
  case highContrast = "high-contrast"
  case monochrome
}

/// How much moves.
public enum MotionChoice: String, CaseIterable, Sendable, Codable {
  case full, reduced
}

/// Where notifications go; `auto` takes the desktop when local and the terminal over ssh.
public enum NotificationChoice: String, CaseIterable, Sendable, Codable {
  case off, auto, desktop, terminal
}

/// Which smoothing the weight chart draws.
public enum TrendChoice: String, CaseIterable, Sendable, Codable {
  /// T ← T + (1 − 0.9^Δdays)(W − T).
  case adaptive
  /// Exponentially weighted, α = 0.25 a reading (spec fastlife 4).
  case classic
  /// The plain mean of the last seven days (spec fastlife 4).
  case simple

  /// The kind after this one; after the last comes the first.
  public var next: TrendChoice {
    let all = TrendChoice.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// The pane that a start opens on (spec fastlife 15, "default tracker"); the raw values are the panes' ids.
public enum FirstPane: String, CaseIterable, Sendable, Codable {
  case hub, fasting, hydration, weight, sleep, timer

  /// The tracker it shows; nil for the Hub and the timer.
  public var tracker: Tracker? { Tracker(rawValue: rawValue) }
}

/// Which health-store sync was chosen in onboarding.
public enum HealthChoice: String, CaseIterable, Sendable, Codable {
  case skip, future, all
}

/// A vessel one drinks from: a letter that logs it.
public struct Vessel: Hashable, Codable, Sendable {
  /// How many vessels there can be: as many as a list shows and letters are easy to find for.
  public static let most = 12

  /// The key that logs it; one lower-case letter that panes do not use.
  public var letter: String
  public var name: String
  public var millilitres: Double
  public var beverage: String

  /// Whether a list is one that the setting accepts: 1–12 vessels, each with a letter and a name of its own, holding
  /// what a drink can be.
  public static func isValid(_ vessels: [Vessel]) -> Bool {
    let letters = vessels.map(\.letter)
    return (1...most).contains(vessels.count) && Set(letters).count == letters.count
      && vessels.allSatisfy { vessel in
        vessel.letter.utf8.count == 1
          && vessel.letter.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
          && Beverages.isName(vessel.name) && Beverages.isName(vessel.beverage)
          && HydrationRules.isVolume(millilitres: vessel.millilitres)
      }
  }

  /// Creates a vessel.
  public init(letter: String, name: String, millilitres: Double, beverage: String) {
    self.letter = letter
    self.name = name
    self.millilitres = millilitres
    self.beverage = beverage
  }
}

/// Every setting, with its default.
public struct Settings: Hashable, Sendable {
  public var language = LanguageChoice.auto
  public var theme = ThemeChoice.standard
  public var motion = MotionChoice.full
  public var mouse = true
  public var firstPane = FirstPane.hub
  /// Whether figures on the screen are veiled.
  public var discreet = false
  /// Trackers of which nothing is shown, each once.
  public var hidden: [Tracker] = []
  public var weightUnit = WeightDisplay.kg
  public var volumeUnit = VolumeDisplay.ml
  /// Hours after midnight at which a day begins, 0–6.
  public var dayStart = 0
  /// 1 = Monday … 7 = Sunday; until one is chosen that of where the user lives.
  public var firstWeekday = 1

  /// Seconds, 1–48 h in 15-minute steps (spec fastlife 2.2).
  public var fastingGoal = 16.0 * 3600
  /// Goals by weekday from Monday, or in turn, seconds, 0 for rest; empty without a plan (`FastingPlan`).
  public var fastingPlan: [Double] = []
  /// The day of the first of goals that repeat in turn; nil for those of weekdays.
  public var fastingPlanFrom: Day?
  /// Whether the chart of fasts has its goal line (spec fastlife 2.6: on by default).
  public var fastingGoalLine = true
  /// Millilitres, at least 8 US fl oz; 64 oz when never set (spec fastlife 3).
  public var hydrationGoal = VolumeUnit.oz.millilitres(from: 64)
  /// Kilograms; nil when none is set.
  public var weightGoal: Double?
  public var weightTrend = TrendChoice.adaptive
  /// Whether the chart of weights has its goal line (spec fastlife 4: off until a first goal is set).
  public var weightGoalLine = false
  /// Body height in centimetres, 50–272; nil when it is not given.
  public var height: Double?
  /// Seconds, 4–12 h (spec fastlife 6).
  public var sleepNeed = 7.0 * 3600
  /// Weekdays on which work sets the wake time, 1 = Monday … 7 = Sunday, each once in order.
  public var workDays = [1, 2, 3, 4, 5]
  /// Levels that mood and energy are compared with on the Hub, 1–10 (spec fastlife 7 R).
  public var moodGoal = 8
  public var energyGoal = 8
  public var vessels = Settings.standardVessels
  /// What one drinks, and how much of it counts.
  public var drinks = Beverages.standard
  /// When one is usually up.
  public var waking = ClockWindow.waking

  public var notifications = NotificationChoice.off
  /// What is told during fasts and by trackers, and the quiet hours.
  public var notices = NoticeSettings()
  /// The smart reminders: whether they are on, and their list.
  public var reminders = ReminderSettings()
  public var sound = true
  /// Percent, 0–100.
  public var volume = 80
  /// Whether a cue also flashes the screen.
  public var flash = false
  /// What is heard, how loud each of it is.
  public var sounds = SoundSettings()

  /// Minutes of the two phases of a sitting, 1–120 and 0–30 (spec meditation 1.3).
  public var phaseOne = 15
  public var phaseTwo = 3
  /// Seconds before a session begins, 0–20.
  public var countdown = 0
  /// Seconds of work, 0–600, and rest, 0–600, and rounds, 1–200 (spec meditation 3.1).
  public var work = 30
  public var rest = 10
  public var rounds = 10
  /// What is heard, asked and logged of sessions.
  public var timer = TimerSettings()
  /// Breathing patterns and programmes as the user has them.
  public var practice = PracticeSettings()
  /// The user's habits, and what the diary counts by.
  public var habits = HabitSettings()

  /// Days on which nothing is asked, oldest first.
  public var pauses: [Pause] = []
  /// How days in a row are counted, and the goals of sessions.
  public var streaks = StreakSettings()
  public var hubOrder = Settings.standardHubOrder
  /// Texts and categories of texts that are not shown (spec fastlife 5).
  public var hiddenTexts: [HiddenText] = []
  public var hiddenCategories: [ContentCategory] = []
  public var onboarded = false
  public var health = HealthChoice.skip

  /// Which texts are shown.
  public var content: ContentChoices {
    get { ContentChoices(items: hiddenTexts, categories: hiddenCategories) }
    set { (hiddenTexts, hiddenCategories) = (newValue.items, newValue.categories) }
  }

  /// Creates the settings of a fresh store.
  public init() {}

  /// The vessels of a fresh store; their names are stable ids that Words knows until the user renames them.
  public static let standardVessels = [
    Vessel(letter: "g", name: "glass", millilitres: 250, beverage: "water"),
    Vessel(letter: "b", name: "bottle", millilitres: 500, beverage: "water"),
    Vessel(letter: "c", name: "cup", millilitres: 200, beverage: "coffee"),
    Vessel(letter: "t", name: "mug", millilitres: 300, beverage: "tea"),
  ]

  /// The cards of the Hub, focus card first (LOOK).
  public static let standardHubOrder = ["fasting", "hydration", "weight", "sleep", "mood"]
}
