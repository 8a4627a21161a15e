// Law 3: a change made anywhere is on every screen at the next frame; one set of managers, one store, many screens.
import Core
import Foundation
import GRDB
import Store
import TestKit
import TestRecords
import Testing

@testable import Managers

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

/// A screen that posts to its mailbox, and a command that waits for the disk, over one store.
@MainActor
private func screenAndCommand(_ folder: ScratchFolder, _ time: ManualTime) throws -> (ManagersRig, ManagersRig) {
  let mailbox = Mailbox()
  let screen = try ManagersRig(
    store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, mailbox: mailbox)
  return (screen, try ManagersRig(store: Store(at: folder.location), time: time, series: 1))
}

@MainActor
@Test func `another process's write is noticed and shown`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, command) = try screenAndCommand(folder, time)
  command.managers.hydration.add(millilitres: 330, now: time.now) { _ in }
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 330)
}

@MainActor
@Test func `a change reads only the windows of its records again, unless it may reach further`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, command) = try screenAndCommand(folder, time)
  let reads = CurrentValue(0, in: ValueGroup())
  screen.library.register([.weight]) { { _, _ in { reads.assign(reads.value + 1) } } }
  try screen.library.load(now: time.now)
  func reading(_ act: () -> Void) -> Int {
    let before = reads.value
    act()
    screen.settle()
    return reads.value - before
  }
  #expect(reading { screen.managers.hydration.add(millilitres: 250, now: time.now) { _ in } } == 0)
  #expect(screen.managers.hydration.state.value.total == 250)
  #expect(reading { screen.library.undo(now: time.now) { _ in } } == 0)
  let weight = Weight(id: screen.library.identifiers.next(), at: time.now.stamp, kilograms: 80)
  #expect(reading { screen.managers.weight.add(weight, now: time.now) { _ in } } == 1)
  #expect(
    reading {
      screen.managers.settings.change(now: time.now) {
        $0.hydrationGoal = 3_000
      } then: { _ in
      }
    } == 1)
  // What another process has written is not known yet.
  command.managers.hydration.add(millilitres: 330, now: time.now) { _ in }
  #expect(reading { screen.managers.hydration.add(millilitres: 100, now: time.now) { _ in } } == 1)
  time.advance(86_400)
  #expect(reading { screen.managers.hydration.add(millilitres: 100, now: time.now) { _ in } } == 1)
}

@MainActor
@Test func `another process's write is shown that came between a change of ours and its publication`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, command) = try screenAndCommand(folder, time)
  screen.managers.hydration.add(millilitres: 250, now: time.now) { _ in }
  screen.store.drain()
  command.managers.hydration.add(millilitres: 330, now: time.now) { _ in }
  #expect(screen.library.pending.value == 1)
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 580)
}

@MainActor
@Test func `a restore beside a screen is shown by it, and the next change is made to what was restored`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, command) = try screenAndCommand(folder, time)
  let snapshots = Snapshots(folder.location)
  command.managers.hydration.add(millilitres: 330, now: time.now) { _ in }
  let snapshot = try snapshots.make(at: time.now)
  command.managers.hydration.add(millilitres: 100, now: time.now) { _ in }
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 430)
  try snapshots.restore(snapshot.file, at: time.now)
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 330)
  #expect(screen.library.exchanges.value == 1)
  #expect(screen.library.problem.value == nil)
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.library.exchanges.value == 1)
  screen.managers.hydration.add(millilitres: 20, now: time.now) { #expect((try? $0.get()) != nil) }
  screen.settle()
  #expect(screen.managers.hydration.state.value.total == 350)
}

@MainActor
@Test func `a change that meets an exchanged file is refused as such, and the new file is shown`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, _) = try screenAndCommand(folder, time)
  let snapshot = try Snapshots(folder.location).make(at: time.now)
  // As somebody does who copies a file by hand, or an older version that restores.
  try FileManager.default.removeItem(at: folder.location.file)
  try FileManager.default.copyItem(at: snapshot.file, to: folder.location.file)
  var problem: Problem?
  screen.managers.hydration.add(millilitres: 20, now: time.now) { result in
    if case .failure(let failure) = result { problem = failure }
  }
  screen.settle()
  #expect(problem == .replaced(path: folder.location.file.path))
  #expect(screen.library.exchanges.value == 1)
  #expect(screen.managers.hydration.state.value.total == 0)
}

@MainActor
@Test func `a file that was moved away is said to be gone and is not made anew`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, _) = try screenAndCommand(folder, time)
  let path = folder.location.file.path
  try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
  screen.library.noticeWrites(now: time.now)
  screen.settle()
  #expect(screen.library.problem.value == .unusable(.missing, path: path))
  #expect(!FileManager.default.fileExists(atPath: path))
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

/// Everything the Hub shows, of every tracker.
private struct HubPicture: Equatable {
  let hub: HubState
  let fasting: FastingState
  let hydration: HydrationState
  let weight: WeightState
  let sleep: SleepState
  let mood: MoodState
  let habits: HabitsState

  @MainActor
  init(_ managers: Managers) {
    hub = managers.hub.state.value
    fasting = managers.fasting.state.value
    hydration = managers.hydration.state.value
    weight = managers.weight.state.value
    sleep = managers.sleep.state.value
    mood = managers.mood.state.value
    habits = managers.habits.state.value
  }
}

/// An entry of this morning, and the same one changed.
@MainActor
private func entry(_ kind: RecordKind, _ rig: ManagersRig) throws -> (new: Entry, changed: Entry) {
  let id = rig.library.identifiers.next()
  func at(_ hours: Double) -> Stamp { Stamp(rig.time.now.instant - hours * 3600, in: rig.time.now.zone) }
  func pair(_ make: (Double) throws -> Entry) rethrows -> (Entry, Entry) { (try make(1), try make(2)) }
  return switch kind {
  case .fast: pair { .fast(Fast(id: id, start: at(18 + $0), end: at(1), goal: 16 * 3600)) }
  case .drink: pair { .drink(Drink(id: id, at: at(1), millilitres: 250 * $0)) }
  case .weight: pair { .weight(Weight(id: id, at: at(1), kilograms: 80 + $0)) }
  case .sleep: pair { .sleep(Sleep(id: id, bed: at(8 + $0), wake: at(1))) }
  case .mood: pair { .mood(Mood(id: id, at: at(1), mood: 4 + Int($0), energy: 5)) }
  case .session:
    pair { .session(Session(id: id, start: at(1 + $0), end: at(1), counts: .mindful, activity: "open")) }
  case .habit:
    pair {
      .habit(HabitLog(id: id, at: at(1), habit: NoAlc.id, day: Day(rig.time.now) - Int($0), value: 4))
    }
  default:
    try pair { try Samples(now: rig.time.now).entry(kind, .most, id: id, hours: 8 + $0) }
  }
}

@MainActor
private func save(_ entry: Entry, isNew: Bool, _ managers: Managers, now: Moment, then: @escaping Completion) {
  isNew ? managers.library.add(entry, now: now, then: then) : managers.library.edit(entry, now: now, then: then)
}

/// Invariants.md, One set of managers: adding, editing and deleting an entry of any tracker, and undoing each, is on
/// the Hub at the next frame: as soon as the verb has answered, everything it shows is what a program started anew
/// reads from the store.
@MainActor
@Test(arguments: Settings().shownKinds)
func `whatever is done to an entry is on the Hub at once`(kind: RecordKind) throws {
  let rig = try ManagersRig(pace: .background)
  let (new, changed) = try entry(kind, rig)
  var pictures = [HubPicture(rig.managers)]
  func step(_ name: String, _ act: (@escaping Completion) -> Void) throws {
    var isDone = false
    act { result in
      isDone = (try? result.get()) != nil
      pictures.append(HubPicture(rig.managers))
    }
    rig.settle()
    #expect(isDone, "\(name)")
    let fresh = try ManagersRig(store: rig.store, time: rig.time, series: 9)
    #expect(pictures.last == HubPicture(fresh.managers), "\(name)")
    #expect(HubPicture(rig.managers) == pictures.last, "\(name)")
  }
  try step("add") { save(new, isNew: true, rig.managers, now: rig.time.now, then: $0) }
  try step("edit") { save(changed, isNew: false, rig.managers, now: rig.time.now, then: $0) }
  try step("delete") { rig.managers.library.delete(changed, now: rig.time.now, then: $0) }
  for _ in 0..<3 { try step("undo") { rig.library.undo(now: rig.time.now, then: $0) } }
  for _ in 0..<3 { try step("redo") { rig.library.redo(now: rig.time.now, then: $0) } }
  let (empty, added, edited) = (pictures[0], pictures[1], pictures[2])
  // Of a tracker without a card the Hub knows no more than that it is used.
  let isTold = Tracker(kind).map(Tracker.original.contains) ?? true
  #expect(added != empty && (edited != added) == isTold && edited != empty)
  #expect(Array(pictures.dropFirst(3)) == [empty, edited, added, empty, added, edited, empty])
}

/// A screen that has not seen yet what a command has just written: the command's change must survive the screen's.
@MainActor
private func afterACommand(
  _ byCommand: (ManagersRig, Moment) -> Void, _ byScreen: (ManagersRig, Moment) -> Void
) throws -> Settings {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, command) = try screenAndCommand(folder, time)
  byCommand(command, time.now)
  byScreen(screen, time.now)
  screen.settle()
  try command.library.load(now: time.now)
  return command.managers.settings.state.value
}

@MainActor
@Test func `two programs that change different parts of one setting keep both changes`() throws {
  let stored = try afterACommand { rig, now in
    rig.managers.settings.change(now: now, { $0.notices.rules[.weight].isEnabled = true }, then: { _ in })
    rig.managers.settings.change(now: now, { $0.notices.fasting.mutedStages.append(2) }, then: { _ in })
  } _: { rig, now in
    rig.managers.settings.change(now: now, { $0.notices.rules[.sleep].isEnabled = true }, then: { _ in })
    rig.managers.settings.change(now: now, { $0.notices.fasting.mutedStages.append(3) }, then: { _ in })
  }
  #expect(stored.notices.rules[.weight].isEnabled && stored.notices.rules[.sleep].isEnabled)
  #expect(stored.notices.fasting.mutedStages == [2, 3])
}

@MainActor
@Test func `a vessel added by a command stays when the screen that has not seen it changes another`() throws {
  let mug = Vessel(letter: "z", name: "Mug", millilitres: 400, beverage: "tea")
  let flask = Vessel(letter: "x", name: "Flask", millilitres: 750, beverage: "water")
  let stored = try afterACommand { rig, now in
    rig.managers.hydration.setVessel(mug, replacing: nil, now: now) { #expect((try? $0.get()) != nil) }
  } _: { rig, now in
    let vessels = rig.managers.settings.state.value.vessels
    rig.managers.hydration.setVessel(flask, replacing: vessels.first, now: now) { #expect((try? $0.get()) != nil) }
    rig.managers.hydration.removeVessel(vessels[1], now: now) { #expect((try? $0.get()) != nil) }
  }
  #expect(stored.vessels.map(\.letter) == ["x", "y", "t", "z"])
}

@MainActor
@Test func `a vessel whose letter was taken meanwhile, or that is gone, is not written`() throws {
  let mug = Vessel(letter: "z", name: "Mug", millilitres: 400, beverage: "tea")
  var answers: [Problem] = []
  let stored = try afterACommand { rig, now in
    rig.managers.hydration.setVessel(mug, replacing: Settings.standardVessels[0], now: now) { _ in }
  } _: { rig, now in
    for old in [nil, Settings.standardVessels[0]] {
      rig.managers.hydration.setVessel(mug, replacing: old, now: now) { result in
        if case .failure(let problem) = result { answers.append(problem) }
      }
    }
  }
  #expect(answers == [.changedElsewhere, .changedElsewhere])
  #expect(stored.vessels.count == 4)
}

@MainActor
@Test func `a goal that a command has changed is changed again, though the screen shows the old one`() throws {
  let stored = try afterACommand { rig, now in
    rig.managers.hydration.setGoal(3000, now: now) { _ in }
    rig.managers.weight.setGoal(70, now: now) { _ in }
    rig.managers.settings.change(now: now, { $0.weightGoalLine = false }, then: { _ in })
  } _: { rig, now in
    rig.managers.hydration.setGoal(Settings().hydrationGoal, now: now) { _ in }
    rig.managers.weight.setGoal(72, now: now) { _ in }
  }
  #expect(stored.hydrationGoal == Settings().hydrationGoal)
  #expect(stored.weightGoal == 72 && !stored.weightGoalLine)
}

@MainActor
@Test func `what could not be read after the first frame is read by a later turn`() throws {
  let rig = try ManagersRig()
  rig.managers.hydration.add(millilitres: 250, now: rig.time.now) { _ in }
  try rig.library.loadHub(now: rig.time.now)
  rig.library.turn(rig.time.now)
  #expect(!rig.library.isWhole && rig.managers.hydration.state.value.chart.isEmpty, "the first frame comes first")
  rig.library.restAt = rig.time.now.uptime
  rig.library.turn(rig.time.now)
  #expect(rig.library.isWhole && rig.managers.hydration.state.value.chart.count == 1)
}

@MainActor
@Test func `a file that another program holds after the first frame is waited for in the background`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let (screen, command) = try screenAndCommand(folder, time)
  command.managers.hydration.add(millilitres: 250, now: time.now) { _ in }
  try screen.library.loadHub(now: time.now)
  let holder = try DatabaseQueue(path: folder.location.file.path)
  try holder.writeWithoutTransaction { db in
    try db.execute(sql: "BEGIN EXCLUSIVE")
    screen.library.loadRest(now: time.now)
    #expect(screen.library.isRefreshing && screen.library.problem.value == nil)
    try db.execute(sql: "COMMIT")
  }
  screen.settle()
  #expect(screen.library.isWhole && screen.managers.hydration.state.value.chart.count == 1)
}
