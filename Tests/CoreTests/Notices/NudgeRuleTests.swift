// The rule of a tracker's reminders: how its time is spelled, and when another reminder may follow.
import Testing

@testable import Core

@Test(arguments: [
  ("08:00", NudgeRule.Timing.exact(480)), ("8:05", .exact(485)), ("before 30", .before(30)), ("after 180", .after(180)),
  ("at waking", .dynamic("waking")), ("at bedtime", .dynamic("bedtime")),
])
func `a time is read as it is spelled`(text: String, timing: NudgeRule.Timing) {
  #expect(NudgeRule.Timing(rawValue: text) == timing)
  #expect(NudgeRule.Timing(rawValue: timing.rawValue) == timing)
}

@Test(arguments: ["", "25:00", "8", "before", "before -1", "after 1441", "at noon", "at 08:00", "before 30 min", "nan"])
func `what is no time is refused`(text: String) {
  #expect(NudgeRule.Timing(rawValue: text) == nil)
}

@Test func `a moment before midnight or after it stays within the day`() {
  let waking = ClockWindow(from: 7 * 60, until: 23 * 60)
  #expect(NudgeRule.Timing.before(600).minute(moment: 420, waking: waking) == 0)
  #expect(NudgeRule.Timing.after(120).minute(moment: 1380, waking: waking) == 1439)
  #expect(NudgeRule.Timing.dynamic("bedtime").minute(moment: 0, waking: waking) == 1380)
}

@Test func `each frequency says when another reminder may follow`() {
  func may(_ frequency: NudgeRule.Frequency, _ history: NudgeHistory) -> Bool {
    var rule = NudgeRule.standard(.weight)
    rule.frequency = frequency
    return rule.allowsAnother(after: history)
  }
  for frequency in NudgeRule.Frequency.allCases { #expect(may(frequency, NudgeHistory())) }
  let thisMorning = NudgeHistory(minutesSinceLast: 300, wasToday: true, ignored: 1)
  #expect(may(.multiple, thisMorning) && !may(.daily, thisMorning) && !may(.weekly, thisMorning))
  #expect(!may(.eventDriven, thisMorning) && !may(.adaptive, thisMorning))
  let lastWeek = NudgeHistory(minutesSinceLast: 7 * 1440, wasToday: false, ignored: 0)
  for frequency in NudgeRule.Frequency.allCases { #expect(may(frequency, lastWeek)) }
  #expect(!may(.weekly, NudgeHistory(minutesSinceLast: 7 * 1440 - 1)))
  #expect(!may(.eventDriven, NudgeHistory(minutesSinceLast: 99_999, ignored: 1)))
}

@Test func `an adaptive rule waits twice as long for each reminder without an entry, eight times at most`() {
  var rule = NudgeRule()
  (rule.frequency, rule.throttle, rule.adaptive) = (.multiple, 60, true)
  for (ignored, minutes) in [(0, 0.0), (1, 120), (2, 240), (3, 480), (9, 480)] {
    #expect(rule.allowsAnother(after: NudgeHistory(minutesSinceLast: minutes, ignored: ignored)))
    if minutes > 0 {
      #expect(!rule.allowsAnother(after: NudgeHistory(minutesSinceLast: minutes - 1, ignored: ignored)))
    }
  }
}

@Test func `only what may interrupt passes quiet hours`() {
  var rule = NudgeRule()
  for level in NudgeRule.Interruption.allCases {
    rule.interruption = level
    #expect(rule.passesQuiet == (level == .critical || level == .timeSensitive))
  }
}
