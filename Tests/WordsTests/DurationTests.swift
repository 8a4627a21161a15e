// Typed lengths, and strange input against every entry of the time language.
import Core
import Testing

@testable import Words

private func seconds(_ text: String, _ unit: DurationUnit = .minutes, _ colon: DurationColon = .hoursAndMinutes)
  -> Double?
{
  try? TimeLanguage.duration(text, field: "sleep.duration", unit: unit, colon: colon)
}

@Test(
  arguments: [
    ("1h30", 5400), ("1:30", 5400), ("90m", 5400), ("16h 30m", 59_400), ("1.5h", 5400), ("1,5 h", 5400),
    ("2 hours", 7200),
    ("90 min", 5400), ("1 Std 30 Min", 5400), ("1 Std. 30 Min.", 5400), ("45s", 45), ("1:30:00", 5400), ("90", 5400),
    ("16h30m", 59_400), ("1m30", 90), ("2 Stunden", 7200), ("half an hour", 1800), ("eine halbe Stunde", 1800),
    ("1 day", 86_400), ("1h 1m 1s", 3661), ("0", 0), ("0.5", 30), ("16 h", 57_600), (" 7 h 24 m ", 26_640),
    ("7\u{A0}h\u{A0}24\u{A0}min", 26_640), ("7 h 30", 27_000), ("7:30 h", 27_000), ("1:30h", 5400), ("1 Std 30", 5400),
  ] as [(String, Double)])
func `a typed length is read`(text: String, expected: Double) { #expect(seconds(text) == expected) }

@Test(
  arguments: [
    ("16", 16), ("16h", 16), ("16.5", 16.5), ("16,5 h", 16.5), ("16:30", 16.5), ("16h30m", 16.5), ("16h 30m", 16.5),
    ("16 h 30 m", 16.5), ("90m", 1.5), ("16.30", 16.5), ("16.15", 16.25), ("16.50", 16.5), ("16.00", 16),
    ("16 Std. 30 Min.", 16.5), ("16 Stunden", 16), ("90 Minuten", 1.5),
  ] as [(String, Double)])
func `a fasting goal is typed in hours or as any length`(text: String, hours: Double) throws {
  #expect(try TimeLanguage.fastingGoal(text) == hours * 3600)
}

@Test(
  arguments: [
    ("16.3h", "Fasting goal: 16.3h is not a multiple of 15 min. Enter 1 h to 48 h in such steps. Example: 16:30"),
    ("99h", "Fasting goal: 99h is out of range. Enter 1 h to 48 h. Example: 16:30"),
    ("30m", "Fasting goal: 30m is out of range. Enter 1 h to 48 h. Example: 16:30"),
    ("soon", "Fasting goal: “soon” was not understood. Enter 1 h to 48 h. Example: 16:30"),
    ("", "Fasting goal: a value is missing. Example: 16:30"),
  ])
func `a fasting goal that will not do is refused as it was typed`(text: String, says: String) {
  #expect {
    try TimeLanguage.fastingGoal(text)
  } throws: { error in
    let words = Words(language: .english)
    return (error as? Refusal).map { words($0.message).replacing("\u{A0}", with: " ") == says } ?? false
  }
  #expect((try? TimeLanguage.fastingGoal("168", limit: Limits.pastFastingGoal)) == 168 * 3600)
}

@Test func `a point before two digits parts minutes or decimals, and where both are valid it is asked`() throws {
  let refusal = #expect(throws: Refusal.self) { try TimeLanguage.sleepNeed("7.30") }
  #expect(refusal?.reason == .meansTwo(typed: "7.30", one: "7:30", other: "7.3\u{A0}h"))
  #expect(try TimeLanguage.sleepNeed("7.75") == 7.75 * 3600 && TimeLanguage.sleepNeed("7,5") == 7.5 * 3600)
}

@Test(arguments: [
  "", "abc", "1:60", "1:5", "30m 1h", "1h 1h", "-5", "-5m", "nan", "inf", "1e3", "0x10", "1 month", "5 x",
  "1.2.3",
  "9999999", "1::30", ":30", "1h-30m",
])
func `what is no length is refused`(text: String) { #expect(seconds(text) == nil) }

@Test func `a colon parts minutes and seconds where the form says so`() {
  #expect(seconds("1:30", .seconds, .minutesAndSeconds) == 90)
  #expect(seconds("45", .seconds, .minutesAndSeconds) == 45)
  #expect(seconds("16", .hours) == 57_600)
}

@Test func `strange input is refused, never a crash`() {
  var state: UInt64 = 20_261_121
  func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  let pieces = [
    "22:30", "7", "yesterday", "gestern", "mon", "last", "night", "ago", "vor", "20m", "-", ":", ".", "/", "+", " ",
    " ",
    " ", "2026-03-29", "29.3.", "03/29", "T", "Z", "first", "am", "pm", "999999", "24:00", "0", "nov", "31", "h", "to",
    "bis",
    "jetzt", "morgen", "früh", "noon", ",", "é", "\u{0}", "🙂", "\u{301}", "utc", "+19", "month", "half", "٣", "in",
    "next",
  ]
  let zones = ["Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Asia/Kathmandu", "UTC"]
  for _ in 0..<6000 {
    var text = ""
    for _ in 0...random(9) { text += pieces[random(pieces.count)] }
    let now = Moment(
      uptime: 0, instant: Instant(milliseconds: Int64(random(2_000_000_000)) * 1000),
      zone: Zone(identifier: zones[random(zones.count)]) ?? .utc)
    let language = TimeLanguage(now: now, region: random(2) == 0 ? .germany : .unitedStates)
    if let reading = try? language.past(text, field: "f") {
      #expect(reading.stamp.instant <= now.instant + 60, "\(text)")
    }
    if let reading = try? language.future(text, field: "f") { #expect(reading.stamp.instant > now.instant, "\(text)") }
    if let range = try? language.range(text, field: "f") { #expect(range.duration > 0, "\(text)") }
    _ = try? TimeLanguage.duration(text, field: "f")
  }
}
