import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { listCustomers } from '@tropeiro/db/list-customers.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { selectExpiringPapers } from '../../fleet/public.ts'
import { selectCustomer } from '../../identity/public.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { applyCauses } from '../causes/apply-causes.ts'
import type { Notify } from '../causes/notify.ts'
import { ensureCursor, lockCursor } from '../causes/queries.ts'
import { selectRules } from '../rules/queries.ts'
import { selectStandingSources } from '../watching/queries.ts'
import { judgePapers } from './judge-papers.ts'

export interface PapersContext {
  readonly database: Database
  readonly clock: Clock
  readonly notify: Notify
}

const hour_ms = 3_600_000
const max_customers = 100
const max_papers = 5_000

/** Licences, toxicology tests and licensing, once an hour: days are what they are counted in. */
export function createPapersWatch(context: PapersContext): Loop {
  const { database } = context
  let after = 0
  return {
    name: 'watch_papers',
    pause_ms: hour_ms,
    round: async () => {
      const found = await listCustomers(database, { after, most: max_customers })
      after = found.length === max_customers ? (found.at(-1) ?? 0) : 0
      const failures: unknown[] = []
      for (const customer_id of found) {
        const watching = database.inCustomer(customer_id, (tx) => watchPapers(tx, context))
        // What fails of one customer is no reason to leave the others unwatched.
        await watching.catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
      return after > 0
    },
  }
}

async function watchPapers(tx: CustomerTransaction, { clock, notify }: PapersContext): Promise<void> {
  const now = clock.now()
  await tx.count(ensureCursor)
  // Another worker is at it.
  if ((await tx.find(lockCursor)) === undefined) return
  const [rules, sources, { time_zone }] = await Promise.all([
    tx.rows(selectRules),
    tx.rows(selectStandingSources, ['document' as const]),
    tx.one(selectCustomer),
  ])
  const rule = rules.find(({ kind }) => kind === 'document')
  const last_day = localDateOf(now, time_zone).add({ days: rule?.threshold ?? 0 })
  const papers = await tx.rows(selectExpiringPapers, { last_day: last_day.toString(), max: max_papers })
  const changes = judgePapers(papers, {
    now,
    is_wanted: rule?.enabled ?? false,
    standing: sources.map(({ source }) => source),
    is_whole: papers.length < max_papers,
  })
  await notify(tx, await applyCauses(tx, { changes, enabled: new Set(['document']), now }), now)
}
