// The groups about entries that wait to be written, and about pages of a list in which ours and those of other programs stand.
import Core
import Foundation
import Store

@MainActor
enum ProviderVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "healthbank/record.page": page,
    "healthbank/outbox": outbox,
  ]

  // MARK: Lists

  /// Pages as the list reads them from the store.
  // Invariants.md, Pages of records
  static func page(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let (size, isOneInstant) = (try input["pageSize"].requireInt(), try input["allSameInstant"].requireBool())
    let noon = Instant(milliseconds: 1_767_268_800_000)
    func weights(_ count: String, source: String) throws -> [Entry] {
      try (0..<input[count].requireInt()).map { index in
        let at = Stamp(isOneInstant ? noon : noon + Double(index), in: .utc)
        return Entry(Weight(id: UUID(), at: at, kilograms: 80, source: source))
      }
    }
    let store = try Store.inMemory()
    let entries =
      try weights("localCount", source: "manual") + weights("storeCount", source: ForeignSource.source(of: "Scale"))
    try store.insertNow(entries, at: Moment(uptime: 0, instant: noon + 3600, zone: .utc))
    var pages: [[Entry]] = []
    repeat {
      let offset = size * pages.count
      pages.append(try store.readNow { try $0.entries(.weight, limit: size, offset: offset) })
    } while pages.last?.count == size
    let all = pages.flatMap(\.self)
    guard zip(all, all.dropFirst()).allSatisfy({ $0.stamp.instant >= $1.stamp.instant }) else {
      throw VectorError("not newest first")
    }
    return [
      "pageSizes": JSON(pages.map { JSON($0.count) }), "total": JSON(all.count),
      "distinct": JSON(Set(all.map(\.id)).count), "exhaustedAfter": JSON(pages.count),
    ]
  }

  // MARK: Outbox

  /// One record, its sample and its job.
  private struct Desk {
    let id = UUID()
    var isOn = true
    var isDown = false
    var entry: SyncEntry?
    var sample: SyncSample?
    var job: OutboxJob?
    var now = Instant(milliseconds: 0)

    mutating func put(at seconds: Double) {
      let link = entry?.link
      entry = SyncEntry(id: id, SyncContent(at: Instant(seconds: seconds), value: 80), link: link)
      queue(.put)
    }

    mutating func delete() {
      queue(.remove)
      entry = nil
    }

    private mutating func queue(_ operation: OutboxJob.Operation) {
      if isOn { job = .after(operation, of: id, sample: entry?.link?.sample, before: job) }
    }

    mutating func run() {
      if let next = job?.next { now = max(now, next) }
      guard let due = OutboxJob.due([job].compactMap(\.self), at: now).first else { return }
      if isDown { return job = due.failed(at: now) }
      job = nil
      if due.operation == .remove {
        if OutboxAnswer.toRemove(sample) == .delete(id) { sample = nil }
      } else if OutboxAnswer.toPut(entry, sample: sample).answer == .write, let content = entry?.content {
        let written = SyncSample(id: id, content, isOurs: true)
        sample = written
        entry?.link = SyncLink(content, written)
      }
    }
  }

  static func outbox(_ vector: Vector) throws -> JSON {
    var desk = Desk()
    for (index, event) in vector.input["events"].list.enumerated() {
      switch try event.requireText() {
      case "create", "edit": desk.put(at: Double(index))
      case "delete": desk.delete()
      case "run": desk.run()
      case "storeDown": desk.isDown = true
      case "storeUp": desk.isDown = false
      case "syncOff": desk.isOn = false
      case let other: throw VectorError("no event \(other)")
      }
    }
    let names = desk.job.map { job in
      switch job.operation {
      case .put: job.sample == nil ? "store" : "replace"
      case .remove: "delete"
      }
    }
    return [
      "local": JSON(desk.entry == nil ? 0 : 1), "jobs": JSON([names].compactMap { $0.map { JSON($0) } }),
      "retryIn": JSON(desk.job?.delay), "linked": JSON(desk.entry?.link != nil && desk.sample != nil),
      "sameId": JSON(desk.job?.sample == desk.id && desk.entry?.id == desk.id),
    ]
  }
}
