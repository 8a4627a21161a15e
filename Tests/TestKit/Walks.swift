// The manager, the figures and the card of the made-up tracker (law 11), by the doors that ours use.
import Core
import Store
import TestRecords
import Words

@testable import Managers
@testable import Panes

/// The published state of walks.
nonisolated struct WalkState: Hashable, Sendable {
  /// The walks of the days of the chart, newest first.
  var walks: [Walk] = []
  var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  var chartDays = DayRange(last: 30, endingOn: Day(number: 0))
  /// Whether there has been any walk, so that there is a card.
  var isUsed = false
}

/// Owns the state of walks.
final class WalkManager: TrackerManager {
  let state: CurrentValue<WalkState>
  private let library: Library
  private let chart = ChartWindow(ChartPeriod(lengths: ChartPeriod.fromDayToAll))

  init(library: Library) {
    self.library = library
    state = CurrentValue(WalkState(), in: library.values)
    library.register([Walk.kind]) { [weak self, chart] in
      let period = chart.period
      return { reader, context in
        let new = try WalkManager.read(reader, context, period)
        return { self?.state.assign(new) }
      }
    }
  }

  var tracker: Tracker { .walk }

  func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    chart.period = period
    library.refresh(now: now)
    return state.value.chartDays
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, _ period: ChartPeriod
  ) throws -> WalkState {
    var state = WalkState()
    state.period = period
    guard !context.isGlance, let first = try reader.earliest(Walk.kind) else {
      state.chartDays = period.range(today: context.today)
      return state
    }
    if period.isEverything { state.period.since = Day(first.stamp, dayStart: context.settings.dayStart) }
    state.isUsed = true
    state.chartDays = state.period.range(today: context.today)
    state.walks = try reader.records(Walk.self, in: state.chartDays.range)
    return state
  }
}

nonisolated extension WalkState: FigureSource {
  func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard isUsed else { return nil }
    let rows = walks.prefix(Derivation.listed).map { walk in
      Derivation.Row(.dayAndTime(walk.start, inSentence: false), .duration(length(walk)))
    }
    let opens = FigureOpening.entries(Walk.kind, filter: "")
    switch id {
    case .walkCount:
      return Figure(id, Double(walks.count), days: chartDays, n: walks.count, opens: opens) {
        Derivation([.text(id.meaning)], rows: rows)
      }
    case .walkLongest:
      return Figure(id, walks.map(length).max(), days: chartDays, n: walks.count, opens: opens) {
        Derivation([.text(id.meaning)], rows: rows)
      }
    default: return nil
    }
  }

  private func length(_ walk: Walk) -> Double { walk.end.map { $0.instant - walk.start.instant } ?? 0 }
}

extension TrackerViews {
  fileprivate static let walk = TrackerViews(
    name: Tracker.walk.rawValue, place: nil, card: { $0.walks() }, chart: { _ in nil }, quick: { _ in [] })
}

extension HubCards {
  /// The card of the walks, once there was one: how many, and the longest.
  fileprivate func walks() -> HubCard? {
    managers.trackers.contains { ($0 as? WalkManager)?.state.value.isUsed == true }
      ? HubCard(
        id: Tracker.walk.rawValue, title: words(.tracker(.walk)), value: value(.walkCount, bold: true),
        lines: [HubLine([value(.walkLongest, rank: 6)])]) : nil
  }
}

@_cdecl("fastlife_register_test_kit")
nonisolated func registerTestKit() {
  Managers.register { WalkManager(library: $0) }
  TrackerViews.register { .walk }
}
