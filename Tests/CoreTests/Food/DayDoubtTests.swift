// Days that look as though only a part was logged.
import Core
import Testing

@Test(arguments: [
  (999.0, 7, true), (1000.0, 7, false), (999.0, 6, false), (0.0, 9, false),
])
func `a day below half of the median of a week or more is doubtful`(kcal: Double, others: Int, isDoubtful: Bool) {
  // The median of an even and of an odd number of days is 2,000.
  let days = (0..<others).map { $0 == 0 ? 9000.0 : $0 == 1 ? 100 : 2000 }
  #expect(DayDoubt.isDoubtful(kcal, beside: days) == isDoubtful)
}

@Test func `of minutes that a watch tells of, the estimate of a session does not count`() {
  let zone = Zone.utc
  func at(_ minute: Double) -> Stamp { Stamp(Instant(seconds: minute * 60), in: zone) }
  func session(_ from: Double, _ to: Double) -> Session {
    Session(id: UUIDValue(), start: at(from), end: at(to), counts: .workout, activity: "free", energy: 100)
  }
  let run = Burn(id: UUIDValue(), at: at(60), kcal: 320, minutes: 45)
  let rest = Burn(id: UUIDValue(), at: at(0), .resting, kcal: 1500, minutes: 1440)
  #expect(ActiveEnergy.sum([run, rest], [session(0, 60), session(90, 120), session(105, 130)]) == 520)
  #expect(ActiveEnergy.sum([Burn(id: UUIDValue(), at: at(70), kcal: 50)], [session(60, 90)]) == 50)
  #expect(ActiveEnergy.sum([rest], [session(60, 90)]) == 100)
}
