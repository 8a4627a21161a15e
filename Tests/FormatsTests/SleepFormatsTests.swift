// Tables of nights.
import Core
import Foundation
import Testing

@testable import Formats

@Test func `Plees-tracker's nights are read in both ages, and a rating of 0 is none`() throws {
  let old = try read(
    .pleesCSV, "sid,start,stop,rating\n1,1709850000000,1709877600000,0\n2,1709936400000,1709936300000,3\n")
  #expect(old.entries(Sleep.self).map(\.quality) == [nil] && old.refused == ["3 wake endBeforeStart"])
  #expect(old.entries(Sleep.self).first?.bed == at("2024-03-07T23:20:00+01:00"))
  let new = try read(
    .pleesCSV,
    """
    sid,start,stop,rating,comment,wakes
    1,1709850000000,1709877600000,4,"late, cold",2
    2,2024-03-08 23:20:00,2024-03-09 07:00:00,7,,0
    3,2024-03-08 23:20:00,2024-03-09 07:00:00,5,,0
    """)
  #expect(
    new.entries(Sleep.self).map(\.quality) == [4, 5] && new.entries(Sleep.self).map(\.note) == ["late, cold", nil])
  #expect(new.entries(Sleep.self)[0].id == old.entries(Sleep.self)[0].id && new.refused == ["3 quality outOfRange"])
}

@Test func `Sleep Cycle's time in bed is right when the clocks changed, and 0:00 is unknown`() throws {
  let facts = try read(
    .sleepCycleCSV,
    """
    Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes;Heart rate;Activity (steps)\r\r
    2024-03-07 22:00:00;2024-03-08 06:00:00;67%;8:00;:|;late:worked out;;0\r\r
    2024-03-30 22:00:00;2024-03-31 06:00:00;80%;7:00;;;;0\r\r
    2024-03-10 01:00:00;2024-03-10 08:00:00;81%;6:00;;;;0\r\r
    2024-10-27 02:30:00;2024-10-27 08:00:00;100%;5:30;;;;0\r\r
    2024-03-11 01:00:00;2024-03-11 08:00:00;0%;0:00;;;;0\r\r
    2024-03-12 01:00:00;2024-03-12 08:00:00;80%;six;;;;0\r\r\n
    """)
  let nights = facts.entries(Sleep.self)
  #expect(nights.map { $0.duration / 3600 } == [8, 7, 6, 5.5, 7])
  #expect(nights.map(\.quality) == [4, 4, 5, 5, nil] && nights[0].note == "late, worked out")
  #expect(nights[3].wake == at("2024-10-27T08:00:00+01:00"))
  #expect(facts.refused.count == 1 && facts.refused[0].hasSuffix("wake unreadable"))
}

@Test func `Sleep Cycle's newer table has seconds, decimal commas and dashes`() throws {
  let facts = try read(
    .sleepCycleCSV,
    """
    Start;End;Sleep Quality;Regularity;Awake (seconds);Deep (seconds);Time in bed (seconds);Weather temperature (°F);Notes
    2025-03-07 22:00:00;2025-03-08 06:00:00;70%;—;120,5;600;28800,4459;32,0;
    2025-03-08 22:00:00;2025-03-09 06:00:00;—;—;—;—;—;—;
    """)
  #expect(facts.entries(Sleep.self).map(\.quality) == [4, nil])
  #expect(facts.entries(Sleep.self).allSatisfy { $0.duration == 28_800 && $0.segments.isEmpty && $0.note == nil })
}

@Test func `Sleep as Android's records follow their own headers, with Id and Hours before From and To`() throws {
  let fixed = "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo"
  let facts = try read(
    .sleepAsAndroidCSV,
    #"""
    \#(fixed),"2:30","Event","Event","Event","Event"
    "1729989000000","Europe/Berlin","27. 10. 2024 2:30","27. 10. 2024 8:00","","6,500","3.5","well \n #dream ","10007","-1","-1.0","-1","-2.0","0","","0.0","LIGHT_START-1729989000000","LIGHT_END-1729990800000","DEEP_START-1729990800000","LUX-1729990800000-9.0"
    \#(fixed),"7:00"
    "1710010800000","Europe/London","09. 03. 2024 19:00","10. 03. 2024 2:30","","7.000","0.0","\n","10007","-1","-1.0","-1","-1.0","-30","","0.0"
    "1710097200000","Mars","10. 03. 2024 20:00","11. 03. 2024 3:00","","-1","-1","","10007","-1","-1.0","-1","-1.0","0",""
    "","Europe/London","x","y","","1","","","","","","","","",""
    """#)
  let nights = facts.entries(Sleep.self)
  #expect(nights.map { $0.duration / 3600 } == [6.5, 7.5, 7])
  #expect(nights.map(\.quality) == [4, nil, nil] && nights.map(\.note) == ["well\n#dream", nil, nil])
  #expect(nights.map(\.bed.zone) == ["Europe/Berlin", "Europe/London", "Europe/Berlin"])
  #expect(nights[0].segments.map(\.stage) == [.core, .deep] && nights[0].segments[1].end == nights[0].wake.instant)
  #expect(facts.refused == ["6 bed missing"])
}

@Test func `Sleepmeter's diary follows other tables, and its holes count from falling asleep`() throws {
  let facts = try read(
    .sleepmeterCSV,
    #"""
    custom_aid_id,class,name
    CUSTOM_0001,HERBAL,"a "',\"

    custom_tag_id,name
    CUSTOM_0001,""

    wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes
    "2024-03-08 07:00+0100","2024-03-07 23:00+0100","2024-03-07 22:30+0100",60-90,NIGHT_SLEEP,NONE,TEA|CUSTOM_0001,NONE,HOTEL,7,"warm"
    "2024-03-09 07:00-0500","2024-03-08 23:00-0500","",,NAP,NONE,NONE,NONE,NONE,11,""
    "2024-03-09 07:00-0500","2024-03-08 23:00-0500","",,NAP,NONE,NONE,NONE,NONE,10,""
    "2024-03-10 07:00+0100","2024-03-09 23:00+0100","",9,NAP,NONE,NONE,NONE,NONE,5,""
    """#)
  let nights = facts.entries(Sleep.self)
  #expect(nights.map(\.quality) == [4, 5] && nights.map(\.note) == ["warm\n#tea #hotel", nil])
  #expect(nights[0].bed == at("2024-03-07T22:30:00+01:00") && nights[1].bed.offset == -18_000)
  #expect(nights[0].segments.map(\.stage) == [.inBed, .asleep, .awake, .asleep] && nights[0].asleep == 7.5 * 3600)
  #expect(facts.refused == ["9 quality outOfRange", "11 segments unreadable"])
}
