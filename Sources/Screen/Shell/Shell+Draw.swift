// The frame: tabs and clock on top, the pane, the message line and the hint line; windows over the dimmed pane. Below
// 40×12 a single line states the required size.
import Assets
import Canvas
import Core
import Words

extension Shell {
  /// The smallest fully supported screen size.
  public static let smallest = Size(40, 12)

  var glyphs: Glyphs {
    var glyphs = Glyphs(setup.display.capabilities, hasBraille: setup.hasBraille)
    glyphs.space = words(.Keys.space)
    if !glyphs.isUnicode {
      glyphs.arrows = [
        .up: words(.Keys.arrowUp), .down: words(.Keys.arrowDown), .left: words(.Keys.arrowLeft),
        .right: words(.Keys.arrowRight),
      ]
    }
    return glyphs
  }

  /// The words used for drawing, redacted in discreet mode.
  var shownWords: Words { isDiscreet ? words.redacted : words }

  func context(isFocused: Bool) -> DrawContext {
    DrawContext(
      now: now, words: shownWords, glyphs: glyphs, reducedMotion: reducedMotion, isFocused: isFocused, keymap: keymap)
  }

  /// Draws a frame of the given size, for `fastlife render` and the laws.
  public func draw(size: Size, now: Moment) -> Canvas { draw(size: size, now: now, onto: nil) }

  /// Draws a frame of the given size; what stands behind its windows is taken from an earlier one where that is given.
  func draw(size: Size, now: Moment, onto backdrop: Canvas.Backdrop?) -> Canvas {
    // A draw between two turns neither uses the last turn's moment nor fixes the next one's.
    let turn = turnMoment
    turnMoment = now
    defer { turnMoment = turn }
    let canvas = Canvas(
      size, keepsLedger: setup.keepsLedger, origin: words.isTracing ? { TracedDigit.read($0) } : nil,
      ellipsis: glyphs.ellipsis)
    let screen = canvas.region("shell")
    guard size.columns >= Shell.smallest.columns, size.rows >= Shell.smallest.rows else {
      drawTooSmall(screen)
      return canvas
    }
    let body = screen.rows(0..<(size.rows - 2))
    if let backdrop, backdrop.size == size, hasWindow {
      canvas.put(backdrop)
    } else {
      drawBase(body)
    }
    var isTabLineCovered = false
    for (index, window) in compositor.windows.enumerated() {
      canvas.raiseLayer(dimming: true)
      let place = draw(window, over: body, isTop: index == compositor.windows.count - 1)
      if place.row == 0 { isTabLineCovered = true }
    }
    // After the windows: forms, explanations and lists contain figures too.
    if isDiscreet { canvas.redaction(rows: (isTabLineCovered ? 0 : 1)..<body.rows, mask: glyphs.redaction) }
    drawMessage(screen.rows((size.rows - 2)..<(size.rows - 1), named: "shell.message"), now)
    if isDiscreet { canvas.redaction(rows: (size.rows - 2)..<(size.rows - 1), mask: glyphs.redaction) }
    drawSaving(over: screen, line: size.rows - 2, now)
    drawWholeMessage(over: screen, line: size.rows - 2, now)
    let hints = HintLine(hints(now))
    hints.draw(in: screen.rows((size.rows - 1)..<size.rows, named: "shell.keys"), context(isFocused: true))
    return canvas
  }

  private func drawTooSmall(_ screen: Region) {
    guard screen.rows > 0, screen.columns > 0 else { return }
    let size = words.of(.count).marked("\(screen.columns)\(glyphs.times)\(screen.rows)")
    let text = words(.Shell.tooSmall(size: size))
    let row = screen.rows / 2
    screen.put(text, in: 0..<screen.columns, row: row, align: .centre)
    screen.cursor(0, row)
  }

  // MARK: Layers

  private func drawBase(_ body: Region) {
    let tabs = TabLine(setup.panes.map { words($0.title) }, current: compositor.pane, clock: clock)
    tabs.draw(in: body.rows(0..<1, named: "shell.tabs"), words)
    guard let screen = compositor.screen else { return }
    let place = body.rows(1..<body.rows, named: screen.name)
    let isTop = compositor.windows.isEmpty
    draw(screen, in: place, isFocused: isTop)
    if isTop, body.canvas.cursor == nil { body.cursor(tabs.cursorColumn(in: body.columns), 0) }
  }

  /// Draws a window and returns its place.
  private func draw(_ window: any Component, over body: Region, isTop: Bool) -> Rect {
    let place =
      switch window.placement(in: body.size, context(isFocused: isTop)) {
      case .pane, .whole: body.named(window.name)
      case .centred(let size): body.part(Shell.place(of: size, in: body.size), named: window.name)
      }
    place.fill()
    draw(window, in: place, isFocused: isTop)
    return place.frame
  }

  /// The rows of a screen from which a window leaves the tabs in sight, however tall it would be.
  private static let leastRowsWithTabs = 18

  private static func place(of window: Size, in body: Size) -> Rect {
    let place = Rect(0, 0, body.columns, body.rows).centred(window)
    guard place.row == 0, body.rows >= leastRowsWithTabs else { return place }
    return Rect(place.column, 1, place.columns, min(place.rows, body.rows - 1))
  }

  private func draw(_ component: any Component, in place: Region, isFocused: Bool) {
    let needed = component.minimumSize
    guard place.columns >= needed.columns, place.rows >= needed.rows else {
      place.canvas.report(
        Violation(kind: .starved, owner: component.name, at: Point(place.frame.column, place.frame.row)))
      return EmptyState(words(.Shell.narrow)).draw(in: place)
    }
    component.draw(in: place, context(isFocused: isFocused))
  }

  // MARK: Lines

  /// Date and time for the tab line, longest to shortest.
  private var clock: [String] {
    let offset = now.zone.offset(at: now.instant)
    let words = words.of(.clock)
    let time = words.timeOfDay(now.instant, offset: offset)
    let today = Day(now.instant, offset: offset)
    return ["\(words.shortDate(today, today: today))  \(time)", time]
  }

  private func drawMessage(_ line: Region, _ now: Moment) {
    var end = line.columns - 1
    if let session = shownSession(now) {
      let text = shownWords.of(.clock)(session.text)
      let width = min(Width.of(text), line.columns / 2)
      end -= width
      line.put(text, end, 0, session.isRunning ? .accent : .dim, width: width)
      end -= 2
    }
    guard let toast else { return }
    let role: Role = toast.kind == .error ? .error : toast.kind == .reached ? .gold : .text
    let text = (toast.kind == .error ? "! " : "") + shownWords.of(.field)(toast.message)
    line.put(Shell.whole(text, columns: max(0, end - 1)), 1, 0, role, width: max(0, end - 1))
  }

  /// As many whole parts of a text as fit: sentences, clauses, figures; the text itself if no part fits.
  static func whole(_ text: String, columns: Int) -> String {
    guard Width.of(text) > columns else { return text }
    var rest = text[...]
    while let end = [". ", "; ", " · ", " - "].compactMap({ rest.range(of: $0, options: .backwards) })
      .max(by: { $0.lowerBound < $1.lowerBound })
    {
      let keepsStop = rest[end].hasPrefix(".")
      rest = rest[..<end.lowerBound]
      let shown = rest + (keepsStop ? "." : "")
      if Width.of(String(shown)) <= columns { return String(shown) }
    }
    return text
  }

  /// Candidates for the hint line, in order.
  private func hints(_ now: Moment) -> [Hint] {
    guard let top = compositor.top else { return [] }
    var taken: Set<Key> = []
    var own: [Hint] = []
    let types = top.focus == .text
    for offer in top.offers(now: now) {
      taken.formUnion(keymap.keys(of: offer.binding))
      if case .enabled = offer.availability, let hint = hint(offer.binding, isOwn: true, besides: [], types: types) {
        own.append(hint)
      }
    }
    return own + shellBindings(now, isHinted: true).compactMap { hint($0, isOwn: false, besides: taken, types: types) }
  }

  private func hint(_ binding: Binding, isOwn: Bool, besides taken: Set<Key>, types: Bool) -> Hint? {
    guard binding.place != .helpOnly, let key = shownKey(binding, besides: taken, types: types) else { return nil }
    let isHelp = binding.command == ShellCommand.help
    let rank = isHelp ? 0 : (binding.place == .always ? 1 : 3) + (isOwn ? 0 : 1)
    let verb = words(binding.verb)
    let shown = binding.isLabel ? verb.prefix(1).lowercased() + verb.dropFirst() : verb
    return Hint(key: words.of(.key).marked(glyphs.name(of: key)), verb: shown, rank: rank)
  }

  /// The keys of the given bindings; the top layer's take precedence.
  func keys(of bindings: [Binding]) -> Set<Key> { Set(bindings.flatMap { keymap.keys(of: $0) }) }

  /// The first key that actually reaches the command: not taken, and not typed into a focused text.
  func shownKey(_ binding: Binding, besides taken: Set<Key>, types: Bool) -> Key? {
    keymap.keys(of: binding).first { key in (!types || key.typed == nil) && !taken.contains(key) }
  }
}
