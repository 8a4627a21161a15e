// Key handling in forms.
import Assets
import Canvas
import Core
import Words

/// Commands shared by all forms.
public nonisolated enum FormCommand {
  static let accept: Command = "form.accept"
  static let next: Command = "form.next"
  static let previous: Command = "form.previous"
  static let left: Command = "form.left"
  static let right: Command = "form.right"
  static let save: Command = "form.save"
  static let cancel: Command = "form.cancel"
  static let fresh: Command = "form.fresh"
  static let pageNext: Command = "form.pageNext"
  static let pages: Command = "form.pages"
  static let pageBack: Command = "form.pageBack"
  static let stepUp: Command = "form.stepUp"
  static let stepDown: Command = "form.stepDown"
  static let pickNext: Command = "form.pickNext"
  static let pickPrevious: Command = "form.pickPrevious"
  static let yes: Command = "form.yes"
  static let no: Command = "form.no"
  static let choose: Command = "form.choose"
  static let complete: Command = "form.complete"

  /// Key bindings of a yes/no question; `enter` describes Enter for the current focus.
  public static func question(enter: Message = .Form.yes) -> [Binding] {
    [
      Binding(yes, keys: ["y", "j"], verb: .Form.yes, sentence: .Form.yesSentence, place: .always),
      Binding(no, keys: ["n"], verb: .Form.no, sentence: .Form.noSentence, place: .always),
      Binding(accept, keys: [.enter, .space], verb: enter, sentence: .Form.acceptSentence, place: .always),
      Binding(
        next, keys: [.tab, .right, .down], verb: .Form.next, sentence: .Form.nextSentence, place: .helpOnly),
      Binding(
        previous, keys: [.backTab, .left, .up], verb: .Form.previous, sentence: .Form.previousSentence, place: .helpOnly
      ),
      Binding(
        cancel, keys: [.escape, .control("c")], verb: .Form.cancel, sentence: .Form.cancelSentence, place: .ifRoom),
    ]
  }

  /// Key bindings of all other forms; `enter` and `save` describe Enter and the save key for the current focus.
  public static func form(
    keepsDraft: Bool, enter: Message = .Form.accept, save verb: Message = .Form.save
  ) -> [Binding] {
    [
      Binding(accept, keys: [.enter], verb: enter, sentence: .Form.acceptSentence, place: .always),
      Binding(choose, keys: [.right], verb: .Form.choose, sentence: .Form.chooseSentence, place: .always),
      Binding(stepUp, keys: [.up], verb: .Form.stepUp, sentence: .Form.stepUpSentence, place: .always),
      Binding(stepDown, keys: [.down], verb: .Form.stepDown, sentence: .Form.stepDownSentence, place: .always),
      Binding(pickNext, keys: [.down], verb: .Form.pick, sentence: .Form.pickNextSentence, place: .always),
      Binding(pickPrevious, keys: [.up], verb: .Form.pick, sentence: .Form.pickPreviousSentence, place: .helpOnly),
      Binding(
        pageNext, keys: [.pageDown], verb: .Form.pageNext, sentence: .Form.pageNextSentence, place: .always),
      Binding(
        pages, keys: [.function(2)], verb: .Form.pagesVerb, sentence: .Form.pagesSentence, place: .always),
      Binding(complete, keys: [.tab], verb: .Form.complete, sentence: .Form.completeSentence, place: .always),
      Binding(next, keys: [.tab, .down], verb: .Form.move, sentence: .Form.nextSentence, place: .always),
      Binding(save, keys: [.control("s")], verb: verb, sentence: .Form.saveSentence, place: .always),
      Binding(
        cancel, keys: [.escape, .control("c")], verb: keepsDraft ? .Form.keep : .Form.cancel,
        sentence: .Form.cancelSentence, place: .always),
      Binding(pageBack, keys: [.pageUp], verb: .Form.pageBack, sentence: .Form.pageBackSentence),
      Binding(fresh, keys: [.control("n")], verb: .Form.fresh, sentence: .Form.freshSentence),
      Binding(
        previous, keys: [.backTab, .up], verb: .Form.previous, sentence: .Form.previousSentence, place: .helpOnly),
      Binding(left, keys: [.left], verb: .Form.previous, sentence: .Form.previousSentence, place: .helpOnly),
      Binding(right, keys: [.right], verb: .Form.next, sentence: .Form.nextSentence, place: .helpOnly),
    ]
  }
}

extension Form {
  public func explanation(_ words: Words, now: Moment) -> Explanation? { current.explain?(draft, words, now) }

  public var bindings: [Binding] {
    if isConfirmation { return labelled(FormCommand.question(enter: enterVerb)) }
    var keepsDraft = false
    if case .keepsDraft = leaving, hasUnsavedText, keeping.keeps { keepsDraft = true }
    let own = current.commands.map { command -> Binding in
      var binding = command.binding
      binding.isLabel = true
      return binding
    }
    var keys = FormCommand.form(keepsDraft: keepsDraft, enter: enterVerb, save: saveVerb ?? .Form.save)
    // With many pages, saving must be easy to find.
    if !isWizard, pages.count > 1, let at = keys.firstIndex(where: { $0.command == FormCommand.save }) {
      keys.insert(keys.remove(at: at), at: 1)
    }
    return own + labelled(keys)
  }

  /// Rows whose verbs are button labels are marked as such; saving is named once if Enter does it too.
  private func labelled(_ bindings: [Binding]) -> [Binding] {
    bindings.map { binding in
      var row = binding
      row.isLabel = [FormCommand.accept, FormCommand.save].contains(row.command)
      if row.command == FormCommand.fresh, offered != nil {
        (row.verb, row.sentence, row.place) = (.Form.takeUp, .Form.takeUpSentence, .always)
      }
      if row.command == FormCommand.save, row.verb == enterVerb { row.place = .helpOnly }
      // A question with two ways forward is not yes/no: the letters work but are not advertised.
      if cancelVerb != nil, [FormCommand.yes, FormCommand.no].contains(row.command) { row.place = .helpOnly }
      return row
    }
  }

  /// The action of Enter: pressing the focused or default button, or going to the next field.
  private var enterVerb: Message {
    let goesOn: Message = page + 1 < pages.count ? current.nextVerb ?? .Form.next : saveVerb ?? .Form.save
    switch item {
    case .field:
      if case .field? = itemBehind, !current.savesOnEnter { return .Form.accept }
      return current.offersNext && !wouldSaveUntouched ? goesOn : .Form.accept
    case .button: return .Form.press
    case .back: return .Form.pageBack
    case .cancel: return cancelVerb ?? (isConfirmation ? .Form.no : .Form.cancel)
    case .save: return goesOn
    case .store: return saveVerb ?? .Form.save
    case .offer: return .Form.fresh
    }
  }

  /// Whether going on would store what was neither typed nor chosen: Enter then moves on to the button that does.
  private var wouldSaveUntouched: Bool {
    guard case .keepsDraft = leaving, page + 1 == pages.count else { return false }
    return changedAt == nil && !isRestored
  }

  /// The item after the focused one.
  private var itemBehind: FormItem? { items.drop { $0 != item }.dropFirst().first }

  /// Whether the focus is on a side-by-side choice.
  private var isOnChoice: Bool {
    if case .choice? = focusedField?.kind { true } else { false }
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case FormCommand.fresh: isRestored || offered != nil ? .enabled : .hidden
    case FormCommand.pageNext: page + 1 < pages.count ? .enabled : .hidden
    case FormCommand.pageBack: page > 0 ? .enabled : .hidden
    case FormCommand.pages: hasList ? .enabled : .hidden
    case FormCommand.save: isWizard && page + 1 < pages.count ? .hidden : .enabled
    case FormCommand.stepUp: stepped(by: 1) == nil ? .hidden : .enabled
    case FormCommand.stepDown: stepped(by: -1) == nil ? .hidden : .enabled
    case FormCommand.pickNext: picked(by: 1) == nil ? .hidden : .enabled
    case FormCommand.pickPrevious: picked(by: -1) == nil ? .hidden : .enabled
    case FormCommand.left, FormCommand.right: focusedIndex == nil ? .enabled : .hidden
    case FormCommand.choose: isOnChoice ? .enabled : .hidden
    case FormCommand.complete: canComplete ? .enabled : .hidden
    default: .enabled
    }
  }

  /// The place of the focused field on its page; nil on anything else.
  private var focusedIndex: Int? {
    // A field has one state; to count the fields would copy the page.
    if case .field(let index) = item, states[page].indices.contains(index) { index } else { nil }
  }

  /// The focused field.
  var focusedField: Field<Draft>? { focusedIndex.map { pages[page].fields[$0] } }

  /// Each hint asks for it, so that no field is copied.
  public var focus: Focus { focusedIndex == nil ? .list : .text }

  // MARK: Typing

  public func type(_ key: Key, now: Moment) -> Bool {
    guard savingSince == nil, case .field(let index) = item, let field = focusedField else { return false }
    switch field.kind {
    case .choice(let choices):
      if case .character(let digit) = key, digit.isNumber, let typed = field.typedInto, openField(typed) {
        return type(key, now: now)
      }
      return choose(key, index, choices.map(\.value), back: .left, on: .right, now)
    case .list(let choices): return choose(key, index, choices.map(\.value), back: .up, on: .down, now)
    case .toggle: return choose(key, index, ["off", "on"], back: .left, on: .right, now)
    case .level(let range): return chooseLevel(key, index, range, now)
    case .slider(let range): return slide(key, index, range, now)
    case .marks(let choices) where !choices.isEmpty: return mark(key, index, choices, now)
    default: break
    }
    var editor = states[page][index].editor
    guard editor.type(key) else { return false }
    let isSame = editor.text == states[page][index].editor.text
    states[page][index].editor = editor
    if !isSame {
      read(index, on: page, now: now)
      changed(now)
    }
    return true
  }

  /// Moves focus to another field and clears it; returns whether that field exists.
  private func openField(_ id: String) -> Bool {
    guard let index = current.fields.firstIndex(where: { $0.id == id }), isOpen(current.fields[index]) else {
      return false
    }
    item = .field(index)
    states[page][index].editor = TextEditor()
    return true
  }

  /// The focused field's text with the part under the cursor stepped; nil if there is none.
  private func stepped(by step: Int) -> (text: String, cursor: Int)? {
    guard case .field(let index) = item, focusedField?.stepsTimes == true else { return nil }
    let editor = states[page][index].editor
    return TimeStep.stepped(editor.text, cursor: editor.cursor, by: step)
  }

  /// Whether Tab completes the focused field's text instead of going on.
  private var canComplete: Bool {
    guard case .field(let index) = item, let field = focusedField, isOpen(field) else { return false }
    return field.completion != nil && !states[page][index].isUnchanged && states[page][index].canComplete
  }

  /// Completes the focused field's text; goes on where there is nothing to it.
  private func complete(_ now: Moment) {
    guard case .field(let index) = item, let completion = focusedField?.completion else { return }
    let before = states[page][index].editor.text
    guard states[page][index].complete(completion) else { return move(1, now) }
    guard states[page][index].editor.text != before else { return }
    read(index, on: page, now: now)
    changed(now)
  }

  private func step(by step: Int, _ now: Moment) {
    guard case .field(let index) = item, let stepped = stepped(by: step) else { return }
    states[page][index].editor = TextEditor(stepped.text, cursor: stepped.cursor)
    read(index, on: page, now: now)
    changed(now)
  }

  /// The place of the thing to pick so many rows on, while a field is typed in; nil beyond the ends.
  private func picked(by step: Int) -> Int? {
    guard focusedField != nil, !isRefused, let picks = current.picks else { return nil }
    let place = draft[keyPath: picks.picked] + step
    return (0..<picks.count(draft)).contains(place) ? place : nil
  }

  /// Picks a thing; the fields are read again with it.
  private func pick(_ place: Int?, _ now: Moment) {
    guard let place, let picks = current.picks else { return }
    draft[keyPath: picks.picked] = place
    for index in current.fields.indices { reread(index, on: page, now: now) }
    changed(now)
  }

  private func choose(_ key: Key, _ index: Int, _ values: [String], back: Key, on: Key, _ now: Moment) -> Bool {
    guard !values.isEmpty else { return false }
    let at = values.firstIndex(of: states[page][index].editor.text)
    let chosen: Int
    switch key {
    case back: chosen = at.map { max(0, $0 - 1) } ?? 0
    case on: chosen = at.map { min(values.count - 1, $0 + 1) } ?? 0
    case .space: chosen = at.map { ($0 + 1) % values.count } ?? 0
    // Printable keys choose nothing here and must not trigger commands either.
    case .character, .paste: return true
    default: return false
    }
    if chosen != at { replaceText(of: index, with: values[chosen], now: now) }
    return true
  }

  // MARK: Commands

  public func perform(_ command: Command, now: Moment) -> Outcome {
    guard savingSince == nil else { return .stay }
    defer { arrivedByDigit = false }
    if let own = current.commands.first(where: { $0.binding.command == command }) {
      return step(edit(now, own.act), now)
    }
    switch command {
    case FormCommand.accept: return accept(now)
    // Tab after a digit confirms the step the digit has taken.
    case FormCommand.next where arrivedByDigit: break
    case FormCommand.next, FormCommand.right: move(1, now)
    case FormCommand.previous, FormCommand.left: move(-1, now)
    case FormCommand.save, FormCommand.yes:
      // Enter then answers a doubt about saving, rather than press another button.
      if case .button = item, items.contains(.save) { item = .save }
      return save(now)
    case FormCommand.cancel, FormCommand.no: return leave(now)
    case FormCommand.choose: _ = type(.right, now: now)
    case FormCommand.complete: complete(now)
    case FormCommand.stepUp: step(by: 1, now)
    case FormCommand.stepDown: step(by: -1, now)
    case FormCommand.pickNext: pick(picked(by: 1), now)
    case FormCommand.pickPrevious: pick(picked(by: -1), now)
    case FormCommand.fresh: offered == nil ? startAfresh() : takeUp(now)
    case FormCommand.pageNext: return goOn(now)
    case FormCommand.pageBack: goBack()
    case FormCommand.pages:
      return .present(
        PageList(pageEntries(now), current: page) { [weak self] page, item in
          self?.show(page, item, now)
        })
    default: return .ignored
    }
    return .stay
  }

  /// Runs a page's own action on the draft and updates the fields.
  private func edit(_ now: Moment, _ act: (inout Draft, Moment) -> PageStep) -> PageStep {
    let before = shownTexts()
    let step = act(&draft, now)
    follow(before, now: now)
    // Pure navigation changes nothing here.
    if case .act = step { return step }
    changed(now)
    return step
  }

  private func step(_ step: PageStep, _ now: Moment) -> Outcome {
    switch step {
    case .stay: return .stay
    case .next: return page + 1 < pages.count ? turnPage(by: 1) : save(now)
    case .back: return turnPage(by: -1)
    case .skip:
      states[page] = current.fields.map { FieldState($0.get(draft)) }
      return turnPage(by: 1)
    case .submit: return save(now)
    case .cancel: return leave(now)
    case .act(let outcome): return outcome
    }
  }

  private func accept(_ now: Moment) -> Outcome {
    switch item {
    case .field(let index):
      touch(index, now)
      let following = itemBehind
      if case .field? = following, !current.savesOnEnter { return focus(on: following) }
      if wouldSaveUntouched { return focus(on: .save) }
      return current.offersNext ? goOn(now) : focus(on: following)
    case .button(let index):
      let button = current.buttons[index]
      switch button.availability(draft) {
      case .enabled: return step(edit(now, button.press), now)
      case .disabled(let reason): return .notice(reason)
      case .hidden: return .stay
      }
    case .back: return turnPage(by: -1)
    case .cancel: return leave(now)
    case .save: return goOn(now)
    case .store: return save(now)
    case .offer: return .stay
    }
  }

  private func focus(on next: FormItem?) -> Outcome {
    item = next ?? item
    return .stay
  }

  /// Goes to the next page if this one is valid, or saves on the last; errors show at their fields.
  private func goOn(_ now: Moment) -> Outcome {
    guard page + 1 < pages.count else { return save(now) }
    // Where one of the buttons is the answer, none is given by going on.
    guard current.offersNext else {
      return current.buttons.isEmpty ? .stay : .several([focus(on: .button(0)), .notice(.Form.chooseOne)])
    }
    return focusRefusal(now) ?? turnPage(by: 1)
  }

  /// Moves focus to the first refused field of the page; nil if there is none.
  func focusRefusal(_ now: Moment) -> Outcome? {
    guard let bad = firstBad(on: page..<(page + 1), now: now) else { return nil }
    item = .field(bad.field)
    return .stay
  }

  /// Headings of the pages that have one.
  var headings: [Message] { pages.compactMap(\.heading) }

  private func goBack() { _ = turnPage(by: -1) }

  func turnPage(by step: Int) -> Outcome {
    page = max(0, min(pages.count - 1, page + step))
    status = nil
    focusPage()
    return .stay
  }

  // MARK: Focus

  /// Focusable items of this page, in order.
  var items: [FormItem] {
    var items = current.fields.indices.filter { isOpen(current.fields[$0]) }.map(FormItem.field)
    items += current.buttons.indices.filter { current.buttons[$0].availability(draft) != .hidden }.map(FormItem.button)
    if isConfirmation { return [.cancel, .save] }
    if isWizard {
      if page > 0 { items.append(.back) }
      if current.offersNext { items.append(.save) }
    } else if page + 1 < pages.count {
      // Saving must not require walking through the remaining pages.
      items += [page > 0 ? .back : .cancel, .save, .store]
    } else {
      items += page > 0 ? [.back, .cancel, .save] : [.cancel, .save]
    }
    return items
  }

  /// Sets the page's initial focus.
  func focusPage() {
    let wanted = current.initialFocus.flatMap { id in
      current.fields.firstIndex { $0.id == id }.map(FormItem.field)
        ?? current.buttons.firstIndex { $0.id == id }.map(FormItem.button) ?? ["save": .save, "cancel": .cancel][id]
    }
    if isConfirmation {
      item = .save
    } else if let wanted, items.contains(wanted) {
      item = wanted
    } else if case .field(let index)? = items.first {
      item = .field(index)
    } else {
      let enabled = current.buttons.firstIndex { $0.availability(draft) == .enabled }
      item = enabled.map(FormItem.button) ?? (items.contains(.save) ? .save : items.first ?? .save)
    }
    selectText()
  }

  /// Selects the focused field's text: until an arrow key begins to edit it, typing replaces it.
  func selectText() {
    guard case .field(let index) = item, let field = focusedField, field.selectsText else { return }
    states[page][index].editor.isSelected = !states[page][index].editor.text.isEmpty
  }

  private func move(_ step: Int, _ now: Moment) {
    let items = items
    guard let at = items.firstIndex(of: item), !items.isEmpty else { return focusPage() }
    if case .field(let index) = item { touch(index, now) }
    item = items[(at + step + items.count) % items.count]
  }

  /// Marks a field as left: its refusal shows from now on.
  ///
  /// An empty field that was merely passed through stays quiet.
  private func touch(_ index: Int, _ now: Moment) {
    guard !states[page][index].isUnchanged || states[page][index].isTouched else { return }
    reread(index, on: page, now: now)
    states[page][index].isTouched = true
  }

  // MARK: Mouse

  public func click(_ target: String, now: Moment) -> Outcome {
    guard savingSince == nil, target.hasPrefix(name + "/") else { return .ignored }
    let parts = target.dropFirst(name.count + 1).split(separator: "/").map(String.init)
    guard let kind = parts.first else { return .ignored }
    if case .field(let index) = item { touch(index, now) }
    let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    switch kind {
    case "field" where items.contains(.field(number)):
      item = .field(number)
      if parts.count > 2 {
        if case .marks = current.fields[number].kind {
          toggleMark(parts[2], of: number, now: now)
        } else {
          replaceText(of: number, with: parts[2], now: now)
        }
      }
      return .stay
    case "page" where pages.indices.contains(number):
      show(number, nil, now)
      return .stay
    case "pick":
      if let picks = current.picks, (0..<picks.count(draft)).contains(number) { pick(number, now) }
      return .stay
    case "button" where current.buttons.indices.contains(number): item = .button(number)
    case "back": item = .back
    case "cancel": item = .cancel
    case "save": item = .save
    case "store": item = .store
    default: return .ignored
    }
    return accept(now)
  }
}
