import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { max_waiting } from '../../checklists/receipts/request-receipt.ts'
import { createReceiptsApp, type ReceiptsApp } from '../../checklists/test/receipts-app.ts'
import { createTestCompany, logInAs } from '../product/product-app.ts'

let receipts: ReceiptsApp
beforeAll(async () => {
  receipts = await createReceiptsApp()
})
afterAll(() => receipts.close())

const patience = { timeout: 60_000, interval: 20 }

const hostile_addresses = [
  'a@example.com\r\nBcc: victim@example.com',
  'a@example.com\nBcc: victim@example.com',
  'a@example.com, victim@example.com',
  'a@example.com;victim@example.com',
  'a@example.com victim@example.com',
  '"x" <victim@example.com>',
  '<a@example.com>, <victim@example.com>',
  'a@example.com>\r\nRCPT TO:<victim@example.com',
  `${'a'.repeat(250)}@example.com`,
  'group:a@example.com,victim@example.com;',
  'a(victim@example.com)@example.com',
  '/etc/passwd',
]

/** As a phone tells it, which judges no address. */
async function tellFromPhone(form_id: number, addresses: readonly string[]): Promise<string[]> {
  const { product, company } = receipts
  const { access_token } = await logInAs(product, company)
  const now = product.clock.now().toISOString()
  const boot = randomUUID()
  const answer = await product.app.inject({
    method: 'POST',
    url: '/execution/commands',
    headers: { authorization: `Bearer ${access_token}` },
    payload: {
      installation_id: boot,
      app: 'test 1.0',
      sent_at: now,
      uptime_ms: 10_000_000,
      boot,
      clock: { offset_ms: 0, rtt_ms: 50 },
      outbox: { commands: addresses.length, images: 0 },
      commands: addresses.map((receipt_email, index) => ({
        command_id: `0199${String(index).padStart(4, '0')}-0000-7000-8000-000000000000`,
        type: 'checklist.execute',
        sequence: index + 1,
        occurred_at: now,
        uptime_ms: 10_000_000,
        boot,
        payload: { checklist_form_id: form_id, form_version: 1, answers: [], receipt_email },
      })),
    },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data.results.map(({ result }: { result: string }) => result)
}

describe('receipts of checklists', () => {
  test('no address and no text of a checklist begins a header or names another recipient', async () => {
    const form = await receipts.createForm('Viagem\r\nBcc: victim@example.com\r\n\r\nHello')
    const [text] = form.fields
    const answers = [
      {
        checklist_form_field_id: text?.id,
        value: '.\r\nBcc: victim@example.com',
        additional_data: '\r\n.\r\n',
      },
    ]
    for (const receipt_email of hostile_addresses) {
      const answer = await receipts.execute({ checklist_form_id: form.id, receipt_email, answers })
      expect([receipt_email, answer.statusCode]).toEqual([receipt_email, 422])
    }
    const good = await receipts.execute({
      checklist_form_id: form.id,
      receipt_email: 'good@example.com',
      answers,
    })
    const states = await tellFromPhone(form.id, [...hostile_addresses, 'phone@example.com'])
    // Nothing of a day's work is refused for its receipt, but what is too long is no address.
    expect(new Set(states)).toEqual(new Set(['applied', 'rejected']))
    const rows = await receipts.rowsBehind<{ checklist_id: string }>(
      'select checklist_id from app.checklist_receipts order by checklist_id',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { checklist_id } of rows) await receipts.run(Number(checklist_id))
    expect(receipts.receiver.mails.map(({ to }) => to)).toEqual([['good@example.com'], ['phone@example.com']])
    const [headers = ''] = (receipts.receiver.mails[0]?.raw ?? '').split('\r\n\r\n')
    expect(headers).not.toMatch(/^(bcc|cc):/im)
    expect(headers.match(/^to:.*$/gim)).toEqual(['To: good@example.com'])
    expect(await receipts.receipt(good.json().data.id)).toMatchObject({ state: 'sent' })
    const others = await receipts.rowsBehind(
      `select from app.checklist_receipts where state <> 'given_up' and checklist_id <> $1`,
      [good.json().data.id],
    )
    expect(others).toHaveLength(1)
  })

  test('a company that asks for a flood keeps its checklists, fills no queue and keeps no other waiting', async () => {
    const form = await receipts.createForm('Antes da viagem')
    const data = { checklist_form_id: form.id, receipt_email: 'flood@example.com', answers: [] }
    const first = (await receipts.execute(data)).json().data.id
    await receipts.rowsBehind(
      `with planted as (
         insert into app.checklists (customer_id, id, checklist_form_id, form_version, user_id, date_executed, date_created,
           count_items, count_high_risk, count_medium_risk, count_low_risk)
         select customer_id, nextval('app.checklist_ids'), checklist_form_id, form_version, user_id, date_executed, date_created, 0, 0, 0, 0
         from app.checklists, generate_series(2, $2::integer) where id = $1 returning customer_id, id
       )
       insert into app.checklist_receipts (customer_id, checklist_id, state, date_created)
       select customer_id, id, 'waiting', now() from planted`,
      [first, max_waiting],
    )
    const jobs = async () => (await receipts.rowsBehind('select from jobs._private_jobs')).length
    const before = await jobs()
    const answers = await Promise.all(Array.from({ length: 20 }, () => receipts.execute(data)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await jobs()).toBe(before)
    for (const answer of answers) expect(await receipts.receipt(answer.json().data.id)).toBeUndefined()
    const other = await createTestCompany(receipts.product)
    const its_form = await receipts.createForm('Da outra', other)
    const own = { checklist_form_id: its_form.id, receipt_email: 'outra@example.com', answers: [] }
    expect((await receipts.execute(own, other)).statusCode).toBe(201)
    receipts.startWorker()
    await vi.waitUntil(
      () => receipts.receiver.mails.some(({ to }) => to[0] === 'outra@example.com'),
      patience,
    )
  })
})
