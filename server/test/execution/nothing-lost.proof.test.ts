import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { createCamera } from '../../../tools/phone/camera.ts'
import { overHttp } from '../../../tools/phone/http-network.ts'
import { Phone } from '../../../tools/phone/phone.ts'
import { PhoneClock } from '../../../tools/phone/phone-clock.ts'
import { badNetwork } from '../../../tools/phone/phone-network.ts'
import {
  type Patience,
  sendUntilTold,
  syncUntilDone,
  tryPictures,
} from '../../../tools/phone/sync-until-done.ts'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { generous } from '../product/product-app.ts'
import { assertAlive, isAlive } from '../proofs/is-alive.ts'
import { listChildrenOf } from '../proofs/list-children.ts'
import type { ProductProcess } from '../proofs/plans/product-process.ts'
import { waitUntilReady } from '../proofs/start-api-process.ts'
import { type DayRules, type DrivenDay, driveDay } from './load/drive-day.ts'
import { type ExecutionCell, startExecutionCell } from './load/execution-cell.ts'
import { judgeCell, judgeImages } from './load/judge-cell.ts'

const phones = proofCount({ full: 12, tenth: 3 })
const points_of_plan = proofCount({ full: 60, tenth: 7 })
const photos = proofCount({ full: 60, tenth: 8 })
/** Of each of the five that can be killed. */
const kills_of_each = proofCount({ full: 25, tenth: 3 })
const kinds = 5
/** Phones try again sooner than they should: what is proven is what becomes of it, not how long it takes. */
const hurry = 10

let cluster: PostgresCluster
let cell: ExecutionCell
let api: ProductProcess
let worker: ProductProcess
beforeAll(async () => {
  cluster = await startPostgresCluster()
  cell = await startExecutionCell({
    server_url: cluster.admin_url('postgres'),
    drivers: phones,
    points_of_plan,
    env: { ...generous, TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000', TROPEIRO_S3_DEADLINE_MS: '5000' },
  })
  ;[api, worker] = await Promise.all([cell.startApi(), cell.startWorker()])
}, 300_000)
afterAll(async () => {
  await cell?.close()
  await cluster?.remove()
})

test('no command, answer or picture is lost or doubled while API, worker, decoders, PostgreSQL and S3 are killed', async () => {
  const patience: Patience = { met: new Map(), hurry }
  const progress: Progress = { steps: 0, kills: 0, phones_done: 0, decoders_killed: 0 }
  const rules = { ...cell.rules, camera: await createCamera({ width: 640, height: 480 }), photos }
  const network = overHttp(api.url)
  const driving = cell.logins.map((login) => {
    const clock = new PhoneClock(() => Date.now())
    const faulty = badNetwork(network, { random: Math.random, lost: 0.02, answer_lost: 0.05, doubled: 0.1 })
    return drive(new Phone({ network: faulty, clock, login }), { rules, patience, progress })
  })
  const [days] = await Promise.all([Promise.all(driving), killAll(progress)])
  await waitUntilReady(api)
  for (const running of [api, worker]) assertAlive(running)

  await judgeCell(cell, days)
  const { stored, transformed } = await judgeImages(cell, new Set(days.flatMap(({ images }) => [...images])))
  const commands = days.flatMap((day) => day.commands)
  const met = [...patience.met].map(([outcome, count]) => `${outcome} × ${count}`).join(', ')
  recordFigure({
    promise: `${phones} phones with commands of every type and pictures; API, worker, PostgreSQL and S3 killed ${kills_of_each} times each, and ${progress.decoders_killed} decoders`,
    needed:
      '0 commands, answers, records or pictures lost, twice or broken; the log of proofs verifies; no object is left that the collector cannot get',
    measured: `0 of ${commands.length} commands and ${stored} pictures, ${transformed} of them written anew; met ${met}`,
    held: true,
  })
  expect(stored).toBeGreaterThan(0)
}, 3_600_000)

interface PhoneDay extends DrivenDay {
  readonly images: Set<string>
}

interface Driving {
  readonly rules: DayRules
  readonly patience: Patience
  readonly progress: Progress
}

/** Of all phones together. */
interface Progress {
  steps: number
  kills: number
  phones_done: number
  decoders_killed: number
}

/** A day of work that is sent as it goes. */
async function drive(phone: Phone, { rules, patience, progress }: Driving): Promise<PhoneDay> {
  await syncUntilDone(phone, patience)
  const [plan] = phone.storage.plans.values()
  if (plan === undefined) throw new Error('every driver has a plan')
  const day: PhoneDay = { plan, commands: [], images: new Set() }
  const steps = driveDay(phone, day, rules)
  while (steps.next().done !== true) {
    await vi.waitUntil(() => progress.steps < dueAt(progress.kills + 1), { timeout: 900_000, interval: 5 })
    for (const sha256 of phone.storage.images.keys()) day.images.add(sha256)
    await sendUntilTold(phone, patience)
    await tryPictures(phone, patience)
    progress.steps += 1
  }
  await syncUntilDone(phone, patience)
  progress.phones_done += 1
  return day
}

/** All kills, in a random order, spread over the work. */
async function killAll(progress: Progress): Promise<void> {
  const each: ((progress: Progress) => Promise<void>)[] = [
    killApi,
    killWorker,
    killDecoders,
    killPostgres,
    killS3,
  ]
  const kills = Array.from({ length: kills_of_each }, () => each)
    .flat()
    .map((kill) => ({ kill, at: randomInt(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
  for (const { kill } of kills) {
    await vi.waitUntil(() => progress.steps >= dueAt(progress.kills), { timeout: 900_000, interval: 5 })
    await sleep(randomInt(100))
    progress.kills += 1
    await kill(progress)
  }
}

/** After how many steps of all phones the next one comes. Phones wait for it, so that none is killed when all work is done. */
function dueAt(kills: number): number {
  if (kills >= kills_of_each * kinds) return Number.POSITIVE_INFINITY
  return (phones * (points_of_plan + 2) * kills) / (kills_of_each * kinds)
}

/** Its decoders must not outlive it. */
async function killApi(): Promise<void> {
  assertAlive(api)
  const decoders = listDecoders()
  await api.kill()
  await vi.waitUntil(() => decoders.every((pid) => !isAlive(pid)), { timeout: 120_000 })
  // The same port: phones know one address, as behind a balancer.
  api = await cell.startApi(api.port)
  await endLeases()
}

async function killWorker(): Promise<void> {
  assertAlive(worker)
  await worker.kill()
  worker = await cell.startWorker()
}

const listDecoders = () => listChildrenOf(api.pid, 'decoder-process')

/** They start with the next picture, unless none comes before the next kill. */
async function killDecoders(progress: Progress): Promise<void> {
  const isOver = () => progress.phones_done === phones || progress.steps >= dueAt(progress.kills + 1)
  await vi.waitUntil(() => listDecoders().length > 0 || isOver(), { timeout: 600_000, interval: 1 })
  for (const pid of listDecoders()) {
    process.kill(pid, 'SIGKILL')
    progress.decoders_killed += 1
  }
}

async function killPostgres(): Promise<void> {
  await cluster.kill()
  await sleep(randomInt(300))
  await cluster.start()
  await endLeases()
}

async function killS3(): Promise<void> {
  await cell.s3.kill()
  await sleep(randomInt(300))
  await cell.s3.start()
}

/** In a short run nobody waits for the two minutes after which an upload whose process died is taken over. */
async function endLeases(): Promise<void> {
  if (isFullProof()) return
  await cell.planning.rowsBehind(
    'update app.images set decoding_until = now() where decoding_until is not null',
  )
}
