// Clock times of foreign files in the zone where they were read, and how many of them the clocks skipped or showed twice
// there: such a time is moved or is one of two, which the report of an import says.
import Core
import Synchronization

/// The clock that a file's times without an offset were read from.
struct LocalClock: Sendable {
  let zone: Zone
  /// Counts the times that are not exact; none are counted of a time that is only tried.
  var marks: ReadingMarks?
  /// Notes that a time was read from it.
  var use: ZoneUse?

  /// The same clock for times that are only tried.
  var uncounted: LocalClock { LocalClock(zone: zone, use: use) }
}

/// Whether any time of a file was read in the zone of the answers, on whichever thread reads.
public final class ZoneUse: Sendable {
  private let isNoted = Atomic(false)

  public init() {}

  /// Whether one was.
  public var isUsed: Bool { isNoted.load(ordering: .relaxed) }

  func note() { isNoted.store(true, ordering: .relaxed) }
}

/// No answer of a person, so that it makes no two answers differ.
extension ZoneUse: Hashable {
  public static func == (one: ZoneUse, other: ZoneUse) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// Counts the changes made to an entry as it was read, on whichever thread reads.
final class ReadingMarks: Sendable {
  private let moves = Atomic(0)
  private let removals = Atomic(0)

  /// A time was moved by a clock change.
  func move() { moves.add(1, ordering: .relaxed) }

  /// A text without the characters that would steer a terminal, which are counted.
  func clean(_ text: String) -> String {
    guard let (clean, removed) = CleanText.cleaned(text) else { return text }
    removals.add(removed, ordering: .relaxed)
    return clean
  }

  /// The counts since this was asked last.
  func take() -> (moved: Int, removed: Int) {
    // Almost every entry has none.
    if moves.load(ordering: .relaxed) == 0, removals.load(ordering: .relaxed) == 0 { return (0, 0) }
    return (moves.exchange(0, ordering: .relaxed), removals.exchange(0, ordering: .relaxed))
  }
}

/// No answer of a person, so that it makes no two answers differ.
extension ReadingMarks: Hashable {
  static func == (one: ReadingMarks, other: ReadingMarks) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension TableTime {
  /// The instant by a clock; nil for a date alone and for anything that is no time.
  func stamp(by clock: LocalClock) -> Stamp? {
    guard case .clock(let civil, let milliseconds) = self else { return stamp(in: clock.zone) }
    clock.use?.note()
    let resolution = civil.resolution(in: clock.zone)
    if case .exact = resolution {} else { clock.marks?.move() }
    return Stamp(resolution.settled + Double(milliseconds) / 1000, in: clock.zone)
  }
}
