// The objects of a file of JSON one by one: of a list, of lines, or the one object that it is. A file of any size is read in
// the memory of its largest object.
import Core
import Foundation

/// Reads objects.
enum JSONElements {
  private static let longest = 4 << 20

  /// Calls `body` with each object and its number from 1.
  ///
  /// - Throws: `FormatError.endsEarly` after the whole objects of a file that was cut or is damaged; `malformed` for what
  ///   begins with no object, `tooLarge` for one of more than 4 MiB.
  static func forEach(of source: ByteSource, _ body: (Int, JSONValue) throws -> Void) throws {
    let stream = try source.open()
    var (offset, count, depth) = (0, 0, 0)
    var (isText, isEscaped, isList, isClosed) = (false, false, false, false)
    var bytes: [UInt8] = []
    while let piece = try stream.next() {
      for byte in piece {
        offset += 1
        if depth == 0 {
          switch byte {
          case 0x7B where !isClosed:
            depth = 1
            bytes = [byte]
          case 0x5B where !isList && count == 0: isList = true
          case 0x5D where isList && !isClosed: isClosed = true
          case 0x20, 0x09, 0x0A, 0x0D, 0x2C: break
          // A byte order mark.
          case 0xEF, 0xBB,
            0xBF where offset <= 3:
            break
          default:
            throw count == 0 && !isList ? FormatError.malformed(line: 1) : FormatError.endsEarly(offset: offset - 1)
          }
          continue
        }
        guard bytes.count < longest else { throw FormatError.tooLarge(line: count + 1) }
        bytes.append(byte)
        if isText {
          if isEscaped {
            isEscaped = false
          } else if byte == 0x5C {
            isEscaped = true
          } else if byte == 0x22 {
            isText = false
          }
          continue
        }
        switch byte {
        case 0x22: isText = true
        case 0x7B, 0x5B: depth += 1
        case 0x7D, 0x5D:
          depth -= 1
          guard depth == 0 else { break }
          count += 1
          guard let value = JSONFile.value(Data(bytes)) else {
            let readable = JSONPrefix(bytes, deepest: JSONFile.deepest)?.offset ?? 0
            throw FormatError.endsEarly(offset: offset - bytes.count + readable)
          }
          try body(count, value)
        default: break
        }
      }
    }
    guard depth == 0, isClosed || !isList, count > 0 || isClosed else { throw FormatError.endsEarly(offset: offset) }
  }
}
