// The tags of all notes: every #word with its count and trackers, most used first. The filter keeps tags containing
// all of its words; the selected tag can be renamed in every note, or asked what went with it.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of tags.
public final class TagsScreen: Commanded {
  public let name = "tags"
  public let title: Message = .Stats.tagsTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.tags ?? [] }, by: \.tag)
  private let filter = FilterField()

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  private static let rename = Row(
    "tags.rename", ["e"], .Stats.tagRenameVerb, .Stats.tagRenameSentence, place: .always,
    when: \.hasTags
  ) { screen, _ in
    screen.selected.map { .present(TagForms.rename($0.tag, screen.setup)) } ?? .notice(.Charts.nothingSelected)
  }

  private static let pairs = Row(
    "tags.pairs", [.enter], .Stats.tagPairsVerb, .Stats.tagPairsSentence, place: .always, when: \.hasTags
  ) { screen, _ in
    screen.selected.map { .present(PairsScreen(screen.setup, of: .tag($0.tag, .mood))) }
      ?? .notice(.Charts.nothingSelected)
  }

  private static let filter = Row(
    FilterCommands.filter.command, ["/"], .History.filterVerb, .Stats.tagFilterSentence, place: .always, when: \.hasTags
  ) { screen, _ in
    screen.filter.begin()
    return .stay
  }

  private static let inList: [Row] = [pairs, rename, filter, .back] + Row.rows(Binding.movement) { $0.move($1, $2) }

  private static let typing = FilterCommands.typing(
    { (screen: TagsScreen) in screen.filter }, move: { $0.move($1, $2) })

  public var commands: [Row] { filter.isTyping ? TagsScreen.typing : TagsScreen.inList }
  public var focus: Focus { filter.isTyping ? .text : .list }
  public var minimumSize: Size { Size(20, 3) }

  private var all: [TagCount] { setup.managers.stats.state.value.tags ?? [] }
  private var tags: [TagCount] {
    let parts = filter.text.lowercased().split { $0 == " " || $0 == "#" }
    return parts.isEmpty ? all : all.filter { tag in parts.allSatisfy { tag.tag.contains($0) } }
  }

  private var selected: TagCount? { tags.indices.contains(list.selected) ? tags[list.selected] : nil }

  private func move(_ command: Command, _ now: Moment) -> Outcome {
    list.move(command, count: tags.count) ? .stay : .ignored
  }

  private var hasTags: Availability { .when(!all.isEmpty, else: .Stats.noTagsYet) }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.tags, now: now) }
  public func disappeared() { setup.managers.stats.hide(.tags) }

  public func type(_ key: Key, now: Moment) -> Bool {
    guard filter.type(key) else { return false }
    list.selected = 0
    return true
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    if target == "tags/filter" { return filter.isTyping ? .stay : perform(FilterCommands.filter.command, now: now) }
    guard let isAgain = list.click(target, after: "tag/", count: tags.count) else { return .ignored }
    filter.keep()
    return isAgain ? perform(TagsScreen.pairs.binding.command, now: now) : .stay
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let (all, tags) = (all, tags)
    let isCard = region.rows >= 6
    let inner =
      isCard
      ? Card(words(title), value: count(words), isFocused: context.isFocused, valueRole: .dim).draw(in: region, context)
      : region
    guard setup.managers.stats.state.value.tags != nil else { return inner.cursor(0, 0) }
    guard !all.isEmpty else { return EmptyState(words(.Stats.noTags)).draw(in: inner) }
    let hasFilter = isCard || filter.isTyping || !filter.text.isEmpty
    if hasFilter {
      filter.draw(in: inner.rows(0..<min(1, inner.rows)), prompt: .Stats.tagPrompt, target: "tags/filter", context)
    }
    let top = hasFilter ? inner.rows >= 8 ? 2 : 1 : 0
    let body = inner.rows(min(top, inner.rows)..<inner.rows)
    guard !tags.isEmpty else {
      let key = context.key(FilterCommands.filter)
      return EmptyState(words(.History.nothingFound(key: key))).draw(in: body)
    }
    let (today, figure) = (Day(context.now), words.of(.figure(.tagCount)))
    let rows = tags.enumerated().map { index, tag in
      TableRow(
        [
          words.of(.text).marked("#" + tag.tag), figure.count(tag.count), places(tag, figure),
          figure.relativeDay(tag.last, today: today),
        ],
        roles: [.value, .text, .dim, .dim], target: "tag/\(index)")
    }
    Table(
      [
        TableColumn(words(.Stats.columnTag)), TableColumn(words(.Stats.columnEntries), align: .trailing),
        TableColumn(words(.Stats.columnWhere), rank: 3, grows: true), TableColumn(words(.Stats.columnLast), rank: 5),
      ], rows: rows, state: list, isFocused: context.isFocused && !filter.isTyping
    ).draw(in: body, context)
  }

  /// The number of tags, and of those matching the filter.
  private func count(_ words: Words) -> String {
    let words = words.of(.count)
    guard !filter.text.isEmpty else { return all.isEmpty ? "" : words(.Stats.tagCount(n: all.count)) }
    return words(.History.foundOf(found: words.count(tags.count), total: words.count(all.count)))
  }

  /// `mood 12, drinks 3`.
  private func places(_ tag: TagCount, _ words: Words) -> String {
    RecordKind.allCases.compactMap { kind in
      tag.entries[kind].map { words(.Stats.place(tracker: TagsScreen.tracker(kind), n: words.count($0))) }
    }.joined(separator: ", ")
  }

  private static func tracker(_ kind: RecordKind) -> Message {
    if kind == .session { return .Settings.sessions }
    return Tracker.original.first { $0.kind == kind }.map(Message.tracker) ?? .records(kind)
  }
}
