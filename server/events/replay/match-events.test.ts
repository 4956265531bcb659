import { describe, expect, test } from 'vitest'
import type { DetectedEvent } from '../model/detected-event.ts'
import { matchEvents } from './match-events.ts'

/** Minutes; category 2. */
function speeding(begin: number, end: number, others: Partial<DetectedEvent> = {}): DetectedEvent {
  const at = (minute: number) => ({ time_ms: minute * 60_000, place: null })
  return {
    category: 2,
    subject: '',
    begin: at(begin),
    end: at(end),
    driver_id: null,
    device_id: 1,
    distance_m: 0,
    value: 97,
    limit: 90,
    settled_ms: end * 60_000,
    ...others,
  }
}

describe('matchEvents', () => {
  test('writes nothing for what is as it was', () => {
    const event = speeding(1, 5)
    expect(matchEvents([{ id: 7, event }], [speeding(1, 5)])).toEqual({
      kept: [{ id: 7, event }],
      changed: [],
      withdrawn: [],
      added: [],
    })
  })

  test('changes an event that began at the same moment', () => {
    const { changed, added } = matchEvents(
      [{ id: 7, event: speeding(1, 5) }],
      [speeding(1, 3), speeding(4, 5)],
    )
    expect(changed).toEqual([{ id: 7, before: speeding(1, 5), event: speeding(1, 3) }])
    expect(added).toEqual([speeding(4, 5)])
  })

  test('moves the begin of an event that touches the one of before', () => {
    const { changed } = matchEvents([{ id: 7, event: speeding(1, 5) }], [speeding(5, 9)])
    expect(changed).toEqual([{ id: 7, before: speeding(1, 5), event: speeding(5, 9) }])
  })

  test('gives the same begin before what only touches', () => {
    const stored = [
      { id: 7, event: speeding(1, 5) },
      { id: 8, event: speeding(6, 9) },
    ]
    const { changed, withdrawn } = matchEvents(stored, [speeding(6, 9.5), speeding(2, 3)])
    expect(changed.map(({ id, event }) => [id, event])).toEqual([
      [8, speeding(6, 9.5)],
      [7, speeding(2, 3)],
    ])
    expect(withdrawn).toEqual([])
  })

  test('goes in the order of begins where several touch, whatever order they are given in', () => {
    const stored = [
      { id: 8, event: speeding(4, 6) },
      { id: 7, event: speeding(1, 3) },
    ]
    const { changed, withdrawn, added } = matchEvents(stored, [speeding(2, 5)])
    expect(changed.map(({ id }) => id)).toEqual([7])
    expect(withdrawn.map(({ id }) => id)).toEqual([8])
    expect(added).toEqual([])
    expect(matchEvents(stored.toReversed(), [speeding(2, 5)]).changed.map(({ id }) => id)).toEqual([7])
  })

  test('takes no other category or subject for the same event', () => {
    const stored = [{ id: 7, event: speeding(1, 5, { category: 3, subject: '1' }) }]
    const produced = [speeding(1, 5, { category: 3, subject: '2' }), speeding(1, 5)]
    const { withdrawn, added } = matchEvents(stored, produced)
    expect(withdrawn.map(({ id }) => id)).toEqual([7])
    expect(added).toHaveLength(2)
  })

  test('sees a difference in any field', () => {
    const stored = [{ id: 7, event: speeding(1, 5) }]
    const place = {
      latitude_deg_e7: 1,
      longitude_deg_e7: 2,
      speed_kmh_e2: null,
      ignition: null,
      point_of_interest_id: null,
      virtual_area_id: null,
    }
    const others: Partial<DetectedEvent>[] = [
      { driver_id: 3 },
      { device_id: 3 },
      { distance_m: 3 },
      { value: 3 },
      { limit: 3 },
      { settled_ms: 3 },
      { begin: { time_ms: 60_000, place } },
      { end: { time_ms: 300_000, place } },
    ]
    for (const other of others) expect(matchEvents(stored, [speeding(1, 5, other)]).changed).toHaveLength(1)
  })
})
