// Ids are read as Foundation reads them.
import Foundation
import Testing

@testable import Core

@Test func `an id is read in both cases as Foundation reads it`() {
  for _ in 0..<1000 {
    let id = UUID()
    #expect(UUID(stored: id.uuidString) == id)
    #expect(UUID(stored: id.uuidString.lowercased()) == id)
  }
}

@Test(arguments: [
  "", "0", "00000000-0000-0000-0000-00000000000", "00000000-0000-0000-0000-0000000000000",
  "00000000+0000-0000-0000-000000000000", "00000000-0000-0000-0000-00000000000G",
  "000000000-000-0000-0000-000000000000", "00000000-0000-0000-0000-0000000000é",
])
func `a text that is no id is none`(text: String) {
  #expect(UUID(stored: text) == nil)
}
