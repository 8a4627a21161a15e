// Values by day for other programs: CSV with a row for each value (long) or each day (wide), or JSON. Numbers are in base
// units with a point, whatever the language; an unknown value is an empty cell or no key.
import Core
import Foundation

/// Writes values by day.
public enum DayTableWriter {
  /// The columns `day,type,value,unit`, a row for each value.
  public static func long(_ table: DayTable, isRaw: Bool = false) -> [UInt8] {
    var csv = CSVWriter(isRaw: isRaw)
    csv.line("day", "type", "value", "unit")
    for day in table.known {
      for column in table.columns {
        guard let value = column.values[day] else { continue }
        csv.row([
          .plain(day.iso), cell(column.figure.name), .plain(NumberText.short(value)), cell(column.figure.scale.unit),
        ])
      }
    }
    return csv.bytes
  }

  /// The column `day` and one for each figure with its unit, such as `weight_kg`; a row for each day with a value.
  public static func wide(_ table: DayTable, isRaw: Bool = false) -> [UInt8] {
    var csv = CSVWriter(isRaw: isRaw)
    csv.row(
      [.plain("day")]
        + table.columns.map { column in
          let unit = column.figure.scale.unit
          return cell(unit.isEmpty ? column.figure.name : column.figure.name + "_" + unit)
        })
    for day in table.known {
      csv.row([.plain(day.iso)] + table.columns.map { .plain($0.values[day].map { NumberText.short($0) } ?? "") })
    }
    return csv.bytes
  }

  /// An object with the days as a list, and the units by figure.
  public static func json(_ table: DayTable) -> [UInt8] {
    let days = table.known.map { day in
      var row: [String: Any] = ["day": day.iso]
      for column in table.columns { if let value = column.values[day] { row[column.figure.name] = value } }
      return row
    }
    let units = Dictionary(table.columns.map { ($0.figure.name, $0.figure.scale.unit) }) { first, _ in first }
    let object: [String: Any] = [
      "schema": 1, "from": table.days.start.iso, "through": (table.days.end - 1).iso, "units": units, "days": days,
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8]((try? JSONSerialization.data(withJSONObject: object, options: options)) ?? Data()) + [0x0A]
  }

  /// A name or unit, in quotes where the user's own might need them.
  private static func cell(_ text: String) -> CSVWriter.Cell {
    text.utf8.allSatisfy { isPlain($0) } ? .plain(text) : .text(text)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: true
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
