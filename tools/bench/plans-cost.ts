import { setTimeout as sleep } from 'node:timers/promises'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import {
  createPlanningClient,
  importAnswerOf,
  type PlanningClient,
} from '@tropeiro/server/test/proofs/plans/client.ts'
import { importBody, pickPlaces } from '@tropeiro/server/test/proofs/plans/import-body.ts'
import { type PlanningCell, startPlanningCell } from '@tropeiro/server/test/proofs/plans/planning-cell.ts'
import type { ProductProcess } from '@tropeiro/server/test/proofs/plans/product-process.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { median } from './ratios.ts'

export interface PlansCostSizes {
  readonly synchronous_points: number
  readonly asynchronous_points: number
  /** Of the asynchronous one. */
  readonly budget_ms: number
  readonly rounds: number
  /** Imports at once beside which reads are measured. */
  readonly imports: number
  readonly reads: number
  /** Imports of the most points, one after the other. */
  readonly big_imports: number
}

export interface PlansCost {
  readonly synchronous_share: number
  readonly asynchronous_share: number
  readonly reads: { readonly median: number; readonly p99: number }
  readonly longest_block_ms: number
}

export const plans_cost_limits = {
  synchronous: 0.15,
  asynchronous: 0.1,
  median: 1.5,
  p99: 3,
  block_ms: 50,
} as const
const max_points = 2_500
const vehicles = 10

/** What we add around the engines, and what planning takes from who reads. */
export async function measurePlansCost(sizes: PlansCostSizes): Promise<PlansCost> {
  const cell = await startPlanningCell({
    places: 1_000,
    env: { TROPEIRO_SOLVE_ASYNCHRONOUS_MS: String(sizes.budget_ms) },
  })
  try {
    const api = await cell.startApi()
    const company = await cell.addCompany()
    const plates = await company.addVehicles(vehicles)
    const client = createPlanningClient(api.url, company)
    // Before there is a worker, so that nothing but the API is at work.
    const longest_block_ms = await measureBlocks(cell, { api, client, imports: sizes.big_imports })
    const worker = await cell.startWorker()
    const share = { cell, worker, client, plates, rounds: sizes.rounds }
    await measureShare({ ...share, points: 20, is_async: false, rounds: 1 })
    const synchronous_share = await measureShare({
      ...share,
      points: sizes.synchronous_points,
      is_async: false,
    })
    const asynchronous_share = await measureShare({
      ...share,
      points: sizes.asynchronous_points,
      is_async: true,
    })
    await cell.startWorker()
    const reads = await measureReads(cell, { api, reader: client, ...sizes })
    return { synchronous_share, asynchronous_share, reads, longest_block_ms }
  } finally {
    await cell.close()
  }
}

interface Share {
  readonly cell: PlanningCell
  readonly worker: ProductProcess
  readonly client: PlanningClient
  readonly plates: readonly string[]
  readonly rounds: number
  readonly points: number
  readonly is_async: boolean
}

let codes = 0
const nextCode = () => `cost ${++codes}`

/** The part of an import that neither the matrix nor the search for routes takes; the median of the rounds. */
async function measureShare({
  cell,
  worker,
  client,
  plates,
  rounds,
  points,
  is_async,
}: Share): Promise<number> {
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const body = importBody({
      code: nextCode(),
      places: pickPlaces(cell.places, points - 2, 5 * round),
      is_async,
      plates,
    })
    const before_s = await readEngineSeconds(worker)
    const sent_ms = system_clock.now().getTime()
    const answer = await client.importPlan(body, { timeout_ms: 120_000 })
    const answered_ms = system_clock.now().getTime()
    const { operation_id } = importAnswerOf(answer)
    const { state, finished_at, problem } = await client.awaitOperation(operation_id, 300_000)
    if (state !== 'succeeded' || (!is_async && answer.status !== 200))
      throw new Error(`the import ${state}: ${JSON.stringify(problem)}\n${worker.lines.slice(-5).join('\n')}`)
    const ended_ms = is_async ? Date.parse(String(finished_at)) : answered_ms
    const engines_ms = ((await readEngineSeconds(worker)) - before_s) * 1_000
    shares.push(1 - engines_ms / (ended_ms - sent_ms))
  }
  return median(shares)
}

async function readEngineSeconds({ metrics_url }: ProductProcess): Promise<number> {
  const text = await (await fetch(metrics_url)).text()
  return ['matrix', 'solving'].reduce((sum, step) => {
    const value = new RegExp(`^tropeiro_planning_step_seconds_sum\\{step="${step}"\\} (\\S+)$`, 'm').exec(
      text,
    )?.[1]
    return sum + Number(value ?? 0)
  }, 0)
}

interface Blocks {
  readonly api: ProductProcess
  readonly client: PlanningClient
  readonly imports: number
}

/** The longest pause of the API's event loop over an import of the most points; the median of several. */
async function measureBlocks(cell: PlanningCell, { api, client, imports }: Blocks): Promise<number> {
  const longest: number[] = []
  for (let n = 0; n < imports; n++) {
    const places = pickPlaces(cell.places, max_points - 1, 1)
    const body = importBody({ code: nextCode(), places, is_async: true })
    await readLongestPause(api)
    const { operation_id } = importAnswerOf(await client.importPlan(body))
    longest.push(await readLongestPause(api))
    await client.cancelOperation(operation_id)
  }
  return median(longest)
}

/** Since it was last read. */
async function readLongestPause({ metrics_url }: ProductProcess): Promise<number> {
  const text = await (await fetch(metrics_url)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('the process does not say how long its event loop paused')
  return Number(seconds) * 1_000
}

interface Reads {
  readonly api: ProductProcess
  readonly reader: PlanningClient
  readonly imports: number
  readonly reads: number
  readonly rounds: number
}

const customers = 5

/** How many times slower reads are from when many imports come until the last of them is planned; medians over the rounds. */
async function measureReads(cell: PlanningCell, { api, reader, imports, reads, rounds }: Reads) {
  const companies = await Promise.all(Array.from({ length: customers }, () => cell.addCompany()))
  const others = companies.map((company) => createPlanningClient(api.url, company))
  const readSome = (count: number) => readTimes(reader, ({ length }) => length < count)
  await readSome(reads)
  const ratios: { median: number; p99: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const idle = await readSome(reads)
    let are_planned = false
    const importing = Promise.all(
      Array.from({ length: imports }, async (_, n) => {
        const client = others[n % customers]
        const places = pickPlaces(cell.places, 30, n)
        if (client === undefined) throw new RangeError('every import has a customer')
        const answer = await client.importPlan(importBody({ code: nextCode(), places, is_async: true }))
        return { client, id: importAnswerOf(answer).operation_id }
      }),
    ).then(awaitPlanned)
    void importing.finally(() => {
      are_planned = true
    })
    const busy = await readTimes(reader, () => !are_planned)
    await importing
    ratios.push({ median: busy.median_ms / idle.median_ms, p99: busy.p99_ms / idle.p99_ms })
  }
  return {
    median: median(ratios.map((ratio) => ratio.median)),
    p99: median(ratios.map((ratio) => ratio.p99)),
  }
}

interface WatchedOperation {
  readonly client: PlanningClient
  readonly id: number
}

/** Asked seldom: the questions must not be what the reads are measured beside. */
async function awaitPlanned(operations: readonly WatchedOperation[]): Promise<void> {
  for (const { client, id } of operations) {
    while ((await client.getOperation(id)).finished_at === null) await sleep(500)
  }
}

async function readTimes(reader: PlanningClient, goesOn: (durations: readonly number[]) => boolean) {
  const durations: number[] = []
  while (goesOn(durations)) {
    const started_ms = performance.now()
    const { status } = await reader.get('/import/route_plan?limit=20&includes=')
    durations.push(performance.now() - started_ms)
    if (status !== 200) throw new Error(`a read was answered ${status}`)
  }
  const sorted = durations.toSorted((a, b) => a - b)
  return { median_ms: median(durations), p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function plansCostFigures(cost: PlansCost, sizes: PlansCostSizes): Figure[] {
  const { synchronous, asynchronous, median: max_median, p99, block_ms } = plans_cost_limits
  return [
    {
      promise: `what we add around the engines to a synchronous import of ${sizes.synchronous_points} points`,
      needed: `≤ ${percent(synchronous)}`,
      measured: percent(cost.synchronous_share),
      held: cost.synchronous_share <= synchronous,
    },
    {
      promise: `what we add around the engines to an asynchronous import of ${sizes.asynchronous_points} points`,
      needed: `≤ ${percent(asynchronous)}`,
      measured: percent(cost.asynchronous_share),
      held: cost.asynchronous_share <= asynchronous,
    },
    {
      promise: `reads beside ${sizes.imports} imports at once on 2 workers, against idle`,
      needed: `median ≤ ${max_median} ×, p99 ≤ ${p99} ×`,
      measured: `median ${cost.reads.median.toFixed(2)} ×, p99 ${cost.reads.p99.toFixed(2)} ×`,
      held: cost.reads.median <= max_median && cost.reads.p99 <= p99,
    },
    {
      promise: `longest pause of the API's event loop over an import of ${max_points} points`,
      needed: `≤ ${block_ms} ms`,
      measured: `${cost.longest_block_ms.toFixed(0)} ms`,
      held: cost.longest_block_ms <= block_ms,
    },
  ]
}

export async function benchPlansCost(): Promise<Figure[]> {
  const sizes: PlansCostSizes = {
    synchronous_points: 200,
    asynchronous_points: 1_000,
    budget_ms: 60_000,
    rounds: 3,
    imports: 50,
    // Of the idle ones: enough that their slowest hundredth is more than a few.
    reads: 5_000,
    big_imports: 7,
  }
  return plansCostFigures(await measurePlansCost(sizes), sizes)
}
