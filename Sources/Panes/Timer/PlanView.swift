// Setup of a plan by stepping its values, used for the open meditation and the free workout. Values are stored after
// half a second without a step, so that a held arrow key is a single undo step.
import Core
import Managers
import Screen
import Words

/// Setup of a plan with stepped values.
final class PlanView: TimerView {
  /// The focused part.
  enum FocusTarget: Hashable { case field(PlanField), start }
  let page: TimerPage
  let setup: PaneSetup
  var focused = FocusTarget.start
  /// Values not stored yet, and the time of the last step.
  private(set) var stepped: [PlanField: Int] = [:]
  private var steppedAt: Moment?

  init(_ page: TimerPage, _ setup: PaneSetup) {
    self.page = page
    self.setup = setup
  }

  /// The current values: those being stepped, otherwise the stored ones.
  var values: SessionPlan {
    let state = setup.managers.timer.state.value
    return stepped.reduce(page == .open ? state.openPlan : state.freePlan) { $0.with($1.key, $1.value) }
  }
  var plan: SessionPlan? { values }

  private var targets: [FocusTarget] { values.fields.map(FocusTarget.field) + [.start] }

  // MARK: Keys

  func perform(_ command: Command, now: Moment) -> Outcome {
    switch (command, focused) {
    case (.left, .field(let field)), (.right, .field(let field)): step(field, up: command == .right, now)
    case (TimerPane.edit, _): edit(now)
    default: .ignored
    }
  }

  private func step(_ field: PlanField, up: Bool, _ now: Moment) -> Outcome {
    if let reason = setup.lock(field.rawValue) { return .notice(reason) }
    let value = field.stepped(values.value(field), up: up)
    guard value != values.value(field) else { return .stay }
    stepped[field] = value
    steppedAt = now
    return .stay
  }

  private func edit(_ now: Moment) -> Outcome {
    let field: PlanField? = if case .field(let field) = focused { field } else { nil }
    let form = TimerForms.plan(values, focus: field, setup)
    storeChanges(now: now)
    return .present(form)
  }

  // MARK: Focus

  func move(_ command: Command) -> Bool {
    let targets = targets
    let at = targets.firstIndex(of: focused) ?? targets.count - 1
    switch command {
    case .up where at > 0: focused = targets[at - 1]
    case .down where at + 1 < targets.count: focused = targets[at + 1]
    default: return false
    }
    return true
  }

  func enter(_ command: Command) {
    switch command {
    case .down, .first: focused = targets[0]
    default: focused = .start
    }
  }

  func click(_ part: String, now: Moment) -> Outcome {
    guard let field = PlanField(rawValue: part), values.fields.contains(field) else { return .ignored }
    let isAgain = focused == .field(field)
    focused = .field(field)
    return isAgain ? edit(now) : .stay
  }

  // MARK: Storing

  func storeChanges(now: Moment) {
    steppedAt = nil
    let (steps, plan) = (stepped, values)
    guard !steps.isEmpty else { return }
    // Over the stored plan, whose other values may have changed elsewhere.
    setup.managers.settings.change(now: now) {
      steps.reduce(plan.stored(in: $0)) { $0.with($1.key, $1.value) }.store(in: &$0)
    } then: { [weak self, setup] result in
      if let self, stepped == steps { stepped = [:] }
      if case .failure = result { setup.answer()(result) }
    }
  }

  func keepDraft() { if let steppedAt { storeChanges(now: steppedAt) } }

  func turn(_ now: Moment) {
    if let steppedAt, now.uptime - steppedAt.uptime >= TimerPane.storeDelay { storeChanges(now: now) }
  }

  func refreshAfter(_ now: Moment) -> Double? {
    steppedAt.map { max(0.01, TimerPane.storeDelay - (now.uptime - $0.uptime)) }
  }
}

extension TimerPage {
  /// The view behind the tab.
  @MainActor func view(_ setup: PaneSetup) -> any TimerView {
    switch self {
    case .open, .free: PlanView(self, setup)
    case .breathing: PracticeView.breathing(setup)
    case .programme: PracticeView.programmes(setup)
    }
  }
}
