// Energy of a workout by the fixed rates of the seed. Source: spec meditation 3.4 [S]: "Energy = minutes × 12 (HIIT),
// 4 (yoga), 8 (anything else) kcal".

/// Energy of a logged session.
public enum SessionEnergy {
  /// Kilocalories a minute of a high-intensity interval workout.
  public static let hiitPerMinute = 12.0
  /// Kilocalories a minute of yoga, which a sitting may be logged as.
  public static let yogaPerMinute = 4.0
  /// Kilocalories a minute of any other workout.
  public static let otherPerMinute = 8.0

  /// Kilocalories of `seconds` at `perMinute`; never negative.
  public static func kilocalories(seconds: Double, perMinute: Double) -> Double { max(0, seconds) / 60 * perMinute }

  /// Kilocalories of a logged workout by the rate of its activity.
  static func kilocalories(of session: Session) -> Double {
    let rate =
      switch session.activity {
      case "free", "programme": hiitPerMinute
      case "open": yogaPerMinute
      default: otherPerMinute
      }
    return kilocalories(seconds: session.duration, perMinute: rate)
  }
}
