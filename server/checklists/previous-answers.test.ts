import { max_earlier_checklists } from '@tropeiro/contract/checklist.ts'
import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createForm,
  createVehicle,
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
beforeAll(async () => {
  checklists = await createChecklistsApp()
  form = await createForm(checklists)
})
afterAll(() => checklists.close())

interface Shown {
  readonly id: number
  readonly checklist_form_field_id: number
  readonly value: string | null
  readonly previous: { checklist_id: number; value: string | null; picture: string | null } | null
}

async function answersOf(id: number, as = '1.reader'): Promise<Shown[]> {
  const url = `/checklist_form_field_executed/?id=${id}&includes=previous`
  const answer = await checklists.send('GET', url, { as })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json().data
}
const previousOf = async (id: number, name: string, as?: string) =>
  (await answersOf(id, as))
    .filter((answer) => answer.checklist_form_field_id === fieldOf(form, name).id)
    .map(({ previous }) => previous)

const to = (name: string, answer: object) => ({ checklist_form_field_id: fieldOf(form, name).id, ...answer })
const executeOn = async (
  vehicle_id: number | null,
  day: string,
  answers: readonly object[] = [],
): Promise<number> => {
  const all = [...leastAnswers(form), ...answers]
  return (
    await execute(checklists, {
      checklist_form_id: form.id,
      date_executed: `2026-03-${day}T08:00:00Z`,
      vehicle_id,
      answers: all,
    })
  ).id
}

describe('GET /checklist_form_field_executed/?includes=previous', () => {
  it('200: what was answered to each field on the vehicle before, opened, with its picture', async () => {
    const vehicle_id = await createVehicle(checklists)
    const whole = { checklist_form_id: form.id, vehicle_id, answers: wholeAnswers(form) }
    const first = await execute(checklists, { ...whole, date_executed: '2026-03-01T08:00:00Z' })
    const second = await execute(checklists, { ...whole, date_executed: '2026-03-02T08:00:00Z' })
    await storePictures(checklists, 'ab')
    const before = await answersOf(first.id)
    expect(before.every(({ previous }) => previous === null)).toBe(true)
    const now = await answersOf(second.id)
    expect(now).toHaveLength(13)
    const beside = {
      checklist_form_field_id: undefined,
      checklist_form_field: undefined,
      previous: undefined,
    }
    for (const [index, { previous }] of now.entries()) {
      const date_executed = '2026-03-01T08:00:00.000Z'
      // What is undefined is as good as absent.
      expect(previous).toEqual({ ...before[index], ...beside, date_executed })
    }
    expect((await previousOf(second.id, 'photo')).map((each) => each?.picture)).toEqual([
      `${hashOf('b')}.jpg`,
      null,
    ])
    // Not asked for, and not hanging on the other relations.
    const plain = await checklists.send('GET', `/checklist_form_field_executed/?id=${second.id}`)
    expect(plain.json().data[0]).toMatchObject({ previous: null, checklist_form_field: { name: 'text' } })
    expect(now[0]).toMatchObject({ checklist_form_field: null })
  })

  it('200: by when they were executed, whenever they arrived, and by field', async () => {
    const vehicle_id = await createVehicle(checklists)
    const latest = await executeOn(vehicle_id, '03', [to('number', { value: 3 }), to('text', { value: 'C' })])
    const early = await executeOn(vehicle_id, '01', [to('number', { value: 1 }), to('text', { value: 'A' })])
    await executeOn(vehicle_id, '02', [to('text', { value: 'B' })])
    expect(await previousOf(latest, 'text')).toMatchObject([{ value: 'B' }])
    expect(await previousOf(latest, 'number')).toMatchObject([{ value: '1', checklist_id: early }])
    expect(await previousOf(early, 'text')).toEqual([null])
  })

  it('200: of a multiple choice the same item, of pictures the one in the same place, on each page', async () => {
    const vehicle_id = await createVehicle(checklists)
    const choose = (name: string) => to('multi_choice', { table_item_id: itemOf(form, 'multi_choice', name) })
    const photos = (...digits: string[]) => digits.map((digit) => to('photo', { sha256: hashOf(digit) }))
    await executeOn(vehicle_id, '01', [choose('Gasto'), choose('Ruim'), ...photos('e', 'f')])
    const id = await executeOn(vehicle_id, '02', [choose('Liso'), choose('Ruim'), ...photos('1', '2', '3')])
    expect(await previousOf(id, 'multi_choice')).toMatchObject([null, { value: 'Ruim' }])
    await storePictures(checklists, 'ef')
    const pictures = async (shown: Shown[]) =>
      shown
        .filter(({ checklist_form_field_id }) => checklist_form_field_id === fieldOf(form, 'photo').id)
        .map(({ previous }) => previous?.picture ?? null)
    const expected = [`${hashOf('e')}.jpg`, `${hashOf('f')}.jpg`, null]
    const whole = await answersOf(id)
    expect(await pictures(whole)).toEqual(expected)
    const paged: Shown[] = []
    for (let cursor = ''; paged.length < whole.length; ) {
      const url = `/checklist_form_field_executed/?id=${id}&includes=previous&limit=1${cursor}`
      const { data, pagination } = (await checklists.send('GET', url)).json()
      paged.push(...data)
      cursor = `&cursor=${pagination.next_cursor}`
    }
    expect(paged).toEqual(whole)
  })

  it('200: null of another vehicle, another form, no vehicle', async () => {
    const [one, other] = [await createVehicle(checklists), await createVehicle(checklists)]
    const another_form = await createForm(checklists)
    await executeOn(one, '01')
    await executeOn(null, '01')
    await execute(checklists, {
      checklist_form_id: another_form.id,
      vehicle_id: other,
      date_executed: '2026-03-01T08:00:00Z',
      answers: leastAnswers(another_form),
    })
    expect(await previousOf(await executeOn(other, '02'), 'odometer')).toEqual([null])
    expect(await previousOf(await executeOn(null, '02'), 'odometer')).toEqual([null])
    expect(await previousOf(await executeOn(one, '02'), 'odometer')).toMatchObject([{ value: '1' }])
  })

  it('200: a form that was changed asks the same fields', async () => {
    const vehicle_id = await createVehicle(checklists)
    const changing = await createForm(checklists)
    const run = (answers: object[], date_executed: string) =>
      execute(checklists, { checklist_form_id: changing.id, vehicle_id, date_executed, answers })
    await run(leastAnswers(changing), '2026-03-01T08:00:00Z')
    const fields = changing.fields.filter(({ name }) => name === 'odometer')
    const data = { id: changing.id, fields: fields.map((field) => ({ ...field, name: 'km' })) }
    expect((await checklists.send('PUT', '/checklist_form/', { data })).statusCode).toBe(200)
    const { id } = await run(leastAnswers(changing), '2026-03-02T08:00:00Z')
    expect(await answersOf(id)).toMatchObject([{ previous: { value: '1' } }])
  })

  it('200: one statement for a page, whatever the number of answers; none where there is no vehicle', async () => {
    const count = async (vehicle_id: number | null) => {
      const answers = wholeAnswers(form)
      const { id } = await execute(checklists, { checklist_form_id: form.id, vehicle_id, answers })
      checklists.statements.length = 0
      await answersOf(id)
      return checklists.statements.filter((text) => text.includes('with earlier')).length
    }
    expect(await count(await createVehicle(checklists))).toBe(1)
    expect(await count(null)).toBe(0)
  })

  it('200: looks through so many checklists of before and no more', async () => {
    const vehicle_id = await createVehicle(checklists)
    const first = await executeOn(vehicle_id, '01', [to('text', { value: 'A' })])
    const id = await executeOn(vehicle_id, '03', [to('text', { value: 'C' })])
    // Without answers, as whose ids and moments are all that counts.
    const plant = (count: number) =>
      checklists.rowsBehind(
        `insert into app.checklists (customer_id, id, checklist_form_id, form_version, user_id, vehicle_id, date_executed, date_created,
           count_items, count_high_risk, count_medium_risk, count_low_risk)
         select 1, nextval('app.checklist_ids'), $2, 1, 11, $1, '2026-03-02Z', '2026-03-02Z', 0, 0, 0, 0 from generate_series(1, $3::integer)`,
        [vehicle_id, form.id, count],
      )
    await plant(max_earlier_checklists - 1)
    expect(await previousOf(id, 'text')).toMatchObject([{ checklist_id: first }])
    await plant(1)
    expect(await previousOf(id, 'text')).toEqual([null])
  })

  it('200: a driver sees what they answered themselves, however near the others are', async () => {
    const vehicle_id = await createVehicle(checklists)
    const own = await executeOn(vehicle_id, '01', [to('text', { value: 'own' })])
    const others = await executeOn(vehicle_id, '02', [to('text', { value: 'of another' })])
    await checklists.rowsBehind('update app.checklists set user_id = 21 where id = $1', [others])
    const id = await executeOn(vehicle_id, '03', [to('text', { value: 'now' })])
    expect(await previousOf(id, 'text')).toMatchObject([{ value: 'of another' }])
    expect(await previousOf(id, 'text', '1.driver')).toMatchObject([{ value: 'own', checklist_id: own }])
  })
})
