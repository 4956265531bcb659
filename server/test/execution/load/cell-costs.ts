import type { Phone, PhoneCommand } from '../../../../tools/phone/phone.ts'
import { type Patience, sendUntilTold, syncUntilDone } from '../../../../tools/phone/sync-until-done.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { listChildrenOf } from '../../proofs/list-children.ts'
import type { ProductProcess } from '../../proofs/plans/product-process.ts'
import type { ExecutionCell } from './execution-cell.ts'
import { cpuOf, watchCpu } from './process-cost.ts'

interface Spent {
  readonly api_s: number
  readonly worker_s: number
  readonly decoders_s: number
  readonly database_s: number
  readonly rows: number
  readonly rows_bytes: number
  readonly log_bytes: number
}

/** Where a command or a picture leaves rows. */
const tables = [
  'execution_commands',
  'execution_records',
  'execution_record_images',
  'execution_facts',
  'proof_entries',
  'proof_disclosures',
  'checklists',
  'checklist_answers',
  'outbox',
  'images',
  'image_references',
  'image_remains',
]

interface Measuring {
  readonly api: ProductProcess
  readonly worker: ProductProcess
  readonly phones: readonly { readonly phone: Phone; readonly commands: readonly PhoneCommand[] }[]
  readonly patience: Patience
}

/** What commands and pictures cost each part, from phones that come one after the other. */
export async function measureCosts(
  cell: ExecutionCell,
  { api, worker, phones, patience }: Measuring,
): Promise<void> {
  const database = watchCpu(() => listBackends(cell))
  const look = async () => lookAt(cell, { api, worker, database_s: await database.look() })
  const start = await look()
  for (const { phone } of phones) await sendUntilTold(phone, patience)
  const told = await look()
  const images = phones.flatMap(({ phone }) => [...phone.storage.images.values()])
  for (const { phone } of phones) await syncUntilDone(phone, patience)
  const end = await look()
  database.stop()
  const commands = phones.reduce((sum, one) => sum + one.commands.length, 0)
  const size = images.reduce((sum, { bytes }) => sum + bytes.length, 0) / images.length
  recordFigure({
    promise: `a command costs, of ${commands} that come phone after phone`,
    needed: 'to know',
    measured: describe(start, told, commands),
    held: true,
  })
  recordFigure({
    promise: `a picture of ${Math.round(size / 1_000)} kB costs, of ${images.length}`,
    needed: 'to know',
    measured: describe(told, end, images.length),
    held: true,
  })
}

function describe(before: Spent, after: Spent, count: number): string {
  const ms = (name: 'api_s' | 'worker_s' | 'decoders_s' | 'database_s') =>
    (((after[name] - before[name]) * 1_000) / count).toFixed(1)
  const bytes = (name: 'rows_bytes' | 'log_bytes') => Math.round((after[name] - before[name]) / count)
  const rows = ((after.rows - before.rows) / count).toFixed(1)
  return `API ${ms('api_s')} ms of a core, PostgreSQL ${ms('database_s')} ms, decoders ${ms('decoders_s')} ms, worker ${ms('worker_s')} ms; ${rows} rows, ${bytes('rows_bytes')} bytes with their indexes, ${bytes('log_bytes')} of WAL`
}

async function listBackends({ planning }: ExecutionCell): Promise<number[]> {
  const backends = await planning.rowsBehind<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return backends.map(({ pid }) => pid)
}

async function lookAt(
  { planning }: ExecutionCell,
  { api, worker, database_s }: { api: ProductProcess; worker: ProductProcess; database_s: number },
): Promise<Spent> {
  const [sizes] = await planning.rowsBehind<{ rows_bytes: number; log_bytes: number }>(
    `select (
         select sum(pg_total_relation_size(c.oid))::float8 from pg_class c
         where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
       ) as rows_bytes,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log_bytes`,
  )
  const [counted] = await planning.rowsBehind<{ rows: number }>(
    `select (${tables.map((table) => `(select count(*) from app.${table})`).join(' + ')})::float8 as rows`,
  )
  const { own_s: api_s, ended_children_s } = cpuOf(api.pid)
  const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + cpuOf(pid).own_s, 0)
  return {
    api_s,
    worker_s: cpuOf(worker.pid).own_s,
    decoders_s: ended_children_s + sum(listChildrenOf(api.pid, 'decoder-process')),
    database_s,
    rows: counted?.rows ?? 0,
    rows_bytes: sizes?.rows_bytes ?? 0,
    log_bytes: sizes?.log_bytes ?? 0,
  }
}
