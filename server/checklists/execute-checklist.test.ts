import { randomUUID } from 'node:crypto'
import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChecklistExecution, type ChecklistToExecute, executeChecklist } from './public.ts'
import { requestNoReceipt } from './receipts/request-receipt.ts'
import { createForm, hashOf, leastAnswers, wholeAnswers } from './test/checklists.ts'
import { type ChecklistsApp, createChecklistsApp } from './test/checklists-app.ts'

let checklists: ChecklistsApp
let form: ChecklistForm

beforeAll(async () => {
  checklists = await createChecklistsApp()
  form = await createForm(checklists)
})
afterAll(() => checklists.close())

const at = new Date('2026-03-01T10:00:00Z')
const received_at = new Date('2026-03-04T05:00:00Z')

/** As a phone's command comes. */
async function command(given: Partial<ChecklistToExecute> = {}): Promise<ChecklistExecution> {
  await checklists.vault.prepare(1)
  const actor = { user_id: 21, api_key_id: null, address: null, request_id: null, now: received_at }
  return checklists.database.inCustomer(1, (tx) =>
    executeChecklist(tx, actor, {
      requestReceipt: requestNoReceipt,
      vault: checklists.vault,
      user_id: 21,
      checklist_form_id: form.id,
      form_version: 1,
      command_id: randomUUID(),
      date_executed: at,
      date_created: received_at,
      latitude: null,
      longitude: null,
      vehicle_id: null,
      receipt_email: null,
      answers: leastAnswers(form) as ChecklistToExecute['answers'],
      ...given,
    }),
  )
}

const count = async (table: string) =>
  Number((await checklists.rowsBehind(`select count(*) from app.${table}`))[0]?.['count'])

describe('a command', () => {
  it('is executed as its user, at the time that it was made', async () => {
    const command_id = randomUUID()
    const answers = wholeAnswers(form) as ChecklistToExecute['answers']
    const execution = await command({ command_id, answers, receipt_email: '' })
    if (execution.code !== null) throw new Error(execution.code)
    expect(execution).toMatchObject({
      is_duplicate: false,
      warnings: [],
      checklist: { user_id: 21, date_executed: at, date_created: received_at, form_version: 1, command_id },
    })
    expect(execution.images.map(({ sha256, state }) => `${sha256} ${state}`).toSorted()).toEqual(
      ['a', 'b', 'c', 'd'].map((digit) => `${hashOf(digit)} wanted`),
    )
    const references = await checklists.rowsBehind(
      `select holder, role, encode(sha256, 'hex') as sha256, user_id::integer from app.image_references
       where holder_id = $1 order by sha256`,
      [execution.checklist.id],
    )
    expect(references).toEqual(
      ['a', 'b', 'c', 'd'].map((digit) => ({
        holder: 'checklist',
        role: digit === 'd' ? 'signature' : 'picture',
        sha256: hashOf(digit),
        user_id: 21,
      })),
    )
  })

  it('is executed once, however often and at whatever moment it comes', async () => {
    const command_id = randomUUID()
    const before = [await count('checklists'), await count('checklist_answers'), await count('outbox')]
    const all = await Promise.all(Array.from({ length: 4 }, () => command({ command_id })))
    all.push(await command({ command_id, answers: [] }))
    const ids = all.map((execution) => (execution.code === null ? execution.checklist.id : null))
    expect(new Set(ids).size).toBe(1)
    expect(all.filter((execution) => execution.code === null && !execution.is_duplicate)).toHaveLength(1)
    const after = [await count('checklists'), await count('checklist_answers'), await count('outbox')]
    expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual([1, 1, 1])
  })

  it('is told by ids and counts alone', async () => {
    await checklists.rowsBehind('truncate app.outbox, app.audit')
    const answers = wholeAnswers(form) as ChecklistToExecute['answers']
    const execution = await command({ answers, receipt_email: 'oficina@example.com' })
    if (execution.code !== null) throw new Error(execution.code)
    const { id, command_id } = execution.checklist
    expect(await checklists.rowsBehind('select type, payload, occurred_at from app.outbox')).toEqual([
      {
        type: 'checklist.executed',
        payload: {
          checklist_id: id,
          checklist_form_id: form.id,
          form_version: 1,
          user_id: 21,
          vehicle_id: null,
          command_id,
          date_executed: at.toISOString(),
          count_items: 13,
          count_high_risk: 1,
          count_medium_risk: 1,
          count_low_risk: 1,
        },
        occurred_at: received_at,
      },
    ])
  })

  it('keeps nothing that people wrote in clear', async () => {
    const answers = wholeAnswers(form) as ChecklistToExecute['answers']
    await command({ answers, receipt_email: 'oficina@example.com' })
    const rows = await checklists.rowsBehind(
      `select encode(sealed, 'escape') as text, to_jsonb(c) - 'sealed' as rest from app.checklists c
       union all select encode(sealed, 'escape'), to_jsonb(a) - 'sealed' from app.checklist_answers a`,
    )
    for (const word of ['oficina', 'IXY2B34', 'Reboque', '7891000315507', '-29.169'])
      expect(JSON.stringify(rows)).not.toContain(word)
  })

  it('names a vehicle that is there, and is kept without one that is not', async () => {
    const [vehicle] = await checklists.rowsBehind(
      `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
       values (1, 'Van', 'van', 'ABC1D23', 'ABC1D23', '2026-01-01', '2026-01-01'),
         (2, 'Van', 'van', 'ABC1D24', 'ABC1D24', '2026-01-01', '2026-01-01') returning id::integer`,
    )
    const vehicle_id = Number(vehicle?.['id'])
    expect(await command({ vehicle_id })).toMatchObject({ checklist: { vehicle_id }, warnings: [] })
    const unknown = { checklist: { vehicle_id: null }, warnings: ['vehicle_unknown'] }
    expect(await command({ vehicle_id: vehicle_id + 1 })).toMatchObject(unknown)
    expect(await command({ vehicle_id: 999_999 })).toMatchObject(unknown)
  })

  it('is refused for a form that never was, and for answers that are none', async () => {
    const foreign = await createForm(checklists, {}, 2)
    for (const given of [
      { checklist_form_id: 999_999 },
      { checklist_form_id: foreign.id },
      { form_version: 7 },
    ])
      expect(await command(given)).toMatchObject({ code: 'form_unknown' })
    expect(await command({ answers: [] })).toEqual({
      code: 'answers_invalid',
      errors: [{ pointer: '/answers', code: 'required' }],
    })
  })

  it('leaves nothing where it fails', async () => {
    const before = [await count('checklists'), await count('checklist_answers')]
    await checklists.rowsBehind('alter table app.outbox add constraint planted check (false) not valid')
    await expect(command()).rejects.toThrow(/planted/)
    await checklists.rowsBehind('alter table app.outbox drop constraint planted')
    expect([await count('checklists'), await count('checklist_answers')]).toEqual(before)
  })
})
