// The list of all entries of a tracker, narrowed by period and filter, with marks for bulk changes. It holds
// selection, marks and filter input; rows and counts belong to the manager.
//
// | state           | keys                                                                                     |
// |-----------------|------------------------------------------------------------------------------------------|
// | the list        | movement, marks, changes; ← → lists another tracker                                      |
// | typing a filter | text input, applied as it is understood; Enter keeps it, Esc restores the previous one   |
// | a range         | as the list; rows from the start of the range to the selected row count as marked        |
import Canvas
import Core
import Managers
import Screen
import Words

/// The entry list; a single instance that moves to whichever pane asks for it.
public final class HistoryScreen: Commanded {
  public let name = "history"
  public let title: Message = .History.title
  let setup: PaneSetup
  lazy var list = ListState(
    { [weak self] in self?.state.rows ?? [] }, from: { [weak self] in self?.state.offset ?? 0 }, by: \.id)
  private(set) var query = HistoryQuery(.drink)
  /// The filter as typed, and the part of it that was not understood.
  let filter = FilterField()
  private(set) var problem: FilterError?
  private(set) var marked = Set<UUIDValue>()
  /// Start of the range.
  private(set) var anchor: Int?

  /// Creates the list.
  public init(_ setup: PaneSetup) { self.setup = setup }

  var history: HistoryManager { setup.managers.history }
  var state: HistoryState { history.state.value }

  /// The tracker of a screen; the pane's tracker if the screen has none.
  static func kind(screen: String, pane: String) -> RecordKind? {
    let kinds: [String: RecordKind] = [
      "timer": .session, HubOrder.practice: .session, "habits": .habit, "noalc": .habit,
    ]
    func kind(_ name: String) -> RecordKind? { kinds[name] ?? Tracker(rawValue: name)?.kind }
    return kind(screen) ?? kind(pane)
  }

  /// Prepares to show a tracker with an empty filter; nil keeps the last tracker.
  public func prepare(_ kind: RecordKind?, isFiltering: Bool) {
    // Hidden trackers are not listed.
    let shown = setup.managers.settings.state.value.shownKinds
    query = HistoryQuery([kind, query.kind].compactMap { $0 }.first(where: shown.contains) ?? shown.first ?? .session)
    filter.clear(isTyping: isFiltering)
    problem = nil
    leaveMarks()
    list.selected = 0
  }

  /// Prepares to show a tracker, narrowed by a filter in the filter language.
  func prepare(_ kind: RecordKind, filter text: String, now: Moment) {
    prepare(kind, isFiltering: false)
    filter.clear(isTyping: false, text: text)
    let lexicon = setup.words().filterLexicon(setup.managers.settings.state.value, now: now)
    if let filter = try? EntryFilter.read(text, for: query.kind, lexicon) { query.filter = filter }
  }

  public func appeared(_ now: Moment) {
    history.show(query, now: now)
    setup.managers.pastImports.show(now: now)
  }

  public func disappeared() {
    history.close()
    setup.managers.pastImports.hide()
  }

  /// Where the selected entry comes from.
  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    guard !isTyping, state.query == query, let entry = state[list.selected] else { return nil }
    let texts = setup.entryTexts(now: now)
    var explanation = Explanation(title: texts.line(entry), value: "", formula: [])
    explanation.isOfEntry = true
    explanation.terms = [Explanation.Row(words(.History.columnSource), words.source(entry.record.source))]
    if let number = entry.importNumber {
      let past = setup.managers.pastImports.state.value?.first { $0.id == number }
      explanation.terms.append(
        Explanation.Row(
          words(.Import.title), past?.line(words, now: now) ?? words.of(.text).marked(words.count(Int(number)))))
    }
    return explanation
  }

  // MARK: Keys

  var isTyping: Bool { filter.isTyping }
  public var focus: Focus { isTyping ? .text : .list }

  public func type(_ key: Key, now: Moment) -> Bool {
    let old = filter.text
    guard filter.type(key) else { return false }
    if filter.text != old { read(now) }
    return true
  }

  func edit(_ now: Moment) -> Outcome {
    state[list.selected].map { .present(EntryForms.edit($0, setup, now: now)) } ?? .notice(.Charts.nothingSelected)
  }

  /// The entry under the cursor.
  var selected: Entry? { state[list.selected] }

  /// Puts an own entry in the place of another program's.
  func useOwn(_ now: Moment) -> Outcome {
    guard let entry = selected else { return .notice(.Charts.nothingSelected) }
    if let answer = EntryForms.answer(entry, setup, now: now) { return .present(answer) }
    setup.managers.health.useOwn(entry, now: now) { [setup] result in
      setup.answer(.Health.ownDone(key: setup.undoKey))(result.map { Done(label: "\($0.kind).own") })
    }
    return .stay
  }

  /// Hides another program's entry.
  func hide(_ now: Moment) -> Outcome {
    guard let entry = selected else { return .notice(.Charts.nothingSelected) }
    setup.managers.health.hide(entry, now: now, then: setup.answer(.Health.hideDone(key: setup.undoKey)))
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    if target == "history/filter" { return isTyping ? .stay : perform(FilterCommands.filter.command, now: now) }
    guard let isAgain = list.click(target, after: "history/row/", count: state.found) else { return .ignored }
    filter.keep()
    return isAgain ? perform(.open, now: now) : .stay
  }

  // MARK: Filtering

  func leave() -> Outcome {
    guard anchor == nil, marked.isEmpty else {
      leaveMarks()
      return .stay
    }
    return .close
  }

  func read(_ now: Moment) {
    let lexicon = setup.words().filterLexicon(setup.managers.settings.state.value, now: now)
    do throws(FilterError) {
      let filter = try EntryFilter.read(self.filter.text, for: query.kind, lexicon)
      problem = nil
      show(filter, now)
    } catch {
      problem = error
      // While the last term is incomplete, the terms before it stay in force.
      let whole = filter.text.split(separator: " ").dropLast().joined(separator: " ")
      if let filter = try? EntryFilter.read(whole, for: query.kind, lexicon) { show(filter, now) }
    }
  }

  private func show(_ filter: EntryFilter, _ now: Moment) {
    guard filter != query.filter else { return }
    query.filter = filter
    list.selected = 0
    leaveMarks()
    show(now)
  }

  /// Lists the entries found; a search also counts those of other trackers.
  private func show(_ now: Moment) {
    let words = filter.text
    let settings = setup.managers.settings.state.value
    guard !query.filter.terms.isEmpty else { return history.show(query, now: now) }
    let lexicon = setup.words().filterLexicon(settings, now: now)
    let others = settings.shownKinds.filter { $0 != query.kind }.compactMap { kind -> HistoryQuery? in
      var other = HistoryQuery(kind)
      guard let filter = try? EntryFilter.read(words, for: kind, lexicon) else { return nil }
      (other.filter, other.period) = (filter, query.period)
      return other
    }
    history.show(query, besides: others, now: now)
  }

  /// How much of a search a tracker has; nil without a search, and where it is not known.
  func hits(_ kind: RecordKind) -> Int? {
    guard !query.filter.terms.isEmpty else { return nil }
    if kind == query.kind { return state.query == query ? state.found : nil }
    return history.hits.value.counts[kind]
  }

  func turnTo(_ step: Int, _ now: Moment) {
    let kinds = setup.managers.settings.state.value.shownKinds
    guard let at = kinds.firstIndex(of: query.kind) else { return }
    let period = query.period
    query = HistoryQuery(kinds[(at + step + kinds.count) % kinds.count])
    query.period = period
    list.selected = 0
    leaveMarks()
    history.show(query, now: now)
    read(now)
  }

  func step(_ command: Command, _ now: Moment) -> Outcome {
    let today = Day(now, dayStart: setup.managers.settings.state.value.dayStart)
    let reach = state.firstDay.map { today - $0 + 1 } ?? 0
    switch (command, query.period) {
    case (.shorter, nil): query.period = ChartPeriod(days: ChartPeriod.lengths.last ?? 365, reach: reach)
    case (.longer, let period?) where !period.canLengthen: query.period = nil
    case (_, let period?): query.period = period.after(command) ?? period
    default: return .stay
    }
    list.selected = 0
    leaveMarks()
    show(now)
    return .stay
  }

  func move(_ command: Command, _ now: Moment) -> Outcome {
    guard list.move(command, count: state.found) else { return .ignored }
    history.load(around: list.selected, now: now)
    return .stay
  }

  // MARK: Marks

  /// The rows covered by a range.
  var range: ClosedRange<Int>? { anchor.map { min($0, list.selected)...max($0, list.selected) } }

  /// Removes all marks.
  func leaveMarks() {
    marked = []
    anchor = nil
  }

  /// Marks the selected entry, or ends a range.
  func mark(_ now: Moment) -> Outcome {
    if anchor != nil { return endRange(now) }
    toggle()
    return .stay
  }

  func markAndMove(_ command: Command, _ now: Moment) -> Outcome {
    if let id = state[list.selected]?.id { marked.insert(id) }
    return move(command, now)
  }

  /// Begins or ends a range.
  func markRange(_ now: Moment) -> Outcome {
    if anchor != nil { return endRange(now) }
    anchor = list.selected
    return .stay
  }

  /// Marks all found entries, or removes the marks.
  func markAll(_ now: Moment) -> Outcome {
    guard marked.isEmpty, anchor == nil else {
      leaveMarks()
      return .stay
    }
    history.ids(now: now) { [weak self] result in self?.take(result) }
    return .stay
  }

  private func toggle() {
    guard let id = state[list.selected]?.id else { return }
    if marked.remove(id) == nil { marked.insert(id) }
  }

  private func endRange(_ now: Moment) -> Outcome {
    guard let range else { return .stay }
    anchor = nil
    history.ids(range.lowerBound..<range.upperBound + 1, now: now) { [weak self] result in self?.take(result) }
    return .stay
  }

  private func take(_ result: Result<[UUIDValue], Problem>) {
    switch result {
    case .success(let ids):
      marked.formUnion(ids)
      setup.outbox.changed()
    case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
    }
  }

  /// Opens the marked entries, or all found ones, as a table in the editor.
  func table(_ now: Moment) -> Outcome {
    if setup.editText == nil { return .notice(.History.tableNoScreen, .error) }
    let open: ([Entry]) -> Outcome = { entries in
      .run {
        entries.count > HistoryTable.most ? self.tooMany(entries.count) : HistoryTable(entries, self).begin(now: now)
      }
    }
    guard marked.isEmpty, anchor == nil else { return withTargets(now, open) }
    guard state.found <= HistoryTable.most else { return tooMany(state.found) }
    history.ids(now: now) { [weak self] result in
      switch result {
      case .success(let ids): self?.fetch(Set(ids), now, open)
      case .failure(let problem): self?.setup.outbox.post(.notice(problem.message, .error))
      }
    }
    return .stay
  }

  private func tooMany(_ count: Int) -> Outcome {
    let words = setup.shownWords
    return .notice(
      .History.tableTooMany(found: words.count(count), most: words.count(HistoryTable.most)), .error)
  }

  private func fetch(_ ids: Set<UUIDValue>, _ now: Moment, _ act: @escaping ([Entry]) -> Outcome) {
    let outbox = setup.outbox
    history.entries(ids, now: now) { result in
      switch result {
      case .success(let entries) where entries.isEmpty: outbox.post(.notice(.Charts.nothingSelected))
      case .success(let entries): outbox.post(act(entries))
      case .failure(let problem): outbox.post(.notice(problem.message, .error))
      }
    }
  }

  /// Fetches the marked or selected entries and performs `act` on them.
  func withTargets(_ now: Moment, _ act: @escaping ([Entry]) -> Outcome) -> Outcome {
    if let range {
      history.ids(range.lowerBound..<range.upperBound + 1, now: now) { [weak self] result in
        self?.anchor = nil
        self?.take(result)
        self?.fetch(self?.marked ?? [], now, act)
      }
      return .stay
    }
    guard marked.isEmpty else {
      fetch(marked, now, act)
      return .stay
    }
    guard let entry = state[list.selected] else { return .notice(.Charts.nothingSelected) }
    return act([entry])
  }
}
