// Files of single workouts, as watches, bicycle computers and sport sites give them away: FIT, TCX and GPX, one by one or
// by the thousand in an archive, each maybe compressed by itself. Whichever of the three a folder is told by, all of them in
// it are read. Where somebody was is never kept.
import Core

extension Format {
  /// FIT: activities, weights, nights, days.
  static let fit = workouts("fit", "FIT (activities, weights, nights)", [.weight, .sleep, .session, .burn, .measure]) {
    FITDecoder.begins($0.bytes)
  }

  /// TCX, Garmin's XML of activities.
  static let tcx = workouts("tcx", "TCX (activities)", [.session, .burn]) { $0.begins(root: "TrainingCenterDatabase") }

  /// GPX: the lengths of tracks in time and space.
  static let gpx = workouts("gpx", "GPX (tracks)", [.session]) { $0.begins(root: "gpx") }

  private static func workouts(
    _ id: String, _ name: String, _ kinds: [RecordKind], _ isIt: @escaping @Sendable (FileHead) -> Bool
  ) -> Format {
    Format(
      samplesOf: id, name: name, kinds: kinds, isLoose: true, recognises: { isIt($0) ? 100 : 0 },
      read: { try WorkoutFiles.read($0, SampleMaker($1, $2)) })
  }
}

/// Reads files of workouts.
private enum WorkoutFiles {
  static func read(_ source: ByteSource, _ maker: SampleMaker) throws {
    var fit = FITReader(maker)
    try maker.forEach(source.leaves.map { (part: (), file: $0) }, in: source) { _, file in
      let head = try FileHead(file)
      if FITDecoder.begins(head.bytes) {
        try fit.read(file)
      } else if head.begins(root: "TrainingCenterDatabase") {
        try TCXReader.read(file, maker)
      } else if head.begins(root: "gpx") {
        try GPXReader.read(file, maker)
      }
    }
  }
}

extension FileHead {
  /// Whether it is a document in XML with this root.
  func begins(root: String) -> Bool {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }), text[start] == "<" else { return false }
    return text.contains("<\(root) ") || text.contains("<\(root)>") || text.contains("<\(root)\n")
      || text.contains("<\(root)\r") || text.contains("<\(root)\t")
  }
}

extension SampleMaker {
  /// Gives a workout, and its energy in kilocalories in one group with it.
  func tell(workout: PlatformSample, energy: Double?, line: Int) throws {
    guard let energy else { return try tell(workout, line: line) }
    var whole = workout
    whole.group = "workout/\(workout.start.milliseconds)"
    try tell(whole, line: line)
    var burnt = PlatformSample(
      HealthKind.energyActive, from: workout.source, at: workout.start, until: workout.end, value: energy)
    (burnt.group, burnt.zone, burnt.offset) = (whole.group, workout.zone, workout.offset)
    try tell(burnt, line: line)
  }
}

/// Names of activities in foreign files.
enum ActivityName {
  private static let longest = 40

  /// The name as the store has it: `trailRunning` of `Trail Running`; nil where it says nothing.
  static func name(_ text: String?) -> String? {
    guard let text, text.contains(where: \.isLetter) else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return nil }
    let isShouted = words.allSatisfy { $0 == $0.uppercased() }
    let start = isShouted ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    let name =
      start
      + words.dropFirst().map {
        $0.prefix(1).uppercased() + (isShouted ? $0.dropFirst().lowercased() : String($0.dropFirst()))
      }.joined()
    return name.utf8.count <= longest ? known[name.lowercased()] ?? name : nil
  }

  /// Names of the store by other words for them.
  private static let known: [String: String] = [
    "biking": "cycling", "ride": "cycling", "bike": "cycling", "run": "running", "walk": "walking", "hike": "hiking",
    "swim": "swimming",
  ]
}
