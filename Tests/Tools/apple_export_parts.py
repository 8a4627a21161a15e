"""What an invented export of Apple Health is written with: the declared structure of its document, and a writer that keeps
count of what it has written."""
import datetime as dt
import random
from zoneinfo import ZoneInfo

UTC = dt.timezone.utc
HMS = ["%02d:%02d:%02d" % (s // 3600, s // 60 % 60, s % 60) for s in range(86400)]
EPOCH = dt.date(1970, 1, 1).toordinal()
NBSP = "\u00a0"
QT = "HKQuantityTypeIdentifier"
CT = "HKCategoryTypeIdentifier"
SLEEP = "HKCategoryValueSleepAnalysis"


def esc(s):
    return (s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            .replace('"', "&quot;"))


def dtd(broken16=False):
    """The declared structure of export version 14 (12 with its iOS 16 defect)."""
    out = ["<!DOCTYPE HealthData [",
           "<!-- HealthKit Export Version: %d -->" % (12 if broken16 else 14)]

    def el(name, model):
        out.append("<!ELEMENT %s %s>" % (name, model))

    def at(name, req, opt=(), close=True):
        out.append("<!ATTLIST %s" % name)
        for a in req:
            out.append("  %s CDATA #REQUIRED" % a)
        for a in opt:
            out.append("  %s CDATA #IMPLIED" % a)
        if close:
            out.append(">")

    src = ("sourceVersion", "device", "creationDate")
    el("HealthData", "(ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|"
       "ClinicalRecord|Audiogram|VisionPrescription)*)")
    at("HealthData", ["locale"])
    el("ExportDate", "EMPTY")
    at("ExportDate", ["value"])
    el("Me", "EMPTY")
    at("Me", ["HKCharacteristicTypeIdentifier" + x for x in (
        "DateOfBirth", "BiologicalSex", "BloodType", "FitzpatrickSkinType",
        "CardioFitnessMedicationsUse")])
    el("Record", "((MetadataEntry|HeartRateVariabilityMetadataList)*)")
    at("Record", ["type", "sourceName", "startDate", "endDate"],
       ("unit", "value") + src)
    out.append("<!-- Children of a Correlation are listed again as top-level Records. -->")
    el("Correlation", "((MetadataEntry|Record)*)")
    at("Correlation", ["type", "sourceName", "startDate", "endDate"], src)
    el("Workout", "((MetadataEntry|WorkoutEvent|WorkoutRoute|WorkoutStatistics)*)")
    at("Workout", ["workoutActivityType", "sourceName", "startDate", "endDate"],
       ("duration", "durationUnit", "totalDistance", "totalDistanceUnit",
        "totalEnergyBurned", "totalEnergyBurnedUnit") + src)
    el("WorkoutActivity", "((MetadataEntry)*)")
    at("WorkoutActivity", ["uuid", "startDate"], ("endDate", "duration", "durationUnit"))
    el("WorkoutEvent", "((MetadataEntry)*)")
    at("WorkoutEvent", ["type", "date"], ("duration", "durationUnit"))
    el("WorkoutStatistics", "EMPTY")
    at("WorkoutStatistics", ["type", "startDate", "endDate"],
       ("average", "minimum", "maximum", "sum", "unit"))
    el("WorkoutRoute", "((MetadataEntry|FileReference)*)")
    at("WorkoutRoute", ["sourceName", "startDate", "endDate"], src)
    el("FileReference", "EMPTY")
    at("FileReference", ["path"])
    el("ActivitySummary", "EMPTY")
    at("ActivitySummary", [], ("dateComponents", "activeEnergyBurned",
       "activeEnergyBurnedGoal", "activeEnergyBurnedUnit", "appleMoveTime",
       "appleMoveTimeGoal", "appleExerciseTime", "appleExerciseTimeGoal",
       "appleStandHours", "appleStandHoursGoal"))
    el("MetadataEntry", "EMPTY")
    at("MetadataEntry", ["key", "value"])
    el("HeartRateVariabilityMetadataList", "(InstantaneousBeatsPerMinute*)")
    el("InstantaneousBeatsPerMinute", "EMPTY")
    at("InstantaneousBeatsPerMinute", ["bpm", "time"])
    el("ClinicalRecord", "EMPTY")
    at("ClinicalRecord", ["type", "identifier", "sourceName", "sourceURL",
                          "fhirVersion", "receivedDate", "resourceFilePath"])
    el("Audiogram", "((MetadataEntry|SensitivityPoint)*)")
    at("Audiogram", ["type", "sourceName", "startDate", "endDate"], src)
    el("SensitivityPoint", "EMPTY")
    at("SensitivityPoint", ["frequencyValue", "frequencyUnit"],
       ("leftEarValue", "leftEarUnit", "rightEarValue", "rightEarUnit"))
    el("VisionPrescription", "((RightEye|LeftEye|Attachment|MetadataEntry)*)")
    at("VisionPrescription", ["type", "dateIssued"], ("expirationDate", "brand"),
       close=not broken16)
    eye = [a + b for a in ("sphere", "cylinder", "axis", "add", "vertex", "prismAmount",
                           "prismAngle", "farPD", "nearPD", "baseCurve", "diameter")
           for b in ("", "Unit")]
    for side in ("RightEye", "LeftEye"):
        el(side, "EMPTY")
        at(side, [], eye, close=not broken16)
    if broken16:
        out.append("  device CDATA #IMPLIED")
        el("MetadataEntry", "EMPTY")
        at("MetadataEntry", ["key", "value"])
        out.append(">")
    else:
        el("Attachment", "EMPTY")
        at("Attachment", [], ("identifier",))
    out.append("]>")
    return "\n".join(out) + "\n"


class Gen:
    def __init__(self, a, sink):
        self.a = a
        self.sink = sink
        self.buf = []
        self.bytes = 0
        self.count = 0
        self.meta = 0
        self.r = random.Random(a.seed)
        self.home = ZoneInfo(a.zone)
        end = dt.datetime(2026, 6, 14, 9, 30, 12, tzinfo=self.home)
        self.end = int(end.timestamp())
        self.days = max(1, int(a.years * 365.25))
        self.first_day = self.end // 86400 - self.days
        self.export_off = int(end.utcoffset().total_seconds())
        self.off_cache = {}
        self.date_cache = {}
        self.off_text = {}
        # Two trips a year: (first day, last day, zone name)
        self.trips = []
        y = 0
        while y * 365 < self.days:
            base = self.first_day + y * 365
            for z, at, n in (("America/New_York", 78, 11), ("Asia/Tokyo", 291, 9)):
                s = base + at + self.r.randrange(12)
                self.trips.append((s, s + n, z))
            y += 1
        self.zone_by_day = {}
        for s, e, z in self.trips:
            for d in range(s, e):
                self.zone_by_day[d] = z
        self.zones = {}
        self.mal = set(a.malform)

    # ---- text
    def w(self, s):
        self.buf.append(s)
        if len(self.buf) >= 4000:
            self.flush()

    def flush(self):
        if self.buf:
            b = "".join(self.buf).encode("utf-8")
            if "badutf8" in self.mal:
                b = b.replace(b"#bad#", b"\xff\xc3")
            self.sink.write(b)
            self.bytes += len(b)
            self.buf = []

    # ---- time
    def zone_of(self, t):
        return self.zone_by_day.get(t // 86400, self.a.zone)

    def event_off(self, t):
        z = self.zone_of(t)
        k = (z, t // 3600)
        o = self.off_cache.get(k)
        if o is None:
            if z not in self.zones:
                self.zones[z] = ZoneInfo(z)
            o = int(dt.datetime.fromtimestamp(t, self.zones[z]).utcoffset().total_seconds())
            self.off_cache[k] = o
        return o

    def otext(self, o):
        s = self.off_text.get(o)
        if s is None:
            s = " %s%02d%02d" % ("-" if o < 0 else "+", abs(o) // 3600, abs(o) // 60 % 60)
            self.off_text[o] = s
        return s

    def d(self, t):
        o = self.export_off if self.a.offsets == "export" else self.event_off(t)
        day, sec = divmod(t + o, 86400)
        s = self.date_cache.get(day)
        if s is None:
            s = dt.date.fromordinal(EPOCH + day).isoformat() + " "
            self.date_cache[day] = s
        return s + HMS[sec] + self.otext(o)

    def at(self, day, hour):
        """Epoch second of a local hour (float) on that day, where the person is."""
        t = day * 86400 + int(hour * 3600)
        return t - self.event_off(t)

    # ---- records
    def rec(self, typ, src, ver, dev, unit, value, created, s, e, kids=None, raw=""):
        p = [' <Record type="', typ, '" sourceName="', src]
        if ver:
            p += ['" sourceVersion="', ver]
        if dev:
            p += ['" device="', dev]
        if unit:
            p += ['" unit="', unit]
        p += ['" creationDate="', self.d(created), '" startDate="', self.d(s),
              '" endDate="', self.d(e)]
        if value is not None:
            p += ['" value="', value]
        p.append('"')
        if raw:
            p.append(raw)
        if kids:
            self.meta += kids.count("<MetadataEntry")
            p.append(">\n")
            p.append(kids)
            p.append(" </Record>\n")
        else:
            p.append("/>\n")
        self.count += 1
        s = "".join(p)
        self.w(s)
        return s

    def m(self, key, value, indent="  "):
        return '%s<MetadataEntry key="%s" value="%s"/>\n' % (indent, esc(key), esc(value))


def fmt(x, n):
    s = "%.*f" % (n, x)
    return s.rstrip("0").rstrip(".") if "." in s else s


def beat_time(t, hundredths, twelve):
    """Beats carry no date, and a clock time in the form of the phone's region."""
    return clock12(t, hundredths) if twelve else "%s,%02d" % (HMS[t % 86400], hundredths)


def clock12(t, hundredths):
    """A clock time as iOS writes it in a locale with AM and PM."""
    h, m, s = t // 3600 % 24, t // 60 % 60, t % 60
    if hundredths is None:
        return "%d.%02d%s" % (h % 12 or 12, m, "am" if h < 12 else "pm")
    return "%d:%02d:%02d.%02d %s" % (h % 12 or 12, m, s, hundredths, "AM" if h < 12 else "PM")
