// Energy of a workout by the seed's fixed rates, or by metabolic equivalents if selected. Source of the rates: spec
// meditation 3.4 [S]: "Energy = minutes × 12 (HIIT), 4 (yoga), 8 (anything else) kcal".

/// Energy of a logged session.
public enum SessionEnergy {
  /// Kilocalories per minute of a high-intensity interval workout.
  public static let hiitPerMinute = 12.0
  /// Kilocalories per minute of yoga, as which a sitting may be logged.
  public static let yogaPerMinute = 4.0
  /// Kilocalories per minute of any other workout.
  public static let otherPerMinute = 8.0

  /// Metabolic equivalents of circuit training, vigorous (code 02040), and of hatha yoga (code 02150).
  ///
  /// Source: Ainsworth et al., 2011 Compendium of Physical Activities, Med Sci Sports Exerc 43(8):1575–1581.
  public static let circuitMET = 8.0
  public static let yogaMET = 2.5

  /// Kilocalories per minute of an activity for a body weight: MET × 3.5 × kg / 200.
  ///
  /// Source: spec meditation 3.4; ACSM's oxygen cost of 3.5 ml/kg/min for 1 MET, 5 kcal a litre.
  public static func perMinute(met: Double, kilograms: Double) -> Double { met * 3.5 * max(0, kilograms) / 200 }

  /// Kilocalories for `seconds` at `perMinute`; never negative.
  public static func kilocalories(seconds: Double, perMinute: Double) -> Double { max(0, seconds) / 60 * perMinute }

  /// Kilocalories of a logged workout by its activity's rate.
  static func kilocalories(of session: Session) -> Double {
    let rate =
      switch session.activity {
      case "free", "programme": hiitPerMinute
      case "open", "breathing": yogaPerMinute
      default: otherPerMinute
      }
    return kilocalories(seconds: session.duration, perMinute: rate)
  }
}
