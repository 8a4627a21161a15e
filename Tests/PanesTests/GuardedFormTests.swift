// Goals that are asked about, at every form that sets one.
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// A form, whatever its draft is.
@MainActor
private protocol GuardedForm: Component {
  var asks: Bool { get }
  func enter(_ text: String, in field: String, now: Moment) -> Bool
  func hand(_ now: Moment) -> String
}

extension Form: GuardedForm {
  fileprivate var asks: Bool { if case .doubt? = status { true } else { false } }

  fileprivate func enter(_ text: String, in field: String, now: Moment) -> Bool {
    for (page, fields) in pages.enumerated() {
      guard let index = fields.fields.firstIndex(where: { $0.id == field && isOpen($0) }) else { continue }
      self.page = page
      item = .field(index)
      replaceText(of: index, with: text, now: now)
      return true
    }
    return false
  }

  /// Saves; what is said about it.
  fileprivate func hand(_ now: Moment) -> String {
    func said(_ outcome: Outcome) -> String {
      switch outcome {
      case .notice(let message, _): Words(language: .english)(message)
      case .several(let outcomes): outcomes.map(said).joined(separator: " ")
      default: ""
      }
    }
    return said(save(now))
  }
}

/// A form with a goal that is asked about.
private struct Door {
  var name: String
  var field: String
  var text: String
  var open: (PaneSetup, Moment) -> any Component

  init(_ name: String, _ field: String, _ text: String, _ open: @escaping (PaneSetup, Moment) -> any Component) {
    (self.name, self.field, self.text, self.open) = (name, field, text, open)
  }
}

@MainActor
private func doors() -> [Door] {
  var doors = [
    Door("goal of fasts", "fast.goal", "48h") { FastingForms.goal($0, now: $1) },
    Door("plan", "fast.plan.1", "48h") { FastingForms.plan($0, now: $1) },
    Door("goal of drinks", "hydration.goal", "8.8 l") { HydrationForms.goal($0, now: $1) },
    Door("goal weight", "weight.goal", "50") { WeightForms.goal($0, now: $1) },
    Door("goal of food", "food.goal", "700") { FoodForms.goal($0, now: $1) },
    Door("settings", "food.goal", "700") { setup, _ in SettingsForm.make(setup) },
  ]
  for (field, text) in [("fasting.goal", "48"), ("hydration.goal", "8.8 l"), ("weight.goal", "50")] {
    doors.append(Door("settings", field, text) { setup, _ in SettingsForm.make(setup) })
    doors.append(Door("set-up", field, text) { setup, _ in Onboarding.wizard(setup) })
  }
  return doors
}

@MainActor
@Test func `every form asks once about such a goal, and sets it when saved again`() throws {
  for door in doors() {
    let rig = try ManagersRig()
    let now = rig.time.now
    rig.managers.settings.change(now: now, { ($0.height, $0.volumeUnit) = (178, .l) }, then: { _ in })
    let setup = PaneSetup(
      managers: rig.managers, outbox: Outbox(), drafts: .none, words: { Words(language: .english) })
    let before = rig.managers.settings.state.value
    let form = try #require(door.open(setup, now) as? any GuardedForm)
    #expect(form.enter(door.text, in: door.field, now: now), "\(door.name) has no \(door.field)")
    _ = form.hand(now)
    #expect(form.asks && rig.managers.settings.state.value == before, "\(door.name): \(door.field)")
    let said = form.hand(now)
    #expect(rig.managers.settings.state.value != before, "\(door.name): \(door.field)")
    let number = door.text.prefix { $0.isNumber || $0 == "." }
    #expect(said.contains(number) || door.name == "set-up", "\(door.name): \(said)")
  }
}
