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

@Test(arguments: [
  ("before #pain=3 noon #pain=5 evening", "before #ache=3 noon #ache=5 evening"),
  ("x #pain=3 #ache=7", "x #ache=3 #ache=7"),
  ("#pain #pain=4", "#ache #ache=4"), ("#pain=4 #pain", "#ache=4"), ("#ache #pain=2, then", "#ache #ache=2, then"),
])
func `what carries a value of a scale keeps it`(note: String, expected: String) {
  let renamed = Tags.renamed(note, "pain", to: "ache")
  #expect(renamed == expected)
  let last = Scales.of(note).last { $0.name == "ache" || $0.name == "pain" }
  #expect(Scales.of(renamed).map(\.value) == [last?.value].compactMap { $0 })
}

@Test func `only what would be read as one tag is a name`() {
  #expect(Tags.name("#Walk") == "walk" && Tags.name("a-b_1") == "a-b_1")
  for text in ["", "#", "1", "a b", "a#b", "a,b", "##a"] { #expect(Tags.name(text) == nil, "\(text)") }
}
