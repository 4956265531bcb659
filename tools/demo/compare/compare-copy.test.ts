import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../simulator/ledger/ledger-line.ts'
import { compareCopy, type ShownEvent } from './compare-copy.ts'
import { copyLog, type LogEvent } from './copy-log.ts'

const pointEvent = (type: string, to: string, command_id: string): LogEvent => ({
  type: `route_point.${type}`,
  data: { route_plan_id: 1, route_point_id: 11, to, command_id },
})
const trip = { vehicle_id: 5, category: 1, begin_date: '2026-03-02T08:00:00.000Z' }
const log: readonly LogEvent[] = [
  { type: 'route_plan.started', data: { route_plan_id: 1 } },
  { type: 'checklist.executed', data: { command_id: 'form' } },
  pointEvent('delivered', 'E', 'first'),
  pointEvent('corrected', 'P', 'correction'),
  pointEvent('delivered', 'E', 'second'),
  { type: 'route_plan.completed', data: { route_plan_id: 1 } },
  { type: 'event.detected', data: { ...trip, id: 7, open: true } },
  { type: 'event.detected', data: { ...trip, id: 8, open: true } },
  { type: 'event.ended', data: { id: 7, open: false, end_date: '2026-03-02T08:30:00.000Z' } },
  { type: 'event.detected', data: { ...trip, id: 9, open: true } },
  { type: 'event.withdrawn', data: { id: 9 } },
]
const lines: readonly LedgerLine[] = [
  { kind: 'plan', route_plan_id: 1, vehicle: 1, user: 'ana', status: 'C' },
  { kind: 'plan', route_plan_id: 2, vehicle: 1, user: 'ana', status: 'P' },
  {
    kind: 'point',
    route_plan_id: 1,
    route_point_id: 11,
    status: 'E',
    records: [{ kind: 'execute', command_id: 'second', reason_id: null, pictures: [], signature: null }],
  },
  { kind: 'point', route_plan_id: 2, route_point_id: 21, status: 'P', records: [] },
  {
    kind: 'checklist',
    command_id: 'form',
    checklist_form_id: 1,
    answers: [],
    count_items: 0,
    count_high_risk: 0,
    count_medium_risk: 0,
    count_low_risk: 0,
    signature: null,
  },
]
const shownTrip = (id: number, changes: Partial<ShownEvent> = {}): ShownEvent => ({
  id,
  vehicle_id: 5,
  category: 1,
  open: true,
  begin_ms: Date.parse('2026-03-02T08:00:00Z'),
  end_ms: Date.parse('2026-03-02T08:10:00Z'),
  ...changes,
})
const ended = shownTrip(7, { open: false, end_ms: Date.parse('2026-03-02T08:30:00Z') })
const shown = [ended, shownTrip(8)]
const compare = (told: readonly LogEvent[], events: readonly ShownEvent[] = shown) =>
  compareCopy(copyLog(told), lines, events)

describe('a copy that is made of the log alone', () => {
  it('is what drivers did and what the API shows', () => {
    expect(compare(log)).toEqual([])
  })

  it.each(log.map(({ type }, n) => [type, n] as const))('misses %s', (type, n) => {
    // What is told again later, or taken back, need not be told.
    const is_needless = [0, 2, 3, 9].includes(n)
    expect(compare(log.toSpliced(n, 1)).length === 0).toBe(is_needless)
  })

  it('sees what comes twice or in another order', () => {
    expect(compare([...log, ...log.slice(1, 2)])).toHaveLength(1)
    expect(compare([...log, ...log.slice(2, 3)])).toHaveLength(1)
  })

  it('sees an event that the API shows otherwise, or does not show', () => {
    expect(compare(log, [shownTrip(8)])).toHaveLength(1)
    expect(compare(log, [{ ...ended, end_ms: 0 }, shownTrip(8)])).toHaveLength(1)
    expect(compare(log, [{ ...ended, vehicle_id: 6 }, shownTrip(8)])).toHaveLength(1)
    // How far an open one has come, nobody is told.
    expect(compare(log, [ended, shownTrip(8, { end_ms: 0 })])).toEqual([])
  })
})
