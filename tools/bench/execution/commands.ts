import type { CommandResults } from '@tropeiro/contract/execution.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { Figure } from '../../test-report/record-figure.ts'
import { cpuOf } from '../cpu-of.ts'
import { median } from '../ratios.ts'
import { bodyOf, dayOf } from './command-batch.ts'
import { createDrivingCompany, type PlantedPlan } from './driving-company.ts'
import { connectBare, takeOutRows, writeBare } from './queries.ts'

export interface CommandsLoad {
  readonly rounds: number
  /** Of a hundred commands, each about a plan of its own. */
  readonly batches: number
  readonly node_options?: readonly string[]
}

/** With the start of the plan, a hundred commands. */
const deliveries = 33
const needed_ratio = 0.3

/** Processor time of a batch, and how long it took. */
interface Cost {
  readonly cpu_ms: number
  readonly elapsed_ms: number
}

interface Round {
  readonly ours: Cost
  readonly bare: Cost
  readonly rows: number
}

/**
 * A hundred commands of a phone over HTTP, against the SQL that writes the same rows into the same tables in one transaction, by
 * turns. Judged by processor time, of our server and PostgreSQL against PostgreSQL and who asks it: what else the machine does
 * lengthens the way of a request more than that of a statement.
 */
export async function measureCommands({
  rounds,
  batches,
  node_options = [],
}: CommandsLoad): Promise<Figure[]> {
  await using company = await createDrivingCompany({ drivers: 4, pool_size: 10, node_options })
  const { admin_url, runtime_url } = company.product.test_database
  const client = await connectBare(runtime_url)
  const ours_cpu = async () => cpuOf(company.server.pid) + (await cpuOfBackends(admin_url))
  const bare_cpu = async () => cpuOfThis() + (await cpuOfBackends(admin_url))
  const measured: Round[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const plans = await company.plantPlans({ count: batches, deliveries })
    const ours = await costOfEach(listDays(plans), {
      cpu: ours_cpu,
      work: ({ token, body }) => sendBatch(company.server.url, token, body()),
    })
    const plan_ids = plans.map(({ id }) => id)
    const written = await takeOutRows(admin_url, company.customer_id, plan_ids)
    const bare = await costOfEach(written, { cpu: bare_cpu, work: (batch) => writeBare(client, batch) })
    if (round > 0) measured.push({ ours, bare, rows: written[0]?.count ?? 0 })
  }
  await client.end()
  return judge(measured)
}

/** Written before the time is taken. */
function listDays(plans: readonly PlantedPlan[]) {
  return plans.map((plan) => ({ token: plan.driver.token, body: bodyOf(plan.driver, dayOf(plan)) }))
}

interface Costly<T> {
  readonly cpu: () => Promise<number>
  readonly work: (one: T) => Promise<void>
}

async function costOfEach<T>(all: readonly T[], { cpu, work }: Costly<T>): Promise<Cost> {
  const before_ms = await cpu()
  const started = performance.now()
  for (const one of all) await work(one)
  const elapsed_ms = performance.now() - started
  return { cpu_ms: ((await cpu()) - before_ms) / all.length, elapsed_ms: elapsed_ms / all.length }
}

function cpuOfThis(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** What PostgreSQL spent on those who are connected as servers are. */
async function cpuOfBackends(admin_url: string): Promise<number> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and usename = 'tropeiro_runtime'`,
      ),
    admin_url,
  )
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
}

async function sendBatch(url: string, token: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/execution/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`commands were answered ${answer.status}: ${text}`)
  const { data }: { data: CommandResults } = JSON.parse(text)
  const other = data.results.find(({ result, effect }) => result !== 'applied' || effect !== 'moved')
  if (other !== undefined)
    throw new Error(`a command did not what it is measured for: ${JSON.stringify(other)}`)
}

function judge(rounds: readonly Round[]): Figure[] {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const ratio = of(({ ours, bare }) => bare.cpu_ms / ours.cpu_ms)
  const ms = (value: (round: Round) => number) => of(value).toFixed(1)
  return [
    {
      promise:
        'a batch of 100 commands of a phone over HTTP, of the bare SQL that writes the same rows, by processor time',
      needed: `≥ ${needed_ratio} ×`,
      measured:
        `${ratio.toFixed(2)} × (${ms(({ bare }) => bare.cpu_ms)} ms for ${of(({ rows }) => rows)} rows, ` +
        `ours ${ms(({ ours }) => ours.cpu_ms)} ms; answered in ${ms(({ ours }) => ours.elapsed_ms)} ms against ` +
        `${ms(({ bare }) => bare.elapsed_ms)}), median of ${rounds.length}`,
      held: ratio >= needed_ratio,
    },
  ]
}
