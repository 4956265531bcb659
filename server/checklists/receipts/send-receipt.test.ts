import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReceiptsApp, type ReceiptsApp } from '../test/receipts-app.ts'

const max_per_hour = 100
let receipts: ReceiptsApp
let form: ChecklistForm
beforeAll(async () => {
  receipts = await createReceiptsApp({ TROPEIRO_RECEIPTS_CUSTOMER_PER_HOUR: String(max_per_hour) })
  form = await receipts.createForm('Antes da viagem')
})
afterAll(() => receipts.close())
beforeEach(() => {
  receipts.receiver.mails.length = 0
  receipts.receiver.refuse(false)
})

const patience = { timeout: 60_000, interval: 20 }

async function execute(receipt_email: string | null): Promise<number> {
  const [tyres, lights] = form.fields
  const answers = [
    { checklist_form_field_id: tyres?.id, value: 'Bons', additional_data: 'Novos' },
    { checklist_form_field_id: lights?.id, value: true },
  ]
  const answer = await receipts.execute({ checklist_form_id: form.id, receipt_email, answers })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}
const jobsOf = (checklist_id: number) =>
  receipts.rowsBehind(`select from jobs._private_jobs where (payload->>'checklist_id')::bigint = $1`, [
    checklist_id,
  ])
const idOf = (raw: string | undefined) => /^Message-ID: (.*)$/im.exec(raw ?? '')?.[1]
const becomes = (checklist_id: number, state: string) =>
  vi.waitUntil(async () => (await receipts.receipt(checklist_id))?.state === state, patience)

describe('the receipt of a checklist', () => {
  test('waits in the transaction of the checklist, and not where nobody is named', async () => {
    const [id, without] = [await execute('oficina@serra.example'), await execute(null)]
    expect(await receipts.receipt(id)).toMatchObject({ state: 'waiting', date_taken: null })
    expect(await jobsOf(id)).toHaveLength(1)
    expect(await receipts.receipt(without)).toBeUndefined()
    expect(await jobsOf(without)).toEqual([])
  })

  test('goes once to whom it names, in the language of the company, however often its job runs', async () => {
    const id = await execute('oficina@serra.example')
    await receipts.run(id)
    await receipts.run(id)
    const [mail, ...others] = receipts.receiver.mails
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['oficina@serra.example'])
    expect(mail?.raw).toContain('Subject: Comprovante de checklist: Antes da viagem')
    expect(mail?.raw).toContain('Pneus: Bons =C2=B7 Novos')
    expect(mail?.raw).toContain('Luzes: sim')
    expect(await receipts.receipt(id)).toMatchObject({ state: 'sent', date_sent: expect.any(Date) })
  })

  test('is sent again under the same id by whom finds that its worker died before it could say so', async () => {
    const id = await execute('oficina@serra.example')
    await receipts.run(id)
    await receipts.rowsBehind(
      `update app.checklist_receipts set state = 'waiting', date_sent = null where checklist_id = $1`,
      [id],
    )
    // The one who took it may still be at it.
    await expect(receipts.run(id)).rejects.toThrow('another worker')
    await receipts.rowsBehind(
      `update app.checklist_receipts set date_taken = date_taken - interval '1 hour' where checklist_id = $1`,
      [id],
    )
    await receipts.run(id)
    const ids = receipts.receiver.mails.map(({ raw }) => idOf(raw))
    expect(ids).toEqual([expect.stringContaining('@'), ids[0]])
    expect(await receipts.receipt(id)).toMatchObject({ state: 'sent' })
  })

  test('goes once when two workers have its job', async () => {
    const id = await execute('oficina@serra.example')
    await Promise.allSettled([receipts.run(id), receipts.run(id), receipts.run(id)])
    expect(receipts.receiver.mails).toHaveLength(1)
  })

  test('is given up when its person was erased meanwhile, or when it is old', async () => {
    const [erased, old] = [await execute('maria@example.com'), await execute('maria@example.com')]
    await receipts.rowsBehind('update app.checklists set sealed = null where id = $1', [erased])
    await receipts.rowsBehind(
      `update app.checklist_receipts set date_created = date_created - interval '73 hours' where checklist_id = $1`,
      [old],
    )
    for (const id of [erased, old]) {
      await receipts.run(id)
      expect(await receipts.receipt(id)).toMatchObject({ state: 'given_up' })
    }
    expect(receipts.receiver.mails).toEqual([])
  })

  test('waits for the next hour when the customer has had its share', async () => {
    const id = await execute('oficina@serra.example')
    // Of this hour and of the next, should it begin just now.
    await receipts.rowsBehind(
      `with planted as (
         insert into app.checklists (customer_id, id, checklist_form_id, form_version, user_id, date_executed, date_created,
           count_items, count_high_risk, count_medium_risk, count_low_risk)
         select customer_id, nextval('app.checklist_ids'), checklist_form_id, form_version, user_id, date_executed, date_created, 0, 0, 0, 0
         from app.checklists, generate_series(1, $2::integer) where id = $1 returning customer_id, id
       )
       insert into app.checklist_receipts (customer_id, checklist_id, state, date_created, date_taken)
       select customer_id, id, 'given_up', now(), now() + interval '1 hour' from planted`,
      [id, max_per_hour],
    )
    await receipts.run(id)
    expect(receipts.receiver.mails).toEqual([])
    expect(await receipts.receipt(id)).toMatchObject({ state: 'waiting', date_taken: null })
    await receipts.rowsBehind(`delete from app.checklist_receipts where state = 'given_up'`)
    const later = await receipts.rowsBehind(
      `select from jobs._private_jobs where run_at > now() and isfinite(run_at)
         and (payload->>'checklist_id')::bigint = $1`,
      [id],
    )
    expect(later).toHaveLength(1)
  })

  test('is tried again by a worker while the server refuses it, which counts in its hour', async () => {
    receipts.receiver.refuse(true)
    const id = await execute('bia@serra.example')
    receipts.startWorker()
    await vi.waitUntil(
      async () =>
        (
          await receipts.rowsBehind(
            `select from jobs._private_jobs where attempts > 0 and last_error is not null
               and (payload->>'checklist_id')::bigint = $1`,
            [id],
          )
        ).length > 0,
      patience,
    )
    expect(await receipts.receipt(id)).toMatchObject({ state: 'waiting', date_taken: expect.any(Date) })
    receipts.receiver.refuse(false)
    await becomes(id, 'sent')
    expect(receipts.receiver.mails.filter(({ to }) => to[0] === 'bia@serra.example')).toHaveLength(1)
  })
})
