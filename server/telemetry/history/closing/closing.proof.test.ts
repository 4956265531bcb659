import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { compile_cache } from '../../../test/compile-cache.ts'
import { readPackedFile } from '../read-position-file.ts'
import { createHistoryDatabase, day_ms, dayOf, type HistoryDatabase } from '../test/history-database.ts'
import { closeDays } from './close-days.ts'
import type { ClosingStep } from './file-day.ts'
import type { CloserTask } from './test/closer.ts'
import type { WriterTask } from './test/late-writer.ts'
import { devices_of_writer, writtenPosition } from './test/written-record.ts'

const steps: readonly ClosingStep[] = [
  'close',
  'mark',
  'summarize',
  'make_month',
  'read',
  'save',
  'delete_late',
  'commit',
  'drop',
]
/** While one is held, the other comes to the end, and these are not come to again. */
const steps_once: readonly ClosingStep[] = ['drop', 'close', 'make_month', 'mark']
let held_rounds = 0
const heldSteps = (): ClosingStep[] => [
  steps_once[held_rounds++ % steps_once.length] ?? 'drop',
  'summarize',
  'read',
  'save',
  'delete_late',
  'commit',
]
const writers = [1, 2]
/** Days of a fresh database that can be closed, the oldest first. */
const days_of_database = 4
const rounds = proofCount({ full: 16, tenth: 2 })

const writer_module = new URL('./test/late-writer.ts', import.meta.url)
const closer_module = new URL('./test/closer.ts', import.meta.url)
const start = (module: URL, task: WriterTask | CloserTask) =>
  fork(fileURLToPath(module), [JSON.stringify(task)], {
    execArgv: [],
    env: { ...process.env, ...compile_cache },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

let history: HistoryDatabase
const seen = {
  killed: 0,
  held: 0,
  writer_kills: 0,
  writer_pauses: 0,
  acknowledged: 0,
  lost: 0,
  twice: 0,
  reads: 0,
}

/** A writer of a day that outlives its process: what was acknowledged is known here. */
class Writer {
  readonly #task: Omit<WriterTask, 'from'>
  #process: ChildProcess
  acknowledged = 0

  constructor(task: Omit<WriterTask, 'from'>) {
    this.#task = task
    this.#process = this.#start()
  }

  get writer(): number {
    return this.#task.writer
  }

  #start(): ChildProcess {
    const child = start(writer_module, { ...this.#task, from: this.acknowledged })
    child.on('message', (n) => {
      this.acknowledged = Number(n)
    })
    return child
  }

  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }

  /** In the middle of whatever it does: most likely in a transaction that has read what is open. */
  pause(): void {
    seen.writer_pauses += 1
    this.#process.kill('SIGSTOP')
  }

  resume(): void {
    this.#process.kill('SIGCONT')
  }

  async restart(): Promise<void> {
    await this.kill()
    seen.writer_kills += 1
    this.#process = this.#start()
  }
}

describe('closing a day under late load', () => {
  beforeAll(async () => {
    history = await createDatabaseOfWriters()
  })
  afterAll(async () => {
    await history.close()
    recordFigure({
      promise: `positions lost or stored twice when closers and writers are killed or held at each step of closing`,
      needed: '0 of all acknowledged',
      measured: `${seen.lost} lost, ${seen.twice} twice of ${seen.acknowledged} (closers killed ${seen.killed} and held ${seen.held} times, writers killed ${seen.writer_kills} and paused ${seen.writer_pauses} times, ${seen.reads} reads on the way)`,
      held: seen.lost === 0 && seen.twice === 0,
    })
  })

  for (let round = 0; round < rounds; round++) {
    const how = round % 2 === 0 ? 'killed' : 'held'
    test(`loses and doubles nothing when the closer is ${how} at each step (${round + 1})`, async () => {
      if (round > 0 && round % days_of_database === 0) {
        await history.close()
        history = await createDatabaseOfWriters()
      }
      expect(await closeUnderLoad(round % days_of_database, how)).toStrictEqual({ lost: 0, twice: 0 })
    })
  }
})

async function createDatabaseOfWriters(): Promise<HistoryDatabase> {
  const created = await createHistoryDatabase()
  await created.rows(
    `insert into platform.partitions (partition, stream_id, stream_created, step_version)
     select n, n::text, now(), 1 from unnest($1::integer[]) n`,
    [writers],
  )
  return created
}

async function closeUnderLoad(nth_day: number, how: 'killed' | 'held'): Promise<Faults> {
  const day_start_ms = history.today_ms - (4 - nth_day) * day_ms
  const hot_days = 3 - nth_day
  const url = history.test_database.telemetry_url
  const running = writers.map((writer) => new Writer({ url, writer, day_start_ms }))
  try {
    await expect.poll(() => running.every(({ acknowledged }) => acknowledged > 100)).toBe(true)
    for (const step of how === 'killed' ? steps : heldSteps()) {
      const closer = await holdAt(() =>
        how === 'killed' ? startProcess({ url, hot_days, hold_at: step }) : startHere(hot_days, step),
      )
      await assertReadable(running, day_start_ms)
      const disturbed = running[randomInt(running.length)]
      if (randomInt(2) === 0) await disturbed?.restart()
      else disturbed?.pause()
      // Another goes as far as it can meanwhile.
      if (how === 'held') await startHere(hot_days, null).ended
      await closer.leave()
      disturbed?.resume()
      seen[how] += 1
    }
  } finally {
    await Promise.all(running.map((writer) => writer.kill()))
  }
  while (!(await isClosed(day_start_ms))) await startHere(hot_days, null).ended
  return count(running, day_start_ms)
}

interface Closer {
  /** When it has come to the step. */
  readonly held: Promise<unknown>
  readonly ended: Promise<unknown>
  /** Kills it, or lets it go on to its end. */
  leave(): Promise<unknown>
}

/** A day may not be settled yet, or have nothing late at this moment: another try then. */
async function holdAt(begin: () => Closer): Promise<Closer> {
  for (;;) {
    const closer = begin()
    const is_held = await Promise.race([closer.held.then(() => true), closer.ended.then(() => false)])
    if (is_held) return closer
    await sleep(25)
  }
}

function startProcess(task: CloserTask): Closer {
  const child = start(closer_module, task)
  const ended = once(child, 'exit')
  return {
    held: new Promise((resolve) => {
      child.once('message', resolve)
    }),
    ended,
    leave: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

function startHere(hot_days: number, hold_at: ClosingStep | null): Closer {
  const held = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const onStep = async (step: ClosingStep) => {
    if (step !== hold_at) return
    held.resolve()
    await left.promise
  }
  const run = async () => {
    // A closer that finds its work done by another, or a table in use, gives up, as its loop would until the next round.
    try {
      for await (const _ of closeDays({ database: history.telemetry, hot_days, onStep }));
    } catch (error) {
      expect(String(error)).toMatch(/somebody else|database busy/)
    }
  }
  const ended = run()
  return {
    held: held.promise,
    ended,
    leave: () => {
      left.resolve()
      return ended
    },
  }
}

async function isClosed(day_start_ms: number): Promise<boolean> {
  const closed = await history.rows(
    `select from platform.position_days where day = $1 and state = 'closed'
     and not exists (select from app.late_positions)`,
    [dayOf(day_start_ms)],
  )
  return closed.length === 1
}

/** All that was acknowledged before is read now, and nothing twice. */
async function assertReadable(running: readonly Writer[], day_start_ms: number): Promise<void> {
  for (const { writer, acknowledged } of running) {
    seen.reads += 1
    const digests = await readDigests(writer, day_start_ms)
    expect(new Set(digests).size).toBe(digests.length)
    expect(findLost(digests, { writer, acknowledged, day_start_ms })).toBe(0)
  }
}

async function readDigests(writer: number, day_start_ms: number): Promise<bigint[]> {
  const digests: bigint[] = []
  for (let n = 0; n < devices_of_writer; n++) {
    const period = { device_id: writer * 10 + n, from_ms: day_start_ms, to_ms: day_start_ms + day_ms }
    for (const { digest } of await history.readAll(period, writer)) digests.push(digest)
  }
  return digests
}

function findLost(
  digests: readonly bigint[],
  { writer, acknowledged, day_start_ms }: { writer: number; acknowledged: number; day_start_ms: number },
): number {
  const found = new Set(digests)
  let lost = 0
  for (let n = 0; n < acknowledged; n++) {
    if (!found.has(writtenPosition(writer, day_start_ms, n).digest)) lost += 1
  }
  return lost
}

interface Faults {
  readonly lost: number
  readonly twice: number
}

/** Of the files themselves: no row of the tables is left. */
async function count(running: readonly Writer[], day_start_ms: number): Promise<Faults> {
  let [lost, twice] = [0, 0]
  for (const { writer, acknowledged } of running) {
    const files = await history.rows<{ file: Buffer }>(
      'select file from app.position_files where customer_id = $1 and day = $2',
      [writer, dayOf(day_start_ms)],
    )
    const stored = (await Promise.all(files.map(({ file }) => readPackedFile(file, 0)))).flat()
    const digests = stored.map(({ digest }) => digest)
    lost += findLost(digests, { writer, acknowledged, day_start_ms })
    twice += digests.length - new Set(digests).size
    seen.acknowledged += acknowledged
    expect(await readDigests(writer, day_start_ms)).toHaveLength(digests.length)
  }
  seen.lost += lost
  seen.twice += twice
  return { lost, twice }
}
