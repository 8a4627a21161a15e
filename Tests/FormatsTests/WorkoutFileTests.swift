// TCX and GPX, and archives of workouts of all three forms.
import Core
import Foundation
import Testing

@testable import Formats

private let tcx = """
  <?xml version="1.0"?>
  <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
   <Activities>
    <Activity Sport="Biking">
     <Id>2026-01-05T07:00:00.000Z</Id>
     <Lap StartTime="2026-01-05T07:00:00Z"><TotalTimeSeconds>600.5</TotalTimeSeconds>
      <DistanceMeters>2500.25</DistanceMeters><Calories>80</Calories>
      <Track><Trackpoint><Time>2026-01-05T07:00:01Z</Time><DistanceMeters>9</DistanceMeters></Trackpoint></Track></Lap>
     <Lap StartTime="2026-01-05T07:20:00Z"><TotalTimeSeconds>300</TotalTimeSeconds>
      <DistanceMeters>1000</DistanceMeters><Calories>40</Calories></Lap>
     <Creator xsi:type="Device_t"><Name>Edge&#x202E; 530</Name></Creator>
    </Activity>
    <Activity Sport="Other"><Id>soon</Id><Lap><TotalTimeSeconds>1</TotalTimeSeconds></Lap></Activity>
    <Activity Sport="Running"><Id>2026-01-06T07:00:00Z</Id></Activity>
   </Activities>
  </TrainingCenterDatabase>
  """

@Test func `an activity of TCX is the sum of its laps, and lasts from the first to the end of the last`() throws {
  let found = try samples(.tcx, tcx)
  let workout = try #require(found[.workout].first)
  #expect(found.samples.map(\.kind) == ["workout", "energy_active"] && workout.text == "cycling")
  #expect(workout.value == 900.5 && workout.length == 1_500_000 && workout.meta == #"{"distance":3500.25}"#)
  #expect(found.samples[1].sample.value == 120 && found.sources.map(\.name) == ["Edge 530"])
  #expect(found.refused == ["2 StartTime unreadable", "3 TotalTimeSeconds missing"])
}

@Test func `a track of GPX lasts as long as its times, is as long as its ways, and stays nowhere`() throws {
  let found = try samples(
    .gpx,
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="Watch" xmlns="http://www.topografix.com/GPX/1/1">
     <metadata><time>2019-11-07T03:43:52Z</time></metadata>
     <trk><name>Home to work</name><type>Trail Running</type>
      <trkseg><trkpt lat="50" lon="8"><time>2026-01-05T07:00:00Z</time></trkpt>
       <trkpt lat="50.01" lon="8"><time>2026-01-05T07:05:00Z</time></trkpt></trkseg>
      <trkseg><trkpt lat="51" lon="8"><time>2026-01-05T07:10:00Z</time></trkpt>
       <trkpt lat="51" lon="8"><time>2026-01-05T07:11:00Z</time></trkpt></trkseg></trk>
     <trk><trkseg><trkpt lat="50" lon="8"/></trkseg></trk>
    </gpx>
    """)
  let track = try #require(found[.workout].first)
  #expect(track.length == 660_000 && track.value == 360 && track.text == "trailRunning" && track.offset == nil)
  // A hundredth of a degree on a meridian of 20,015.1 km.
  #expect(track.meta == #"{"distance":1112}"# && found.samples.count == 1)
  #expect(found.refused == ["2 time missing"] && found.sources.map(\.name) == ["Watch"])
}

@Test func `an archive of workouts gives those of all forms, and a broken one hides none behind it`() throws {
  let start = try fitTime("2026-01-07T07:00:00Z")
  let run = fit([
    define(0, 18, [(2, 4, 0x86), (5, 1, 0), (7, 4, 0x86)]), [0] + little(start, 4) + [1] + little(60_000, 4),
  ])
  let found = try samples(
    .fit,
    zip([
      ("activities/1.fit", Array(run.dropLast(1))), ("activities/2.tcx", Array(tcx.utf8)),
      ("activities/3.zip", zip([("3.fit", run)])), ("activities.csv", Array("a,b\n1,2\n".utf8)),
    ]))
  #expect(found[.workout].map(\.text) == ["running", "cycling", "running"] && found.end == nil)
  #expect(
    found.refused == [
      "activities/1.fit: \(run.count - 1) endsEarly", "activities/2.tcx: 2 StartTime unreadable",
      "activities/2.tcx: 3 TotalTimeSeconds missing",
    ])
}

@Test func `single workouts in the export of a platform are parts of it`() throws {
  let export = document(record(quantity + "BodyMass", "80", "kg"))
  let found = try samples(
    .appleHealth,
    zip([("apple_health_export/workout-routes/1.gpx", "<gpx></gpx>"), ("apple_health_export/a.xml", export)]))
  #expect(found.samples.map(\.kind) == ["body_mass"])
}

@Test func `a cut file gives the activities before the cut`() throws {
  let found = try samples(.tcx, String(tcx.prefix(tcx.count - 40)))
  #expect(found[.workout].count == 1 && found.end == tcx.utf8.count - 40)
}
