// The help overlay: the derivation of the focused number, then all keys accepted here, grouped, with reasons for
// disabled ones. Typing searches the keys.
import Assets
import Canvas
import Core
import Words

/// A help row: a binding accepted by dispatch.
public struct HelpEntry {
  public var binding: Binding
  public var keys: [Key]
  public var availability: Availability
}

/// Rows under one heading.
public struct HelpGroup {
  public var title: Message
  public var entries: [HelpEntry]
}

extension Shell {
  /// All bindings accepted now, grouped: the component's first, then the shell's.
  public func helpGroups(_ now: Moment) -> [HelpGroup] {
    guard let top = compositor.top else { return [] }
    var taken: Set<Key> = []
    let own = top.offers(now: now).map { offer in
      defer { taken.formUnion(keymap.keys(of: offer.binding)) }
      return (offer.binding.group ?? top.title, entry(offer.binding, offer.availability, besides: taken))
    }
    let ours = shellBindings(now).map { ($0.group ?? .Keys.groupEverywhere, entry($0, .enabled, besides: taken)) }
    // The screen's own bindings come before movement and periods, which are the same everywhere.
    var groups = own.isEmpty ? [] : [HelpGroup(title: top.title, entries: [])]
    for (title, entry) in own + ours {
      guard let entry else { continue }
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].entries.append(entry)
      } else {
        groups.append(HelpGroup(title: title, entries: [entry]))
      }
    }
    return groups.filter { !$0.entries.isEmpty }
  }

  /// A row with the keys that reach it, those not `taken` by a row before; nil if there are none.
  private func entry(_ binding: Binding, _ availability: Availability, besides taken: Set<Key>) -> HelpEntry? {
    let types = compositor.top?.focus == .text
    let all = keymap.keys(of: binding)
    let keys = all.filter { key in (!types || key.typed == nil) && !taken.contains(key) }
    return keys.isEmpty && !all.isEmpty ? nil : HelpEntry(binding: binding, keys: keys, availability: availability)
  }
}

/// Shows the derivation of the focused number and all keys of the screen below.
final class HelpOverlay: Commanded {
  let name = "help"
  var title: Message { explanation == nil ? .Shell.helpTitle : .Shell.helpExplained }
  private let groups: [HelpGroup]
  private let explanation: Explanation?
  private var filter = TextEditor()
  private var scroll = ListState()

  init(_ groups: [HelpGroup], explanation: Explanation? = nil) {
    self.groups = groups
    self.explanation = explanation
  }

  var focus: Focus { .text }
  var minimumSize: Size { Size(24, 8) }
  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(size.columns < 60 ? size : Size(72, max(8, size.rows - 2)))
  }

  var commands: [Row] {
    HelpOverlay.moves + (explanation == nil ? [] : [HelpOverlay.keys]) + [HelpOverlay.close]
  }

  private static let moves = Row.movement(Binding.movementWhileTyping) { ($0.scroll, $0.rowCount) }

  /// Below an explanation the keys start out of view.
  private static let keys = Row("help.keys", [.tab], .Shell.helpKeysVerb, .Shell.helpKeysSentence, place: .always) {
    help, _ in
    help.scroll.selected = help.firstKeys
    return .stay
  }

  private static let close = Row(
    .back, [.escape, .control("c")], .Shell.close, .Shell.closeSentence, place: .always
  ) { _, _ in
    .close
  }

  func type(_ key: Key, now: Moment) -> Bool {
    guard filter.type(key) else { return false }
    scroll.selected = 0
    return true
  }

  private var rowCount = 1
  /// The first row of keys.
  private var firstKeys = 0

  private func rows(columns: Int, _ context: DrawContext) -> [HelpRow] {
    let query = filter.text
    var rows: [HelpRow] = query.isEmpty ? explanation?.rows(columns: columns, context.words) ?? [] : []
    let width = keysWidth(columns, context)
    firstKeys = rows.isEmpty ? 0 : rows.count + 1
    for group in groups {
      let entries = group.entries.flatMap { entry -> [HelpRow] in
        let keys = entry.keys.map(context.glyphs.name(of:)).joined(separator: " ")
        let text = context.words(entry.binding.sentence)
        let name = entry.binding.command.name
        guard query.isEmpty || [keys, text, name].contains(where: { Fuzzy.score(query, $0) != nil }) else { return [] }
        var reason: String?
        if case .disabled(let message) = entry.availability { reason = context.words(message) }
        return HelpRow.lines(
          keys: context.words.of(.key).marked(keys), text: text, reason: reason, columns: columns - width - 2)
      }
      guard !entries.isEmpty else { continue }
      if !rows.isEmpty { rows.append(.blank) }
      rows.append(.heading(context.words(group.title)))
      rows += entries
    }
    return rows
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let inner = Card(context.words(title), isFocused: true).draw(in: region, context)
    SearchLine(filter, prompt: .Shell.filter).draw(in: inner, context)
    let body = inner.part(Rect(0, 2, inner.columns, inner.rows - 2))
    let rows = rows(columns: max(1, body.columns - 2), context)
    rowCount = rows.count
    guard !rows.isEmpty else { return EmptyState(context.words(.Shell.nothingFound)).draw(in: body) }
    let window = scroll.scrolled(count: rows.count, height: body.rows)
    let keysWidth = keysWidth(body.columns - 2, context)
    for (row, line) in rows[window].enumerated() {
      line.draw(in: body.part(Rect(0, row, body.columns - 2, 1)), keysWidth: keysWidth)
    }
    let mark = body.part(Rect(body.columns - 1, 0, 1, body.rows))
    ScrollMark(count: rows.count, window: window).draw(in: mark, context)
  }

  /// Width of the key column: the widest entry, at most a third of the window.
  private func keysWidth(_ columns: Int, _ context: DrawContext) -> Int {
    let widest = groups.flatMap(\.entries).reduce(0) { widest, entry in
      max(widest, Width.of(entry.keys.map(context.glyphs.name(of:)).joined(separator: " ")))
    }
    return min(columns / 3, max(columns < 50 ? 4 : 8, widest))
  }
}
