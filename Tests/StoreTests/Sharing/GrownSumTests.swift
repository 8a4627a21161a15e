// Exports by day tell a day again, with a sum that has grown: the later import counts, and its undo brings the earlier value
// back as it was.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private let phone = HealthSource(app: "dev.healthyapps.autoexport", name: "Phone", category: .phone)
private let steps = HealthKind.named("steps")

/// A sum of a day.
private struct DaySum: Hashable {
  var day: Int
  var value: Double
  var source = phone
  var text: String?
}

private func sums(_ sums: [DaySum], kind: HealthKind? = steps) -> @Sendable (any HealthReceiver) throws -> Int? {
  { receiver in
    try receiver.take(kind: #require(kind), number: 0)
    let sources = Array(Set(sums.map(\.source))).sorted { $0.name < $1.name }
    for (number, source) in sources.enumerated() { try receiver.take(source: source, number: number) }
    for sum in sums {
      var sample = HealthSample(
        kind: 0, source: sources.firstIndex(of: sum.source) ?? 0, id: UUID(high: 7, low: UInt64(sum.day)),
        start: noon.instant - 86_400 * Double(sum.day), length: 86_400_000)
      (sample.value, sample.text, sample.shown) = (sum.value, sum.text, "\(sum.value) steps")
      try receiver.take(sample)
    }
    return nil
  }
}

extension Store {
  @discardableResult
  fileprivate func take(_ list: [DaySum], kind: HealthKind? = steps, isDryRun: Bool = false) throws -> ImportReport {
    var options = ImportOptions(isDryRun: isDryRun)
    options.title = ImportTitle(file: "export.json", format: "health-auto-export")
    return try importSamplesNow(path: "export.json", options: options, at: noon, sums(list, kind: kind))
  }

  /// All rows of a table of the health file.
  fileprivate func rows(_ table: String) throws -> [String] {
    guard let location else { return [] }
    return try DatabaseQueue(path: location.health.path).read { db in
      guard try db.tableExists(table) else { return [] }
      return try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2, 3").map(\.description)
    }
  }

  fileprivate func values() throws -> [Double] {
    guard let location else { return [] }
    return try DatabaseQueue(path: location.health.path).read { db in
      try Double.fetchAll(db, sql: "SELECT value FROM sample ORDER BY start_ms DESC, value")
    }
  }
}

@Test func `a sum that has grown takes the place of the earlier one, and undo brings that back to the byte`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.take([DaySum(day: 0, value: 4000), DaySum(day: 1, value: 9000), DaySum(day: 2, value: 7000, text: "old")])
  let before = try store.rows("sample")
  let next = [DaySum(day: 0, value: 12_000), DaySum(day: 1, value: 9000), DaySum(day: 2, value: 7000, text: "new")]
  let preview = try store.take(next, isDryRun: true)
  #expect(preview.samples[.activity] == .init(here: 1, replaced: 2) && preview.newCount == 2)
  #expect(try store.rows("sample") == before)
  let report = try store.take(next)
  #expect(report.samples == preview.samples && report.batch != nil && report.same == 1)
  #expect(try store.values() == [12_000, 9000, 7000])
  #expect(try store.take(next).newCount == 0)
  let receipt = try store.undoNow(at: noon)
  #expect(receipt.changedRows == 2)
  #expect(try store.rows("sample") == before && store.rows("fastlife_earlier").isEmpty)
  try store.undoNow(at: noon)
  #expect(try store.rows("sample").isEmpty)
}

@Test func `imports may be undone in any order: what remains is the value of the latest one that is left`() throws {
  var random = Seeded(19)
  for _ in 0..<25 {
    let folder = Folder()
    let store = try folder.store()
    // The imports that are in, oldest first, each with the values that it has changed.
    var live: [(number: Int64, sums: [Int: Double])] = []
    var current: [Int: Double] { live.reduce(into: [:]) { $0.merge($1.sums) { $1 } } }
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      if Int.random(in: 0..<3, using: &random) > 0 || live.isEmpty {
        let list = (0..<3).filter { _ in Bool.random(using: &random) }.map {
          DaySum(day: $0, value: Double.random(in: 1...5, using: &random).rounded())
        }
        let changed = list.filter { current[$0.day] != $0.value }.map { ($0.day, $0.value) }
        let number = try store.take(list).batch
        #expect((number == nil) == changed.isEmpty)
        if let number { live.append((number, Dictionary(uniqueKeysWithValues: changed))) }
      } else {
        let place = Int.random(in: live.indices, using: &random)
        _ = try store.undoImportNow(live.remove(at: place).number, at: noon)
      }
      #expect(try store.values() == current.sorted { $0.key < $1.key }.map(\.value))
    }
    for taken in live.reversed() { _ = try store.undoImportNow(taken.number, at: noon) }
    #expect(try store.rows("sample").isEmpty && store.rows("fastlife_earlier").isEmpty)
  }
}

@Test func `within one file the larger sum counts, and of anything else the first`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.take([DaySum(day: 0, value: 40), DaySum(day: 0, value: 90), DaySum(day: 0, value: 60)])
  #expect(try store.values() == [90])
  try store.take([DaySum(day: 1, value: 80), DaySum(day: 1, value: 90)], kind: .bodyMass)
  #expect(try store.values() == [90, 80])
  // Also where the first of them has taken the place of an earlier one.
  try store.take([DaySum(day: 0, value: 95), DaySum(day: 0, value: 99), DaySum(day: 0, value: 97)])
  #expect(try store.values() == [99, 80])
  try store.undoNow(at: noon)
  #expect(try store.values() == [90, 80])
}

@Test func `another source's sample is left alone, and one that was deleted meanwhile stays deleted`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.take([DaySum(day: 0, value: 40), DaySum(day: 1, value: 50)])
  let watch = HealthSource(app: phone.app, name: "Watch", category: .watch)
  #expect(try store.take([DaySum(day: 0, value: 60, source: watch)]).newCount == 0)
  try store.take([DaySum(day: 0, value: 70), DaySum(day: 1, value: 80)])
  try DatabaseQueue(path: folder.location.health.path).write {
    try $0.execute(sql: "DELETE FROM sample WHERE value = 70")
  }
  try store.undoNow(at: noon)
  #expect(try store.values() == [50] && store.rows("fastlife_earlier").isEmpty)
}

@Test func `entries follow a sum that has grown, and its undo`() throws {
  let pair = try Pair([.hydration])
  let water = HealthKind.water
  try pair.store.take([DaySum(day: 1, value: 500)], kind: water)
  try pair.store.keepInStepNow(at: later(1))
  func drinks() throws -> [Double] {
    try pair.store.readNow { try $0.records(Drink.self, limit: 10, newestFirst: true) }.map(\.millilitres)
  }
  #expect(try drinks() == [500])
  try pair.store.take([DaySum(day: 1, value: 1750)], kind: water)
  #expect(try pair.store.keepInStepNow(at: later(2)).followed == 1)
  #expect(try drinks() == [1750])
  try pair.store.undoNow(at: later(3))
  #expect(try pair.store.keepInStepNow(at: later(4)).followed == 1)
  #expect(try drinks() == [500])
}

@Test func `an import that is cut off puts back what it had replaced`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.take([DaySum(day: 0, value: 40)])
  let before = try store.rows("sample")
  var options = ImportOptions()
  options.title = ImportTitle(file: "export.json", format: "health-auto-export")
  #expect(throws: StoreError.self) {
    try store.importSamplesNow(path: "export.json", options: options, at: noon) { receiver in
      _ = try sums([DaySum(day: 0, value: 70)])(receiver)
      throw StoreError.cancelled
    }
  }
  #expect(try store.rows("sample") == before && store.rows("fastlife_earlier").isEmpty)
}

@Test func `a table of the name of ours that is not ours makes a file one that was altered`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.take([DaySum(day: 0, value: 40)])
  try store.take([DaySum(day: 0, value: 50)])
  #expect(try store.checkHealth()?.isIntact == true)
  let other = try DatabaseQueue(path: folder.location.health.path)
  try other.write { try $0.execute(sql: "DROP TABLE fastlife_earlier; CREATE TABLE fastlife_earlier (a)") }
  #expect(try store.checkHealth()?.isIntact == false)
}
