// Draws the health store: types above, sources and log below, side by side where there is room.
import Canvas
import Core
import Managers
import Screen
import Store
import Words

extension HealthScreen {
  public func draw(in region: Region, _ context: DrawContext) {
    let types = HealthScreen.types.count + 3
    guard region.rows >= types + 5, region.columns >= 60 else { return draw(area, in: region, context) }
    let parts = region.splitRows([.fixed(types), .fill(1)])
    draw(.types, in: parts[0], context)
    let sides = parts[1].splitColumns([.fill(1), .fill(1)])
    draw(.sources, in: sides[0], context)
    draw(.log, in: sides[1], context)
  }

  private func draw(_ card: Area, in region: Region, _ context: DrawContext) {
    let words = context.words
    let (isFocused, count) = (context.isFocused && area == card, words.of(.count))
    let (title, value): (String, String) =
      switch card {
      case .types: (words(title), state.samples > 0 ? count(.Health.samples(n: state.samples)) : "")
      case .sources: (words(.Health.sourcesTitle(what: words(Message.samples(type)))), "")
      case .log: (words(.Health.logTitle), state.log.isEmpty ? "" : count.count(state.log.count))
      }
    let inner =
      region.rows >= 5
      ? Card(title, value: value, isFocused: isFocused, valueRole: .dim).draw(in: region, context) : region
    guard let list = lists[card], inner.rows > 0 else { return }
    guard self.count(card) > 0 else {
      if isFocused { inner.cursor(0, 0) }
      return EmptyState(words(card == .log ? .Health.logNone : .Health.sourcesNone)).draw(in: inner)
    }
    switch card {
    case .types: typeTable(list, isFocused, context).draw(in: inner, context)
    case .sources: sourceTable(list, isFocused, context).draw(in: inner, context)
    case .log: drawLog(list, isFocused, in: inner, context)
    }
  }

  // MARK: Types

  private func typeTable(_ list: ListState, _ isFocused: Bool, _ context: DrawContext) -> Table {
    let words = context.words
    let rows = HealthScreen.types.enumerated().map { index, type in
      let count = state.counts[type]?.samples
      let last = last(type, context)
      return TableRow(
        [
          words(Message.samples(type)), mark(type, context), access(type, words),
          count.map { words.of(.count).count($0) } ?? "", last.text,
        ], roles: [.value, .text, .dim, .text, last.role], target: "health/types/\(index)")
    }
    return Table(
      [
        TableColumn(words(.Health.columnData)), TableColumn(words(.Health.columnSync), rank: 8),
        TableColumn(words(.Health.columnAccess), rank: 4),
        TableColumn(words(.Health.columnSamples), align: .trailing, rank: 5),
        TableColumn(words(.Health.columnLast), rank: 7, grows: true),
      ], rows: rows, state: list, isFocused: isFocused)
  }

  private func mark(_ type: HealthType, _ context: DrawContext) -> String {
    guard SharedType.of(type) != nil else { return context.words(.Health.readOnly) }
    let isOn = setup.settings[syncs: type] && state.access(to: type) != .denied
    return isOn ? "[" + context.glyphs.check + "]" : "[ ]"
  }

  private func access(_ type: HealthType, _ words: Words) -> String {
    switch state.access(to: type) {
    case .undetermined: words(.Health.notAsked)
    case .authorized: words(.Health.allowed)
    case .denied: words(.Health.refused)
    }
  }

  /// How the last sync of a type went; of types that are only read the newest sample.
  private func last(_ type: HealthType, _ context: DrawContext) -> (text: String, role: Role) {
    let words = context.words.of(.field)
    func when(_ instant: Instant) -> String {
      words.dayAndTime(Stamp(instant, in: context.now.zone), today: Day(context.now), inSentence: true)
    }
    if state.running.contains(type) { return (words(.Health.runs), .accent) }
    if state.access(to: type) == .denied, let refused = state.refusals[type] {
      let day = Day(Stamp(refused, in: context.now.zone))
      return (words(.Health.refusedOn(day: words.relativeDay(day, today: Day(context.now), inSentence: true))), .dim)
    }
    guard SharedType.of(type) != nil else {
      return (state.counts[type]?.newest.map { words(.Health.newest(when: when($0))) } ?? "", .dim)
    }
    if let problem = state.problem { return ("! " + words(problem.message), .error) }
    if state.access(to: type) == .authorized, let failure = state.failures[type] {
      let again = words.timeOfDay(Stamp(failure.next, in: context.now.zone))
      return ("! " + words(.Health.failsAgain(problem: words(failure.problem.message), time: again)), .error)
    }
    guard setup.settings[syncs: type] else { return (words(Message.Sync.notSynced), .dim) }
    guard let record = state.records[type], let last = record.last else {
      return (words(Message.Sync.notSynced), .dim)
    }
    if let problem = record.problem { return ("! " + when(last) + " " + words(problem.message), .error) }
    let changes = [(record.added, "+"), (record.removed, "−")].filter { $0.0 > 0 }
      .map { $0.1 + words.count($0.0) }.joined(separator: " ")
    let ago = words.ago(context.now.instant - last)
    return (context.glyphs.check + " " + ago + (changes.isEmpty ? "" : ", " + changes), .dim)
  }

  // MARK: Sources

  private func sourceTable(_ list: ListState, _ isFocused: Bool, _ context: DrawContext) -> Table {
    let words = context.words
    let rows = sources.enumerated().map { index, found in
      let isOwn = found.source.category == .own
      return TableRow(
        [
          isOwn ? words(.Health.you) : words.of(.text).marked(found.name), category(found.source.category, words),
          words.of(.count).count(found.count),
        ], roles: [.value, .dim, .text], target: "health/sources/\(index)")
    }
    return Table(
      [TableColumn(grows: true), TableColumn(rank: 4), TableColumn(align: .trailing)], rows: rows, state: list,
      isFocused: isFocused)
  }

  private func category(_ category: HealthSource.Category, _ words: Words) -> String {
    switch category {
    case .own: ""
    case .app: words(.Health.categoryApp)
    case .scale: words(.Health.categoryScale)
    case .watch: words(.Health.categoryWatch)
    case .phone: words(.Health.categoryPhone)
    case .manual: words(.Health.categoryManual)
    case .file: words(.Health.categoryFile)
    }
  }

  // MARK: Log

  /// The table and, of a selected conflict, both values below it in full.
  private func drawLog(_ list: ListState, _ isFocused: Bool, in region: Region, _ context: DrawContext) {
    var whole: [String] = []
    if isFocused, let line = selectedLine, case .conflict = line.event, region.rows >= 4 {
      whole = Paragraph.wrap(text(line, context), to: region.columns)
    }
    let parts = region.splitRows([.fill(1), .fixed(min(whole.count, region.rows / 2))])
    logTable(list, isFocused, parts[0].rows, context).draw(in: parts[0], context)
    for (row, line) in whole.prefix(parts[1].rows).enumerated() {
      parts[1].put(line, 0, row, .text, width: region.columns)
    }
  }

  private func logTable(_ list: ListState, _ isFocused: Bool, _ height: Int, _ context: DrawContext) -> Table {
    let words = context.words
    let window = list.window(count: state.log.count, height: height)
    let rows = window.map { index in
      let line = state.log[index]
      let isConflict = if case .conflict = line.event { true } else { false }
      return TableRow(
        [
          words.of(.field).dayAndTime(line.at, today: Day(context.now)),
          words(Message.samples(SharedType.of(line.kind)?.type)),
          text(line, context),
        ], roles: [.dim, .text, isConflict ? .accent : .value], target: "health/log/\(index)")
    }
    return Table(
      [TableColumn(), TableColumn(rank: 5), TableColumn(grows: true)], rows: rows,
      state: ListState(selected: list.selected - window.lowerBound), isFocused: isFocused)
  }

  private func text(_ line: SyncLogEntry, _ context: DrawContext) -> String {
    switch line.event {
    case .synced(let added, let removed, let followed):
      context.words.text(of: (added, removed, followed), source: line.source)
    case .conflict(let ours, let theirs):
      context.words.conflict(
        ours: ours, theirs: theirs, source: line.source, setup.entryTexts(now: context.now))
    }
  }
}
