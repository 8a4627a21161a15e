// Open mHealth's data points: bodies with a header or bare, in a list, in lines, or one alone; those of Granola, which has
// schemas for all of Apple's types, among them. A schema that nothing here knows is passed over.
//
// | body                                    | becomes                                                      |
// |-----------------------------------------|--------------------------------------------------------------|
// | body_weight, heart_rate, … (ExchangeKind) | a sample; of a statistic over a time with its name         |
// | blood_pressure                          | both numbers, in a group                                     |
// | physical activity                       | a workout with distance and energy                           |
// | sleep_episode, sleep_duration           | sleep where all of the time was slept, else a time in bed    |
// | quantity_type, category_type (Granola)  | by Apple's type                                              |
import Core

extension Format {
  /// Open mHealth.
  static let openMHealth = Format(
    samplesOf: "openmhealth", name: "Open mHealth (JSON)",
    kinds: [.weight, .drink, .sleep, .session, .food, .burn, .measure], isLoose: true,
    recognises: { isOpenMHealth($0) ? 85 : 0 },
    read: { source, answers, receiver in
      let maker = SampleMaker(answers, receiver)
      let reader = OpenMHealthReader(maker)
      try maker.forEach(source.leaves.map { (part: (), file: $0) }, in: source) { _, file in
        guard isOpenMHealth(try FileHead(file)) else { return }
        var count = 0
        try JSONElements.forEach(of: file) { _, point in
          count += 1
          try reader.take(point, line: count)
        }
      }
    })

  private static func isOpenMHealth(_ head: FileHead) -> Bool {
    let start = head.text.first { !$0.isWhitespace }
    return (start == "{" || start == "[") && head.text.contains("\"effective_time_frame\"")
  }
}

/// Reads data points.
private struct OpenMHealthReader {
  private let maker: SampleMaker

  init(_ maker: SampleMaker) { self.maker = maker }

  func take(_ point: JSONValue, line: Int) throws {
    if case .array(let points)? = point["body"] {
      for point in points { try take(point, line: line) }
      return
    }
    let header = point["header"]
    let body = point["body"] ?? point
    let found: [PlatformSample]
    do throws(RowError) { found = try samples(body, header) } catch {
      return try maker.refuse(kind(of: body), error, line: line)
    }
    for (place, sample) in found.enumerated() {
      var sample = sample
      sample.take(id: header?["id"]?.text, place: place)
      if header?["acquisition_provenance"]?["modality"]?.text == "self-reported", sample.meta.isEmpty,
        header?["fastlife"] == nil
      {
        sample.meta["entered"] = .bool(true)
      }
      try maker.tell(sample, line: line)
    }
  }

  /// The kind that a body is about, for refusals.
  private func kind(of body: JSONValue) -> HealthKind {
    if body["systolic_blood_pressure"] != nil { return .systolic }
    if body["activity_name"] != nil { return .workout }
    return ExchangeKind.all.first { $0.schema.map { body[$0.member] != nil } ?? false }?.kind
      ?? (body["quantity_type"] ?? body["category_type"])?.text.flatMap(ExchangeKind.of(apple:))?.kind ?? .sleep
  }

  private static func source(_ header: JSONValue?) -> HealthSource {
    let name = header?["acquisition_provenance"]?["source_name"]?.text.map { XMLValue.plain($0) } ?? ""
    return HealthSource(app: "org.openmhealth", name: name.isEmpty ? "Open mHealth" : name)
  }

  private func samples(_ body: JSONValue, _ header: JSONValue?) throws(RowError) -> [PlatformSample] {
    let source = OpenMHealthReader.source(header)
    let own = header?["fastlife"]
    let schema = header?["schema_id"]?["name"]?.text
    /// The sample of a value and the span of the body.
    func sample(_ kind: HealthKind, _ amount: JSONValue?, _ field: String) throws(RowError) -> PlatformSample {
      var sample = PlatformSample(kind, from: source, over: try span(body), value: try number(amount, field))
      sample.unit = (amount?["unit"]?.text).map { ExchangeKind.symbol($0, of: kind) }
      if let statistic = body["descriptive_statistic"]?.text { sample.meta["statistic"] = .string(statistic) }
      sample.take(own)
      return sample
    }
    if let type = body["quantity_type"]?.text {
      guard let known = ExchangeKind.of(apple: type) else { return [] }
      if body["unit_value"] == nil, let count = body["count"] {
        return [try sample(known.kind, .object(["value": count]), "count")]
      }
      return [try sample(known.kind, body["unit_value"], "unit_value")]
    }
    if let type = body["category_type"]?.text {
      guard let known = ExchangeKind.of(apple: type) else { return [] }
      return [try category(known.kind, body, source, own)]
    }
    if body["systolic_blood_pressure"] != nil || body["diastolic_blood_pressure"] != nil {
      var pair = [
        try sample(.systolic, body["systolic_blood_pressure"], "systolic_blood_pressure"),
        try sample(.diastolic, body["diastolic_blood_pressure"], "diastolic_blood_pressure"),
      ]
      for index in pair.indices where pair[index].groupID == nil {
        pair[index].group = "pressure/\(pair[index].start.milliseconds)"
      }
      // Number and unit as they were typed are those of the first.
      pair[1].shown = nil
      return pair
    }
    if body["activity_name"] != nil { return try workout(body, source, own) }
    if schema == "sleep-episode" || schema == "sleep-duration" || body["sleep_duration"] != nil
      || body["total_sleep_time"] != nil
    {
      return [try sleep(body, source, own)]
    }
    for known in ExchangeKind.all {
      guard let name = known.schema?.member, let amount = body[name] else { continue }
      let isResting = name == "heart_rate" && body["temporal_relationship_to_physical_activity"]?.text == "at rest"
      // Counts stand bare in the older schemas.
      let value: JSONValue = if case .object = amount { amount } else { .object(["value": amount]) }
      return [try sample(isResting ? HealthKind.restingHeartRate : known.kind, value, name)]
    }
    return []
  }

  // MARK: Values

  private func number(_ amount: JSONValue?, _ field: String) throws(RowError) -> Double {
    guard let value = amount?["value"] else { throw RowError(field: field, reason: .missing) }
    guard case .number = value, let number = value.number else { throw RowError(field: field, reason: .unreadable) }
    return number
  }

  /// Seconds of a length.
  private func seconds(_ amount: JSONValue?, _ field: String) throws(RowError) -> Double? {
    guard let amount else { return nil }
    let number = try number(amount, field)
    let unit = amount["unit"]?.text ?? ""
    guard let seconds = ExchangeKind.seconds(number, unit) else {
      throw RowError(field: "unit", reason: .unknownKind, name: unit)
    }
    guard seconds >= 0 else { throw RowError(field: field, reason: .outOfRange) }
    return seconds
  }

  private func span(_ body: JSONValue) throws(RowError) -> ExchangeSpan {
    guard let frame = body["effective_time_frame"] else {
      throw RowError(field: "effective_time_frame", reason: .missing)
    }
    guard let interval = frame["time_interval"] else {
      return ExchangeSpan(at: try ExchangeSpan.time(frame["date_time"], "date_time"))
    }
    let length = try seconds(interval["duration"], "duration")
    guard interval["start_date_time"] != nil else {
      // The end and the length alone.
      let end = try ExchangeSpan.time(interval["end_date_time"], "end_date_time")
      guard let length else { throw RowError(field: "start_date_time", reason: .missing) }
      return ExchangeSpan(at: (end.instant - length, end.offset), until: end.instant)
    }
    let start = try ExchangeSpan.time(interval["start_date_time"], "start_date_time")
    if let length { return ExchangeSpan(at: start, until: start.instant + length) }
    return ExchangeSpan(at: start, until: try ExchangeSpan.time(interval["end_date_time"], "end_date_time").instant)
  }

  // MARK: Spans

  private func category(
    _ kind: HealthKind, _ body: JSONValue, _ source: HealthSource, _ own: JSONValue?
  ) throws(RowError) -> PlatformSample {
    var sample = PlatformSample(kind, from: source, over: try span(body))
    sample.take(own)
    guard kind == .sleep else { return sample }
    let value = body["category_value"]?.text ?? ""
    guard let stage = ExchangeStage.stage(value) else {
      throw RowError(field: "category_value", reason: .unknownKind, name: value)
    }
    sample.text = stage
    return sample
  }

  private func sleep(_ body: JSONValue, _ source: HealthSource, _ own: JSONValue?) throws(RowError) -> PlatformSample {
    let span = try span(body)
    var sample = PlatformSample(.sleep, from: source, over: span)
    guard let end = span.end else { throw RowError(field: "time_interval", reason: .missing) }
    var asleep = try seconds(body["total_sleep_time"], "total_sleep_time")
    if asleep == nil { asleep = try seconds(body["sleep_duration"], "sleep_duration") }
    let isAll = asleep.map { abs($0 - (end - span.start)) < 1 } ?? false
    sample.text = isAll ? "asleep" : "in_bed"
    if !isAll, let asleep, own == nil { sample.meta["asleep"] = .number("\(asleep)") }
    sample.take(own)
    return sample
  }

  private func workout(
    _ body: JSONValue, _ source: HealthSource, _ own: JSONValue?
  ) throws(RowError) -> [PlatformSample] {
    let span = try span(body)
    guard let end = span.end else { throw RowError(field: "time_interval", reason: .missing) }
    let length = max(0, end - span.start)
    let moved = try seconds(body["duration"], "duration") ?? length
    var whole = PlatformSample(.workout, from: source, over: span, value: moved)
    whole.text = ActivityName.name(body["activity_name"]?.text) ?? "other"
    if let distance = body["distance"] {
      let unit = ExchangeKind.symbol(distance["unit"]?.text ?? "", of: HealthKind.distance)
      guard let conversion = HealthUnit.conversion(from: unit, to: "m") else {
        throw RowError(field: "unit", reason: .unknownKind, name: unit)
      }
      let length = try number(distance, "distance")
      let metres = conversion(length)
      whole.meta["distance"] = .number("\(metres)")
    }
    whole.take(own)
    guard let burnt = body["kcal_burned"] else { return [whole] }
    let kilocalories = try number(burnt, "kcal_burned")
    var energy = PlatformSample(HealthKind.energyActive, from: source, over: span, value: kilocalories)
    energy.unit = ExchangeKind.symbol(burnt["unit"]?.text ?? "kcal", of: HealthKind.energyActive)
    if whole.groupID == nil { whole.group = "workout/\(span.start.milliseconds)" }
    (energy.group, energy.groupID, energy.zone, energy.offset) = (whole.group, whole.groupID, whole.zone, whole.offset)
    return [whole, energy]
  }
}
