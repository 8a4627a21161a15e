// Texts that the writers of Open mHealth and FHIR share.
import Core
import Foundation

/// Texts that both writers share.
enum ExchangeTexts {
  static let source = "Fast LIFe"

  static func time(_ instant: Instant, _ offset: Int) -> String { ISOTime.text(instant, offset: offset) }

  static func number(_ value: Double) -> JSONValue {
    .number(Int(exactly: value).flatMap { abs($0) < 1_000_000_000_000_000 ? "\($0)" : nil } ?? "\(value)")
  }

  /// The offset at the end, where the clocks may have changed.
  static func endOffset(_ sample: HealthSample) -> Int {
    sample.zone.flatMap(Zone.init(identifier:)).map { $0.offset(at: sample.end) } ?? sample.offset ?? 0
  }

  /// All that the standards have no place for.
  static func own(_ sample: HealthSample, hasZone: Bool) -> [String: JSONValue] {
    var own: [String: JSONValue] = [:]
    if hasZone { own["zone"] = sample.zone.map(JSONValue.string) }
    own["group"] = sample.group.map { .string($0.uuidString.lowercased()) }
    own["shown"] = sample.shown.map(JSONValue.string)
    own["meta"] = sample.meta.flatMap { JSONFile.value(Data($0.utf8)) }
    return own
  }
}
