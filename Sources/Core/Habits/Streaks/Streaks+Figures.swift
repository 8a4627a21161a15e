// The rows of the table of figures for streaks. Those of fasts and drinks stand beside their trackers too.

extension FigureID {
  /// The days of a streak; its part is the id of the subject, as for the rows below.
  public static let streakDays = FigureID("streaks.days", "General.streak", .days, .now, "Explain.streak")
  public static let streakLongest = FigureID(
    "streaks.longest", "Streaks.termLongest", .days, .all, "Explain.streakLongest")
  public static let streakRewards = FigureID(
    "streaks.rewards", "Streaks.termRewards", .count, .now, "Explain.streakRewards")
  public static let streakWaiting = FigureID(
    "streaks.waiting", "Streaks.termWaiting", .days, .now, "Explain.streakWaiting")
  public static let streakLeft = FigureID("streaks.left", "Streaks.termLeft", .duration, .now, "Explain.streakLeft")
  public static let streakStrength = FigureID(
    "streaks.strength", "Streaks.termStrength", .percent, .all, "Streaks.ruleStrength")
  /// The log of a habit on a day; its part is the habit's id and the ISO date: `read 2026-11-20`.
  public static let streakDay = FigureID("streaks.day", "Stats.ofDay", .none, .all, "Explain.seriesDay")
  /// The diary over seven evenings and over the week; its part is `seven` or `week`.
  public static let diaryEvenings = FigureID("streaks.evenings", "NoAlc.name", .count, .lastDays(7), "Explain.evenings")

  /// The money not spent on the days kept; its part is the habit's id.
  public static let habitMoney = FigureID("habits.money", "Habits.termMoney", .none, .all, "Explain.habitMoney")
  /// How much of its goal the running week or month has; its part is the habit's id.
  public static let habitProgress = FigureID(
    "habits.progress", "Habits.termProgress", .none, .now, "Explain.streak")

  static let streaks: [FigureID] = [
    streakDays, streakLongest, streakRewards, streakWaiting, streakLeft, streakStrength, streakDay, diaryEvenings,
    habitMoney, habitProgress,
  ]

  /// The days of the last 30 with sessions; its part is the kind.
  public static let practiceDays = FigureID(
    "practice.days", "Hydration.figureDays", .count, .lastDays(30), "Explain.sessionDays")
  /// A day as a calendar tells it; its part is the subject and the ISO date.
  public static let calendarDay = FigureID("calendar.day", "Stats.ofDay", .none, .all, "Explain.seriesDay")
  /// A day of the year map by its ISO date, and how many days are known.
  public static let yearDay = FigureID("calendar.yearDay", "Stats.ofDay", .none, .lastDays(371), "Explain.seriesDay")
  public static let yearCount = FigureID(
    "calendar.yearDays", "Hydration.figureDays", .count, .lastDays(371), "Explain.yearDays")

  static let calendar: [FigureID] = [practiceDays, calendarDay, yearDay, yearCount]
}
