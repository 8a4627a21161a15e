// Turns string catalogues into one Swift file: typed functions by subject and a compact table of texts.
// Usage: WordsTool OUTPUT CATALOGUE…   A fault in a catalogue is named with file and key and fails the build.
import Foundation

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(1)
}

guard CommandLine.arguments.count > 1 else { fail("usage: WordsTool OUTPUT CATALOGUE…") }
do {
  let catalogues = try CommandLine.arguments.dropFirst(2).sorted().map { try Catalogue(path: $0) }
  var seen: Set<String> = []
  for catalogue in catalogues {
    for entry in catalogue.entries where !seen.insert("\(entry.subject).\(identifier(of: entry.key))").inserted {
      throw CatalogueError(file: catalogue.file, key: entry.key, reason: "has the same Swift name as another key")
    }
  }
  let source = Emitter(catalogues: catalogues).source()
  try source.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
} catch let error as CatalogueError {
  fail("\(error.file): error: \(error.key.isEmpty ? "" : "\"\(error.key)\" ")\(error.reason)")
} catch {
  fail("\(CommandLine.arguments[1]): error: cannot be written")
}
