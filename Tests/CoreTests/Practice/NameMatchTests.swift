// Names as typed.
import Core
import Testing

@Test(
  arguments: [
    ("Box Breathing", "Box Breathing"), ("box", "Box Breathing"), (" BOX b ", "Box Breathing"), ("Deep", "Deep"),
    ("de", nil), ("breathing", nil), ("", nil), ("boxes", nil),
    ("box-breathing", "Box Breathing"), ("deep-c", "Deep Calm"), ("box_breathing", nil),
  ] as [(String, String?)])
func `a name is found as it is, or by a beginning that no other has`(typed: String, found: String?) {
  let names = ["Box Breathing", "Deep Calm", "Deep"]
  #expect(NameMatch.item(typed, in: names) { [$0] } == found)
}
