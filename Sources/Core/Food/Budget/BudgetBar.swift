// The bar, or ring, of a budget (Budget.md, Bar).

/// How far a bar is filled, and where its marker stands.
public struct BudgetBar: Hashable, Sendable {
  /// The filled part, 0–1.
  public let fill: Double
  /// Whether it is full, which is shown in another way than by length alone.
  public let isFull: Bool
  /// The place of the marker, 0–1: of the base if the adjusted budget is larger, else of the adjusted budget.
  public let marker: Double?
  /// Whether the marker stands for a credit rather than a debt.
  public let isCredit: Bool

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - value: The base.
  ///   - progress: Eaten.
  ///   - threshold: The adjusted budget; nil without one.
  ///   - credit: The credit behind it.
  public init(value: Double, progress: Double, threshold: Double?, credit: Double?) {
    let scale = max(value, threshold ?? value)
    isCredit = (credit ?? 0) >= 0
    guard scale > 0 else {
      (fill, isFull, marker) = (0, false, nil)
      return
    }
    let share = progress / scale
    fill = min(max(share, 0), 1)
    isFull = share >= 1
    marker = threshold.map { min(max(min(value, $0) / scale, 0), 1) }
  }
}
