// When an estimate of expenditure may be shown, and how much is missing until then (Expenditure.md, Gate).

/// The data behind an estimate, counted.
public struct ExpenditureGate: Hashable, Sendable {
  /// Days since intake and weights are both there, at least.
  public static let fewestDays = 21
  /// Of the last 28 days, the logged ones, at least, also as a share, and the weigh-ins.
  public static let window = 28
  public static let fewestLogged = 14
  public static let coverage = 0.7
  public static let fewestWeighIns = 6

  /// Days from the first with intake and weights to today.
  public let days: Int
  /// Days among the last 28, or since the first, that are logged, and those with a weight.
  public let logged: Int
  public let weighIns: Int

  /// Creates counts.
  public init(days: Int, logged: Int, weighIns: Int) {
    (self.days, self.logged, self.weighIns) = (days, logged, weighIns)
  }

  /// Days that are still to pass, to be logged and to be weighed on; all 0 once the estimate may be shown.
  public var missingDays: Int { max(0, ExpenditureGate.fewestDays - days) }
  public var missingLogged: Int {
    let window = Double(min(max(days, ExpenditureGate.fewestDays), ExpenditureGate.window))
    let share = Int((window * ExpenditureGate.coverage).rounded(.up))
    return max(0, max(ExpenditureGate.fewestLogged, share) - logged)
  }
  public var missingWeighIns: Int { max(0, ExpenditureGate.fewestWeighIns - weighIns) }

  /// Whether the estimate may be shown.
  public var isOpen: Bool { missingDays == 0 && missingLogged == 0 && missingWeighIns == 0 }
}
