// Shared by the tests of sound: a folder that goes away, players that are small shell scripts, and a wait for letters.
import Core
import Foundation
import Platform

/// A folder of a test's own.
final class Scratch: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/fastlife-test-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes an executable script; `$folder` is this folder.
  @discardableResult
  func script(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Data("#!/bin/sh\nfolder='\(path)'\n\(text)\n".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return file
  }

  func read(_ name: String) -> String {
    (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// A mailbox whose letters a test waits for.
@MainActor
final class Post {
  let mailbox = Mailbox()
  private let arrival = DispatchSemaphore(value: 0)

  init() {
    let arrival = arrival
    mailbox.onPost { arrival.signal() }
  }

  /// Opens letters until `condition` holds; false after ten seconds, however many letters came.
  func wait(_ condition: () -> Bool) -> Bool {
    let last = DispatchTime.now() + 10
    mailbox.drain()
    while !condition(), arrival.wait(timeout: last) == .success, .now() < last { mailbox.drain() }
    return condition()
  }

  /// Looks every few milliseconds whether `condition` holds, for what sends no letter; false after ten seconds, or `for`
  /// others.
  func poll(for seconds: Double = 10, _ condition: () -> Bool) -> Bool {
    let last = DispatchTime.now() + seconds
    while !condition(), .now() < last {
      _ = arrival.wait(timeout: .now() + 0.005)
      mailbox.drain()
    }
    return condition()
  }
}
