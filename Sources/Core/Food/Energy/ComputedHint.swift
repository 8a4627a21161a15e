// The hint beside a field that its value and the one computed from the other fields differ (Food.md, Computed fields).

/// A computed value beside a field: `ƒ 499`.
public struct ComputedHint: Hashable, Sendable {
  /// The value of the field; nil while it is empty.
  public let value: Double?
  /// The unrounded value that adopting the hint writes.
  public let computed: Double
  /// The computed value with the field's decimals.
  public let text: String

  /// Creates a hint; nil where there is none to show.
  ///
  /// There is one if the field is empty or the texts differ at its precision, and never for another program's record.
  public init?(value: Double?, computed: Double?, decimals: Int, isOwn: Bool = true) {
    guard isOwn, let computed else { return nil }
    let text = FixedText.text(computed, decimals: decimals)
    if let value, FixedText.text(value, decimals: decimals) == text { return nil }
    (self.value, self.computed, self.text) = (value, computed, text)
  }

  /// The hint of a term of `nutrients`.
  public init?(_ term: EnergyTerm, of nutrients: Nutrients, decimals: Int, isOwn: Bool = true) {
    self.init(value: nutrients[term], computed: nutrients.computed(term), decimals: decimals, isOwn: isOwn)
  }
}
