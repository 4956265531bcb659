import { log_event_names } from '@tropeiro/contract/log-events.ts'
import { scopes_of_role } from '@tropeiro/contract/scopes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLogFilter, type LogWish } from './log-filter.ts'

const wishOf = (wish: Partial<LogWish> = {}): LogWish => ({
  scopes: new Set(scopes_of_role.owner),
  types: [],
  route_plan_ids: [],
  vehicle_ids: [],
  ...wish,
})
const filterOf = (wish: Partial<LogWish> = {}) => createLogFilter(wishOf(wish))
const event = (type: string, payload: Readonly<Record<string, unknown>> = {}) => ({ type, payload })
const scopesOf = (role: keyof typeof scopes_of_role) => new Set(scopes_of_role[role])

describe('what somebody may read of the log', () => {
  it('is all of it for an owner', () => {
    const filter = filterOf()
    expect(log_event_names.filter((type) => filter.judge(event(type)) !== 'yes')).toEqual([])
  })

  it('is for a driver what names a plan, should that be their own, and no positions', () => {
    const filter = filterOf({ scopes: scopesOf('driver') })
    const judged = new Set(log_event_names.map((type) => filter.judge(event(type))))
    expect(judged).toEqual(new Set(['own', 'no']))
    expect(filter.judge(event('route_point.delivered'))).toBe('own')
    for (const type of [
      'user.created',
      'vehicle.changed',
      'event.detected',
      'proof.anchored',
      'operation.changed',
    ])
      expect([type, filter.judge(event(type))]).toEqual([type, 'no'])
    expect(filter.wants_positions).toBe(false)
  })

  it('is nothing of a type that this release does not know, nor of a name of every object', () => {
    for (const type of ['route_plan.invented', 'constructor', '__proto__', ''])
      expect(filterOf().judge(event(type))).toBe('no')
  })
})

describe('what somebody asks for', () => {
  it('is a type, or all that begin with a word', () => {
    const filter = filterOf({ types: ['route_plan', 'vehicle.changed'] })
    expect(filter.judge(event('route_plan.started'))).toBe('yes')
    expect(filter.judge(event('vehicle.changed'))).toBe('yes')
    expect(filter.judge(event('vehicle.created'))).toBe('no')
    expect(filter.judge(event('route_point.added'))).toBe('no')
    expect(filter.wants_positions).toBe(false)
    expect(filterOf({ types: ['position'] }).wants_positions).toBe(true)
  })

  it('is what names one of the plans, or one of the vehicles', () => {
    const filter = filterOf({ route_plan_ids: [1], vehicle_ids: [7] })
    expect(filter.judge(event('route_plan.started', { route_plan_id: 1 }))).toBe('yes')
    expect(filter.judge(event('route_point.moved', { route_plan_id: 2, from_plan: 1 }))).toBe('yes')
    expect(filter.judge(event('vehicle.changed', { vehicle_id: 7 }))).toBe('yes')
    expect(filter.judge(event('route_plan.started', { route_plan_id: 7 }))).toBe('no')
    expect(filter.judge(event('operation.changed', {}))).toBe('no')
    expect([7, 8].map((id) => filter.wantsVehicle(id))).toEqual([true, false])
    expect(filterOf({ route_plan_ids: [1] }).wants_positions).toBe(false)
  })

  it('never gives more than nothing asked for would', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })
    const types = fc.array(fc.constantFrom(...log_event_names, 'route_plan', 'position'), { maxLength: 3 })
    const roles = fc.constantFrom(...(['owner', 'driver', 'viewer'] as const))
    const events = fc.record({
      type: fc.constantFrom(...log_event_names),
      payload: fc.record({
        route_plan_id: fc.constantFrom(1, 2, null),
        vehicle_id: fc.constantFrom(1, 2, null),
      }),
    })
    const wishes = fc.record({ role: roles, types, route_plan_ids: ids, vehicle_ids: ids })
    const property = fc.property(wishes, events, ({ role, ...wish }, told) => {
      const scopes = scopesOf(role)
      const less = filterOf({ ...wish, scopes }).judge(told)
      expect(['no', filterOf({ scopes }).judge(told)]).toContain(less)
    })
    fc.assert(property, { numRuns: 2_000 })
  })

  it('has the same key when it is the same, in whatever order', () => {
    const key = (wish: Partial<LogWish>) => filterOf(wish).key
    expect(key({ types: ['user', 'vehicle'], vehicle_ids: [2, 1] })).toBe(
      key({ types: ['vehicle', 'user', 'user'], vehicle_ids: [1, 2] }),
    )
    expect(key({ vehicle_ids: [1] })).not.toBe(key({ route_plan_ids: [1] }))
    expect(key({ scopes: scopesOf('viewer') })).not.toBe(key({}))
  })
})
