import { expect, test } from 'vitest'
import { event_types, eventBefore } from './event-types.ts'

test('an event is sent again from the one before it', () => {
  expect(eventBefore('evt_3_41')).toBe('evt_3_40')
  expect(eventBefore('evt_3_0')).toBe('evt_3_0')
  expect(eventBefore('other')).toBeNull()
})

test('the ping of a webhook is nothing to choose', () => {
  expect(event_types).not.toContain('webhook.ping')
})
