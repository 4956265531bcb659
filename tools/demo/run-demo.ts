import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import type { ExpectedRecord } from '../simulator/ledger/expected-records.ts'
import { createLedgerWriter } from '../simulator/ledger/write-ledger.ts'
import { describeProgress } from '../simulator/progress.ts'
import { createSimulation, type Simulation } from '../simulator/simulation.ts'
import type { DemoArguments } from './arguments.ts'
import { createDrivers } from './create-drivers.ts'
import type { RejectedCommand } from './drivers/driver.ts'
import type { Installation } from './installation/open-installation.ts'
import { type MadeDemo, makeDemo } from './make-demo.ts'
import { createPhonesAtWork, type PhonesAtWork } from './sync-drivers.ts'
import { createGuide } from './where-to-look.ts'

export interface DemoRun extends Omit<DemoArguments, 'port' | 'name'> {
  /** What really happened. */
  readonly ledger: string
  /** A script with the calls of the tour. */
  readonly tour: string
}

export interface DemoHooks {
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** The company is there, and nobody has set out yet. */
  readonly onMade?: (made: MadeDemo) => Promise<void> | void
  /** After each step of time, with how far it is. */
  readonly onStep?: (time_ms: number) => void
  /** As of the simulation. */
  readonly onRecord?: (n: number, record: ExpectedRecord) => void
  /** How long trackers and phones may take at the end to send what they have. */
  readonly last_wait_ms?: number
}

export interface DemoEnd {
  readonly records: number
  readonly acknowledged: number
  /** Readings, commands and pictures that could not be sent in time. */
  readonly unsent: number
  readonly rejected: readonly RejectedCommand[]
}

const tick_ms = 100
const progress_every_ms = 5_000
/** More than this that could be sent, on average, and time stands still: phones would never catch up. */
const max_waiting_each = 40
const usual_last_wait_ms = 60_000
const nowMs = () => system_clock.now().getTime()

/** Makes the company, lets it work until the signal says so or the time is over, and lets everybody send what they have. */
export async function runDemo(installation: Installation, run: DemoRun, hooks: DemoHooks): Promise<DemoEnd> {
  const { onRecord, last_wait_ms = usual_last_wait_ms } = hooks
  const made = await makeUnlessEnded(installation, run, hooks)
  if (made === null) return { records: 0, acknowledged: 0, unsent: 0, rejected: [] }
  await hooks.onMade?.(made)
  const ledger = createLedgerWriter(run.ledger)
  const drivers = await createDrivers(installation, made, { seed: run.seed, ledger })
  const phones = createPhonesAtWork(drivers, nowMs)
  const simulation = createSimulation({
    seed: run.seed,
    customer_id: made.registered.customer_id,
    fleet: made.registered.fleet,
    roads: made.roads,
    company: { plan: made.plan.company, ids: made.registered.ids },
    gateway: { ...installation.gateway, key: made.ingest_key },
    start_ms: made.start_ms,
    today_ms: made.today_ms,
    speed: run.speed,
    place_every_s: 60,
    ledger,
    now_ms: nowMs,
    days: made.days.workDays,
    onSecond: (n, moment) => drivers[n]?.see(moment),
    isHeld: () => phones.waitingOnline() > max_waiting_each * drivers.length,
    ...(onRecord && { onRecord }),
  })
  const guide = createGuide({ installation, made, drivers, tour: run.tour, say: hooks.say })
  await goOn(simulation, phones, { made, run, hooks, guide })
  hooks.say('ending: trackers and phones send what they have')
  await phones.finish(last_wait_ms)
  const { records, acknowledged } = await simulation.finish(last_wait_ms)
  return {
    records,
    acknowledged,
    unsent: simulation.status().waiting + phones.waiting(),
    rejected: drivers.flatMap(({ rejected }) => rejected),
  }
}

/** Null: the end came first. What is still asked of the installation fails when that is closed. */
async function makeUnlessEnded(
  installation: Installation,
  run: DemoRun,
  { signal, say }: DemoHooks,
): Promise<MadeDemo | null> {
  if (signal.aborted) return null
  const made = await Promise.race([makeDemo(installation, run, say), once(signal, 'abort').then(() => null)])
  if (made === null) say('ending: the company is not whole')
  return made
}

interface Going {
  readonly made: MadeDemo
  readonly run: DemoRun
  readonly hooks: DemoHooks
  readonly guide: () => void
}

async function goOn(
  simulation: Simulation,
  phones: PhonesAtWork,
  { made, run, hooks, guide }: Going,
): Promise<void> {
  const { signal, say } = hooks
  const end_ms = run.for_ms === null ? Number.POSITIVE_INFINITY : nowMs() + run.for_ms
  let told_ms = 0
  let is_now = false
  while (!signal.aborted && nowMs() < end_ms) {
    phones.tick()
    await simulation.advance()
    const { time_ms } = simulation.status()
    hooks.onStep?.(time_ms)
    is_now ||= nowMs() - time_ms < 2_000
    if (is_now) guide()
    if (nowMs() - told_ms >= progress_every_ms) {
      told_ms = nowMs()
      const phones_wait =
        phones.waiting() === 0 ? '' : ` · ${phones.waiting()} commands and pictures on phones`
      say(`${describeProgress(simulation.status(), nowMs(), run.vehicles)}${phones_wait}`)
    }
    if (time_ms >= made.today_ms) await sleep(tick_ms)
  }
}
