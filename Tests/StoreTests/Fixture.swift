// A real folder for one test, removed with it; records and moments to fill it with; the bytes of a store to compare.
import Core
import Foundation
import GRDB
import TestRecords
import Testing

@testable import Store

/// A temporary folder that is gone when the test is.
final class Folder: Sendable {
  let url: URL
  var location: StoreLocation { StoreLocation(folder: url.appendingPathComponent("data")) }

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("fastlife-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func store(_ access: StoreAccess = .readWrite) throws -> Store { try Store(at: location, access: access, now: noon) }
}

/// 2026-03-01T12:00:00Z, in Berlin.
let noon = moment(1_772_366_400)

func moment(_ seconds: Double) -> Moment {
  Moment(uptime: seconds, instant: Instant(seconds: seconds), zone: Zone(identifier: "Europe/Berlin") ?? .utc)
}

func later(_ hours: Double) -> Moment { moment(noon.instant.seconds + hours * 3600) }

func drink(_ ml: Double = 250, at now: Moment = noon, id: UUID = UUID(), beverage: String = "water") -> Drink {
  Drink(id: id, at: now.stamp, millilitres: ml, beverage: beverage)
}

func add(_ drink: Drink) -> Batch { Batch("drink.add", [.insert(.drink(drink))]) }

/// Every row of every table that undo must restore, derived columns and totals too, as text.
func contents(_ store: Store) throws -> [String] {
  try store.connection.read { db in
    var lines: [String] = []
    for table in Table.all.map(\.name) + ["day_total"] {
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
      lines += rows.map { row in "\(table) \(row.map { "\($0.0)=\($0.1.storage)" })" }.sorted()
    }
    return lines
  }
}

/// The numbers of records in a store, of the trackers that have any.
func recorded(_ report: CheckReport) -> [RecordKind: Int] { report.counts.filter { $0.value > 0 } }

/// Small, seeded, the same on every machine (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Makes random but valid records and batches over what it has made before.
struct Histories {
  var random: Seeded
  private(set) var live: [RecordKind: [UUID]] = [:]

  init(seed: UInt64) { random = Seeded(seed) }

  mutating func entry(_ kind: RecordKind, id: UUID) -> Entry {
    let zone = ["Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo", "UTC"].randomElement(using: &random) ?? "UTC"
    let start = Instant(milliseconds: Int64.random(in: -86_400_000...2_000_000_000_000, using: &random))
    let at = Stamp(start, in: Zone(identifier: zone) ?? .utc)
    let end = Stamp(start + Double.random(in: 60...200_000, using: &random), in: Zone(identifier: zone) ?? .utc)
    let note = [nil, "plain", "quote \" and \\ and \u{1} \n line", "Grüße 水"].randomElement(using: &random) ?? nil
    switch kind {
    case .fast:
      return .fast(
        Fast(
          id: id, start: at, end: end, goal: Double.random(in: 0...100_000, using: &random), eatingWindow: 5, note: note
        ))
    case .drink:
      let typed = Bool.random(using: &random) ? Typed(number: "8.0", unit: "oz") : nil
      return .drink(
        Drink(
          id: id, at: at, millilitres: typed?.millilitres ?? Double.random(in: 1...8000, using: &random),
          beverage: ["water", "coffee", "tea"].randomElement(using: &random) ?? "water", typed: typed, note: note))
    case .weight:
      return .weight(
        Weight(
          id: id, at: at, kilograms: Double.random(in: 30...200, using: &random), bmi: 22,
          bodyFat: Bool.random(using: &random) ? 17.25 : nil, note: note))
    case .sleep:
      let segment = SleepSegment(stage: .deep, start: at.instant, end: end.instant)
      return .sleep(
        Sleep(
          id: id, bed: at, wake: end, quality: Int.random(in: 1...5, using: &random),
          segments: Bool.random(using: &random) ? [segment] : [], note: note))
    case .mood:
      return .mood(
        Mood(
          id: id, at: at, mood: Int.random(in: 1...10, using: &random), energy: Int.random(in: 1...10, using: &random),
          note: note))
    case .session:
      return .session(
        Session(
          id: id, start: at, end: end, counts: Bool.random(using: &random) ? .mindful : .workout, activity: "free",
          energy: Bool.random(using: &random) ? 12.5 : nil, note: note))
    case .habit:
      let drinks = [AlcoholDrink(millilitres: 500, percent: 4.9), AlcoholDrink(millilitres: 40, percent: 38)]
      return .habit(
        HabitLog(
          id: id, at: at, habit: ["noalc", "mood", "own1"].randomElement(using: &random) ?? "own1",
          day: Day(at) - Int.random(in: 0...3, using: &random),
          value: [nil, 0, 4, 2.5].randomElement(using: &random) ?? nil,
          trigger: Bool.random(using: &random) ? "late, \"alone\"" : nil,
          place: Bool.random(using: &random) ? "home" : nil,
          drinks: Bool.random(using: &random) ? drinks : [], note: note))
    default:
      let fill = Fill.allCases.randomElement(using: &random) ?? .bare
      let hours = Double.random(in: 8...20_000, using: &random)
      let entry = try? Samples(now: noon).entry(kind, fill, id: id, hours: hours)
      return (entry ?? Entry(RecordType.of(kind).blank(id, at))).noted(note)
    }
  }

  mutating func batch() -> Batch {
    var changes: [Change] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) { changes.append(change()) }
    return Batch("random", changes)
  }

  private mutating func change() -> Change {
    let kind = RecordKind.allCases.randomElement(using: &random) ?? .drink
    let known = live[kind] ?? []
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4:
      let id = UUID(uuid: withUnsafeBytes(of: (random.next(), random.next())) { $0.load(as: uuid_t.self) })
      live[kind, default: []].append(id)
      return .insert(entry(kind, id: id))
    case 5, 6:
      guard let id = known.randomElement(using: &random) else { return setting() }
      return .update(entry(kind, id: id))
    case 7, 8:
      guard let id = known.randomElement(using: &random) else { return setting() }
      live[kind]?.removeAll { $0 == id }
      return .delete(kind, id)
    default: return setting()
    }
  }

  private mutating func setting() -> Change {
    let goal = Int.random(in: 500...4000, using: &random)
    let choices: [(String, String?)] = [
      ("hydration.goal", "\(goal)"), ("hydration.goal", nil), ("fasting.goal", "57600"),
      ("sleep.need", "\(goal + 20000)"),
      ("day.start", "\(goal % 7)"), ("theme", "\"light\""), ("theme", nil),
    ]
    let (key, json) = choices.randomElement(using: &random) ?? ("theme", nil)
    return .set(SettingKey(rawValue: key), json)
  }
}
