// Names in FIT's profile (Garmin FIT SDK, Profile.xlsx, types `sport`, `sub_sport`, `manufacturer`): activities as the store
// has them, and who made a device.

/// Names of numbers in FIT.
enum FITNames {
  /// Whether a session is a sitting, by its numbers for sport and part of it.
  static func isSitting(_ sport: Int?, _ part: Int?) -> Bool { sport == 67 || part == 62 }

  /// The activity of a session: of the part of a sport where that says more; nil where nobody knows the sport.
  static func activity(_ sport: Int?, _ part: Int?) -> String? {
    if let name = part.flatMap({ parts[$0] }) { return name }
    guard let sport else { return "other" }
    return sports[sport]
  }

  /// The maker of a device; nil for one of the hundreds of others.
  static func maker(_ number: Int?) -> String? { number.flatMap { makers[$0] } }

  private static let sports: [Int: String] = [
    0: "other", 1: "running", 2: "cycling", 3: "transition", 4: "fitnessEquipment", 5: "swimming", 6: "basketball",
    7: "soccer", 8: "tennis", 9: "americanFootball", 10: "training", 11: "walking", 12: "crossCountrySkiing",
    13: "downhillSkiing", 14: "snowboarding", 15: "rowing", 16: "mountaineering", 17: "hiking", 18: "multisport",
    19: "paddleSports", 20: "flying", 21: "eBiking", 22: "motorcycling", 23: "boating", 24: "driving", 25: "golf",
    26: "hangGliding", 27: "equestrianSports", 28: "hunting", 29: "fishing", 30: "inlineSkating", 31: "climbing",
    32: "sailing", 33: "iceSkating", 34: "skyDiving", 35: "snowshoeing", 36: "snowmobiling",
    37: "standUpPaddleboarding", 38: "surfing", 39: "wakeboarding", 40: "waterSkiing", 41: "kayaking", 42: "rafting",
    43: "windsurfing", 44: "kitesurfing", 45: "tactical", 46: "jumpmaster", 47: "boxing", 48: "stairClimbing",
    49: "baseball", 53: "diving", 62: "highIntensityIntervalTraining", 64: "racketSports",
    65: "wheelchairWalkPace", 66: "wheelchairRunPace", 67: "meditation", 69: "discSports", 71: "cricket", 72: "rugby",
    73: "hockey", 74: "lacrosse", 75: "volleyball", 76: "waterTubing", 77: "wakesurfing", 80: "martialArts",
    82: "snorkeling", 83: "dance", 84: "jumpRope", 254: "other",
  ]

  private static let parts: [Int: String] = [
    14: "rowing", 15: "elliptical", 16: "stairClimbing", 19: "flexibility", 20: "traditionalStrengthTraining",
    26: "mixedCardio", 43: "yoga", 44: "pilates", 62: "breathing", 68: "climbing", 69: "climbing",
    70: "highIntensityIntervalTraining", 84: "pickleball", 94: "squash", 95: "badminton", 96: "racquetball",
    97: "tableTennis",
  ]

  private static let makers: [Int: String] = [
    1: "Garmin", 15: "Dynastream", 23: "Suunto", 32: "Wahoo", 70: "Sigma", 123: "Polar", 255: "FIT development",
    260: "Zwift", 265: "Strava", 267: "Bryton", 289: "Hammerhead", 294: "COROS", 331: "MyWhoosh",
  ]
}
