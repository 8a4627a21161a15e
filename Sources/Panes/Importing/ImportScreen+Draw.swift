// Draws the import: the path, a table of what becomes of the entries of each kind, and the rows that are refused.
import Canvas
import Core
import Managers
import Screen
import Words

extension ImportScreen {
  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let format = state.format.map { words.of(.text).marked($0.name) } ?? ""
    let inner =
      region.rows >= 5
      ? Card(words(title), value: format, isFocused: context.isFocused, valueRole: .dim).draw(in: region, context)
      : region
    guard inner.rows > 0 else { return }
    drawPath(in: inner.part(Rect(0, 0, inner.columns, 1)), context)
    let top = inner.rows >= 8 ? 2 : 1
    let body = inner.part(Rect(0, top, inner.columns, max(0, inner.rows - top)))
    guard body.rows > 0 else { return }
    if isTyping { return drawChoices(in: body, context) }
    switch state.step {
    case .choosing: say(.Import.intro, body, context)
    case .looking: say(.Import.looking, body, context)
    case .asking: say(.Import.asking, body, context)
    case .unknown(let beginning, let sample): drawUnknown(beginning, sample != nil, body, context)
    case .several(let formats): drawFormats(formats, body, context)
    case .checking(let progress): draw(progress, .Import.checking, body, context)
    case .importing(let progress): draw(progress, .Import.importing, body, context)
    case .ready(let report): draw(report, verdict(report, words), body, context)
    case .done(let report): draw(report, told(report, words), body, context)
    case .failed(let failure): say(failure.message(state.path), body, context, .error)
    }
  }

  private func drawPath(in line: Region, _ context: DrawContext) {
    line.target(line.bounds, "import/path")
    if isTyping {
      SearchLine(editor, prompt: .Import.pathPrompt).draw(in: line, context)
    } else {
      line.put(">", 0, 0, .dim)
      line.put(context.words.of(.text).marked(state.path), 2, 0, .value, width: line.columns - 2)
    }
  }

  private func drawChoices(in body: Region, _ context: DrawContext) {
    guard !choices.isEmpty else { return say(.Import.intro, body, context) }
    let words = context.words
    for (row, name) in choices.prefix(body.rows).enumerated() {
      let isLast = row == body.rows - 1 && choices.count > body.rows
      let more = words.of(.count)(.Import.more(n: choices.count - row))
      body.put(isLast ? more : words.of(.text).marked(name), 2, row, .dim, width: body.columns - 2)
    }
  }

  private func say(_ message: Message, _ body: Region, _ context: DrawContext, _ role: Role = .dim) {
    write(context.words(message), body, role)
    if context.isFocused, !isTyping { body.cursor(0, 0) }
  }

  @discardableResult
  private func write(_ text: String, _ body: Region, _ role: Role) -> Int {
    let lines = Paragraph.wrap(text, to: max(1, body.columns))
    for (row, line) in lines.prefix(body.rows).enumerated() { body.put(line, 0, row, role, width: body.columns) }
    return min(lines.count, body.rows)
  }

  private func drawUnknown(_ beginning: String, _ canMap: Bool, _ body: Region, _ context: DrawContext) {
    let words = context.words
    let text = words(.Import.unknown(beginning: words.of(.text).marked(beginning)))
    let used = write(text, body, .error)
    let rest = body.part(Rect(0, used + 1, body.columns, max(0, body.rows - used - 1)))
    if canMap, rest.rows > 0 { write(words(.Import.canMap), rest, .dim) }
    if context.isFocused { body.cursor(0, 0) }
  }

  private func drawFormats(_ formats: [FormatName], _ body: Region, _ context: DrawContext) {
    let used = write(context.words(.Import.several), body, .dim)
    let rows = formats.enumerated().map { index, format in
      TableRow([context.words.of(.text).marked(format.name)], target: "import/row/\(index)")
    }
    Table([TableColumn(grows: true)], rows: rows, state: list, isFocused: context.isFocused)
      .draw(in: body.part(Rect(0, used, body.columns, max(0, body.rows - used))), context)
  }

  private func draw(_ progress: ImportProgress, _ message: Message, _ body: Region, _ context: DrawContext) {
    let (words, seconds) = (context.words, max(0, context.now.uptime - state.since))
    var row = write(words(message), body, .text)
    if let share = progress.share, row < body.rows {
      ProgressBar(share).draw(in: body.part(Rect(0, row, body.columns, 1)), context)
      row += 1
    }
    guard row < body.rows else { return }
    var facts = [words.of(.count)(.Import.records(n: progress.records))]
    if seconds >= 1 {
      facts.append(words(.Import.rate(rate: words.of(.count).number(progress.rate(after: seconds), decimals: 1))))
      if let rest = progress.rest(after: seconds) {
        facts.append(words(.Import.rest(time: words.of(.clock).clock(rest))))
      }
    }
    body.put(facts.joined(separator: " · "), 0, row, .dim, width: body.columns)
    if context.isFocused { body.cursor(0, 0) }
  }

  // MARK: Preview and report

  /// Why there is nothing to import.
  static func nothingNew(_ report: ImportOutcome) -> Message {
    report.hasFaults || report.same == 0 ? .Import.nothingNew : .Import.allHere
  }

  /// What Enter would do.
  private func verdict(_ report: ImportOutcome, _ words: Words) -> String {
    if report.newCount == 0 { return words(ImportScreen.nothingNew(report)) }
    if report.hasFaults { return words.of(.count)(.Import.withoutRefused(n: report.newCount)) }
    return words.of(.count)(.Import.willImport(n: report.newCount))
  }

  private func told(_ report: ImportOutcome, _ words: Words) -> String {
    words.of(.count)(.Import.imported(n: report.newCount, key: words.of(.key).marked(setup.undoKey)))
  }

  private func draw(_ report: ImportOutcome, _ said: String, _ body: Region, _ context: DrawContext) {
    let words = context.words
    let kinds = RecordKind.allCases.filter { report.counts[$0] != nil }
    let lines = Paragraph.wrap(said, to: max(1, body.columns))
    let early = remarks(report, words).flatMap { Paragraph.wrap($0, to: max(1, body.columns)) }
    let bottom = min(lines.count + early.count, max(0, body.rows - 2))
    // A table of two rows has no titles.
    let height = min(max(3, kinds.count + 1), max(0, body.rows - bottom))
    drawKinds(kinds, report, body.part(Rect(0, 0, body.columns, height)), context)
    let space = body.rows - height - bottom
    if report.refusedCount > 0, space > 1 {
      let gap = space > 4 ? 1 : 0
      drawRefused(report, body.part(Rect(0, height + gap, body.columns, space - gap)), context)
    } else if context.isFocused {
      body.cursor(0, body.rows - 1)
    }
    for (row, line) in (early + lines).suffix(bottom).enumerated() {
      body.put(line, 0, body.rows - bottom + row, row < early.count ? .error : .text, width: body.columns)
    }
  }

  /// What is to be known of the file as a whole.
  private func remarks(_ report: ImportOutcome, _ words: Words) -> [String] {
    let counts = words.of(.count)
    var remarks: [Message] = []
    if report.moved > 0 { remarks.append(.Commands.importMoved(n: counts.count(report.moved))) }
    if report.cleaned > 0 { remarks.append(.Commands.importCleaned(n: counts.count(report.cleaned))) }
    if let offset = report.endsEarly { remarks.append(.Commands.importEndsEarly(offset: counts.count(offset))) }
    return remarks.map { words($0) }
  }

  private func drawKinds(_ kinds: [RecordKind], _ report: ImportOutcome, _ region: Region, _ context: DrawContext) {
    let (words, counts) = (context.words, context.words.of(.count))
    let rows = kinds.map { kind in
      let row = report.counts[kind] ?? ImportOutcome.Counts()
      return TableRow(
        [words(.records(kind))] + [row.new, row.here, row.differing, row.refused].map(counts.count)
          + [words(ImportScreen.place(of: kind))],
        roles: [.text, .value, .dim, .dim, row.refused > 0 ? .error : .dim, .dim])
    }
    func number(_ title: Message, rank: Int = 9) -> TableColumn {
      TableColumn(words(title), align: .trailing, rank: rank)
    }
    Table(
      [
        TableColumn(words(.Import.columnKind), grows: true), number(.Import.columnNew), number(.Import.columnHere),
        number(.Import.columnDiffer, rank: 6), number(.Import.columnRefused),
        TableColumn(words(.Import.columnPlace), rank: 4),
      ], rows: rows, state: ListState(), isFocused: false
    ).draw(in: region, context)
  }

  private func drawRefused(_ report: ImportOutcome, _ region: Region, _ context: DrawContext) {
    let words = context.words
    region.put(
      words.of(.count)(.Import.refused(n: report.refusedCount)), 0, 0, .error, width: region.columns)
    let rows = report.refused.enumerated().map { index, row in
      TableRow(
        [
          place(row, words), field(row, words),
          words(row.refusal.reason.message),
        ], roles: [.dim, .text, .dim], target: "import/row/\(index)")
    }
    Table(
      [TableColumn(align: .trailing), TableColumn(), TableColumn(rank: 5, grows: true)], rows: rows, state: list,
      isFocused: context.isFocused
    ).draw(in: region.part(Rect(0, 1, region.columns, region.rows - 1)), context)
  }

  /// The line, in which file of several.
  private func place(_ row: ImportOutcome.RefusedRow, _ words: Words) -> String {
    let line = words(.Import.line(line: words.of(.count).count(row.line)))
    return (row.file.map { words.of(.text).marked($0) + " " } ?? "") + line
  }

  private func field(_ row: ImportOutcome.RefusedRow, _ words: Words) -> String {
    let key = (row.kind.map { $0.rawValue + "." } ?? "") + row.refusal.field
    return Message.fieldName(key).map { words($0) } ?? words.of(.text).marked(row.refusal.field)
  }

  /// The pane or screen where entries of a kind are shown.
  static func place(of kind: RecordKind) -> Message {
    if kind == .habit { return .Habits.title }
    guard let tracker = Tracker(kind), let views = TrackerViews.of(tracker.rawValue) else { return .Panes.timer }
    switch views.place {
    case .pane(let pane): return Message.named("Panes." + pane) ?? .records(kind)
    case .screen(_, _, let title, _): return title
    }
  }
}

extension ImportFailure {
  /// The failure as a sentence about the file at a path.
  func message(_ path: String) -> Message {
    switch self {
    case .noFile: .Import.noFile
    case .isFolder: .Import.isFolder
    case .unreadable: .Import.unreadable
    case .malformed(let line): .Import.malformed(line: String(line))
    case .tooLarge(let line): .Import.tooLarge(line: String(line))
    case .cancelled: .Import.cancelled
    case .noLibrary: .Commands.importNoArchives(path: path)
    case .encrypted: .Commands.importEncrypted(path: path)
    case .sameName: .Commands.importSameName(path: path)
    case .severalPeople: .Commands.importSeveralPeople(path: path)
    case .tooMuch: .Import.tooMuch
    case .endsEarly(let offset): .Commands.importEndsEarly(offset: String(offset))
    case .problem(let problem): problem.message
    }
  }
}
