// TrendWeight's two views, and wger's table. Neither says its unit; weights that were interpolated are passed over.
import Core

extension Format {
  /// TrendWeight, the computed days or the readings of the scale.
  static let trendWeightCSV = Format(
    id: "trendweight-csv", name: "TrendWeight (CSV)", kinds: [.weight],
    recognises: { head in
      if head.hasColumns("date", "actual weight", "weight is interpolated") { return 95 }
      return head.hasColumns("date", "time", "weight", "body fat %") ? 90 : 0
    },
    read: { source, answers, fact in
      let table = try Table(source)
      let unit = try answers.required(\.massUnit, .massUnit)
      let columns = table.columns
      let (date, time) = (columns.first(["date"]), columns.first(["time"]))
      let order = try table.proofs(numbers: [], dates: [date]).order.order(answers)
      let guessed = columns.first(["weight is interpolated"])
      let fatGuessed = columns.first(["fat is interpolated"])
      let isTrue = { (text: String) in ["yes", "true", "1"].contains(Columns.key(text)) }
      var ids = DerivedIDs(format: "trendweight")
      try table.forEach { row in
        try facts(of: row, kind: .weight, fact) {
          if isTrue(row.text(guessed)) { return nil }
          guard let mass = try row.mass(columns.first(["actual weight", "weight"]), unit) else { return nil }
          let at =
            if row.note(time) != nil, case .day(let day)? = try row.time(date, "at", order: order) {
              try row.clock(time, on: day, "at", answers.clock)
            } else {
              try row.moment(date, "at", order: order, answers.clock)
            }
          let fat = columns.first(["actual fat %", "body fat %"])
          return Entry(
            Weight(
              id: ids.next(.weight, "\(at.instant.milliseconds)"), at: at, kilograms: mass.kilograms,
              typed: mass.typed, bodyFat: isTrue(row.text(fatGuessed)) ? nil : try row.share(fat, "bodyFat"),
              source: "trendweight"))
        }
      }
    })

  /// wger's weights: two columns named in the language of its page.
  static let wgerCSV = Format(
    id: "wger-csv", name: "wger (CSV)", kinds: [.weight],
    recognises: { head in
      let names = head.header
      return names.count == 2 && wgerDates.contains(names[0]) && wgerWeights.contains(names[1]) ? 60 : 0
    },
    read: { source, answers, fact in
      let table = try Table(source)
      let unit = try answers.required(\.massUnit, .massUnit)
      let order = try table.proofs(numbers: [], dates: [0]).order.order(answers)
      var ids = DerivedIDs(format: "wger")
      try table.forEach { row in
        try facts(of: row, kind: .weight, fact) {
          guard let mass = try row.mass(1, unit) else { return nil }
          let at = try row.moment(0, "at", order: order, answers.clock)
          return Entry(
            Weight(
              id: ids.next(.weight, "\(at.instant.milliseconds)"), at: at, kilograms: mass.kilograms,
              typed: mass.typed, source: "wger"))
        }
      }
    })

  private static let wgerDates: Set<String> = [
    "date", "datum", "fecha", "data", "dato", "tarih", "дата", "ημερομηνία", "日期", "päivämäärä",
  ]
  private static let wgerWeights: Set<String> = [
    "weight", "gewicht", "peso", "poids", "vikt", "vekt", "vægt", "waga", "váha", "hmotnost", "ağırlık", "вес", "вага",
    "тегло", "βάρος", "体重", "paino",
  ]
}
