// One's own foods, recipes and meals by command.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

@MainActor
private func rig(_ lines: String...) throws -> CommandRig {
  let rig = try CommandRig()
  for line in lines {
    let answer = rig.run(line)
    #expect(answer.code == 0, "\(line): \(answer)")
  }
  return rig
}

private let crisp = "foods add 'Rye crisp' --kcal 334 --portions 'slice 10' --barcode 7300400118101"

@MainActor @Test func `a food of one's own is found by name, portion and barcode`() throws {
  let rig = try rig(crisp)
  #expect(rig.run("eat 3 slices rye crisp").out.contains("Rye crisp, 3 × slice   100 kcal"))
  #expect(rig.run("foods list").out.contains("Rye crisp  334 kcal"))
  #expect(rig.run("foods code 7300400118101").out.hasPrefix("100 g of Rye crisp\n"))
  rig.input = ["07300400118101"]
  #expect(rig.run("foods code").out.hasPrefix("100 g of Rye crisp\n"))
  #expect(rig.run("foods code 4006381333931").code == 66)
  #expect(rig.run("foods code 40063").code == 65)
  let refused = rig.run("eat rye crisp 2cups")
  #expect(refused.code == 65 && refused.err.contains("g, slice"), "\(refused)")
}

@MainActor @Test func `changing a food changes nothing that was eaten before`() throws {
  let rig = try rig(crisp, "eat rye crisp 100g", "foods edit 'rye crisp' --kcal 100 --name Crisp")
  #expect(rig.run("status --format '{food.eaten}'").out == "334 kcal\n")
  #expect(rig.run("list food").out.contains("Rye crisp, 100 g   334 kcal"))
  #expect(rig.run("eat crisp 100g").out.contains("Crisp, 100 g   100 kcal"))
}

@MainActor @Test func `a food goes out of sight and comes back, and one undo takes each back`() throws {
  let rig = try rig(crisp, "foods archive 'rye crisp'")
  #expect(rig.run("foods list").out == "No foods of your own yet; add one with foods add\n")
  #expect(rig.run("foods list --archived").out.contains("archived"))
  #expect(rig.run("foods archive 'rye crisp'").code == 66)
  #expect(rig.run("foods archive 'rye crisp' --restore").code == 0)
  #expect(rig.run("undo").out.contains("Food changed"))
  #expect(rig.run("foods list --json").out.contains("\"foods\":[]"))
}

@MainActor @Test func `what cannot be a food is refused by its field`() throws {
  let rig = try rig(crisp)
  #expect(rig.run("foods add Oats").err.hasPrefix("Energy"))
  #expect(rig.run("foods add Oats --kcal 20001").err.hasPrefix("Energy"))
  #expect(rig.run("foods add Oats --kcal 1 --barcode 12").err.hasPrefix("Barcode"))
  #expect(rig.run("foods add Oats --kcal 1 --portions bowl").err.hasPrefix("Portions"))
  #expect(rig.run("foods edit 'rye crisp'").code == 64)
  #expect(rig.run("foods edit Nothing --kcal 1").code == 66)
}

@MainActor @Test func `a recipe is one food, and its file gives it back`() throws {
  let rig = try rig("recipe add Porridge 'oats 60g' 'milk, whole 200ml' --yield '2 servings'")
  #expect(rig.run("eat =porr").out.contains("Porridge, 1   176 kcal"))
  #expect(rig.run("eat =porr 133g").out.contains("176 kcal"))
  let shown = rig.run("recipe show porridge --toml")
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).toml")
  try shown.out.write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  #expect(rig.run("recipe edit \(file.path)").code == 0)
  #expect(rig.run("recipe show Porridge").out.contains("176 kcal"))
  #expect(rig.run("recipe add \(file.path)").code == 65)
  #expect(rig.run("eat =nothing").code == 65)
}

@MainActor @Test func `a recipe without an amount is a serving where it has servings, else its portion, else 100 g`()
  throws
{
  let rig = try rig(
    "recipe add Porridge 'oats 60g' 'milk, whole 200ml' --yield '2 servings'",
    "recipe add Soup 'oats 60g' --yield 600g", "recipe add Stew 'oats 60g' --yield 600g --portions 'bowl 300'")
  #expect(rig.run("eat =porridge").out.contains("Porridge, 1   176 kcal"))
  #expect(rig.run("eat =soup").out.contains("Soup, 100 g   38 kcal"))
  #expect(rig.run("eat =stew").out.contains("Stew, 1 bowl   114 kcal"))
}

@MainActor @Test func `a meal is logged as its parts, and one undo takes them back`() throws {
  let rig = try rig("meal add Usual 'oats 60g' '1 banana'", "eat 2 =usual lunch")
  let list = rig.run("list food").out
  #expect(list.contains("lunch  Oats, 120 g   455 kcal") && list.contains("lunch  Banana, 2 × banana"), "\(list)")
  _ = rig.run("undo")
  #expect(rig.run("list food").out == "No entries\n")
  #expect(rig.run("eat =usual 400").code == 65)
}

@MainActor @Test func `a recipe that is part of itself is refused`() throws {
  let rig = try rig("recipe add Base 'oats 60g' --yield 100g", "recipe add Top 'Base 50g' --yield 100g")
  let answer = rig.run("recipe edit Base 'Top 10g'")
  #expect(answer.code == 65 && answer.err == "Base would be a part of itself\n", "\(answer)")
}

@MainActor
@Test(arguments: [
  ("nmae = \"A\"", ":1: nmae is not known"), ("name = \"A\"\nparts = 3", ":2: parts takes"), ("name = ", "no TOML"),
  ("parts = [\"oats 60g\"]", "name is missing"), ("name = \"A\"\nparts = [\"xyzzy 3g\"]", "xyzzy"),
])
func `a wrong file of a recipe is told by line and key`(text: String, said: String) throws {
  let rig = try CommandRig()
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).toml")
  try text.write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  let answer = rig.run("recipe add \(file.path)")
  #expect(answer.code == 65 && answer.err.contains(said), "\(answer)")
}

@MainActor @Test func `two points list what was eaten last, as lines that log it again`() throws {
  let rig = try rig("eat oats 60g", "eat 2 eggs", "eat oats 60g")
  let out = rig.run("eat ..").out
  #expect(out.split(separator: "\n").count == 2 && out.hasPrefix("Oats 60g "), "\(out)")
}
