// The table of foods in Resources/Foods, embedded in the binary as text.

/// The built-in foods as text.
public enum FoodFile {
  /// A line for each food, in the format of Core's `FoodItem`.
  public static var table: String { FoodsTable.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
