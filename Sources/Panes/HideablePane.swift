// A pane whose tracker can be hidden: its tab stays in place, so that number keys keep their meaning, but it shows a
// single line and a key to show the tracker again (decision 013). Above a shown one may stand the offer to sync it.
import Canvas
import Core
import Managers
import Screen
import Words

extension Command {
  static let showTracker: Command = "tracker.show"
}

/// Wraps a pane and disables it while its tracker is hidden.
final class HideablePane: Component {
  private let pane: any Component
  private let tracker: Tracker
  private let setup: PaneSetup
  private let nudge: HealthNudge?

  /// Wraps `pane`.
  init(_ pane: any Component, of tracker: Tracker, _ setup: PaneSetup) {
    self.pane = pane
    self.tracker = tracker
    self.setup = setup
    nudge = HealthNudge(of: tracker, setup)
  }

  private var isHidden: Bool { setup.managers.settings.state.value.isHidden(tracker) }

  var name: String { pane.name }
  var title: Message { pane.title }
  var focus: Focus { isHidden ? .none : pane.focus }
  var minimumSize: Size { isHidden ? Size(20, 3) : pane.minimumSize }
  func nextMove(_ now: Moment) -> Double? { isHidden ? nil : pane.nextMove(now) }
  var hasUnsavedText: Bool { pane.hasUnsavedText }

  /// While hidden, the pane's bindings stay listed for remapping but are inactive.
  var bindings: [Binding] {
    (isHidden ? [HideablePane.show] : []) + pane.bindings + (nudge == nil ? [] : HealthNudge.bindings)
  }

  private static let show = Binding(
    .showTracker, keys: [.space], verb: .Panes.showAgain, sentence: .Panes.showAgainSentence, place: .always)

  func placement(in size: Size, _ context: DrawContext) -> Placement { pane.placement(in: size, context) }
  func appeared(_ now: Moment) {
    nudge?.appeared(now)
    pane.appeared(now)
  }
  func disappeared() { pane.disappeared() }
  func keepDraft() { pane.keepDraft() }
  func turn(_ now: Moment) -> Outcome { pane.turn(now) }
  func refreshAfter(_ now: Moment) -> Double? { isHidden ? nil : pane.refreshAfter(now) }
  func type(_ key: Key, now: Moment) -> Bool { !isHidden && pane.type(key, now: now) }
  func click(_ target: String, now: Moment) -> Outcome {
    switch target {
    case _ where isHidden: .ignored
    case "nudge/open": nudge?.perform(HealthNudge.open.command, now: now) ?? .ignored
    case "nudge/close": nudge?.perform(HealthNudge.close.command, now: now) ?? .ignored
    default: pane.click(target, now: now)
    }
  }
  func explanation(_ words: Words, now: Moment) -> Explanation? {
    isHidden ? nil : pane.explanation(words, now: now)
  }

  func availability(of command: Command, now: Moment) -> Availability {
    guard isHidden else {
      return owner(of: command).map { $0.availability(of: command) } ?? pane.availability(of: command, now: now)
    }
    guard command == .showTracker else { return .hidden }
    return setup.locked.contains(SettingKey(rawValue: "privacy.hidden")) ? .disabled(.Settings.locked) : .enabled
  }

  func offers(now: Moment) -> [Offer] {
    guard !isHidden else {
      return [Offer(HideablePane.show, availability(of: .showTracker, now: now))].compactMap { $0 }
    }
    let nudges = nudge.map { nudge in HealthNudge.bindings.compactMap { Offer($0, nudge.availability(of: $0.command)) }
    }
    return pane.offers(now: now) + (nudges ?? [])
  }

  func perform(_ command: Command, now: Moment) -> Outcome {
    guard isHidden else { return owner(of: command)?.perform(command, now: now) ?? pane.perform(command, now: now) }
    guard command == .showTracker else { return .ignored }
    let shown = Message.Panes.shownAgain(tracker: setup.words()(title))
    setup.managers.settings.change(
      now: now, { [tracker] in $0.hidden.removeAll { $0 == tracker } }, then: setup.answer(shown))
    return .stay
  }

  /// The offer, if a command is one of its own.
  private func owner(of command: Command) -> HealthNudge? {
    HealthNudge.bindings.contains { $0.command == command } ? nudge : nil
  }

  func draw(in region: Region, _ context: DrawContext) {
    guard isHidden else {
      return pane.draw(in: nudge?.draw(in: region, tracker: tracker, context) ?? region, context)
    }
    let inner =
      region.rows >= 8
      ? Card(context.words(title), isFocused: context.isFocused).draw(in: region, context) : region
    let key = context.key(.showTracker, in: [HideablePane.show])
    EmptyState(context.words(.Panes.hidden(tracker: context.words(title), key: key))).draw(in: inner)
    if context.isFocused { inner.cursor(0, 0) }
  }
}
