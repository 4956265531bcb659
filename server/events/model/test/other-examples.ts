import { type Example, exampleFacts } from './example.ts'
import type { TestFacts } from './facts.ts'
import { drive, momentOf, pass, placeAt, said, type TestRecord } from './history.ts'

const watched_point: TestFacts = {
  points_of_interest: [{ id: 1, place: placeAt(0) }],
  rules: { watched_points: [1] },
}

/** Workdays until 17:00. */
const until_five: TestFacts = {
  work_shift: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '17:00' })),
}

const fence: TestFacts = { areas: [{ id: 4, centre: placeAt(0), radius_m: 1_000 }] }

function throughFence(goes_on: readonly [string, string, string]): TestRecord[] {
  const [start, inside, outside] = goes_on
  return [
    ...pass('00:00', 60, { places: '-1500 -900 -400' }),
    said('03:00', { x: -300 }),
    said(start, { x: -300, v: 40 }),
    said(inside, { x: 300, v: 40 }),
    said(outside, { x: 1_100, v: 40 }),
  ]
}

function workday(on_again: string): TestRecord[] {
  const half_hours = Array.from({ length: 10 }, (_, n) =>
    said(momentOf('16T07:00:00') + n * 1_800_000, n === 0 ? { card: 'A' } : {}),
  )
  const hours = Array.from({ length: 6 }, (_, n) =>
    said(momentOf('16T12:00:00') + n * 3_600_000, { ignition: false }),
  )
  return [...half_hours, ...hours, said(on_again)]
}

/** Stops, places, wires, drivers, and days. */
export const other_examples: readonly Example[] = [
  {
    name: '17: idle',
    facts: exampleFacts(),
    records: drive('00:00', 60, { speeds: '40 0 1 3 0 12' }),
    events: ['1 00:00–05:00 667 m, open', '14 00:00–05:00 667 m, open', '6 01:00–05:00 0 m, at 05:00'],
    rows: ['16: count 6, trips 1, moves 2, ons 1, m 667, moving m 667, moving 60, on 300, max 40'],
  },
  {
    name: '18: long enough at its end',
    facts: exampleFacts(),
    records: [said('00:10'), said('02:10'), said('03:20', { v: 20 })],
    events: ['1 00:10–03:20 0 m, open', '6 00:10–03:20 0 m, at 03:20', '14 00:10–03:20 0 m, open'],
    rows: ['16: count 3, trips 1, moves 1, ons 1, on 190, max 20'],
  },
  {
    name: '18: not long enough',
    facts: exampleFacts(),
    records: [said('00:10'), said('02:10'), said('03:00', { v: 20 })],
    events: ['1 00:10–03:00 0 m, open', '14 00:10–03:00 0 m, open'],
    rows: ['16: count 3, trips 1, moves 1, ons 1, on 170, max 20'],
  },
  {
    name: '19: found elsewhere',
    facts: exampleFacts(),
    records: [said('00:00'), said('30:00', { x: 20_000 })],
    events: ['1 00:00–30:00 20000 m, open', '14 00:00–30:00 20000 m, open'],
    rows: ['16: count 2, trips 1, ons 1, m 20000, on 1800'],
  },
  {
    name: '20: a stop of 100 s in an area',
    facts: exampleFacts(fence),
    records: throughFence(['04:40', '05:40', '06:40']),
    events: [
      '1 00:00–06:40 2600 m, open',
      '14 00:00–06:40 2600 m, open',
      '3 01:00–06:40 of 4 2000 m, at 06:40',
    ],
    rows: ['16: count 7, trips 1, moves 2, ons 1, m 2600, moving m 2600, moving 300, on 400, max 40'],
  },
  {
    name: '20: a stop of 180 s in an area',
    facts: exampleFacts(fence),
    records: throughFence(['06:00', '07:00', '08:00']),
    events: [
      '1 00:00–08:00 2600 m, open',
      '14 00:00–08:00 2600 m, open',
      '3 01:00–03:00 of 4 600 m, at 06:00',
      '6 03:00–06:00 0 m, at 06:00',
      '3 06:00–08:00 of 4 1400 m, at 08:00',
    ],
    rows: ['16: count 7, trips 1, moves 2, ons 1, m 2600, moving m 2600, moving 300, on 480, max 40'],
  },
  {
    name: '21: after work',
    facts: exampleFacts(until_five),
    records: [
      ...drive('16T16:59:30', 60, { speeds: '40 40 40 0 40 40 0' }),
      said('16T17:09:30', { x: (40 / 3.6) * 60 * 5 }),
    ],
    events: [
      '1 16T16:59:30–16T17:09:30 3333 m, open',
      '14 16T16:59:30–16T17:09:30 3333 m, open',
      '4 16T17:00:30–16T17:05:30 2667 m, at 16T17:09:30',
      '6 16T17:05:30–16T17:09:30 0 m, open',
    ],
    rows: [
      '16: count 8, trips 1, moves 2, ons 1, outs 1, m 3333, moving m 3333, out m 2667, moving 300, on 600, out 300, max 40',
    ],
  },
  {
    name: '22: drift at night',
    facts: exampleFacts(until_five),
    records: drive('16T22:00:00', 600, { speeds: '0 7 0', ignition: false }),
    events: [],
    rows: ['16: count 3, offs 1, off 1200, max 7'],
  },
  {
    name: '22: moved at night',
    facts: exampleFacts(until_five),
    records: drive('16T22:00:00', 600, { speeds: '0 30 30 0', ignition: false }),
    events: ['4 16T22:10:00–16T22:30:00 10000 m, open'],
    rows: [
      '16: count 4, moves 1, offs 1, outs 1, m 10000, moving m 10000, out m 10000, moving 1200, off 1800, out 1200, max 30',
    ],
  },
  {
    name: '23: near a point',
    facts: exampleFacts(watched_point),
    records: pass('00:00', 10, { places: '-600 -290 -350 -390 -410 -250' }),
    events: [
      '1 00:00–00:50 590 m, open',
      '14 00:00–00:50 590 m, open',
      '5 00:10–00:40 of poi:1 120 m, at 00:40',
      '5 00:50–00:50 of poi:1 0 m, open',
    ],
    rows: ['16: count 6, trips 1, moves 1, ons 1, m 590, moving m 590, moving 50, on 50, max 40'],
  },
  {
    name: '24: parked on a point',
    facts: exampleFacts(watched_point),
    records: [
      ...Array.from({ length: 9 }, (_, n) =>
        said(momentOf('16T00:00:00') + n * 3_600_000, { ignition: false }),
      ),
      said('16T08:10:00', { x: 1_000, v: 40 }),
    ],
    events: [
      '5 16T00:00:00–16T08:10:00 of poi:1 1000 m, at 16T08:10:00',
      '1 16T08:10:00–16T08:10:00 0 m, open',
      '14 16T08:10:00–16T08:10:00 0 m, open',
    ],
    rows: ['16: count 10, trips 1, moves 1, ons 1, offs 1, m 1000, off 29400, max 40'],
  },
  {
    name: '25: power',
    facts: exampleFacts(),
    records: [
      said('16T00:00:00', { power: true }),
      said('16T00:01:00', { power: false }),
      said('16T06:00:00', { power: false }),
      said('16T20:00:00', { power: true }),
    ],
    events: [
      '1 16T00:00:00–16T00:01:00 0 m, at 16T06:00:00',
      '14 16T00:00:00–16T06:00:00 0 m, at 16T20:00:00',
      '10 16T00:01:00–16T20:00:00 0 m, at 16T20:00:00',
      '1 16T06:00:00–16T06:00:00 0 m, at 16T20:00:00',
      '22 16T06:00:00 of 16T00:00:00, at 16T20:00:00',
      '1 16T20:00:00–16T20:00:00 0 m, open',
      '14 16T20:00:00–16T20:00:00 0 m, open',
    ],
    rows: ['16: count 4, trips 3, ons 3, on 60'],
  },
  {
    name: '25: power, and nothing for 26 h',
    facts: exampleFacts(),
    records: [
      said('16T00:00:00', { power: true }),
      said('16T00:01:00', { power: false }),
      said('16T06:00:00', { power: false }),
      said('17T08:00:00', { power: true }),
    ],
    events: [
      '1 16T00:00:00–16T00:01:00 0 m, at 16T06:00:00',
      '14 16T00:00:00–16T06:00:00 0 m, at 17T08:00:00',
      '10 16T00:01:00–16T06:00:00 0 m, at 17T08:00:00',
      '1 16T06:00:00–16T06:00:00 0 m, at 17T08:00:00',
      '22 16T06:00:00 of 16T00:00:00, at 17T08:00:00',
      '1 17T08:00:00–17T08:00:00 0 m, open',
      '14 17T08:00:00–17T08:00:00 0 m, open',
    ],
    rows: ['16: count 3, trips 2, ons 2, on 60', '17: count 1, trips 1, ons 1'],
  },
  {
    name: '26: harsh braking',
    facts: exampleFacts(),
    records: drive('00:00', 1, { speeds: '60 60 48 36 25 25 25 25 25 25 25 10' }),
    events: [
      '1 00:00–00:11 105 m, open',
      '14 00:00–00:11 105 m, open',
      '12 00:02, 3.33 over 3',
      '12 00:11, 4.17 over 3',
    ],
    rows: ['16: count 12, trips 1, moves 1, ons 1, m 105, moving m 105, moving 11, on 11, max 60'],
  },
  {
    name: '27: two drivers',
    facts: exampleFacts({ cards: { A: 1, B: 2 } }),
    records: drive('00:00', 60, { speeds: '0 30 30 30 30 0' }).map((each, minute) => ({
      ...each,
      record: { ...each.record, card: ['A', 'A', null, 'B', 'X', null][minute] ?? null },
    })),
    events: [
      '1 00:00–05:00 by 1 2000 m, open',
      '7 00:00 of A by 1',
      '14 00:00–03:00 by 1 1000 m, at 03:00',
      '7 03:00 of B by 2',
      '14 03:00–05:00 by 2 1000 m, open',
      '22 03:00 of 00:00 by 1',
      '25 04:00 of X by 2',
    ],
    rows: [
      '16 by 1: count 3, trips 1, moves 1, ons 1, m 1000, moving m 1000, moving 120, on 180, max 30',
      '16 by 2: count 3, m 1000, moving m 1000, moving 120, on 120, max 30',
    ],
  },
  {
    name: '28: a rest of less than 6 h',
    facts: exampleFacts({ cards: { A: 1 } }),
    records: workday('16T17:59:00'),
    events: [
      '1 16T07:00:00–00:00 by 1 0 m, at 60:00',
      '6 16T07:00:00–00:00 by 1 0 m, at 00:00',
      '7 16T07:00:00 of A by 1',
      '14 16T07:00:00–16T17:59:00 by 1 0 m, open',
      '1 16T17:59:00–16T17:59:00 by 1 0 m, open',
    ],
    rows: ['16 by 1: count 17, trips 2, ons 2, offs 1, on 18000, off 21540'],
  },
  {
    name: '28: a rest of 6 h',
    facts: exampleFacts({ cards: { A: 1 } }),
    records: workday('16T18:00:00'),
    events: [
      '1 16T07:00:00–00:00 by 1 0 m, at 60:00',
      '6 16T07:00:00–00:00 by 1 0 m, at 00:00',
      '7 16T07:00:00 of A by 1',
      '14 16T07:00:00–00:00 by 1 0 m, at 16T18:00:00',
      '22 00:00 of 16T07:00:00 by 1, at 16T18:00:00',
      '1 16T18:00:00–16T18:00:00 0 m, open',
      '14 16T18:00:00–16T18:00:00 0 m, open',
    ],
    rows: ['16: count 1, trips 1, ons 1', '16 by 1: count 16, trips 1, ons 1, offs 1, on 18000, off 21600'],
  },
  {
    name: '29: too warm',
    facts: exampleFacts({ limits: { max_temperature: 8 } }),
    records: [
      said('00:00', { temperatures: [9] }),
      said('60:00', { temperatures: [10] }),
      said('61:00', { temperatures: [7] }),
    ],
    events: [
      '1 00:00–61:00 0 m, open',
      '6 00:00–61:00 0 m, open',
      '14 00:00–61:00 0 m, open',
      '29 00:00–61:00 of 1 0 m, 10 over 8, at 61:00',
    ],
    rows: ['16: count 3, trips 1, ons 1, on 3660'],
  },
  {
    name: '29: one witness',
    facts: exampleFacts({ limits: { max_temperature: 8 } }),
    records: [said('00:00', { temperatures: [9] }), said('60:00', { temperatures: [7] })],
    events: ['1 00:00–60:00 0 m, open', '6 00:00–60:00 0 m, open', '14 00:00–60:00 0 m, open'],
    rows: ['16: count 2, trips 1, ons 1, on 3600'],
  },
  {
    name: '30: a day of 25 hours',
    facts: exampleFacts({ time_zone: 'America/Santiago' }),
    records: Array.from({ length: 14 }, (_, n) =>
      said(Date.UTC(2026, 3, 3, 3) + n * 6 * 3_600_000, { ignition: false }),
    ),
    events: [],
    rows: [
      '03: count 4, offs 1, off 86400',
      '04: count 5, off 90000',
      '05: count 4, off 86400',
      '06: count 1, off 18000',
    ],
  },
  {
    name: '31: a day between two records',
    facts: exampleFacts(),
    records: [said('16T23:30:00', { ignition: false }), said('18T00:20:00', { ignition: false })],
    events: [],
    rows: ['16: count 1, offs 1, off 1800', '17: off 86400', '18: count 1, off 1200'],
  },
]
