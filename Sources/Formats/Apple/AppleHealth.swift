// Apple Health's export: the zip that the phone shares, its folder, or the document in it, which is told by its content since
// its name is translated.
import Core

extension Format {
  /// Apple Health.
  static let appleHealth = Format(
    samplesOf: "apple-health", name: "Apple Health (XML, zip)",
    kinds: [.weight, .drink, .sleep, .fast, .mood, .session, .food, .burn, .measure, .habit],
    recognises: { isAppleHealth($0) ? 100 : 0 },
    read: { source, _, receiver in
      guard let file = try source.parts.map({ try $0.first { isAppleHealth(try FileHead($0)) } }) ?? source else {
        throw FormatError.malformed(line: 1)
      }
      do { try AppleHealthReader(file.open(), receiver).read() } catch FormatError.endsEarly(let offset) {
        throw FormatError.endsEarly(offset: file.firstDamage ?? offset)
      }
    })

  /// The clinical summary beside it is another document.
  private static func isAppleHealth(_ head: FileHead) -> Bool {
    head.text.contains("<HealthData") || head.text.contains("<!DOCTYPE HealthData")
  }
}
