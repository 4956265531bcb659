import { Phone, type PhoneCommand } from '../../../../tools/phone/phone.ts'
import { PhoneClock } from '../../../../tools/phone/phone-clock.ts'
import {
  badNetwork,
  type Network,
  type NetworkFaults,
  NetworkLost,
  type PhoneAnswer,
  type PhoneRequest,
} from '../../../../tools/phone/phone-network.ts'
import type { DayDriver } from './days-world.ts'

/** A result of the server, as far as it is compared. */
export interface ToldResult {
  readonly command_id: string
  readonly result: 'applied' | 'duplicate' | 'rejected' | 'deferred'
  readonly first?: string | null
  readonly effect: string
  readonly at: string | null
  readonly clock: { readonly basis: string | null; readonly uncertainty_ms: number | null }
  readonly record_id?: number | null
  readonly problem?: { readonly code: string } | null
}

/** One answer to a batch, whether or not the phone heard it. */
export interface ToldBatch {
  readonly installation_id: string
  readonly commands: readonly PhoneCommand[]
  readonly received_at: Date
  readonly results: readonly ToldResult[]
}

export interface DrivenPhone {
  readonly driver: DayDriver
  readonly phone: Phone
  readonly clock: PhoneClock
  /** When each command of the day was made, by a clock that is right. */
  readonly made: Map<string, { readonly command: PhoneCommand; readonly true_ms: number }>
  /** When the last command of each installation happened, as the server has it. */
  readonly last_ms: Map<string, number>
  /** Hashes of pictures that went with an app. */
  readonly lost: Set<string>
  /** Set once a day at most. */
  is_clock_set: boolean
  /** Renewals that were refused, of sessions that are not over. */
  refused_renewals: number
}

interface Watching {
  readonly network: Network
  readonly now: () => Date
  readonly faults: NetworkFaults
  readonly told: (driven: DrivenPhone, batch: ToldBatch) => void
}

/** When its driver said who they are, and when that was renewed last. */
interface Session {
  readonly logged_in_ms: number
  renewed_ms: number
}

interface Exchange {
  readonly request: PhoneRequest
  readonly answer: PhoneAnswer
  readonly now_ms: number
}

/** Sessions last for 90 days, and 30 without a renewal. */
const day_ms = 24 * 3_600_000

/**
 * Whether a renewal was refused of a session that is not over. Sessions are known by their tokens: one whose login was answered, but not
 * heard, is not the one that the phone has.
 */
function isLockedOut(sessions: Map<string, Session>, { request, answer, now_ms }: Exchange): boolean {
  const { path, headers } = request
  if (!path.startsWith('/auth/')) return false
  const used = sessions.get((headers['authorization'] ?? '').slice('Bearer '.length))
  if (answer.status === 200) {
    const { refresh_token } = answer.body as { refresh_token?: string }
    const session = path === '/auth/login/' ? { logged_in_ms: now_ms, renewed_ms: now_ms } : used
    if (session !== undefined) session.renewed_ms = now_ms
    if (session !== undefined && refresh_token !== undefined) sessions.set(refresh_token, session)
  }
  if (path !== '/auth/token/' || answer.status !== 401 || used === undefined) return false
  return now_ms - used.logged_in_ms <= 89 * day_ms && now_ms - used.renewed_ms <= 29 * day_ms
}

/** A phone behind a bad network, seen from the server's side. */
export function createDrivenPhone(driver: DayDriver, watching: Watching): DrivenPhone {
  const clock = new PhoneClock(() => watching.now().getTime())
  const sessions = new Map<string, Session>()
  const watched: Network = async (request) => {
    const answer = await watching.network(request)
    const now_ms = watching.now().getTime()
    if (isLockedOut(sessions, { request, answer, now_ms })) driven.refused_renewals += 1
    if (request.path === '/execution/commands' && answer.status === 200) {
      const sent = JSON.parse(String(request.body)) as { installation_id: string; commands: PhoneCommand[] }
      const { installation_id, commands } = sent
      const { data } = answer.body as { data: { received_at: string; results: ToldResult[] } }
      const received_at = new Date(data.received_at)
      watching.told(driven, { installation_id, commands, received_at, results: data.results })
    }
    return answer
  }
  const driven: DrivenPhone = {
    driver,
    phone: new Phone({ network: badNetwork(watched, watching.faults), clock, login: driver.login }),
    clock,
    made: new Map(),
    last_ms: new Map(),
    lost: new Set(),
    is_clock_set: false,
    refused_renewals: 0,
  }
  return driven
}

export function ifLost(error: unknown): void {
  if (!(error instanceof NetworkLost)) throw error
}

/** As an app tries again and again. */
export async function insist(attempt: () => Promise<unknown>, advance: (ms: number) => void): Promise<void> {
  let last: unknown = null
  for (let tries = 0; tries < 100; tries++) {
    try {
      if ((await attempt()) !== false) return
    } catch (error) {
      ifLost(error)
      last = error
    }
    advance(1_000)
  }
  throw new Error('100 tries were not enough', { cause: last })
}
