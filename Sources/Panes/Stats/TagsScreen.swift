// The tags of all notes: every #word with how often and where it stands, most used first.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of tags.
public final class TagsScreen: Component {
  public let name = "tags"
  public let title: Message = .Stats.tagsTitle
  private let setup: PaneSetup
  private let list = ListState()

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var bindings: [Binding] { [.back] + Binding.movement }
  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  private var tags: [TagCount] { setup.managers.stats.state.value.tags ?? [] }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.tags, now: now) }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    if command == .back {
      setup.managers.stats.hide(.tags)
      return .close
    }
    return list.move(command, count: tags.count) ? .stay : .ignored
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("tag/"), let row = Int(target.dropFirst(4)), tags.indices.contains(row) else {
      return .ignored
    }
    list.selected = row
    return .stay
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let count = tags.isEmpty ? "" : words(.Stats.tagCount(n: tags.count))
    let inner =
      region.rows >= 6
      ? Card(words(title), value: count, isFocused: context.isFocused, valueRole: .dim).draw(in: region, context)
      : region
    guard !tags.isEmpty else { return EmptyState(words(.Stats.noTags)).draw(in: inner) }
    let today = Day(context.now)
    let rows = tags.enumerated().map { index, tag in
      TableRow(
        ["#" + tag.tag, words.count(tag.count), places(tag, words), words.relativeDay(tag.last, today: today)],
        roles: [.value, .text, .dim, .dim], target: "tag/\(index)")
    }
    Table(
      [
        TableColumn(words(.Stats.columnTag)), TableColumn(words(.Stats.columnEntries), align: .trailing),
        TableColumn(words(.Stats.columnWhere), rank: 3, grows: true), TableColumn(words(.Stats.columnLast), rank: 5),
      ], rows: rows, state: list, isFocused: context.isFocused
    ).draw(in: inner, context)
  }

  /// `mood 12, drinks 3`.
  private func places(_ tag: TagCount, _ words: Words) -> String {
    RecordKind.allCases.compactMap { kind in
      tag.entries[kind].map { words(.Stats.place(tracker: TagsScreen.tracker(kind), n: words.count($0))) }
    }.joined(separator: ", ")
  }

  private static func tracker(_ kind: RecordKind) -> Message {
    switch kind {
    case .fast: .Hub.fasting
    case .drink: .Hub.hydration
    case .weight: .Hub.weight
    case .sleep: .Hub.sleep
    case .mood: .Hub.mood
    case .session: .Settings.sessions
    }
  }
}
