// The form: pages of fields over a copy of a value, saved as a whole. Entry editors, dialogs, confirmations and the
// wizard all use this type. This file holds its state and mutations; keys and drawing are in extensions.
//
// | event                      | effect                                                                  |
// |----------------------------|-------------------------------------------------------------------------|
// | a key is typed in a field  | its text is read into the draft, as of that moment; what derives follows |
// | a text is refused          | the draft keeps the last good value, or none (`Field.rereads`)          |
// | a field is left            | from now on its refusal shows                                           |
// | saving                     | the first bad field gets the focus, else what was changed is saved      |
// | saving is refused or fails | stays open with all typed text and the reason                           |
// | Esc                        | keeps the draft, or asks, or just closes (`LeavingRule`)                |
import Assets
import Canvas
import Core

/// A form editing a draft value.
public final class Form<Draft>: Component {
  public let name: String
  /// The record or day that the form is about; empty for none.
  let subject: String
  public let title: Message
  let pages: [FormPage<Draft>]
  let submit: (FormValues<Draft>, @escaping (FormResult) -> Void) -> Void
  let leaving: LeavingRule
  let keeping: DraftKeeping
  private let ownSaveVerb: Message?
  let cancelVerb: Message?
  let isWizard: Bool
  /// The value parsed so far.
  public internal(set) var draft: Draft

  /// The current page, from 0.
  public internal(set) var page = 0
  /// The lines of the page as its place was found, for the frame that is drawn next.
  var measured: (width: Int, lines: [FormLine])?
  var states: [[FieldState]] = []
  var item = FormItem.save {
    didSet { if item != oldValue { selectText() } }
  }
  var status: FormStatus?
  var acceptsDoubt = false
  var savingSince: Moment?
  /// A digit in a level of a quick page has just moved the focus here.
  var arrivedByDigit = false
  var pending: FormResult?
  /// Time of the last change, and of the last change already in the draft file.
  var changedAt: Moment?
  var keptAt: Moment?
  /// The draft that is offered, and whether one has been taken up.
  var offered: KeptDraft?
  var isRestored = false
  /// Saving was begun anew because the stored value changed in between.
  private var isRetrying = false
  /// The moment of which the live part of a page told last.
  var shownAt: Moment?
  let original: Draft
  /// The value that the form stands on: what differs from it is saved.
  var base: Draft
  let rereading: Rereading<Draft>?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: Stable name, such as `weight.edit`.
  ///   - subject: The id of the record, or the day, that the form is about; drafts are kept under name and subject.
  ///   - title: Title of the window.
  ///   - draft: The value to edit.
  ///   - base: The stored value, where `draft` proposes another.
  ///   - rereading: Reads the stored value again before it is saved; nil for a new one.
  ///   - pages: At least one page.
  ///   - saveVerb: Label of the save button; Save if nil.
  ///   - cancelVerb: Label of the cancel button; Cancel if nil.
  ///   - leaving: The effect of Esc once something has been typed.
  ///   - keeping: Storage for half-typed texts.
  ///   - isWizard: Takes the full screen, with page dots.
  ///   - submit: Saves; must call its completion once, now or later on the main thread.
  public init(
    name: String, of subject: String = "", title: Message, draft: Draft, base: Draft? = nil,
    rereading: Rereading<Draft>? = nil, pages: [FormPage<Draft>], saveVerb: Message? = nil,
    cancelVerb: Message? = nil, leaving: LeavingRule = .keepsDraft, keeping: DraftKeeping = .none,
    isWizard: Bool = false,
    submit: @escaping (FormValues<Draft>, @escaping (FormResult) -> Void) -> Void
  ) {
    self.name = name
    self.subject = subject
    self.title = title
    self.draft = draft
    original = draft
    self.base = base ?? draft
    self.rereading = rereading
    self.pages = pages.isEmpty ? [FormPage()] : pages
    ownSaveVerb = saveVerb
    self.cancelVerb = cancelVerb
    self.leaving = leaving
    self.keeping = keeping
    self.isWizard = isWizard
    self.submit = submit
    reset()
    focusPage()
  }

  public var hasUnsavedText: Bool { isConfirmation ? false : changedAt != nil || isRestored || isWizard }

  /// Whether this is a yes/no question.
  var isConfirmation: Bool { !isWizard && pages.allSatisfy { $0.fields.isEmpty && $0.buttons.isEmpty } }

  var current: FormPage<Draft> { pages[page] }

  /// Label of the save button; Save if nil.
  var saveVerb: Message? { current.live?.saveVerb() ?? ownSaveVerb }

  // MARK: Fields

  /// Fills all fields from the draft.
  func reset() {
    states = pages.map { page in page.fields.map { FieldState($0.get(draft)) } }
  }

  /// Reads a field's text, typed at a moment, into the draft and updates derived fields.
  func read(_ index: Int, on page: Int, now: Moment, isTyped: Bool = true) {
    let field = pages[page].fields[index]
    let before = shownTexts()
    if isTyped { states[page][index].typedAt = now }
    take(field, &states[page][index], now)
    follow(before, except: (page, index), now: now)
  }

  /// Reads a field's text again, as of the moment it was typed; one that was refused, as of now.
  func reread(_ index: Int, on page: Int, now: Moment) {
    let state = states[page][index]
    read(index, on: page, now: state.isBad ? now : state.typedAt ?? now, isTyped: state.typedAt != nil)
  }

  /// Reads one field's text into the draft.
  private func take(_ field: Field<Draft>, _ state: inout FieldState, _ now: Moment) {
    let text = state.editor.text
    var copy = draft
    var verdict = field.set(&copy, text, now)
    if case .fine = verdict, field.isRequired, text.allSatisfy(\.isWhitespace) { verdict = .wrong(.Form.needed) }
    switch verdict {
    case .fine, .doubtful: draft = copy
    case .adopted:
      draft = copy
      state = FieldState(field.get(draft))
      return
    case .refused, .wrong: if field.rereads { draft = copy }
    }
    state.verdict = verdict
  }

  /// Updates fields after a draft change: replaces changed texts and retries refused ones.
  func follow(_ before: [[String]], except own: (page: Int, field: Int)? = nil, now: Moment) {
    for (p, fields) in pages.enumerated() {
      for (f, field) in fields.fields.enumerated() where own.map({ $0 != (p, f) }) ?? true {
        let text = field.get(draft)
        if text != before[p][f] {
          states[p][f] = FieldState(text)
        } else if field.rereads, states[p][f].isBad {
          take(field, &states[p][f], states[p][f].typedAt ?? now)
        }
      }
    }
    if own == nil { selectText() }
  }

  /// The texts of all fields according to the draft.
  func shownTexts() -> [[String]] { pages.map { page in page.fields.map { $0.get(draft) } } }

  /// Called when the user changed something in the form.
  func changed(_ now: Moment) {
    status = nil
    acceptsDoubt = false
    arrivedByDigit = false
    isRetrying = false
    changedAt = now
    // The change may have hidden the focused item.
    if case .field = item, !items.contains(item) { focusPage() }
  }

  /// Replaces the focused field's text as if typed.
  func replaceText(of index: Int, with text: String, now: Moment) {
    states[page][index].editor = TextEditor(text)
    read(index, on: page, now: now)
    changed(now)
  }

  // MARK: Saving

  /// Reads all fields; returns the first bad one.
  func firstBad(on pages: Range<Int>, now: Moment) -> (page: Int, field: Int)? {
    var first: (page: Int, field: Int)?
    for page in pages {
      for (index, field) in self.pages[page].fields.enumerated() where isOpen(field) {
        let isUntouched = states[page][index].isUnchanged && !states[page][index].editor.text.isEmpty
        if !isUntouched { reread(index, on: page, now: now) }
        states[page][index].isTouched = true
        if first == nil, states[page][index].isBad { first = (page, index) }
      }
    }
    return first
  }

  /// The first doubt not yet confirmed.
  private var doubt: Message? {
    for (page, fields) in pages.enumerated() {
      for (index, field) in fields.fields.enumerated() where isOpen(field) {
        if case .doubtful(let message) = states[page][index].verdict { return message }
      }
    }
    return nil
  }

  /// The reasons why fields cannot be changed.
  private var locks: [Message] { pages.flatMap(\.fields).compactMap { $0.locked(draft) } }

  func isOpen(_ field: Field<Draft>) -> Bool { field.isShown(draft) && field.locked(draft) == nil }

  /// Saves, or reports why not; returns `.stay` while saving is in progress.
  func save(_ now: Moment) -> Outcome {
    guard savingSince == nil else { return .stay }
    if let bad = firstBad(on: 0..<pages.count, now: now) {
      show(bad)
      return .stay
    }
    if let doubt, !acceptsDoubt {
      status = .doubt(doubt)
      acceptsDoubt = true
      return .stay
    }
    let isConfirmed = acceptsDoubt
    status = nil
    savingSince = now
    pending = nil
    if let rereading {
      if isEdited {
        rereading.read(now) { [weak self] in self?.save(over: $0, now, isConfirmed) }
      } else {
        pending = .done(.notice(locks.first ?? .Form.unchanged))
      }
    } else {
      handIn(now, isConfirmed)
    }
    return finish(now)
  }

  /// Hands the draft to whoever saves it.
  func handIn(_ now: Moment, _ isConfirmed: Bool) {
    let changes = changes
    let values = FormValues(draft: draft, now: now, shown: shownAt, isConfirmed: isConfirmed) { words in
      changes.map { $0.line(words) }.joined(separator: ", ")
    }
    submit(values) { [weak self] result in
      self?.pending = result
    }
  }

  private func show(_ bad: (page: Int, field: Int)) {
    page = bad.page
    item = .field(bad.field)
    status = .incomplete
  }

  /// Handles the result of a finished save.
  func finish(_ now: Moment) -> Outcome {
    guard let result = pending else { return savingSince == nil ? .ignored : .stay }
    pending = nil
    savingSince = nil
    switch result {
    case .done(let outcome):
      changedAt = nil
      isRestored = false
      keeping.delete(draftName)
      return .several([.dismiss(self), outcome])
    case .refused(let refusal): refuse(refusal)
    case .failed(.refused(let refusal)): refuse(refusal)
    case .failed(.changedElsewhere) where rereading != nil && !isRetrying:
      isRetrying = true
      return save(now)
    case .failed(let problem): status = .problem(problem)
    case .said(let message): status = .said(message)
    case .doubt(let message):
      status = .doubt(message)
      acceptsDoubt = true
    case .asks(let question):
      return .present(
        question(
          FormAgain(
            save: { [weak self] in self?.save($0) ?? .stay }, giveUp: { [weak self] in self?.giveUp() ?? .stay })))
    }
    return .stay
  }

  /// Closes without saving and discards the draft.
  private func giveUp() -> Outcome {
    changedAt = nil
    isRestored = false
    keeping.delete(draftName)
    return .dismiss(self)
  }

  private func refuse(_ refusal: Refusal) {
    for (page, fields) in pages.enumerated() {
      for (index, field) in fields.fields.enumerated()
      where field.id == refusal.field || refusal.field.hasSuffix("." + field.id) {
        states[page][index].verdict = .refused(refusal)
        states[page][index].isTouched = true
        show((page, index))
        return
      }
    }
    status = .refusal(refusal)
  }

  // MARK: Leaving

  /// Handles Esc.
  func leave(_ now: Moment) -> Outcome {
    switch leaving {
    case .closes: return .dismiss(self)
    case .asks(let question): return ask(question)
    case .keepsDraft:
      guard hasUnsavedText else { return .dismiss(self) }
      guard keeping.keeps else { return ask(.Form.leaveQuestion) }
      keepDraft()
      return .several([.dismiss(self), .notice(.Form.kept)])
    }
  }

  private func ask(_ question: Message) -> Outcome {
    guard hasUnsavedText else { return .dismiss(self) }
    return .present(
      confirmation(name: name + ".leave", title: title, question: question, verb: .Form.leaveVerb) {
        [weak self] _, completion in
        guard let self else { return completion(.done(.stay)) }
        keeping.delete(draftName)
        completion(.done(.dismiss(self)))
      })
  }
}
