// Edits entries as a table in the user's editor: the table is written, read back, checked line by line, and previewed
// as additions, changes and deletions before it is applied. Input is never lost: a table with errors can be edited
// again.
import Core
import Managers
import Screen
import Words

/// One edit of entries as a table.
final class HistoryTable {
  /// Maximum number of entries in a table.
  static let most = 2000

  private let list: HistoryScreen
  private let entries: [Entry]
  private let table: EntryTable
  private var setup: PaneSetup { list.setup }

  init(_ entries: [Entry], _ list: HistoryScreen) {
    self.list = list
    self.entries = entries
    table = EntryTable(
      list.query.kind, settings: list.setup.managers.settings.state.value, words: list.setup.words())
  }

  /// Opens the table in the editor.
  func begin(now: Moment) -> Outcome { edit(table.text(entries, now: now), now) }

  private func edit(_ text: String, _ now: Moment) -> Outcome {
    guard let editText = setup.editText else { return .notice(.History.tableNoScreen, .error) }
    switch editText(text, "\(list.query.kind.rawValue).txt") {
    case .noEditor: return .notice(.History.tableNoEditor, .error)
    case .failed(let path): return .notice(.History.tableFailed(path: path), .error)
    case .abandoned: return .notice(.History.tableNothing)
    case .edited(let edited): return take(edited, now)
    }
  }

  private func take(_ text: String, _ now: Moment) -> Outcome {
    let library = setup.managers.library
    let reading = table.read(text, of: entries, now: now) { library.identifiers.next() }
    guard reading.problems.isEmpty else { return .present(problems(reading.problems, text)) }
    guard !reading.changes.isEmpty else { return .notice(.History.tableNothing) }
    let outbox = setup.outbox
    list.history.check(reading.changes, now: now) { [self] result in
      switch result {
      case .failure(let problem): outbox.post(.notice(problem.message, .error))
      case .success(let refusals) where refusals.isEmpty:
        outbox.post(.present(preview(reading.changes, text, now)))
      case .success(let refusals):
        let problems = refusals.sorted { $0.key < $1.key }.map { index, refusal in
          EntryTableError(line: reading.lines[index], column: 1, .refused(refusal))
        }
        outbox.post(.present(self.problems(problems, text)))
      }
    }
    return .stay
  }

  // MARK: Problems

  private func problems(_ problems: [EntryTableError], _ text: String) -> any Component {
    let page = FormPage<Void>(
      paragraphs: [.History.tableProblems(n: problems.count)],
      remark: { _, context in
        HistoryForms.preview(problems.map { "! " + context.words($0.message) }, context.words, most: 6)
      })
    return Form<Void>(
      name: "history.problems", title: .History.tableTitle, draft: (), pages: [page], saveVerb: .History.tableAgain,
      cancelVerb: .History.tableDiscard, leaving: .closes
    ) { [self] values, completion in
      completion(.done(.run { self.edit(text, values.now) }))
    }
  }

  // MARK: Preview

  private func preview(_ changes: [EntryChange], _ text: String, _ now: Moment) -> any Component {
    let lines = setup.entryTexts(now: now)
    let doubts = changes.map { doubt($0, now) }
    // Questionable changes come first, so that a long list does not hide them.
    let shown = zip(changes, doubts).enumerated().sorted { a, b in
      (a.element.1 == nil ? 1 : 0, a.offset) < (b.element.1 == nil ? 1 : 0, b.offset)
    }
    let count = changes.count
    let added = changes.filter { $0.before == nil }.count
    let deleted = changes.filter { $0.after == nil }.count
    let summary = Message.History.tableSummary(
      added: String(added), changed: String(count - added - deleted), deleted: String(deleted))
    let again = PageButton<Void>("again", .History.tableAgain) { [self] _, now in
      .act(.several([.close, .run { self.edit(text, now) }]))
    }
    let page = FormPage<Void>(
      paragraphs: [summary],
      remark: { _, context in
        let texts = shown.map { ($0.element.1 == nil ? "" : "! ") + HistoryTable.line($0.element.0, lines) }
        return HistoryForms.preview(texts, context.words, most: 8)
      }, buttons: [again], initialFocus: "save")
    return Form<Void>(
      name: "history.apply", title: .History.tableTitle, draft: (), pages: [page], saveVerb: .History.tableApply,
      cancelVerb: .History.tableDiscard, leaving: .closes
    ) { [self] values, completion in
      if !values.isConfirmed, let doubt = doubts.lazy.compactMap({ $0 }).first { return completion(.doubt(doubt)) }
      list.history.apply(changes, label: "table", now: values.now) { [self] result in
        if case .success = result { list.leaveMarks() }
        completion(.from(result, .notice(.History.changed(n: count, key: setup.undoKey))))
      }
    }
  }

  /// The question about a weight far off the trend, as in its form; nil for all other changes.
  private func doubt(_ change: EntryChange, _ now: Moment) -> Message? {
    guard let weight = change.after?.record as? Weight else { return nil }
    if let before = change.before?.record as? Weight, before.kilograms == weight.kilograms { return nil }
    guard let distance = setup.managers.weight.doubt(of: weight.kilograms, at: weight.at, now: now) else { return nil }
    let unit = setup.managers.settings.state.value.weightUnit
    return setup.words().weightQuestion(weight.kilograms, distance: distance, unit: unit)
  }

  /// One line per change: the added entry, the deleted one, or the cells that differ.
  private static func line(_ change: EntryChange, _ text: EntryTexts) -> String {
    let words = text.words
    switch (change.before, change.after) {
    case (let before?, let after?):
      let cells = zip(text.tableCells(before), text.tableCells(after)).filter { $0 != $1 }
      let what = cells.map { words(.History.shiftLine(from: $0.isEmpty ? "·" : $0, to: $1.isEmpty ? "·" : $1)) }
      return words(.History.previewChanged(when: text.when(before.stamp), what: what.joined(separator: ", ")))
    case (nil, let after?): return words(.History.previewAdded(entry: text.line(after)))
    case (let before?, nil): return words(.History.previewDeleted(entry: text.line(before)))
    case (nil, nil): return ""
    }
  }
}
