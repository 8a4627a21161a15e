// Words of names, by bytes and by Foundation.
import Testing

@testable import Core

@Test func `words by bytes are those that Foundation folds, for each letter of Western Europe`() {
  for code in UInt32(0x21)...0x24F {
    guard let scalar = Unicode.Scalar(code) else { continue }
    let text = "Ab\(Character(scalar))cD 2,5 %-x"
    if let plain = FoodTable.plainWords(text) { #expect(plain == FoodTable.foldedWords(text), "\(scalar)") }
  }
}

@Test(
  arguments: [
    ("Äpfel, rot (süß)", nil), ("Crème brûlée 3.5% Fett", ["creme", "brulee", "3", "5%", "fett"]), ("", []),
    (" - ", []),
    ("ÄÖÜäöü Ñandú", ["aouaou", "nandu"]), ("Cafe\u{301}", nil), ("水", nil), ("½ Brot", nil), ("a÷b", nil),
  ] as [(String, [String]?)])
func `names in other letters are left to Foundation`(text: String, words: [String]?) {
  #expect(FoodTable.plainWords(text) == words)
  #expect(FoodTable.words(text) == FoodTable.foldedWords(text))
}
