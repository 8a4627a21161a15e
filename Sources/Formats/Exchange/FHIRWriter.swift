// Samples of our own records as Observations of FHIR (R4). Each has the id of its sample, and in an extension of our own all
// that an Observation has no place for, so that reading them again gives the same samples.
import Core
import Foundation

/// Lays samples out as a Bundle of Observations of FHIR.
struct FHIRWriter: ExchangeDialect {
  /// The time of the file.
  let written: String
  let foot = "\n]}\n"

  /// The extension that keeps all that an Observation has no place for.
  static let additions = "urn:fastlife:sample"
  /// HL7's extension for the zone of a time.
  static let zone = "http://hl7.org/fhir/StructureDefinition/timezone"
  /// LOINC's panel of both numbers of a blood pressure.
  private static let pressure = "85354-9"

  var head: String {
    #"{"resourceType":"Bundle","type":"collection","timestamp":""# + written + "\",\n\"entry\":[\n"
  }

  func elements(_ record: [HealthSample]) -> (elements: [JSONValue], left: Int) {
    let isPressure = record.count == 2 && record[0].kind == HealthKind.systolic.id
    let resources =
      isPressure ? [FHIRWriter.panel(record)] : record.compactMap { FHIRWriter.observation($0) }
    let entries = resources.map { resource -> JSONValue in
      .object(["fullUrl": .string("urn:uuid:" + (resource["id"]?.text ?? "")), "resource": resource])
    }
    return (entries, isPressure ? 0 : record.count - resources.count)
  }

  private static func observation(_ sample: HealthSample) -> JSONValue? {
    guard let known = ExchangeKind.of(sample.kind) else { return nil }
    var members = frame(sample)
    members["code"] = code(known)
    if let value = sample.value, let unit = known.ucum {
      members["valueQuantity"] = quantity(value, unit)
      members["extension"] = extra(sample, sample.text)
    } else if let text = sample.text {
      members["valueString"] = .string(text)
    }
    return .object(members)
  }

  private static func panel(_ record: [HealthSample]) -> JSONValue {
    var members = frame(record[0])
    members["code"] = .object([
      "coding": .array([.object(["system": .string(ExchangeKind.loinc), "code": .string(pressure)])]),
      "text": .string("Blood pressure"),
    ])
    members["component"] = .array(
      record.compactMap { sample in
        guard let known = ExchangeKind.of(sample.kind), let value = sample.value, let unit = known.ucum else {
          return nil
        }
        return .object(["code": code(known), "valueQuantity": quantity(value, unit)])
      })
    return .object(members)
  }

  private static func code(_ known: ExchangeKind) -> JSONValue {
    var codings = [(ExchangeKind.own, known.kind.name)]
    if let apple = known.apple { codings.insert((ExchangeKind.apple, apple), at: 0) }
    if let loinc = known.loinc { codings.insert((ExchangeKind.loinc, loinc), at: 0) }
    return .object([
      "coding": .array(codings.map { .object(["system": .string($0.0), "code": .string($0.1)]) }),
      "text": .string(known.kind.name.replacing("_", with: " ")),
    ])
  }

  private static func quantity(_ value: Double, _ unit: String) -> JSONValue {
    .object([
      "value": ExchangeTexts.number(value), "unit": .string(unit), "system": .string(ExchangeKind.ucum),
      "code": .string(unit),
    ])
  }

  /// Everything but code and value.
  private static func frame(_ sample: HealthSample) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "resourceType": .string("Observation"), "id": .string(sample.id.uuidString.lowercased()),
      "status": .string("final"),
      "device": .object(["display": .string(ExchangeTexts.source)]),
    ]
    members["extension"] = extra(sample, nil)
    let start = JSONValue.string(ExchangeTexts.time(sample.start, sample.offset ?? 0))
    let beside = sample.zone.map { zone -> JSONValue in
      .object(["extension": .array([.object(["url": .string(FHIRWriter.zone), "valueCode": .string(zone)])])])
    }
    if sample.length > 0 {
      let end = JSONValue.string(ExchangeTexts.time(sample.end, ExchangeTexts.endOffset(sample)))
      var period = ["start": start, "end": end]
      period["_start"] = beside
      members["effectivePeriod"] = .object(period)
    } else {
      members["effectiveDateTime"] = start
      members["_effectiveDateTime"] = beside
    }
    return members
  }

  private static func extra(_ sample: HealthSample, _ text: String?) -> JSONValue? {
    var own = ExchangeTexts.own(sample, hasZone: false)
    own["text"] = text.map(JSONValue.string)
    let parts = own.sorted { $0.key < $1.key }.compactMap { name, value -> JSONValue? in
      guard let text = value.text ?? value.json else { return nil }
      return .object(["url": .string(name), "valueString": .string(text)])
    }
    guard !parts.isEmpty else { return nil }
    return .array([.object(["url": .string(additions), "extension": .array(parts)])])
  }
}
