// Units of energy, the energy of drinks and of activity, meals of one's own, by command.
import Core
import TestKit
import Testing
import Words

@testable import Commands

@MainActor @Test func `a bare number is energy in the unit that was picked, and every text is in it`() throws {
  let rig = try CommandRig()
  #expect(rig.run("settings units.energy kJ").code == 0)
  #expect(rig.run("goal food 9000").out.contains("9,000 kJ"))
  #expect(rig.run("eat 2600 lunch").out.contains("lunch  2,600 kJ"))
  #expect(
    rig.run("status --format '{food.eaten} {food.left}'").out == "2,600 kJ 6,400 kJ\n")
  #expect(rig.run("eat 83700").err.contains("0 kJ to 83680 kJ"), "\(rig.run("eat 83700"))")
  #expect(rig.run("goal food 3000").err.contains("3,347 kJ"), "the bound of 800 kcal")
  _ = rig.run("settings units.energy auto")
  #expect(rig.run("status --format '{food.eaten}'").out == "621 kcal\n")
}

@MainActor @Test func `units follow the system, a unit picked stays, and stored numbers do not change`() throws {
  let rig = try CommandRig()
  _ = rig.run("log weight 81.5kg")
  let before = rig.run("list weight --json").out
  #expect(rig.run("settings units.system us").code == 0)
  #expect(rig.run("list weight").out.contains("179.7 lb"))
  #expect(rig.run("settings units.volume").out == "units.volume = auto\n")
  _ = rig.run("settings units.weight st")
  #expect(rig.run("list weight").out.contains("12 st"))
  _ = rig.run("settings units.system metric")
  #expect(rig.run("list weight").out.contains("12 st"))
  _ = rig.run("settings units.weight auto")
  #expect(rig.run("list weight").out.contains("81.5 kg"))
  #expect(rig.run("list weight --json").out == before)
}

@MainActor @Test func `the region decides units until a system is set, and setup writes it down`() throws {
  let rig = try CommandRig()
  rig.region = RegionDefaults(firstWeekday: 7, system: .us)
  #expect(rig.run("log weight 180").out.contains("180 lb"))
  #expect(rig.run("setup --fasting-goal 16h").code == 0)
  rig.region = RegionDefaults()
  #expect(rig.run("settings units.system").out == "units.system = us\n")
  #expect(rig.run("log weight 181 --at '1h ago'").out.contains("181 lb"))
}

/// The energy and alcohol of a day do not depend on which of the three are there, but on those alone.
@MainActor
@Test(arguments: 0..<8)
func `energy and alcohol of drink, food and diary are counted once each`(combination: Int) throws {
  let rig = try CommandRig()
  let (drink, food, diary) = (combination & 1 > 0, combination & 2 > 0, combination & 4 > 0)
  _ = rig.run("drinks set beer --factor 1 --alcohol 5 --energy 43")
  if food { _ = rig.run("eat '200 alc10'") }
  if drink { _ = rig.run("log drink 500ml --beverage beer") }
  if diary { #expect(rig.run("noalc --drink 500ml@5%").code == 0) }
  // 500 ml of 5 % are 25 ml of ethanol of 0.789 g.
  let kcal = (drink ? 215.0 : 0) + (food ? 200 : 0)
  let grams = (drink ? 19.725 : 0) + (food ? 10 : 0)
  let figures = rig.run("status --format '{food.eaten}|{food.alcohol}|{food.drinks}'").out
  // Food that nobody logs shows nothing, of drinks neither.
  guard food else { return #expect(!figures.contains("kcal"), "\(figures)") }
  let texts = figures.split(separator: "\n")[0].split(separator: "|", omittingEmptySubsequences: false)
  #expect(texts[0] == "\(Int(kcal)) kcal", "\(figures)")
  #expect(texts[1] == (grams >= 10 ? "\(Int(grams.rounded())) g" : "\(grams) g"), "\(figures)")
  #expect(texts[2] == (drink ? "215 kcal" : ""), "\(figures)")
}

@MainActor @Test func `burned energy is logged, listed, edited, and counts once beside a session`() throws {
  let rig = try CommandRig()
  _ = rig.run("eat 600")
  _ = rig.run("goal food 2000")
  #expect(rig.run("log burn 320 --activity running --minutes 45 --at '2h ago'").code == 0)
  #expect(rig.run("log burn 1500 --type resting").code == 0)
  #expect(rig.run("list burn").out.contains("running"))
  #expect(rig.run("status --format '{burn.active} {burn.resting}'").out == "320 kcal 1,500 kcal\n")
  _ = rig.run("settings food.eat-back all")
  #expect(rig.run("status --format '{food.budget} {food.left}'").out == "2,320 kcal 1,720 kcal\n")
  #expect(rig.run("log burn -5").code == 65)
  #expect(rig.run("log burn 5 --type walking").err.contains("active, resting"))
  _ = rig.run(#"settings privacy.hidden '["burn"]'"#)
  #expect(rig.run("status --format '{food.budget}'").out == "2,000 kcal\n", "hidden, it is in no budget")
  _ = rig.run("undo")
  _ = rig.run("undo")
  _ = rig.run("undo")
  #expect(rig.run("status --format '{burn.resting}'").out != "1,500 kcal\n")
}

@MainActor @Test func `meals of one's own are words of a line, and one that is no meal is part of the name`() throws {
  let rig = try CommandRig()
  #expect(rig.run(#"settings food.meals '["breakfast","tea","supper"]'"#).code == 0)
  #expect(rig.run("eat 620 tea").out.contains("tea  620 kcal"))
  #expect(rig.run("eat 'soup 300kcal lunch'").out.contains("soup lunch"))
  #expect(rig.run(#"settings food.meals '["two words"]'"#).code == 65)
}

@MainActor @Test func `energy that is only computed counts where the person chose so`() throws {
  let rig = try CommandRig()
  _ = rig.run("eat 500")
  _ = rig.run("eat p10 c20 f10")
  #expect(rig.run("status --format '{food.eaten}'").out == "500 kcal\n")
  _ = rig.run("settings food.count-estimated true")
  #expect(rig.run("status --format '{food.eaten}'").out == "710 kcal\n")
}

@MainActor @Test func `a goal weight of a low body mass index is asked about, in neutral words`() throws {
  let rig = try CommandRig()
  _ = rig.run("settings body.height '178 cm'")
  let asked = rig.run("goal weight 52kg")
  #expect(asked.code == 65 && asked.err.contains("16.4") && asked.err.contains("--force"), "\(asked)")
  #expect(rig.run("goal weight 52kg --force").code == 0)
  #expect(rig.run("goal weight 60kg").code == 0)
}

@MainActor @Test func `a day of far less than usual is asked about once, and the answer is one change`() throws {
  let rig = try CommandRig()
  for day in 2...10 { _ = rig.run("eat 2000 --at '\(day)d ago'") }
  #expect(!rig.run("catch-up").out.contains("food"))
  _ = rig.run("eat 620 --at 'yesterday 12:00'")
  #expect(rig.run("catch-up").out.contains("food  --food"), "\(rig.run("catch-up"))")
  #expect(rig.run("catch-up --food half").code == 65)
  #expect(rig.run("catch-up --food partial --mood '7 6'").code == 0)
  #expect(!rig.run("catch-up").out.contains("food"))
  _ = rig.run("undo")
  #expect(rig.run("catch-up").out.contains("food"))
}
