// Food diaries of other programs.
import Core
import Testing

@testable import Formats

private func sheetless(_ facts: [Fact]) -> [LeftOut] {
  facts.compactMap { if case .left(let part) = $0 { part } else { nil } }
}

private let mealColumns =
  "Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Carbohydrates (g),Fiber,Sugar,Protein (g),Note\r\n"

@Test func `MyFitnessPal's meals have an hour each, thousands, salt of sodium, and no sums`() throws {
  let facts = try read(
    .myFitnessPalCSV,
    "\u{FEFF}" + mealColumns
      + "2025-03-06,Breakfast,\"1,050\",14.9,4.8,193.5,1.4,0.0,0.3,18.6,\r\n2025-03-06,Snacks,285.5,2,,210,14,4,0,8,late\r\n"
      + "2025-03-06,Second Lunch,100,,,,,,,,\r\n2025-03-06,TOTAL,\"1,335\",1,1,1,1,1,1,1,\r\n,,9,1,1,1,1,1,1,1,\r\n"
      + "2025-03-07,Dinner,some,1,1,1,1,1,1,1,\r\n,Dinner,5,1,1,1,1,1,1,1,\r\n2025-03-07,Dinner,20001,,,,,,,,\r\n")
  let foods = facts.entries(Food.self)
  #expect(
    foods.map(\.nutrients.kcal) == [1050, 285.5, 100] && foods.map(\.meal) == ["breakfast", "snack", "Second Lunch"])
  #expect(
    foods.map(\.at) == [
      at("2025-03-06T08:00:00+01:00"), at("2025-03-06T16:00:00+01:00"), at("2025-03-06T12:00:00+01:00"),
    ])
  #expect(foods.map(\.name) == ["Breakfast", "Snacks", "Second Lunch"] && foods.map(\.note) == [nil, "late", nil])
  #expect(foods[0].nutrients.salt == 0.484 && foods[0].nutrients.fibre == 0 && foods[1].nutrients.saturated == nil)
  #expect(facts.passed == 2 && facts.refused == ["7 kcal unreadable", "8 at missing", "9 kcal outOfRange"])
}

@Test func `MyFitnessPal's weights ask for their unit, and its exercises are left out by name`() throws {
  let weights = "Date,Weight\r\n2025-03-06,182.4\r\n"
  #expect(throws: FormatError.unanswered(.massUnit)) {
    try read(.myFitnessPalCSV, weights, name: "Measurement-Summary-2025.csv")
  }
  let archive = zip([
    ("Nutrition-Summary.csv", mealColumns + "2025-03-06,Lunch,500,,,,,,,,\r\n"),
    ("Measurement-Summary.csv", weights), ("Exercise-Summary.csv", "Date,Exercise,Type,Exercise Calories\r\n"),
  ])
  let facts = try read(
    .myFitnessPalCSV, ByteSource(name: "a.zip", bytes: archive), Answers(zone: berlin, massUnit: .lb))
  #expect(facts.entries(Food.self).count == 1 && facts.entries(Weight.self).map(\.typed?.text) == ["182.4 lb"])
  #expect(sheetless(facts) == [.file("Exercise-Summary.csv")])
}

private let servings = """
  Day,Time,Group,Food Name,Amount,Energy (kcal),Sodium (mg),Carbs (g),Fiber (g),Fat (g),Saturated (g),Protein (g),Category
  2025-03-06,05:17,Drinks,"Tea, green","600.00 g",6.00,,0.00,,0.00,,0.00,"Beverages"
  2025-03-06,,Snacks 2,Coffee,"1.00 cup, black",2.00,,,,,,,
  2025-03-06,,Snacks 2,Coffee,"1.00 cup, black",2.00,,,,,,,
  2025-03-06,9:36 PM,Uncategorized,Egg,2.00 x large,140.00,120.00,,,,3.34,12,
  2025-03-06,late,Dinner,Egg,2.00 x large,140.00,,,,,,,
  2025-03-06,,Dinner,Water,250 ml,,,,,,,,

  """
private let sums = """
  Date,Energy (kcal),Alcohol (g),Protein (g),Completed
  2025-03-06,148.00,0.00,12.00,true
  2025-03-07,1477.23,7.50,102.79, false
  2025-03-08,,,,false
  2025-03-09,0.00,0.00,0.00,false

  """

@Test func `Cronometer's servings have amounts, times where there are any, and groups as meals`() throws {
  let facts = try read(.cronometerCSV, servings)
  let foods = facts.entries(Food.self)
  #expect(foods.map(\.meal) == ["Drinks", "snack", "snack", nil])
  #expect(foods.map(\.amount) == [600, 1, 1, 2] && foods.map(\.unit) == ["g", "cup, black", "cup, black", "large"])
  #expect(foods.map(\.grams) == [600, nil, nil, nil] && Set(foods.map(\.id)).count == 4)
  #expect(foods[0].at == at("2025-03-06T05:17:00+01:00") && foods[3].at == at("2025-03-06T21:36:00+01:00"))
  #expect(foods[3].nutrients.salt == 0.3 && foods[3].nutrients.carbs == nil)
  #expect(facts.refused == ["6 at unreadable"] && facts.passed == 1)
  #expect(try read(.cronometerCSV, servings).entries(Food.self).map(\.id) == foods.map(\.id))
  let elsewhere = try read(.cronometerCSV, servings, Answers(zone: .utc)).entries(Food.self)
  #expect(elsewhere.map(\.id) == foods.map(\.id))
}

@Test func `of a day with servings and a sum in one archive the servings count, else the sum`() throws {
  let alone = try read(.cronometerCSV, sums).entries(Food.self)
  #expect(alone.map(\.nutrients.kcal) == [148, 1477.23] && alone[1].nutrients.alcohol == 7.5 && alone[0].name == nil)
  let archive = zip([
    ("dailysummary.csv", sums), ("zero.csv", twoFasts), ("servings.csv", servings),
    ("exercises.csv", "Day,Group,Exercise,Minutes,Calories Burned\n2025-03-06,,Walk,30,-311.40\n"),
    ("notes.csv", "Day,Group,Note\n"),
  ])
  let facts = try unpack(archive)
  let foods = facts.entries(Food.self)
  #expect(foods.count == 5 && foods.last?.nutrients.kcal == 1477.23 && facts.entries(Fast.self).count == 2)
  #expect(sheetless(facts) == [.countedDay, .file("exercises.csv"), .file("notes.csv")])
}

@Test func `Cronometer's weights name their unit, and may come from a watch`() throws {
  let facts = try read(
    .cronometerCSV,
    """
    Day,Time,Group,Metric,Unit,Amount
    2025-03-06,06:30,,Weight,kg,81.4
    2025-03-07,,,Weight (Garmin),lbs,179.5
    2025-03-07,,,Heart Rate,bpm,60
    2025-03-07,,,Weight,grain,60
    """)
  let weights = facts.entries(Weight.self)
  #expect(weights.map(\.typed?.text) == ["81.4 kg", "179.5 lb"] && weights[0].at == at("2025-03-06T06:30:00+01:00"))
  #expect(weights[1].at == at("2025-03-07T12:00:00+01:00") && facts.refused == ["5 unit unknownKind"])
}

private let eaten =
  "Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Sodium (mg)\n"
  + "03/01/2026,\"Spinach, Cooked\",Spinach,Lunch,100.0,Grams,23,0,0.3,3,3.8,n/a\n"
  + "03/01/2026,Cake,Cake,Snacks,1,Each,400,1,,,,\n03/01/2026,Pie,Pie,Snacks,1,Each,400,true,,,,\n"
  + "03/01/2026,Cola,Cola,Snacks,8,Ounces,\"1,100\",0,n/a,n/a,27.5,5\n"

@Test func `Lose It's dates have the month first, unknown is n/a, and deleted rows are none`() throws {
  let facts = try read(.loseItCSV, eaten, name: "food-logs.csv")
  let foods = facts.entries(Food.self)
  #expect(foods.map(\.name) == ["Spinach, Cooked", "Cola"] && foods.map(\.grams) == [100, 226.796])
  #expect(foods.map(\.nutrients.salt) == [nil, 0.013] && foods.map(\.nutrients.fat) == [0.3, nil])
  #expect(foods.map(\.nutrients.kcal) == [23, 1100] && foods.map(\.unit) == ["g", "oz"] && facts.passed == 2)
  #expect(foods[0].at == at("2026-03-01T13:00:00+01:00") && facts.refused.isEmpty)
}

@Test func `Lose It's archive has weights, water and fasts, and nights that are only lengths`() throws {
  let points = "Date,Value,Secondary Value,Last Updated\n"
  let archive = zip([
    ("food-logs.csv", eaten),
    ("weights.csv", "Date,Weight,Last Updated,Deleted\n03/01/2026,180.2,,0\n03/02/2026,190,,1\n"),
    ("water-intake.csv", points + "03/01/2026,64,,\n03/02/2026,0,,\n03/03/2026,1500,,\n03/04/2026,lots,,\n"),
    ("sleep-hours.csv", points + "03/01/2026,7.5,,\n"),
    (
      "fasting-logs.csv",
      "Scheduled start,Scheduled duration,Actual start,Actual end,Deleted\n"
        + "03/01/2026 20:00,16,03/01/2026 20:05,03/02/2026 12:00,0\n03/02/2026 20:00,16,,,0\n"
        + "03/03/2026 20:00,960,03/03/2026 20:05,03/03/2026 12:00,0\n"
    ),
  ])
  let facts = try read(.loseItCSV, ByteSource(name: "l.zip", bytes: archive), Answers(zone: berlin, massUnit: .lb))
  #expect(facts.entries(Weight.self).map(\.typed?.text) == ["180.2 lb"] && facts.entries(Food.self).count == 2)
  #expect(facts.entries(Drink.self).map(\.typed?.text) == ["64 oz", "1500 ml"])
  #expect(facts.entries(Fast.self).map(\.goal) == [57_600] && sheetless(facts) == [.file("sleep-hours.csv")])
  #expect(facts.refused == ["5 millilitres unreadable", "4 end endBeforeStart"])
}

@Test func `Waistline's items are shares of their food, and those whose food is gone are told`() throws {
  let facts = try read(
    .waistlineJSON,
    """
    {"diary": [{"dateTime": "2026-03-01T00:00:00.000Z", "stats": {"weight": "81.4"}, "items": [
      {"id": 1, "portion": "60", "quantity": 2, "unit": "g", "category": 0, "dateTime": "2026-03-01T07:12:00.000Z"},
      {"id": 2, "portion": 1, "quantity": 320, "category": 3, "description": "Cake"},
      {"id": 2, "portion": 1, "quantity": -200, "category": 0, "description": "Run"},
      {"id": 9, "portion": 1, "quantity": 1, "category": 1},
      {"id": 3, "type": "recipe", "portion": 200, "quantity": "1", "category": 4}]},
     {"dateTime": "2026-03-01T23:00:00.000Z", "stats": {"weight": 0}, "items": [
      {"id": 1, "portion": 100, "quantity": "much"}, {"id": 4, "portion": 1, "quantity": 1, "category": 9}]},
     {"dateTime": "soon", "items": [{"id": 4, "portion": 1, "quantity": 1}]}],
     "foodList": [{"id": 1, "name": "Oats", "portion": 100, "unit": "g",
       "nutrition": {"kilojoules": 1569, "proteins": 13.5, "sodium": 600}},
      {"id": 2, "name": "Quick Add", "barcode": "quick-add", "portion": 1, "nutrition": {"calories": 1}},
      {"id": 4, "name": "Bun", "portion": 1, "unit": "piece", "nutrition": {"calories": 1e2}}],
     "recipes": [{"id": 3, "name": "Soup", "portion": "400", "unit": "g", "nutrition": {"calories": 500, "salt": 2}}],
     "settings": {"diary": {"meal-names": ["Frühstück", "Lunch", "Dinner", "Snacks", "Late", "", ""]}}}
    """, name: "waistline_export.json")
  let foods = facts.entries(Food.self)
  #expect(foods.map(\.name) == ["Oats", "Cake", "Soup", "Bun"])
  #expect(foods.map(\.meal) == ["breakfast", "snack", "Late", nil])
  #expect(foods.map(\.nutrients.kcal) == [450, 320, 250, 100] && foods.map(\.grams) == [120, nil, 200, nil])
  #expect(foods.map(\.nutrients.salt) == [1.8, nil, 1, nil] && foods[0].nutrients.protein == 16.2)
  #expect(foods[0].at == at("2026-03-01T08:12:00+01:00") && foods[3].at == at("2026-03-02T12:00:00+01:00"))
  #expect(facts.entries(Weight.self).map(\.kilograms) == [81.4] && sheetless(facts) == [.unknownFood])
  #expect(facts.refused == ["2 amount unreadable", "3 at unreadable"] && facts.passed == 2)
}

@Test(arguments: [
  ("Breakfast", "breakfast"), ("LUNCH", "lunch"), ("Abendessen", "dinner"), ("Supper", "dinner"), ("Snack 3", "snack"),
  ("Evening Snacks", "snack"), ("Meal 1", "Meal 1"), ("Lunch at work", "Lunch at work"), ("Uncategorized", nil),
  ("2", nil),
])
func `meals get our names, and others keep theirs`(name: String, stored: String?) {
  #expect(DiaryLine.stored(name) == stored)
}

@Test(
  arguments: [
    ("150.00 g", 150, "g", 150), ("1,200 g", 1200, "g", 1200), ("2 oz", 2, "oz", 56.699), ("0.5 kg", 0.5, "kg", 500),
    ("250 ml", 250, "ml", nil), ("3", 3, nil, nil), ("1.00 each", 1, "each", nil),
  ] as [(String, Double, String?, Double?)])
func `an amount stands before its unit`(text: String, amount: Double, unit: String?, grams: Double?) throws {
  let read = try #require(try FoodAmount(text, .point))
  #expect(read.amount == amount && read.unit == unit && read.grams == grams)
  #expect(try FoodAmount("1 1/2 cups", .point) == nil && FoodAmount("some", .point) == nil)
  #expect(throws: RowError(field: "amount", reason: .outOfRange)) { try FoodAmount("900000 g", .point) }
}

@Test(arguments: Meals.standard)
func `the hour that stands for a meal suggests that meal`(meal: String) throws {
  let day = try #require(Day(year: 2026, month: 3, day: 1))
  #expect(Meals.usual(at: day.at(hour: Meals.hour(of: meal), in: berlin), of: Meals.standard) == meal)
}

@Test func `a diary with a time that does not exist counts it, and asks for the zone`() throws {
  let text = "Day,Time,Group,Food Name,Amount,Energy (kcal)\n2026-03-29,02:30,Lunch,Soup,300 g,410\n"
  let facts = try read(.cronometerCSV, text)
  #expect(facts.entries(Food.self).map(\.at) == [at("2026-03-29T03:30:00+02:00")])
  #expect(facts.contains(.moved(.food, times: 1, line: 2)))
  #expect(throws: FormatError.unanswered(.zone)) {
    try Format.cronometerCSV.look(at: ByteSource(name: "a.csv", bytes: Array(text.utf8)), Answers(zone: berlin))
  }
}
