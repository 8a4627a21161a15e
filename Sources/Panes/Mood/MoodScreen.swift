// The mood and energy screen, opened from the Hub: latest entry, averages, stability, time of the next possible
// entry, both charts, and all entries as a list.
import Canvas
import Core
import Managers
import Screen
import Words

/// The mood and energy screen.
public final class MoodScreen: Component {
  public let name = "mood"
  public let title: Message = .Mood.title
  let setup: PaneSetup
  let list = ListState()
  let historyRows = Memo<RowsKey<Mood>, [TableRow]>()
  /// The focused area.
  enum Area: Equatable {
    case history
    case figure(FigureID)
  }
  var area = Area.history
  /// The figures last drawn, by column.
  var columns: [[FigureID]] = []

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  static let add: Command = "mood.add"
  static let quick: Command = "mood.quick"
  static let edit: Command = "mood.edit"
  static let delete: Command = "mood.delete"
  static let year: Command = "mood.year"
  static let tags: Command = "mood.tags"
  static let scales: Command = "mood.scales"
  static let pairs: Command = "mood.pairs"

  public var bindings: [Binding] {
    [
      Binding(MoodScreen.add, keys: ["a"], verb: .Mood.addVerb, sentence: .Mood.addSentence, place: .always),
      Binding(MoodScreen.quick, keys: ["m"], verb: .Mood.quickVerb, sentence: .Mood.quickSentence, place: .always),
      Binding(MoodScreen.edit, keys: ["e"], verb: .Mood.editVerb, sentence: .Mood.editSentence),
      Binding(MoodScreen.delete, keys: ["d"], verb: .Mood.deleteVerb, sentence: .Mood.deleteSentence),
      Binding(MoodScreen.year, keys: ["y"], verb: .Mood.yearVerb, sentence: .Mood.yearSentence),
      Binding(MoodScreen.tags, keys: ["t"], verb: .Stats.tagsVerb, sentence: .Stats.tagsSentence),
      Binding(MoodScreen.pairs, keys: ["c"], verb: .Stats.pairsVerb, sentence: .Stats.pairsSentence),
      Binding(MoodScreen.scales, keys: ["s"], verb: .Stats.scalesVerb, sentence: .Stats.scalesSentence),
      InfoPage.mood.binding, .open, .back,
    ] + Binding.period + Binding.movement + Binding.sideways
  }

  public var focus: Focus { .list }

  var state: MoodState { setup.managers.mood.state.value }
  var settings: Settings { setup.managers.settings.state.value }

  /// The entry that edit and delete apply to: for a figure of the latest entry that entry, for other figures nil.
  var selected: Mood? {
    if case .figure(let figure) = area { return MoodFigures.latest.contains(figure) ? state.latest : nil }
    return state.history.indices.contains(list.selected) ? state.history[list.selected] : state.history.last
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    if case .figure(let figure) = area { return shown.explanation(figure) }
    return selected.flatMap { shown.texts.explanation(shown.figures.mood($0)) }
  }

  /// Redraws each minute while waiting for the next possible entry.
  public func refreshAfter(_ now: Moment) -> Double? {
    guard let seconds = state.secondsUntilAllowed(at: now) else { return nil }
    let rest = seconds.truncatingRemainder(dividingBy: 60)
    return rest > 0 ? rest : 60
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case .open where area != .history && selected == nil: .disabled(.Sleep.explainedByHelp)
    case MoodScreen.edit, MoodScreen.delete, .open:
      selected == nil ? .disabled(.Charts.nothingSelected) : .enabled
    case .earlier, .later, .shorter, .longer:
      state.history.isEmpty ? .hidden : state.period.availability(of: command)
    default: .enabled
    }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case InfoPage.mood.command: return .present(InfoPage.mood.screen)
    case MoodScreen.add: return .present(MoodForms.add(setup, now: now))
    case MoodScreen.quick: return .present(MoodForms.quick(setup, now: now))
    case MoodScreen.year: return .present(MoodYear(setup))
    case MoodScreen.tags: return .present(TagsScreen(setup))
    case MoodScreen.scales: return .present(ScalesScreen(setup))
    case MoodScreen.pairs: return .present(PairsScreen(setup))
    case MoodScreen.edit, .open:
      guard let selected else { return .notice(.Charts.nothingSelected) }
      return .present(MoodForms.edit(selected, setup, now: now))
    case MoodScreen.delete:
      guard let selected else { return .notice(.Charts.nothingSelected) }
      return .present(MoodForms.delete(selected, setup, now: now))
    default: break
    }
    if let period = setup.managers.mood.period.after(command) {
      setup.managers.mood.show(period, now: now)
      return .stay
    }
    return move(command, now: now)
  }

  // MARK: Moving

  private func move(_ command: Command, now: Moment) -> Outcome {
    if case .figure(let figure) = area { return move(from: figure, command) }
    switch command {
    case .left, .right: return .stay
    case .up where list.selected <= 0:
      if let figure = columns.first?.last { area = .figure(figure) }
      return .stay
    default: break
    }
    guard list.move(command, count: state.history.count) else { return .ignored }
    if state.hasMore, list.selected >= state.history.count - 5 { setup.managers.mood.showMore(now: now) }
    return .stay
  }

  private func move(from figure: FigureID, _ command: Command) -> Outcome {
    switch FigureMove(command, from: figure, in: columns) {
    case .to(let next): area = .figure(next)
    case .above: break
    case .first: if let first = columns.first(where: { $0.contains(figure) })?.first { area = .figure(first) }
    case .below, .last, .lost: area = .history
    case .ignored: return .ignored
    }
    return .stay
  }

  /// Moves the focus off parts that a smaller screen does not show.
  func settle() {
    if case .figure(let figure) = area, !columns.contains(where: { $0.contains(figure) }) { area = .history }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    if let figure = MoodFigures.narrow.first(where: { target == "mood/figure/" + $0.key }) {
      let isAgain = area == .figure(figure)
      area = .figure(figure)
      return isAgain && MoodFigures.latest.contains(figure) ? perform(.open, now: now) : .stay
    }
    guard target.hasPrefix("mood/row/"), let row = Int(target.dropFirst(9)), state.history.indices.contains(row)
    else { return .ignored }
    let isAgain = area == .history && list.selected == row
    area = .history
    list.selected = row
    return isAgain ? perform(.open, now: now) : .stay
  }
}
