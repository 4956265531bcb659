import { readFileSync } from 'node:fs'
import path from 'node:path'
import { log_events } from '@tropeiro/contract/log-events.ts'
import { renderLogEventsPage } from '@tropeiro/contract/log-events-page.ts'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { judgeToldEvents } from './find-log-faults.ts'

const root = path.join(import.meta.dirname, '../../..')

test('an event of no known type, with a field too many or one too few is a fault, named once', () => {
  const good = { type: 'user.created', payload: { user_id: 1, fields: ['name'] } }
  expect(judgeToldEvents([good])).toEqual([])
  const unknown = { type: 'user.invented', payload: {} }
  expect(judgeToldEvents([unknown, unknown])).toEqual(['user.invented is not in contract/log-events.ts'])
  expect(judgeToldEvents([{ ...good, payload: { ...good.payload, name: 'Ana' } }])).not.toEqual([])
  expect(judgeToldEvents([{ ...good, payload: { user_id: 1 } }])).not.toEqual([])
})

test('the worst of an event of a vehicle is a figure, or what a field of a device was and became', () => {
  const judge = Compile(log_events['event.ended'].data.properties['value'])
  for (const value of [null, 87.5, ['1', '0']]) expect([value, judge.Check(value)]).toEqual([value, true])
  for (const value of ['87', ['1'], {}]) expect([value, judge.Check(value)]).toEqual([value, false])
})

test('the page of the documentation is the table', () => {
  expect(readFileSync(path.join(root, 'docs/events-of-the-log.md'), 'utf8')).toBe(renderLogEventsPage())
})

/** Names under which registers keep what identifies persons, and free text of people. */
const personal = /name|email|phone|document|cpf|address|receiver|note|password|licence|cnh/

test('no type has a field for a personal value, and every type names all of its fields', () => {
  for (const [name, { data }] of Object.entries(log_events)) {
    const fields = Object.keys(data.properties).filter((field) => !field.endsWith('_id'))
    expect([name, fields.filter((field) => personal.test(field))]).toEqual([name, []])
    expect([name, data]).toEqual([name, expect.objectContaining({ additionalProperties: false })])
  }
})
