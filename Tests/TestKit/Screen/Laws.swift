// The laws of frames and key tables (Laws.md, The eighteen): each answers defects as sentences, none when all is well.
import Assets
import Canvas
import Core
import Screen
import Words

/// Checks of frames and tables.
public enum Laws {
  /// The defects of a frame: overlaps, cut text, hidden focus, starved components, glyphs that cannot be seen in the inks of
  /// a theme.
  public static func frame(_ canvas: Canvas, inks: [[Ink]]) -> [String] {
    let seen = Set(
      canvas.violations.map { violation in
        "\(violation.kind) at \(violation.at.column),\(violation.at.row): \(violation.owner) \(violation.other)"
      })
    return seen.sorted() + inks.flatMap { invisible(canvas, $0) } + selection(canvas) + legends(canvas)
  }

  /// A selection that is not one rectangle.
  private static func selection(_ canvas: Canvas) -> [String] {
    var (count, left, right, first, last) = (0, Int.max, 0, Int.max, 0)
    var index = 0
    for cell in canvas.cells {
      if cell.style.role == .selection {
        let (row, column) = index.quotientAndRemainder(dividingBy: canvas.size.columns)
        (count, left, right) = (count + 1, min(left, column), max(right, column))
        (first, last) = (min(first, row), row)
      }
      index += 1
    }
    guard count > 0 else { return [] }
    let whole = (right - left + 1) * (last - first + 1)
    return whole == count ? [] : ["the selection has \(count) cells of \(whole)"]
  }

  /// A glyph as the one that stands for all like it: a step of a bar, dots of a curve.
  private static func kind(_ glyph: String) -> String {
    switch glyph.unicodeScalars.first?.value ?? 0 {
    case 0x2581...0x2588: "▄"
    case 0x2801...0x28FF: "⠒"
    default: glyph
    }
  }

  /// Signs of a legend that the picture has in other colours only.
  private static func legends(_ canvas: Canvas) -> [String] {
    guard canvas.hasPainted(SignLegend.owner) else { return [] }
    func isLegend(_ column: Int, _ row: Int) -> Bool { canvas.owner(column, row) == SignLegend.owner }
    let size = canvas.size
    let places = (0..<size.rows).flatMap { row in (0..<size.columns).map { (column: $0, row: row) } }
    let signs = Set(
      places.filter { isLegend($0.column, $0.row) }.map { canvas.cell($0.column, $0.row) }
        .filter { !$0.glyph.allSatisfy { $0.isASCII || $0.isLetter } })
    guard !signs.isEmpty else { return [] }
    var drawn: [String: Set<Role>] = [:]
    for place in places where !isLegend(place.column, place.row) {
      let cell = canvas.cell(place.column, place.row)
      drawn[kind(cell.glyph), default: []].insert(cell.style.role)
    }
    return signs.filter { sign in
      // A selected day shows its sign in the colour of the selection.
      drawn[kind(sign.glyph)].map { !$0.contains(sign.style.role) && !$0.contains(.selection) } ?? false
    }.map { "the legend has \($0.glyph) as \($0.style.role), the picture does not" }.sorted()
  }

  /// Glyphs in the colour of their background.
  private static func invisible(_ canvas: Canvas, _ inks: [Ink]) -> [String] {
    let hidden = Set(
      Role.allCases.filter { role in
        let ink = inks[Int(role.rawValue)]
        return ink.foreground != .standard && ink.foreground == ink.background
      })
    guard !hidden.isEmpty else { return [] }
    return hidden.filter { role in canvas.cells.contains { $0.style.role == role && $0.glyph != " " } }
      .map { "invisible: \($0)" }.sorted()
  }

  /// The defects of a shell's screen at a size: the frame's defects, in its theme or in all of some themes, a missing cursor,
  /// and a second draw that differs, if it is drawn twice.
  public static func screen(_ driver: ShellDriver, size: Size, themes: [Theme]? = nil, twice: Bool = true) -> [String] {
    let shell = driver.shell
    let first = shell.draw(size: size, now: driver.time.now)
    // A theme decides on the inks of a role, never on what is drawn.
    var found = frame(first, inks: (themes ?? [shell.theme]).map { $0.inks(for: driver.display.capabilities) })
    if twice {
      let second = shell.draw(size: size, now: driver.time.now)
      if first.cells != second.cells || first.cursor != second.cursor { found.append("drawing twice differs") }
    }
    if first.cursor == nil { found.append("no cursor") }
    return found.map { "\(size): \($0)" }
  }

  /// Sweeps a screen over the sizes of `Sizes.sweep`; answers at most the first few defects, with the screen.
  ///
  /// Drawn twice at the named sizes and every fourth of the others (all of them with FASTLIFE_SWEEP `full`): a draw that
  /// changes something does so at any size.
  public static func sweep(
    _ driver: ShellDriver, sizes: [Size] = Sizes.sweep, themes: [Theme]? = nil
  ) -> [String] {
    var found: [String] = []
    for (index, size) in sizes.enumerated() {
      let twice = index < Sizes.named.count || index.isMultiple(of: 4) || Sizes.isFull
      let here = screen(driver, size: size, themes: themes, twice: twice)
      guard !here.isEmpty else { continue }
      found += here.prefix(3)
      if found.count <= 3 { found.append("\n" + driver.shell.draw(size: size, now: driver.time.now).text) }
      if found.count > 8 { break }
    }
    return found
  }

  /// The defects of a component's table: a key twice, a key of the shell's taken, a command twice, a text missing,
  /// a disabled command without a reason.
  ///
  /// In a list the shell's key for the list narrows it. In a line being typed, Ctrl-C leaves as it leaves a form, and Tab
  /// completes as in a shell.
  public static func table(_ component: any Component, shell: Shell, words: Words, now: Moment) -> [String] {
    var found: [String] = []
    let reserved = Set(ShellCommand.bindings(panes: []).flatMap(\.keys)).union(
      (1...6).map { .character(Character("\($0)")) })
    var keys: [Key: Command] = [:]
    for binding in component.bindings where component.availability(of: binding.command, now: now) != .hidden {
      for key in binding.keys {
        if let other = keys[key], other != binding.command { found.append("\(key) is \(other) and \(binding.command)") }
        keys[key] = binding.command
        if case .pane = component.placement(in: Size(80, 22), DrawContext(now: now, words: words)),
          reserved.contains(key), key != .escape, binding.command != "history.filter",
          !(component.focus == .text && [.control("c"), .tab].contains(key))
        {
          found.append("\(binding.command) takes the shell's \(key)")
        }
      }
      if words(binding.verb).isEmpty || words(binding.sentence).isEmpty {
        found.append("\(binding.command) has no text")
      }
      if case .disabled(let reason) = component.availability(of: binding.command, now: now), words(reason).isEmpty {
        found.append("\(binding.command) is disabled without a reason")
      }
    }
    return found
  }

  /// The differences between help and dispatch: every key of help must reach its command, every accepted row be in help.
  public static func help(_ driver: ShellDriver) -> [String] {
    let now = driver.time.now
    let listed = driver.shell.helpGroups(now).flatMap(\.entries)
    var found: [String] = []
    for entry in listed {
      for key in entry.keys where driver.shell.command(reachedBy: key, now) != entry.binding.command {
        found.append(
          "help lists \(key) for \(entry.binding.command), dispatch does \(String(describing: driver.shell.command(reachedBy: key, now)))"
        )
      }
    }
    let names = Set(listed.map(\.binding.command))
    for binding in driver.shell.acceptedBindings(now) where !names.contains(binding.command) {
      let reaches = driver.shell.keymap.keys(of: binding).contains {
        driver.shell.command(reachedBy: $0, now) == binding.command
      }
      if reaches { found.append("help does not list \(binding.command)") }
    }
    return found
  }
}
