// The groups about records of other programs: where they come from, how lists are merged and paged, who listens, and what
// waits to be written. Spec healthbank 0, 1 and 2.
import Core
import Foundation

@MainActor
enum ProviderVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "healthbank/source.detect": source,
    "healthbank/record.editability": editability,
    "healthbank/record.merge": merge,
    "healthbank/record.page": page,
    "healthbank/observer": observer,
    "healthbank/outbox": outbox,
  ]

  static func source(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let origin = SourceOrigin(
      identifier: try input["identifier"].requireText(), name: try input["name"].requireText(),
      ownID: try input["ownId"].requireText())
    return switch origin {
    case .app: ["source": "app"]
    case .healthStore: ["source": "healthKit"]
    case .shortcuts: ["source": "shortcuts"]
    case .foodNoms: ["source": "foodNoms"]
    case .other(let name): ["source": JSON("other:" + name)]
    }
  }

  // INV-HB-8, INV-HB-10
  static func editability(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let source = input["source"].text.map { $0 == "local" ? "manual" : ForeignSource.source(of: $0) }
    let stamp = Stamp(Instant(milliseconds: 0), in: .utc)
    func answer(_ access: RecordAccess, fields: [String]) -> JSON {
      [
        "form": access.canEdit ? "edit" : "view", "save": JSON(access.canEdit), "delete": JSON(access.canDelete),
        "computedKeys": JSON(access.canEdit), "providerAllows": JSON(access.canEdit),
        "titleEditable": JSON(fields.contains("title")), "sourceEditable": JSON(fields.contains("source")),
      ]
    }
    func answer<R: Record>(_ type: R.Type) throws -> JSON {
      var record = R(id: UUID(), at: stamp)
      guard let source else { throw VectorError("no source in \(input)") }
      record.source = source
      return answer(RecordAccess(record), fields: R.fields.map(\.name))
    }
    switch try input["type"].requireText() {
    case "weight": return try answer(Weight.self)
    case "calorie": return try answer(Food.self)
    case "activeEnergy", "restingEnergy": return try answer(Burn.self)
    case "goals": return answer(.goals, fields: Settings.goals.map(\.rawValue))
    case let other: throw VectorError("no type \(other)")
    }
  }

  // MARK: Lists

  /// A row of a list of two places.
  private struct Row: Hashable {
    var key: PageKey
    /// Nil for an entry of our own.
    var sample: SyncSample?
  }

  private static func pages(_ places: [[Row]], size: Int, linked: Set<UUID> = []) -> MergedPages<Row> {
    MergedPages(
      size: size,
      places: places.map { rows in
        { after, limit in
          Array(rows.sorted { $0.key < $1.key }.filter { row in after.map { $0 < row.key } ?? true }.prefix(limit))
        }
      },
      key: \.key, isShown: { $0.sample?.isShown(besideEntriesOf: linked) ?? true })
  }

  // INV-HB-7
  static func merge(_ vector: Vector) throws -> JSON {
    let local = try vector.input["local"].list.map {
      Row(key: PageKey(try $0["at"].instant(), try SyncBorder.id($0["id"])))
    }
    let linked = try vector.input["local"].list.filter { !$0["link"].isNull }.map { try SyncBorder.id($0["link"]) }
    let store = try vector.input["store"].list.map { json in
      let (id, at) = (try SyncBorder.id(json["id"]), try json["at"].instant())
      let sample = SyncSample(id: id, SyncContent(at: at), isOurs: json["source"].text == "app")
      return Row(key: PageKey(at, id), sample: sample)
    }
    var pages = pages([local, store], size: 1, linked: Set(linked))
    var ids: [JSON] = []
    while !pages.isExhausted { ids += try pages.next().map { JSON(SyncBorder.name(of: $0.key.id)) } }
    return ["ids": JSON(ids)]
  }

  static func page(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let isOneInstant = try input["allSameInstant"].requireBool()
    func rows(_ name: String) throws -> [Row] {
      try (0..<input[name].requireInt()).map { index in
        let at = Instant(seconds: isOneInstant ? 0 : Double(index))
        let id = try SyncBorder.id(JSON("\(name.prefix(5))\(index)"))
        let sample = name == "storeCount" ? SyncSample(id: id, SyncContent(at: at)) : nil
        return Row(key: PageKey(at, id), sample: sample)
      }
    }
    var pages = pages([try rows("localCount"), try rows("storeCount")], size: try input["pageSize"].requireInt())
    var read: [[Row]] = []
    while !pages.isExhausted { read.append(try pages.next()) }
    let all = read.flatMap(\.self)
    guard all.map(\.key) == all.map(\.key).sorted() else { throw VectorError("not in order") }
    return [
      "pageSizes": JSON(read.map { JSON($0.count) }), "total": JSON(all.count), "distinct": JSON(Set(all).count),
      "exhaustedAfter": JSON(read.count),
    ]
  }

  // MARK: Observers

  static func observer(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if input.has("errorAt") {
      var observers = HealthObservers()
      observers.register("dash", for: ["weight"])
      guard let one = observers.active.first else { throw VectorError("nobody listens") }
      observers.failed(one, at: Instant(seconds: try input["errorAt"].requireNumber()))
      guard let due = observers.deadline, observers.takeDue(at: due) == [one] else { throw VectorError("never again") }
      return ["reRegisterAt": JSON(due.seconds)]
    }
    if input.has("changesDuringRefresh") {
      var turn = RefreshTurn()
      var refreshes = turn.changed() ? 1 : 0
      for _ in 0..<(try input["changesDuringRefresh"].requireInt()) where turn.changed() { refreshes += 1 }
      while turn.ended() { refreshes += 1 }
      return ["refreshes": JSON(refreshes)]
    }
    if input.has("windows") {
      let windows = input["windows"]
      let days: ObservedDays = windows.has("macros") ? .macros : windows.has("overview") ? .overview : .app
      let range = days.range(today: try windows["today"].day())
      return ["from": JSON(range.start.iso), "to": JSON((range.end - 1).iso)]
    }
    var observers = HealthObservers()
    for client in input["register"].list {
      observers.register(try client.requireText(), for: input["types"].list.compactMap(\.text))
    }
    for client in input["stop"].list { observers.stop(try client.requireText()) }
    return ["active": JSON(observers.active.count)]
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

  // INV-HB-6
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
