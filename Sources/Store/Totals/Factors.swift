// How much of a drink counts: the setting `hydration.drinks` as totals need it. A factor holds from the day on which it was
// set (Core/Rules/Beverage.swift); records keep the volume as it was typed.
import Core
import GRDB

/// Reads the factors in force; one instance serves one transaction.
final class Factors {
  static let key = "hydration.drinks"
  private let db: Database
  private var table: [String: Beverage]?

  init(_ db: Database) { self.db = db }

  /// The factor of a drink on a day.
  func factor(of name: String, on day: Day) throws -> Double {
    let table = try load()
    return table[name]?.factor(on: day) ?? 1
  }

  private func load() throws -> [String: Beverage] {
    if let table { return table }
    let drinks = Factors.table(try db.effectiveSetting(Factors.key))
    let table = Dictionary(drinks.map { ($0.name, $0) }) { first, _ in first }
    self.table = table
    return table
  }

  /// The table of a setting's JSON text; the standard one when it is missing or unreadable.
  static func table(_ json: String?) -> [Beverage] {
    Settings(rows: json.map { [SettingKey(rawValue: key): $0] } ?? [:]).drinks
  }
}
