// `eat`, `foods` and the goal of food by line, and their refusals.
import Core
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test(arguments: [
  ("eat oats 60g", "Food logged: Today 08:00  breakfast  Oats, 60 g   227 kcal   P 8   C 41   F 4"),
  ("eat 2 eggs", "Food logged: Today 08:00  breakfast  Egg, 2 × egg   143 kcal   P 13   C 1   F 10"),
  ("log food 620 p40 c60 f20 lunch", "Food logged: Today 08:00  lunch  620 kcal   P 40   C 60   F 20"),
  ("eat 2600kj", "Food logged: Today 08:00  breakfast  621 kcal"),
  ("eat 'lentil soup 410' --at 7:05", "Food logged: Today 07:05  breakfast  lentil soup   410 kcal"),
  ("eat 'lentil soup 410 7:05'", "Food logged: Today 07:05  breakfast  lentil soup   410 kcal"),
])
func `what was eaten is logged in one line, which says how it was understood`(line: String, said: String) throws {
  let answer = try CommandRig().run(line)
  #expect(answer.code == 0 && answer.err == "", "\(answer)")
  #expect(answer.out == said + "\n")
}

@MainActor
@Test(arguments: [
  ("eat p-3", "Protein: p-3 is out of range. Enter 0 g to 2000 g. Example: p40"),
  ("eat 20001", "Energy: 20001 is out of range. Enter 0 kcal to 20000 kcal. Example: 620"),
  ("eat xyzzy", "No food is called \"xyzzy\"; add its energy, such as 620"),
  ("eat 'oats 2 cups of'", "No food is called \"oats cups of\"; add its energy, such as 620"),
])
func `a line that is refused names field, range and an example, and nothing is written`(line: String, said: String)
  throws
{
  let rig = try CommandRig()
  let answer = rig.run(line)
  #expect(answer.code == 65 && answer.err == said + "\n", "\(answer)")
  #expect(rig.run("list food").out.contains("Oats") == false)
}

@MainActor @Test func `a beginning of many names is not guessed: the likeliest are named`() throws {
  let answer = try CommandRig().run("eat che 40g")
  #expect(answer.code == 65 && answer.err.contains("Cheddar") && answer.err.contains("type more of the name"))
}

@MainActor @Test func `a point is the last thing again, under another meal if one is named`() throws {
  let rig = try CommandRig()
  #expect(rig.run("eat .").code == 65)
  _ = rig.run("eat oats 60g")
  let again = rig.run("eat . dinner")
  #expect(again.code == 0 && again.out.contains("dinner  Oats, 60 g"), "\(again)")
}

@MainActor @Test func `the goal of food is asked about below eight hundred, and counts from today`() throws {
  let rig = try CommandRig()
  #expect(rig.run("goal food 2000").code == 0)
  _ = rig.run("eat 620 p40")
  #expect(
    rig.run("status --format '{food.eaten} {food.goal} {food.left} {food.protein}'").out
      == "620 kcal 2,000 kcal 1,380 kcal 40 g\n")
  #expect(rig.run("goal food 700").code == 65)
  #expect(rig.run("goal food 700 --force").code == 0)
  #expect(rig.run("goal food none").code == 0)
  #expect(rig.run("goal food").out == "none\n")
}

@MainActor @Test func `foods are looked up in both languages, with their source`() throws {
  let rig = try CommandRig()
  #expect(rig.run("foods search rye").out.contains("Rye bread"))
  let shown = rig.run("foods show cheddar")
  #expect(shown.out.contains("403 kcal") && shown.out.contains("USDA"), "\(shown)")
  #expect(rig.run("foods search xyzzy").code == 65)
}

@MainActor @Test func `a meal in a running fast is logged at once, and ends it only when asked`() throws {
  let rig = try CommandRig()
  _ = rig.run("fast start --at '2h ago'")
  let kept = rig.run("eat 620")
  #expect(kept.code == 0 && kept.err.contains("--end-fast"), "\(kept)")
  #expect(rig.run("eat 0kcal").err == "")
  #expect(rig.run("eat 100 --keep-fast").err == "")
  #expect(rig.run("status --format '{fast.elapsed}'").out == "2 h\n")
  #expect(rig.run("eat 300 --end-fast").code == 0)
  #expect(rig.run("list fast").out.contains("running") == false)
  #expect(rig.run("undo").code == 0 && rig.run("list fast").out.contains("running"))
}

@MainActor @Test func `goals of nutrients stand beside the energy, and the budget says what is left of each`() throws {
  let rig = try CommandRig()
  _ = rig.run("eat 100")
  #expect(rig.run("budget").out.contains("goal food"))
  _ = rig.run("undo")
  #expect(rig.run("goal food 2150kcal p120 c245 f60").out.contains("2,150 kcal   P 120   C 245   F 60"))
  _ = rig.run("eat 620 p40 c60 f70")
  let said = rig.run("budget").out
  #expect(said.contains("1,530 kcal") && said.contains("80 g left") && said.contains("10 g over"), "\(said)")
  #expect(
    rig.run("budget --json").out.contains("\"left\" : 1530") || rig.run("budget --json").out.contains("\"left\":1530"))
  #expect(rig.run("goal food p3000").code == 65)
  let calibrating = rig.run("budget --mode adaptive")
  #expect(calibrating.code == 0 && calibrating.out.contains("the goal stands in"), "\(calibrating)")
  #expect(rig.run("expenditure").out.contains("calibrating"))
  #expect(rig.run("undo").out.contains("Budget of food changed"))
}
