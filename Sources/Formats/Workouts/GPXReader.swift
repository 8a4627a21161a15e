// GPX as workouts: a track lasts from its first time to its last, and is as long as the ways between its points. No point
// of it is kept, nor its name, which may be that of a place.
import Core
import Foundation

/// Reads GPX files.
struct GPXReader {
  private let maker: SampleMaker
  private var scanner: XMLScanner
  private var ordinal = 0
  private var open: [String] = []
  private var text: [UInt8] = []
  private var creator: String?
  private var track = Track()

  private struct Track {
    var type: String?
    var start: Instant?
    var end: Instant?
    /// Of its first time.
    var offset: Int?
    var metres = 0.0
    /// Seconds within segments: between them the watch was stopped.
    var moved = 0.0
    var segment: Instant?
    var last: (latitude: Double, longitude: Double)?
    var error: RowError?
  }

  private static let deepest = 64
  private static let longestText = 1 << 10

  /// Reads a file.
  static func read(_ file: ByteSource, _ maker: SampleMaker) throws {
    var reader = GPXReader(maker: maker, scanner: try XMLScanner(file))
    do { try reader.run() } catch let error as XMLBroken { throw FormatError.endsEarly(offset: error.offset) }
  }

  private init(maker: SampleMaker, scanner: XMLScanner) { (self.maker, self.scanner) = (maker, scanner) }

  private mutating func run() throws {
    while true {
      switch try scanner.next() {
      case .open: try begin()
      case .close: try end()
      case .text: if text.count < GPXReader.longestText { text += scanner.text }
      case .end:
        guard open.isEmpty else { throw FormatError.endsEarly(offset: scanner.offset) }
        return
      }
    }
  }

  private mutating func begin() throws {
    open.append(scanner.name)
    guard open.count <= GPXReader.deepest else { throw FormatError.tooLarge(line: ordinal + 1) }
    text.removeAll(keepingCapacity: true)
    switch scanner.name {
    case "gpx": creator = scanner.attribute("creator")
    case "trk": track = Track()
    case "trkseg": (track.segment, track.last) = (nil, nil)
    case "trkpt":
      let latitude = scanner.attribute("lat").flatMap(Double.init),
        longitude = scanner.attribute("lon").flatMap(Double.init)
      guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else { return }
      if let last = track.last { track.metres += GPXReader.metres(last, (latitude, longitude)) }
      track.last = (latitude, longitude)
    default: break
    }
  }

  private mutating func end() throws {
    let name = open.popLast() ?? ""
    let value = String(decoding: text, as: UTF8.self)
    text.removeAll(keepingCapacity: true)
    switch (open.last, name) {
    case ("trk"?, "type"): track.type = value
    case ("trkpt"?, "time"): take(time: value)
    case (_, "trk"): try tell()
    default: break
    }
  }

  private mutating func take(time text: String) {
    do throws(RowError) {
      let (time, offset) = try XMLValue.time(text, "time")
      if track.start == nil { (track.start, track.offset) = (time, offset) }
      if let last = track.segment { track.moved += max(0, time - last) }
      track.segment = time
      track.end = max(track.end ?? time, time)
    } catch { track.error = track.error ?? error }
  }

  private mutating func tell() throws {
    ordinal += 1
    guard track.error == nil, let start = track.start, let end = track.end, end > start else {
      let error = track.error ?? RowError(field: "time", reason: track.start == nil ? .missing : .endBeforeStart)
      return try maker.refuse(.workout, error, line: ordinal)
    }
    let name = XMLValue.plain(creator ?? "")
    let source = HealthSource(app: "com.topografix.gpx", name: name.isEmpty ? "GPX" : name)
    var found = PlatformSample(.workout, from: source, at: start, until: end, value: track.moved)
    (found.text, found.offset) = (ActivityName.name(track.type) ?? "other", track.offset)
    // Whole metres: a track knows no better.
    if track.metres >= 1, let metres = track.metres.whole { found.meta["distance"] = .number("\(metres)") }
    try maker.tell(found, line: ordinal)
  }

  /// Metres on a sphere of the mean radius of the earth (6,371,008.8 m, IUGG 1980), by the haversine.
  private static func metres(
    _ a: (latitude: Double, longitude: Double), _ b: (latitude: Double, longitude: Double)
  ) -> Double {
    let radians = Double.pi / 180
    let high = sin((b.latitude - a.latitude) * radians / 2), wide = sin((b.longitude - a.longitude) * radians / 2)
    let share = high * high + cos(a.latitude * radians) * cos(b.latitude * radians) * wide * wide
    return 2 * 6_371_008.8 * asin(min(1, share.squareRoot()))
  }
}
