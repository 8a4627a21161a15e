// Sleep as Android's sleep-export.csv: each record may have a header of its own. Id is its start in milliseconds and
// Hours its length; From and To are ambiguous when the clocks change. Stages stand in columns
// `DEEP_START-1575327600000`.
import Core

extension Format {
  /// The table in the zip of Sleep as Android.
  static let sleepAsAndroidCSV = Format(
    id: "sleepasandroid-csv", name: "Sleep as Android (CSV)", kinds: [.sleep],
    recognises: { $0.hasColumns("id", "tz", "from", "to", "hours", "lenadjust") ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source)
      var columns = table.columns
      var ids = DerivedIDs(format: "sleepasandroid")
      try table.forEach { row in
        if Columns.key(row[0]) == "id" {
          columns = Columns(row.fields)
          return
        }
        try facts(of: row, kind: .sleep, fact) {
          guard case .instant(let start, _)? = try row.time(columns.first(["id"]), "bed", order: .dayFirst) else {
            throw RowError(field: "bed", reason: .missing)
          }
          let zone = Zone(identifier: row.text(columns.first(["tz"]))) ?? answers.zone
          let wake = try sleepAsAndroidEnd(row, columns, start, LocalClock(zone: zone, marks: answers.marks))
          let comment = row.text(columns.first(["comment"])).replacing("\\n", with: "\n").split(separator: "\n")
          let lines = comment.map { NumberText.trimmed(String($0)) }.filter { !$0.isEmpty }
          let rating = try row.plainNumber(columns.first(["rating"]), "quality")
          return Entry(
            Sleep(
              id: ids.next(.sleep, "\(start.milliseconds)"), bed: Stamp(start, in: zone),
              wake: Stamp(wake, in: zone),
              quality: try SleepCells.quality(rating, of: 5),
              segments: sleepAsAndroidStages(row, start..<max(start, wake)),
              source: "sleepasandroid", note: lines.isEmpty ? nil : lines.joined(separator: "\n")))
        }
      }
    })

  /// The end: start and Hours, which may leave out minutes of LenAdjust; To tells whether, whatever the clocks did.
  private static func sleepAsAndroidEnd(
    _ row: CSVRow, _ columns: Columns, _ start: Instant, _ clock: LocalClock
  ) throws(RowError) -> Instant {
    let hours = try row.plainNumber(columns.first(["hours"]), "wake")
    guard let hours, hours > 0 else {
      return try row.stamp(columns.first(["to"]), "wake", order: .dayFirst, clock).instant
    }
    guard hours < 1000 else { throw RowError(field: "wake", reason: .outOfRange) }
    let plain = start + hours * 3600
    let left = try row.plainNumber(columns.first(["lenadjust"]), "wake") ?? 0
    guard left < 0, left > -1440,
      let to = try? row.stamp(columns.first(["to"]), "wake", order: .dayFirst, clock.uncounted).instant
    else {
      return plain
    }
    let whole = plain - left * 60
    func distance(_ end: Instant) -> Double { abs((end - to).remainder(dividingBy: 3600)) }
    return distance(whole) < distance(plain) ? whole : plain
  }

  private static func sleepAsAndroidStages(_ row: CSVRow, _ night: Range<Instant>) -> [SleepSegment] {
    let names: [String: SleepStage] = ["DEEP": .deep, "LIGHT": .core, "REM": .rem, "AWAKE": .awake]
    var events: [(at: Instant, stage: SleepStage, begins: Bool)] = []
    for field in row.fields.dropFirst(15) {
      let parts = field.split(separator: "-", maxSplits: 2)
      guard parts.count >= 2, let at = try? Instant(told: Int64(parts[1]), "segments") else { continue }
      let words = parts[0].split(separator: "_")
      guard words.count == 2, let stage = names[String(words[0])], words[1] == "START" || words[1] == "END" else {
        continue
      }
      events.append((at, stage, words[1] == "START"))
    }
    // At one instant a stage ends before the next begins.
    events.sort { ($0.at, $0.begins ? 1 : 0) < ($1.at, $1.begins ? 1 : 0) }
    var segments: [SleepSegment] = []
    var open: (stage: SleepStage, start: Instant)?
    func close(_ at: Instant) {
      guard let stage = open else { return }
      let (start, end) = (max(stage.start, night.lowerBound), min(at, night.upperBound))
      if start < end { segments.append(SleepSegment(stage: stage.stage, start: start, end: end)) }
      open = nil
    }
    for event in events {
      if event.begins {
        close(event.at)
        open = (event.stage, event.at)
      } else if open?.stage == event.stage {
        close(event.at)
      }
    }
    close(night.upperBound)
    return segments
  }
}
