import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForm, execute, fieldOf, leastAnswers } from './test/checklists.ts'
import { type ChecklistsApp, createChecklistsApp } from './test/checklists-app.ts'

let checklists: ChecklistsApp
let form: ChecklistForm

beforeAll(async () => {
  checklists = await createChecklistsApp()
  form = await createForm(checklists)
})
afterAll(() => checklists.close())

/** As text in a body: not all of it is a character, or one that PostgreSQL keeps. */
const texts = {
  'a zero byte': String.raw`a\u0000b`,
  'half a character': String.raw`a\ud800b`,
  'marks of direction': String.raw`a\u202eb`,
  quotes: String.raw`'\"; drop table app.checklists; --`,
  markup: '<script>alert(1)</script>',
}

describe.each(Object.entries(texts))('%s', (_what, text) => {
  it('in a form is kept or refused, and never harms', async () => {
    const item = `{"name": "${text}"}`
    const field = `{"name": "${text}", "type": "choice", "table": {"name": "${text}", "items": [${item}]}}`
    const body = `{"data": {"name": "${text}", "icon": "${text}", "fields": [${field}]}}`
    const answer = await checklists.send('POST', '/checklist_form/', { body })
    expect([201, 400, 422]).toContain(answer.statusCode)
  })

  it('in an answer is kept as it was sent or refused', async () => {
    const field = fieldOf(form, 'text').id
    const answers = JSON.stringify(leastAnswers(form)).slice(1)
    const body = `{"data": {"checklist_form_id": ${form.id}, "answers": [{"checklist_form_field_id": ${field},
      "value": "${text}", "additional_data": "${text}"}, ${answers}}}`
    const answer = await checklists.send('POST', '/checklist/', { body })
    expect([201, 400, 422]).toContain(answer.statusCode)
  })
})

describe('a checklist as large as can be', () => {
  it('201: two hundred fields with ten photos each would be too many, a thousand answers are not', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => ({ name: `${index}`, type: 'photo' }))
    const large = await createForm(checklists, { fields })
    const answersOf = (photos: number) =>
      large.fields.flatMap(({ id }) =>
        Array.from({ length: photos }, (_, index) => ({
          checklist_form_field_id: id,
          sha256: `${id}${index}`.padStart(64, '0'),
        })),
      )
    const data = { checklist_form_id: large.id, answers: answersOf(10) }
    expect((await checklists.send('POST', '/checklist/', { data })).statusCode).toBe(422)
    const kept = await execute(checklists, { ...data, answers: answersOf(5) })
    expect(kept).toMatchObject({ count_items: 1_000 })
    const read = await checklists.send('GET', `/checklist_form_field_executed/?id=${kept.id}`)
    expect(read.json().data).toHaveLength(1_000)
  })
})
