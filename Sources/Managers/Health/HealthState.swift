// How entries and the health store stand to each other, as the screen shows it.
import Core
import Store

/// A source of samples with how many there are.
public nonisolated struct SourceCount: Hashable, Sendable {
  public let source: HealthSource
  public let count: Int
  /// The name under which it is ranked, and under which its entries are known.
  public var name: String { source.name.isEmpty ? source.app : source.name }

  /// Creates a count.
  public init(_ source: HealthSource, _ count: Int) { (self.source, self.count) = (source, count) }
}

/// The state of the health store.
public nonisolated struct HealthState: Hashable, Sendable {
  /// The person's answer for each type; nil before the file was looked at, or where there can be none.
  public var access: [HealthType: SyncAccess]?
  public var counts: [HealthType: HealthTypeCount] = [:]
  /// All samples there are.
  public var samples = 0
  /// By type, the most samples first.
  public var sources: [HealthType: [SourceCount]] = [:]
  /// How the last sync of each type went.
  public var records: [HealthType: SyncRecord] = [:]
  /// Changes that wait to be written there.
  public var waiting = 0
  /// The types whose changes could not be written, with when it is tried again.
  public var failures: [HealthType: OutboxFailure] = [:]
  /// When the types were refused that are.
  public var refusals: [HealthType: Instant] = [:]
  /// The newest first.
  public var log: [SyncLogEntry] = []
  public var pulse: Pulse?
  /// Why the file cannot be read; nil where it can.
  public var problem: SyncProblem?
  /// The types that are being synced just now.
  public var running: Set<HealthType> = []

  /// Creates the state before anything was read.
  public init() {}

  /// The person's answer for a type.
  public func access(to type: HealthType) -> SyncAccess { access?[type] ?? .undetermined }

  /// The types whose access was granted, by name.
  public var authorized: Set<String> { Set((access ?? [:]).filter { $0.value == .authorized }.map(\.key.rawValue)) }

  /// The sources of a type in the order of their rank: those ranked by the person, then by how much they have.
  public func ranked(_ type: HealthType, by order: [String]) -> [SourceCount] {
    let all = sources[type] ?? []
    let rank = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return all.enumerated().sorted { a, b in
      let (one, other) = (rank[a.element.name] ?? order.count, rank[b.element.name] ?? order.count)
      return one == other ? a.offset < b.offset : one < other
    }.map(\.element)
  }
}

extension HealthState: FigureSource {
  public nonisolated func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    pulse?.figure(id, now: context.now.instant)
  }
}
