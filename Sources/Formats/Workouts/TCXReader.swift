// TCX as workouts: an activity is the sum of its laps. Positions and measurements of each second are passed over.
import Core

/// Reads TCX files.
struct TCXReader {
  private let maker: SampleMaker
  private var scanner: XMLScanner
  private var ordinal = 0
  /// The elements that are open, the innermost last.
  private var open: [String] = []
  private var text: [UInt8] = []
  private var activity = Activity()

  private struct Activity {
    var sport: String?
    var id: String?
    var laps: [Lap] = []
    var device: String?
  }

  private struct Lap {
    var start: String?
    var seconds: String?
    var metres: String?
    var kilocalories: String?
  }

  private static let deepest = 64
  private static let longestText = 1 << 10
  private static let mostLaps = 100_000

  /// Reads a file.
  static func read(_ file: ByteSource, _ maker: SampleMaker) throws {
    var reader = TCXReader(maker: maker, scanner: try XMLScanner(file))
    do { try reader.run() } catch let error as XMLBroken { throw FormatError.endsEarly(offset: error.offset) }
  }

  private init(maker: SampleMaker, scanner: XMLScanner) { (self.maker, self.scanner) = (maker, scanner) }

  private mutating func run() throws {
    while true {
      switch try scanner.next() {
      case .open: try begin()
      case .close: try end()
      case .text: if text.count < TCXReader.longestText { text += scanner.text }
      case .end:
        guard open.isEmpty else { throw FormatError.endsEarly(offset: scanner.offset) }
        return
      }
    }
  }

  private mutating func begin() throws {
    open.append(scanner.name)
    guard open.count <= TCXReader.deepest else { throw FormatError.tooLarge(line: ordinal + 1) }
    text.removeAll(keepingCapacity: true)
    switch scanner.name {
    case "Activity": activity = Activity(sport: scanner.attribute("Sport"))
    case "Lap":
      guard activity.laps.count < TCXReader.mostLaps else { throw FormatError.tooLarge(line: ordinal + 1) }
      activity.laps.append(Lap(start: scanner.attribute("StartTime")))
    default: break
    }
  }

  private mutating func end() throws {
    // A parser would refuse an end of something else; the name is all that counts here.
    let name = open.popLast() ?? ""
    let value = String(decoding: text, as: UTF8.self)
    text.removeAll(keepingCapacity: true)
    switch (open.last, name) {
    case ("Activity"?, "Id"): activity.id = value
    case ("Creator"?, "Name"): activity.device = value
    case (_, "Activity"): try tell()
    case ("Lap"?, _) where !activity.laps.isEmpty:
      let last = activity.laps.count - 1
      switch name {
      case "TotalTimeSeconds": activity.laps[last].seconds = value
      case "DistanceMeters": activity.laps[last].metres = value
      case "Calories": activity.laps[last].kilocalories = value
      default: break
      }
    default: break
    }
  }

  private mutating func tell() throws {
    ordinal += 1
    let (found, energy): (PlatformSample, Double?)
    do throws(RowError) { (found, energy) = try workout(activity) } catch {
      return try maker.refuse(.workout, error, line: ordinal)
    }
    try maker.tell(workout: found, energy: energy, line: ordinal)
  }

  private func workout(_ activity: Activity) throws(RowError) -> (PlatformSample, energy: Double?) {
    let start = try XMLValue.time(activity.laps.first?.start ?? activity.id, "StartTime")
    guard !activity.laps.isEmpty else { throw RowError(field: "TotalTimeSeconds", reason: .missing) }
    var (moved, metres, energy) = (0.0, 0.0, 0.0)
    var end = start.instant
    for lap in activity.laps {
      guard let seconds = try XMLValue.number(lap.seconds, "TotalTimeSeconds") else {
        throw RowError(field: "TotalTimeSeconds", reason: .missing)
      }
      moved += seconds
      let begin = lap.start == nil ? end : try XMLValue.time(lap.start, "StartTime").instant
      end = max(end, begin + seconds)
      metres += try XMLValue.number(lap.metres, "DistanceMeters") ?? 0
      energy += try XMLValue.number(lap.kilocalories, "Calories") ?? 0
    }
    var found = PlatformSample(
      .workout, from: TCXReader.source(activity.device), at: start.instant, until: max(end, start.instant + moved),
      value: moved)
    (found.text, found.offset) = (ActivityName.name(activity.sport) ?? "other", start.offset)
    if metres > 0 { found.meta["distance"] = .number("\(metres)") }
    return (found, energy > 0 ? energy : nil)
  }

  private static func source(_ device: String?) -> HealthSource {
    let name = device.map { XMLValue.plain($0) } ?? ""
    return HealthSource(app: "com.garmin.tcx", name: name.isEmpty ? "TCX" : name, category: .watch)
  }
}

/// Values of elements in foreign XML.
enum XMLValue {
  /// A number that is not negative; nil where there is none.
  static func number(_ text: String?, _ field: String) throws(RowError) -> Double? {
    switch TableNumber((text ?? "").utf8) {
    case .value(let value) where value >= 0: return value
    case .value: throw RowError(field: field, reason: .outOfRange)
    case .unknown: return nil
    case .unreadable: throw RowError(field: field, reason: .unreadable)
    }
  }

  /// A time with its offset, `Z` or not; UTC, as both formats want it, where it says nothing.
  static func time(_ text: String?, _ field: String) throws(RowError) -> (instant: Instant, offset: Int?) {
    switch TableTime((text ?? "").utf8) {
    case .instant(let instant, let offset): return (instant, offset == 0 ? nil : offset)
    case .clock(let civil, let milliseconds):
      return (civil.resolution(in: .utc).settled + Double(milliseconds) / 1000, nil)
    case .unknown: throw RowError(field: field, reason: .missing)
    case .day, .unreadable: throw RowError(field: field, reason: .unreadable)
    }
  }

  /// A name on one line, without characters that would steer a terminal.
  static func plain(_ text: String) -> String { NumberText.trimmed(CleanText.clean(text)) }
}
