// The rows of other subjects that stand beside drinks.

extension Drink {
  public static var rows: [any TrackerRow] {
    [
      Nudge(
        .hydration, title: .text("Reminders.itemHydration"), text: .text("Notices.nudgeHydration"),
        after: .text("Settings.ruleAfterDrink")
      ) { rule in
        (rule.frequency, rule.timing) = (.multiple, .after(180))
        rule.throttle = 180
      } fires: {
        ($1.sinceLast ?? 0) > 3 * 3600 || ($1.progress ?? 1) < 0.7
      }, StreakSubject.hydration, HabitFeed.drinks, DayFigure.drinks, DayGoal.drinks,
      FigureRows(FigureID.hydration), SharedRow(Drink.self),
    ]
  }
}

extension StreakSubject {
  public static let hydration = StreakSubject(
    "hydration", .text("Streaks.habitHydration"), short: .text("Hub.habit-drinks"), tracker: .hydration, days: .drinks,
    figure: .hydrationStreak)
}

extension HabitFeed {
  public static let drinks = HabitFeed("drinks", .drink, .text("Habits.feedDrinks"))
}

extension DayFigure {
  public static let drinks = DayFigure("drinks", .drink, .text("Stats.figureDrinks"), .volume, coupling: .drinks)

  /// Milligrams and grams of days with drinks.
  public static let caffeine = DayFigure(
    "caffeine", .drink, .text("Stats.figureCaffeine"), .quantity(unit: "mg", decimals: 0), coupling: .drinks)
  public static let alcohol = DayFigure(
    "alcohol", .drink, .text("Stats.figureAlcohol"), .quantity(unit: "g", decimals: 0), coupling: .drinks)
}

extension DayGoal {
  fileprivate static let drinks = DayGoal(.drink, "hydration.goal") {
    $0.hydrationGoal
  } isMet: {
    HydrationRules.isMet(total: $0, goal: $1)
  }
}
