// The offer to sync a pane's tracker with the health store: one line above the pane until it is taken or closed
// (Sync.md, Banners). The key that takes it shows the health store otherwise.
import Canvas
import Core
import Managers
import Screen
import Words

/// The offer of one pane.
final class HealthNudge {
  private let type: HealthType
  private let setup: PaneSetup
  /// Whether fasting's offer, which comes back, is shown during this visit.
  private var isShownNow = true

  static let open = Binding(
    "health.open", keys: ["S"], verb: .Health.connectVerb, sentence: .Health.connectSentence, place: .helpOnly)
  static let close = Binding(
    "health.close", keys: ["X"], verb: .Health.nudgeCloseVerb, sentence: .Health.nudgeCloseSentence, place: .helpOnly)
  static let bindings = [open, close]

  /// Creates the offer of a tracker's pane; nil for a tracker whose entries are not shared.
  init?(of tracker: Tracker, _ setup: PaneSetup) {
    guard let type = SharedType.of(tracker.kind)?.type, SyncNudge.banner(of: tracker) != nil else { return nil }
    (self.type, self.setup) = (type, setup)
  }

  /// Whether it is shown.
  var isShown: Bool {
    let (settings, health) = (setup.settings, setup.managers.health.state.value)
    guard health.access != nil, !settings[syncs: type] else { return false }
    let wasClosed = type == .fasting ? !isShownNow : settings[nudgeClosed: type]
    return SyncNudge(
      isOnboarded: settings.onboarded, wasSkipped: settings.health == .skip, access: health.access(to: type),
      wasDismissed: wasClosed
    ).isShown
  }

  /// Counts a visit of the pane.
  func appeared(_ now: Moment) {
    if type == .fasting { isShownNow = setup.managers.health.visitFasting(now: now) }
  }

  func availability(of command: Command) -> Availability {
    command == HealthNudge.close.command && !isShown ? .hidden : .enabled
  }

  func perform(_ command: Command, now: Moment) -> Outcome {
    guard command == HealthNudge.close.command else {
      return isShown ? HealthForms.switchOn([type], setup, now: now) : .present(HealthScreen(setup, on: type))
    }
    guard type == .fasting else {
      let key = setup.keymap().keys(of: HealthNudge.open).first?.name ?? ""
      setup.managers.health.closeNudge(
        type, now: now, then: setup.answer(.Health.nudgeClosed(key: key)))
      return .stay
    }
    return .present(question)
  }

  /// Asks when fasting's offer comes back.
  private var question: any Component {
    let page = FormPage<Bool>(
      paragraphs: [.Health.nudgeQuestion],
      buttons: [
        PageButton("never", .Health.nudgeNever) { draft, _ in
          draft = false
          return .submit
        }
      ], initialFocus: "save")
    return Form(
      name: "health.nudge", title: .Health.nudgeTitle, draft: true, pages: [page], saveVerb: .Health.nudgeLater,
      leaving: .closes
    ) {
      [weak self, setup] values, completion in
      setup.managers.health.answerFastingNudge(isLater: values.draft, now: values.now) { result in
        if case .success = result { self?.isShownNow = false }
        completion(.from(result))
      }
    }
  }

  /// Draws the line at the top and answers what is left below it.
  func draw(in region: Region, tracker: Tracker, _ context: DrawContext) -> Region {
    guard isShown, region.rows >= 10, let banner = SyncNudge.banner(of: tracker) else { return region }
    let keys = [
      (context.words(.Health.nudgeConnect(key: context.key(HealthNudge.open))), "nudge/open"),
      (context.words(.Health.nudgeClose(key: context.key(HealthNudge.close))), "nudge/close"),
    ]
    var column = region.columns - 1
    for (text, target) in keys.reversed() {
      column -= Width.of(text)
      region.put(text, column, 0, .accent)
      region.target(Rect(column, 0, Width.of(text), 1), target)
      column -= 2
    }
    // Where there is no room for the reason, the offer stands alone.
    let (text, room) = (context.words(banner), column - 1)
    let offer = Width.of(text) > room ? String(text.prefix { $0 != ":" }) : text
    if column > 8 { region.put(offer, 1, 0, .text, width: room) }
    return region.part(Rect(0, 1, region.columns, region.rows - 1))
  }
}
