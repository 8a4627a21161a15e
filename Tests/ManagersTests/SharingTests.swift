// Law 3: a change made anywhere is on every screen at the next frame; one set of managers, one store, many screens.
import Core
import Managers
import Store
import TestKit
import Testing

@MainActor
@Test func `a drink moves hydration and the Hub's strip in the same publication`() throws {
  let rig = try ManagersRig()
  rig.managers.hydration.add(millilitres: 250, now: rig.time.now) { #expect((try? $0.get())?.label == "drink.add") }
  #expect(rig.managers.hydration.state.value.total == 250)
  #expect(rig.managers.hydration.state.value.days.last?.value == 250)
}

@MainActor
@Test func `in the background nothing is shown before the commit has returned`() throws {
  let rig = try ManagersRig(pace: .background)
  var done = false
  rig.managers.hydration.add(millilitres: 250, now: rig.time.now) { _ in done = true }
  #expect(!done)
  #expect(rig.managers.hydration.state.value.total == 0)
  #expect(rig.library.pending.value == 1)
  rig.settle()
  #expect(done)
  #expect(rig.managers.hydration.state.value.total == 250)
  #expect(rig.library.pending.value == 0)
}

@MainActor
@Test func `undo and redo reach every manager`() throws {
  let rig = try ManagersRig()
  rig.managers.hydration.add(millilitres: 500, now: rig.time.now) { _ in }
  rig.library.undo(now: rig.time.now) { #expect((try? $0.get())?.label == "drink.add") }
  #expect(rig.managers.hydration.state.value.total == 0)
  rig.library.redo(now: rig.time.now) { _ in }
  #expect(rig.managers.hydration.state.value.total == 500)
  rig.library.undo(now: rig.time.now) { _ in }
  rig.library.undo(now: rig.time.now) { result in
    if case .success = result { Issue.record("there was nothing left to undo") }
  }
}

@MainActor
@Test func `another process's write is noticed and shown`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let mailbox = Mailbox()
  let screen = try ManagersRig(
    store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, mailbox: mailbox)
  let command = try ManagersRig(store: Store(at: folder.location), time: time, series: 1)
  command.managers.hydration.add(millilitres: 330, now: time.now) { _ in }
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 330)
}

@MainActor
@Test func `another process's write is shown that came between a change of ours and its publication`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let mailbox = Mailbox()
  let screen = try ManagersRig(
    store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, mailbox: mailbox)
  let command = try ManagersRig(store: Store(at: folder.location), time: time, series: 1)
  screen.managers.hydration.add(millilitres: 250, now: time.now) { _ in }
  screen.store.drain()
  command.managers.hydration.add(millilitres: 330, now: time.now) { _ in }
  #expect(screen.library.pending.value == 1)
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 580)
}

@MainActor
@Test func `a new day is read again without a key`() throws {
  let rig = try ManagersRig(pace: .background)
  rig.managers.hydration.add(millilitres: 250, now: rig.time.now) { _ in }
  rig.settle()
  rig.time.advance(16 * 3600 + 1)
  rig.library.turn(rig.time.now)
  rig.settle()
  #expect(rig.managers.hydration.state.value.total == 0)
  #expect(rig.managers.hydration.state.value.days.suffix(2).first?.value == 250)
}

@MainActor
@Test func `a drink outside the range is refused and nothing is written`() throws {
  let rig = try ManagersRig()
  var problem: Problem?
  rig.managers.hydration.add(millilitres: -5, now: rig.time.now) { result in
    if case .failure(let failure) = result { problem = failure }
  }
  guard case .refused(let refusal) = problem else {
    Issue.record("not refused: \(String(describing: problem))")
    return
  }
  #expect(refusal.field == "drink.volume")
  #expect(try rig.store.readNow { try $0.count(.drink) } == 0)
}

@MainActor
@Test func `a setting that the configuration forces wins over the stored one`() throws {
  let store = try Store.inMemory()
  let rig = try ManagersRig(store: store)
  rig.managers.settings.change(now: rig.time.now, { $0.theme = .light }, then: { _ in })
  #expect(rig.managers.settings.state.value.theme == .light)
  let library = Library(store: store, pace: .immediate, forced: [SettingKey(rawValue: "theme"): "\"monochrome\""])
  let managers = Managers(library: library, sound: rig.sound.port)
  try library.load(now: rig.time.now)
  #expect(managers.settings.state.value.theme == .monochrome)
}
