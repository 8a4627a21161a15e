// JSON of any size and shape, in the memory of its largest record: the values at some places in it are handed over, all
// others are passed over. Platforms wrap their lists differently from release to release, and put the name of a list behind
// it as often as before it.
import Core
import Foundation

/// A place in JSON as a path: `data/metrics/[]/name`; `[]` is any element of a list, `*` any element or member.
struct JSONPlace {
  fileprivate let steps: [String]

  init(_ path: String) { steps = path.split(separator: "/").map(String.init) }
}

/// A value at a wanted place.
struct JSONFound {
  /// Which of the places it is at.
  let place: Int
  /// The numbers of the list elements it lies in and is, from the outside.
  let indices: [Int]
  let value: JSONValue
}

/// Walks through a file.
struct JSONWalk {
  private struct Frame {
    let isList: Bool
    /// The places that lie within it.
    let live: [Int]
    var index = 0
    var name = ""
  }

  private enum State {
    case value, firstValue, name, firstName, colon, next, end
  }

  private enum Role {
    case none, name, taken, passed
  }

  private let places: [[String]]
  private var frames: [Frame] = []
  private var state = State.value
  private var offset = 0
  /// What is read at present: a name, a value that is handed over, or one that is not.
  private var role = Role.none
  private var bytes: [UInt8] = []
  private var start = 0
  private var place = 0
  private var depth = 0
  private var (isText, isEscaped, isWord) = (false, false, false)

  private static let longest = 4 << 20
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The bytes that values begin with.
  private static let beginnings = Set("{[\"-0123456789tfn".utf8)

  private init(_ places: [JSONPlace]) { self.places = places.map(\.steps) }

  /// Calls `body` with each value at one of some places, in the order of the file.
  ///
  /// - Throws: `FormatError.endsEarly` after all whole values of a file that was cut or is damaged; `malformed` for what is
  ///   neither a list nor an object, `tooLarge` for a value of more than 4 MiB or deeper than 64.
  static func forEach(at paths: String..., in source: ByteSource, _ body: (JSONFound) throws -> Void) throws {
    var walk = JSONWalk(paths.map(JSONPlace.init))
    let stream = try source.open()
    while let piece = try stream.next() {
      for byte in piece {
        try walk.take(byte, body)
        walk.offset += 1
      }
    }
    guard walk.state == .end || !walk.frames.isEmpty else { throw FormatError.malformed(line: 1) }
    guard walk.state == .end else { throw FormatError.endsEarly(offset: walk.offset) }
  }

  private mutating func take(_ byte: UInt8, _ body: (JSONFound) throws -> Void) throws {
    if role != .none {
      if try readOn(byte, body) { return }
    }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return
    default: break
    }
    switch state {
    case .value where frames.isEmpty && offset < 3 && byte == JSONWalk.mark[offset]: return
    case .firstValue where byte == 0x5D, .firstName where byte == 0x7D: try close(byte)
    case .value, .firstValue: try begin(byte, body)
    case .name, .firstName:
      guard byte == 0x22 else { throw broken }
      (role, isText, bytes, start) = (.name, true, [byte], offset)
      (depth, isWord) = (0, false)
    case .colon:
      guard byte == 0x3A else { throw broken }
      state = .value
    case .next where byte == 0x2C:
      guard let frame = frames.last else { throw broken }
      frames[frames.count - 1].index += 1
      state = frame.isList ? .value : .name
    case .next: try close(byte)
    case .end: throw broken
    }
  }

  private var broken: FormatError {
    frames.isEmpty && state != .end ? .malformed(line: 1) : .endsEarly(offset: offset)
  }

  private mutating func close(_ byte: UInt8) throws {
    guard let frame = frames.last, byte == (frame.isList ? 0x5D : 0x7D) else { throw broken }
    frames.removeLast()
    state = frames.isEmpty ? .end : .next
  }

  /// Takes the first byte of a value: a container with a wanted place in it is entered.
  private mutating func begin(_ byte: UInt8, _ body: (JSONFound) throws -> Void) throws {
    let isContainer = byte == 0x5B || byte == 0x7B
    guard JSONWalk.beginnings.contains(byte), !frames.isEmpty || isContainer else { throw broken }
    let live = self.live
    if let wanted = live.first(where: { places[$0].count == frames.count }) {
      (role, place) = (.taken, wanted)
    } else if isContainer, !live.isEmpty {
      guard frames.count < JSONFile.deepest else { throw FormatError.tooLarge(line: 1) }
      frames.append(Frame(isList: byte == 0x5B, live: live))
      state = byte == 0x5B ? .firstValue : .firstName
      return
    } else {
      role = .passed
    }
    bytes.removeAll(keepingCapacity: true)
    start = offset
    (depth, isText, isWord) = (isContainer ? 1 : 0, byte == 0x22, !isContainer && byte != 0x22)
    if role == .taken { bytes.append(byte) }
  }

  /// The places that the value which begins here leads to.
  private var live: [Int] {
    guard let frame = frames.last else { return Array(places.indices) }
    let level = frames.count - 1
    return frame.live.filter { place in
      guard level < places[place].count else { return false }
      let step = places[place][level]
      return step == "*" || (frame.isList ? step == "[]" : step == frame.name)
    }
  }

  /// Takes a byte of a name or a value; false for the one behind a number or word.
  private mutating func readOn(_ byte: UInt8, _ body: (JSONFound) throws -> Void) throws -> Bool {
    if isWord, depth == 0 {
      switch byte {
      case 0x2C, 0x5D, 0x7D, 0x20, 0x09, 0x0A, 0x0D:
        try end(body)
        return false
      default: break
      }
    }
    if role != .passed {
      guard bytes.count < JSONWalk.longest else { throw FormatError.tooLarge(line: 1) }
      bytes.append(byte)
    }
    if isText {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        isText = false
        if depth == 0 { try end(body) }
      }
      return true
    }
    switch byte {
    case 0x22: isText = true
    case 0x5B, 0x7B: depth += 1
    case 0x5D, 0x7D:
      depth -= 1
      if depth == 0 { try end(body) }
    default: break
    }
    return true
  }

  private mutating func end(_ body: (JSONFound) throws -> Void) throws {
    defer { role = .none }
    switch role {
    case .name:
      guard case .string(let name)? = JSONFile.value(Data(bytes)) else { throw FormatError.endsEarly(offset: start) }
      frames[frames.count - 1].name = name
      state = .colon
    case .taken:
      guard let value = JSONPlain.value(bytes) ?? JSONFile.value(Data(bytes)) else {
        let readable = JSONPrefix(bytes, deepest: JSONFile.deepest)?.offset ?? 0
        throw FormatError.endsEarly(offset: start + readable)
      }
      state = .next
      try body(JSONFound(place: place, indices: frames.filter(\.isList).map(\.index), value: value))
    case .passed, .none: state = .next
    }
  }
}
