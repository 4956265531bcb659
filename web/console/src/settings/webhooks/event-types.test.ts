import { expect, test } from 'vitest'
import { groupScopes } from '../api-keys/group-scopes.ts'
import { event_types, eventBefore, groupTypes } from './event-types.ts'

test('an event is sent again from the one before it', () => {
  expect(eventBefore('evt_3_41')).toBe('evt_3_40')
  expect(eventBefore('evt_3_0')).toBe('evt_3_0')
  expect(eventBefore('other')).toBeNull()
})

test('types and rights are grouped by what they are of', () => {
  expect(groupTypes(['vehicle.removed', 'event.ended', 'vehicle.created'])).toEqual([
    { resource: 'event', types: ['event.ended'] },
    { resource: 'vehicle', types: ['vehicle.created', 'vehicle.removed'] },
  ])
  expect(event_types).not.toContain('webhook.ping')
  expect(groupScopes(['vehicle:write', 'session:write', 'vehicle:read'])).toEqual([
    { resource: 'vehicle', scopes: ['vehicle:read', 'vehicle:write'] },
  ])
})
