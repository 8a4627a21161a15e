// Samples of our own records as data points of Open mHealth. Each has the id of its sample, and in additions of our own all
// that the schemas have no place for, so that reading them again gives the same samples.
import Core
import Foundation

/// Writes data points of Open mHealth.
public enum OpenMHealthWriter {
  /// The list of data points of records, given as the samples of each, and how many samples have no schema.
  public static func bytes(_ records: [[HealthSample]], at now: Moment) -> (bytes: [UInt8], left: Int) {
    var bytes = Array("[\n".utf8)
    var left = 0
    let written = ExchangeTexts.time(now.instant, now.zone.offset(at: now.instant))
    for record in records {
      let (points, others) = points(record, written)
      left += others
      for point in points { ExchangeTexts.append(point, to: &bytes) }
    }
    bytes += "\n]\n".utf8
    return (bytes, left)
  }

  private static func points(_ record: [HealthSample], _ written: String) -> (points: [JSONValue], left: Int) {
    guard let first = record.first else { return ([], 0) }
    func point(_ sample: HealthSample, _ schema: (String, String, String), _ body: [String: JSONValue]) -> JSONValue {
      var (body, own) = (body, ExchangeTexts.own(sample, hasZone: true))
      body["effective_time_frame"] = frame(sample)
      own["text"] = sample.text.map(JSONValue.string)
      return .object([
        "header": .object([
          "id": .string(sample.id.uuidString.lowercased()), "creation_date_time": .string(written),
          "schema_id": .object([
            "namespace": .string(schema.0), "name": .string(schema.1), "version": .string(schema.2),
          ]),
          "acquisition_provenance": .object(["source_name": .string(ExchangeTexts.source)]),
          "fastlife": .object(own),
        ]),
        "body": .object(body),
      ])
    }
    if first.kind == HealthKind.systolic.id, record.count == 2, let upper = first.value, let lower = record[1].value {
      return (
        [
          point(
            first, ("omh", "blood-pressure", "4.0"),
            [
              "systolic_blood_pressure": amount(upper, "mmHg"), "diastolic_blood_pressure": amount(lower, "mmHg"),
            ])
        ], 0
      )
    }
    if first.kind == HealthKind.workout.id {
      var body: [String: JSONValue] = ["activity_name": .string(first.text ?? "other")]
      if let moved = first.value { body["duration"] = amount(moved, "sec") }
      if record.count > 1, let energy = record[1].value { body["kcal_burned"] = amount(energy, "kcal") }
      return ([point(first, ("omh", "physical-activity", "1.2"), body)], 0)
    }
    var points: [JSONValue] = []
    var left = 0
    for sample in record {
      guard let known = ExchangeKind.of(sample.kind) else {
        left += 1
        continue
      }
      if sample.kind == HealthKind.sleep.id, sample.id == first.id {
        let asleep = slept(record)
        points.append(
          point(sample, ("omh", "sleep-episode", "1.1"), ["total_sleep_time": amount(asleep, "sec")]))
      } else if known.kind == .sleep, let type = known.granola, let stage = sample.text {
        points.append(
          point(
            sample, ("granola", "hk-category-sample", "1.0"),
            ["category_type": .string(type), "category_value": .string(stage)]))
      } else if known.kind == PlatformKind.restingHeartRate, let value = sample.value {
        points.append(
          point(
            sample, ("omh", "heart-rate", "2.0"),
            [
              "heart_rate": amount(value, "beats/min"),
              "temporal_relationship_to_physical_activity": .string("at rest"),
            ]))
      } else if let schema = known.schema, let value = sample.value, let unit = known.unit {
        points.append(point(sample, ("omh", schema.name, schema.version), [schema.member: amount(value, unit)]))
      } else if let type = known.granola, let value = sample.value, let unit = known.unit {
        points.append(
          point(
            sample, ("granola", "hk-quantity-sample", "1.0"),
            ["quantity_type": .string(type), "unit_value": amount(value, unit)]))
      } else {
        // Neither has a schema for fasts, moods, sittings and a few measures.
        left += 1
      }
    }
    return (points, left)
  }

  /// The seconds that were slept in a night: those of its stages, or all of it.
  private static func slept(_ night: [HealthSample]) -> Double {
    let stages = night.dropFirst().filter { $0.text.map { ["asleep", "core", "deep", "rem"].contains($0) } ?? false }
    let milliseconds = stages.isEmpty && night.count == 1 ? night[0].length : stages.reduce(0) { $0 + $1.length }
    return Double(milliseconds) / 1000
  }

  private static func amount(_ value: Double, _ unit: String) -> JSONValue {
    .object(["value": ExchangeTexts.number(value), "unit": .string(unit)])
  }

  private static func frame(_ sample: HealthSample) -> JSONValue {
    let start = JSONValue.string(ExchangeTexts.time(sample.start, sample.offset ?? 0))
    guard sample.length > 0 else { return .object(["date_time": start]) }
    let end = JSONValue.string(ExchangeTexts.time(sample.end, ExchangeTexts.endOffset(sample)))
    return .object(["time_interval": .object(["start_date_time": start, "end_date_time": end])])
  }
}
