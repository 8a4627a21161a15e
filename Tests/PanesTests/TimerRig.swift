// A component in a shell with the session engine turning, over a store in memory, with time by hand and recorded cues,
// for the journeys of the timer and the wizard.
import Canvas
import Core
import Foundation
import Managers
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// Everything the timer needs, without a disk or a sound.
@MainActor
final class TimerRig {
  /// The cues that sounded.
  @MainActor final class Cues { var names: [String] = [] }
  let cues = Cues()
  /// Where it is told that nothing can be heard.
  let problems = SoundProblems()
  private let rig: PaneRig
  let pane: TimerPane

  /// Creates a rig; `entries` and `settings` are there before the first frame.
  init(
    _ language: Language = .english, size: Size = Size(80, 24), entries: [Entry] = [], unicode: Bool = true,
    reducedMotion: Bool = false, settings: (inout Settings) -> Void = { _ in }
  ) throws {
    let cues = cues
    let sound = Sound(
      play: { order, done in
        cues.names.append(order.cue.rawValue)
        done()
      }, stopAll: {}, length: { $0 == .auftakt ? 2 : 6.41 }, problems: problems)
    var changed = Settings()
    settings(&changed)
    var made: TimerPane?
    rig = try PaneRig(
      language, size: size, entries: entries, settings: changed.changes(from: Settings()), unicode: unicode,
      sound: sound,
      adjust: { shell, managers in
        let words = Words(language: language, isUnicode: unicode)
        shell.reducedMotion = reducedMotion
        shell.turn = { managers.timer.turn($0) }
        shell.session = {
          SessionLine.status(
            managers.timer.state.value, now: $0, words: words,
            hidesTime: managers.settings.state.value.timer.hidesTime)
        }
        let panes = PaneSetup(managers: managers, outbox: Outbox(), drafts: .none, words: { words })
        shell.leaving = { TimerForms.quit(panes, now: $0) }
      },
      makePane: { setup in
        let pane = TimerPane(setup)
        made = pane
        return pane
      })
    pane = try #require(made)
  }

  var time: ManualTime { rig.time }
  var managers: Managers { rig.managers }
  var driver: ShellDriver { rig.driver }
  var hasQuit: Bool { driver.shell.isFinished }
  var setup: PaneSetup { rig.setup }
  var state: TimerState { managers.timer.state.value }
  var settings: Settings { managers.settings.state.value }
  var text: String { driver.text.replacing("\u{A0}", with: " ") }

  /// Whether the name of a phase stands on the screen, in large letters, in spaced ones or in the disc of a breath.
  func shows(_ name: String) -> Bool {
    let canvas = Canvas(Size(120, 3), keepsLedger: true)
    let context = DrawContext(now: time.now, words: Words(language: .english), glyphs: .unicode)
    BigDigits(name, role: .text).draw(in: canvas.region("name"), context)
    let large = canvas.text.split(separator: "\n").prefix(3).map { $0.trimmingCharacters(in: .whitespaces) }
    let spaced = name.map(String.init).joined(separator: " ")
    return text.contains(name) || text.contains(spaced) || large.allSatisfy(text.contains)
  }

  /// Presses the keys of a script.
  func press(_ script: String) { driver.press(script) }

  /// Lets time pass on the 50 ms grid.
  func advance(_ seconds: Double) { driver.advance(seconds) }

  /// The program or the machine stood still for so long.
  func standStill(_ seconds: Double) {
    time.advance(seconds)
    driver.turn()
  }

  /// Puts the wizard on top.
  func startWizard(hasDesktop: Bool = true) {
    var setup = setup
    setup.hasDesktop = hasDesktop
    driver.shell.present(Onboarding.wizard(setup))
    driver.turn()
  }

  /// The defects at the sizes of a sweep.
  func defects(_ sizes: [Size] = Sizes.named) -> String { Laws.sweep(driver, sizes: sizes).joined(separator: "\n") }
}

/// A logged sitting or workout, so many hours before the rig's first moment.
@MainActor
func aSession(_ number: UInt8, hours: Double, minutes: Double, free: Bool = false, note: String? = nil) -> Entry {
  let zone = Zone(identifier: "Europe/Berlin") ?? .utc
  let start = PaneRig.afternoon - hours * 3600
  return .session(
    Session(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, number)), start: Stamp(start, in: zone),
      end: Stamp(start + minutes * 60, in: zone), counts: free ? .workout : .mindful, activity: free ? "free" : "open",
      energy: free ? minutes * 12 : nil, source: "timer", note: note))
}

/// A month of sessions.
@MainActor
func aMonthOfSessions() -> [Entry] {
  (0..<28).map { day -> Entry in
    let hours = Double(day) * 24 + 3
    let minutes = Double(8 + day * 5 % 17)
    let note: String? = day % 4 == 0 ? "quiet morning" : nil
    return aSession(UInt8(day), hours: hours, minutes: minutes, free: day % 3 == 1, note: note)
  }
}
