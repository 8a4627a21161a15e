// The fields of a night or nap.
import Foundation

extension Sleep {
  public static let primaryField = "wake"

  /// Bed, wake, quality 1–5, stages.
  public static let fields: [RecordField<Sleep>] = [
    RecordField(
      "bed", ["bed_ms", "bed_zone", "bed_offset"], .stamp, .time("sleep.bed"), options: [], { $0.bed }, { $0.bed = $1 }),
    RecordField(
      "wake", ["at_ms", "zone", "offset"], .stamp, .time("sleep.wake"), options: [], { $0.wake }, { $0.wake = $1 }),
    RecordField(
      "quality", nil, .optionalWhole(1...5), .level("sleep.quality", Limits.quality, example: 4), { $0.quality },
      { $0.quality = $1 }
    ).filtered(as: "quality", "schlafgüte", "güte"),
    RecordField("segments", nil, .segments, { $0.segments }, { $0.segments = $1 }),
  ]

  public static let spanText: SpanText<Sleep>? = SpanText("sleep.wake") { ($0.bed, $0.wake) = ($1, $2) }

  public init(id: UUID, at: Stamp) { self.init(id: id, bed: at, wake: at) }

  public func checkOrder() throws(RowError) {
    if wake.instant <= bed.instant { throw RowError(field: "wake", reason: .endBeforeStart) }
  }
}

extension FieldCodec where Value == [SleepSegment] {
  /// Stages: on disk `[["rem",ms,ms],…]`, in JSON with ISO times in UTC, left out when there are none.
  static var segments: Self {
    FieldCodec(
      read: { SleepSegment.read($0.text($1)) }, write: { $1.text(SleepSegment.text($0)) },
      add: { name, segments, line in
        guard !segments.isEmpty else { return }
        let items = segments.map { segment in
          "[\"\(segment.stage.rawValue)\",\"\(ISOTime.text(segment.start, offset: 0))\","
            + "\"\(ISOTime.text(segment.end, offset: 0))\"]"
        }
        line.addRaw(name, "[" + items.joined(separator: ",") + "]")
      }, parse: { row, _ throws(RowError) in try row.segments() })
  }
}

extension SleepSegment {
  fileprivate static func text(_ segments: [SleepSegment]) -> String {
    let items = segments.map { "[\"\($0.stage.rawValue)\",\($0.start.milliseconds),\($0.end.milliseconds)]" }
    return "[" + items.joined(separator: ",") + "]"
  }

  static func read(_ text: String) -> [SleepSegment]? {
    if text == "[]" { return [] }
    return plain(text) ?? decoded(text)
  }

  /// Segments as `text(_:)` writes them, read by their bytes; nil for anything else.
  ///
  /// The decoder took an eighth of the first Hub.
  static func plain(_ text: String) -> [SleepSegment]? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      var segments: [SleepSegment] = []
      guard take("[", from: &rest) else { return nil }
      repeat {
        guard take("[\"", from: &rest), let end = rest.firstIndex(of: UInt8(ascii: "\"")),
          let stage = SleepStage(rawValue: String(decoding: rest[..<end], as: UTF8.self))
        else { return nil }
        rest = rest[end...]
        guard take("\",", from: &rest), let start = instant(&rest), take(",", from: &rest), let end = instant(&rest),
          take("]", from: &rest)
        else { return nil }
        segments.append(SleepSegment(stage: stage, start: start, end: end))
      } while take(",", from: &rest)
      return take("]", from: &rest) && rest.isEmpty ? segments : nil
    }
  }

  private static func take(_ sign: StaticString, from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let size = sign.utf8CodeUnitCount
    guard rest.count >= size, (0..<size).allSatisfy({ rest[rest.startIndex + $0] == sign.utf8Start[$0] }) else {
      return false
    }
    rest = rest.dropFirst(size)
    return true
  }

  /// An instant written as JSON writes whole numbers: without a plus sign and leading zeros.
  private static func instant(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Instant? {
    let isNegative = take("-", from: &rest)
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard let first = digits.first, first != 0x30, digits.count <= 18 else { return nil }
    let number = digits.reduce(Int64(0)) { 10 * $0 + Int64($1 - 0x30) }
    rest = rest[digits.endIndex...]
    let instant = Instant(milliseconds: isNegative ? -number : number)
    return Instant.civil.contains(instant) ? instant : nil
  }

  static func decoded(_ text: String) -> [SleepSegment]? {
    try? JSONDecoder().decode([Stored].self, from: Data(text.utf8)).map(\.segment)
  }

  private struct Stored: Decodable {
    let segment: SleepSegment

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      segment = SleepSegment(
        stage: try list.decode(SleepStage.self), start: try list.decode(Instant.self),
        end: try list.decode(Instant.self))
    }
  }
}
