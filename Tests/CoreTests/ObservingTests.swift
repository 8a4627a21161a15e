// The observing layer: the promises of its event table.
import Core
import Synchronization
import Testing

@MainActor
@Test func `an observer is told once for each different value`() {
  let value = CurrentValue(1, in: ValueGroup())
  var seen: [Int] = []
  let subscription = value.observe { seen.append($0) }
  value.assign(1)
  value.assign(2)
  value.assign(2)
  value.assign(3)
  #expect(seen == [2, 3])
  subscription.end()
}

@MainActor
@Test func `a subscription ends with its owner`() {
  let value = CurrentValue(0, in: ValueGroup())
  var told = 0
  var subscription: Subscription? = value.observe { _ in told += 1 }
  #expect(value.observerCount == 1 && subscription != nil)
  subscription = nil
  value.assign(1)
  #expect(told == 0)
  #expect(value.observerCount == 0)
}

@MainActor
@Test func `an observer may end itself and others during a notice`() {
  let value = CurrentValue(0, in: ValueGroup())
  var order: [String] = []
  var second: Subscription?
  var first: Subscription?
  first = value.observe { _ in
    order.append("first")
    second?.end()
    first?.end()
  }
  second = value.observe { _ in order.append("second") }
  let third = value.observe { _ in order.append("third") }
  value.assign(1)
  #expect(order == ["first", "third"])
  value.assign(2)
  #expect(order == ["first", "third", "third"])
  #expect(value.observerCount == 1)
  third.end()
}

@MainActor
@Test func `who subscribes during a notice is told from the next change on`() {
  let value = CurrentValue(0, in: ValueGroup())
  var late: [Int] = []
  var kept: [Subscription] = []
  kept.append(
    value.observe { new in
      if new == 1 { kept.append(value.observe { late.append($0) }) }
    })
  value.assign(1)
  #expect(late.isEmpty)
  value.assign(2)
  #expect(late == [2])
  #expect(kept.count == 2)
}

@MainActor
@Test func `a group hears of each change of any value made in it, after the observers of the value`() {
  let group = ValueGroup()
  let (weight, name) = (CurrentValue(80, in: group), CurrentValue("", in: group))
  var order: [String] = []
  let own = weight.observe { order.append("weight \($0)") }
  let all = group.observe { order.append("any") }
  weight.assign(81)
  name.assign("kg")
  name.assign("kg")
  #expect(order == ["weight 81", "any", "any"])
  all.end()
  weight.assign(82)
  #expect(order == ["weight 81", "any", "any", "weight 82"])
  own.end()
}

@MainActor
@Test func `an observer of the group may assign another of its values`() {
  let group = ValueGroup()
  let (first, second) = (CurrentValue(0, in: group), CurrentValue(0, in: group))
  var told = 0
  let all = group.observe {
    told += 1
    second.assign(first.value)
  }
  first.assign(1)
  #expect(second.value == 1)
  #expect(told == 2)
  all.end()
}

@MainActor
@Test func `assigning inside its own notice is refused`() async {
  await #expect(processExitsWith: .failure) {
    await MainActor.run {
      let value = CurrentValue(0, in: ValueGroup())
      let subscription = value.observe { _ in value.assign(7) }
      value.assign(1)
      subscription.end()
    }
  }
}

@MainActor
@Test func `the mailbox runs letters in the order of posting and wakes the loop`() {
  let mailbox = Mailbox()
  let wakes = Mutex(0)
  mailbox.onPost { wakes.withLock { $0 += 1 } }
  var order: [Int] = []
  mailbox.post { order.append(1) }
  mailbox.post {
    order.append(2)
    mailbox.post { order.append(3) }
  }
  #expect(mailbox.drain() == 2)
  #expect(order == [1, 2])
  #expect(mailbox.drain() == 1)
  #expect(order == [1, 2, 3])
  #expect(wakes.withLock { $0 } == 3)
}
