import Foundation
import Testing

@testable import Store

@Test func `the files of a folder come in the order of their paths, without what is hidden and without links`() throws {
  let scratch = Folder()
  let folder = scratch.url
  for name in ["b/c.csv", "a.csv", ".hidden/d.csv", "b/.e.csv"] {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("abc".utf8).write(to: file)
  }
  let link = folder.appendingPathComponent("link.csv").path
  try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.csv")
  let found = try #require(foundFiles(in: folder, most: 2))
  #expect(found.map(\.url.lastPathComponent) == ["a.csv", "c.csv"] && found.allSatisfy { $0.size == 3 })
  #expect(foundFiles(in: folder, most: 1) == nil)
}
