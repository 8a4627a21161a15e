// No number of a foreign file becomes an integer unchecked: the initialisers that trap on what is too large warn here, and
// warnings are errors.

extension Double {
  /// The nearest whole number; nil where it is none of `Int`.
  var whole: Int? { Int(exactly: rounded()) }
}

extension Int {
  @available(*, deprecated, message: "It traps on numbers of foreign files: use Double.whole")
  init(_ source: Double) { self = source.whole ?? 0 }
}

extension Int64 {
  @available(*, deprecated, message: "It traps on numbers of foreign files: use Double.whole")
  init(_ source: Double) { self = Int64(source.whole ?? 0) }
}
