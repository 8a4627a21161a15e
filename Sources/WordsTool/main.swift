// Generates Swift source: from string catalogues, typed functions by subject and a compact text table; from the long
// texts, a second file; from the built-in programmes, a third; from the table of foods, a fourth.
// Usage: WordsTool OUTPUT CATALOGUE…
//        WordsTool --pages OUTPUT PAGE…
//        WordsTool --programmes OUTPUT PROGRAMME…
//        WordsTool --foods OUTPUT TABLE
// Errors name file and key and fail the build.
import Foundation

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(1)
}

func catalogueSource(_ paths: [String]) throws -> String {
  let catalogues = try paths.map { try Catalogue(path: $0) }
  var seen: Set<String> = []
  for catalogue in catalogues {
    for entry in catalogue.entries where !seen.insert("\(entry.subject).\(identifier(of: entry.key))").inserted {
      throw CatalogueError(file: catalogue.file, key: entry.key, reason: "has the same Swift name as another key")
    }
  }
  return Emitter(catalogues: catalogues).source()
}

let kinds: [String: ([String]) throws -> String] = [
  "--pages": { try PageEmitter($0.map { try PageFile(path: $0) }).source() },
  "--foods": { try FoodEmitter($0).source() },
  "--programmes": { try ProgrammeEmitter($0.map { try ProgrammeFile(path: $0) }).source() },
]
let kind = CommandLine.arguments.dropFirst().first.flatMap { kinds[$0] }
let words = Array(CommandLine.arguments.dropFirst(kind == nil ? 1 : 2))
guard let output = words.first else { fail("usage: WordsTool [--pages | --programmes | --foods] OUTPUT FILE…") }
do {
  let source = try (kind ?? catalogueSource)(words.dropFirst().sorted())
  // An unchanged file keeps its time, so that nothing is compiled anew for it.
  if FileManager.default.contents(atPath: output) != Data(source.utf8) {
    try source.write(toFile: output, atomically: true, encoding: .utf8)
  }
} catch let error as CatalogueError {
  fail("\(error.file): error: \(error.key.isEmpty ? "" : "\"\(error.key)\" ")\(error.reason)")
} catch {
  fail("\(output): error: cannot be written")
}
