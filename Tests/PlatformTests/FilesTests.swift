// Paths, the log, the lock, the watch: with real files in a folder of their own.
import Core
import Foundation
import Testing

@testable import Platform

/// A folder that goes away with the test.
private final class Folder {
  let path: String
  init() throws {
    path = NSTemporaryDirectory() + "fastlife-" + UUID().uuidString
    try Paths.make(path)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}

private func write(_ data: Data, to path: String) throws { try data.write(to: URL(filePath: path)) }

private func mode(_ path: String) -> Int {
  (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? -1
}

@Test func `the folders follow XDG, and relative or empty values count as unset`() {
  let all = Paths(environment: [
    "HOME": "/home/a", "XDG_DATA_HOME": "/data/", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": "",
    "XDG_RUNTIME_DIR": "/run/user/7",
  ])
  #expect(all.database == "/data/fastlife/fastlife.sqlite")
  #expect(all.configFile == "/home/a/.config/fastlife/config.toml")
  #expect(all.log == "/home/a/.local/state/fastlife/fastlife.log")
  #expect(all.sounds == "/home/a/.cache/fastlife/sounds")
  #expect(all.sessionLock == all.data + "/fastlife.session.lock")
}

@Test func `without HOME the user database answers, without a runtime folder the state folder serves`() {
  let paths = Paths(environment: [:], home: "/var/lib/b")
  #expect(paths.data == "/var/lib/b/.local/share/fastlife")
  #expect(paths.runtime == "/var/lib/b/.local/state/fastlife/run")
  #expect(Paths(environment: ["HOME": "x"], home: nil).data == "/.local/share/fastlife")
}

@Test func `with --data everything lies under one folder`() {
  let paths = Paths(environment: ["XDG_DATA_HOME": "/elsewhere"], under: "/tmp/x/")
  #expect(paths.database == "/tmp/x/fastlife.sqlite")
  #expect(paths.drafts == "/tmp/x/state/drafts")
  #expect(paths.config == "/tmp/x/config")
  #expect(paths.cache == "/tmp/x/cache")
  #expect(paths.runtime == "/tmp/x/run")
}

@Test func `folders are made with mode 0700 and a file in the way is named`() throws {
  let folder = try Folder()
  try Paths.make(folder.path + "/a/b")
  #expect(mode(folder.path + "/a") == 0o700)
  #expect(mode(folder.path + "/a/b") == 0o700)
  try write(Data(), to: folder.path + "/file")
  #expect(throws: FileError(path: folder.path + "/file", code: ENOTDIR)) { try Paths.make(folder.path + "/file/c") }
}

@Test func `the log keeps levels, categories and whole numbers, for its owner alone`() throws {
  let folder = try Folder()
  let path = folder.path + "/fastlife.log"
  let log = LogFile(path: path, clock: { Instant(milliseconds: 1_772_348_400_123) })
  log.write(.debug, .app, "not written")
  log.write(.info, .store, "migrated", ["from": 1, "to": 2])
  log.write(.fault, .timer, "impossible state")
  let text = try String(contentsOfFile: path, encoding: .utf8)
  #expect(
    text == """
      2026-03-01T07:00:00.123Z info store: migrated from=1 to=2
      2026-03-01T07:00:00.123Z fault timer: impossible state

      """)
  #expect(mode(path) == 0o600)
}

@Test func `a log that has grown to its limit is put aside once`() throws {
  let folder = try Folder()
  let path = folder.path + "/fastlife.log"
  try write(Data(count: LogFile.sizeLimit), to: path)
  let log = LogFile(path: path, clock: { Instant(milliseconds: 0) })
  log.write(.notice, .app, "first of a new file")
  #expect(
    try String(contentsOfFile: path, encoding: .utf8) == "1970-01-01T00:00:00.000Z notice app: first of a new file\n")
  #expect(FileManager.default.fileExists(atPath: path + ".1"))
}

@Test func `a log in a folder that is not there stops nothing`() {
  LogFile(path: "/proc/nowhere/fastlife.log", clock: { Instant(milliseconds: 0) }).write(.error, .app, "lost")
}

@MainActor
@Test func `one holds the session, the next takes over when it lets go`() throws {
  let folder = try Folder()
  let first = SessionLock(path: folder.path + "/session.lock")
  let second = SessionLock(path: folder.path + "/session.lock")
  #expect(first.take())
  #expect(first.take())
  #expect(!second.take())
  first.release()
  #expect(second.take())
  #expect(second.isHeld && !first.isHeld)
}

@MainActor
@Test func `the watch tells of our file and its journal, not of others`() throws {
  let folder = try Folder()
  var told = 0
  let watch = FileWatch(folder: folder.path, prefixes: ["fastlife.sqlite"]) { told += 1 }
  try #require(watch.isNotified)
  try write(Data([1]), to: folder.path + "/other")
  watch.takeNotices()
  #expect(told == 0)
  try write(Data([1]), to: folder.path + "/fastlife.sqlite-journal")
  watch.takeNotices()
  #expect(told == 1)
  watch.takeNotices()
  #expect(told == 1)
}
