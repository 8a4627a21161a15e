// A pane in a shell over a store in memory, with time by hand, for journeys and goldens.
import Canvas
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Panes

/// Everything a pane needs, without a disk.
@MainActor
final class PaneRig {
  let time: ManualTime
  let managers: Managers
  let driver: ShellDriver
  let setup: PaneSetup
  /// Redraws after a published change and after nothing else, as the app does.
  private let redrawing: Subscription

  /// Saturday 21 November 2026, 14:32 in Berlin.
  nonisolated static let afternoon = Instant(seconds: 1_795_267_920)

  /// Creates a rig; `entries` are there before the first frame.
  init(
    _ language: Language = .english, size: Size = Size(80, 24), entries: [Entry] = [], settings: [Change] = [],
    unicode: Bool = true, sound: Sound = Sound(play: { _, done in done() }, stopAll: {}, length: { _ in 0 }),
    adjust: (inout ShellSetup, Managers) -> Void = { _, _ in }, makePane: (PaneSetup) -> any Component
  ) throws {
    let time = ManualTime(PaneRig.afternoon)
    let outbox = Outbox()
    let words = Words(language: language, isUnicode: unicode)
    let library = Library(store: try Store.blank(), pace: .immediate, identifiers: countingIdentifiers(1))
    let managers = Managers(library: library, sound: sound, ownership: .alone)
    self.managers = managers
    // Years of entries go in as an import does.
    let isMuch = entries.count > 2000
    if isMuch { _ = try library.store.insertNow(entries, label: "test", at: time.now) }
    let changes = settings + (isMuch ? [] : entries.map { Change.insert($0) })
    if !changes.isEmpty {
      library.commit(Batch("test", actor: .importing, changes), now: time.now) { _ in }
    }
    try library.load(now: time.now)
    setup = PaneSetup(managers: managers, outbox: outbox, drafts: .none, words: { words })
    let pane = makePane(setup)
    let driver = ShellDriver(
      panes: [PaneSlot("pane", title: pane.title, component: pane)], size: size, time: time, outbox: outbox,
      words: words, capabilities: Capabilities(tier: .full, unicode: unicode)
    ) { shell in
      shell.undo = { now, then in library.undo(now: now) { _ in then(.stay) } }
      shell.redo = { now, then in library.redo(now: now) { _ in then(.stay) } }
      adjust(&shell, managers)
    }
    self.driver = driver
    redrawing = library.values.observe { [weak driver] in driver?.shell.markDirty() }
    self.time = time
  }

  /// Presses the keys of a script.
  func press(_ script: String) { driver.press(script) }

  /// The screen as text, no-break spaces as plain ones: the frame the loop drew last, or one of another size.
  func screen(_ size: Size? = nil) -> String {
    if size == nil { driver.turn() }
    let text = size.map { driver.shell.draw(size: $0, now: time.now).text } ?? driver.text
    return text.replacing("\u{A0}", with: " ")
  }

  /// The screen's rows.
  var lines: [String] { screen().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// Lets time pass at once, without the loop's wake-ups in between.
  func pass(_ seconds: Double) {
    time.advance(seconds)
    driver.turn()
  }

  /// Clicks on the first place that shows a text.
  func click(on text: String) throws {
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)).lowerBound
    driver.click(lines[row].distance(from: lines[row].startIndex, to: start), row)
  }
}

/// A year of the made-up person's entries of one tracker, finished ones only.
@MainActor
func aYear(of kind: RecordKind) -> [Entry] { demoYear.filter { $0.kind == kind } }

/// Ten years of the made-up person's entries of one tracker, finished ones only.
@MainActor
func aDecade(of kind: RecordKind) -> [Entry] { demoDecade.filter { $0.kind == kind } }

@MainActor private let demoDecade: [Entry] = {
  var demo = DemoData(seed: 1, zone: Zone(identifier: "Europe/Berlin") ?? .utc)
  return demo.entries(days: 3650, until: ManualTime(PaneRig.afternoon).now)
}()

/// A year of all trackers of the made-up person.
@MainActor var demoEverything: [Entry] {
  demoYear.filter { ($0.record as? Fast)?.isRunning != true }
}

@MainActor private let demoYear: [Entry] = {
  var demo = DemoData(seed: 1, zone: Zone(identifier: "Europe/Berlin") ?? .utc)
  return demo.entries(days: 365, until: ManualTime(PaneRig.afternoon).now)
}()

/// A stamp in Berlin, so many hours before the rig's first moment.
func ago(hours: Double) -> Stamp {
  Stamp(PaneRig.afternoon - hours * 3600, in: Zone(identifier: "Europe/Berlin") ?? .utc)
}
