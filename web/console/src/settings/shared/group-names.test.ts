import { expect, test } from 'vitest'
import { groupNames } from './group-names.ts'

test('types and rights are grouped by what they are of', () => {
  expect(groupNames(['vehicle.removed', 'event.ended', 'vehicle.created'])).toEqual([
    { resource: 'event', names: ['event.ended'] },
    { resource: 'vehicle', names: ['vehicle.created', 'vehicle.removed'] },
  ])
  expect(groupNames(['vehicle:write', 'route_plan:read', 'vehicle:read'])).toEqual([
    { resource: 'route_plan', names: ['route_plan:read'] },
    { resource: 'vehicle', names: ['vehicle:read', 'vehicle:write'] },
  ])
})
