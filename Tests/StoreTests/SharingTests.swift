// Several programs on one file: no update lost, sessions end once, notices are claimed once, changes are noticed.
import Core
import Foundation
import Synchronization
import Testing

@testable import Store

@Test func `two stores writing at once lose nothing`() throws {
  let folder = Folder()
  let stores = [try folder.store(), try folder.store()]
  DispatchQueue.concurrentPerform(iterations: 4) { index in
    for _ in 0..<40 { _ = try? stores[index % 2].commitNow(add(drink(1)), at: noon) }
  }
  for store in stores {
    #expect(try store.readNow { try $0.totals(.drink, Day(noon)..<(Day(noon) + 1)).first?.sum } == 160)
    #expect(try store.checkNow().isSound)
  }
}

@Test func `one store undoes what the other has done`() throws {
  let folder = Folder()
  let (screen, command) = (try folder.store(), try folder.store())
  try screen.commitNow(add(drink()), at: noon)
  try command.commitNow(Batch("drink.add", actor: .command, [.insert(.drink(drink()))]), at: noon)
  try screen.undoNow(at: noon)
  try command.undoNow(at: noon)
  #expect(try screen.readNow { try $0.count(.drink) } == 0)
}

@Test func `a change of another store moves the data version, an own one does not`() throws {
  let folder = Folder()
  let (screen, command) = (try folder.store(), try folder.store())
  let before = try screen.dataVersion()
  try screen.commitNow(add(drink()), at: noon)
  #expect(try screen.dataVersion() == before)
  try command.commitNow(add(drink()), at: noon)
  #expect(try screen.dataVersion() != before)
}

@Test func `a session ends once whoever ends it`() throws {
  let folder = Folder()
  let stores = [try folder.store(), try folder.store()]
  let running = StoredSession(id: UUID(), json: "{}", owner: "a")
  #expect(try stores[0].startRunningNow(running, at: noon))
  #expect(try !stores[1].startRunningNow(StoredSession(id: UUID(), json: "{}"), at: noon))
  let sitting = Session(id: UUID(), start: noon.stamp, end: later(0.25).stamp, counts: .mindful, activity: "open")
  let wins = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 8) { index in
    let won = (try? stores[index % 2].endRunningNow(running.id, inserting: sitting, at: noon)) ?? false
    if won { wins.withLock { $0 += 1 } }
  }
  #expect(wins.withLock { $0 } == 1)
  #expect(try stores[0].readNow { try $0.count(.session) } == 1)
  #expect(try stores[0].readNow { try $0.running() } == nil)
  #expect(try !stores[0].saveRunningNow(running, at: noon))
  #expect(try stores[0].readNow { try $0.nextUndo() } == "session.log")
}

@Test func `a notice is claimed by one caller`() throws {
  let folder = Folder()
  let stores = [try folder.store(), try folder.store()]
  let wins = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 8) { index in
    let won = (try? stores[index % 2].claimNow("fast.goal/1", at: noon)) ?? false
    if won { wins.withLock { $0 += 1 } }
  }
  #expect(wins.withLock { $0 } == 1)
}

@Test func `twenty first runs at once make one store`() throws {
  let folder = Folder()
  let failures = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 20) { _ in
    do { try folder.store().commitNow(add(drink(1)), at: noon) } catch { failures.withLock { $0 += 1 } }
  }
  #expect(failures.withLock { $0 } == 0)
  #expect(try folder.store().readNow { try $0.count(.drink) } == 20)
}

@Test func `results come as letters in the order of asking, with what was also read`() async throws {
  let folder = Folder()
  let mailbox = Mailbox()
  let store = try Store(at: folder.location, mailbox: mailbox)
  let counts = await MainActor.run {
    let box = Box()
    for _ in 0..<3 {
      store.commit(add(drink()), at: noon, alsoRead: { reader, _ in try reader.count(.drink) }) { result in
        box.counts.append((try? result.get().value) ?? -1)
      }
    }
    store.undo(at: noon, alsoRead: { reader, _ in try reader.count(.drink) }) { result in
      box.counts.append((try? result.get().value) ?? -1)
    }
    #expect(box.counts == [])
    store.drain()
    mailbox.drain()
    return box.counts
  }
  #expect(counts == [1, 2, 3, 2])
}

@MainActor private final class Box {
  var counts: [Int] = []
}
