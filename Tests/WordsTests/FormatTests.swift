// Numbers, amounts, dates and times as they are written, in both languages and without Unicode.
import Core
import Testing

@testable import Words

private let english = Words(language: .english)
private let american = Words(language: .english, region: .unitedStates)
private let german = Words(language: .german)
private let ascii = Words(language: .german, isUnicode: false)
private let nb = "\u{A0}"
private let minus = "\u{2212}"

@Test(
  arguments: [
    (81.25, 1, "81.3", "81,3"), (0.15, 1, "0.2", "0,2"), (-0.3, 1, "−0.3", "−0,3"), (-0.04, 1, "0.0", "0,0"),
    (1234.5, 1, "1,234.5", "1.234,5"), (2, 0, "2", "2"), (1.005, 2, "1.01", "1,01"),
    (-1_234_567, 0, "−1,234,567", "−1.234.567"),
    (99.95, 1, "100.0", "100,0"), (0.05, 2, "0.05", "0,05"), (.nan, 1, "–", "–"), (.infinity, 1, "–", "–"),
    (1e300, 1, "–", "–"),
  ] as [(Double, Int, String, String)])
func `a number is rounded and written by region`(value: Double, decimals: Int, en: String, de: String) {
  #expect(english.number(value, decimals: decimals) == en)
  #expect(german.number(value, decimals: decimals) == de)
}

@Test func `changes have a sign, shares are rounded and whole only at the whole, short numbers lose zeros`() {
  #expect(english.signed(0.3) == "+0.3" && english.signed(-0.3) == "−0.3" && english.signed(0) == "0.0")
  #expect(english.signed(0.04) == "0.0" && ascii.signed(-0.3) == "-0,3")
  #expect(english.percent(0.739) == "74\(nb)%" && english.percent(0.29) == "29\(nb)%" && ascii.percent(1) == "100 %")
  #expect(english.percent(29.0 / 30) == "97\(nb)%" && english.percent(0.9999) == "99\(nb)%")
  #expect(english.percent(1.004) == "100\(nb)%" && english.percent(0) == "0\(nb)%")
  #expect(english.shortNumber(2) == "2" && english.shortNumber(1.5) == "1.5" && german.shortNumber(1.25) == "1,25")
  #expect(english.shortNumber(100, decimals: 0) == "100" && english.shortNumber(-0.001) == "0")
}

@Test func `masses have their unit, stones carry their pounds`() {
  #expect(english.weight(81.2, unit: .kg) == "81.2\(nb)kg")
  #expect(german.weight(81.2, unit: .kg) == "81,2\(nb)kg")
  #expect(english.weight(81.193_034_23, unit: .lb) == "179.0\(nb)lb")
  #expect(english.weight(MassUnit.lb.kilograms(from: 179), unit: .st) == "12\(nb)st\(nb)11\(nb)lb")
  #expect(english.weight(MassUnit.lb.kilograms(from: 181.96), unit: .st) == "13\(nb)st\(nb)0\(nb)lb")
  #expect(english.weightChange(-0.3, unit: .kg) == "−0.3\(nb)kg")
  #expect(english.weightChange(1, unit: .st) == "+2.2\(nb)lb")
}

@Test func `a weight reads as it was typed`() {
  let stamp = Stamp(instant: Instant(milliseconds: 0), zone: "UTC", offset: 0)
  let weight = Weight(
    id: .init(), at: stamp, kilograms: MassUnit.lb.kilograms(from: 150), typed: Typed(number: "150.0", unit: "lb"))
  #expect(english.weight(weight, unit: .lb) == "150.0\(nb)lb")
  #expect(german.weight(weight, unit: .kg) == "68,0\(nb)kg")
}

@Test func `volumes have their unit`() {
  #expect(english.volume(250, unit: .ml) == "250\(nb)ml" && english.volume(1250, unit: .l) == "1.25\(nb)l")
  #expect(english.volume(2000, unit: .l) == "2.0\(nb)l" && german.volume(1500, unit: .l) == "1,5\(nb)l")
  #expect(
    english.volume(8 * 29.573_529_562_5, unit: .oz) == "8\(nb)oz"
      && english.volume(2957.35, unit: .ml) == "2,957\(nb)ml")
}

@Test(
  arguments: [
    (0, "00:00:00"), (59.9, "00:00:59"), (42_128, "11:42:08"), (359_999, "99:59:59"), (360_000, "100:00:00"),
    (-5, "00:00:00"),
    (.nan, "00:00:00"),
  ] as [(Double, String)])
func `a clock has hours, minutes and seconds`(seconds: Double, text: String) { #expect(english.clock(seconds) == text) }

@Test func `lengths are said in their largest units`() {
  #expect(english.duration(26_640) == "7\(nb)h\(nb)24\(nb)m" && german.duration(26_640) == "7\(nb)h\(nb)24\(nb)min")
  #expect(
    english.duration(57_600) == "16\(nb)h" && english.duration(2700) == "45\(nb)m" && english.duration(12) == "12\(nb)s"
  )
  #expect(
    english.duration(0) == "0\(nb)m" && english.duration(-2700) == "−45\(nb)m" && english.duration(59.99) == "59\(nb)s")
  #expect(english.timer(547) == "9:07" && english.timer(3751) == "1:02:31" && english.seconds(90) == "90\(nb)s")
}

@Test func `ago counts minutes, hours and days`() {
  #expect(english.ago(30) == "0\(nb)m ago" && english.ago(3599) == "59\(nb)m ago")
  #expect(english.ago(89_999) == "24\(nb)h\(nb)59\(nb)m ago" && english.ago(90_000) == "1 day ago")
  #expect(german.ago(432_000) == "vor 5 Tagen" && german.ago(600) == "vor 10\(nb)min")
}

@Test func `times of day follow the region's clock`() {
  func time(_ hour: Int, _ minute: Int) -> CivilTime { CivilTime(Day(number: 0), hour: hour, minute: minute) }
  #expect(english.timeOfDay(time(23, 10)) == "23:10" && american.timeOfDay(time(23, 10)) == "11:10\(nb)pm")
  #expect(american.timeOfDay(time(0, 5)) == "12:05\(nb)am" && american.timeOfDay(time(12, 0)) == "12:00\(nb)pm")
  let instant = Instant(milliseconds: 1_795_212_600_000)
  #expect(english.timeOfDay(instant, offset: 3600) == english.timeOfDay(instant + 3600, offset: 0))
}

@Test func `dates are written in the order of the region`() throws {
  let day = try #require(Day(iso: "2026-11-21"))
  #expect(english.shortDate(day) == "Sat 21 Nov" && american.shortDate(day) == "Sat, Nov 21")
  #expect(german.shortDate(day) == "Sa 21. Nov")
  #expect(english.longDate(day) == "Saturday 21 November 2026")
  #expect(
    american.longDate(day) == "Saturday, November 21, 2026" && german.longDate(day) == "Samstag, 21. November 2026")
  #expect(german.monthAndYear(day) == "November 2026")
  #expect(english.shortDate(day - 365, today: day) == "Fri 21 Nov 2025")
  #expect(ascii.shortDate(day - 250) == "Mo 16. Maer")
  #expect(english.shortWeekday(0) == "Sun" && english.weekday(8) == "Monday" && english.shortMonth(13) == "Jan")
}

@Test func `days near today have names`() throws {
  let today = try #require(Day(iso: "2026-11-21"))
  #expect(
    english.relativeDay(today, today: today) == "Today" && german.relativeDay(today - 1, today: today) == "Gestern")
  #expect(english.relativeDay(today + 1, today: today, inSentence: true) == "tomorrow")
  #expect(english.relativeDay(today - 2, today: today) == "Thu 19 Nov")
  let stamp = berlinNow.stamp
  #expect(english.dayAndTime(stamp, today: today) == "Today 14:32")
  #expect(english.dayAndTime(stamp, today: today + 5) == "Sat 21 Nov, 14:32")
  #expect(german.dayAndTime(stamp, today: today, inSentence: true) == "heute 14:32")
}

@Test func `what was understood is said with weekday and length, and reads back as the same`() throws {
  let language = TimeLanguage(now: berlinNow)
  let reading = try language.past("yesterday 07:10", field: "weight.at")
  #expect(english.understood(reading, now: berlinNow) == "= Fri 20 Nov, 07:10")
  #expect(german.understood(reading, now: berlinNow) == "= Fr 20. Nov, 07:10")
  let range = try language.range("23:10 6:50", field: "sleep.bed")
  #expect(english.understood(range, now: berlinNow) == "= Fri 20 Nov, 23:10 to 06:50, 7\(nb)h\(nb)40\(nb)m")
  for text in ["22:30", "3 days ago 7:05", "2025-02-03 4:05", "29.3. 8:00", "12am"] {
    let reading = try language.past(text, field: "weight.at")
    for words in [english, american, german] {
      let again = try language.past(words.understood(reading, now: berlinNow), field: "weight.at")
      #expect(again.stamp == reading.stamp, "\(text)")
    }
  }
}

@Test func `a repeated hour is echoed with its offset, which reads back`() throws {
  let now = moment("2026-10-25 10:00:00", "Europe/Berlin")
  let language = TimeLanguage(now: now)
  let reading = try language.past("2:30 second", field: "weight.at")
  #expect(english.understood(reading, now: now) == "= Sun 25 Oct, 02:30 (UTC+01:00)")
  #expect(try language.past(english.understood(reading, now: now), field: "weight.at").stamp == reading.stamp)
}

@Test func `without Unicode our signs and letters are spelt in ASCII`() {
  #expect(ascii(Message.General.delete) == "Loeschen" && ascii.signs("Größe …") == "Groesse ...")
  #expect(ascii.duration(26_640) == "7 h 24 min" && ascii.number(-1) == "-1,0")
}

@Test func `a refusal names field, value, range and an example`() {
  let refusal = Refusal(
    field: "weight.value",
    .outOfRange(typed: "999 kg", lowest: "0.1 kg", highest: "453.5 kg", example: "81.4"))
  #expect(english(refusal.message) == "Weight: 999 kg is out of range. Enter 0.1 kg to 453.5 kg. Example: 81.4")
  #expect(german(refusal.message) == "Gewicht: 999 kg liegt außerhalb. 0,1 kg bis 453,5 kg eingeben. Beispiel: 81,4")
  let time = Refusal(field: "sleep.bed", .unreadable(typed: "x", example: "yesterday 22:30"))
  #expect(german(time.message) == "Bettzeit: „x“ wurde nicht verstanden. Beispiel: gestern 22:30")
  #expect(english(Refusal(field: "odd.thing", .missing(example: "1")).message).hasPrefix("Value: "))
}

@Test func `what is too short, too long or ahead is told with what it is, what would do and an example`() {
  let short = Refusal(field: "sleep.wake", .tooShort(minimumMinutes: 30), typed: "10\u{A0}min")
  #expect(
    english(short.message) == "Wake-up: 10\u{A0}min is too short. Enter at least 30 minutes. Example: 23:10 to 06:50")
  let long = Refusal(field: "fast.end", .tooLong(maximumHours: 168), typed: "744\u{A0}h")
  #expect(
    german(long.message)
      == "Ende: 744\u{A0}h ist zu lang. Höchstens 168 Stunden eingeben. Beispiel: gestern 19:30 bis heute 12:00")
  let ahead = Refusal(field: "at", .inTheFuture, typed: "2026-11-22 10:00")
  #expect(english(ahead.message) == "Time: 2026-11-22 10:00 is in the future. Enter now or earlier. Example: 20m ago")
  let nameless = Refusal(field: "fast.nameless", .unreadable(typed: "x0", example: "2:30"))
  #expect(english(nameless.message(naming: .Fasting.goalHours)).hasPrefix("Hours: “x0”"))
}

@Test func `every refusal and problem has a text of its own in both languages`() {
  let reasons: [Refusal.Reason] = [
    .unreadable(typed: "a", example: "b"), .unreadable(typed: "a", example: "b", lowest: "1", highest: "2"),
    .offStep(typed: "a", step: "5", lowest: "1", highest: "2", example: "1"),
    .outOfRange(typed: "a", lowest: "1", highest: "2", example: "1"),
    .missing(example: "b"), .endBeforeStart, .inTheFuture, .tooShort(minimumMinutes: 30), .tooLong(maximumHours: 16),
    .duplicate, .overlaps, .tooSoon, .timeDoesNotExist(typed: "02:30"), .timeIsAmbiguous(typed: "02:30"),
  ]
  let problems: [Problem] = [
    .notNow("fast.running"), .notNow("fast.idle"), .notNow("session.running"), .notNow("session.idle"), .notNow("undo"),
    .notNow("redo"), .notNow("else"), .changedElsewhere, .busy, .diskFull(path: "/x"), .readOnly(path: "/x"),
    .store(code: 13, path: "/x"), .unconfirmed(code: 13, path: "/x"), .replaced(path: "/x"),
    .unusable(.missing, path: "/x"),
    .unusable(.damaged, path: "/x"), .unusable(.notADatabase, path: "/x"), .unusable(.newer(version: 9), path: "/x"),
    .unusable(.empty, path: "/x"), .unusable(.foreign, path: "/x"), .unusable(.cannotCreate, path: "/x"),
    .unusable(.refusedRow, path: "/x"),
  ]
  for words in [english, german] {
    let texts = reasons.map { words(Refusal(field: "sleep.wake", $0).message) } + problems.map { words($0.message) }
    #expect(Set(texts).count == texts.count)
  }
}

@Test(arguments: [
  "fast.start", "fast.stop", "fast.add", "fast.edit", "fast.delete", "fast.discard", "drink.add", "drink.edit",
  "drink.delete", "weight.add", "weight.edit", "weight.delete", "sleep.add", "sleep.edit", "sleep.delete", "mood.add",
  "mood.edit", "mood.delete", "session.add", "session.edit", "session.delete", "session.log", "fasting.goal",
  "hydration.goal", "weight.goal", "settings.change", "hub.order", "setup", "onboarding.done", "import:own", "reset",
  "settings.reset",
])
func `every label of a change has a text`(label: String) {
  #expect(Message.label(of: label) != .Label.any)
}
