import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCamera } from '../../../tools/phone/camera.ts'
import { overHttp } from '../../../tools/phone/http-network.ts'
import { Phone } from '../../../tools/phone/phone.ts'
import { PhoneClock } from '../../../tools/phone/phone-clock.ts'
import { type Patience, sendUntilTold, syncUntilDone } from '../../../tools/phone/sync-until-done.ts'
import { isFullProof, isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createTestCompany, logInAs } from '../product/product-app.ts'
import { listChildrenOf } from '../proofs/list-children.ts'
import { percentileOf } from '../proofs/median-of.ts'
import { megabytes } from '../proofs/memory-of.ts'
import type { ProductProcess } from '../proofs/plans/product-process.ts'
import { waitUntilReady } from '../proofs/start-api-process.ts'
import { measureCosts } from './load/cell-costs.ts'
import { type DrivenDay, driveDay } from './load/drive-day.ts'
import { type ExecutionCell, startExecutionCell } from './load/execution-cell.ts'
import { watchMemory } from './load/process-cost.ts'
import { type Readers, type ReadsMade, type ReadsToMake, startReaders } from './load/read-others.ts'

const phone_count = proofCount({ full: 200, tenth: 6 })
/** Of which come a few commands more than three for each. */
const points_of_plan = proofCount({ full: 58, tenth: 8 })
const photos = proofCount({ full: 18, tenth: 2 })
/** Phones that come one after the other, to see what they cost. */
const calm_count = proofCount({ full: 8, tenth: 1 })
/** Who reads for the first time waits for what is not compiled or connected yet. */
const warming_ms = proofCount({ full: 5_000, tenth: 0 })
const idle_ms = proofCount({ full: 20_000, tenth: 100 })
/** What a phone sends, and what keeps a short run short. */
const photo_size = isFullProof() ? { width: 1_600, height: 1_200 } : { width: 64, height: 48 }
const max_ratio = 3
const max_api_bytes = 1_000_000_000
const max_decoder_bytes = 320_000_000
/** Where others use the machine too, a late event loop is no news. */
const calm = isFullProof() ? {} : { TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000' }

interface DrivenPhone extends DrivenDay {
  readonly phone: Phone
}

let cell: ExecutionCell
let api: ProductProcess
let worker: ProductProcess
let readers: Readers | undefined
beforeAll(async () => {
  cell = await startExecutionCell({ drivers: phone_count + calm_count, points_of_plan, env: calm })
  ;[api, worker] = await Promise.all([cell.startApi(), cell.startWorker()])
  await waitUntilReady(api)
}, 900_000)
afterAll(async () => {
  await readers?.stop()
  await cell?.close()
})

test('when all phones come back at once, all is taken, and others notice little', async () => {
  const patience: Patience = { met: new Map(), hurry: 1 }
  const driven = await driveAllOffline(patience)
  await measureCosts(cell, { api, worker, phones: driven.splice(0, calm_count), patience })

  readers = startReaders(await otherCompany())
  const idle_took_ms = await readIdle(readers)
  const commands = driven.flatMap((one) => one.commands)
  const pictures = driven.reduce((sum, { phone }) => sum + phone.storage.images.size, 0)
  const api_memory = watchMemory(() => [api.pid])
  const decoder_memory = watchMemory(() => listChildrenOf(api.pid, 'decoder-process'))
  yieldToServer()
  const started_ms = performance.now()
  let told_ms = 0
  await Promise.all(
    driven.map(async ({ phone }) => {
      await sendUntilTold(phone, patience)
      told_ms = Math.max(told_ms, performance.now() - started_ms)
      await syncUntilDone(phone, patience)
    }),
  )
  const whole_ms = performance.now() - started_ms
  const busy = await readers.take()
  expect(busy.took_ms.length).toBeGreaterThan(0)
  const memory = { api: api_memory.stop(), decoder: decoder_memory.stop() }

  const lost = await findLost(driven)
  const met = [...patience.met].map(([outcome, count]) => `${outcome} × ${count}`).join(', ')
  recordFigure({
    promise: `${phone_count} phones of one customer come back in the same moment with ${commands.length} commands and ${pictures} pictures`,
    needed: 'all acknowledged and there, once',
    measured: `${lost.length} lost or twice; all commands told after ${seconds(told_ms)}, all pictures stored after ${seconds(whole_ms)}; met ${met === '' ? 'nothing' : met}`,
    held: lost.length === 0,
  })
  expect(lost).toEqual([])
  judgeReads(idle_took_ms, busy)
  judgeMemory(memory)
}, 3_600_000)

/** Each driver does a day's work without a network. */
async function driveAllOffline(patience: Patience): Promise<DrivenPhone[]> {
  const rules = { ...cell.rules, camera: await createCamera(photo_size), photos }
  const network = overHttp(api.url)
  const driven: DrivenPhone[] = []
  for (const login of cell.logins) {
    const phone = new Phone({ network, clock: new PhoneClock(() => Date.now()), login })
    await syncUntilDone(phone, patience)
    const [plan] = phone.storage.plans.values()
    if (plan === undefined) throw new Error('every driver has a plan')
    const day = { phone, plan, commands: [] }
    for (const steps = driveDay(phone, day, rules); steps.next().done !== true; );
    driven.push(day)
  }
  patience.met.clear()
  return driven
}

/** Phones bring their own processors; ours shall only have what is left of the server's. */
function yieldToServer(): void {
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 19)
}

/** What reads take before anybody comes. */
async function readIdle(from: Readers): Promise<number[]> {
  await sleep(warming_ms)
  await from.take()
  await sleep(idle_ms)
  const took_ms: number[] = []
  while (took_ms.length < 10) {
    took_ms.push(...(await from.take()).took_ms)
    await sleep(20)
  }
  return took_ms
}

/** Of another customer, with what a screen shows. */
async function otherCompany(): Promise<ReadsToMake> {
  const { product } = cell.planning
  const company = await createTestCompany(product)
  const { access_token: token } = await logInAs(product, company)
  for (let n = 0; n < 30; n++) {
    const payload = { data: { title: `Van ${n}`, plate: `OTH1A${String(n).padStart(2, '0')}` } }
    const headers = { authorization: `Bearer ${token}` }
    await product.app.inject({ method: 'POST', url: '/vehicle', headers, payload })
  }
  return {
    url: api.url,
    token,
    paths: ['/vehicle?limit=30', '/driver', '/route_return_reason'],
    every_ms: 50,
  }
}

/** What phones were told is there, and what is not there once. */
async function findLost(driven: readonly DrivenPhone[]): Promise<string[]> {
  const { planning } = cell
  const rows = await planning.rowsBehind<{ command_id: string; state: string }>(
    'select command_id, state from app.execution_commands',
  )
  const kept = new Map(rows.map(({ command_id, state }) => [command_id, state]))
  const images = await planning.rowsBehind<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from app.images where state <> 'stored'`,
  )
  const records = await planning.rowsBehind<{ command_id: string }>(
    'select command_id from app.execution_records group by command_id having count(*) > 1',
  )
  const commands = driven.flatMap((one) => one.commands)
  const lost = commands.filter(({ command_id }) => kept.get(command_id) !== 'applied')
  return [
    ...lost.map(({ command_id, type }) => `${type} ${command_id}: ${kept.get(command_id)}`),
    ...images.map(({ sha256 }) => `picture ${sha256}`),
    ...records.map(({ command_id }) => `twice ${command_id}`),
  ]
}

function judgeReads(idle: readonly number[], busy: ReadsMade): void {
  const p99 = percentileOf(busy.took_ms, 0.99)
  const idle_p99 = percentileOf(idle, 0.99)
  const held = p99 <= max_ratio * idle_p99 && busy.others.length === 0
  recordFigure({
    promise: 'reads of another customer meanwhile',
    needed: `p99 ≤ ${max_ratio} × that of before; none refused`,
    measured: `p99 ${p99.toFixed(1)} ms, before ${idle_p99.toFixed(1)} ms (${(p99 / idle_p99).toFixed(1)} ×); ${busy.others.length} of ${busy.took_ms.length + busy.others.length} refused`,
    held,
  })
  expect(isKeptInTime(held)).toBe(true)
}

function judgeMemory({ api: api_bytes, decoder }: { api: number; decoder: number }): void {
  const held = api_bytes < max_api_bytes && decoder < max_decoder_bytes
  recordFigure({
    promise: 'memory of the API and of each decoder meanwhile',
    needed: `< ${megabytes(max_api_bytes)} and < ${megabytes(max_decoder_bytes)}`,
    measured: `${megabytes(api_bytes)} and ${megabytes(decoder)}`,
    held,
  })
  expect(held || !isFullProof()).toBe(true)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
