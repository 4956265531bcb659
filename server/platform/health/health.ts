import type { Database } from '@tropeiro/db/database.ts'
import { selectOne } from './queries.ts'

/** Something the process needs; it resolves when all is well and throws, with words for people, when it is not. */
export interface ReadinessCheck {
  readonly name: string
  readonly check: () => Promise<unknown>
  /** An engine that a deployment may lack: it is told, and does not decide. */
  readonly optional?: boolean
}

export interface HealthReport {
  readonly is_ready: boolean
  readonly status: 'ready' | 'not ready' | 'draining'
  /** The state of each check, `ok` or words for people. */
  readonly checks: Readonly<Record<string, string>>
}

/** What a process needs, asked in the background: however many want to know, nothing hears of it more often. */
export interface Health {
  /** Asks these too from now on. */
  add(checks: readonly ReadinessCheck[]): void
  /** The process is about to end, whatever the checks say. */
  leave(): void
  /** As last found. A promise only for the first who wants to know, and those who come until that is found. */
  read(): HealthReport | Promise<HealthReport>
  close(): void
}

const pause_ms = 1_000
const check_deadline_ms = 2_000

/** Nothing is asked before somebody wants to know. */
export function createHealth(first_checks: readonly ReadinessCheck[]): Health {
  const checks = [...first_checks]
  const running = new Map<ReadinessCheck, Promise<string>>()
  let states: ReadonlyMap<string, string> | null = null
  let first_round: Promise<void> | null = null
  let is_leaving = false
  let is_closed = false
  let timer: NodeJS.Timeout | undefined

  /** One that hangs is not asked a second time meanwhile. */
  function ask(check: ReadinessCheck): Promise<string> {
    const asked = running.get(check) ?? stateOf(check).finally(() => running.delete(check))
    running.set(check, asked)
    return inTime(asked)
  }

  async function round(): Promise<void> {
    states = new Map(await Promise.all(checks.map(async (check) => [check.name, await ask(check)] as const)))
    if (!is_closed) timer = setTimeout(() => void round(), pause_ms).unref()
  }

  function report(): HealthReport {
    const found = states ?? new Map<string, string>()
    const is_well = checks.every(({ name, optional }) => optional === true || found.get(name) === 'ok')
    const status = is_leaving ? 'draining' : is_well ? 'ready' : 'not ready'
    return { is_ready: status === 'ready', status, checks: Object.fromEntries(found) }
  }

  return {
    add: (more) => void checks.push(...more),
    leave: () => {
      is_leaving = true
    },
    read: () => {
      if (states !== null) return report()
      first_round ??= round()
      return first_round.then(report)
    },
    close: () => {
      is_closed = true
      clearTimeout(timer)
    },
  }
}

async function stateOf({ check }: ReadinessCheck): Promise<string> {
  try {
    await check()
    return 'ok'
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}

async function inTime(state: Promise<string>): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const giveUp = () => resolve(`no answer in ${check_deadline_ms} ms`)
  // A turn later: an answer that came while the process was busy still counts.
  const timer = setTimeout(() => setImmediate(giveUp), check_deadline_ms)
  try {
    return await Promise.race([state, late])
  } finally {
    clearTimeout(timer)
  }
}

export function databaseCheck(database: Database): ReadinessCheck {
  return { name: 'database', check: () => database.rowsOfPlatform(selectOne()) }
}
