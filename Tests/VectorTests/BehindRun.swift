// When what sounds behind a session begins and ends, by the managers that the program runs: a cue ends after its length,
// and what hangs on it follows.
import Core
import Foundation
import Managers
import Store
import TestKit

/// A session with a sound behind it, run to its end.
@MainActor
final class BehindRun {
  /// Seconds after the press of start; nil when it did not happen.
  private(set) var starts: Double?
  private(set) var stops: Double?
  private let time = ManualTime()
  private let begun: Double
  private var endings: [(at: Double, done: () -> Void)] = []

  /// Runs a plan with events `[second, name]`, seconds counted from the press of start; the end gong is `gong` seconds
  /// long.
  init(_ plan: SessionPlan, gong: Double, events: [JSON]) throws {
    begun = time.now.uptime
    let library = Library(store: try Store.inMemory(), pace: .immediate)
    let managers = Managers(library: library, sound: port(gong))
    try library.load(now: time.now)
    managers.settings.change(
      now: time.now,
      { ($0.sounds.ambient, $0.sounds.ambientSitting, $0.sounds.ambientBreathing) = (.waves, true, true) },
      then: { _ in })
    managers.timer.start(plan, now: time.now) { _ in }
    var waiting = try events.map { (at: try $0.list[0].requireNumber(), name: $0.list[1].text) }[...]
    var tick = 0
    while stops == nil, tick < 100_000 {
      let grid = Double(tick) * 0.05
      if grid <= now + 1e-9 { tick += 1 }
      let next = ([grid] + endings.map(\.at) + waiting.map(\.at)).min() ?? grid
      time.advance(max(0, next - now))
      let over = endings.filter { $0.at <= now + 1e-9 }
      endings.removeAll { $0.at <= now + 1e-9 }
      over.forEach { $0.done() }
      while let event = waiting.first, event.at <= now + 1e-9 {
        waiting.removeFirst()
        if ["end", "cancel"].contains(event.name) { managers.timer.end(now: time.now) }
      }
      managers.timer.turn(time.now)
    }
  }

  private var now: Double { Seconds.settled(time.now.uptime - begun) }

  private func port(_ gong: Double) -> Sound {
    let length: (Cue) -> Double = { $0 == .gongEnd ? gong : CueLengths().auftakt }
    return Sound(
      play: { [self] order, done in endings.append((now + length(order.cue), done)) },
      stopAll: { [self] in
        let all = endings
        endings = []
        all.forEach { $0.done() }
      }, length: length,
      ambience: Ambience(
        start: { [self] _ in starts = starts ?? now }, fadeOut: { [self] in stops = Seconds.settled(now + $0) },
        stop: { [self] in stops = now }))
  }
}
