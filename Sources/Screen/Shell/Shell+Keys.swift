// Key dispatch, shell commands and carrying out outcomes.
import Assets
import Canvas
import Core

extension Shell {
  // MARK: Keys

  func press(_ key: Key) {
    let now = now
    switch key {
    case .resize:
      markDirty()
      return
    case .focus: return
    case .mouse(let mouse):
      self.mouse(mouse, now)
      return
    default: break
    }
    if let top = compositor.top, top.focus == .text, top.type(key, now: now) { return markTopDirty() }
    markDirty()
    guard let top = compositor.top else { return }
    if let offer = offer(for: key, of: top, now) {
      if case .disabled(let reason) = offer.availability { return showMessage(reason) }
      let outcome = top.perform(offer.binding.command, now: now)
      guard case .ignored = outcome else { return carry(outcome, from: top) }
    }
    if let command = keymap.command(for: key, in: shellBindings(now)) { return perform(command, now) }
    sayUnknown(key)
  }

  /// What the component offers under a key; hidden commands have no keys.
  private func offer(for key: Key, of component: any Component, _ now: Moment) -> Offer? {
    component.offers(now: now).first { keymap.keys(of: $0.binding).contains(key) }
  }

  /// A component's bindings currently accepted by dispatch.
  func accepted(by component: any Component, _ now: Moment) -> [Binding] {
    component.offers(now: now).map(\.binding)
  }

  /// The shell's bindings currently accepted by dispatch; with `isHinted` those alone that the hint line may show.
  func shellBindings(_ now: Moment, isHinted: Bool = false) -> [Binding] {
    table.filter { binding in
      if isHinted, binding.place == .helpOnly { return false }
      if !compositor.windows.isEmpty, !ShellCommand.worksInWindows.contains(binding.command) {
        let undoes = [ShellCommand.undo, ShellCommand.redo].contains(binding.command)
        guard undoes, compositor.top?.storesAtOnce == true else { return false }
      }
      return isOffered(binding.command)
    }
  }

  /// All bindings currently accepted, the top layer's first.
  public func acceptedBindings(_ now: Moment) -> [Binding] {
    (compositor.top.map { accepted(by: $0, now) } ?? []) + shellBindings(now)
  }

  /// The command currently reached by a key; nil if it types or does nothing.
  public func command(reachedBy key: Key, _ now: Moment) -> Command? {
    guard let top = compositor.top, top.focus != .text || key.typed == nil else { return nil }
    return offer(for: key, of: top, now)?.binding.command ?? keymap.command(for: key, in: shellBindings(now))
  }

  private func isOffered(_ command: Command) -> Bool {
    switch command {
    case ShellCommand.log: setup.quickLog != nil
    case ShellCommand.settings: setup.settings != nil
    case ShellCommand.history, ShellCommand.search: setup.history != nil
    case ShellCommand.crashNote: setup.crashNote != nil
    case ShellCommand.undo: setup.undo != nil && compositor.top?.isWriting != true
    case ShellCommand.redo: setup.redo != nil && compositor.top?.isWriting != true
    case ShellCommand.discreet: setup.toggleDiscreet != nil
    case ShellCommand.mute: setup.toggleSound != nil
    case ShellCommand.back: compositor.isOnSubscreen
    case ShellCommand.help: !(compositor.top is HelpOverlay)
    default: slot(command)?.isOffered() ?? true
    }
  }

  private func slot(_ command: Command) -> ScreenSlot? {
    setup.screens.first { $0.command == command }
  }

  private func sayUnknown(_ key: Key) {
    let shown = glyphs.name(of: key)
    guard !shown.isEmpty else { return }
    let isTyping = compositor.top?.focus == .text
    let help = table.first { $0.command == ShellCommand.help }.flatMap { binding in
      keymap.keys(of: binding).first { key in if case .character = key { !isTyping } else { true } }?.name
    }
    showMessage(help.map { .Shell.unknownKeyHelp(key: shown, help: $0) } ?? .Shell.unknownKey(key: shown))
  }

  // MARK: Commands

  /// Performs a shell command.
  func perform(_ command: Command, _ now: Moment) {
    markDirty()
    if let number = ShellCommand.paneNumber(command) { return compositor.go(to: number - 1) }
    if let slot = slot(command) {
      if compositor.screen?.name != slot.id { present(slot.make()) }
      return
    }
    let count = max(1, setup.panes.count)
    switch command {
    case ShellCommand.next: compositor.go(to: (compositor.pane + 1) % count)
    case ShellCommand.previous: compositor.go(to: (compositor.pane + count - 1) % count)
    case ShellCommand.back: compositor.leaveSubscreen()
    case ShellCommand.log: if let quickLog = setup.quickLog { present(quickLog()) }
    case ShellCommand.settings: if let settings = setup.settings { present(settings()) }
    case ShellCommand.history: showHistory(isFiltering: false)
    case ShellCommand.search: showHistory(isFiltering: true)
    case ShellCommand.undo: setup.undo?(now) { [weak self] in self?.carry($0, from: nil) }
    case ShellCommand.redo: setup.redo?(now) { [weak self] in self?.carry($0, from: nil) }
    case ShellCommand.help:
      let explanation = compositor.top?.explanation(words, now: now)
      present(HelpOverlay(helpGroups(now), explanation: explanation))
    case ShellCommand.palette: present(CommandPalette(paletteEntries(now)))
    case ShellCommand.crashNote: if let crashNote = setup.crashNote { present(crashNote()) }
    case ShellCommand.repaint: setup.display.invalidate()
    case ShellCommand.discreet: setup.toggleDiscreet?(now)
    case ShellCommand.mute: setup.toggleSound?(now)
    case ShellCommand.quit: quit()
    default: break
    }
  }

  /// The entry list is unique: it moves here from wherever it was.
  private func showHistory(isFiltering: Bool) {
    guard let list = setup.history?(compositor.screen?.name ?? "", paneID, isFiltering) else { return }
    compositor.dismiss(list)
    present(list)
  }

  private func quit() {
    guard compositor.all.contains(where: { $0.hasUnsavedText }) else { return leave() }
    present(
      confirmation(name: "shell.quit", title: .Shell.quitTitle, question: .Shell.quitQuestion, verb: .Shell.quitVerb) {
        [weak self] _, completion in
        completion(
          .done(
            .run {
              self?.leave()
              return .stay
            }))
      })
  }

  /// Quits, or asks first.
  private func leave() {
    if let question = setup.leaving(now) { present(question) } else { finish() }
  }

  // MARK: Outcomes

  /// Carries out a component's outcome.
  func carry(_ outcome: Outcome, from component: (any Component)?) {
    markDirty()
    switch outcome {
    case .stay, .ignored: break
    case .close: if let component { compositor.dismiss(component) }
    case .dismiss(let component): compositor.dismiss(component)
    case .present(let next): present(next)
    case .replace(let next):
      if let component { compositor.dismiss(component) }
      present(next)
    case .notice(let message, let kind): showMessage(message, kind)
    case .noticeWhile(let message, let kind, let holds): showMessage(message, kind, while: holds)
    case .go(let pane): go(pane)
    case .run(let action): carry(action(), from: component)
    case .quit: finish()
    case .several(let outcomes): for outcome in outcomes { carry(outcome, from: component) }
    }
  }

  private func go(_ pane: String) {
    let number = setup.panes.firstIndex { $0.id == pane } ?? Int(pane).map { $0 - 1 }
    if let number { compositor.go(to: number) }
  }

  /// Pushes a component on top.
  public func present(_ component: any Component) {
    var isWindow = true
    if case .pane = component.placement(in: setup.display.size, context(isFocused: true)) { isWindow = false }
    compositor.present(component, asWindow: isWindow)
    component.appeared(now)
    markDirty()
  }

  // MARK: Mouse

  private func mouse(_ mouse: Mouse, _ now: Moment) {
    guard let top = compositor.top else { return }
    markDirty()
    switch mouse.action {
    case .wheelUp, .wheelDown:
      let command: Command = mouse.action == .wheelUp ? .up : .down
      guard top.bindings.contains(where: { $0.command == command }) else { return }
      carry(top.perform(command, now: now), from: top)
    case .click, .doubleClick:
      // The second click must not hit a component opened by the first.
      let isSecond = mouse.action == .doubleClick
      if isSecond, clicked !== top { return }
      clicked = top
      guard let target = frame?.target(at: mouse.at) else { return }
      if let number = ShellCommand.paneNumber(Command(target)) { return compositor.go(to: number - 1) }
      if let command = KeyMark.command(of: target) {
        guard !isSecond, top.bindings.contains(where: { $0.command == command }) else { return }
        return carry(top.perform(command, now: now), from: top)
      }
      if isSecond, let outcome = top.doubleClick(target, now: now) { return carry(outcome, from: top) }
      carry(top.click(target, now: now), from: top)
      let opens = top.bindings.contains { $0.command == .open }
      if isSecond, opens { carry(top.perform(.open, now: now), from: top) }
    }
  }
}
