// The whole house in a memory display: every pane, form and overlay as the program shows them.
import Canvas
import Core
import Foundation
import Managers
import Panes
import Screen
import Store
import Words

/// A house with time by hand.
public final class HouseRig {
  /// What the store holds.
  public enum Stock: String, CaseIterable, Sendable {
    case empty, dayOne, year
  }

  public let managers: ManagersRig
  public let house: House
  public let driver: ShellDriver
  public let words: Words

  /// Saturday 21 November 2026, 14:32 in Berlin.
  public nonisolated static let afternoon = Instant(seconds: 1_795_267_920)

  /// Builds a house over a store in memory.
  ///
  /// - Parameters:
  ///   - stock: What the store holds.
  ///   - language: Of the texts.
  ///   - theme: Name of the theme.
  ///   - unicode: Whether the terminal shows more than ASCII.
  ///   - isOnboarded: Whether the wizard is over.
  public init(
    _ stock: Stock = .empty, language: Language = .english, theme: String? = nil, unicode: Bool = true,
    isOnboarded: Bool = true, size: Size = Size(80, 24)
  ) throws {
    let time = ManualTime(HouseRig.afternoon)
    managers = try ManagersRig(time: time)
    words = Words(language: language, isUnicode: unicode)
    if isOnboarded {
      managers.managers.settings.change(now: time.now, { $0.onboarded = true }, then: { _ in })
    }
    try HouseRig.fill(managers, stock)
    let display = MemoryDisplay(size, capabilities: Capabilities(tier: .full, unicode: unicode))
    let words = words
    var setup = HouseSetup(
      managers: managers.managers, display: display, mailbox: managers.mailbox, clock: { time.now },
      words: { _ in words })
    setup.theme = theme
    setup.keepsLedger = true
    house = House(setup)
    driver = ShellDriver(shell: house.shell, display: display, time: time)
  }

  private static func fill(_ rig: ManagersRig, _ stock: Stock) throws {
    let now = rig.time.now
    switch stock {
    case .empty: break
    case .dayOne:
      rig.managers.fasting.start(at: Stamp(now.instant - 9 * 3600, in: now.zone), now: now) { _ in }
      rig.managers.hydration.add(millilitres: 250, now: now) { _ in }
      var weight = rig.managers.weight.template(now: now)
      weight.kilograms = 81.5
      weight.typed = Typed(number: "81.5", unit: "kg")
      rig.managers.weight.save(weight, now: now) { _ in }
      rig.managers.sleep.save(rig.managers.sleep.template(now: now), now: now) { _ in }
      rig.managers.mood.save(rig.managers.mood.template(now: now), now: now) { _ in }
    case .year:
      var maker = DemoData(seed: 1, zone: now.zone)
      let entries = maker.entries(days: 365, until: now).map(Change.insert)
      rig.library.commit(Batch("demo.entries", actor: .importing, entries), now: now) { _ in }
      rig.managers.settings.change(now: now, { $0.weightGoal = 75 }, then: { _ in })
      rig.managers.fasting.start(at: Stamp(now.instant - 17 * 3600, in: now.zone), now: now) { _ in }
    }
  }

  /// Presses the keys of a script.
  public func press(_ script: String) { driver.press(script) }

  /// The screen as text.
  public var text: String { driver.text }
}
