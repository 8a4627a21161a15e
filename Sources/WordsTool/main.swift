// Turns string catalogues into one Swift file: typed functions by subject and a compact table of texts; and the long
// texts into another.
// Usage: WordsTool OUTPUT CATALOGUE…
//        WordsTool --pages OUTPUT PAGE…
// A fault in a catalogue or page is named with file and key and fails the build.
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

let isPages = CommandLine.arguments.dropFirst().first == "--pages"
let words = Array(CommandLine.arguments.dropFirst(isPages ? 2 : 1))
guard let output = words.first else { fail("usage: WordsTool [--pages] OUTPUT FILE…") }
do {
  let files = words.dropFirst().sorted()
  let source = isPages ? try PageEmitter(files.map { try PageFile(path: $0) }).source() : try catalogueSource(files)
  try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch let error as CatalogueError {
  fail("\(error.file): error: \(error.key.isEmpty ? "" : "\"\(error.key)\" ")\(error.reason)")
} catch {
  fail("\(output): error: cannot be written")
}
