// `--explain`: the derivation of a figure of `stats` or `status`, as shown by `?` on the screen: its computation, the
// data used and the data left out.
import Core
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
  func isExplained(_ name: String) -> Bool { !environment.explain(name, managers, words, now).isEmpty }

  /// Explains figures; rejects names without an explanation, listing those that have one.
  func explain(_ names: [String], asked: String, known: () -> [String], json: Bool, isRedacted: Bool = false) throws {
    guard !names.isEmpty else {
      throw CommandError(.Commands.noSuchFigure(name: asked, known: known().joined(separator: ", ")), code: 64)
    }
    let found = names.flatMap { environment.explain($0, managers, words, now) }
    guard !found.isEmpty else { throw CommandError(.Commands.notExplained(name: asked), code: 66) }
    let spoken = isRedacted ? words.redacted : words
    let shown = isRedacted ? found.map { $0.redacted(spoken) } : found
    if json { return say(CommandJSON.text(["figures": found.map(\.object)])) }
    for (index, one) in shown.enumerated() {
      if index > 0 { say("") }
      one.lines(spoken, columns: environment.columns, wrap: environment.wrap).forEach(say)
    }
  }
}
