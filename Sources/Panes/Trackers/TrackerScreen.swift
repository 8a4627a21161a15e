// The behaviour that the screens of the trackers share. A screen names its areas and the way from one to the next; the
// focus, the list of entries, the cursor of the chart, its period and the mouse work the same in all of them.
//
// | event                  | effect                                                                  |
// |------------------------|-------------------------------------------------------------------------|
// | movement in the list   | another entry, older ones are loaded; its edges lead to `neighbour`     |
// | movement in the chart  | another day, while `moveCursor` takes it                                |
// | any other movement     | the focus goes to the `neighbour`                                       |
// | `[` `]` `{` `}`        | another period of the chart                                             |
// | a click on a row       | selects it; on the selected one, opens it                               |
// | a click on an area     | takes the focus; where the focus is already, opens it                   |
import Canvas
import Core
import Managers
import Screen
import Words

/// A screen of a tracker: areas of which one has the focus, among them the list of entries.
@MainActor
protocol TrackerScreen: Commanded {
  associatedtype Area: Hashable
  associatedtype Record
  var setup: PaneSetup { get }
  /// The focused area; each opens an editor of its own.
  var area: Area { get set }
  /// The area that is the list of entries, and the part of its click targets.
  var listArea: Area { get }
  var listTarget: String { get }
  /// The listed entries, and the selection among them.
  var listed: [Record] { get }
  var list: ListState { get }
  /// Loads older entries if there are any.
  func showMore(_ now: Moment)
  /// The period shown, and the last one asked for.
  var period: ChartPeriod { get }
  var requestedPeriod: ChartPeriod { get }
  func show(_ period: ChartPeriod, now: Moment)
  /// Where a movement leads from the focused area, or from an edge of the list; nil if it is none.
  func neighbour(_ command: Command, now: Moment) -> Area?
  /// Moves the cursor of the focused chart; false for other commands, or without a cursor.
  func moveCursor(_ command: Command, now: Moment) -> Bool
  /// Called when an area has taken the focus.
  func entered(_ now: Moment)
  /// Handles a click on a target of an area, named `screen/area/argument`.
  func click(area: String, argument: String?, now: Moment) -> Outcome
}

extension TrackerScreen {
  var focus: Focus { .list }
  var listTarget: String { "row" }
  func showMore(_ now: Moment) {}
  func moveCursor(_ command: Command, now: Moment) -> Bool { false }
  func entered(_ now: Moment) {}

  var settings: Settings { setup.managers.settings.state.value }
  func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// Whether an area shows the focus in this frame.
  func isFocused(_ area: Area, _ context: DrawContext) -> Bool { self.area == area && context.isFocused }

  /// Whether the selection is an entry of the list.
  var isOnEntry: Bool { listed.indices.contains(list.selected) }

  // MARK: Focus

  /// Gives the focus to an area.
  @discardableResult
  func enter(_ area: Area, _ now: Moment) -> Outcome {
    self.area = area
    entered(now)
    return .stay
  }

  /// Gives the focus to an area, or opens it if it has the focus already.
  func take(_ area: Area, _ now: Moment) -> Outcome {
    self.area == area ? openIfPossible(now) : enter(area, now)
  }

  private func openIfPossible(_ now: Moment) -> Outcome {
    availability(of: .open, now: now) == .enabled ? perform(.open, now: now) : .stay
  }

  fileprivate func move(_ command: Command, now: Moment) -> Outcome {
    if area == listArea, !leavesList(command) {
      guard list.move(command, count: listed.count) else { return .ignored }
      // Before the end is reached, so that the list seems whole.
      if list.selected >= listed.count - 5 { showMore(now) }
      return .stay
    }
    if moveCursor(command, now: now) { return .stay }
    return neighbour(command, now: now).map { enter($0, now) } ?? .ignored
  }

  private func leavesList(_ command: Command) -> Bool {
    command == .left || command == .right || (command == .up && list.selected <= 0)
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count >= 2, parts[0] == name else { return .ignored }
    let argument = parts.count > 2 ? parts[2] : nil
    guard parts[1] == listTarget else { return click(area: parts[1], argument: argument, now: now) }
    guard let argument else { return enter(listArea, now) }
    guard let wasSelected = list.click(argument, after: "", count: listed.count) else { return .ignored }
    let isAgain = wasSelected && area == listArea
    enter(listArea, now)
    return isAgain ? openIfPossible(now) : .stay
  }

  // MARK: Drawing

  /// Draws the card of the list with the number of entries; returns the region for its table.
  func drawListCard(count: Int, in region: Region, _ context: DrawContext) -> Region {
    Card(
      context.words(.Charts.history), value: context.words.of(.count)(.Charts.entries(n: count)),
      isFocused: isFocused(listArea, context), valueRole: .dim
    ).draw(in: region, context)
  }

  /// Draws the frame of a screen without entries: a card from `rows` rows on, otherwise none.
  func drawEmptyCard(fromRows rows: Int, in region: Region, _ context: DrawContext) -> Region {
    guard region.rows >= rows else { return region }
    return Card(context.words(title), isFocused: context.isFocused, info: context.info(in: bindings))
      .draw(in: region, context)
  }
}

extension ScreenCommand where Owner: TrackerScreen {
  /// Movement in all directions.
  static var moves: [ScreenCommand] { rows(Binding.movement + Binding.sideways) { $0.move($1, now: $2) } }

  /// The period of the chart; hidden while there is nothing to chart, unless `always`.
  static func periods(always: Bool = false) -> [ScreenCommand] {
    rows(Binding.period) { owner, command, _ in
      owner.listed.isEmpty && !always ? .hidden : owner.period.availability(of: command)
    } action: { owner, command, now in
      if let period = owner.requestedPeriod.after(command) { owner.show(period, now: now) }
      return .stay
    }
  }
}

extension ScreenCommand {
  /// The key of a page about the screen's subject.
  static func info(_ page: InfoPage) -> ScreenCommand {
    ScreenCommand(page.binding) { _, _ in .present(page.screen) }
  }
}

/// The cursor of a chart, counted back from the newest place.
struct ChartCursor {
  /// Places between the cursor and the newest one.
  var back = 0

  /// Moves among `count` places; false for commands that leave the chart.
  mutating func move(_ command: Command, count: Int) -> Bool {
    switch command {
    case .left: back += 1
    case .right: back -= 1
    case .first: back = count - 1
    case .last: back = 0
    default: return false
    }
    back = max(0, min(back, count - 1))
    return true
  }

  /// The element under the cursor; nil if there are none.
  func element<Place>(of places: [Place]) -> Place? {
    places.isEmpty ? nil : places[max(0, places.count - 1 - back)]
  }
}
