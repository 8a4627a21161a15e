// Energy of a session by metabolic equivalents and body weight, or by fixed rates if selected (Workouts.md, Energy).

/// Energy of a logged session.
public enum SessionEnergy {
  /// Kilocalories per minute of a high-intensity interval workout.
  public static let hiitPerMinute = 12.0
  /// Kilocalories per minute of yoga, as which a sitting may be logged.
  public static let yogaPerMinute = 4.0
  /// Kilocalories per minute of any other workout.
  public static let otherPerMinute = 8.0

  /// The body weight in kilograms where none is known: that of the reference person of the MET, 70 kg.
  ///
  /// Source: Ainsworth et al., Compendium of Physical Activities, Med Sci Sports Exerc 1993;25(1):71–80.
  public static let referenceKilograms = 70.0

  /// Kilocalories per minute of an activity for a body weight: MET × 3.5 × kg / 200.
  ///
  /// Source: ACSM's oxygen cost of 3.5 ml/kg/min for 1 MET, 5 kcal a litre.
  public static func perMinute(met: Double, kilograms: Double) -> Double { met * 3.5 * max(0, kilograms) / 200 }

  /// Kilocalories for `seconds` at `perMinute`; never negative.
  public static func kilocalories(seconds: Double, perMinute: Double) -> Double { max(0, seconds) / 60 * perMinute }

  /// Kilocalories of a logged workout by the rule of the settings.
  static func kilocalories(of session: Session, by facts: DerivationFacts) -> Double {
    let rate =
      switch (facts.settings.timer.energy, session.activity) {
      case (.met, _): perMinute(met: met(of: session, facts), kilograms: facts.kilograms ?? referenceKilograms)
      case (.rate, IntervalPlan.activity), (.rate, ProgrammePlan.activity): hiitPerMinute
      case (.rate, SittingPlan.activity), (.rate, BreathingPlan.activity): yogaPerMinute
      case (.rate, _): otherPerMinute
      }
    return kilocalories(seconds: session.duration, perMinute: rate)
  }

  /// The metabolic equivalent of a session: that of its programme, otherwise of its activity.
  private static func met(of session: Session, _ facts: DerivationFacts) -> Double {
    guard session.activity == ProgrammePlan.activity else { return Compendium(activity: session.activity).met }
    guard let name = session.title else { return Compendium.homeExercise.met }
    if let known = facts.settings.practice.programmes?.first(where: { $0.name == name }) { return known.met }
    return (Compendium.programme(named: name) ?? .homeExercise).met
  }
}
