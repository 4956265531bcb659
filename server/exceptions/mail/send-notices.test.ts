import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTasks } from '../../roles/worker.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../test/mail/smtp-receiver.ts'
import { createExceptionsApp, type ExceptionsApp, follow, panicAt } from '../test/exceptions-app.ts'

let receiver: SmtpReceiver
let exceptions: ExceptionsApp
let worker: { stop(): Promise<void> }[]
beforeAll(async () => {
  receiver = await startSmtpReceiver()
  exceptions = await createExceptionsApp({
    // The queue has a clock of its own.
    clock: 'system',
    env: { TROPEIRO_SMTP_URL: receiver.url, TROPEIRO_MAIL_CUSTOMER_PER_HOUR: '3' },
  })
  worker = startTasks(exceptions.product.context)
})
afterAll(async () => {
  await Promise.all(worker.map((one) => one.stop()))
  await exceptions.close()
  await receiver.close()
})

const patience = { timeout: 60_000, interval: 20 }
let events = 0
const panic = (vehicle_id: number) => {
  events += 1
  return panicAt(events, exceptions.product.clock.now().toISOString(), vehicle_id)
}
const awaitMails = (count: number) => vi.waitUntil(() => receiver.mails.length >= count, patience)
const waiting = async (user_id: number) =>
  (await exceptions.rowsBehind('select from app.exception_notices where user_id = $1', [user_id])).length
const settled = (user_id: number) =>
  vi.waitUntil(
    async () =>
      (
        await exceptions.rowsBehind('select from app.mail_recipients where user_id = $1 and not has_job', [
          user_id,
        ])
      ).length > 0,
    patience,
  )

async function createReader(role: string, email: string | null): Promise<number> {
  events += 1
  const data = { name: 'Ana Prado', login: `reader${events}`, role, email, locale: 'es' }
  const answer = await exceptions.send('POST', '/user', data)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}
const mailTo = (...mail_user_ids: number[]) =>
  exceptions.send('PUT', '/alert_rule', { kind: 'panic', mail_user_ids })
const hear = async (...vehicles: readonly number[]) => {
  await exceptions.tell(...vehicles.map(panic))
  await exceptions.run(follow)
}

describe('a mail about exceptions', () => {
  test('goes to whom the rule names, at once, in their language; what follows comes as one', async () => {
    const ana = await createReader('viewer', 'ana@serra.example')
    await mailTo(ana)
    await hear(101)
    await awaitMails(1)
    const [mail] = receiver.mails
    expect(mail?.to).toEqual(['ana@serra.example'])
    expect(mail?.raw).toContain('Subject: =?UTF-8?Q?Tropeiro=3A_Bot=C3=B3n_de_p=C3=A1nico?=')
    expect(mail?.raw).not.toContain('Ana Prado')
    await settled(ana)
    await hear(102, 103, 104)
    await hear(105)
    expect(await waiting(ana)).toBe(4)
    // The next may go five minutes after the last.
    const jobs = await exceptions.rowsBehind<{ run_at: Date }>(
      `select run_at from jobs._private_jobs where run_at > now() + interval '3 minutes'`,
    )
    expect(jobs).toHaveLength(1)
    expect(receiver.mails).toHaveLength(1)
  })

  test('is tried again while the server refuses it', async () => {
    const bia = await createReader('dispatcher', 'bia@serra.example')
    await mailTo(bia)
    receiver.refuse(true)
    await hear(111)
    const failed = () =>
      exceptions.rowsBehind(`select from jobs._private_jobs where attempts > 0 and last_error is not null`)
    await vi.waitUntil(async () => (await failed()).length > 0, patience)
    receiver.refuse(false)
    await awaitMails(2)
    expect(receiver.mails.at(-1)?.to).toEqual(['bia@serra.example'])
  })

  test('goes to nobody who may not see exceptions, is disabled or has no address', async () => {
    const driver = await createReader('driver', 'driver@serra.example')
    const silent = await createReader('viewer', null)
    const gone = await createReader('viewer', 'gone@serra.example')
    await exceptions.rowsBehind('update app.users set date_disabled = now() where id = $1', [gone])
    await mailTo(driver, silent, gone)
    await hear(121)
    for (const id of [driver, silent, gone]) {
      await settled(id)
      expect(await waiting(id)).toBe(0)
    }
    expect(receiver.mails.map(({ to }) => to[0])).toEqual(['ana@serra.example', 'bia@serra.example'])
  })

  test('waits for the next hour when the customer has had its share', async () => {
    // Of the next hour too, should it begin just now.
    await exceptions.rowsBehind(
      `insert into app.mail_hours (customer_id, hour, mails)
       select customer_id, date_trunc('hour', now()) + n * interval '1 hour', 3 from app.customers, generate_series(0, 1) n
       on conflict (customer_id, hour) do update set mails = 3`,
    )
    const eva = await createReader('viewer', 'eva@serra.example')
    await mailTo(eva)
    await hear(131)
    const put_off = () =>
      exceptions.rowsBehind(
        'select from app.mail_recipients where user_id = $1 and has_job and next_at > now()',
        [eva],
      )
    await vi.waitUntil(async () => (await put_off()).length > 0, patience)
    expect(await waiting(eva)).toBe(1)
    expect(receiver.mails.some(({ to }) => to[0] === 'eva@serra.example')).toBe(false)
  })

  test('is counted by how it ended', async () => {
    const counter = exceptions.product.context.metrics.getSingleMetric('tropeiro_exception_mails_total')
    const values = (await counter?.get())?.values ?? []
    const countOf = (outcome: string) => values.find(({ labels }) => labels['outcome'] === outcome)?.value
    expect(countOf('sent')).toBe(receiver.mails.length)
    expect(countOf('put_off')).toBeGreaterThan(0)
  })
})
