// Clock times of foreign files in the zone where they were read, and how many of them the clocks skipped or showed twice
// there: such a time is moved or is one of two, which the report of an import says.
import Core
import Synchronization

/// The clock that a file's times without an offset were read from.
struct LocalClock: Sendable {
  let zone: Zone
  /// Counts the times that are not exact; none are counted of a time that is only tried.
  var moves: ClockMoves?

  /// The same clock for times that are only tried.
  var uncounted: LocalClock { LocalClock(zone: zone) }
}

/// Counts times that were moved by a clock change, on whichever thread reads.
final class ClockMoves: Sendable {
  private let count = Atomic(0)

  func note() { count.add(1, ordering: .relaxed) }

  /// How many there were since this was asked last.
  func take() -> Int { count.exchange(0, ordering: .relaxed) }
}

/// No answer of a person, so that it makes no two answers differ.
extension ClockMoves: Hashable {
  static func == (one: ClockMoves, other: ClockMoves) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension TableTime {
  /// The instant by a clock; nil for a date alone and for anything that is no time.
  func stamp(by clock: LocalClock) -> Stamp? {
    guard case .clock(let civil, let milliseconds) = self else { return stamp(in: clock.zone) }
    let resolution = civil.resolution(in: clock.zone)
    if case .exact = resolution {} else { clock.moves?.note() }
    return Stamp(resolution.settled + Double(milliseconds) / 1000, in: clock.zone)
  }
}
