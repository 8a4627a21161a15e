// Workbooks (xlsx, ECMA-376): an archive of XML whose sheets become tables of CSV, so that every format and mapping that
// reads a table reads a sheet. Each sheet is a source of its own, streamed; texts that sheets share are held, up to a
// bound. A workbook that is cut or broken gives its whole rows before that place, as an archive does.
import Core
import Synchronization

/// The sheets of an archive that is a workbook.
enum Workbook {
  /// The sheets as sources by their names, in order; nil of any other archive.
  static func sheets(in parts: [ByteSource], damage: ArchiveDamage) throws -> [ByteSource]? {
    guard let index = part("xl", "workbook.xml", of: parts) else { return nil }
    let relations = part("_rels", "workbook.xml.rels", of: parts)
    var book = Book()
    do {
      try book.read(index)
      if let relations { try book.read(relations: relations) }
    } catch is XMLBroken { damage.note(0) }
    let texts = WorkbookTexts(
      strings: part("xl", "sharedStrings.xml", of: parts), styles: part("xl", "styles.xml", of: parts),
      isFrom1904: book.isFrom1904)
    return book.sheets.compactMap { sheet in
      guard let target = book.targets[sheet.relation] else { return nil }
      let path = target.split(separator: "/").map(String.init)
      guard let file = path.last, let part = part(path.dropLast().last ?? "xl", file, of: parts) else { return nil }
      return source(of: part, sheet.name, texts)
    }
  }

  private static func source(of part: ByteSource, _ name: String, _ texts: WorkbookTexts) -> ByteSource {
    let damage = part.damage ?? ArchiveDamage()
    var sheet = ByteSource(name: name) {
      var rows = try SheetRows(part, try texts.known(damage), damage)
      return ByteStream { try rows.next() }
    }
    sheet.damage = damage
    return sheet
  }

  private static func part(_ folder: String, _ name: String, of parts: [ByteSource]) -> ByteSource? {
    parts.first { $0.folder?.lowercased() == folder.lowercased() && $0.name.lowercased() == name.lowercased() }
  }

  /// The index of a workbook.
  private struct Book {
    var sheets: [(name: String, relation: String)] = []
    var targets: [String: String] = [:]
    var isFrom1904 = false

    mutating func read(_ source: ByteSource) throws {
      var scanner = try XMLScanner(source)
      while true {
        switch try scanner.next() {
        case .end: return
        case .open where scanner.name == "workbookPr":
          isFrom1904 = ["1", "true"].contains(scanner.attribute("date1904"))
        case .open where scanner.name == "sheet":
          if let name = scanner.attribute("name"), let relation = scanner.attribute("id") {
            sheets.append((name, relation))
          }
        default: break
        }
      }
    }

    mutating func read(relations source: ByteSource) throws {
      var scanner = try XMLScanner(source)
      while true {
        switch try scanner.next() {
        case .end: return
        case .open where scanner.name == "Relationship":
          if let id = scanner.attribute("Id"), let target = scanner.attribute("Target") { targets[id] = target }
        default: break
        }
      }
    }
  }
}

/// Texts and styles that the sheets of a workbook share, read when the first sheet is.
final class WorkbookTexts: Sendable {
  /// The shared texts one behind the other, where each ends, and how cells show numbers, by style.
  struct Known: Sendable {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var styles: [SerialStyle] = []
    var isFrom1904 = false
    /// Where they cannot be read on; nil while nothing is missing.
    var end: Int?

    /// A shared text; nil where the file has none of that number.
    func text(_ index: Int) -> ArraySlice<UInt8>? {
      ends.indices.contains(index) ? bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] : nil
    }
  }

  private let strings: ByteSource?
  private let styles: ByteSource?
  private let isFrom1904: Bool
  private let held = Mutex(Known?.none)

  /// The most bytes of texts, which all fit a sheet of a million short rows.
  private static let most = 32 << 20

  init(strings: ByteSource?, styles: ByteSource?, isFrom1904: Bool) {
    (self.strings, self.styles, self.isFrom1904) = (strings, styles, isFrom1904)
  }

  /// The texts and styles, as far as they can be read: where that is not to their end, it is noted as damage.
  func known(_ damage: ArchiveDamage) throws -> Known {
    let known = try held.withLock { held in
      if let held { return held }
      var known = Known()
      known.isFrom1904 = isFrom1904
      do {
        if let styles { known.styles = try SerialStyle.all(in: styles) }
        if let strings { try WorkbookTexts.read(strings, into: &known) }
      } catch let broken as XMLBroken { known.end = broken.offset }
      known.end = styles?.firstDamage ?? strings?.firstDamage ?? known.end
      held = known
      return known
    }
    if let end = known.end { damage.note(end) }
    return known
  }

  private static func read(_ source: ByteSource, into known: inout Known) throws {
    var scanner = try XMLScanner(source)
    var (isText, isPhonetic) = (false, false)
    while true {
      switch try scanner.next() {
      case .end: return
      case .text: if isText, !isPhonetic { known.bytes += scanner.text }
      case .open:
        if scanner.name == "t" { isText = true } else if scanner.name == "rPh" { isPhonetic = true }
      case .close:
        switch scanner.name {
        case "t": isText = false
        case "rPh": isPhonetic = false
        case "si":
          known.ends.append(known.bytes.count)
          guard known.bytes.count + known.ends.count * 8 <= most else {
            throw FormatError.archive(.tooLarge, offset: 0)
          }
        default: break
        }
      }
    }
  }
}
