// The command palette: fuzzy search over all commands, with reasons for disabled ones. An empty query lists this
// screen's commands; a query also finds those of other panes, which are switched to first.
import Assets
import Canvas
import Core
import Words

/// A command in the palette.
struct PaletteEntry {
  var binding: Binding
  var key: Key?
  var availability: Availability
  /// The pane it belongs to, if not the current one.
  var pane: Message?
  /// Words by which people ask for it, comma-separated; nil for none.
  var synonyms: Message?
  var run: () -> Outcome
}

extension Shell {
  /// Commands of the top layer and the shell.
  func paletteEntries(_ now: Moment) -> [PaletteEntry] {
    guard let top = compositor.top else { return [] }
    let offers = top.offers(now: now)
    let accepted = offers.map(\.binding)
    let taken = keys(of: accepted)
    let types = top.focus == .text
    let own = offers.filter { !CommandPalette.isMovement($0.binding.command) }.map { offer in
      let binding = offer.binding
      return PaletteEntry(
        binding: binding, key: shownKey(binding, besides: [], types: types), availability: offer.availability
      ) { [weak self, weak top] in
        guard let self, let top else { return .stay }
        let outcome = top.perform(binding.command, now: self.now)
        // `.close` refers to the component, not the palette.
        if case .close = outcome { return .dismiss(top) }
        return outcome
      }
    }
    let ours = shellBindings(now).filter { $0.command != ShellCommand.palette }.map { binding in
      PaletteEntry(
        binding: binding, key: shownKey(binding, besides: taken, types: types), availability: .enabled
      ) { [weak self] in
        guard let self else { return .stay }
        perform(binding.command, self.now)
        return .stay
      }
    }
    let all = own + ours + (compositor.windows.isEmpty ? elsewhere(besides: accepted, now) : [])
    return all.map { entry in
      var entry = entry
      entry.synonyms = setup.synonyms[entry.binding.command]
      return entry
    }
  }

  /// Commands of the hidden panes.
  private func elsewhere(besides shown: [Binding], _ now: Moment) -> [PaletteEntry] {
    let known = Set(shown.map(\.command))
    return setup.panes.filter { $0.component !== compositor.screen }.flatMap { slot in
      slot.component.offers(now: now).filter {
        CommandPalette.isOfOnePane($0.binding.command) && !known.contains($0.binding.command)
      }
      .map { offer in
        let binding = offer.binding
        return PaletteEntry(
          binding: binding, key: keymap.keys(of: binding).first, availability: offer.availability, pane: slot.title
        ) { [weak self] in
          guard let self else { return .stay }
          return .several([.go(slot.id), .run { slot.component.perform(binding.command, now: self.now) }])
        }
      }
    }
  }
}

/// Finds and runs a command.
final class CommandPalette: Commanded {
  let name = "palette"
  let title = Message.Shell.paletteTitle
  private let entries: [PaletteEntry]
  private var query = TextEditor()
  private let list = ListState()
  private var words: Words?

  init(_ entries: [PaletteEntry]) { self.entries = entries }

  /// Commands that make no sense when chosen from a list.
  static func isMovement(_ command: Command) -> Bool { command.name.hasPrefix("move.") }

  /// Whether a command takes something away; of equal hits doing comes before deleting.
  private static func isRemoval(_ command: Command) -> Bool {
    ["delete", "discard", "clear"].contains { command.name.hasSuffix($0) }
  }
  /// About two letters of a match.
  private static let removalPenalty = 10

  /// Whether a command belongs to one pane only, rather than acting on the selection in several.
  static func isOfOnePane(_ command: Command) -> Bool {
    !["move.", "period.", "common."].contains { command.name.hasPrefix($0) }
  }

  var focus: Focus { .text }
  var minimumSize: Size { Size(24, 8) }
  func placement(in size: Size, _ context: DrawContext) -> Placement {
    // When drawn or typed into, the palette searches in the screen's language.
    words = context.words
    return .centred(Size(72, min(size.rows, 18)))
  }

  private static let run = Row("palette.run", [.enter], .Shell.run, .Shell.runSentence, place: .always) { palette, _ in
    let found = palette.found()
    return found.indices.contains(palette.list.selected) ? palette.run(found[palette.list.selected]) : .stay
  }

  let commands: [Row] =
    Row.movement(Binding.movementWhileTyping) { ($0.list, $0.found().count) } + [
      run,
      Row(.back, [.escape, .control("c")], .Shell.close, .Shell.closeSentence, place: .always) {
        _, _ in
        .close
      },
    ]

  func type(_ key: Key, now: Moment) -> Bool {
    let before = query.text
    guard query.type(key) else { return false }
    if query.text != before { list.selected = 0 }
    return true
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("palette/"), let index = Int(target.dropFirst(8)) else { return .ignored }
    list.selected = index
    return perform(CommandPalette.run.binding.command, now: now)
  }

  private func run(_ entry: PaletteEntry) -> Outcome {
    if case .disabled(let reason) = entry.availability { return .notice(reason, .info) }
    return .several([.dismiss(self), .run(entry.run)])
  }

  /// The matching entries, best first.
  private func found() -> [PaletteEntry] {
    let query = query.text
    guard !query.isEmpty, let words else { return entries.filter { $0.pane == nil } }
    let scored = entries.enumerated().compactMap { index, entry -> (Int, Int, PaletteEntry)? in
      var texts = [words(entry.binding.sentence), words(entry.binding.verb), entry.binding.command.name]
      if let pane = entry.pane { texts.append(words(pane)) }
      let synonym = entry.synonyms.flatMap { Fuzzy.synonymScore(query, words($0)) }
      let scores = texts.compactMap { Fuzzy.score(query, $0) } + [synonym].compactMap(\.self)
      guard let score = scores.max() else { return nil }
      let isRemoval = CommandPalette.isRemoval(entry.binding.command)
      return (isRemoval ? CommandPalette.removalPenalty - score : -score, index, entry)
    }
    return scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let inner = Card(context.words(title), isFocused: true).draw(in: region, context)
    let body = inner.part(Rect(0, 2, inner.columns, inner.rows - 2))
    let found = found()
    if found.isEmpty {
      EmptyState(context.words(.Shell.nothingFound)).draw(in: body)
    } else {
      let rows = found.enumerated().map { index, entry in row(entry, index, room: body.columns - 12, context) }
      let columns = [TableColumn(grows: true), TableColumn(align: .trailing)]
      let reason = reason(found, columns: body.columns - 2, context)
      let list = body.rows(0..<max(1, body.rows - reason.count))
      Table(columns, rows: rows, state: self.list).draw(in: list, context)
      for (row, line) in reason.enumerated() where list.rows + row < body.rows {
        body.put(line, 1, list.rows + row, .dim, width: body.columns - 1)
      }
    }
    SearchLine(query, prompt: .Shell.filter).draw(in: inner, context)
  }

  /// The full reason why the selected command is disabled, below the list; empty if it fits in the row.
  private func reason(_ found: [PaletteEntry], columns: Int, _ context: DrawContext) -> [String] {
    let index = min(max(0, list.selected), found.count - 1)
    guard found.indices.contains(index), case .disabled(let reason) = found[index].availability else { return [] }
    let text = context.words(reason)
    let pane = found[index].pane.map { context.words($0) + ": " } ?? ""
    let row = pane + context.words(found[index].binding.sentence) + " (\(text))"
    return Width.of(row) <= columns - 10 ? [] : Paragraph.wrap(text, to: max(8, columns))
  }

  private func row(_ entry: PaletteEntry, _ index: Int, room: Int, _ context: DrawContext) -> TableRow {
    var text = (entry.pane.map { context.words($0) + ": " } ?? "") + context.words(entry.binding.sentence)
    var role = Role.text
    if case .disabled(let reason) = entry.availability {
      let long = text + " (\(context.words(reason)))"
      if Width.of(long) <= room { text = long }
      role = .dim
    }
    let key = entry.key.map(context.name) ?? ""
    return TableRow([text, key], roles: [role, .key], target: "palette/\(index)")
  }
}
