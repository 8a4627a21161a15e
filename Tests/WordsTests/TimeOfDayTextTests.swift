// Times of day and windows without a day, as settings take them.
import Core
import Testing
import Words

@Test(arguments: [
  ("7:30", 450), ("07:30", 450), ("8am", 480), ("10 pm", 1320), ("22", 1320), ("0:00", 0), ("22 Uhr 30", 1350),
])
func `a time of day is read as in the time language`(typed: String, minute: Int) {
  #expect(TimeOfDayText.minute(typed) == minute)
}

@Test(arguments: ["", "abc", "25:00", "24:00", "yesterday 7:30", "20m ago", "now", "7:30:15", "7:30+01:00"])
func `what is no time of day, or says a day as well, is none`(typed: String) {
  #expect(TimeOfDayText.minute(typed) == nil)
}

@Test(arguments: [
  ("07:00-23:00", "07:00-23:00"), ("7-23", "07:00-23:00"), ("6:30 – 22", "06:30-22:00"), ("10-2", "10:00-02:00"),
  ("9pm to 6:30", "21:00-06:30"), ("7 23", "07:00-23:00"),
])
func `waking hours are read as people write them`(typed: String, kept: String) {
  #expect(TimeOfDayText.window(typed)?.rawValue == kept)
  #expect(TimeOfDayText.window(typed)?.isWaking == true || kept.hasPrefix("21"))
}

@Test(arguments: ["", "7", "07:00-07:00", "7-9", "25-23", "a-b", "07:00-23:00-24:00", "nan-inf", "1-23"])
func `waking hours outside 4 to 20 hours, or no times, are none`(typed: String) {
  #expect(TimeOfDayText.window(typed)?.isWaking != true)
}
