// Archives made in tests: zips whose files are stored as they are, and others as bytes.
import Foundation

@testable import Formats

/// The bytes of text in base 64.
func bytes(base64 text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

/// A zip of files by their paths, none of them compressed (APPNOTE.TXT 4.3).
func zip(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
  var (all, directory): ([UInt8], [UInt8]) = ([], [])
  func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
  for (path, bytes) in files {
    let fields =
      little(20, 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(0x21, 2) + little(Int(crc32(bytes)), 4)
      + little(bytes.count, 4) + little(bytes.count, 4) + little(path.utf8.count, 2) + little(0, 2)
    directory +=
      [0x50, 0x4B, 1, 2] + little(20, 2) + fields + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4)
      + little(all.count, 4) + Array(path.utf8)
    all += [0x50, 0x4B, 3, 4] + fields + Array(path.utf8) + bytes
  }
  let end =
    [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2) + little(directory.count, 4)
    + little(all.count, 4) + little(0, 2)
  return all + directory + end
}

/// A zip of the file that a gzip without a name holds (RFC 1952 2.3), compressed as there.
func zip(_ path: String, of gzip: [UInt8]) -> [UInt8] {
  let (data, sum, size) = (gzip[10..<gzip.count - 8], gzip.suffix(8).prefix(4), gzip.suffix(4))
  func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
  let fields =
    little(20, 2) + little(0, 2) + little(8, 2) + little(0, 2) + little(0x21, 2) + sum + little(data.count, 4) + size
    + little(path.utf8.count, 2) + little(0, 2)
  let file = [0x50, 0x4B, 3, 4] + fields + Array(path.utf8) + data
  let directory = [0x50, 0x4B, 1, 2] + little(20, 2) + fields + little(0, 14) + Array(path.utf8)
  let end =
    [0x50, 0x4B, 5, 6] + little(0, 4) + little(1, 2) + little(1, 2) + little(directory.count, 4) + little(file.count, 4)
    + little(0, 2)
  return file + directory + end
}

func zip(_ files: [(path: String, text: String)]) -> [UInt8] { zip(files.map { ($0.path, Array($0.text.utf8)) }) }

/// CRC-32 as zips have it (ISO 3309).
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }
}

/// Two fasts as Zero writes them.
let twoFasts = "Date,Start,End,Hours,Night Eating\n3/2/25,20:00,12:00,16,\n3/1/25,20:00,12:00,16,\n"

/// The same in a folder beside a text.
let sevenZip = bytes(
  base64: "N3q8ryccAAO4P8DtwgAAAAAAAAAhAAAAAAAAAJOzCSEAIhhKhmT7Ib7TnLUMsLhWfSCYX4eFR1vzh1g9BdnHi3yHu4OFKDjzEb8jre1g"
    + "OY1qfEVhF9L6XJsLwKu28Wqn4aFrVVP/+eyAAAAAgTMHrg/SdAR9QMCQ00PE4fnosgBZKTaEgrAUOxtsq9dddJSqpXWHyg1sFf/coDJV25W9"
    + "K+E6bLbhR60KSmzkec2CPGcrfU2hyvfLJw/lFAs/enbgyhQnSG383UKCEN+/CeebdMROc5SGHmWVM8mj9/L//FRQABcGSgEJeAAHCwEAASMD"
    + "AQEFXQAAgAAMgIYKAaRslfYAAA==")
let gzip = bytes(
  base64: "H4sIAAAAAAACA3NJLEnVCS5JLCrRcc1L0fHILy0q1vHLTM8oUXBNLMnMS+cy1jfSNzLVMTKwMjDQMTQCk2Y6QGFDbMIANfdJKFAAAAA=")
let tarGzip = bytes(
  base64: "H4sIAAAAAAACA+3TvQrCMBiF4cxehRcQbJr+gbMFJxevIGhsC7WFJhXx6g1dRBGcKojvM+QLJ8MHgXMyzrvoZod+dXAXMQsV5Gk6zeB1qlg/"
    + "7lMeqyzTYqnEF4zOmyGsF/9pY7yV+/AFXpbdUW77cXBy11S1X5bGN121SCId6UxqtVZKxno6cxni+F0s8FMGa45nu/JXP9+OT/0Pr8/9V0WR"
    + "FPT/G2rbtj2tBQAAAAAAAAAAAAAA+Fl3z8l4mAAoAAA=")
let encryptedZip = bytes(
  base64: "UEsDBBQACQAIAPe5d10190koRwAAAFAAAAAIAAAAemVyby5jc3YlS4plqqXPZY6DIL/BGtTAkscsCn5vIQ/3SG4nYUgqv85IVcUqGK3/JJ6z"
    + "P1FhBpe83oP7r/JomPju5wOU+OHYG1JRbWoCP1BLBwg190koRwAAAFAAAABQSwECHgMUAAkACAD3uXddNfdJKEcAAABQAAAACAAAAAAAAAAA"
    + "AAAApIEAAAAAemVyby5jc3ZQSwUGAAAAAAEAAQA2AAAAfQAAAAAA")
/// Two mebibytes of one letter in two kibibytes.
let bomb =
  bytes(base64: "H4sIAAAAAAACA+3BMQEAAADCoKzrX8IYPkAB") + [UInt8](repeating: 0, count: 2031)
  + bytes(base64: "fA3XQmUjAAAgAA==")

/// That one once more, in fewer bytes still.
let bombOfBomb = bytes(
  base64: "H4sIAAAAAAACA5Pv5mAAASbmtwcNGYGMQwvWvI4/JGHnwMgwCkbBKBgFo2AUjILhDmp4rzulKjMwKDAAAHT1QLEUCAAA")

/// The same fasts in a tar beside a text (POSIX ustar).
let tar: [UInt8] = {
  func file(_ name: String, _ text: String) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 512)
    func put(_ at: Int, _ text: String) { head.replaceSubrange(at..<at + text.utf8.count, with: text.utf8) }
    func octal(_ value: Int, _ width: Int) -> String {
      let digits = String(value, radix: 8)
      return String(repeating: "0", count: width - digits.count) + digits
    }
    put(0, name)
    put(100, "0000644")
    put(124, octal(text.utf8.count, 11))
    put(136, octal(0, 11))
    put(148, "        ")
    put(156, "0")
    put(257, "ustar\u{0}00")
    put(148, octal(head.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ")
    let padding = (512 - text.utf8.count % 512) % 512
    return head + Array(text.utf8) + [UInt8](repeating: 0, count: padding)
  }
  return file("fasts/zero.csv", twoFasts) + file("readme.txt", "hello\n") + [UInt8](repeating: 0, count: 1024)
}()

/// The facts of an archive in the format that it is recognised as.
func unpack(
  _ bytes: [UInt8], name: String = "history.zip", _ limits: ArchiveLimits = ArchiveLimits(), pieces: Int = 7,
  _ answers: Answers = Answers(zone: berlin), _ fact: (Fact) throws -> Void
) throws {
  let file = ByteSource(name: name, size: bytes.count, at: { ByteStream(bytes, from: $0, pieces: pieces) })
  let source = try file.unpacked(depth: 0, limits)
  guard case .format(let format) = try Detector.recognise(source) else { throw FormatError.malformed(line: 0) }
  // Which file a fact stands in has tests of its own.
  try format.read(source, answers) { if case .file = $0 {} else { try fact($0) } }
}

func unpack(_ bytes: [UInt8], name: String = "history.zip", _ limits: ArchiveLimits = ArchiveLimits()) throws -> [Fact]
{
  var facts: [Fact] = []
  try unpack(bytes, name: name, limits) { facts.append($0) }
  return facts
}
