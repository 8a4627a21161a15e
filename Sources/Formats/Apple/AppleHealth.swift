// Apple Health's export: the zip that the phone shares, its folder, or the document in it, which is told by its content since
// its name is translated.
import Core

extension Format {
  /// Apple Health.
  static let appleHealth = Format(
    samplesOf: "apple-health", name: "Apple Health (XML, zip)",
    kinds: [.weight, .drink, .sleep, .fast, .mood, .session, .food, .burn, .measure],
    recognises: { head in
      // The clinical summary beside it is another document.
      head.text.contains("<HealthData") || head.text.contains("<!DOCTYPE HealthData") ? 100 : 0
    },
    read: { stream, receiver in try AppleHealthReader(stream, receiver).read() })
}
