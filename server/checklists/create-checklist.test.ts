import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForm, fieldOf, leastAnswers } from './test/checklists.ts'
import { type ChecklistsApp, createChecklistsApp } from './test/checklists-app.ts'

let checklists: ChecklistsApp
let form: ChecklistForm

beforeAll(async () => {
  checklists = await createChecklistsApp()
  form = await createForm(checklists)
})
afterAll(() => checklists.close())

const read = (url: string, as = '1.reader') => checklists.send('GET', url, { as })
const create = (data: object, as = '1.writer') => checklists.send('POST', '/checklist/', { as, data })

describe('POST /checklist/', () => {
  const answered = () => ({ checklist_form_id: form.id, answers: leastAnswers(form) })

  it('201: the checklist with its answers, Location and ETag, as it can be read again', async () => {
    const answer = await create(answered())
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    const now = checklists.clock.now().toISOString()
    expect(data).toMatchObject({
      form_version: 1,
      date_executed: now,
      date_created: now,
      latitude: null,
      longitude: null,
      receipt_email: null,
      identifier_fields: [],
      signature: null,
      count_items: 1,
    })
    expect(answer.headers['location']).toBe(`/v1/checklist/${data.id}`)
    expect(answer.headers['etag']).toBe('"1"')
    const again = await read(`/checklist/${data.id}?includes=user,checklist_form,executed`)
    expect(again.json()).toEqual(answer.json())
  })

  it('201: an empty receipt_email is none, and what cannot be set has no effect', async () => {
    const unset = { id: 7, customer_id: 2, user_id: 21, count_high_risk: 9, command_id: 'x', row_version: 5 }
    const { data } = (await create({ ...answered(), receipt_email: '', ...unset })).json()
    expect(data).toMatchObject({ receipt_email: null, customer_id: 1, user_id: 11, count_high_risk: 0 })
    expect(data.command_id).toBeNull()
  })

  it('201: one checklist however often a request with an Idempotency-Key is repeated', async () => {
    const send = () =>
      checklists.send('POST', '/checklist/', { data: answered(), headers: { 'idempotency-key': 'once' } })
    expect((await send()).json()).toEqual((await send()).json())
  })

  it.each([
    ['checklist_form_id', { checklist_form_id: undefined }, 'required'],
    ['answers', { answers: undefined }, 'required'],
    [
      'answers',
      { answers: Array.from({ length: 1_001 }, () => ({ checklist_form_field_id: 1 })) },
      'too_many',
    ],
    ['latitude', { latitude: 91, longitude: 0 }, 'too_big'],
    ['longitude', { latitude: 1 }, 'required'],
    ['latitude', { longitude: 1 }, 'required'],
    ['date_executed', { date_executed: '03/03/2026' }, 'wrong_format'],
    ['date_executed', { date_executed: '2026-03-04T05:06:08Z' }, 'invalid'],
    ['vehicle_id', { vehicle_id: 999_999 }, 'not_found'],
    ['receipt_email', { receipt_email: 'oficina' }, 'wrong_format'],
    ['form_version', { form_version: 0 }, 'too_small'],
    ['answers/0/sha256', { answers: [{ checklist_form_field_id: 1, sha256: 'abc' }] }, 'wrong_format'],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const answer = await create({ ...answered(), ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: `/data/${field}`, code }],
    })
  })

  it('422 form_unknown: absent, another customer’s, or a version that never was', async () => {
    const foreign = await createForm(checklists, {}, 2)
    const tries = [{ checklist_form_id: 999_999 }, { checklist_form_id: foreign.id }, { form_version: 2 }]
    for (const fields of tries) {
      const answer = await create({ ...answered(), ...fields })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'form_unknown'])
    }
  })

  it('422 answers_invalid: says where, also for fields of other forms and customers', async () => {
    const [mine, foreign] = [await createForm(checklists), await createForm(checklists, {}, 2)]
    const ids = [fieldOf(mine, 'text').id, fieldOf(foreign, 'text').id, 999_999]
    const tries = ids.map((checklist_form_field_id) => ({ checklist_form_field_id, value: 'x' }))
    const answer = await create({ ...answered(), answers: tries })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'answers_invalid'])
    expect(answer.json().errors).toMatchObject(
      [0, 1, 2].map((index) => ({
        pointer: `/data/answers/${index}/checklist_form_field_id`,
        code: 'not_found',
      })),
    )
    const missing = await create({ ...answered(), answers: [] })
    expect(missing.json()).toMatchObject({
      code: 'answers_invalid',
      errors: [{ pointer: '/data/answers', code: 'required' }],
    })
  })

  it('401 and 403: no token, no scope', async () => {
    expect((await checklists.send('POST', '/checklist/', { as: null, data: answered() })).statusCode).toBe(
      401,
    )
    expect((await create(answered(), '1.reader')).statusCode).toBe(403)
  })
})
