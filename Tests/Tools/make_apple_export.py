#!/usr/bin/env python3
"""Writes a synthetic Apple Health export.xml (or export.zip) of any size.

Every value is invented from a seeded generator: the same arguments give the
same bytes. The shape is that of real exports: records grouped
by type and then by time, watch telemetry in the majority, MetadataEntry
children, correlations whose children are repeated at the top level, workouts
with nested elements, one ActivitySummary a day, several sources, trips to
other time zones, and daylight saving time.

  make_apple_export.py --records 100000  --years 1 --seed 1 --out export.xml
  make_apple_export.py --records 2500000 --years 3 --seed 1 --out big.xml
  make_apple_export.py --records 100000  --years 1 --seed 1 --out export.zip --zip

--offsets export (default): every date carries the phone's UTC offset at the
  moment of the export, as real exports do; the true zone is only in HKTimeZone.
--offsets event: every date carries the offset in force where and when it happened.
--malform NAME (repeatable): dtd16, vt, ctrl, dupattr, badutf8, truncate, nodtd,
  attrspace, badvalues. Each is a defect reported of real exports or their copies.
--mood NAME: none, category, datatype, element (how State of Mind would appear;
  no verified real sample exists, so all three are for testing tolerance).
"""
import argparse
import datetime as dt
import sys
import zipfile

from apple_export_parts import CT, EPOCH, NBSP, QT, SLEEP, Gen, beat_time, clock12, dtd, esc, fmt


def build(a, sink):
    g = Gen(a, sink)
    r = g.r
    name = a.person
    watch = esc("%s\u2019s Apple%sWatch" % (name, NBSP))
    phone = esc("%s\u2019s iPhone" % name)
    ver_w = ["8.7", "9.6.3", "10.2", "10.6.1", "11.3"]
    ver_p = ["15.6.1", "16.6", "17.2.1", "17.6.1", "18.5"]
    hw_w = ["Watch6,2", "Watch6,7", "Watch7,2"]
    hw_p = ["iPhone12,1", "iPhone14,5", "iPhone16,1"]

    def dev(kind, i):
        if kind == "w":
            return esc("<<HKDevice: 0x30%07x>, name:Apple Watch, manufacturer:Apple Inc., "
                       "model:Watch, hardware:%s, software:%s>"
                       % (r.randrange(1 << 28), hw_w[i * 3 // 5], ver_w[i]))
        return esc("<<HKDevice: 0x30%07x>, name:iPhone, manufacturer:Apple Inc., "
                   "model:iPhone, hardware:%s, software:%s>"
                   % (r.randrange(1 << 28), hw_p[i * 3 // 5], ver_p[i]))

    dw = [dev("w", i) for i in range(5)]
    dp = [dev("p", i) for i in range(5)]
    epoch_of = lambda day: min(4, (day - g.first_day) * 5 // max(1, g.days))

    # ---- header
    g.w('<?xml version="1.0" encoding="UTF-8"?>\n')
    if "nodtd" not in g.mal:
        g.w(dtd("dtd16" in g.mal))
    g.w('<HealthData locale="%s">\n' % a.locale)
    g.w(' <ExportDate value="%s"/>\n' % g.d(g.end))
    g.w(' <Me HKCharacteristicTypeIdentifierDateOfBirth="1988-02-29" '
        'HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet" '
        'HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" '
        'HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" '
        'HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"/>\n')

    # ---- how many of each
    rates = {  # records a day in a well-filled export
        "Height": 0.005, "BodyMass": 0.9, "BodyMassIndex": 0.9, "BodyFatPercentage": 0.9,
        "LeanBodyMass": 0.9, "DietaryWater": 5, "DietaryEnergyConsumed": 4,
        "DietaryProtein": 4, "DietaryCarbohydrates": 4, "DietaryFatTotal": 4,
        "DietaryCaffeine": 1.5, "NumberOfAlcoholicBeverages": 0.35,
        "RestingHeartRate": 1, "HeartRateVariabilitySDNN": 6, "RespiratoryRate": 35,
        "OxygenSaturation": 20, "FlightsClimbed": 7, "AppleExerciseTime": 30,
        "AppleStandTime": 60, "WalkingSpeed": 15, "WalkingStepLength": 15,
        "EnvironmentalAudioExposure": 25, "PhysicalEffort": 60, "TimeInDaylight": 8,
        "SleepAnalysis": 22, "AppleStandHour": 15, "MindfulSession": 1.2,
    }
    total_rate = sum(rates.values())
    scale = min(1.0, 0.28 * a.records / (total_rate * g.days))
    diary = {k: v * scale for k, v in rates.items()}
    rest = a.records - int(sum(diary.values()) * g.days)
    weights = {"ActiveEnergyBurned": 33, "HeartRate": 24, "BasalEnergyBurned": 16,
               "DistanceWalkingRunning": 14, "StepCount": 13}
    wsum = sum(weights.values())
    big = {k: rest * v / wsum / g.days for k, v in weights.items()}

    def per_day(rate):
        """An integer for a day, whose mean is rate."""
        n = int(rate)
        return n + (r.random() < rate - n)

    days = range(g.first_day, g.first_day + g.days)
    kg, lb = ("kg", "lb")
    imperial = a.locale.endswith("_US") and not a.metric
    food = []  # (time, kcal, protein, carbs, fat), later repeated as correlations

    # ---- 1. body
    for typ in ("Height", "BodyMass", "BodyMassIndex", "BodyFatPercentage", "LeanBodyMass"):
        w = 84.0
        for day in days:
            w += r.gauss(-0.004, 0.16)
            w = min(120, max(52, w))
            for _ in range(per_day(diary[typ])):
                t = g.at(day, 6.6 + r.random())
                src, ver = (("Withings", "7100401"), ("Health", ver_p[epoch_of(day)]),
                            ("openScale sync", "2.5"))[r.choice((0, 0, 0, 1, 2))]
                kids = g.m("HKWasUserEntered", "1") if src == "Health" else (
                    g.m("HKTimeZone", g.zone_of(t)) if src == "Withings" else "")
                if typ == "BodyMass":
                    v, u = (fmt(w * 2.2046226218, 4), lb) if imperial else (fmt(w, 3), kg)
                elif typ == "LeanBodyMass":
                    v, u = (fmt(w * 1.7, 4), lb) if imperial else (fmt(w * 0.77, 3), kg)
                elif typ == "BodyMassIndex":
                    v, u = fmt(w / 3.24, 4), "count"
                elif typ == "BodyFatPercentage":
                    v, u = fmt(0.19 + r.gauss(0, 0.01), 4), "%"   # a fraction, whatever the unit says
                else:
                    v, u = ("5.91", "ft") if imperial else ("180", "cm")
                g.rec(QT + typ, src, ver, None, u, v, t + r.randrange(2, 900), t, t, kids)

    # ---- 2. the telemetry that fills real files
    motion = [g.m("HKMetadataKeyHeartRateMotionContext", str(i)) for i in range(3)]
    kjoule = a.locale in ("en_AU", "en_NZ")
    for typ in ("HeartRate", "StepCount", "DistanceWalkingRunning", "BasalEnergyBurned",
                "ActiveEnergyBurned"):
        rate = big[typ]
        unit = {"HeartRate": "count/min", "StepCount": "count",
                "DistanceWalkingRunning": "mi" if imperial else "km"}.get(
                    typ, "kJ" if kjoule else ("Cal" if imperial else "kcal"))
        span = {"HeartRate": 0, "StepCount": 290, "DistanceWalkingRunning": 240,
                "BasalEnergyBurned": 900, "ActiveEnergyBurned": 60}[typ]
        for day in days:
            e = epoch_of(day)
            n = per_day(rate)
            hours = sorted(r.random() * 24 for _ in range(n))
            base = day * 86400
            off = g.event_off(base + 43200)
            for h in hours:
                t = base + int(h * 3600) - off
                x = r.random()
                if typ == "HeartRate":
                    v = str(int(52 + 30 * x + (45 * x * x if 7 < h < 21 else 0)))
                    g.rec(QT + typ, watch, ver_w[e], dw[e], unit, v, t + 4, t, t,
                          motion[0 if x < .5 else (1 if x < .9 else 2)])
                else:
                    if typ == "StepCount":
                        v = str(int(4 + 600 * x * x))
                    elif typ == "DistanceWalkingRunning":
                        v = fmt(0.002 + 0.4 * x * x, 6)
                    elif typ == "BasalEnergyBurned":
                        v = fmt((4.184 if kjoule else 1) * (14 + 8 * x), 3)
                    else:
                        v = fmt((4.184 if kjoule else 1) * (0.05 + 6 * x ** 4), 3)
                    ln = int(span * (0.3 + x))
                    if x < 0.42 and typ in ("StepCount", "DistanceWalkingRunning"):
                        g.rec(QT + typ, phone, ver_p[e], dp[e], unit, v, t + ln + 40, t, t + ln)
                    else:
                        g.rec(QT + typ, watch, ver_w[e], dw[e], unit, v, t + ln + 12, t, t + ln)

    # ---- 3. other watch types
    other = {"RestingHeartRate": ("count/min", 50, 12, 0), "RespiratoryRate": ("count/min", 12, 6, 1),
             "OxygenSaturation": ("%", 0.93, 0.07, 2), "FlightsClimbed": ("count", 1, 4, 0),
             "AppleExerciseTime": ("min", 1, 0, 0), "AppleStandTime": ("min", 1, 4, 0),
             "WalkingSpeed": ("mi/hr" if imperial else "km/hr", 2.4, 2.5, 3),
             "WalkingStepLength": ("in" if imperial else "cm", 24, 9, 2),
             "EnvironmentalAudioExposure": ("dBASPL", 38, 45, 3),
             "PhysicalEffort": ("kcal/hr\u00b7kg", 1, 6, 2), "TimeInDaylight": ("min", 1, 9, 0)}
    for typ, (unit, lo, wide, dec) in other.items():
        for day in days:
            e = epoch_of(day)
            for h in sorted(r.random() * 24 for _ in range(per_day(diary[typ]))):
                t = g.at(day, h)
                g.rec(QT + typ, watch, ver_w[e], dw[e], unit, fmt(lo + wide * r.random(), dec),
                      t + 30, t, t + 60 * r.randrange(0, 6))
    for day in days:
        e = epoch_of(day)
        for h in sorted(r.random() * 24 for _ in range(per_day(diary["HeartRateVariabilitySDNN"]))):
            t = g.at(day, h)
            beats = ["   <InstantaneousBeatsPerMinute bpm=\"%d\" time=\"%s\"/>\n"
                     % (r.randrange(48, 90), beat_time(t + g.event_off(t) + i, r.randrange(100), imperial))
                     for i in range(r.randrange(20, 46))] if r.random() < 0.25 else []
            kids = ("  <HeartRateVariabilityMetadataList>\n" + "".join(beats)
                    + "  </HeartRateVariabilityMetadataList>\n") if beats else None
            g.rec(QT + "HeartRateVariabilitySDNN", watch, ver_w[e], dw[e], "ms",
                  fmt(20 + 60 * r.random(), 4), t + 70, t, t + 60, kids)

    # ---- 4. what people enter: water, food, caffeine, drinks
    meals = []
    for day in days:
        for h in sorted(r.choice((7.8, 12.6, 16.2, 19.4)) + r.gauss(0, .4)
                        for _ in range(per_day(diary["DietaryEnergyConsumed"]))):
            t = g.at(day, h)
            p, c, f = 4 + 40 * r.random(), 8 + 90 * r.random(), 2 + 35 * r.random()
            meals.append((t, 4 * p + 4 * c + 9 * f, p, c, f, r.choice((
                "Porridge & berries", "Lentil soup", "Caf\u00e9 au lait", "Pasta \"al forno\"",
                "Salad <small>", "\u0633\u0644\u0637\u0629", "\u5473\u564c\u6c41", "Tempeh bowl"))))
    msrc = [("MyFitnessPal", "40210"), ("Lose It!", "17.1.300"), ("Health Bank", "1")]
    eunit = "kJ" if kjoule else ("Cal" if imperial else "kcal")
    for i, (typ, unit) in enumerate((("DietaryEnergyConsumed", eunit), ("DietaryProtein", "g"),
                                     ("DietaryCarbohydrates", "g"), ("DietaryFatTotal", "g"))):
        for j, meal in enumerate(meals):
            t = meal[0]
            s, v = msrc[j % 7 // 3]
            val = meal[1 + i] * (4.184 if kjoule and i == 0 else 1)
            g.rec(QT + typ, s, v, None, unit, fmt(val, 4), t + 5, t, t,
                  g.m("HKFoodType", meal[5]) + g.m("HKExternalUUID", "meal-%d-%d" % (a.seed, j)))
    for typ, unit, lo, wide, srcs in (
            ("DietaryWater", "fl_oz_us" if imperial else "mL", 8 if imperial else 200, 8 if imperial else 300,
             (("WaterMinder", "7.2"), ("Fast LIFe", "2.3"), ("Health", "17.2.1"))),
            ("DietaryCaffeine", "mg", 40, 120, (("WaterMinder", "7.2"), ("Health", "17.2.1"))),
            ("NumberOfAlcoholicBeverages", "count", 1, 5, (("Meditationstimer", "2.8"),))):
        for day in days:
            for h in sorted(7 + 15 * r.random() for _ in range(per_day(diary[typ]))):
                t = g.at(day, h)
                s, v = r.choice(srcs)
                val = lo + wide * r.random()
                if typ == "NumberOfAlcoholicBeverages":
                    val = r.choice((0, 0, 4, 6, 1, 2))
                g.rec(QT + typ, s, v, None, unit, fmt(val, 0 if unit in ("mL", "count") else 2),
                      t + 2, t, t, g.m("HKWasUserEntered", "1") if s == "Health" else None)

    # ---- 5. categories
    stages = ("AsleepCore", "AsleepDeep", "AsleepCore", "AsleepREM", "AsleepCore", "Awake")
    for day in days:
        e = epoch_of(day)
        n = per_day(diary["SleepAnalysis"])
        if not n:
            continue
        bed = g.at(day, 22.4 + r.gauss(0, .6))
        wake = g.at(day + 1, 6.5 + r.gauss(0, .5))
        tz = g.m("HKTimeZone", g.zone_of(bed))
        g.rec(CT + "SleepAnalysis", phone, ver_p[e], None, None, SLEEP + "InBed", wake + 60, bed, wake, tz)
        t, i = bed + 60 * r.randrange(4, 25), 0
        step = max(60, (wake - t) // max(1, n))
        while t < wake and n > 1:
            u = min(wake, t + int(step * (0.4 + 1.2 * r.random())))
            # Before staged sleep existed the watch wrote one kind only.
            val = "AsleepUnspecified" if e == 0 else stages[i % len(stages)]
            g.rec(CT + "SleepAnalysis", watch, ver_w[e], dw[e] if e > 1 else None, None,
                  SLEEP + val, wake + 90, t, u, tz)
            t, i = u, i + 1
        if r.random() < 0.2:  # a second app covers the same night, coarsely
            g.rec(CT + "SleepAnalysis", "AutoSleep", "6.4", None, None, SLEEP + "AsleepUnspecified",
                  wake + 1800, bed + 900, wake - 300, None)
    for day in days:
        e = epoch_of(day)
        for h in sorted(7 + 15 * r.random() for _ in range(per_day(diary["AppleStandHour"]))):
            t = g.at(day, int(h))
            g.rec(CT + "AppleStandHour", watch, ver_w[e], dw[e], None,
                  "HKCategoryValueAppleStandHour" + ("Stood" if r.random() < .8 else "Idle"),
                  t + 3700, t, t + 3600)
    for day in days:
        for h in sorted(r.choice((6.9, 12.9, 21.6)) + r.gauss(0, .3)
                        for _ in range(per_day(diary["MindfulSession"]))):
            t = g.at(day, h)
            s, v = r.choice((("Meditationstimer", "2.8"), ("Insight Timer", "16.4"), (watch, ver_w[4])))
            g.rec(CT + "MindfulSession", s, v, None, None, r.choice((None, "HKCategoryValueNotApplicable")),
                  t + 1, t - 60 * r.choice((1, 5, 10, 20, 45)), t, g.m("HKTimeZone", g.zone_of(t)))
    if a.mood != "none":
        for day in days:
            if r.random() > 0.4:
                continue
            t = g.at(day, 21 + r.random())
            val = round(r.uniform(-1, 1), 3)
            kids = (g.m("HKMetadataKeyStateOfMindValence", str(val))
                    + g.m("HKMetadataKeyStateOfMindKind", str(r.choice((1, 2))))
                    + g.m("HKMetadataKeyStateOfMindLabels", "(%d, %d)" % (r.randrange(1, 38), r.randrange(1, 38))))
            if a.mood == "element":
                g.w(' <StateOfMind kind="dailyMood" valence="%s" sourceName="Health" startDate="%s" endDate="%s"/>\n'
                    % (val, g.d(t), g.d(t)))
            else:
                g.rec(CT + "StateOfMind" if a.mood == "category" else "HKDataTypeStateOfMind",
                      phone, ver_p[4], None, None, "HKCategoryValueStateOfMindNotSet", t + 3, t, t, kids)
    g.rec("HKDataTypeSleepDurationGoal", phone, ver_p[2], None, "hr", "8", g.end - 900000,
          g.end - 900000, g.end - 900000)

    # ---- defects, each on a record of its own
    t = g.end - 86400 * 3
    if "vt" in g.mal:
        g.rec(QT + "BodyMass", "Scale\x0bApp", "1", None, kg, "80", t, t, t, g.m("Note", "a\x0bb"))
    if "ctrl" in g.mal:
        g.rec(QT + "BodyMass", "Scale", "1", None, kg, "80.1", t, t, t, g.m("Note", "a\x01\x1fb"))
    if "dupattr" in g.mal:
        g.rec(QT + "BodyMass", "Scale", "1", None, kg, "80.2", t, t, t, None, raw=' unit="kg" value="80.2"')
    if "attrspace" in g.mal:
        g.rec(QT + "BodyMass", "Scale", "1", None, kg, "80.3", t, t, t, None, raw=' Health Mate App Version="2.6.0"')
    if "badutf8" in g.mal:
        g.rec(QT + "BodyMass", "Scale #bad#", "1", None, kg, "80.4", t, t, t)
    if "badvalues" in g.mal:
        for v in ("", "NaN", "1e309", "-4", "12,5", "0x10"):
            g.rec(QT + "BodyMass", "Scale", "1", None, kg, v, t, t, t)
        g.rec(QT + "StepCount", phone, "1", None, "count", "400", t, t, 253402214400 - 90000)
        g.w(' <Record type="%sBodyMass" sourceName="X" unit="kg" value="80" startDate="2025-02-30 08:00:00 +0100"'
            ' endDate="not a date"/>\n' % QT)

    # ---- 6. correlations; their children were already listed above
    for j, meal in enumerate(meals):
        if j % 9:
            continue
        t = g.d(meal[0])
        s, v = msrc[j % 7 // 3]
        g.w(' <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="%s" sourceVersion="%s" '
            'creationDate="%s" startDate="%s" endDate="%s">\n' % (s, v, g.d(meal[0] + 5), t, t))
        g.w(g.m("HKFoodType", meal[5]))
        # The very units and values of the top-level copies.
        for typ, unit, val in (("DietaryEnergyConsumed", eunit, meal[1] * (4.184 if kjoule else 1)),
                               ("DietaryProtein", "g", meal[2])):
            g.w('  <Record type="%s%s" sourceName="%s" sourceVersion="%s" unit="%s" creationDate="%s" '
                'startDate="%s" endDate="%s" value="%s"/>\n'
                % (QT, typ, s, v, unit, g.d(meal[0] + 5), t, t, fmt(val, 4)))
        g.w(" </Correlation>\n")

    # ---- 7. workouts
    kinds = ("Walking", "Running", "Cycling", "HighIntensityIntervalTraining", "MindAndBody", "Yoga",
             "FunctionalStrengthTraining", "CoreTraining", "Swimming", "Other")
    dist, cal = ("mi" if imperial else "km"), ("Cal" if imperial else "kcal")
    for day in days:
        if r.random() > 0.45:
            continue
        e = epoch_of(day)
        k = r.choice(kinds)
        t = g.at(day, 6.2 + 13 * r.random())
        secs = r.randrange(240, 5400)
        pause = r.randrange(20, 200) if r.random() < .3 else 0
        u = t + secs + pause
        third = r.random() < .12
        src, ver, dv = ("Meditationstimer", "2.8", None) if k in ("HighIntensityIntervalTraining", "MindAndBody") \
            else (("Strava", "32101", None) if third else (watch, ver_w[e], dw[e]))
        p = [' <Workout workoutActivityType="HKWorkoutActivityType%s" duration="%s" durationUnit="min"'
             % (k, repr(secs / 60 + r.random() / 60))]
        if e == 0:  # older records keep their totals as attributes
            p.append(' totalDistance="%s" totalDistanceUnit="%s" totalEnergyBurned="%s" totalEnergyBurnedUnit="%s"'
                     % (repr(secs / 400), dist, repr(secs / 9.0), cal))
        p.append(' sourceName="%s" sourceVersion="%s"' % (src, ver))
        if dv:
            p.append(' device="%s"' % dv)
        p.append(' creationDate="%s" startDate="%s" endDate="%s">\n' % (g.d(u + 3), g.d(t), g.d(u)))
        p.append(g.m("HKIndoorWorkout", "0") + g.m("HKTimeZone", g.zone_of(t))
                 + g.m("HKAverageMETs", "%.5f kcal/hr\u00b7kg" % (2 + 6 * r.random())))
        if not third:
            p.append(g.m("HKWeatherTemperature", "%d degF" % r.randrange(20, 95)) + g.m("HKElevationAscended", "%d cm" % r.randrange(90000)))
        if pause:
            for kind, at in (("Pause", t + secs // 2), ("Resume", t + secs // 2 + pause)):
                p.append('  <WorkoutEvent type="HKWorkoutEventType%s" date="%s"/>\n' % (kind, g.d(at)))
        for i in range(r.randrange(0, 4)):
            p.append('  <WorkoutEvent type="HKWorkoutEventTypeSegment" date="%s" duration="%s" durationUnit="min">\n%s  </WorkoutEvent>\n'
                     % (g.d(t + 60 * i), repr(5 + r.random()), g.m("HKSwimLocationType", "1", "   ") if k == "Swimming" else ""))
        if e > 2 and r.random() < .15:
            p.append('  <WorkoutActivity uuid="%08X-0000-4000-8000-%012X" startDate="%s" endDate="%s" duration="%s" durationUnit="min">\n  </WorkoutActivity>\n'
                     % (r.getrandbits(32), r.getrandbits(48), g.d(t), g.d(u), repr(secs / 60.0)))
        if e > 0 and not third:
            head = 'startDate="%s" endDate="%s"' % (g.d(t), g.d(u))
            for st, attrs in (("DistanceWalkingRunning", 'sum="%s" unit="%s"' % (fmt(secs / 400, 5), dist)),
                              ("ActiveEnergyBurned", 'sum="%s" unit="%s"' % (fmt(secs / 9, 3), cal)),
                              ("BasalEnergyBurned", 'sum="%s" unit="%s"' % (fmt(secs / 40, 3), cal)),
                              ("HeartRate", 'average="%s" minimum="%d" maximum="%d" unit="count/min"'
                               % (fmt(100 + 50 * r.random(), 3), r.randrange(70, 99), r.randrange(150, 186)))):
                p.append('  <WorkoutStatistics type="%s%s" %s %s/>\n' % (QT, st, head, attrs))
        if k in ("Walking", "Running", "Cycling") and not third:
            p.append('  <WorkoutRoute sourceName="%s" sourceVersion="%s" creationDate="%s" startDate="%s" endDate="%s">\n'
                     '   <MetadataEntry key="HKMetadataKeySyncVersion" value="2"/>\n'
                     '   <FileReference path="/workout-routes/route_%s_%s.gpx"/>\n  </WorkoutRoute>\n'
                     % (src, ver, g.d(u + 2), g.d(t), g.d(u),
                        g.d(t)[:10], clock12(u + g.event_off(u), None)))
        p.append(" </Workout>\n")
        g.w("".join(p))

    # ---- 8. the rings
    for day in days:
        g.w(' <ActivitySummary dateComponents="%s" activeEnergyBurned="%s" activeEnergyBurnedGoal="500" '
            'activeEnergyBurnedUnit="%s" appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="%d" '
            'appleExerciseTimeGoal="30" appleStandHours="%d" appleStandHoursGoal="12"/>\n'
            % (dt.date.fromordinal(EPOCH + day).isoformat(), fmt(300 + 500 * r.random(), 3), cal,
               r.randrange(0, 90), r.randrange(6, 17)))
    if "truncate" in g.mal:
        g.flush()
        g.sink.write(b' <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="cut of')
        return g
    g.w("</HealthData>\n")
    g.flush()
    return g


GPX = ('<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Apple Health Export">\n'
       '<trk><name>Route</name><trkseg></trkseg></trk></gpx>\n')


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--records", type=int, default=100000, help="about how many top-level Record elements")
    p.add_argument("--years", type=float, default=1.0)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--out", required=True, help="a file, or - for standard output")
    p.add_argument("--zip", action="store_true", help="write an export.zip with the usual folder inside")
    p.add_argument("--inner-name", default="export.xml", help="the entry's name; iOS translates it")
    p.add_argument("--locale", default="en_DE")
    p.add_argument("--zone", default="Europe/Berlin", help="home time zone")
    p.add_argument("--metric", action="store_true", help="metric units even with a _US locale")
    p.add_argument("--offsets", choices=("export", "event"), default="export")
    p.add_argument("--person", default="Sam")
    p.add_argument("--mood", choices=("none", "category", "datatype", "element"), default="none")
    p.add_argument("--malform", action="append", default=[], choices=(
        "dtd16", "vt", "ctrl", "dupattr", "attrspace", "badutf8", "badvalues", "truncate", "nodtd"))
    a = p.parse_args()
    if a.zip:
        with zipfile.ZipFile(a.out, "w", zipfile.ZIP_DEFLATED, allowZip64=True, compresslevel=6) as z:
            with z.open("apple_health_export/" + a.inner_name, "w", force_zip64=True) as f:
                g = build(a, f)
            def put(name, text):  # a fixed date, so that the same arguments give the same zip
                i = zipfile.ZipInfo("apple_health_export/" + name, (2026, 6, 14, 9, 30, 12))
                i.compress_type = zipfile.ZIP_DEFLATED
                z.writestr(i, text)
            put("export_cda.xml",
                '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/>\n')
            put("workout-routes/route_2026-01-10_11.27am.gpx", GPX)
            put("electrocardiograms/ecg_2026-02-01.csv", "Name,Sam\n\n12.5\n")
    elif a.out == "-":
        g = build(a, sys.stdout.buffer)
    else:
        with open(a.out, "wb", buffering=1 << 20) as f:
            g = build(a, f)
    print("%d records (%d metadata entries in them), %d bytes of XML"
          % (g.count, g.meta, g.bytes), file=sys.stderr)


if __name__ == "__main__":
    main()
