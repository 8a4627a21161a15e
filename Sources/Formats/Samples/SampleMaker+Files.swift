// Platforms give away folders and archives of a thousand files, of which one may be broken: it is refused by its name, and
// keeps none of the others back.
//
// | what is damaged                     | what is told                                    |
// |-------------------------------------|-------------------------------------------------|
// | the only file                       | that it ends early                              |
// | one file of several                 | that this one does; it is refused from there on |
// | the archive, wherever a file broke  | that the archive ends early                     |
import Core

extension SampleMaker {
  /// Reads files of a source one after the other; where there are several, refusals name the one that they are in.
  ///
  /// - Throws: Whatever `body` throws of the only file; of one of several, what is no damage of it alone.
  func forEach<Part>(
    _ files: [(part: Part, file: ByteSource)], in source: ByteSource, _ body: (Part, ByteSource) throws -> Void
  ) throws {
    guard source.hasSeveralFiles else {
      for (part, file) in files { try body(part, file) }
      return
    }
    for (part, file) in files {
      try begin(file: file.name(in: source))
      if let damage = try source.damage(of: file, { try body(part, file) }) {
        try refuseRest(line: damage.line, damage.error)
      }
    }
    for archive in source.brokenArchives {
      try begin(file: archive.name(in: source))
      try refuseRest(line: 0, RowError(field: "", reason: .endsEarly, offset: archive.damage?.offset))
    }
    try begin(file: nil)
  }
}

extension ByteSource {
  /// Whether it is an archive or a folder of more than one file.
  var hasSeveralFiles: Bool { leaves.count > 1 }

  /// Carries out the reading of a file of it; answers the damage that only this file has.
  ///
  /// Where the archive breaks off itself, that is told of it as a whole.
  func damage(of file: ByteSource, _ read: () throws -> Void) throws -> (line: Int, error: RowError)? {
    var damage: (line: Int, error: RowError)?
    do { try read() } catch let error as FormatError {
      guard let found = error.ofOneFile else { throw error }
      damage = found
    }
    guard let missing = file.firstDamage else { return damage }
    guard self.damage?.offset == nil else { return nil }
    if damage?.error.offset == nil { damage = (0, RowError(field: "", reason: .endsEarly, offset: missing)) }
    return damage
  }

  /// The archives in it that break off between two files.
  fileprivate var brokenArchives: [ByteSource] {
    guard damage?.offset == nil else { return [] }
    return (parts ?? []).filter { part in
      part.parts != nil && part.damage?.offset != nil && part.leaves.allSatisfy { $0.damage?.offset == nil }
    }
  }
}

extension FormatError {
  /// The refusal of one file of several and the line that it stands at; nil of an error that is not of that file alone.
  fileprivate var ofOneFile: (line: Int, error: RowError)? {
    switch self {
    case .endsEarly(let offset): (0, RowError(field: "", reason: .endsEarly, offset: offset))
    case .tooLarge(let line): (line, RowError(field: "", reason: .tooLong))
    case .malformed(let line): (line, RowError(field: "", reason: .unreadable))
    default: nil
    }
  }
}
