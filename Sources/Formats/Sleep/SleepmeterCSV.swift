// Sleepmeter's file: tables of the user's own aids, hindrances and tags, then the diary. Times have offsets; `holes`
// are minutes awake, counted from falling asleep; quality goes up to 10.
import Core

extension Format {
  /// The diary of Sleepmeter.
  static let sleepmeterCSV = Format(
    id: "sleepmeter-csv", name: "Sleepmeter (CSV)", kinds: [.sleep],
    recognises: { head in
      head.rows.contains(where: isSleepmeterDiary) || head.text.contains("wake,sleep,bedtime,holes,type,") ? 95 : 0
    },
    read: { source, answers, fact in
      let table = try Table(source, header: isSleepmeterDiary)
      let columns = table.columns
      var ids = DerivedIDs(format: "sleepmeter")
      var isOver = false
      try table.forEach { row in
        // Another table follows.
        isOver = isOver || (row.text(0).hasPrefix("custom_") && row.text(0).hasSuffix("_id"))
        if isOver { return }
        try facts(of: row, kind: .sleep, fact) {
          let wake = try row.stamp(columns.first(["wake"]), "wake", order: .dayFirst, answers.clock)
          let asleep = try row.stamp(columns.first(["sleep"]), "bed", order: .dayFirst, answers.clock)
          let inBed = columns.first(["bedtime"])
          let bed = row.note(inBed) == nil ? asleep : try row.stamp(inBed, "bed", order: .dayFirst, answers.clock)
          let rating = try row.plainNumber(columns.first(["quality"]), "quality")
          let tags = ["aid", "hindrances", "tags"].flatMap { sleepmeterTags(row.text(columns.first([$0]))) }
          let notes = [row.note(columns.first(["notes"])), tags.isEmpty ? nil : tags.joined(separator: " ")]
          let holes = row.text(columns.first(["holes"]))
          return Entry(
            Sleep(
              id: ids.next(.sleep, "\(bed.instant.milliseconds)/\(wake.instant.milliseconds)"), bed: bed, wake: wake,
              quality: try SleepCells.quality(rating, of: 10),
              segments: try sleepmeterStages(holes, bed.instant, asleep.instant, wake.instant), source: "sleepmeter",
              note: notes.allSatisfy { $0 == nil } ? nil : notes.compactMap(\.self).joined(separator: "\n")))
        }
      }
    })

  private static func isSleepmeterDiary(_ row: [String]) -> Bool {
    row.map(Columns.key).starts(with: ["wake", "sleep", "bedtime", "holes"])
  }

  /// Names of its own as tags; those of the user stand in other tables under numbers.
  private static func sleepmeterTags(_ list: String) -> [String] {
    list.split(separator: "|").filter { $0 != "NONE" && !$0.hasPrefix("CUSTOM_") }.map { "#" + $0.lowercased() }
  }

  private static func sleepmeterStages(
    _ holes: String, _ bed: Instant, _ asleep: Instant, _ wake: Instant
  ) throws(RowError) -> [SleepSegment] {
    var segments: [SleepSegment] = []
    func add(_ stage: SleepStage, _ start: Instant, _ end: Instant) {
      let (start, end) = (max(start, bed), min(end, wake))
      if start < end { segments.append(SleepSegment(stage: stage, start: start, end: end)) }
    }
    add(.inBed, bed, asleep)
    var from = asleep
    for hole in holes.split(separator: "|") {
      let ends = hole.split(separator: "-").map { Int($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], (0...100_000).contains(first), first <= last,
        last <= 100_000
      else { throw RowError(field: "segments", reason: .unreadable) }
      add(.asleep, from, asleep + Double(first * 60))
      add(.awake, asleep + Double(first * 60), asleep + Double(last * 60))
      from = max(from, asleep + Double(last * 60))
    }
    add(.asleep, from, wake)
    return segments
  }
}
