// Samples of our own records as data points of Open mHealth. Each has the id of its sample, and in additions of our own all
// that the schemas have no place for, so that reading them again gives the same samples.
import Core
import Foundation

/// Lays samples out as a list of data points of Open mHealth.
struct OpenMHealthWriter: ExchangeDialect {
  /// The time of the file.
  let written: String
  let head = "[\n"
  let foot = "\n]\n"

  func elements(_ record: [HealthSample]) -> (elements: [JSONValue], left: Int) {
    guard let first = record.first else { return ([], 0) }
    func point(_ sample: HealthSample, _ schema: (String, String, String), _ body: [String: JSONValue]) -> JSONValue {
      var (body, own) = (body, ExchangeTexts.own(sample, hasZone: true))
      body["effective_time_frame"] = OpenMHealthWriter.frame(sample)
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
              "systolic_blood_pressure": OpenMHealthWriter.amount(upper, "mmHg"),
              "diastolic_blood_pressure": OpenMHealthWriter.amount(lower, "mmHg"),
            ])
        ], 0
      )
    }
    if first.kind == HealthKind.workout.id {
      var body: [String: JSONValue] = ["activity_name": .string(first.text ?? "other")]
      if let moved = first.value { body["duration"] = OpenMHealthWriter.amount(moved, "sec") }
      if record.count > 1, let energy = record[1].value {
        body["kcal_burned"] = OpenMHealthWriter.amount(energy, "kcal")
      }
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
        let asleep = OpenMHealthWriter.slept(record)
        points.append(
          point(sample, ("omh", "sleep-episode", "1.1"), ["total_sleep_time": OpenMHealthWriter.amount(asleep, "sec")]))
      } else if known.kind == .sleep, let type = known.granola, let stage = sample.text {
        points.append(
          point(
            sample, ("granola", "hk-category-sample", "1.0"),
            ["category_type": .string(type), "category_value": .string(stage)]))
      } else if known.kind == HealthKind.restingHeartRate, let value = sample.value {
        points.append(
          point(
            sample, ("omh", "heart-rate", "2.0"),
            [
              "heart_rate": OpenMHealthWriter.amount(value, "beats/min"),
              "temporal_relationship_to_physical_activity": .string("at rest"),
            ]))
      } else if let schema = known.schema, let value = sample.value, let unit = known.unit {
        points.append(
          point(sample, ("omh", schema.name, schema.version), [schema.member: OpenMHealthWriter.amount(value, unit)]))
      } else if let type = known.granola, let value = sample.value, let unit = known.unit {
        points.append(
          point(
            sample, ("granola", "hk-quantity-sample", "1.0"),
            ["quantity_type": .string(type), "unit_value": OpenMHealthWriter.amount(value, unit)]))
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
