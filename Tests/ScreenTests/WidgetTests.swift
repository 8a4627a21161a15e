// The looks of widgets, line by line.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@MainActor
private func lines(_ columns: Int, _ rows: Int, glyphs: Glyphs = .unicode, draw: (Region, DrawContext) -> Void)
  -> [String]
{
  let canvas = Canvas(Size(columns, rows), keepsLedger: true)
  let context = DrawContext(now: ManualTime().now, words: Words(language: .english), glyphs: glyphs)
  draw(canvas.region("widget"), context)
  #expect(canvas.violations.isEmpty)
  return canvas.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

@MainActor
@Test func `a card has its title at the left and its value at the right of the border`() {
  let drawn = lines(38, 3) { region, context in
    let inner = Card("Hydration", value: "1.25 of 2.0 l").draw(in: region, context)
    inner.put("180 ml behind the pace", 0, 0)
  }
  #expect(
    drawn == [
      "╭ Hydration ────────── 1.25 of 2.0 l ╮",
      "│ 180 ml behind the pace             │",
      "╰────────────────────────────────────╯",
    ])
}

@MainActor
@Test func `a card of one row is a line with its value flush right`() {
  #expect(lines(24, 1) { Card("Sleep", value: "7 h 24 m").draw(in: $0, $1) } == ["Sleep           7 h 24 m"])
}

@MainActor
@Test func `a card in ASCII uses plus, minus and bar`() {
  let drawn = lines(16, 3, glyphs: .ascii) { Card("Mood", value: "7").draw(in: $0, $1) }
  #expect(drawn == ["+ Mood ----- 7 +", "|              |", "+--------------+"])
}

@MainActor
@Test(arguments: [
  (0.0, "──────────"), (0.55, "━━━━━╸────"), (1.0, "━━━━━━━━━━"), (7.0, "━━━━━━━━━━"), (-.infinity, "──────────"),
])
func `a progress bar shows its fraction by half cells and never more than full`(fraction: Double, expected: String) {
  #expect(lines(10, 1) { ProgressBar(fraction).draw(in: $0, $1) } == [expected])
}

@MainActor
@Test func `a bar of blocks has eighths`() {
  #expect(lines(4, 1) { ProgressBar(0.66, shape: .blocks).draw(in: $0, $1) } == ["██▋"])
  #expect(lines(4, 1, glyphs: .ascii) { ProgressBar(0.66).draw(in: $0, $1) } == ["==>-"])
}

@MainActor
@Test func `labelled rows keep the value and cut the label`() {
  let rows = Rows([LabelledRow("Goal", "75.0 kg"), LabelledRow("A long label here", "6.2 kg")])
  let drawn = lines(18, 2) { region, _ in rows.draw(in: region) }
  #expect(drawn == ["Goal       75.0 kg", "A long lab… 6.2 kg"])
}

@MainActor
@Test func `big digits grow with the room and are plain text where nothing larger fits`() {
  #expect(lines(4, 1) { BigDigits("12").draw(in: $0, $1) } == [" 12"])
  #expect(lines(7, 3) { BigDigits("12").draw(in: $0, $1) } == ["▀█  ▀▀█", " █  █▀▀", "▀▀▀ ▀▀▀"])
  let large = lines(14, 5) { BigDigits("12").draw(in: $0, $1) }
  #expect(large == ["████    ██████", "  ██        ██", "  ██    ██████", "  ██    ██", "██████  ██████"])
  #expect(lines(5, 5, glyphs: .ascii) { BigDigits("7").draw(in: $0, $1) } == [" ###", "   #", "   #", "   #", "   #"])
}

@MainActor
@Test func `a sparkline keeps gaps as gaps`() {
  #expect(lines(5, 1) { Sparkline([0, 5, nil, 10], bounds: 0...10).draw(in: $0, $1) } == ["▁▅·█"])
}

@MainActor
@Test func `a table gives up its least important column first and shows where it is scrolled to`() {
  let state = ListState(selected: 3)
  let columns = [
    TableColumn("Day", grows: true), TableColumn("Amount", align: .trailing), TableColumn("Note", rank: 1),
  ]
  let rows = (1...5).map { TableRow(["day \($0)", "\($0 * 100) ml", "a longer note"]) }
  let wide = lines(44, 4) { Table(columns, rows: rows, state: state).draw(in: $0, $1) }
  #expect(
    wide == [
      " Day                 Amount  Note",
      " day 2               200 ml  a longer note │",
      " day 3               300 ml  a longer note ┃",
      " day 4               400 ml  a longer note │",
    ])
  let narrow = lines(20, 4) { Table(columns, rows: rows, state: state).draw(in: $0, $1) }
  #expect(narrow[1] == " day 2      200 ml │")
}

@MainActor
@Test func `a bar chart has an axis, its unit, the number of values, and a dot where a day is unknown`() {
  let bars = [ChartBar(1000, label: "Mo"), ChartBar(nil, label: "Tu"), ChartBar(2000, label: "We", isReached: true)]
  let chart = BarChart(bars, goal: 2000, unit: "ml", caption: "n = 2") { String(Int($0)) }
  let drawn = lines(30, 7) { chart.draw(in: $0, $1) }
  #expect(
    drawn == [
      "  ml                     n = 2",
      "2000│┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄███████",
      "    │                  ███████",
      "1000│▄▄▄▄▄▄▄           ███████",
      "    │███████           ███████",
      "   0│███████     ·     ███████",
      "     Mo       Tu       We",
    ])
}

@MainActor
@Test func `bars of weeks name each month once, at its first week, and drop no name that has room`() {
  let months = [("Aug", 1), ("Sep", 4), ("Oct", 5), ("Nov", 4), ("Dec", 4), ("Jan", 2)]
  let bars = months.flatMap { name, weeks in (0..<weeks).map { _ in ChartBar(1, label: name) } }
  let chart = BarChart(bars, unit: "h") { String(Int($0)) }
  #expect(lines(60, 7) { chart.draw(in: $0, $1) }.last == "    Sep         Oct            Nov         Dec         Jan")
  #expect(lines(24, 7) { chart.draw(in: $0, $1) }.last == "   Sep Oct   Nov Dec Jan")
}

@MainActor
@Test func `a line chart draws braille, half blocks or stars, and nothing when nothing is known`() {
  let points = (0..<10).map { ChartPoint(Double($0), Double($0)) }
  let chart = LineChart(points: points, span: 0...9, labels: [AxisLabel(0, "1 Mar")], unit: "kg") { String(Int($0)) }
  #expect(
    lines(30, 8) { chart.draw(in: $0, $1) }.joined().unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  #expect(lines(30, 8, glyphs: .ascii) { chart.draw(in: $0, $1) }.joined().contains("*"))
  let empty = LineChart(points: [], span: 0...9, unit: "kg") { String($0) }
  #expect(lines(30, 8) { empty.draw(in: $0, $1) }.joined().isEmpty)
}

@MainActor
@Test(arguments: [(0.0, 2000.0, 4, 500.0), (79.3, 82.1, 5, 1.0), (5.0, 5.0, 5, 0.2)])
func `axes have round steps`(low: Double, high: Double, most: Int, step: Double) {
  let scale = ChartScale(low...high, fromZero: low == 0, most: most)
  #expect(abs(scale.step - step) < 1e-9)
  #expect(scale.lowest <= low && scale.highest >= high)
}

@MainActor
@Test func `the day axis shows spans and points under their hours`() {
  let rows = [DayAxisRow("sleep", spans: [0..<6]), DayAxisRow("drinks", points: [12])]
  let drawn = lines(56, 3) { DayAxis("Today", rows: rows).draw(in: $0, $1) }
  #expect(drawn[0].hasPrefix("Today   0h"))
  #expect(drawn[1] == "sleep   ━━━━━━━━━━━━")
  #expect(drawn[2] == "drinks                          ▪")
}

@MainActor
@Test func `the line of keys leaves out the least important and says so`() {
  let hints = [
    Hint(key: "+", verb: "log", rank: 3), Hint(key: "Enter", verb: "open", rank: 1),
    Hint(key: "?", verb: "help", rank: 0),
    Hint(key: "q", verb: "quit", rank: 2),
  ]
  #expect(lines(44, 1) { HintLine(hints).draw(in: $0, $1) } == [" + log   Enter open   ? help   q quit"])
  #expect(lines(34, 1) { HintLine(hints).draw(in: $0, $1) } == [" Enter open   ? help   q quit   …"])
}

@Test func `paragraphs break at blanks and inside words that are too long`() {
  #expect(Paragraph.wrap("one two three", to: 7) == ["one two", "three"])
  #expect(Paragraph.wrap("abcdefgh", to: 3) == ["abc", "def", "gh"])
}
