import { describe, expect, test } from 'vitest'
import { shownEndsOf } from './open-events.ts'
import { constantFacts, factsInTime, type TestFacts } from './test/facts.ts'
import { foldSamples, samplesOf } from './test/fold.ts'
import { drive, momentOf, pass, placeAt, said, type TestRecord } from './test/history.ts'
import { writeEvents, writeRows } from './test/written.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

function fold(records: readonly TestRecord[], facts: VehicleFacts | TestFacts = {}) {
  return foldSamples(samplesOf(records), 'at' in facts ? facts : constantFacts(facts))
}

/** Events of these categories alone. */
function found(
  categories: readonly number[],
  records: readonly TestRecord[],
  facts: VehicleFacts | TestFacts = {},
): string[] {
  const { settled, open } = fold(records, facts)
  const isWanted = ({ category }: { category: number }) => categories.includes(category)
  return writeEvents({ settled: settled.filter(isWanted), open: open.filter(isWanted) })
}

const off = { ignition: false } as const

describe('cards (7, 25, 31)', () => {
  const cards: TestFacts = { cards: { A: 1, B: 2 }, rules: { passenger_cards: ['P', 'A'] } }
  const read = (...reads: [when: string, card: string][]) =>
    found(
      [7, 25, 31],
      reads.map(([when, card]) => said(when, { card })),
      cards,
    )

  test('a driver comes before a passenger, and a passenger before nobody', () => {
    expect(read(['00:00', 'A'], ['00:10', 'P'], ['00:20', 'X'])).toEqual([
      '7 00:00 of A by 1',
      '31 00:10 of P by 1',
      '25 00:20 of X by 1',
    ])
  })

  test('a card is read again when it was last reported more than 600 s before', () => {
    expect(read(['00:00', 'A'], ['10:00', 'A'])).toEqual(['7 00:00 of A by 1'])
    expect(read(['00:00', 'A'], ['10:01', 'A'])).toEqual(['7 00:00 of A by 1', '7 10:01 of A by 1'])
    expect(read(['00:00', 'A'], ['09:00', 'A'], ['18:00', 'A'])).toEqual(['7 00:00 of A by 1'])
  })

  test('a card is read again when the reader said that there was none', () => {
    expect(read(['00:00', 'A'], ['00:10', ''], ['00:20', 'A'])).toEqual([
      '7 00:00 of A by 1',
      '7 00:20 of A by 1',
    ])
  })

  test('another card in between makes it new', () => {
    expect(read(['00:00', 'A'], ['00:10', 'B'], ['00:20', 'A'])).toHaveLength(3)
  })

  test('cards of one moment are all read', () => {
    const records = [said('00:00', { card: 'X' }), said('00:00', { card: 'A' })]
    expect(found([7, 25], records, cards)).toEqual(['7 00:00 of A by 1', '25 00:00 of X by 1'])
  })

  test('a new device reads its card again', () => {
    const records = [said('00:00', { card: 'A' }), said('00:10', { card: 'A', device_id: 2 })]
    expect(found([7], records, cards)).toHaveLength(2)
  })
})

describe('inputs and power (8, 9, 10)', () => {
  test('an input is on from the first sample that reports it to the first that reports it off', () => {
    const records = [
      said('00:00', { input_1: true, input_2: false }),
      said('00:10'),
      said('00:20', { input_1: false, input_2: true }),
    ]
    expect(found([8, 9], records)).toEqual(['8 00:00–00:20 0 m, at 00:20', '9 00:20–00:20 0 m, open'])
  })

  test('power that is back after a gap of more than 25 h was gone until the last word of it', () => {
    const records = [said('16T00:00:00', { power: false }), said('17T01:00:01', { power: true })]
    expect(found([10], records)).toEqual(['10 16T00:00:00–16T00:00:00 0 m, at 17T01:00:01'])
    const sooner = [said('16T00:00:00', { power: false }), said('17T01:00:00', { power: true })]
    expect(found([10], sooner)).toEqual(['10 16T00:00:00–17T01:00:00 0 m, at 17T01:00:00'])
  })
})

describe('harsh driving (11, 12, 13)', () => {
  test('acceleration is measured between reports of at most 2 s', () => {
    expect(found([11], drive('00:00', 1, { speeds: '20 29' }))).toEqual(['11 00:01, 2.5 over 2.5'])
    expect(found([11], drive('00:00', 1, { speeds: '20 28.9' }))).toEqual([])
    expect(found([11], drive('00:00', 2, { speeds: '20 38' }))).toEqual(['11 00:02, 2.5 over 2.5'])
    expect(found([11], drive('00:00', 3, { speeds: '0 100' }))).toEqual([])
  })

  test('braking counts from 10 km/h on', () => {
    expect(found([12], drive('00:00', 1, { speeds: '10.8 0' }))).toEqual(['12 00:01, 3 over 3'])
    expect(found([12], drive('00:00', 0.5, { speeds: '9.9 0' }))).toEqual([])
  })

  test('a turn is measured the shorter way around, from 30 km/h on', () => {
    const turn = (v: number, from: number, to: number) =>
      found([13], [said('00:00', { v, heading: from }), said('00:01', { v, heading: to, x: v / 3.6 })])
    expect(turn(36, 350, 8)).toEqual(['13 00:01, 3.14 over 3'])
    expect(turn(36, 0, 17)).toEqual([])
    expect(turn(29, 0, 90)).toEqual([])
  })

  test('an alarm has no value, and what follows within 5 s of the last one is the same event', () => {
    const alarms = (...times: string[]) =>
      found(
        [11, 12, 13],
        times.map((when) => said(when, { alarms: ['turn'] })),
      )
    expect(alarms('00:00', '00:05', '00:10')).toEqual(['13 00:00'])
    expect(alarms('00:00', '00:06')).toEqual(['13 00:00', '13 00:06'])
    const both = [said('00:00', { alarms: ['acceleration', 'braking'] })]
    expect(found([11, 12], both)).toEqual(['11 00:00', '12 00:00'])
  })

  test('a place that is not trusted tells no speed', () => {
    const records = [said('00:00', { v: 20 }), said('00:01', { x: 30_000, v: 100 })]
    expect(found([11], records)).toEqual([])
  })
})

describe('shifts (14, 22)', () => {
  const cards: TestFacts = { cards: { A: 1, B: 2 } }

  test('two shifts may end at one moment', () => {
    const records = [
      said('16T08:00:00', { card: 'A' }),
      said('16T09:00:00', { ...off, card: 'B' }),
      said('16T15:00:00', off),
    ]
    expect(found([14, 22], records, cards)).toEqual([
      '14 16T08:00:00–16T09:00:00 by 1 0 m, at 16T09:00:00',
      '14 16T09:00:00–16T09:00:00 by 2 0 m, at 16T15:00:00',
      '22 16T09:00:00 of 16T08:00:00 by 1',
      '22 16T09:00:00 of 16T09:00:00 by 2, at 16T15:00:00',
    ])
  })

  test('another driver at rest ends it where the rest began', () => {
    const records = [
      said('16T08:00:00', { card: 'A' }),
      said('16T09:00:00', off),
      said('16T10:00:00', { ...off, card: 'B' }),
    ]
    expect(found([14], records, cards)).toEqual([
      '14 16T08:00:00–16T09:00:00 by 1 0 m, at 16T10:00:00',
      '14 16T10:00:00–16T10:00:00 by 2 0 m, open',
    ])
  })

  test('a gap is rest from its left sample on, and shorter ones are ignored', () => {
    const gap = (until: string) => found([14], [said('16T02:00:00'), said(until)])
    expect(gap('16T07:59:59')).toEqual(['14 16T02:00:00–16T07:59:59 0 m, open'])
    expect(gap('16T08:00:00')).toEqual([
      '14 16T02:00:00–16T02:00:00 0 m, at 16T08:00:00',
      '14 16T08:00:00–16T08:00:00 0 m, open',
    ])
  })

  test('its driver is the first that is known in it, and a new device does not end it', () => {
    const records = [said('00:00'), said('00:10', { card: 'A' }), said('00:20', { device_id: 2 })]
    expect(found([14], records, cards)).toEqual(['14 00:00–00:20 by 1 0 m, open'])
  })

  test('another planned driver ends it, and nothing else', () => {
    const facts = factsInTime([
      { from_ms: 0, planned_driver_id: 1, limits: { speed_max: 50 } },
      { from_ms: momentOf('00:25'), planned_driver_id: 2, limits: { speed_max: 50 } },
    ])
    const records = drive('00:00', 10, { speeds: '60 60 60 60 60', input_1: true })
    expect(writeEvents(fold(records, facts))).toEqual([
      '1 00:00–00:40 by 1 667 m, open',
      '2 00:00–00:40 by 1 667 m, 60 over 50, open',
      '8 00:00–00:40 by 1 667 m, open',
      '14 00:00–00:30 by 1 500 m, at 00:30',
      '14 00:30–00:40 by 2 167 m, open',
      '22 00:30 of 00:00 by 1',
    ])
  })
})

describe('panic (24)', () => {
  test('once in 60 s after the last press', () => {
    const press = (...times: string[]) =>
      found(
        [24],
        times.map((when) => said(when, { alarms: ['panic'] })),
      )
    expect(press('00:00', '01:00', '02:00')).toEqual(['24 00:00'])
    expect(press('00:00', '01:01')).toEqual(['24 00:00', '24 01:01'])
  })
})

describe('engine (26, 27)', () => {
  const limits = { rpm_high: 3_000 }
  const engine = (category: number, values: [v: number, rpm: number][], what = {}) =>
    found(
      [category],
      values.map(([v, rpm], index) => said(momentOf('00:00') + index * 3_000, { v, rpm, x: index, ...what })),
      { limits },
    )

  test('too many turns, by two reports 3 s apart', () => {
    expect(
      engine(26, [
        [50, 3_001],
        [50, 3_100],
        [50, 3_000],
      ]),
    ).toEqual(['26 00:00–00:06 2 m, 3100 over 3000, at 00:06'])
    expect(
      engine(26, [
        [50, 3_001],
        [50, 3_000],
      ]),
    ).toEqual([])
  })

  test('out of gear: rolling while the engine idles', () => {
    expect(
      engine(27, [
        [40, 900],
        [45, 1],
        [40, 900],
        [40, 901],
      ]),
    ).toEqual(['27 00:00–00:09 3 m, 45 over 20, at 00:09'])
    expect(
      engine(27, [
        [40, 0],
        [40, 0],
        [40, 0],
      ]),
    ).toEqual([])
    expect(
      engine(27, [
        [20, 800],
        [20, 800],
        [20, 800],
      ]),
    ).toEqual([])
    expect(
      engine(
        27,
        [
          [40, 800],
          [40, 800],
          [40, 800],
        ],
        off,
      ),
    ).toEqual([])
    expect(
      engine(27, [
        [40, 800],
        [40, 800],
      ]),
    ).toEqual([])
  })

  test('bands of turns go to rows', () => {
    const records = [800, 1_800, 1_801, 3_001, 0, 900].map((rpm, index) =>
      said(momentOf('00:00') + index * 10_000, { rpm }),
    )
    const [row] = writeRows(fold(records, { limits }))
    expect(row).toBe('16: count 6, trips 1, ons 1, on 50, neutral 10, economy 10, rpm high 10, rpm max 10')
    expect(writeRows(fold(records))[0]).toBe('16: count 6, trips 1, ons 1, on 50, neutral 10')
  })
})

describe('temperatures (28, 29)', () => {
  test('each of four sensors by itself', () => {
    const limits = { min_temperature: 0, max_temperature: 8 }
    const records = [
      said('00:00', { temperatures: [-1, 9, 4, null] }),
      said('01:00', { temperatures: [-3, 10, 8, 12] }),
      said('02:00', { temperatures: [0, 9, 0, 13] }),
    ]
    expect(found([28, 29], records, { limits })).toEqual([
      '28 00:00–02:00 of 1 0 m, -3 over 0, at 02:00',
      '29 00:00–02:00 of 2 0 m, 10 over 8, open',
      '29 01:00–02:00 of 4 0 m, 13 over 8, open',
    ])
  })
})

describe('fields (30)', () => {
  const extras = (...values: (number | string | boolean)[]) =>
    values.map((door, index) => said(momentOf('00:00') + index * 10_000, { extra: { door, other: index } }))

  test('a watched field changes; the first value is no change', () => {
    const rules = { custom_fields: ['door'] }
    expect(found([30], extras('open', 'open', 'shut', 1, '1'), { rules })).toEqual([
      '30 00:20 of door, open → shut',
      '30 00:30 of door, shut → 1',
      '30 00:40 of door, 1 → 1',
    ])
  })

  test('nor the first since it is watched, or of a new device', () => {
    const watched = { rules: { custom_fields: ['door'] } }
    const facts = factsInTime([
      { from_ms: 0, ...watched },
      { from_ms: momentOf('00:05') },
      { from_ms: momentOf('00:15'), ...watched },
    ])
    expect(found([30], extras('open', 'shut', 'ajar', 'open'), facts)).toEqual([
      '30 00:30 of door, ajar → open',
    ])
    const other = said('00:50', { extra: { door: 'shut' }, device_id: 2 })
    expect(found([30], [...extras('open'), other], watched)).toEqual([])
  })
})

describe('places (3, 5)', () => {
  const around = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: n + 1, place: placeAt(0) }))

  test('at most 32 areas are followed; more are missed', () => {
    const areas = around(40).map(({ id, place }) => ({ id, centre: place, radius_m: 500 }))
    const { open, missed } = fold([said('00:00', { v: 40 })], { areas })
    expect(open.filter(({ category }) => category === 3).map(({ subject }) => Number(subject))).toEqual(
      expect.arrayContaining([1, 2, 31, 32]),
    )
    expect(open.filter(({ category }) => category === 3)).toHaveLength(32)
    expect(missed).toBe(8)
  })

  test('at most 32 points are followed; more are missed', () => {
    const points = around(40)
    const facts = { points_of_interest: points, rules: { watched_points: points.map(({ id }) => id) } }
    const { open, missed } = fold([said('00:00')], facts)
    expect(open.filter(({ category }) => category === 5)).toHaveLength(32)
    expect(missed).toBe(8)
  })

  test('only an area that is linked to the vehicle counts, and the event has that one', () => {
    const areas = [3, 4].map((id) => ({ id, centre: placeAt(0), radius_m: 500 }))
    const { settled } = fold(pass('00:00', 10, { places: '0 100 600' }), { areas, linked_areas: [4] })
    const [event] = settled
    expect(event).toMatchObject({ category: 3, subject: '4', begin: { place: { virtual_area_id: 4 } } })
    expect(event?.end.place?.virtual_area_id).toBeNull()
  })

  test('a point of a plan is one of its own, until the plan is over', () => {
    const plan: TestFacts = { plan_points: [{ id: 9, place: placeAt(0) }] }
    const facts = factsInTime([{ from_ms: 0, ...plan }, { from_ms: momentOf('00:15') }])
    expect(found([5], pass('00:00', 10, { places: '0 10 20 30' }), facts)).toEqual([
      '5 00:00–00:20 of point:9 20 m, at 00:20',
    ])
  })

  test('it has the nearest point of interest within 100 m, of equally near ones the lowest id', () => {
    const points_of_interest = [
      { id: 7, place: placeAt(50) },
      { id: 6, place: placeAt(50) },
      { id: 1, place: placeAt(-90) },
    ]
    const [begun] = fold([said('00:00')], { points_of_interest }).open
    expect(begun?.begin.place?.point_of_interest_id).toBe(6)
    const [far] = fold([said('00:00', { x: 200 })], { points_of_interest }).open
    expect(far?.begin.place?.point_of_interest_id).toBeNull()
  })

  test('an event without a fix has the last place of its device', () => {
    const { open } = fold([said('00:00', { x: 5, ignition: null }), said('00:10', { x: null })])
    expect(open[0]?.begin).toMatchObject({ time_ms: momentOf('00:10'), place: { speed_kmh_e2: null } })
  })
})

describe('devices and rules', () => {
  test('a new device is as a gap: runs end, trips too', () => {
    const records = [
      ...drive('00:00', 10, { speeds: '60 60', input_1: true }),
      ...drive('00:20', 10, { speeds: '60 60', input_1: true, device_id: 2, x: 40 }),
    ]
    expect(found([1, 8, 23], records)).toEqual([
      '1 00:00–00:10 167 m, at 00:20',
      '8 00:00–00:10 167 m, at 00:20',
      '1 00:20–00:30 167 m, open',
      '8 00:20–00:30 167 m, open',
      '23 00:20',
    ])
  })

  test('a limit that is taken away ends what it began', () => {
    const facts = factsInTime([{ from_ms: 0, limits: { speed_max: 90 } }, { from_ms: momentOf('00:25') }])
    expect(found([2], drive('00:00', 10, { speeds: '95 95 95 95' }), facts)).toEqual([
      '2 00:00–00:30 792 m, 95 over 90, at 00:30',
    ])
  })

  test('no wire: no idling, no time with the ignition on or off', () => {
    const { settled, open, rows } = fold(drive('00:00', 60, { speeds: '20 0 0 0 0 0 0 0', ignition: null }))
    expect(writeEvents({ settled, open })).toEqual([
      '1 00:00–01:00 333 m, at 06:00',
      '14 00:00–01:00 333 m, open',
    ])
    expect(writeRows({ rows })).toEqual([
      '16: count 8, trips 1, moves 1, m 333, moving m 333, moving 60, max 20',
    ])
  })

  test('a category that is switched off writes no events, and rows stay', () => {
    const records = drive('00:00', 10, { speeds: '95 95 80' })
    const limits = { speed_max: 90 }
    const facts: TestFacts = { limits, rules: { categories_off: [1, 2, 14] } }
    const silent = fold(records, facts)
    expect(writeEvents(silent)).toEqual([])
    expect(writeRows(silent)).toEqual(writeRows(fold(records, { limits })))
  })
})

describe('what is shown closed early', () => {
  const shown = (records: readonly TestRecord[], now: string, facts: TestFacts = {}) => {
    const known = constantFacts(facts)
    const { state } = foldSamples(samplesOf(records), known)
    if (state === null) throw new Error('there is no state')
    return [...shownEndsOf(state, known, momentOf(now))].map(([key, end]) => [key.split(' ')[0], end.time_ms])
  }

  test('a trip that rests, once a record of its end would have come', () => {
    const records = [said('00:00'), said('03:00', off)]
    expect(shown(records, '10:00')).toEqual([])
    expect(shown(records, '10:01')).toEqual([['1', momentOf('03:00')]])
  })

  test('everything, 25 h after the last sample', () => {
    const records = [said('16T08:00:00', { input_1: true }), said('16T09:00:00')]
    expect(shown(records, '17T10:00:00')).toEqual([])
    expect(shown(records, '17T10:00:01').map(([category]) => category)).toEqual(['1', '6', '8', '14'])
  })
})
