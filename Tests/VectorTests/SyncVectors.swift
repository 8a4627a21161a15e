// The groups about comparing entries with samples: Sync.md, Matching. Pounds and ounces at the border; a sample in
// these vectors names no source, so that none is an echo.
import Core
import Foundation

@MainActor
enum SyncVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/sync.weight.auto": { try sync($0, .weight, .automatic, weight) },
    "fastlife/sync.weight.historical": { try sync($0, .weight, .historical, weight) },
    "fastlife/sync.weight.reset": { try sync($0, .weight, .withReset, weight) },
    "fastlife/sync.hydration": { try sync($0, .drinks, try method($0), drink) },
    "fastlife/sync.sleep": { try sync($0, .sleep, try method($0), night) },
    "fastlife/sync.mood": { try sync($0, .mood, try method($0), mood) },
    "fastlife/sync.fasting": { try sync($0, .fasts, try method($0), fast) },
  ]

  // MARK: Contents

  private static func weight(_ json: JSON) throws -> SyncContent {
    SyncContent(at: try json["at"].instant(), value: Border.kilograms(try json["lb"].requireNumber()))
  }

  private static func drink(_ json: JSON) throws -> SyncContent {
    let details = json["type"].text.map { ["beverage": $0] } ?? [:]
    let amount = Border.millilitres(try json["oz"].requireNumber())
    return SyncContent(at: try json["at"].instant(), value: amount, details: details)
  }

  private static func night(_ json: JSON) throws -> SyncContent {
    SyncContent(start: try json["bed"].instant(), end: try json["wake"].instant())
  }

  private static func mood(_ json: JSON) throws -> SyncContent {
    let energy = json["energy"].int.map { ["energy": String($0)] } ?? [:]
    return SyncContent(at: try json["at"].instant(), value: json["mood"].number, details: energy)
  }

  private static func fast(_ json: JSON) throws -> SyncContent {
    let start = try json["start"].instant()
    return SyncContent(start: start, end: json["complete"].bool == true ? start + 16 * 3600 : nil)
  }

  // MARK: Runs

  private static func method(_ vector: Vector) throws -> SyncMethod {
    switch vector.input["mode"].text {
    case nil, "auto": .automatic
    case "historical": .historical
    case "reset": .withReset
    case let other?: throw VectorError("no mode \(other)")
    }
  }

  private static func sync(
    _ vector: Vector, _ rules: SyncRules, _ method: SyncMethod, _ content: (JSON) throws -> SyncContent
  ) throws -> JSON {
    let input = vector.input
    let samples = try input["samples"].list.map {
      SyncSample(id: try SyncBorder.id($0["id"]), try content($0))
    }
    let local = try input["local"].list.enumerated().map { index, json in
      let link = try json["link"].text.map { _ in
        SyncLink(try content(json), SyncSample(id: try SyncBorder.id(json["link"]), try content(json)))
      }
      let id = try json.has("id") ? SyncBorder.id(json["id"]) : SyncBorder.id(JSON("local\(index)"))
      let isManual = (json["source"].text ?? "manual") == "manual"
      return SyncEntry(id: id, try content(json), origin: isManual ? .own : .mirror, link: link)
    }
    let reading = SyncReading(samples, whole: method == .automatic ? nil : SyncBorder.always)
    func plan(_ entries: [SyncEntry]) -> SyncPlan {
      SyncPlan(method, from: SyncBorder.always.lowerBound, by: rules, entries: entries, reading: reading)
    }
    let first = plan(local)
    let after = SyncBorder.entries(local, after: first)
    if input["runTwice"].bool == true {
      let second = plan(after)
      let message = SyncMessage.after(.historical, access: .authorized, added: second.added.count)
      return [
        "added": JSON([JSON(first.added.count), JSON(second.added.count)]),
        "removed": JSON([JSON(first.removed.count), JSON(second.removed.count)]),
        "count": JSON(SyncBorder.entries(after, after: second).count),
        "secondMessage": JSON(SyncBorder.name(message)),
      ]
    }
    func names(_ ids: some Sequence<UUID>) -> JSON { JSON(ids.sorted().map { JSON(SyncBorder.name(of: $0)) }) }
    let linked = Set(after.filter { entry in local.contains { $0.id == entry.id } }.compactMap { $0.link?.sample })
    return [
      "matches": JSON(!samples.isEmpty && samples.allSatisfy { linked.contains($0.id) }),
      "added": JSON(first.added.count), "addedSamples": names(first.added.map(\.id)),
      "kept": names(local.map(\.id).filter { !first.removed.contains($0) }),
      // Some vectors name the entries, others count them.
      "removed": vector.expected["removed"].number == nil ? names(first.removed) : JSON(first.removed.count),
    ]
  }
}

/// Between the vectors' words and those of sync.
enum SyncBorder {
  /// All instants there are.
  static let always = Instant(milliseconds: .min)..<Instant(milliseconds: .max)

  /// An id of up to 16 letters, in the order of the letters.
  static func id(_ json: JSON) throws -> UUID {
    let letters = Array(try json.requireText().utf8.prefix(16))
    let bytes = letters + Array(repeating: 0, count: 16 - letters.count)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The letters of an id.
  static func name(of id: UUID) -> String {
    withUnsafeBytes(of: id.uuid) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The entries once a plan is carried out.
  static func entries(_ entries: [SyncEntry], after plan: SyncPlan) -> [SyncEntry] {
    var entries = entries.filter { !plan.removed.contains($0.id) }
    for index in entries.indices {
      let id = entries[index].id
      if plan.unlinked.contains(id) { entries[index].link = nil }
      if let link = plan.links[id] { entries[index].link = link }
      if let followed = plan.followed.first(where: { $0.entry == id }) {
        entries[index].content = followed.sample.content
      }
    }
    return entries + plan.added.map { SyncEntry(id: $0.id, $0.content, origin: .mirror, link: plan.links[$0.id]) }
  }

  /// The name of a message.
  static func name(_ message: SyncMessage) -> String {
    switch message {
    case .imported: "imported"
    case .importedFromHistory: "importedFromHistory"
    case .upToDate: "upToDate"
    case .accessNotSetUp: "accessNotSetUp"
    case .accessRefused: "permissionDenied"
    case .futureOnly: "futureOnlyEnabled"
    case .failed: "failed"
    }
  }
}
