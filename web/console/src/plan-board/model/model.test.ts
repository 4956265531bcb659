import { describe, expect, it } from 'vitest'
import type { RoutePlan, UnassignedLine } from '../../api/route-plans.ts'
import { momentAt, at, samplePlan, samplePoint } from '../../plans/test/sample-plan.ts'
import { readPlanSearch } from '../search.ts'
import { stateOfDay } from './day-facts.ts'
import type { DayPlans } from './day-plans.ts'
import { confirmMove, estimateMove, type MoveTerms } from './estimate-move.ts'
import { candidatesOf, enlargeFix, placeByFix, withoutFights } from './fixes.ts'
import { createLegs } from './legs.ts'
import { changeOfMove } from './move-change.ts'
import { afterChange, afterRedo, afterUndo, most_undone, no_changes } from './undo-stack.ts'

const words: MoveTerms['words'] = {
  late: (start, end) => `late ${(start - end) / 60_000}`,
  load: (load, capacity) => `load ${load} of ${capacity}`,
  hours: () => 'hours',
  axles: () => 'axles',
  windows: 'windows',
  order: 'order',
  unreachable: 'unreachable',
  kept_hours: 'hours fit',
  kept_axles: 'axles fit',
}
const window = { time_windows: [{ start: at(0), end: at(22) }] }
const source = samplePlan([samplePoint(1, 5), samplePoint(2, 20), samplePoint(3, 35)], {
  id: 1,
  edit_version: 4,
})
const target = samplePlan([samplePoint(4, 5), samplePoint(5, 20, window)], { id: 2, edit_version: 9 })
const line: UnassignedLine = {
  index: 3,
  external_code: null,
  name: 'Padaria',
  reasons: [],
  fixes: [{ change: 'capacity', amount: 5, unit: 'capacity', vehicle_plate: 'ABC1D23' }],
  fixes_sought: true,
  address: null,
  latitude: -29.9,
  longitude: -52.497,
  delivery_time: 600,
  capacity: 15,
  axles: null,
  time_windows: [],
}
const day: DayPlans = { plans: [source, target], unserved: [{ route_id: 1, line }] }
const terms: MoveTerms = {
  findLeg: createLegs(day.plans),
  pricesOf: () => ({ cost_per_km: 2, cost_per_hour: null }),
  words,
  summaryOf: ({ duration_s }) => ({ text: String(Math.round(duration_s)), tone: 'quiet' }),
}
const move = {
  what: { kind: 'stop', route_id: '1', stop_id: '2' },
  to: { route_id: '2', index: 1 },
} as const
const place = {
  what: { kind: 'external', item: { id: 'line-1-3', number: '+', name: 'Padaria' } },
  to: move.to,
} as const

describe('a move', () => {
  it('is told with the versions that were seen, and with places as the API counts them', () => {
    expect(changeOfMove(day, move)).toEqual({
      base: { 1: 4, 2: 9 },
      operations: [{ op: 'move', route_point_id: 2, to_plan: 2, position: 3 }],
    })
    expect(changeOfMove(day, place)).toEqual({
      base: { 2: 9 },
      operations: [{ op: 'place', route_id: 1, line: 3, route_plan_id: 2, position: 3 }],
    })
    expect(changeOfMove({ ...day, unserved: [] }, place)).toBeNull()
  })

  it('is estimated: both rows anew, who is late by it, and what it costs', () => {
    const estimate = estimateMove(day, move, terms)
    expect(estimate?.target.stops.map(({ id, late }) => [id, late])).toEqual([
      ['4', false],
      ['2', false],
      ['5', true],
    ])
    expect(estimate?.source?.stops.map(({ id }) => id)).toEqual(['1', '3'])
    expect(estimate?.confirmed).toBe(false)
    expect(estimate?.rules[0]).toMatchObject({ kept: false, subject: '2 · Loja 5' })
    const { distance_m, cost, lateness_s } = estimate?.target_delta ?? {
      distance_m: 0,
      cost: 0,
      lateness_s: 0,
    }
    expect(cost).toBeCloseTo((distance_m / 1_000) * 2)
    expect(lateness_s).toBeGreaterThan(0)
  })

  it('of what has no place cannot be estimated', () => {
    const lost = { ...day, unserved: [{ route_id: 1, line: { ...line, latitude: null } }] }
    expect(estimateMove(lost, place, terms)).toBeNull()
    expect(estimateMove(day, place, terms)?.target.stops.map(({ id }) => id)).toEqual(['4', 'line-1-3', '5'])
  })

  it('shows what the server says of it', () => {
    const figures = {
      distance_m: 300,
      duration_s: 600,
      late_points: 1,
      late_s: 60,
      waiting_s: 0,
      end_s: 0,
      cost: null,
    }
    const points = [1_000, 4, null, 5, 1_001].map((id, index) => ({
      id,
      position: index + 1,
      was: null,
      time_scheduled: at(index * 10),
      late_s: 0,
    }))
    const broken = [{ code: 'capacity' as const, route_point_id: null, amount: 5, unit: 'capacity' as const }]
    const plans = [
      { id: 2, edit_version: 9, before: null, after: null, delta: figures, points, broken, mended: [] },
    ]
    const result = {
      change_id: null,
      preview_id: null,
      expires_at: null,
      unassigned: [],
      warnings: [],
      plans,
    }
    const estimate = confirmMove(day, place, { result, terms })
    expect(estimate).toMatchObject({
      confirmed: true,
      source: null,
      total_delta: { distance_m: 300, duration_s: 600, lateness_s: 60, cost: null },
      target: { end_time: momentAt(40) },
    })
    expect(estimate?.target.stops.map(({ id, start }) => [id, start])[1]).toEqual(['line-1-3', momentAt(20)])
    expect(estimate?.rules.filter(({ kept }) => !kept)).toEqual([
      { id: 'capacity 0', kept: false, text: 'load 15 of 100' },
    ])
  })
})

describe('fixes', () => {
  const [unserved] = day.unserved
  const [fix] = line.fixes

  it('lead to the plan of their vehicle, and not to one that is locked', () => {
    if (unserved === undefined || fix === undefined) throw new Error('there is a line with a fix')
    expect(candidatesOf(unserved, fix, day.plans)).toEqual([source, target])
    const locked = day.plans.map((plan): RoutePlan => ({ ...plan, locked: true }))
    expect(candidatesOf(unserved, fix, locked)).toEqual([])
    expect(placeByFix({ unserved, fix, plan: target })).toMatchObject({
      position: 'best',
      waive: { change: 'capacity', amount: 5 },
    })
    const ready = [source, target, source].map((plan) => ({ unserved, fix, plan }))
    expect(withoutFights(ready).map(({ plan }) => plan.id)).toEqual([1, 2])
  })

  it('are enlarged by what they leave broken of their own rule, and of no other', () => {
    const hours = { change: 'working_hours', amount: 30, unit: 'min', vehicle_plate: null } as const
    const over = { code: 'working_hours', route_point_id: null, amount: 83, unit: 's' } as const
    const late = { code: 'time_window', route_point_id: 5, amount: 60, unit: 's' } as const
    expect(enlargeFix(hours, [over])).toEqual({ ...hours, amount: 32 })
    expect(enlargeFix(hours, [over, late])).toBeNull()
    expect(enlargeFix(hours, [{ ...over, amount: null }])).toBeNull()
    expect(enlargeFix(hours, [])).toBeNull()
  })
})

describe('undo', () => {
  it('goes back and forth, and forgets the oldest', () => {
    const twice = afterChange(afterChange(no_changes, 'a'), 'b')
    const undone = afterUndo(twice, 'undo of b')
    expect(undone).toEqual({ done: ['a'], undone: ['undo of b'] })
    expect(afterRedo(undone, 'b again')).toEqual({ done: ['a', 'b again'], undone: [] })
    expect(afterChange(undone, 'c').undone).toEqual([])
    const many = Array.from({ length: most_undone + 3 }).reduce<typeof no_changes>(
      (stack, _, index) => afterChange(stack, String(index)),
      no_changes,
    )
    expect([many.done.length, many.done[0]]).toEqual([most_undone, '3'])
  })
})

describe('a day', () => {
  it.each([
    [['P', 'W'], 'planning'],
    [['P', 'I'], 'failed'],
    [['P'], 'unsent'],
    [['C', 'C'], 'done'],
  ] as const)('of %s is %s', (statuses, state) => {
    expect(stateOfDay(statuses.map((status) => samplePlan([], { status })))).toBe(state)
  })

  it('is sent once all are', () => {
    const sent = samplePlan([], { date_sent: at(0) })
    expect([stateOfDay([sent]), stateOfDay([sent, source])]).toEqual(['sent', 'partly_sent'])
  })

  it('is read from an address that anybody may have written', () => {
    expect(readPlanSearch({ date: '2026-11-18', route: 7, stop: 3, tab: 'map' })).toEqual({
      date: '2026-11-18',
      route: 7,
      stop: 3,
      tab: 'map',
    })
    expect(readPlanSearch({ date: 'amanhã', route: '7', stop: 3, tab: '<b>' })).toEqual({})
  })
})
