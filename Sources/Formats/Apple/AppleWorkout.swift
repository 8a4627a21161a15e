// Workouts of Apple's export, and the fasts that Fast LIFe keeps among them.
import Core

/// A workout whose end is awaited.
struct AppleWorkout {
  let sample: HealthSample
  let hash: SampleHash
  /// Its totals in kilocalories and metres, of attributes or of statistics within it.
  private(set) var energy: Double?
  private(set) var distance: Double?
  /// All of its metadata.
  private(set) var metadata: [String: String] = [:]

  init(sample: HealthSample, hash: SampleHash, energy: Double?, distance: Double?) {
    (self.sample, self.hash, self.energy, self.distance) = (sample, hash, energy, distance)
  }

  mutating func keep(_ key: String, _ value: String) {
    guard metadata[key] == nil, metadata.count < AppleWorkout.mostMetadata else { return }
    metadata[key] = value
  }

  private static let mostMetadata = 64

  /// Adds totals that its attributes do not have.
  mutating func add(energy: Double? = nil, distance: Double? = nil) {
    self.energy = self.energy ?? energy
    self.distance = self.distance ?? distance
  }

  /// Everything worth keeping beside its times.
  var meta: String? {
    var members: [String: JSONValue] = [:]
    if let energy { members["energy"] = .number("\(energy)") }
    if let distance { members["distance"] = .number("\(distance)") }
    return members.isEmpty ? nil : JSONValue.object(members).json
  }

  /// A number in kilocalories or metres; nil where it cannot be read.
  static func total(_ value: ByteRun?, _ unit: ByteRun?, in base: String) -> Double? {
    guard let value, let unit, let number = AppleValues.number(value), number >= 0,
      let conversion = HealthUnit.conversion(from: AppleValues.text(unit).text, to: base)
    else { return nil }
    return conversion(number)
  }

  /// The activity as the store names it: `running`.
  static func activity(_ run: ByteRun) -> String {
    let text = AppleValues.text(run).text
    let name = text.hasPrefix("HKWorkoutActivityType") ? text.dropFirst(21) : text[...]
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The seconds without pauses; all of it where the file does not say.
  static func seconds(
    _ value: ByteRun?, _ unit: ByteRun?, of workout: HealthSample
  ) throws(RowError) -> Double {
    let whole = Double(workout.length) / 1000
    guard let value else { return whole }
    guard let number = AppleValues.number(value) else { throw RowError(field: "duration", reason: .unreadable) }
    let factor = unit.flatMap { unit in factors.first { unit.equals($0.0) }?.1 } ?? 60
    guard HealthKind.workout.range?.contains(number * factor) == true else {
      throw RowError(field: "duration", reason: .outOfRange)
    }
    return number * factor
  }

  private static let factors: [(StaticString, Double)] = [("min", 60), ("s", 1), ("hr", 3600), ("ms", 0.001)]

  // MARK: Fasts

  /// Whether Fast LIFe wrote it to keep a fast.
  var isFast: Bool { sample.text == "other" && metadata["\(AppleKeys.brand)"]?.lowercased() == "fast life" }

  /// The fast with its true times: those of the workout were moved around noon, so that charts do not split it (FL 11.3).
  func fast(_ number: Int) -> HealthSample {
    var fast = sample
    fast.kind = number
    (fast.text, fast.value) = (nil, nil)
    var members: [String: JSONValue] = [:]
    if let start = time("start"), let end = time("end"), end >= start, end - start <= HealthSample.longest {
      members["displayStart"] = .number("\(sample.start.milliseconds)")
      members["displayEnd"] = .number("\(sample.end.milliseconds)")
      (fast.start, fast.length) = (Instant(milliseconds: start), end - start)
    }
    if let goal = value("goal").flatMap(Double.init), goal > 0, goal <= AppleWorkout.longestGoal {
      fast.value = goal <= AppleWorkout.mostHours ? goal * 3600 : goal
    }
    if let window = value("window") { members["eatingWindow"] = .string(window) }
    fast.meta = members.isEmpty ? nil : JSONValue.object(members).json
    return fast
  }

  private static let longestGoal = 31_536_000.0
  /// Goals up to a week are in hours, longer ones in seconds.
  private static let mostHours = 168.0

  /// The metadata whose key holds a word.
  private func value(_ words: String...) -> String? {
    metadata.sorted { $0.key < $1.key }.first { key, _ in words.allSatisfy(key.lowercased().contains) }?.value
  }

  /// A true time in milliseconds: `actualStart` or the like, which the releases have named differently.
  private func time(_ word: String) -> Int64? {
    guard let text = ["actual", "original", "real"].lazy.compactMap({ value($0, word) }).first else { return nil }
    var bytes = text
    let own = bytes.withUTF8 { text in
      text.baseAddress.flatMap { AppleValues.instant(ByteRun(start: $0, count: text.count)) }
    }
    let known = own ?? ISOTime.parse(text)?.0.milliseconds
    return known.flatMap { Instant.stored.contains(Instant(milliseconds: $0)) ? $0 : nil }
  }
}
