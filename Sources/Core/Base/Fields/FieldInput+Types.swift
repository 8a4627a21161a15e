// How the common types of values are typed and shown.

extension FieldInput where Value == Stamp {
  /// A time in the past.
  public static func time(_ field: String) -> Self {
    FieldInput(
      .time, show: { $1.text(of: $0) },
      read: { typed, old, _, context throws(Refusal) in try context.stamp(typed, like: old, field: field) })
  }
}

extension FieldInput where Value == Stamp? {
  /// A time in the past, absent until it is known.
  public static func time(_ field: String) -> Self {
    FieldInput(
      .time, isOptional: true, show: { stamp, context in stamp.map { context.text(of: $0) } ?? "" },
      read: { typed, old, like, context throws(Refusal) in
        if typed.isEmpty, old == nil { return nil }
        return try context.stamp(typed, like: old ?? like, field: field)
      })
  }
}

extension FieldInput where Value == Int {
  /// A level of a scale.
  public static func level(_ field: String, _ limit: Limit, example: Int) -> Self {
    FieldInput(
      .level(limit.whole), example: String(example), show: { level, _ in String(level) },
      read: { typed, _, _, _ throws(Refusal) in
        guard let level = try limit.read(typed, field, example: String(example)) else {
          throw Refusal(field: field, .missing(example: String(example)))
        }
        return Int(level)
      })
  }
}

extension FieldInput where Value == Int? {
  /// A level of a scale that may be absent.
  public static func level(_ field: String, _ limit: Limit, example: Int) -> Self {
    FieldInput(
      .level(limit.whole), isOptional: true, example: String(example),
      show: { level, _ in level.map(String.init) ?? "" },
      read: { typed, _, _, _ throws(Refusal) in
        try limit.read(typed, field, example: String(example)).map { Int($0) }
      })
  }
}

extension FieldInput where Value == Double? {
  /// A number that may be absent.
  public static func number(_ field: String, _ limit: Limit, unit: String = "", example: String) -> Self {
    FieldInput(
      .number, isOptional: true, example: example, show: { number, _ in number.map(NumberText.editable) ?? "" },
      read: { typed, _, _, _ throws(Refusal) in try limit.read(typed, field, unit: unit, example: example) })
  }
}

extension FieldInput where Value == String {
  /// A text that is required.
  public static func text(_ field: String, example: String) -> Self {
    FieldInput(
      .text, show: { text, _ in text },
      read: { typed, _, _, _ throws(Refusal) in
        if typed.isEmpty { throw Refusal(field: field, .missing(example: example)) }
        return typed
      })
  }

  /// The stored name of a beverage.
  static func beverage(_ field: String) -> Self {
    FieldInput(
      .name, suggestions: HydrationRules.beverages, show: { name, _ in name },
      read: { typed, old, _, context throws(Refusal) in
        if typed.isEmpty { throw Refusal(field: field, .missing(example: "water")) }
        return typed == old ? old : try context.beverage(typed)
      })
  }
}

extension FieldInput where Value == String? {
  /// A text that may be absent.
  public static var text: Self {
    FieldInput(
      .text, isOptional: true, show: { text, _ in text ?? "" },
      read: { typed, _, _, _ in typed.isEmpty ? nil : typed })
  }
}

extension FieldInput where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of a fixed set of values, by name.
  public static func choice(_ field: String) -> Self {
    let names = Value.allCases.map(\.rawValue)
    return FieldInput(
      .choice(names), show: { value, _ in value.rawValue },
      read: { typed, _, _, _ throws(Refusal) in
        guard let value = Value(rawValue: typed.lowercased()) else {
          throw Refusal(field: field, .unreadable(typed: typed, example: names.joined(separator: ", ")))
        }
        return value
      })
  }
}

extension Limit {
  /// The whole numbers from the lowest to the highest value.
  var whole: ClosedRange<Int> { Int(lowest)...Int(highest) }

  /// Parses a number that may be absent; nil if the text is empty.
  ///
  /// `scale` is the size of the unit typed; refusals show `digits` decimals of it.
  public func read(
    _ text: String, _ field: String, unit: String = "", scale: Double = 1, digits: Int = 1, example: String
  ) throws(Refusal) -> Double? {
    if NumberText.trimmed(text).isEmpty { return nil }
    let isWhole = step.map { $0 == $0.rounded() } ?? false
    return try NumberText.reading(text, field: field, isWhole ? .whole : .fine) { text throws(Refusal) in
      guard let value = NumberText(text).map({ $0.value * scale }) else {
        throw unreadable(field, typed: text, unit: unit, scale: scale, digits: digits, example: example)
      }
      guard contains(value) else {
        throw refusal(field, typed: text, unit: unit, scale: scale, digits: digits, example: example)
      }
      return value
    }
  }
}
