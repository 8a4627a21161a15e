// A tracker's entries in line mode: the list of the screen with its filter, one page at a time. Entries are changed,
// added and deleted with the forms of the screen.
//
// | answer          | action                                   |
// |-----------------|------------------------------------------|
// | a number        | form of that entry                       |
// | `a`             | form for a new entry                     |
// | `d` and number  | delete after asking                      |
// | `>`             | older entries; after the last the newest |
// | `/` and a text  | filter the entries; `/` alone: all       |
// | empty, `<`      | back                                     |
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of a tracker's entries.
final class PlainEntries: Component, @MainActor LineForm {
  /// Entries per page.
  private static let page = 15

  let name = "plain.entries"
  let title: Message
  private let kind: RecordKind
  private let setup: PaneSetup
  private let list: HistoryScreen
  private var top = 0
  private var filter = ""
  /// Until shown, the manager's list may hold another query or nothing at all.
  private var isShown = false

  init(_ kind: RecordKind, _ setup: PaneSetup) {
    self.kind = kind
    self.setup = setup
    title = .records(kind)
    list = HistoryScreen(setup)
  }

  /// Asks for a tracker.
  static func menu(_ setup: PaneSetup) -> PlainMenu {
    let kinds = setup.managers.settings.state.value.shownKinds
    return PlainMenu(
      "plain.kinds", title: .Plain.entries,
      kinds.map { kind in (.records(kind), { _ in .present(PlainEntries(kind, setup)) }) })
  }

  private var state: HistoryState { setup.managers.history.state.value }
  private var shown: Range<Int> { top..<min(state.found, top + PlainEntries.page) }

  func draw(in region: Region, _ context: DrawContext) {}
  func beginLines() {}

  func question(_ context: DrawContext) -> LineQuestion {
    let words = context.words
    read(context.now)
    if top >= state.found { top = 0 }
    setup.managers.history.load(around: top, now: context.now)
    let text = setup.entryTexts(now: context.now)
    let rows = shown.compactMap { state[$0] }.map(text.line)
    var heading = words(title)
    if !filter.isEmpty { heading += " /" + filter }
    let count =
      rows.isEmpty
      ? words(.Plain.noEntries)
      : words(
        .Plain.shown(first: words.count(top + 1), last: words.count(shown.upperBound), all: words.count(state.found)))
    return LineQuestion(
      intro: [heading, count], label: words(.Plain.entriesQuestion), choices: rows)
  }

  func answer(_ text: String, _ context: DrawContext) -> LineAnswer {
    let words = context.words
    switch LineListAnswer(text, rows: shown.count) {
    case .back: return .outcome(.dismiss(self))
    case .add: return .outcome(.present(EntryForms.add(kind, setup, now: context.now)))
    case .edit(let row):
      guard let entry = state[top + row] else { return .refused(words(.Form.linesNotChoice)) }
      return .outcome(.present(EntryForms.edit(entry, setup, now: context.now)))
    case .delete(let row):
      guard let entry = state[top + row] else { return .refused(words(.Form.linesNotChoice)) }
      return .outcome(.present(HistoryForms.delete([entry], list, now: context.now)))
    case .other(">"):
      top = shown.upperBound < state.found ? shown.upperBound : 0
      return .taken("")
    case .other(let other) where other.hasPrefix("/"): return take(filter: String(other.dropFirst()), context)
    case .other, nil: return .refused(words(.Form.linesNotChoice))
    }
  }

  private func take(filter text: String, _ context: DrawContext) -> LineAnswer {
    let lexicon = context.words.filterLexicon(setup.managers.settings.state.value, now: context.now)
    do throws(FilterError) {
      _ = try EntryFilter.read(text, for: kind, lexicon)
      (filter, top) = (NumberText.trimmed(text), 0)
      return .taken("")
    } catch {
      return .refused(context.words(error.message))
    }
  }

  private func read(_ now: Moment) {
    var query = HistoryQuery(kind)
    let lexicon = setup.words().filterLexicon(setup.managers.settings.state.value, now: now)
    if let filter = try? EntryFilter.read(filter, for: kind, lexicon) { query.filter = filter }
    guard !isShown || query != state.query else { return }
    isShown = true
    setup.managers.history.show(query, now: now)
  }
}
