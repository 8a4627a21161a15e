// Workbooks: their sheets as tables, and MacroFactor's.
import Core
import Testing

@testable import Formats

/// A workbook of sheets by their rows as XML; styles 1 and 2 are a date and a length.
func workbook(
  _ sheets: [(name: String, rows: String)], strings: [String] = [], book: String = "",
  codes: [String] = ["yyyy\\-mm\\-dd hh:mm", "[h]:mm"]
) -> [UInt8] {
  let names = sheets.indices.map { index in
    "<x:sheet name=\"\(sheets[index].name)\" sheetId=\"\(index)\" r:id='rId\(index)'/>"
  }
  let relations = sheets.indices.map { "<Relationship Id=\"rId\($0)\" Target=\"worksheets/sheet\($0).xml\"/>" }
  let formats = codes.indices.map { "<numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\(codes[$0])\"/>" }
  let cells = codes.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }
  let styles =
    "<styleSheet><numFmts>\(formats.joined())</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>"
    + "<xf numFmtId=\"0\"/>\(cells.joined())<xf numFmtId=\"14\"/></cellXfs></styleSheet>"
  let main =
    "<?xml version=\"1.0\"?>\n<x:workbook xmlns:x='m' xmlns:r='r'>\(book)<x:sheets>\(names.joined())</x:sheets>"
    + "</x:workbook>"
  let texts = strings.map { "<si>\($0)</si>" }
  var files: [(path: String, text: String)] = [
    ("[Content_Types].xml", "<Types/>"), ("xl/workbook.xml", main),
    ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())</Relationships>"),
    ("xl/styles.xml", styles), ("xl/sharedStrings.xml", "<sst>\(texts.joined())</sst>"),
  ]
  for (index, sheet) in sheets.enumerated() {
    let text = "<worksheet><sheetData>\(sheet.rows)</sheetData></worksheet>"
    files.append(("xl/worksheets/sheet\(index).xml", text))
  }
  return zip(files)
}

/// The lines of a sheet.
private func lines(_ bytes: [UInt8], sheet: Int = 0) throws -> (text: String, damage: Int?) {
  let source = try ByteSource(name: "book.xlsx", bytes: bytes).unpacked()
  let stream = try #require(source.parts?[sheet]).open()
  var text: [UInt8] = []
  while let piece = try stream.next() { text += piece }
  return (String(decoding: text, as: UTF8.self), source.firstDamage)
}

@Test func `cells of every type become cells of a table, each in its column and row`() throws {
  let rows = """
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="3"><c r="B3"><v>81.400000000000006</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="e"><v>#N/A</v></c>\
    <c r="E3" t="str"><f>A1&amp;"x"</f><v>a"b</v></c><c r="AA3"><v>1.5E-5</v></c></row>
    <row><c t="inlineStr"><is><r><t>two </t></r><r><t>runs</t></r><rPh><t>no</t></rPh></is></c><c><v>2E20</v></c></row>
    <row r="9"/><!-- the end --><row r="10"><c t="d"><v>2026-03-01T00:00:00</v></c></row>
    """
  let (text, damage) = try lines(
    workbook(
      [("One", rows)], strings: ["<t>Name &lt;1&gt; &#228;&#x20AC;</t>", "<r><t>of </t></r><r><t>two</t></r>"]))
  #expect(
    text == "\"Name <1> ä€\",,\"of two\"\n\n,81.4,true,,\"a\"\"b\"" + String(repeating: ",", count: 22)
      + "0.000015\n\"two runs\",200000000000000000000\n\n\n\n\n\n\"2026-03-01\"\n")
  #expect(damage == nil)
}

@Test(arguments: [
  (false, "46082", 1, "2026-03-01"), (false, "46082.3541666667", 1, "2026-03-01 08:30:00"),
  (false, "0.5", 1, "12:00:00"),
  (false, "59", 3, "1900-02-28"), (false, "61", 3, "1900-03-01"), (false, "1.5", 2, "36:00:00"),
  (false, "46082", 0, "46082"),
  (false, "-1", 1, "-1"), (false, "1e9", 1, "1000000000"), (true, "44620", 1, "2026-03-01"),
])
func `a number is a date by its style, counted from 1900 or 1904`(
  isFrom1904: Bool, number: String, style: Int, shown: String
) throws {
  let book = workbook(
    [("One", "<row><c s=\"\(style)\"><v>\(number)</v></c></row>")],
    book: isFrom1904 ? "<x:workbookPr date1904=\"1\"/>" : "")
  #expect(try lines(book).text == shown + "\n")
}

@Test(arguments: [
  ("dd/mm/yyyy", SerialStyle.date), ("[$-409]h:mm AM/PM", .date), ("[hh]:mm:ss", .length), ("0.00", .number),
  ("General", .number), ("#,##0.00\" days\"", .number), ("0\\d", .number), ("0;[Red]-0", .number), ("@", .number),
])
func `a code shows a date by its letters outside of quotes`(code: String, style: SerialStyle) {
  #expect(SerialStyle(code: code) == style)
}

@Test func `a document type, a cell of no text and a row that goes back end the sheet there`() throws {
  let first = "<row r=\"1\"><c><v>1</v></c></row>"
  for wrong in [
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<row><c t=\"s\"><v>7</v></c></row>", "<row r=\"1\"><c><v>1</v></c></row>",
    "<row r=\"9999999\"/>", "<row><c r=\"ZZZZ1\"><v>1</v></c></row>", "<row><c><v>1</v>", "<row a=\"", "<",
  ] {
    let (text, damage) = try lines(workbook([("One", first + wrong)]))
    #expect(text == "1\n" && damage != nil, "\(wrong)")
  }
}

private let days = """
  <row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="s"><v>4</v></c>\
  <c t="s"><v>5</v></c><c t="s"><v>6</v></c><c t="s"><v>7</v></c><c t="s"><v>8</v></c></row>
  <row><c s="3"><v>46082</v></c><c><v>2400</v></c><c><v>82</v></c><c><v>81.4</v></c><c><v>9000</v></c><c><v>2100</v></c>\
  <c><v>120.5</v></c><c><v>70</v></c><c><v>200</v></c></row>
  <row><c s="3"><v>46083</v></c><c/><c/><c><v>81.2</v></c><c/><c><v>2200</v></c></row>
  <row><c s="3"><v>46084</v></c><c><v>2400</v></c></row>
  """
private let dayColumns = [
  "Date", "Expenditure", "Trend Weight (kg)", "Weight (kg)", "Steps", "Calories (kcal)", "Protein (g)", "Fat (g)",
  "Carbs (g)",
].map { "<t>\($0)</t>" }

private func textRow(_ cells: String...) -> String {
  "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
}

private let foodLog =
  textRow("Date", "Time", "Food Name", "Serving Size", "Serving Qty", "Calories (kcal)", "Protein (g)", "Alcohol (g)")
  + textRow("2026-03-01", "08:30", "Oats &amp; milk", "g", "60", "230", "8", "")
  + textRow("2026-03-01", "", "Wine", "glass", "1.5", "180", "-", "21")

@Test func `MacroFactor's days have a weight and a sum, neither its trend nor what it thinks one uses`() throws {
  let book = workbook([("Quick Export", days)], strings: dayColumns)
  let facts = try read(.macroFactor, ByteSource(name: "mf.xlsx", bytes: book))
  #expect(facts.entries(Weight.self).map(\.kilograms) == [81.4, 81.2])
  let foods = facts.entries(Food.self)
  #expect(foods.map(\.nutrients.kcal) == [2100, 2200] && foods[0].nutrients.protein == 120.5)
  #expect(foods[0].at == at("2026-03-01T12:00:00+01:00") && foods.map(\.nutrients.fat) == [70, nil])
}

@Test func `of a day in several of MacroFactor's sheets its foods count once, and other sheets are named`() throws {
  let sums =
    textRow("Date", "Calories (kcal)", "Protein (g)", "Fat (g)", "Carbs (g)")
    + textRow("2026-03-02", "2222", "1", "1", "1")
  let book = workbook(
    [
      ("Quick Export", days), ("Muscle Groups", ""), ("Food Log", foodLog), ("Calories &amp; Macros", sums),
      ("Scale Weight", textRow("Date", "Weight (kg)") + textRow("2026-03-01", "81.5")),
      ("Fasting", textRow("Start", "End") + textRow("2026-03-01 20:00", "2026-03-02 12:00")),
    ], strings: dayColumns)
  let facts = try read(.macroFactor, ByteSource(name: "mf.xlsx", bytes: book))
  let foods = facts.entries(Food.self)
  #expect(foods.map(\.name) == ["Oats & milk", "Wine", nil] && foods.map(\.nutrients.kcal) == [230, 180, 2222])
  #expect(foods.map(\.grams) == [60, nil, nil] && foods[1].unit == "glass" && foods[1].nutrients.alcohol == 21)
  #expect(facts.entries(Weight.self).map(\.kilograms) == [81.5, 81.2] && facts.entries(Fast.self).count == 1)
  let left = facts.compactMap { if case .left(let part) = $0 { part } else { nil } }
  #expect(left == [.countedDay, .file("Muscle Groups")])
}

@Test func `a sheet is read by a mapping as a table is`() throws {
  let book = workbook([
    ("Other", ""), ("Mine", textRow("Tag", "Masse") + "<row><c s=\"3\"><v>46082</v></c><c><v>81.4</v></c></row>"),
  ])
  var map = Mapping(name: "test", kind: .weight)
  map.columns = ["at": ["Tag"], "kilograms": ["Masse"]]
  map.units = ["kilograms": "kg"]
  var facts: [Fact] = []
  try map.format.read(ByteSource(name: "a.xlsx", bytes: book).unpacked(), Answers(zone: berlin)) { facts.append($0) }
  #expect(facts.entries(Weight.self).map(\.at) == [at("2026-03-01T12:00:00+01:00")])
  let one = try ByteSource(name: "a.xlsx", bytes: workbook([("Mine", textRow("Tag", "Masse")), ("B", "")])).unpacked()
  #expect(try FileHead(one.alone).header == ["tag", "masse"])
}

@Test func `a workbook that is cut anywhere gives whole rows before that place, and says so`() throws {
  let book = workbook([("Food Log", foodLog)])
  let whole = try unpack(book)
  #expect(whole.entries(Food.self).count == 2)
  var most = 0
  for end in stride(from: 1, to: book.count, by: 7) {
    var facts: [Fact] = []
    do { try unpack(Array(book[..<end]), pieces: 64) { facts.append($0) } } catch is FormatError {}
    #expect(whole.starts(with: facts), "cut at \(end)")
    most = max(most, facts.count)
  }
  #expect(most > 0)
}
