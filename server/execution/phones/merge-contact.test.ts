import { expect, test } from 'vitest'
import { type KnownPhone, mergeContact } from './merge-contact.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 4, 12, 0, seconds))
const known: KnownPhone = {
  installation_id: 'a',
  app: 'app 1.0',
  last_sync_at: at(0),
  is_tracking: true,
  tracking_since: at(-600),
}
const silent = { installation_id: 'a', app: null, is_tracking: null }

test('the first contact is kept; whoever speaks again within a minute, or late, writes nothing', () => {
  expect(mergeContact(undefined, { ...silent, at: at(0) })).toEqual({
    ...silent,
    last_sync_at: at(0),
    tracking_since: null,
  })
  const loud = { installation_id: 'b', app: 'app 2.0', is_tracking: false }
  expect(mergeContact(known, { ...loud, at: at(59) })).toBeNull()
  expect(mergeContact(known, { ...loud, at: at(-5) })).toBeNull()
})

test('what a phone does not repeat still holds, and tracking is counted from its change', () => {
  expect(mergeContact(known, { ...silent, at: at(60) })).toEqual({ ...known, last_sync_at: at(60) })
  expect(mergeContact(known, { ...silent, is_tracking: true, at: at(60) })?.tracking_since).toEqual(at(-600))
  expect(mergeContact(known, { ...silent, app: 'app 1.1', is_tracking: false, at: at(60) })).toEqual({
    installation_id: 'a',
    app: 'app 1.1',
    last_sync_at: at(60),
    is_tracking: false,
    tracking_since: at(60),
  })
})

test('another phone begins anew', () => {
  expect(mergeContact(known, { ...silent, installation_id: 'b', at: at(60) })).toEqual({
    installation_id: 'b',
    app: null,
    last_sync_at: at(60),
    is_tracking: null,
    tracking_since: null,
  })
  const other = { installation_id: 'b', app: 'app 1.0', is_tracking: true, at: at(60) }
  expect(mergeContact(known, other)?.tracking_since).toEqual(at(60))
})
