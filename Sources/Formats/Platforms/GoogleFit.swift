// Google Fit: data points of its takeout and of its web service, and the daily table of the takeout (formats 6).
//
// | file                       | becomes                                                                             |
// |----------------------------|-------------------------------------------------------------------------------------|
// | All Data/*.json, answers   | samples of the program that each point comes from                                   |
// | Daily activity metrics.csv | steps, distance and weight of days, where no data points are beside it               |
// | a table a day in quarters  | nothing: they are the same once more                                                |
//
// One point stands in the file of its own stream and in those derived from it: equal ones are one. Sums are another matter:
// several streams count the same steps, so that only the merged one is read where there is one.
import Core

extension Format {
  /// Google Fit.
  static let googleFit = Format(
    samplesOf: "google-fit", name: "Google Fit (Takeout, JSON)",
    kinds: [.weight, .drink, .sleep, .session, .burn, .measure],
    recognises: { GoogleFitPart($0)?.score ?? 0 }, read: Takeout.read)
}

/// A file of Google Fit.
enum GoogleFitPart {
  /// Points, with the name of their stream as far as the beginning tells it.
  case points(stream: String)
  case days
  case passed

  init?(_ head: FileHead) {
    if head.isJSON {
      guard head.hasMembers("dataTypeName", "startTimeNanos") || head.hasMembers("Data Source", "Data Points") else {
        return nil
      }
      self = .points(stream: GoogleFitPart.stream(of: head.text) ?? head.name)
    } else if head.hasColumns("date", "move minutes count") || head.hasColumns("date", "step count", "calories (kcal)")
    {
      self = .days
    } else if head.hasColumns("start time", "end time"),
      head.header.contains("move minutes count") || head.hasColumns("calories (kcal)", "step count")
    {
      self = .passed
    } else {
      return nil
    }
  }

  fileprivate var score: Int {
    if case .passed = self { 80 } else { 95 }
  }

  /// The value of the member that names the stream.
  private static func stream(of text: String) -> String? {
    for name in ["\"Data Source\"", "\"dataSourceId\""] {
      guard let place = text.range(of: name) else { continue }
      let parts = text[place.upperBound...].prefix(400).split(separator: "\"", omittingEmptySubsequences: false)
      if parts.count > 2 { return String(parts[1]) }
    }
    return nil
  }
}

/// Kinds and activities by the names and numbers of Google Fit.
enum GoogleFitNames {
  /// The type within the name of a stream: `com.google.weight` of `raw:com.google.weight:com.wsl.noom:`.
  static func type(ofStream stream: String) -> String {
    let parts = stream.split(separator: ":")
    return parts.count > 1 ? String(parts[1]) : stream
  }

  // Google's reference of data types (developers.google.com/fit/datatypes), with the unit that each is in.
  static let kinds: [String: (kind: HealthKind, unit: String?)] = [
    "com.google.weight": (.bodyMass, nil), "com.google.body.fat.percentage": (.bodyFat, nil),
    "com.google.height": (.height, nil), "com.google.step_count.delta": (.steps, nil),
    "com.google.distance.delta": (.distance, nil), "com.google.heart_rate.bpm": (.heartRate, nil),
    "com.google.hydration": (.water, "L"), "com.google.body.temperature": (.temperature, nil),
    "com.google.oxygen_saturation": (.oxygen, nil), "com.google.blood_glucose": (.glucose, "mmol/L"),
  ]
  static let energy = "com.google.calories.expended"
  static let pressure = "com.google.blood_pressure"
  static let activity = "com.google.activity.segment"
  static let sleep = "com.google.sleep.segment"

  /// Types of which several streams count the same.
  static let sums: Set<String> = ["com.google.step_count.delta", "com.google.distance.delta", energy]

  // The same reference, sleep segments.
  static let stages = [1: "awake", 2: "asleep", 3: "awake", 4: "core", 5: "deep", 6: "rem"]

  /// The kind of an activity.
  enum Activity: Equatable {
    case workout(String)
    case sleep(String)
    case sitting
    /// Standing still, in a vehicle, on a lift.
    case none
  }

  /// The activity of a number; nil for one that nothing here knows.
  static func activity(_ number: Int) -> Activity? {
    switch number {
    case 0, 3, 4, 5, 117, 118: return Activity.none
    case 45, 122: return .sitting
    case 72: return .sleep("asleep")
    case 109: return .sleep("core")
    case 110: return .sleep("deep")
    case 111: return .sleep("rem")
    case 112: return .sleep("awake")
    default: return activities[number].map(Activity.workout)
    }
  }

  // Google's reference of activity types (developers.google.com/fit/rest/v1/reference/activity-types).
  private static let activities: [Int: String] = [
    1: "cycling", 2: "walking", 7: "walking", 8: "running", 9: "aerobics", 10: "badminton", 11: "baseball",
    12: "basketball", 13: "biathlon", 14: "handCycling", 15: "cycling", 16: "cycling", 17: "cycling", 18: "cycling",
    19: "cycling", 20: "boxing", 21: "calisthenics", 22: "circuitTraining", 23: "cricket", 24: "dance",
    25: "elliptical", 26: "fencing", 27: "americanFootball", 28: "australianFootball", 29: "soccer", 30: "discSports",
    31: "gardening", 32: "golf", 33: "gymnastics", 34: "handball", 35: "hiking", 36: "hockey",
    37: "equestrianSports", 38: "housework", 39: "jumpRope", 40: "paddleSports", 41: "kettlebell", 42: "kickboxing",
    43: "kitesurfing", 44: "martialArts", 46: "martialArts", 47: "crossTraining", 48: "paragliding", 49: "pilates",
    50: "polo", 51: "racquetball", 52: "climbing", 53: "rowing", 54: "rowing", 55: "rugby", 56: "running",
    57: "running", 58: "running", 59: "sailing", 60: "underwaterDiving", 61: "skateboarding", 62: "skatingSports",
    63: "skatingSports", 64: "skatingSports", 65: "downhillSkiing", 66: "crossCountrySkiing",
    67: "crossCountrySkiing", 68: "downhillSkiing", 69: "kiteSkiing", 70: "rollerSkiing", 71: "sledding",
    73: "snowboarding", 74: "snowmobile", 75: "snowshoeing", 76: "squash", 77: "stairClimbing", 78: "stairClimbing",
    79: "paddleSports", 80: "traditionalStrengthTraining", 81: "surfingSports", 82: "swimming", 83: "swimming",
    84: "swimming", 85: "tableTennis", 86: "teamSports", 87: "tennis", 88: "walking", 89: "volleyball",
    90: "volleyball", 91: "volleyball", 92: "wakeboarding", 93: "walking", 94: "walking", 95: "walking",
    96: "waterPolo", 97: "traditionalStrengthTraining", 98: "wheelchair", 99: "windsurfing", 100: "yoga",
    101: "zumba", 102: "underwaterDiving", 103: "ergometer", 104: "skatingSports", 105: "skatingSports",
    106: "curling", 108: "other", 113: "crossTraining", 114: "highIntensityIntervalTraining", 115: "intervalTraining",
    116: "walking", 119: "archery", 120: "softball",
  ]
}
