// Fastimer's fasts.yaml: a list of records with `length` in hours, `started` and `stopped` by the clock; a fast that runs
// has no `stopped`. This reads that form of record, not YAML.
import Core

extension Format {
  /// The file in which Fastimer keeps its fasts.
  static let fastimerYAML = Format(
    id: "fastimer-yaml", name: "Fastimer (YAML)", kinds: [.fast],
    recognises: { head in
      let lines = head.text.split(whereSeparator: \.isNewline).prefix(40).compactMap { FastimerLine(String($0)) }
      let names = Set(lines.compactMap { $0.member?.name })
      return lines.contains(where: \.begins) && names.isSuperset(of: ["length", "started"]) ? 95 : 0
    },
    read: { source, answers, fact in
      var reader = LineReader(try source.open())
      var start = 0
      var ids = DerivedIDs(format: "fastimer")
      var record: FastimerRecord?
      func finish() throws {
        guard let record else { return }
        try facts(on: record.line, kind: .fast, fact) { Entry(try record.fast(answers.clock, &ids)) }
      }
      while let text = try reader.next(refusing: fact) {
        guard let line = FastimerLine(text), line.begins || line.member == nil || record != nil else {
          throw record == nil ? FormatError.malformed(line: reader.line) : .endsEarly(offset: start)
        }
        if line.begins {
          try finish()
          record = FastimerRecord(line: reader.line)
          start = reader.start
        }
        guard let (name, value) = line.member else { continue }
        record?.members[name] = value
      }
      try finish()
    })
}

/// A line of the file.
private struct FastimerLine {
  /// Whether a record begins here.
  var begins = false
  /// The member it holds; nil for a blank line or comment.
  var member: (name: String, value: String)?

  /// Reads a line; nil for one that no list of such records has.
  init?(_ line: String) {
    var rest = NumberText.trimmed(line)
    if rest.isEmpty || rest.hasPrefix("#") || rest == "---" || rest == "..." || rest == "[]" { return }
    if rest == "-" || rest.hasPrefix("- ") {
      begins = true
      rest = NumberText.trimmed(String(rest.dropFirst()))
      if rest.isEmpty { return }
    }
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    var value = NumberText.trimmed(String(rest[rest.index(after: colon)...]))
    if let quote = value.first, quote == "'" || quote == "\"" {
      value = String(value.dropFirst().prefix { $0 != quote })
    } else if let comment = value.range(of: " #") {
      value = NumberText.trimmed(String(value[..<comment.lowerBound]))
    }
    member = (String(rest[..<colon]), ["null", "~"].contains(value) ? "" : value)
  }
}

private struct FastimerRecord {
  let line: Int
  var members: [String: String] = [:]

  init(line: Int) { self.line = line }

  func fast(_ clock: LocalClock, _ ids: inout DerivedIDs) throws(RowError) -> Fast {
    guard let start = try time("started", "start", clock) else { throw RowError(field: "start", reason: .missing) }
    let end = try time("stopped", "end", clock)
    if let end, end.instant <= start.instant { throw RowError(field: "end", reason: .endBeforeStart) }
    var goal = 0.0
    switch TableNumber((members["length"] ?? "").utf8) {
    case .value(let hours) where (0...8760).contains(hours): goal = hours * 3600
    case .value: throw RowError(field: "goal", reason: .outOfRange)
    case .unknown: break
    case .unreadable: throw RowError(field: "goal", reason: .unreadable)
    }
    return Fast(
      id: ids.next(.fast, "\(start.instant.milliseconds)"), start: start, end: end, goal: goal, source: "fastimer")
  }

  private func time(_ name: String, _ field: String, _ clock: LocalClock) throws(RowError) -> Stamp? {
    let time = TableTime((members[name] ?? "").utf8)
    if time == .unknown { return nil }
    guard let stamp = time.stamp(by: clock) else { throw RowError(field: field, reason: .unreadable) }
    return stamp
  }
}
