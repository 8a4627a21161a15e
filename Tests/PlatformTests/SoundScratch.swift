// What the tests of sound share: a folder that goes away, players that are small shell scripts, and a wait for letters.
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

  /// Opens letters until `condition` holds; false when ten seconds bring nothing more.
  func wait(_ condition: () -> Bool) -> Bool {
    mailbox.drain()
    while !condition() {
      guard arrival.wait(timeout: .now() + 10) == .success else { return condition() }
      mailbox.drain()
    }
    return true
  }

  /// Looks every few milliseconds whether `condition` holds, for what sends no letter; false after ten seconds.
  func poll(_ condition: () -> Bool) -> Bool {
    for _ in 0..<2000 where !condition() { _ = arrival.wait(timeout: .now() + 0.005) }
    return condition()
  }
}
