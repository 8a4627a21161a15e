// A tag under another name: only whole tags, in any case, and never twice in a note.
import Testing

@testable import Core

@Test(arguments: [
  ("#walk", "#hike"), ("a #Walk, then home", "a #hike, then home"), ("#walking stays", "#walking stays"),
  ("C#walk and ##walk stay", "C#walk and ##walk stay"), ("#walk #hike", " #hike"), ("#hike #walk", "#hike"),
  ("#walk and #walk", "#hike and"), ("nothing", "nothing"), ("", ""), ("#", "#"),
])
func `only the whole tag is renamed, once in a note`(note: String, expected: String) {
  #expect(Tags.renamed(note, "walk", to: "#hike") == expected)
  #expect(!Tags.of(Tags.renamed(note, "walk", to: "hike")).contains("walk"))
}

@Test func `only what would be read as one tag is a name`() {
  #expect(Tags.name("#Walk") == "walk" && Tags.name("a-b_1") == "a-b_1")
  for text in ["", "#", "1", "a b", "a#b", "a,b", "##a"] { #expect(Tags.name(text) == nil, "\(text)") }
}
