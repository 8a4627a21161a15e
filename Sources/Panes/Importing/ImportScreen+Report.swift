// Draws the preview and the report of an import: a table of what becomes of the entries of each kind, the rows that are
// refused or differ, and remarks on the file. All that the command says of an import stands here, too.
import Canvas
import Core
import Managers
import Screen
import Words

extension ImportScreen {
  /// Why there is nothing to import.
  static func nothingNew(_ report: ImportOutcome) -> Message {
    report.read > 0 && report.same == report.read ? .Import.allHere : .Import.nothingNew
  }

  /// The effect of Enter.
  func verdict(_ report: ImportOutcome, _ words: Words) -> String {
    if report.newCount == 0 { return words(ImportScreen.nothingNew(report)) }
    if report.newEntries == 0 { return words(.Import.willImportSettings) }
    if report.hasFaults { return words.of(.count)(.Import.withoutRefused(n: report.newEntries)) }
    return words.of(.count)(.Import.willImport(n: report.newEntries))
  }

  func summary(_ report: ImportOutcome, _ words: Words) -> String {
    let key = words.of(.key).marked(setup.undoKey)
    guard report.newEntries > 0 else { return words(.Import.importedSettings(key: key)) }
    return words.of(.count)(.Import.imported(n: report.newEntries, key: key))
  }

  func draw(_ report: ImportOutcome, _ said: String, _ body: Region, _ context: DrawContext) {
    let words = context.words
    let kinds = rows(of: report, words)
    let last = Paragraph.wrap(said, to: max(1, body.columns))
    // Whole remarks only; the table keeps its first rows.
    var room = body.rows - last.count - min(kinds.count + 1, 4)
    var lines: [(text: String, role: Role)] = []
    for remark in remarks(report, words) {
      let wrapped = Paragraph.wrap(remark.text, to: max(1, body.columns))
      guard wrapped.count <= room else { break }
      room -= wrapped.count
      lines += wrapped.map { ($0, remark.role) }
    }
    lines += last.map { ($0, .text) }
    let bottom = min(lines.count, max(0, body.rows - 2))
    // A table of two rows has no titles.
    let height = min(max(3, kinds.count + 1), max(0, body.rows - bottom))
    drawKinds(kinds, body.part(Rect(0, 0, body.columns, height)), context)
    let space = body.rows - height - bottom
    if report.refusedCount + report.keptCount > 0, space > 1 {
      let gap = space > 4 ? 1 : 0
      drawRows(report, body.part(Rect(0, height + gap, body.columns, space - gap)), context)
    } else if context.isFocused {
      body.cursor(0, body.rows - 1)
    }
    for (row, line) in lines.suffix(bottom).enumerated() {
      body.put(line.text, 0, body.rows - bottom + row, line.role, width: body.columns)
    }
  }

  /// The answers that hold where the file does not say, given now or for another file of its format.
  private func answers(_ words: Words) -> String {
    guard let answers = state.answers else { return "" }
    let order = ImportForms.orders.first { $0.value == answers.dateOrder?.rawValue }?.label
    let moods = answers.moods.sorted { $0.key < $1.key }.map { words.marked("\($0.key) \($0.value)") }
    return ([answers.massUnit?.symbol, order.map { words($0) }].compactMap(\.self) + moods).joined(separator: ", ")
  }

  /// Remarks on the file as a whole, the gravest first.
  private func remarks(_ report: ImportOutcome, _ words: Words) -> [(text: String, role: Role)] {
    let (counts, texts) = (words.of(.count), words.of(.text))
    var remarks: [(text: String, role: Role)] = []
    if let offset = report.endsEarly {
      remarks.append((words(.Commands.importEndsEarly(offset: counts.count(offset))), .error))
    }
    if !report.onlyHere.isEmpty {
      let entries = counts(.Commands.entries(n: report.onlyHere.count))
      let name = texts.marked(state.path)
      remarks.append((words(.Commands.textOnlyHere(path: name, entries: entries)), .dim))
    }
    if let zone = report.zone {
      remarks.append((words(.Import.timesIn(zone: texts.marked(zone), key: words.of(.key).marked(answersKey))), .dim))
    }
    let answers = answers(texts)
    if !answers.isEmpty {
      remarks.append((words(.Import.answered(answers: answers, key: words.of(.key).marked(answersKey))), .dim))
    }
    if let version = report.newerVersion {
      remarks.append((words(.Commands.importNewer(version: String(version))), .dim))
    }
    if report.moved > 0 { remarks.append((words(.Commands.importMoved(n: counts.count(report.moved))), .dim)) }
    if report.odd > 0 { remarks.append((words(.Commands.importOdd(n: counts.count(report.odd))), .dim)) }
    if report.cleaned > 0 { remarks.append((words(.Commands.importCleaned(n: counts.count(report.cleaned))), .dim)) }
    for (part, count) in report.leftParts.prefix(ImportScreen.names) {
      remarks.append((words(part.message(n: counts.count(count)) { texts.marked($0) }), .dim))
    }
    for remark in report.remarks.prefix(ImportScreen.names) {
      let path = texts.marked(remark.file)
      let message = remark.column.map { Message.Commands.textColumn(path: path, name: texts.marked($0)) }
      remarks.append((words(message ?? .Commands.textReturns(path: path)), .dim))
    }
    let names = report.unknownNames.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
    for (unknown, count) in names.prefix(ImportScreen.names) {
      let kind = report.refused.first { $0.refusal.field == unknown.field && $0.refusal.name == unknown.name }?.kind
      remarks.append(
        (
          words(
            .Import.unknownName(
              field: field(unknown.field, of: kind, words), name: texts.marked(unknown.name), n: counts.count(count))),
          .dim
        ))
    }
    return remarks
  }

  /// The key that changes the answers.
  private var answersKey: String {
    let row = commands.first { $0.binding.command == "import.answers" }
    return row.flatMap { setup.keymap().keys(of: $0.binding).first?.name } ?? ""
  }

  /// The most unknown names, and remarks on files, that are shown.
  private static let names = 3

  // MARK: Kinds

  /// A row of the table.
  private struct KindRow {
    var name: Message
    var counts: ImportOutcome.Counts
    var place: Message
  }

  /// The kinds of entries in the file; settings and goals are the rest of all rows.
  private func rows(of report: ImportOutcome, _ words: Words) -> [KindRow] {
    let kinds = RecordKind.allCases.filter { report.counts[$0] != nil }
    var rest = ImportOutcome.Counts(
      new: report.newSettings + report.newGoals, here: report.same, differing: report.keptCount,
      refused: report.refusedCount)
    for counts in Array(report.counts.values) + Array(report.samples.values) {
      rest.here -= counts.here
      rest.differing -= counts.differing
      rest.refused -= counts.refused
    }
    let rows = kinds.map { kind in
      KindRow(
        name: .records(kind), counts: report.counts[kind] ?? ImportOutcome.Counts(), place: place(of: kind))
    }
    let types = HealthType.allCases.map(Optional.some) + [nil]
    let samples = types.compactMap { type in
      report.samples[type].map { KindRow(name: .samples(type), counts: $0, place: place(of: type)) }
    }
    // Files that end early are of no kind.
    guard rest != ImportOutcome.Counts(refused: rest.refused) else { return rows + samples }
    return rows + samples + [KindRow(name: .Import.settings, counts: rest, place: .Import.settingsPlace)]
  }

  private func drawKinds(_ kinds: [KindRow], _ region: Region, _ context: DrawContext) {
    let (words, counts) = (context.words, context.words.of(.count))
    let rows = kinds.map { row in
      TableRow(
        [words(row.name)]
          + [row.counts.new, row.counts.here, row.counts.differing + row.counts.replaced, row.counts.refused].map(
            counts.count)
          + [words(row.place)],
        roles: [.text, .value, .dim, .dim, row.counts.refused > 0 ? .error : .dim, .dim])
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

  // MARK: Rows

  /// The rows that are refused, then those that differ.
  private func drawRows(_ report: ImportOutcome, _ region: Region, _ context: DrawContext) {
    let (words, counts) = (context.words, context.words.of(.count))
    let title: Message =
      report.refusedCount > 0 ? .Import.refused(n: report.refusedCount) : .Import.kept(n: report.keptCount)
    region.put(counts(title), 0, 0, report.refusedCount > 0 ? .error : .dim, width: region.columns)
    let refused = report.refused.map { row in
      [
        place(row.line, in: row.file, report, words),
        row.refusal.offset.map { words(.Commands.rowByte(n: words.of(.count).count($0))) }
          ?? field(row.refusal.field, of: row.kind, words),
        words(row.refusal.reason.message),
      ]
    }
    let kept = report.kept.map { row in
      [
        place(row.line, in: row.file, report, words),
        row.kind.map { words(.records($0)) } ?? words.of(.text).marked(row.name),
        words(.Import.keptReason),
      ]
    }
    let rows = (refused + kept).enumerated().map { index, cells in
      TableRow(cells, roles: [.dim, .text, .dim], target: "import/row/\(index)")
    }
    Table(
      [TableColumn(align: .trailing), TableColumn(), TableColumn(rank: 5, grows: true)], rows: rows, state: list,
      isFocused: context.isFocused
    ).draw(in: region.part(Rect(0, 1, region.columns, region.rows - 1)), context)
  }

  /// The line or row, in which file of several.
  private func place(_ line: Int, in file: String?, _ report: ImportOutcome, _ words: Words) -> String {
    if line == 0, let file { return words.of(.text).marked(file) }
    let line = words.place(ofRow: words.of(.count).count(line), inTable: report.hasTables)
    return (file.map { words.of(.text).marked($0) + " " } ?? "") + line
  }

  private func field(_ name: String, of kind: RecordKind?, _ words: Words) -> String {
    if name.isEmpty { return words(.Import.wholeRow) }
    let key = (kind.map { $0.rawValue + "." } ?? "") + name
    return Message.fieldName(key).map { words($0) } ?? words.of(.text).marked(name)
  }

  /// The place of samples of a type: the health store, and the tracker that they reach from there.
  private func place(of type: HealthType?) -> Message {
    guard let type else { return .Import.placeKept }
    guard type.isWritable, let record = type.record else { return .Import.placeRead }
    return .Import.placeStore(place: place(of: record))
  }

  /// The pane or screen where entries of a kind are shown.
  func place(of kind: RecordKind) -> Message {
    if kind == .habit { return .Habits.title }
    guard let tracker = Tracker(kind), let views = setup.views(of: tracker.rawValue) else { return .Panes.timer }
    switch views.place {
    case .pane(let pane, _, _): return Message.named("Panes." + pane) ?? .records(kind)
    case .screen(_, _, let title, _): return title
    case nil: return .records(kind)
    }
  }
}
