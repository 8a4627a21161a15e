// Numbers of fields that take digits and a mark alone.

extension NumberText {
  /// Parses `text` by the grammar of numbers without an exponent, which is no way to write an amount of food.
  public init?(decimal text: String) {
    guard !text.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    self.init(text)
  }
}
