// An app whose data are on disk, since the health file lies beside them, and another program that writes there.
import Canvas
import Core
import Foundation
import GRDB
import Managers
import Store
import TestKit

@testable import Panes

/// An app over data on disk, and another program that writes into the health file.
@MainActor
final class HealthRig {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fastlife-\(UUID().uuidString)")
  let managers: ManagersRig
  let app: AppRig

  init(size: Size = Size(80, 24), isOnboarded: Bool = true) throws {
    let time = ManualTime(AppRig.afternoon, zone: "Europe/Berlin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try Store(at: StoreLocation(folder: folder), access: .readWrite, now: time.now)
    managers = try ManagersRig(store: store, time: time)
    var settings = Settings()
    settings.onboarded = isOnboarded
    let changes = settings.changes(from: Settings())
    if !changes.isEmpty { _ = try store.commitNow(Batch("test", actor: .importing, changes), at: time.now) }
    try managers.library.load(now: time.now)
    app = AppRig(over: managers, size: size)
    managers.managers.health.look(now: time.now)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var health: HealthState { managers.managers.health.state.value }
  var settings: Settings { managers.managers.settings.state.value }
  var weights: [Weight] { managers.managers.weight.state.value.history }
  var text: String { app.text }

  func press(_ keys: String) { app.press(keys) }

  /// Another program's weights, a day apart, the newest an hour ago.
  func weigh(_ kilograms: [Double], source: String = "Scale") throws {
    let now = managers.time.now
    let weights = kilograms.enumerated().map { index, value in
      let instant = now.instant - 3600 - Double(index) * 86_400
      return Entry(Weight(id: UUID(), at: Stamp(instant, in: now.zone), kilograms: value))
    }
    let scale = HealthSource(app: "sh.scale", name: source, category: .scale)
    _ = try managers.store.writeSamples(of: weights, from: scale)
  }

  /// Another program's samples of records, each a group of its own as that program would have it.
  func write(_ records: [any Core.Record]) throws {
    let other = HealthSource(app: "sh.other", name: "Other", category: .app)
    _ = try managers.store.writeSamples(of: records.map { Entry($0) }, from: other)
  }

  /// The ids of samples in the file, as another program reads them.
  func stored() throws -> Set<UUID> {
    let ids = try other { try Data.fetchAll($0, sql: "SELECT id FROM sample") }
    return Set(
      ids.compactMap { $0.count == 16 ? UUID(uuid: $0.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }) : nil })
  }

  /// Another program deletes a record, as the manual says: all of its samples.
  func remove(_ id: UUID) throws {
    let bytes = withUnsafeBytes(of: id.uuid) { Data($0) }
    try other { try $0.execute(sql: "DELETE FROM sample WHERE id = ?1 OR grp = ?1", arguments: [bytes]) }
  }

  /// Another program gives all samples a value.
  func change(_ value: Double) throws {
    try other { try $0.execute(sql: "UPDATE sample SET value = ?", arguments: [value]) }
  }

  private func other<T>(_ body: (Database) throws -> T) throws -> T {
    let queue = try DatabaseQueue(path: StoreLocation(folder: folder).health.path)
    defer { try? queue.close() }
    return try queue.write(body)
  }

  /// The work of an open screen shortly after the file has changed.
  func follow() throws {
    try managers.store.keepInStepNow(at: managers.time.now)
    try managers.library.load(now: managers.time.now)
    managers.managers.health.refresh(now: managers.time.now)
  }

  /// Weights are allowed, and synced from everything before.
  func share() { press("4 S Ctrl-S Enter Escape") }
}
