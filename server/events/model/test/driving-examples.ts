import { type Example, exampleFacts, limits } from './example.ts'
import { factsInTime } from './facts.ts'
import { drive, momentOf, pass, said, type TestRecord } from './history.ts'

function onUntilOff(next_on: string): TestRecord[] {
  return [said('00:00'), said('03:00', { ignition: false }), said(next_on)]
}

/** Trust, trips and speed. */
export const driving_examples: readonly Example[] = [
  {
    name: '1: a record twice, and once more without a fix and with panic',
    facts: exampleFacts(),
    records: [
      said('00:00'),
      said('00:00'),
      said('00:00', { x: null, ignition: null, alarms: ['panic'] }),
      said('00:10'),
    ],
    events: ['1 00:00–00:10 0 m, open', '14 00:00–00:10 0 m, open', '24 00:00'],
    rows: ['16: count 2, trips 1, ons 1, on 10'],
  },
  {
    name: '2: a jump and back',
    facts: exampleFacts(),
    records: pass('00:00', 10, { places: '0 30000 280' }),
    events: ['1 00:00–00:20 280 m, open', '14 00:00–00:20 280 m, open'],
    rows: ['16: count 2, trips 1, moves 1, ons 1, m 280, moving m 280, moving 20, on 20, max 40'],
  },
  {
    name: '3: a jump that is confirmed',
    facts: exampleFacts(),
    records: pass('00:00', 10, { places: '0 30000 30140 30280' }),
    events: ['1 00:00–00:30 140 m, open', '14 00:00–00:30 140 m, open'],
    rows: ['16: count 3, trips 1, moves 1, ons 1, m 140, moving m 140, moving 30, on 30, max 40'],
  },
  {
    name: '4: on again after 119 s',
    facts: exampleFacts(),
    records: onUntilOff('04:59'),
    events: ['1 00:00–04:59 0 m, open', '6 00:00–03:00 0 m, at 03:00', '14 00:00–04:59 0 m, open'],
    rows: ['16: count 3, trips 1, ons 2, offs 1, on 180, off 119'],
  },
  {
    name: '4: on again after 120 s',
    facts: exampleFacts(),
    records: onUntilOff('05:00'),
    events: [
      '1 00:00–03:00 0 m, at 05:00',
      '6 00:00–03:00 0 m, at 03:00',
      '14 00:00–05:00 0 m, open',
      '1 05:00–05:00 0 m, open',
      '23 05:00',
    ],
    rows: ['16: count 3, trips 2, ons 2, offs 1, on 180, off 120'],
  },
  {
    name: '4: on again after 599 s',
    facts: exampleFacts(),
    records: onUntilOff('12:59'),
    events: [
      '1 00:00–03:00 0 m, at 12:59',
      '6 00:00–03:00 0 m, at 03:00',
      '14 00:00–12:59 0 m, open',
      '1 12:59–12:59 0 m, open',
      '23 12:59',
    ],
    rows: ['16: count 3, trips 2, ons 2, offs 1, on 180, off 599'],
  },
  {
    name: '4: on again after 600 s',
    facts: exampleFacts(),
    records: onUntilOff('13:00'),
    events: [
      '1 00:00–03:00 0 m, at 13:00',
      '6 00:00–03:00 0 m, at 03:00',
      '14 00:00–13:00 0 m, open',
      '1 13:00–13:00 0 m, open',
    ],
    rows: ['16: count 3, trips 2, ons 2, offs 1, on 180, off 600'],
  },
  {
    name: '5: off, and off an hour later',
    facts: exampleFacts(),
    records: [said('00:00'), said('03:00', { ignition: false }), said('63:00', { ignition: false })],
    events: ['1 00:00–03:00 0 m, at 63:00', '6 00:00–03:00 0 m, at 03:00', '14 00:00–03:00 0 m, open'],
    rows: ['16: count 3, trips 1, ons 1, offs 1, on 180, off 3600'],
  },
  {
    name: '6: no ignition wire',
    facts: exampleFacts(),
    records: drive('00:00', 60, { speeds: '0 20 20 0 0 0 0 0 0 15 0', ignition: null }),
    events: [
      '1 01:00–03:00 667 m, at 08:00',
      '14 01:00–10:00 917 m, open',
      '1 09:00–10:00 250 m, open',
      '23 09:00',
    ],
    rows: ['16: count 11, trips 2, moves 2, m 917, moving m 917, moving 180, max 20'],
  },
  {
    name: '7: a gap of 40 min',
    facts: exampleFacts(),
    records: [
      ...drive('00:00', 10, { speeds: '60 60' }),
      ...drive('40:10', 10, { speeds: '60 60', x: 30_000 }),
    ],
    events: ['1 00:00–40:20 30167 m, open', '14 00:00–40:20 30167 m, open'],
    rows: ['16: count 4, trips 1, moves 2, ons 1, m 30167, moving m 333, moving 20, on 2420, max 60'],
  },
  {
    name: '8: a gap of 70 min',
    facts: exampleFacts(),
    records: [
      ...drive('00:00', 10, { speeds: '60 60' }),
      ...drive('70:10', 10, { speeds: '60 60', x: 30_000 }),
    ],
    events: ['1 00:00–00:10 167 m, at 70:10', '14 00:00–70:20 333 m, open', '1 70:10–70:20 167 m, open'],
    rows: ['16: count 4, trips 2, moves 2, ons 2, m 333, moving m 333, moving 20, on 20, max 60'],
  },
  {
    name: '9: speeding',
    facts: exampleFacts(),
    records: drive('00:00', 10, { speeds: '80 92 95 97 89' }),
    events: [
      '1 00:00–00:40 1011 m, open',
      '14 00:00–00:40 1011 m, open',
      '2 00:10–00:40 789 m, 97 over 90, at 00:40',
    ],
    rows: [
      '16: count 5, trips 1, moves 1, ons 1, fast 1, m 1011, moving m 1011, moving 40, on 40, high 30, max 97',
    ],
  },
  {
    name: '10: one witness',
    facts: exampleFacts(),
    records: drive('00:00', 30, { speeds: '80 95 80' }),
    events: ['1 00:00–01:00 1458 m, open', '14 00:00–01:00 1458 m, open'],
    rows: ['16: count 3, trips 1, moves 1, ons 1, m 1458, moving m 1458, moving 60, on 60, max 95'],
  },
  {
    name: '10: witnesses 9 s apart',
    facts: exampleFacts(),
    records: drive('00:00', 1, { speeds: '80 95 95 95 95 95 95 95 95 95 95 80' }),
    events: [
      '1 00:00–00:11 286 m, open',
      '14 00:00–00:11 286 m, open',
      '11 00:01, 4.17 over 2.5',
      '12 00:11, 4.17 over 3',
    ],
    rows: ['16: count 12, trips 1, moves 1, ons 1, m 286, moving m 286, moving 11, on 11, max 95'],
  },
  {
    name: '10: witnesses 10 s apart',
    facts: exampleFacts(),
    records: drive('00:00', 1, { speeds: '80 95 95 95 95 95 95 95 95 95 95 95 80' }),
    events: [
      '1 00:00–00:12 312 m, open',
      '14 00:00–00:12 312 m, open',
      '2 00:01–00:12 290 m, 95 over 90, at 00:12',
      '11 00:01, 4.17 over 2.5',
      '12 00:12, 4.17 over 3',
    ],
    rows: [
      '16: count 13, trips 1, moves 1, ons 1, fast 1, m 312, moving m 312, moving 12, on 12, high 11, max 95',
    ],
  },
  {
    name: '11: higher limits',
    facts: exampleFacts(),
    records: drive('00:00', 10, { speeds: '80 95 105 110 105 95 112 109 80' }),
    events: [
      '1 00:00–01:20 2253 m, open',
      '14 00:00–01:20 2253 m, open',
      '2 00:10–01:20 2031 m, 112 over 90, at 01:20',
    ],
    rows: [
      '16: count 9, trips 1, moves 1, ons 1, fast 1, range 1 2, range 2 1, m 2253, moving m 2253, moving 80, on 80, high 70, max 112',
    ],
  },
  {
    name: '12: rain',
    facts: exampleFacts({ rules: { rain_input: 2 } }),
    records: drive('00:00', 10, { speeds: '70 70 70 70 50', input_2: true }),
    events: [
      '1 00:00–00:40 778 m, open',
      '2 00:00–00:40 778 m, 70 over 60, at 00:40',
      '9 00:00–00:40 778 m, open',
      '14 00:00–00:40 778 m, open',
    ],
    rows: [
      '16: count 5, trips 1, moves 1, ons 1, fast 1, m 778, moving m 778, moving 40, on 40, high 40, max 70',
    ],
  },
  {
    name: '13: another limit on the way',
    facts: factsInTime([
      { from_ms: 0, limits },
      { from_ms: momentOf('00:15'), limits: { ...limits, speed_max: 100 } },
    ]),
    records: drive('00:00', 10, { speeds: '95 95 95 105 105 105 95' }),
    events: [
      '1 00:00–01:00 1667 m, open',
      '2 00:00–00:20 528 m, 95 over 90, at 00:20',
      '14 00:00–01:00 1667 m, open',
      '2 00:30–01:00 875 m, 105 over 100, at 01:00',
    ],
    rows: [
      '16: count 7, trips 1, moves 1, ons 1, fast 2, range 1 1, m 1667, moving m 1667, moving 60, on 60, high 50, max 105',
    ],
  },
  {
    name: '14: a gap while speeding',
    facts: exampleFacts(),
    records: [
      ...drive('00:00', 10, { speeds: '95 95 95' }),
      ...drive('03:20', 10, { speeds: '95 95 80', x: 5_278 }),
    ],
    events: [
      '1 00:00–03:40 5806 m, open',
      '2 00:00–00:20 528 m, 95 over 90, at 03:20',
      '14 00:00–03:40 5806 m, open',
      '2 03:20–03:40 528 m, 95 over 90, at 03:40',
    ],
    rows: [
      '16: count 6, trips 1, moves 1, ons 1, fast 2, m 5806, moving m 5806, moving 220, on 220, high 40, max 95',
    ],
  },
  {
    name: '15: what is carried is no witness',
    facts: exampleFacts(),
    records: [
      said('00:00', { v: 95 }),
      said('00:10', { x: null }),
      said('00:20', { x: null }),
      said('00:30', { x: 790, v: 80 }),
    ],
    events: ['1 00:00–00:30 790 m, open', '14 00:00–00:30 790 m, open'],
    rows: ['16: count 2, trips 1, moves 1, ons 1, m 790, moving m 790, moving 30, on 30, max 95'],
  },
  {
    name: '15: what is reported is',
    facts: exampleFacts(),
    records: [
      said('00:00', { v: 95 }),
      said('00:10', { x: 264, v: 95 }),
      said('00:20', { x: null }),
      said('00:30', { x: 790, v: 80 }),
    ],
    events: [
      '1 00:00–00:30 790 m, open',
      '2 00:00–00:30 790 m, 95 over 90, at 00:30',
      '14 00:00–00:30 790 m, open',
    ],
    rows: [
      '16: count 3, trips 1, moves 1, ons 1, fast 1, m 790, moving m 790, moving 30, on 30, high 30, max 95',
    ],
  },
  {
    name: '16: over midnight',
    facts: exampleFacts(),
    records: drive('16T23:59:58', 5, { speeds: '95 95 95 80' }),
    events: [
      '1 16T23:59:58–17T00:00:13 396 m, open',
      '2 16T23:59:58–17T00:00:13 396 m, 95 over 90, at 17T00:00:13',
      '14 16T23:59:58–17T00:00:13 396 m, open',
    ],
    rows: [
      '16: count 1, trips 1, moves 1, ons 1, fast 1, m 53, moving m 53, moving 2, on 2, high 2, max 95',
      '17: count 3, m 343, moving m 343, moving 13, on 13, high 13, max 95',
    ],
  },
]
