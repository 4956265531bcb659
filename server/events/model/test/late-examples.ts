import { type Example, exampleFacts } from './example.ts'
import { factsInTime } from './facts.ts'
import { drive, momentOf, said } from './history.ts'

const interrupted = drive('00:00', 10, { speeds: '80 95 95 95 95 95 80' }).filter((_, index) => index !== 3)

const midnight = [
  said('16T23:50:00'),
  said('16T23:59:00', { ignition: false }),
  said('17T00:10:00', { ignition: false }),
]

const two_days = [
  ...drive('16T10:00:00', 10, { speeds: '100 100 100 60' }),
  ...drive('17T10:00:00', 10, { speeds: '100 100 100 60' }),
]

/** What comes late, as it is found before and after it came. */
export const late_examples: readonly Example[] = [
  {
    name: '32: before the late record',
    facts: exampleFacts(),
    records: interrupted,
    events: [
      '1 00:00–01:00 1542 m, open',
      '14 00:00–01:00 1542 m, open',
      '2 00:10–01:00 1319 m, 95 over 90, at 01:00',
    ],
    rows: [
      '16: count 6, trips 1, moves 1, ons 1, fast 1, m 1542, moving m 1542, moving 60, on 60, high 50, max 95',
    ],
  },
  {
    name: '32: with the late record',
    facts: exampleFacts(),
    records: [...interrupted, said('00:30', { x: 750, v: 85 })],
    events: [
      '1 00:00–01:00 1542 m, open',
      '14 00:00–01:00 1542 m, open',
      '2 00:10–00:30 528 m, 95 over 90, at 00:30',
      '2 00:40–01:00 528 m, 95 over 90, at 01:00',
    ],
    rows: [
      '16: count 7, trips 1, moves 1, ons 1, fast 2, m 1542, moving m 1542, moving 60, on 60, high 40, max 95',
    ],
  },
  {
    name: '32: with a late record before the begin',
    facts: exampleFacts(),
    records: [...interrupted, said('00:05', { x: 111, v: 95 })],
    events: [
      '1 00:00–01:00 1542 m, open',
      '14 00:00–01:00 1542 m, open',
      '2 00:05–01:00 1431 m, 95 over 90, at 01:00',
    ],
    rows: [
      '16: count 7, trips 1, moves 1, ons 1, fast 1, m 1542, moving m 1542, moving 60, on 60, high 55, max 95',
    ],
  },
  {
    name: '33: before the late record',
    facts: exampleFacts(),
    records: midnight,
    events: [
      '1 16T23:50:00–16T23:59:00 0 m, at 17T00:10:00',
      '6 16T23:50:00–16T23:59:00 0 m, at 16T23:59:00',
      '14 16T23:50:00–16T23:59:00 0 m, open',
    ],
    rows: ['16: count 2, trips 1, ons 1, offs 1, on 540, off 60', '17: count 1, off 600'],
  },
  {
    name: '33: with the late record',
    facts: exampleFacts(),
    records: [...midnight, said('17T00:00:30')],
    events: [
      '1 16T23:50:00–17T00:10:00 0 m, open',
      '6 16T23:50:00–16T23:59:00 0 m, at 16T23:59:00',
      '14 16T23:50:00–17T00:10:00 0 m, open',
      '6 17T00:00:30–17T00:10:00 0 m, at 17T00:10:00',
    ],
    rows: [
      '16: count 2, trips 1, ons 1, offs 1, on 540, off 60',
      '17: count 2, ons 1, offs 1, on 570, off 30',
    ],
  },
  {
    name: '34: before the limit was told',
    facts: exampleFacts({ limits: { speed_max: 110 } }),
    records: two_days,
    events: [
      '1 16T10:00:00–16T10:00:30 833 m, at 17T10:00:00',
      '14 16T10:00:00–16T10:00:30 833 m, at 17T10:00:00',
      '22 16T10:00:30 of 16T10:00:00, at 17T10:00:00',
      '1 17T10:00:00–17T10:00:30 833 m, open',
      '14 17T10:00:00–17T10:00:30 833 m, open',
    ],
    rows: [
      '16: count 4, trips 1, moves 1, ons 1, m 833, moving m 833, moving 30, on 30, max 100',
      '17: count 4, trips 1, moves 1, ons 1, m 833, moving m 833, moving 30, on 30, max 100',
    ],
  },
  {
    name: '34: the limit told late',
    facts: factsInTime([
      { from_ms: 0, limits: { speed_max: 110 } },
      { from_ms: momentOf('17T00:00:00'), limits: { speed_max: 90 } },
    ]),
    records: two_days,
    events: [
      '1 16T10:00:00–16T10:00:30 833 m, at 17T10:00:00',
      '14 16T10:00:00–16T10:00:30 833 m, at 17T10:00:00',
      '22 16T10:00:30 of 16T10:00:00, at 17T10:00:00',
      '1 17T10:00:00–17T10:00:30 833 m, open',
      '2 17T10:00:00–17T10:00:30 833 m, 100 over 90, at 17T10:00:30',
      '14 17T10:00:00–17T10:00:30 833 m, open',
    ],
    rows: [
      '16: count 4, trips 1, moves 1, ons 1, m 833, moving m 833, moving 30, on 30, max 100',
      '17: count 4, trips 1, moves 1, ons 1, fast 1, m 833, moving m 833, moving 30, on 30, high 30, max 100',
    ],
  },
]
