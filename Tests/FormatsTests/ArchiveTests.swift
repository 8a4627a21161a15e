// Files in archives and folders, and archives that mean harm.
import Core
import Foundation
import Synchronization
import Testing

@testable import Formats

@Test(arguments: [
  ("zip", zip([("fasts/zero.csv", twoFasts), ("readme.txt", "hello\n")])), ("7z", sevenZip), ("tar", tar),
  ("tar.gz", tarGzip), ("csv.gz", gzip),
])
func `a file gives the same facts from any archive as by itself`(kind: String, archive: [UInt8]) throws {
  #expect(try unpack(archive, name: "zero." + kind) == read(.zeroCSV, twoFasts))
}

@Test func `a file beyond what is kept in memory is read by walking through the archive again`() throws {
  var limits = ArchiveLimits()
  (limits.keptOfOne, limits.keptAnyway) = (10, 10)
  for archive in [zip([("a.txt", "none"), ("zero.csv", twoFasts)]), sevenZip, tar, tarGzip, gzip] {
    #expect(try unpack(archive, limits) == read(.zeroCSV, twoFasts))
  }
}

@Test func `a format that is asked for reads the file of an archive it would not have recognised`() throws {
  let rows = "when,kilos\n2025-01-01 08:00,81.4\n"
  let source = try ByteSource(name: "a.zip", bytes: zip([("a.csv", rows)])).unpacked()
  #expect(throws: FormatError.unanswered(.massUnit)) {
    try Format.openScaleCSV.read(source, Answers(zone: berlin)) { _ in }
  }
}

@Test func `an archive within an archive is opened, one within that is not`() throws {
  let inner = zip([("zero.csv", twoFasts)])
  let outer = zip([("inner.zip", inner)])
  #expect(try unpack(outer).entries(Fast.self).count == 2)
  #expect(throws: FormatError.malformed(line: 0)) { try unpack(zip([("outer.zip", outer)])) }
}

@Test func `the files of an archive are read each in its format, whatever else lies beside them`() throws {
  let facts = try unpack(
    zip([
      ("__MACOSX/._zero.csv", "?"), (".DS_Store", "?"), ("photo.jpg", "\u{0}\u{1}"), ("zero.csv", twoFasts),
      ("plees.csv", "sid,start,stop,rating\n1,1740866400000,1740895200000,4\n"),
    ]))
  #expect(facts.entries(Fast.self).count == 2 && facts.entries(Sleep.self).count == 1)
}

@Test func `names that lead out of a folder are names like any other`() throws {
  #expect(try unpack(zip([("../../../etc/zero.csv", twoFasts)])).entries(Fast.self).count == 2)
  #expect(try unpack(zip([("C:\\zero.csv", twoFasts)])).entries(Fast.self).count == 2)
}

@Test func `two files of one name are refused`() {
  #expect(throws: FormatError.archive(.sameName, offset: 0)) {
    try unpack(zip([("zero.csv", twoFasts), ("zero.csv", twoFasts)]))
  }
}

@Test func `an encrypted archive is told`() {
  #expect {
    try unpack(encryptedZip)
  } throws: { error in
    if case .archive(.encrypted, _)? = error as? FormatError { true } else { false }
  }
}

@Test func `an archive is left where more comes out of it than it may hold, or more files are in it`() {
  var limits = ArchiveLimits()
  (limits.ratio, limits.free) = (100, 1 << 16)
  #expect {
    try unpack(bomb, name: "bomb.gz", limits)
  } throws: { error in
    if case .archive(.tooLarge, _)? = error as? FormatError { true } else { false }
  }
  limits = ArchiveLimits()
  limits.entries = 1
  #expect {
    try unpack(tar, limits)
  } throws: { error in
    if case .archive(.tooMany, _)? = error as? FormatError { true } else { false }
  }
}

@Test func `archives within one may hold no more than it may itself, whoever reads them again`() throws {
  var limits = ArchiveLimits()
  // Each by itself gives some thousand bytes for one.
  (limits.ratio, limits.free) = (2000, 1 << 16)
  func read(_ bytes: [UInt8]) throws -> Int {
    let source = try ByteSource(name: "all.zip", bytes: bytes).unpacked(depth: 0, limits)
    return try (source.parts ?? []).flatMap { $0.parts ?? [$0] }.reduce(0) { try $0 + $1.head(4 << 20).count }
  }
  let twice = zip([("a.gz", bomb), ("b.gz", bomb)])
  #expect(try read(twice) == 4 << 20)
  #expect {
    try read(zip("a.gz", of: bombOfBomb))
  } throws: { error in
    if case .archive(.tooLarge, _)? = error as? FormatError { true } else { false }
  }
  (limits.ratio, limits.most) = (1 << 20, 3 << 20)
  #expect {
    try read(twice)
  } throws: { error in
    if case .archive(.tooLarge, _)? = error as? FormatError { true } else { false }
  }
}

@Test func `an archive that is cut off anywhere gives whole rows from its start and says where it ends`() throws {
  let whole = try read(.zeroCSV, twoFasts)
  for archive in [zip([("zero.csv", twoFasts)]), sevenZip, tar, tarGzip, gzip] {
    for end in 1..<archive.count {
      var facts: [Fact] = []
      do {
        try unpack(Array(archive[..<end]), pieces: 64) { facts.append($0) }
      } catch let error as FormatError {
        if case .endsEarly(let offset) = error { #expect(offset <= end) }
      }
      #expect(whole.starts(with: facts), "cut at \(end)")
    }
  }
}

@Test func `a sum that does not fit makes the end of an archive early`() throws {
  var archive = zip([("zero.csv", twoFasts)])
  let place = try #require(archive.firstIndex(of: UInt8(ascii: "D")))
  archive[place + 40] ^= 1
  func wrong(_ gzip: [UInt8]) -> [UInt8] {
    var wrong = gzip
    wrong[gzip.count - 5] ^= 1
    return wrong
  }
  for archive in [archive, wrong(gzip), wrong(tarGzip)] {
    var facts: [Fact] = []
    #expect {
      try unpack(archive) { facts.append($0) }
    } throws: { error in
      if case .endsEarly? = error as? FormatError { true } else { false }
    }
    #expect(facts.count == 2)
  }
}

/// How many fasts come out of an archive that ends early.
private func fasts(beforeTheEndOf archive: [UInt8], _ name: String) -> Int {
  var count = 0
  #expect {
    try unpack(archive, name: name) { if case .entry = $0 { count += 1 } }
  } throws: { error in
    if case .endsEarly? = error as? FormatError { true } else { false }
  }
  return count
}

@Test func `a small archive that is cut or whose sum is wrong gives the rows before that`() throws {
  let deflated = zip("zero.csv", of: gzip)
  #expect(try unpack(deflated).entries(Fast.self).count == 2)
  // The sum in both of its places.
  var wrong = deflated
  let sum = Array(gzip.suffix(8).prefix(4))
  for at in wrong.indices.dropLast(3) where Array(wrong[at..<at + 4]) == sum { wrong[at] ^= 1 }
  #expect(fasts(beforeTheEndOf: wrong, "zero.zip") == 2)
  #expect(fasts(beforeTheEndOf: gzip.dropLast(8), "zero.csv.gz") == 2)
  #expect(fasts(beforeTheEndOf: Array(gzip.prefix(65)), "zero.csv.gz") == 1)
  #expect(fasts(beforeTheEndOf: Array(deflated.prefix(38 + 55)), "zero.zip") == 1)
}

@Test func `JSON on one line and a backup in base 64 give their whole records from an archive that is cut`() throws {
  let fast = #"{"StartDTM":"2023-07-20T17:00:00Z","EndDTM":"2023-07-21T09:30:00Z","GoalHours":16}"#
  let account = "{\"fast_data\":[\(fast),\(fast.replacing("-07-", with: "-08-"))]}"
  let json = zip([("account.json", account)])
  #expect(fasts(beforeTheEndOf: Array(json.prefix(json.count / 2)), "zero.zip") == 1)
  let moods = (1...9).map { #"{"datetime":170000000\#($0)000,"timeZoneOffset":3600000,"mood":\#($0 % 5 + 1)}"# }
  let backup = #"{"customMoods":[],"tags":[],"dayEntries":["# + moods.joined(separator: ",") + "]}"
  let daylio = zip([("backup.daylio", Data(backup.utf8).base64EncodedString())])
  #expect(try unpack(daylio, name: "backup.daylio").entries(Mood.self).count == 9)
  #expect((1..<9).contains(fasts(beforeTheEndOf: Array(daylio.prefix(300)), "backup.daylio")))
}

@Test func `the members of a gzip are one file, and padding behind them is passed over`() throws {
  for padding in [[], [UInt8](repeating: 0, count: 40)] {
    let facts = try unpack(gzip + gzip + padding, name: "zero.csv.gz")
    #expect(facts.entries(Fast.self).count == 4)
  }
  #expect(fasts(beforeTheEndOf: gzip + gzip.dropLast(9), "zero.csv.gz") >= 3)
}

@Test func `the files of a folder are read as those of an archive`() throws {
  let files = [("zero.csv", Array(twoFasts.utf8)), ("notes.txt", Array("hello".utf8)), ("old.tar.gz", tarGzip)]
  let folder = ByteSource(folder: "fasts", files: files.map { ByteSource(name: $0.0, bytes: $0.1) })
  let source = try folder.unpacked()
  guard case .format(let format) = try Detector.recognise(source) else {
    Issue.record("not recognised")
    return
  }
  var facts: [Fact] = []
  try format.read(source, Answers(zone: berlin)) { facts.append($0) }
  #expect(facts.entries(Fast.self).count == 4)
}

@Test func `an archive in an archive gives the files of every format in it`() throws {
  let nights = "sid,start,stop,rating\n1,1772287200000,1772310627000,0\n"
  let two = zip([("zero.csv", twoFasts), ("plees.csv", nights)])
  for archive in [two, zip([("two.zip", two)]), zip([("two.zip", two), ("readme.txt", Array("hello".utf8))])] {
    let facts = try unpack(archive)
    #expect(facts.entries(Fast.self).count == 2 && facts.entries(Sleep.self).count == 1)
  }
}

@Test func `files of an archive that are read in their order cost one walk, and any order gives their bytes`() throws {
  let texts = (0..<50).map { String(repeating: "\($0) line\n", count: 400) }
  let archive = zip(texts.enumerated().map { (path: "\($0).txt", text: $1) })
  let given = Atomic(0)
  let file = ByteSource(
    name: "history.zip", size: archive.count,
    at: { offset in
      let stream = ByteStream(archive, from: offset, pieces: 1 << 12)
      return ByteStream {
        let piece = try stream.next()
        given.add(piece?.count ?? 0, ordering: .relaxed)
        return piece
      }
    })
  var limits = ArchiveLimits()
  (limits.keptOfOne, limits.keptAnyway) = (10, 10)
  let parts = try #require(try file.unpacked(depth: 0, limits).parts)
  func text(_ part: ByteSource) throws -> String { String(decoding: try part.head(1 << 20), as: UTF8.self) }
  given.store(0, ordering: .relaxed)
  #expect(try parts.map(text) == texts)
  #expect(given.load(ordering: .relaxed) < 3 * archive.count)
  #expect(try parts.reversed().map(text) == texts.reversed())
  // Two at once, the later one first, and one of them left in its middle.
  let (late, early) = (try parts[30].open(), try parts[20].open())
  _ = try late.next()
  _ = try late.next()
  _ = try early.next()
  #expect(try text(parts[10]) == texts[10] && text(parts[40]) == texts[40])
  var rest: [UInt8] = []
  while let piece = try early.next() { rest += piece }
  #expect(texts[20].hasSuffix(String(decoding: rest, as: UTF8.self)) && rest.count > texts[20].utf8.count / 2)
}
