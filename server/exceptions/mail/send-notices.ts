import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { Type } from 'typebox'
import { listVehicles } from '../../fleet/public.ts'
import { findMailReader, type MailReader } from '../../identity/public.ts'
import { listPlanCodes } from '../../plans/public.ts'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { messageKeyOf } from '../../platform/mail/list-mail.ts'
import { type Mail, type Smtp, UnusableAddressError } from '../../platform/mail/smtp.ts'
import { findRelated, idsOf } from '../../platform/relations.ts'
import { storedJson } from '../../platform/stored-json.ts'
import type { Notify } from '../causes/notify.ts'
import type { ExceptionRow } from '../causes/queries.ts'
import type { ExceptionMetrics } from '../metrics.ts'
import { selectRules } from '../rules/queries.ts'
import {
  claimRecipients,
  countNotices,
  deleteNotices,
  deleteOldNotices,
  insertNotices,
  lockRecipient,
  selectNoticed,
  takeMail,
  updateRecipient,
} from './queries.ts'
import { writeMail } from './write-mail.ts'

const name = 'send_notices'
const payload = storedJson(Type.Object({ customer_id: Type.Integer(), user_id: Type.Integer() }), {
  place: 'jobs._private_jobs.payload',
})
type Payload = ReturnType<typeof payload.read>

export interface NoticesContext {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly enqueueJob: EnqueueJob
  readonly smtp: Smtp
  readonly max_per_hour: number
  readonly metrics: Pick<ExceptionMetrics, 'mails'>
}

/** Between two mails to the same user: what opens meanwhile comes as one. */
const gap_ms = 300_000
const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
const max_exceptions = 500
/** Of one mail, over hours: the queue waits longer after each. */
const max_attempts = 8

/** In the transaction that opened them: who is to be told, and a job for each who has none. */
export function createNotify({ enqueueJob }: Pick<NoticesContext, 'enqueueJob'>): Notify {
  return async (tx, opened, now) => {
    if (opened.length === 0) return
    const recipients = new Map(
      (await tx.rows(selectRules)).map(({ kind, mail_user_ids }) => [kind, mail_user_ids]),
    )
    const notices = opened.flatMap(({ id, kind }) =>
      (recipients.get(kind) ?? []).map((user_id) => ({ user_id, exception_id: id })),
    )
    if (notices.length === 0) return
    await tx.count(insertNotices, notices, now)
    const user_ids = [...new Set(notices.map(({ user_id }) => user_id))]
    for (const { user_id, next_at } of await tx.rows(claimRecipients, user_ids, now))
      await enqueue(tx, enqueueJob, { user_id, run_at: next_at <= now ? null : next_at })
  }
}

async function enqueue(
  tx: CustomerTransaction,
  enqueueJob: EnqueueJob,
  { user_id, run_at }: { user_id: number; run_at: Date | null },
): Promise<void> {
  await enqueueJob(tx, {
    task: name,
    payload: payload.write({ customer_id: tx.customer_id, user_id }),
    run_at,
    max_attempts,
    is_urgent: false,
    spread: user_id,
  })
}

/** A mail that was sent by a worker which died before it could say so is sent again, under the same id. */
export function createNoticesTask(context: NoticesContext): JobTask<Payload> {
  const { database, smtp, vault, clock, metrics } = context
  const count = (outcome: string) => metrics.mails.inc({ outcome })
  return {
    name,
    payload,
    run: async ({ customer_id, user_id }) => {
      await vault.prepare(customer_id)
      const prepared = await database.inCustomer(customer_id, (tx) => prepareMail(tx, context, user_id))
      if (prepared === null) return
      await smtp.send(prepared.mail).then(
        () => count('sent'),
        (error: unknown) => {
          // Nobody can mend an address by waiting.
          const is_refused = error instanceof UnusableAddressError
          count(is_refused ? 'refused' : 'failed')
          if (!is_refused) throw error
        },
      )
      await database.inCustomer(customer_id, (tx) => keepSent(tx, context, { user_id, ...prepared }))
    },
    giveUp: async ({ customer_id, user_id }) => {
      count('given_up')
      const next_at = new Date(clock.now().getTime() + hour_ms)
      await database.inCustomer(customer_id, (tx) =>
        tx.count(updateRecipient, { user_id, next_at, has_job: false }),
      )
    },
  }
}

interface PreparedMail {
  readonly mail: Mail
  readonly exception_ids: readonly number[]
}

/** Null: there is nothing to send now. */
async function prepareMail(
  tx: CustomerTransaction,
  { vault, clock, enqueueJob, max_per_hour, metrics }: NoticesContext,
  user_id: number,
): Promise<PreparedMail | null> {
  const now = clock.now()
  if ((await tx.find(lockRecipient, user_id)) === undefined) return null
  await tx.count(deleteOldNotices, { user_id, older_than: new Date(now.getTime() - day_ms) })
  const [rows, reader] = await Promise.all([
    tx.rows(selectNoticed, { user_id, max: max_exceptions }),
    findMailReader(tx, { vault, user_id, scope: 'exception:read' }),
  ])
  const open = rows.filter(({ state }) => state !== 'closed')
  if (reader === null || open.length === 0) {
    await tx.count(deleteNotices, { user_id, exception_ids: rows.map(({ id }) => id) })
    await tx.count(updateRecipient, { user_id, next_at: now, has_job: false })
    return null
  }
  const hour = new Date(Math.floor(now.getTime() / hour_ms) * hour_ms)
  if ((await tx.find(takeMail, { hour, max: max_per_hour })) === undefined) {
    metrics.mails.inc({ outcome: 'put_off' })
    const next_at = new Date(hour.getTime() + hour_ms)
    await tx.count(updateRecipient, { user_id, next_at, has_job: true })
    await enqueue(tx, enqueueJob, { user_id, run_at: next_at })
    return null
  }
  return { mail: await composeMail(tx, open, reader), exception_ids: rows.map(({ id }) => id) }
}

async function composeMail(
  tx: CustomerTransaction,
  rows: readonly ExceptionRow[],
  { email, language, time_zone }: MailReader,
): Promise<Mail> {
  const [vehicles, plans] = await Promise.all([
    listVehicles(tx, idsOf(rows, 'vehicle_id')),
    listPlanCodes(tx, [...idsOf(rows, 'route_plan_id')]),
  ])
  const exceptions = rows.map(({ id, kind, opened_at, vehicle_id, route_plan_id }) => ({
    id,
    kind,
    opened_at,
    plate: findRelated(vehicles, vehicle_id)?.plate ?? null,
    plan_code: findRelated(plans, route_plan_id)?.external_code ?? null,
  }))
  const told = rows.map(({ id, row_version }) => `${id}.${row_version}`).join(' ')
  const message_key = messageKeyOf(`${tx.customer_id} ${email} ${told}`)
  return { to: email, message_key, ...writeMail(exceptions, { language, time_zone }) }
}

async function keepSent(
  tx: CustomerTransaction,
  { clock, enqueueJob }: NoticesContext,
  { user_id, exception_ids }: { user_id: number; exception_ids: readonly number[] },
): Promise<void> {
  const next_at = new Date(clock.now().getTime() + gap_ms)
  await tx.find(lockRecipient, user_id)
  await tx.count(deleteNotices, { user_id, exception_ids })
  const { waiting } = await tx.one(countNotices, user_id)
  await tx.count(updateRecipient, { user_id, next_at, has_job: waiting > 0 })
  if (waiting > 0) await enqueue(tx, enqueueJob, { user_id, run_at: next_at })
}
