// Draws the import: the path, the questions, how far it is; the preview and the report are in an extension of their own.
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
    case .choosing: drawMessage(.Import.intro, body, context)
    case .looking: drawMessage(.Import.looking, body, context)
    case .asking: drawMessage(.Import.asking, body, context)
    case .unknown(let beginning, let sample): drawUnknown(beginning, sample != nil, body, context)
    case .several(let formats): drawFormats(formats, body, context)
    case .checking(let progress): draw(progress, .Import.checking, body, context)
    case .importing(let progress): draw(progress, .Import.importing, body, context)
    case .ready(let report): draw(report, verdict(report, words), body, context)
    case .done(let report): draw(report, summary(report, words), body, context)
    case .failed(let failure): drawMessage(failure.message(state.path), body, context, .error)
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
    guard !choices.isEmpty else { return drawMessage(.Import.intro, body, context) }
    let words = context.words
    for (row, name) in choices.prefix(body.rows).enumerated() {
      let isLast = row == body.rows - 1 && choices.count > body.rows
      let more = words.of(.count)(.Import.more(n: choices.count - row))
      body.put(isLast ? more : words.of(.text).marked(name), 2, row, .dim, width: body.columns - 2)
    }
  }

  private func drawMessage(_ message: Message, _ body: Region, _ context: DrawContext, _ role: Role = .dim) {
    write(context.words(message), body, role)
    if context.isFocused, !isTyping { body.cursor(0, 0) }
  }

  @discardableResult
  private func write(_ text: String, _ body: Region, _ role: Role) -> Int {
    let lines = Paragraph.wrap(text, to: max(1, body.columns))
    for (row, line) in lines.prefix(body.rows).enumerated() { body.put(line, 0, row, role, width: body.columns) }
    return min(lines.count, body.rows)
  }

  private func drawUnknown(_ beginning: FileBeginning, _ canMap: Bool, _ body: Region, _ context: DrawContext) {
    let words = context.words
    let message: Message =
      switch beginning {
      case .text(let text): .Import.unknown(beginning: words.of(.text).marked(text))
      case .entry(let name): .Import.unknownArchive(name: words.of(.text).marked(name))
      case .tables(let names): .Import.unknownDatabase(names: words.of(.text).marked(names.joined(separator: ", ")))
      case .empty: .Import.empty
      case .noText: .Import.noText
      }
    let text = words(message)
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
}

extension ImportFailure {
  /// The failure as a sentence about the file at a path.
  func message(_ path: String) -> Message {
    switch self {
    case .noFile: .Import.noFile
    case .isFolder: .Import.isFolder
    case .unreadable: .Import.unreadable
    case .malformed(let line): .Import.malformed(line: String(line))
    case .otherFormat: .Import.otherFormat
    case .lacksColumns(let names): .Import.lacksColumns(names: names.joined(separator: ", "))
    case .text(let error): TextFolderFailure.message(error, path)
    case .tooLarge(let line): .Import.tooLarge(line: String(line))
    case .cancelled: .Import.cancelled
    case .noLibrary: .Commands.importNoArchives(path: path)
    case .encrypted: .Commands.importEncrypted(path: path)
    case .sameName: .Commands.importSameName(path: path)
    case .severalPeople: .Commands.importSeveralPeople(path: path)
    case .tooMany(let most): .Commands.importTooMany(path: path, n: String(most))
    case .tooMuch: .Import.tooMuch
    case .endsEarly(let offset): .Commands.importEndsEarly(offset: String(offset))
    case .problem(let problem): problem.message
    }
  }
}
