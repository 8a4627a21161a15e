// FHIR's Observations (R4), in Bundles, in lines, or one alone, by their codes in LOINC, Apple's types, or our own names
// (formats 10). An observation of something that nothing here keeps is passed over: a record of a hospital is full of them.
//
// | in the resource                       | becomes                                                             |
// |---------------------------------------|---------------------------------------------------------------------|
// | code                                  | the kind: our own name wins, then LOINC, then Apple's type           |
// | effectiveDateTime, -Instant, -Period  | start, end and offset; the zone of its extension                    |
// | valueQuantity, -Integer, -String      | value by its unit in UCUM; a stage of sleep                         |
// | component                             | samples of a group: the two numbers of a blood pressure             |
// | status                                | nothing, of one that was entered in error or cancelled              |
// | subject, performer, note              | nothing                                                             |
import Core
import Foundation

extension Format {
  /// FHIR.
  static let fhir = Format(
    samplesOf: "fhir", name: "FHIR (Observations, JSON)",
    kinds: [.weight, .drink, .sleep, .fast, .mood, .session, .food, .burn, .measure, .habit], isLoose: true,
    recognises: { isFHIR($0) ? 90 : 0 },
    read: { source, answers, receiver in
      let maker = SampleMaker(answers, receiver)
      let reader = FHIRReader(maker)
      try maker.forEach(source.leaves.map { (part: (), file: $0) }, in: source) { _, file in
        let head = try FileHead(file)
        guard isFHIR(head) else { return }
        var count = 0
        func take(_ resource: JSONValue?) throws {
          count += 1
          if let resource { try reader.take(resource, line: count) }
        }
        // A bundle is one object, of whatever size.
        if head.text.contains("\"Bundle\"") {
          try JSONRecords.forEach(in: ["entry"], of: file) { _, entry in try take(entry["resource"]) }
        } else {
          try JSONElements.forEach(of: file) { _, resource in try take(resource) }
        }
      }
    })

  private static func isFHIR(_ head: FileHead) -> Bool {
    let start = head.text.first { !$0.isWhitespace }
    guard start == "{" || start == "[", head.text.contains("\"resourceType\"") else { return false }
    return head.text.contains("\"Observation\"") || head.text.contains("\"Bundle\"")
  }
}

/// Reads resources.
private struct FHIRReader {
  private let maker: SampleMaker

  init(_ maker: SampleMaker) { self.maker = maker }

  private static let valid: Set<String> = ["final", "amended", "corrected", "preliminary", "registered"]

  func take(_ resource: JSONValue, line: Int) throws {
    guard resource["resourceType"]?.text == "Observation",
      FHIRReader.valid.contains(resource["status"]?.text ?? "final")
    else { return }
    let found: [PlatformSample]
    var about = FHIRReader.kind(resource["code"])?.kind ?? .systolic
    do throws(RowError) { found = try samples(resource, &about) } catch {
      return try maker.refuse(about, error, line: line)
    }
    for sample in found { try maker.tell(sample, line: line) }
  }

  /// The kind of a code, the surest of its codings first.
  private static func kind(_ code: JSONValue?) -> ExchangeKind? {
    let codings = code?["coding"]?.items ?? []
    for system in [ExchangeKind.own, ExchangeKind.loinc, ExchangeKind.apple] {
      for coding in codings where coding["system"]?.text == system {
        if let kind = coding["code"]?.text.flatMap({ ExchangeKind.of($0, in: system) }) { return kind }
      }
    }
    return nil
  }

  private func samples(_ resource: JSONValue, _ about: inout HealthKind) throws(RowError) -> [PlatformSample] {
    let parts = (resource["component"]?.items ?? []).compactMap { part in
      FHIRReader.kind(part["code"]).map { ($0.kind, part) }
    }
    let known = FHIRReader.kind(resource["code"])?.kind
    guard known != nil || !parts.isEmpty else { return [] }
    let (span, zone) = try span(resource)
    let name = resource["device"]?["display"]?.text.map { XMLValue.plain($0) } ?? ""
    let source = HealthSource(app: "org.hl7.fhir", name: name.isEmpty ? "FHIR" : name)
    var own = FHIRReader.own(resource)
    own["zone"] = zone
    var all: [(HealthKind, JSONValue)] = known.map { [($0, resource)] } ?? []
    if known == nil || FHIRReader.hasNoValue(resource) { all = parts.isEmpty ? all : parts }
    var found: [PlatformSample] = []
    for (place, (kind, holder)) in all.enumerated() {
      about = kind
      var sample = PlatformSample(kind, from: source, over: span)
      try take(holder, into: &sample)
      sample.take(id: resource["id"]?.text, place: place)
      if all.count > 1 { sample.group = "observation/\(resource["id"]?.text ?? "\(span.start.milliseconds)")" }
      if place == 1 { own["shown"] = nil }
      sample.take(.object(own))
      found.append(sample)
    }
    return found
  }

  private static func hasNoValue(_ resource: JSONValue) -> Bool {
    guard case .object(let members) = resource else { return true }
    return !members.keys.contains { $0.hasPrefix("value") }
  }

  // MARK: Values

  private func take(_ holder: JSONValue, into sample: inout PlatformSample) throws(RowError) {
    if let quantity = holder["valueQuantity"] {
      guard let value = quantity["value"] else { throw RowError(field: "valueQuantity", reason: .missing) }
      guard case .number = value, let number = value.number else {
        throw RowError(field: "valueQuantity", reason: .unreadable)
      }
      sample.value = number
      let unit = (quantity["code"] ?? quantity["unit"])?.text ?? ""
      if sample.kind.unit == "s" {
        guard let seconds = ExchangeKind.seconds(number, unit) else {
          throw RowError(field: "unit", reason: .unknownKind, name: unit)
        }
        sample.value = seconds
      } else {
        sample.unit = ExchangeKind.symbol(unit, of: sample.kind)
      }
      return
    }
    if let integer = holder["valueInteger"], sample.kind.unit == "count" || sample.kind == .mood {
      sample.value = integer.number
      return
    }
    let word =
      (holder["valueString"] ?? holder["valueCode"])?.text
      ?? holder["valueCodeableConcept"]?["coding"]?.items.first?["code"]?.text
    switch sample.kind.shape {
    case .stage:
      guard let word else { throw RowError(field: "value", reason: .missing) }
      guard let stage = ExchangeStage.stage(word) else {
        throw RowError(field: "value", reason: .unknownKind, name: word)
      }
      sample.text = stage
    case .span where sample.kind == .mindful || sample.kind == .workout || sample.kind == .fast:
      sample.text = word
      if sample.kind == .workout, let end = sample.end { sample.value = max(0, end - sample.start) }
    default: throw RowError(field: "value", reason: .missing)
    }
  }

  // MARK: Times and additions

  private func span(_ resource: JSONValue) throws(RowError) -> (ExchangeSpan, zone: JSONValue?) {
    if let period = resource["effectivePeriod"] {
      let start = try ExchangeSpan.time(period["start"], "effectivePeriod")
      let end = try ExchangeSpan.time(period["end"], "effectivePeriod")
      return (ExchangeSpan(at: start, until: end.instant), FHIRReader.zone(period["_start"]))
    }
    let name = resource["effectiveInstant"] == nil ? "effectiveDateTime" : "effectiveInstant"
    return (ExchangeSpan(at: try ExchangeSpan.time(resource[name], name)), FHIRReader.zone(resource["_" + name]))
  }

  /// The zone beside a time (HL7's extension `timezone`).
  private static func zone(_ beside: JSONValue?) -> JSONValue? {
    let found = beside?["extension"]?.items.first { $0["url"]?.text == FHIRWriter.zone }
    return (found?["valueCode"]?.text).map(JSONValue.string)
  }

  /// Our own additions.
  private static func own(_ resource: JSONValue) -> [String: JSONValue] {
    let whole = resource["extension"]?.items.first { $0["url"]?.text == FHIRWriter.additions }
    var own: [String: JSONValue] = [:]
    for addition in whole?["extension"]?.items ?? [] {
      guard let name = addition["url"]?.text, let text = addition["valueString"]?.text else { continue }
      own[name] = name == "meta" ? JSONFile.value(Data(text.utf8)) : .string(text)
    }
    return own
  }
}
