// The table of openScale 3: keys in upper case and sorted, values in the unit of its settings, which the file does not
// say: who reads it must be told the same unit.
import Core
import Foundation

/// Writes weights for openScale 3.
public enum OpenScaleWriter {
  /// The table, oldest first.
  public static func bytes(_ weights: [Weight], unit: MassUnit, isRaw: Bool = false) -> [UInt8] {
    var csv = CSVWriter(isRaw: isRaw)
    csv.line("DATE", "TIME", "BMI", "BODY_FAT", "COMMENT", "WEIGHT")
    for weight in weights.sorted(by: { ($0.at.instant, $0.id.uuidString) < ($1.at.instant, $1.id.uuidString) }) {
      let clock = ISOTime.text(weight.at.instant, offset: weight.at.offset)
      csv.row([
        .plain(String(clock.prefix(10))), .plain(String(clock.dropFirst(11).prefix(12))),
        .plain(weight.bmi.map { CellWriter.number($0) } ?? ""),
        .plain(weight.bodyFat.map { CellWriter.number($0) } ?? ""),
        .text(weight.note ?? ""), .plain(number(weight, unit)),
      ])
    }
    return csv.bytes
  }

  /// As typed where the unit is the same; else to a hundredth.
  private static func number(_ weight: Weight, _ unit: MassUnit) -> String {
    if let typed = weight.typed, typed.unit == unit.symbol, Double(typed.number) != nil { return typed.number }
    return String(format: "%.2f", unit.value(ofKilograms: weight.kilograms))
  }
}
