import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createForm,
  execute,
  fieldOf,
  leastAnswers,
  table,
  whole_form,
  wholeAnswers,
} from '../test/checklists.ts'
import { type ChecklistsApp, createChecklistsApp } from '../test/checklists-app.ts'

let checklists: ChecklistsApp

beforeAll(async () => {
  checklists = await createChecklistsApp()
})
afterAll(() => checklists.close())

const read = (url: string, as = '1.reader') => checklists.send('GET', url, { as })
const change = (data: object, headers = {}) => checklists.send('PUT', '/checklist_form/', { data, headers })
const post = (data: object) => checklists.send('POST', '/checklist_form/', { data })
const text = { name: 'Placa', type: 'text' }

describe('POST /checklist_form/', () => {
  it('201: the whole form, as it can be read again', async () => {
    const answer = await post(whole_form)
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    const now = checklists.clock.now().toISOString()
    const { fields, ...form } = data
    expect(form).toEqual({
      id: expect.any(Number),
      name: 'Antes da viagem',
      icon: 'truck',
      active: true,
      version: 1,
      date_created: now,
      date_modified: now,
    })
    expect(fields[0]).toEqual({
      id: expect.any(Number),
      name: 'text',
      type: 'text',
      order: 1,
      required: false,
      identifier: true,
      can_photo: 0,
      can_additional_data: 1,
      table: null,
    })
    expect(fields[3].table).toEqual({
      id: expect.any(Number),
      customer_id: 1,
      name: 'Estado',
      date_created: now,
      items: table.items.map((item) => ({ id: expect.any(Number), ...item })),
    })
    expect(answer.headers['location']).toBe(`/v1/checklist_form/${data.id}`)
    expect((await read(`/checklist_form/${data.id}`)).json()).toEqual(answer.json())
  })

  it('201: ids are its own, a table without a name has that of its field, fields stand by their order', async () => {
    const items = [{ id: 1, name: 'Sim', risk_level: '' }]
    const fields = [
      { id: 1, name: 'segundo', type: 'choice', order: 7, table: { id: 1, items } },
      { name: 'primeiro', type: 'text' },
    ]
    const form = await createForm(checklists, { fields, icon: null, active: false })
    expect(form.fields.map(({ name, order }) => [name, order])).toEqual([
      ['primeiro', 2],
      ['segundo', 7],
    ])
    expect(form).toMatchObject({ icon: null, active: false })
    expect(fieldOf(form, 'segundo').table).toMatchObject({
      name: 'segundo',
      items: [{ name: 'Sim', risk_level: null }],
    })
    expect(fieldOf(form, 'segundo').id).not.toBe(1)
  })

  it.each([
    ['name', { name: undefined }, 'required'],
    ['name', { name: 'x'.repeat(201) }, 'too_long'],
    ['fields', { fields: undefined }, 'required'],
    ['fields', { fields: [] }, 'too_few'],
    ['fields', { fields: Array.from({ length: 201 }, () => text) }, 'too_many'],
    ['fields/0/type', { fields: [{ name: 'x', type: 'video' }] }, 'not_allowed'],
    ['fields/0/name', { fields: [{ name: '', type: 'text' }] }, 'too_short'],
    ['fields/0/can_photo', { fields: [{ ...text, can_photo: 2 }] }, 'too_big'],
    ['fields/0/table', { fields: [{ name: 'x', type: 'choice' }] }, 'required'],
    ['fields/0/table', { fields: [{ ...text, table }] }, 'invalid'],
    ['fields/0/table/items', { fields: [{ name: 'x', type: 'choice', table: { items: [] } }] }, 'too_few'],
    [
      'fields/0/table/items/1/name',
      { fields: [{ name: 'x', type: 'choice', table: { items: [{ name: 'a' }, { name: 'a' }] } }] },
      'duplicate',
    ],
    [
      'fields/0/table/items/0/risk_level',
      { fields: [{ name: 'x', type: 'choice', table: { items: [{ name: 'a', risk_level: 'X' }] } }] },
      'not_allowed',
    ],
    ['fields/0/identifier', { fields: [{ name: 'x', type: 'photo', identifier: true }] }, 'invalid'],
    ['fields', { fields: Array.from({ length: 11 }, () => ({ ...text, identifier: true })) }, 'too_many'],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const answer = await post({ ...whole_form, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })

  it('422: a form that would be too much for a phone', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({ name: String(index) }))
    const fields = Array.from({ length: 11 }, () => ({ name: 'x', type: 'choice', table: { items } }))
    expect((await post({ name: 'x', fields })).json().errors).toMatchObject([
      { pointer: '/data/fields', code: 'too_many' },
    ])
    const largest = [...fields.slice(1), ...Array.from({ length: 190 }, () => text)]
    expect((await post({ name: 'x', fields: largest })).statusCode).toBe(201)
  })

  it('422: the two hundred and first form', async () => {
    const as = '3.writer'
    await checklists.rowsBehind(
      `insert into app.checklist_forms (customer_id, active, date_created, date_modified)
       select 3, true, '2026-01-01', '2026-01-01' from generate_series(1, 200)`,
    )
    const data = { name: 'x', fields: [text] }
    const answer = await checklists.send('POST', '/checklist_form/', { as, data })
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('200')])
    await checklists.rowsBehind(
      `update app.checklist_forms set date_excluded = '2026-01-02' where customer_id = 3`,
    )
    expect((await checklists.send('POST', '/checklist_form/', { as, data })).statusCode).toBe(201)
  })
})

describe('PUT /checklist_form/', () => {
  it('200: what is the same changes nothing and leaves no trace', async () => {
    const form = await createForm(checklists)
    await checklists.rowsBehind('truncate app.audit, app.outbox')
    const answer = await change(form)
    expect(answer.json().data).toEqual(form)
    expect(answer.headers['etag']).toBe('"1"')
    expect(await checklists.rowsBehind('select 1 from app.audit union all select 1 from app.outbox')).toEqual(
      [],
    )
  })

  it('200: another version; parts that are named keep their ids, others are new or gone', async () => {
    const form = await createForm(checklists)
    const choice = fieldOf(form, 'choice')
    const [good, , , bald] = choice.table?.items ?? []
    checklists.clock.advance(1_000)
    const answer = await change({
      id: form.id,
      name: 'Depois da viagem',
      fields: [
        {
          ...choice,
          table: { ...choice.table, items: [bald, { ...good, risk_level: 'L' }, { name: 'Novo' }] },
        },
        { name: 'Freios', type: 'boolean', order: 20 },
      ],
    })
    const { data } = answer.json() as { data: ChecklistForm }
    expect(data).toMatchObject({ name: 'Depois da viagem', icon: 'truck', version: 2 })
    expect(data.fields.map(({ name }) => name)).toEqual(['choice', 'Freios'])
    const changed = fieldOf(data, 'choice')
    expect([changed.id, changed.table?.id]).toEqual([choice.id, choice.table?.id])
    expect(changed.table?.date_created).toBe(choice.table?.date_created)
    expect(changed.table?.items).toEqual([
      bald,
      { ...good, risk_level: 'L' },
      { id: expect.any(Number), name: 'Novo', risk_level: null },
    ])
    expect(answer.headers['etag']).toBe('"2"')
    expect((await read(`/checklist_form/${form.id}`)).json().data).toEqual(data)
    expect((await read(`/checklist_form/${form.id}?version=1`)).json().data).toEqual(form)
    expect((await read(`/checklist_form/${form.id}?version=3`)).statusCode).toBe(404)
  })

  it('200: what is no longer offered asks the same as before', async () => {
    const form = await createForm(checklists)
    expect((await change({ id: form.id, active: false })).json().data).toMatchObject({
      active: false,
      version: 1,
    })
    const ids = async (query: string) =>
      (await read(`/checklist_form/?${query}`)).json().data.map(({ id }: { id: number }) => id)
    expect(await ids('active=false')).toContain(form.id)
    expect(await ids('active=true')).not.toContain(form.id)
    expect(await ids('')).toContain(form.id)
  })

  it('412 and 404: a version that is past, a form that is not there', async () => {
    const form = await createForm(checklists)
    expect((await change({ id: form.id, name: 'x' }, { 'if-match': '"7"' })).statusCode).toBe(412)
    expect((await change({ id: 999_999, name: 'x' })).statusCode).toBe(404)
    const foreign = await createForm(checklists, {}, 2)
    expect((await change({ id: foreign.id, name: 'x' })).statusCode).toBe(404)
  })

  it('422: parts of other forms, of other customers, of other tables, and the same twice', async () => {
    const [form, other, foreign] = [
      await createForm(checklists),
      await createForm(checklists),
      await createForm(checklists, {}, 2),
    ]
    const [choice, multi] = [fieldOf(form, 'choice'), fieldOf(form, 'multi_choice')]
    const errorsOf = async (fields: object[]) => (await change({ id: form.id, fields })).json().errors
    for (const { fields } of [other, foreign])
      expect(await errorsOf([{ ...text, id: fields[0]?.id }])).toMatchObject([
        { pointer: '/data/fields/0/id', code: 'not_found' },
      ])
    expect(await errorsOf([{ ...choice, table: multi.table }])).toMatchObject([
      { pointer: '/data/fields/0/table/id', code: 'not_found' },
    ])
    expect(
      await errorsOf([{ ...choice, table: { ...choice.table, items: multi.table?.items } }]),
    ).toMatchObject([{ pointer: '/data/fields/0/table/items/0/id', code: 'not_found' }])
    expect(await errorsOf([choice, choice])).toMatchObject([
      { pointer: '/data/fields/1/id', code: 'duplicate' },
    ])
  })

  it('two at once make two versions, and none is lost', async () => {
    const form = await createForm(checklists)
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => change({ id: form.id, name })))
    const versions = answers.map((answer) => Number(answer.json().data.version))
    expect(versions.toSorted((one, other) => one - other)).toEqual([2, 3, 4])
  })
})

describe('a checklist', () => {
  it('keeps the version that it was answered on', async () => {
    const form = await createForm(checklists)
    const answered = await execute(checklists, { checklist_form_id: form.id, answers: wholeAnswers(form) })
    const renamed = form.fields.map((field) => ({ ...field, name: `${field.name} novo` }))
    const items = [{ name: 'Outro', risk_level: 'H' }]
    renamed[3] = { ...fieldOf(form, 'choice'), table: { items } as never }
    await change({ id: form.id, name: 'Outro nome', icon: 'car', fields: renamed })
    const asked = 'includes=checklist_form_field.table.items'
    const answers = (await read(`/checklist_form_field_executed/?id=${answered.id}&${asked}`)).json().data
    expect(answers[3]).toMatchObject({
      value: 'Liso',
      risk_level: 'H',
      checklist_form_field: fieldOf(form, 'choice'),
    })
    expect((await read(`/checklist/${answered.id}`)).json().data).toMatchObject({
      form_version: 1,
      checklist_form: { name: 'Antes da viagem', icon: 'truck' },
      count_high_risk: 1,
    })
  })

  it('is judged by the version that it names, else by the newest', async () => {
    const form = await createForm(checklists)
    await change({ id: form.id, fields: [{ name: 'Novo', type: 'text', required: true }] })
    const data = { checklist_form_id: form.id, answers: leastAnswers(form) }
    expect((await checklists.send('POST', '/checklist/', { data })).json().code).toBe('answers_invalid')
    expect(await execute(checklists, { ...data, form_version: 1 })).toMatchObject({ form_version: 1 })
  })

  it('of a form that was removed is there, and phones that have it may still answer it', async () => {
    const form = await createForm(checklists)
    const data = { checklist_form_id: form.id, answers: leastAnswers(form) }
    const { id } = await execute(checklists, data)
    expect((await checklists.send('DELETE', `/checklist_form/${form.id}`)).statusCode).toBe(204)
    expect((await read(`/checklist_form/${form.id}`)).statusCode).toBe(404)
    expect((await checklists.send('DELETE', `/checklist_form/${form.id}`)).statusCode).toBe(404)
    expect((await read(`/checklist/${id}`)).json().data.checklist_form.name).toBe('Antes da viagem')
    expect((await checklists.send('POST', '/checklist/', { data })).json().code).toBe('form_unknown')
    expect(await execute(checklists, { ...data, form_version: 1 })).toMatchObject({ form_version: 1 })
  })
})

describe('the trail of a form', () => {
  it('names what was changed, never the values', async () => {
    await checklists.rowsBehind('truncate app.audit, app.outbox')
    const form = await createForm(checklists)
    await change({ id: form.id, name: 'Outro nome' })
    await checklists.send('DELETE', `/checklist_form/${form.id}`)
    const all = { checklist_form_id: form.id }
    expect(await checklists.rowsBehind('select type, payload from app.outbox order by id')).toEqual([
      { type: 'checklist_form.created', payload: { ...all, fields: ['name', 'icon', 'active', 'fields'] } },
      { type: 'checklist_form.changed', payload: { ...all, fields: ['name'] } },
      { type: 'checklist_form.removed', payload: { ...all, fields: [] } },
    ])
    const audit = await checklists.rowsBehind(
      'select action, resource, resource_id::integer, fields from app.audit',
    )
    expect(audit).toMatchObject([
      { action: 'create' },
      { action: 'change', fields: ['name'] },
      { action: 'remove' },
    ])
  })
})
