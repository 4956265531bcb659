import { expect, test } from 'vitest'
import { readSettingsSearch, sectionOf } from '../search.ts'
import { changeDraft, changedNames, hasWrongNumber, isDirty } from './record-form.ts'

const loaded = { row: { name: 'Ana', types: ['a'], rate: 5 }, etag: '"1"' }

test('a draft keeps what was changed, and the version that it was changed of', () => {
  const first = changeDraft(null, loaded, { name: 'Bia' })
  expect(first).toEqual({ base: loaded, changes: { name: 'Bia' } })
  const newer = { row: { ...loaded.row, rate: 9 }, etag: '"2"' }
  expect(changeDraft(first, newer, { types: ['b'] })).toEqual({
    base: loaded,
    changes: { name: 'Bia', types: ['b'] },
  })
})

test('what is as it was is no change', () => {
  const draft = changeDraft(changeDraft(null, loaded, { types: ['b'] }), loaded, { types: ['a'] })
  expect(isDirty(draft)).toBe(false)
  expect(changeDraft(draft, { ...loaded, etag: '"2"' }, { rate: 1 }).base.etag).toBe('"2"')
})

test('what is no number is a change that is wrong, also where there was nothing', () => {
  const draft = changeDraft(null, { row: { cost: null as number | null }, etag: null }, { cost: NaN })
  expect([isDirty(draft), hasWrongNumber(draft)]).toEqual([true, true])
  expect(hasWrongNumber(changeDraft(null, loaded, { rate: 6 }))).toBe(false)
})

test('names what somebody else has changed', () => {
  expect(changedNames(loaded.row, { ...loaded.row, types: ['a', 'b'] })).toEqual(['types'])
})

test('an address is read as far as it makes sense', () => {
  expect(readSettingsSearch({ q: 12, role: 'admin', id: 0, state: 'gone', resource: '<x>' })).toEqual({
    q: '12',
    role: 'admin',
    id: 0,
  })
  expect([sectionOf(undefined), sectionOf('api-keys'), sectionOf('x')]).toEqual(['account', 'api-keys', null])
})
