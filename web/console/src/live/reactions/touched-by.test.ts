import { describe, expect, test } from 'vitest'
import { touchedBy } from './touched-by.ts'

const touched = (type: string, data: Record<string, unknown> = {}) => touchedBy({ type, data })

describe('touchedBy', () => {
  test('a point says which plan is another, one that is moved which two', () => {
    expect(touched('route_point.delivered', { route_plan_id: 7, route_point_id: 96 }).plan_ids).toEqual([7])
    expect(touched('route_point.moved', { route_plan_id: 7, from_plan: 8 }).plan_ids).toEqual([7, 8])
  })

  test('an exception is read by itself', () => {
    expect(touched('exception.opened', { exception_id: 3, route_plan_id: 7 })).toEqual({
      resources: [],
      plan_ids: [],
      exception_ids: [3],
    })
  })

  test('what others show is stale there as well', () => {
    expect(touched('fleet.changed', { fleet_id: 1 }).resources).toEqual(['fleet', 'vehicle'])
    expect(touched('route_point.proof_completed', { route_plan_id: 7 }).resources).toEqual(['proof', 'image'])
  })

  test('a type that a later version tells of touches nothing', () => {
    expect(touched('moon.risen').resources).toEqual([])
  })
})
