import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createForm,
  execute,
  fieldOf,
  hashOf,
  itemOf,
  leastAnswers,
  storePictures,
  wholeAnswers,
} from './test/checklists.ts'
import { type ChecklistsApp, createChecklistsApp } from './test/checklists-app.ts'

let checklists: ChecklistsApp
let form: ChecklistForm
let whole: Record<string, unknown> & { readonly id: number }

/** The fields of the specification, and those that are returned beside them. */
const specified = (
  'id checklist_form_id checklist_form user_id user customer_id date_executed date_created latitude longitude count_items ' +
  'count_high_risk count_medium_risk count_low_risk receipt_email identifier_fields signature executed'
).split(' ')
const added = ['form_version', 'vehicle_id', 'command_id']

const email = 'oficina@example.com'

beforeAll(async () => {
  checklists = await createChecklistsApp()
  form = await createForm(checklists)
  whole = await execute(checklists, {
    checklist_form_id: form.id,
    date_executed: '2026-03-03T08:00:00-03:00',
    latitude: -29.169,
    longitude: -51.179,
    receipt_email: email,
    answers: wholeAnswers(form),
  })
})
afterAll(() => checklists.close())

const read = (url: string, as = '1.reader') => checklists.send('GET', url, { as })
const period = 'date_time_start=2026-03-01T00:00:00Z&date_time_end=2026-03-10T00:00:00Z'

async function list(query: string, as?: string): Promise<Record<string, unknown>[]> {
  const answer = await read(`/checklist/?${query}`, as)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json().data
}
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id)

describe('GET /checklist/<id>', () => {
  it('200: the summary, every field of it', async () => {
    const answer = await read(`/checklist/${whole.id}`)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(Object.keys(data).toSorted()).toEqual([...specified, ...added].toSorted())
    const text = fieldOf(form, 'text')
    expect(data).toEqual({
      id: whole.id,
      checklist_form_id: form.id,
      checklist_form: { id: form.id, name: 'Antes da viagem', icon: 'truck' },
      form_version: 1,
      user_id: 11,
      user: { id: 11, name: 'Ana Lima' },
      customer_id: 1,
      vehicle_id: null,
      command_id: null,
      date_executed: '2026-03-03T11:00:00.000Z',
      date_created: checklists.clock.now().toISOString(),
      latitude: -29.169,
      longitude: -51.179,
      count_items: 13,
      count_high_risk: 1,
      count_medium_risk: 1,
      count_low_risk: 1,
      receipt_email: email,
      identifier_fields: [{ value: 'IXY2B34', form_field_id: text.id, form_field_name: 'text' }],
      signature: null,
      executed: [],
    })
    expect(answer.headers['etag']).toBe('"1"')
  })

  it('200: relations as they are asked for', async () => {
    const get = async (includes: string) =>
      (await read(`/checklist/${whole.id}?includes=${includes}`)).json().data
    expect(await get('')).toMatchObject({ user: null, checklist_form: null, executed: [] })
    expect(await get('user')).toMatchObject({ user: { id: 11 }, checklist_form: null })
    const { executed } = await get('executed')
    expect(executed).toHaveLength(13)
    expect(executed).toEqual(whole['executed'])
    expect(Object.keys(executed[0]).toSorted()).toEqual(
      ['checklist_form_field_id', 'id', 'picture', 'risk_level', 'value'].toSorted(),
    )
  })

  it('404: absent or another customer’s, indistinguishable', async () => {
    const answers = [await read(`/checklist/${whole.id}`, '2.reader'), await read('/checklist/999999')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    const [foreign, absent] = answers.map((answer) => ({ ...answer.json(), instance: '', request_id: '' }))
    expect(foreign).toEqual(absent)
  })

  it.each(['abc', '0', '9007199254740993'])('422: %s is no id', async (id) => {
    expect((await read(`/checklist/${id}`)).statusCode).toBe(422)
  })

  it('422: an include that is not there names those that are', async () => {
    const { errors } = (await read(`/checklist/${whole.id}?includes=vehicle`)).json()
    expect(errors).toMatchObject([{ code: 'not_allowed', allowed: ['user', 'checklist_form', 'executed'] }])
  })
})

describe('GET /checklist/', () => {
  let later: number
  let other: number
  beforeAll(async () => {
    const answers = leastAnswers(form)
    const at = (date_executed: string) => ({ checklist_form_id: form.id, date_executed, answers })
    later = (await execute(checklists, at('2026-03-03T15:00:00Z'))).id
    other = (await execute(checklists, at('2026-03-03T15:00:00Z'))).id
    await checklists.rowsBehind('update app.checklists set user_id = 21 where id = $1', [other])
  })

  it('200: those of the period, the latest first, as single reads show them', async () => {
    const listed = await list(period)
    expect(idsOf(listed)).toEqual([other, later, whole.id])
    for (const item of listed)
      expect((await read(`/checklist/${String(item['id'])}`)).json().data).toEqual(item)
    expect(await list(period, '2.reader')).toEqual([])
  })

  it.each([
    ['2026-03-03T11:00:00Z', '2026-03-03T15:00:00Z', 1],
    ['2026-03-03T11:00:00.001Z', '2026-03-03T15:00:00.001Z', 2],
    ['2026-03-03T08:00:00', '2026-03-03T08:00:01', 1],
    ['2026-03-03', '2026-03-03', 3],
    ['2026-02-01T00:00:00Z', '2026-03-03T11:00:00Z', 0],
    ['2026-02-28T00:00:00Z', '2026-03-31T00:00:00Z', 3],
  ])(
    '200: from %s to %s, half-open, days and times without an offset in the zone',
    async (from, to, count) => {
      expect(await list(`date_time_start=${from}&date_time_end=${to}`)).toHaveLength(count)
    },
  )

  it('200: by checklist_code and by user_ids in every form of a collection', async () => {
    expect(idsOf(await list(`${period}&checklist_code=${later}`))).toEqual([later])
    expect(await list(`${period}&checklist_code=999999`)).toEqual([])
    expect(idsOf(await list(`${period}&user_ids=21`))).toEqual([other])
    for (const both of [
      'user_ids=11,21',
      'user_ids=[11,21]',
      'user_ids=11&user_ids=21',
      'user_ids[]=11&user_ids[]=21',
    ])
      expect(await list(`${period}&${both}`)).toHaveLength(3)
    expect(await list(`${period}&user_ids=12,13`)).toEqual([])
  })

  it('200: user and checklist_form by default, others as they are asked for', async () => {
    const code = `${period}&checklist_code=${whole.id}`
    const [byDefault] = await list(code)
    expect(byDefault).toMatchObject({ user: { id: 11 }, checklist_form: { id: form.id }, executed: [] })
    const [none] = await list(`${code}&includes=`)
    expect(none).toMatchObject({ user: null, checklist_form: null, executed: [] })
    const [all] = await list(`${code}&includes=user,checklist_form,executed`)
    expect(all).toEqual({ ...byDefault, executed: whole['executed'] })
  })

  it('200: pages that neither lose nor repeat one', async () => {
    const seen: unknown[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { data, pagination } = (await read(`/checklist/?${period}&limit=1${cursor}`)).json()
      seen.push(...idsOf(data))
      cursor = `&cursor=${pagination.next_cursor}`
    }
    expect(seen).toEqual([other, later, whole.id])
  })

  it('200: one statement per relation, whatever the number of rows', async () => {
    const count = async (query: string) => {
      const before = checklists.statements.length
      await list(`${query}&includes=user,checklist_form,executed`)
      return checklists.statements.length - before
    }
    expect(await count(period)).toBe(await count(`${period}&checklist_code=${whole.id}`))
  })

  it.each([
    ['date_time_start', 'date_time_end=2026-03-05', 'required'],
    ['date_time_end', 'date_time_start=2026-03-05', 'required'],
    ['date_time_start', 'date_time_start=ontem&date_time_end=2026-03-05', 'wrong_format'],
    [
      'date_time_end',
      'date_time_start=2026-03-05T00:00:00Z&date_time_end=2026-03-05T00:00:00Z',
      'wrong_period',
    ],
    [
      'date_time_end',
      'date_time_start=2026-03-01T00:00:00Z&date_time_end=2026-04-01T00:00:00.001Z',
      'wrong_period',
    ],
    ['checklist_code', `${period}&checklist_code=x`, 'wrong_type'],
    ['user_ids', `${period}&user_ids=x`, 'wrong_type'],
    [
      'user_ids',
      `${period}&user_ids=${Array.from({ length: 501 }, (_, index) => index + 1).join(',')}`,
      'too_many',
    ],
    ['includes', `${period}&includes=executed,answers`, 'not_allowed'],
    ['limit', `${period}&limit=10001`, 'too_big'],
    ['cursor', `${period}&cursor=x`, 'wrong_cursor'],
  ])('422: %s of %s is %s', async (parameter, query, code) => {
    const answer = await read(`/checklist/?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0]).toMatchObject({ code, parameter: expect.stringMatching(parameter) })
  })

  it('200: unknown parameters have no effect', async () => {
    expect(await list(`${period}&customer_id=2&vehicle_id=7&x=1`)).toHaveLength(3)
  })

  it('a driver sees their own, wherever they look', async () => {
    expect(idsOf(await list(period, '1.driver'))).toEqual([later, whole.id])
    expect(await list(`${period}&user_ids=21`, '1.driver')).toEqual([])
    expect(await list(`${period}&checklist_code=${other}`, '1.driver')).toEqual([])
    expect((await read(`/checklist/${other}`, '1.driver')).statusCode).toBe(404)
    expect((await read(`/checklist_form_field_executed/?id=${other}`, '1.driver')).statusCode).toBe(404)
    expect((await read(`/checklist/${later}`, '1.driver')).statusCode).toBe(200)
  })

  it('masks whom a receipt goes to without driver:pii', async () => {
    const [masked] = await list(`${period}&checklist_code=${whole.id}`, '1.viewer')
    expect(masked).toMatchObject({ receipt_email: '***om' })
    expect((await read(`/checklist/${whole.id}`, '1.driver')).json().data.receipt_email).toBe('***om')
    expect((await read(`/checklist/${later}`, '1.viewer')).json().data.receipt_email).toBeNull()
  })

  it('401 and 403: no token, no scope', async () => {
    const urls = [
      `/checklist/?${period}`,
      `/checklist/${whole.id}`,
      `/checklist_form_field_executed/?id=${whole.id}`,
    ]
    for (const url of urls) {
      expect((await checklists.send('GET', url, { as: null })).statusCode).toBe(401)
      expect((await read(url, '1.stranger')).statusCode).toBe(403)
    }
  })
})

describe('GET /checklist_form_field_executed/', () => {
  const answersOf = async (includes?: string) => {
    const asked = includes === undefined ? '' : `&includes=${includes}`
    const answer = await read(`/checklist_form_field_executed/?id=${whole.id}${asked}`)
    expect(answer.statusCode).toBe(200)
    return answer.json().data
  }

  it('200: the answers in the order of the form, every field of them', async () => {
    const answers = await answersOf()
    expect(answers).toHaveLength(13)
    const names = 'id checklist_id value risk_level picture checklist_form_field'.split(' ')
    const beside = ['checklist_form_field_id', 'table_item_id', 'additional_data', 'previous']
    for (const answer of answers) {
      expect(Object.keys(answer).toSorted()).toEqual([...names, ...beside].toSorted())
      expect(answer.checklist_id).toBe(whole.id)
    }
    const said = answers.map(
      (answer: { checklist_form_field: { name: string }; value: unknown; risk_level: unknown }) => [
        answer.checklist_form_field.name,
        answer.value,
        answer.risk_level,
      ],
    )
    expect(said).toEqual([
      ['text', 'IXY2B34', null],
      ['number', '12.50', null],
      ['boolean', 'true', null],
      ['choice', 'Liso', 'H'],
      ['multi_choice', 'Gasto', 'L'],
      ['multi_choice', 'Ruim', 'M'],
      ['date', '2027-02-28', null],
      ['photo', null, null],
      ['photo', null, null],
      ['signature', null, null],
      ['location', '-29.169,-51.179', null],
      ['barcode', '7891000315507', null],
      ['odometer', '120345.5', null],
    ])
    expect(answers[0]).toMatchObject({ additional_data: 'Reboque alugado', table_item_id: null })
    expect(answers[3]).toMatchObject({ table_item_id: itemOf(form, 'choice', 'Liso'), additional_data: null })
  })

  it('200: three levels of relations; each brings what it hangs on', async () => {
    const choice = fieldOf(form, 'choice')
    const shown = async (includes?: string) => (await answersOf(includes))[3].checklist_form_field
    expect(await shown('')).toBeNull()
    const alone = { ...choice, table: null }
    expect(await shown()).toEqual(alone)
    expect(await shown('checklist_form_field')).toEqual(alone)
    const with_table = { ...choice, table: { ...choice.table, items: [] } }
    expect(await shown('checklist_form_field,checklist_form_field.table')).toEqual(with_table)
    expect(await shown('checklist_form_field.table')).toEqual(with_table)
    const all = 'checklist_form_field,checklist_form_field.table,checklist_form_field.table.items'
    expect(await shown(all)).toEqual(choice)
    expect(await shown('checklist_form_field.table.items')).toEqual(choice)
    expect(choice).toMatchObject({ can_photo: 1, can_additional_data: 0, order: 4, type: 'choice' })
    expect(choice.table).toMatchObject({ id: expect.any(Number), customer_id: 1, name: 'Estado' })
    expect(choice.table?.items[3]).toEqual({ id: expect.any(Number), name: 'Liso', risk_level: 'H' })
  })

  it('200: pages', async () => {
    const url = `/checklist_form_field_executed/?id=${whole.id}&limit=10`
    const { data, pagination } = (await read(url)).json()
    const rest = (await read(`${url}&cursor=${pagination.next_cursor}`)).json()
    expect([data.length, rest.data.length, rest.pagination.has_more]).toEqual([10, 3, false])
  })

  it('422 and 404: without an id, with another include, of no checklist or another customer’s', async () => {
    const status = async (query: string, as?: string) =>
      (await read(`/checklist_form_field_executed/?${query}`, as)).statusCode
    expect(await status('')).toBe(422)
    expect(await status('id=x')).toBe(422)
    expect(await status(`id=${whole.id}&includes=table`)).toBe(422)
    expect(await status('id=999999')).toBe(404)
    expect(await status(`id=${whole.id}`, '2.reader')).toBe(404)
  })

  it('names pictures once their bytes are there, and the signature by its hash', async () => {
    const picturesOf = (answers: { picture: string | null }[]) => answers.map(({ picture }) => picture)
    expect(new Set(picturesOf(await answersOf()))).toEqual(new Set([null]))
    await storePictures(checklists, 'abd')
    const pictures = picturesOf(await answersOf())
    expect(pictures.filter((picture) => picture !== null)).toEqual(
      ['a', 'b', 'd'].map((digit) => `${hashOf(digit)}.jpg`),
    )
    const { data } = (await read(`/checklist/${whole.id}?includes=executed`)).json()
    expect(data.signature).toBe(hashOf('d'))
    expect(picturesOf(data.executed)).toEqual(pictures)
  })
})
