// `--explain`: the derivation of a figure of `stats` or `status`, as shown by `?` on the screen: its computation, the
// data used and the data left out.
import Core
import Managers
import Words

extension Explanation {
  /// The explanation as lines of at most 78 columns: labels left, values right-aligned.
  func lines(
    _ words: Words, columns: (String) -> Int, wrap: (String, Int) -> [String]
  ) -> [String] {
    let rows = terms + self.rows + exclusions
    let width = min(
      76, max(columns(title) + columns(value), rows.map { columns($0.label) + columns($0.value) }.max() ?? 0))
    func line(_ label: String, _ value: String) -> String {
      value.isEmpty
        ? label : label + String(repeating: " ", count: max(0, width - columns(label) - columns(value)) + 2) + value
    }
    func group(_ heading: String?, _ rows: [Row]) -> [String] {
      rows.isEmpty ? [] : ["", heading].compactMap { $0 } + rows.map { "  " + line($0.label, $0.value) }
    }
    let used = words(.Explain.used(n: n))
    var all = [line(title, value)] + formula.flatMap { wrap($0, 78) }
    all += group(nil, terms)
    all += self.rows.isEmpty ? ["", used] : group(used, self.rows)
    if n > self.rows.count, !self.rows.isEmpty { all.append("  " + words(.Explain.more(n: n - self.rows.count))) }
    return all + group(words(.Explain.leftOut), exclusions)
  }

  /// The explanation as JSON.
  var object: [String: Any?] {
    func list(_ rows: [Row]) -> [[String: Any?]] { rows.map { ["label": $0.label, "value": $0.value] } }
    return [
      "title": title, "value": value, "formula": formula, "terms": list(terms), "used": list(rows), "n": n,
      "leftOut": list(exclusions),
    ]
  }
}

extension CommandSession {
  /// Whether a figure has an explanation.
  func isExplained(_ name: String) -> Bool { !explanations(of: name).isEmpty }

  /// Explains figures; rejects names without an explanation, listing those that have one.
  func explain(_ names: [String], asked: String, known: () -> [String], json: Bool, isRedacted: Bool = false) throws {
    guard !names.isEmpty else {
      throw CommandError(.Commands.noSuchFigure(name: asked, known: known().joined(separator: ", ")), code: 64)
    }
    let found = names.flatMap(explanations)
    guard !found.isEmpty else { throw CommandError(.Commands.notExplained(name: asked), code: 66) }
    let spoken = isRedacted ? words.redacted : words
    let shown = isRedacted ? found.map { $0.redacted(spoken) } : found
    if json { return say(CommandJSON.text(["figures": found.map(\.object)])) }
    for (index, one) in shown.enumerated() {
      if index > 0 { say("") }
      one.lines(spoken, columns: environment.columns, wrap: environment.wrap).forEach(say)
    }
  }

  /// The explanations for a field of `status`, or for a tracker and a key of `stats --json`: several if it stands for
  /// several figures, none if it is unknown or has no data yet.
  func explanations(of name: String) -> [Explanation] {
    guard !isEmpty(name) else { return [] }
    let figures = managers.figures(at: now)
    let texts = FigureTexts(words, settings, now: now)
    return ids(of: name).compactMap { figures[$0].flatMap(texts.explanation) }
  }

  /// Without a reading or a night there is nothing to go by.
  private func isEmpty(_ name: String) -> Bool {
    switch Tracker(rawValue: String(name.prefix { $0 != "." })) {
    case .weight: managers.weight.state.value.latest == nil
    case .sleep: managers.sleep.state.value.history.isEmpty
    default: false
    }
  }

  private func ids(of name: String) -> [FigureID] {
    if let field = FigureID.field(name) { return [field] }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let subject = StatsSubject(argument: parts[0])?.figures else { return [] }
    let key = FigureID.leading(parts[1])
    guard let id = FigureID.stats(key, of: subject) else {
      if let part = part(key, of: subject) { return [part] }
      return parts[1].hasPrefix("secondsInStage.") ? [.fastingStage.of(String(parts[1].dropFirst(15)))] : []
    }
    switch id {
    case .hydrationBeverage: return managers.hydration.state.value.stats.perBeverage.keys.sorted().map(id.of)
    case .fastingWeekdayMet: return (1...7).map { FigureID.fastingWeekday.of(String($0)) }
    case _ where key.hasPrefix("meanByWeekday") || key == "shareMetByWeekday":
      return (1...7).map { id.of(String($0)) }
    default: return [id]
    }
  }
}

/// The figure of a part, such as `bp.mean`.
private func part(_ key: String, of subject: String) -> FigureID? {
  let words = key.split(separator: ".", maxSplits: 1).map(String.init)
  guard words.count == 2 else { return nil }
  return FigureID.stats(words[1], of: subject)?.of(words[0])
}

extension FigureID {
  /// The key of the figure that a value of JSON alone belongs to.
  fileprivate static func leading(_ key: String) -> String {
    switch key {
    case "daysOf": "days"
    case "isConsistent", "consistencyNights": "consistency"
    case "trendChange7DaysSpan": "trendChange7DaysKilograms"
    case "trendChange30DaysSpan": "trendChange30DaysKilograms"
    default: key.replacing("lately28Days", with: "lately").replacing("before90Days", with: "lately")
    }
  }
}
