// A value kept from frame to frame is made once a change of its sources.
import Screen
import Testing

@MainActor @Test func `a kept value is made once for a key, and again for another one`() {
  let memo = Memo<[Int], Int>()
  var made = 0
  func sum(_ key: [Int]) -> Int {
    memo.value(for: key) {
      made += 1
      return key.reduce(0, +)
    }
  }
  #expect(sum([1, 2]) == 3)
  #expect(sum([1, 2]) == 3)
  #expect(made == 1)
  #expect(sum([1, 3]) == 4)
  #expect(sum([1, 2]) == 3)
  #expect(made == 3)
}
