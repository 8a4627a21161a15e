// The inbox: what was told in the last weeks, newest first. Opening it marks everything as read.
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of notices.
public final class NoticesScreen: Component {
  public let name = "notices"
  public let title: Message = .Notices.title
  private let setup: PaneSetup
  private let list = ListState()
  /// How many were unread when it was opened.
  private var fresh = 0

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var bindings: [Binding] { [.back] + Binding.movement }
  public var focus: Focus { .list }

  private var inbox: [NoticeEntry] { setup.managers.notices.state.value.inbox }

  public func appeared(_ now: Moment) {
    fresh = setup.managers.notices.state.value.unread
    setup.managers.notices.read(now: now)
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    if command == .back { return .close }
    return list.move(command, count: inbox.count) ? .stay : .ignored
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("notice/"), let row = Int(target.dropFirst(7)) else { return .ignored }
    list.selected = row
    return .stay
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let card = Card(
      words(title), value: fresh > 0 ? words(.Notices.unread(n: fresh)) : "", isFocused: context.isFocused,
      valueRole: .dim)
    let inner = region.rows >= 5 ? card.draw(in: region, context) : region
    guard !inbox.isEmpty else { return EmptyState(words(.Notices.empty)).draw(in: inner) }
    let texts = NoticeTexts(words: words)
    let today = Day(context.now)
    let rows = inbox.enumerated().map { index, entry in
      TableRow(
        [words.dayAndTime(Stamp(entry.at, in: context.now.zone), today: today), texts.text(entry.name)],
        roles: [.dim, index < fresh ? .value : .text], target: "notice/\(index)")
    }
    let columns = [
      TableColumn(words(.Notices.columnWhen), rank: 5), TableColumn(words(.Notices.columnWhat), grows: true),
    ]
    Table(columns, rows: rows, state: list, isFocused: context.isFocused).draw(in: inner, context)
  }
}
