// Language support for filters: days, weekdays and durations as in the time language, record names, and error messages.
public import Core

extension Words {
  /// The filter language's lexicon for a moment, with the units and day start of the settings.
  public func filterLexicon(_ settings: Settings, now: Moment) -> FilterLexicon {
    let today = Day(now, dayStart: settings.dayStart)
    let region = region
    // Days are resolved at noon, which occurs exactly once on every day.
    var noon = now
    noon.instant = Day(now).noon(in: now.zone).instant
    let midday = noon
    var lexicon = FilterLexicon(
      today: today,
      day: { text in
        // A bare number or a clock time is not a day.
        guard text.contains(where: { $0.isLetter || $0 == "." || $0 == "/" }) else { return nil }
        if let relative = TimeWords.days[text] { return today + relative }
        let reading = try? TimeLanguage(now: midday, region: region).past(text, field: "since")
        return reading.map { Day($0.stamp) }
      },
      weekday: { TimeWords.weekdays[$0] },
      length: { try? TimeLanguage.duration($0, field: "length", unit: .hours) },
      names: Dictionary(
        HydrationRules.beverages.map { ($0, self(.beverage($0)).lowercased()) }
          + settings.habitList.map { ($0.id, name(of: $0).lowercased()) }
          + settings.measureList.map { ($0.id, self(Message.label($0.label)).lowercased()) },
        uniquingKeysWith: { first, _ in first }))
    lexicon.labels = { key in
      guard let name = Message.fieldName(key) else { return [] }
      return Language.offered.map { Words(language: $0)(name).lowercased().filter(\.isLetter) }
    }
    let firstWeekday = settings.firstWeekday
    lexicon.span = { TimeWords.span($0, today: today, firstWeekday: firstWeekday) }
    lexicon.weightUnit = settings.weightUnit
    lexicon.volumeUnit = settings.volumeUnit
    return lexicon
  }
}

extension FilterError {
  /// The problem as text, with its column.
  public var message: Message {
    let column = String(column)
    switch reason {
    case .unknownKey(let word, let known):
      return .Filter.unknownKey(column: column, word: word, known: known.joined(separator: ", "))
    case .unknownTrait(let key, let word, let known):
      return .Filter.unknownTrait(column: column, key: key, word: word, known: known.joined(separator: ", "))
    case .unreadable(let word, let example):
      return .Filter.unreadable(column: column, word: word, example: example)
    case .missing(let example): return .Filter.missing(column: column, example: example)
    case .openQuote: return .Filter.openQuote(column: column)
    }
  }
}
