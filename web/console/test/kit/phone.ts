import { randomBytes, randomUUID } from 'node:crypto'
import type { WorldDriver } from '../../../../tools/console-world/world.ts'
import { logInByApi } from './call-api.ts'

export interface PhonePoint {
  readonly id: number
  readonly type: string
  readonly assignment: number
}

export interface PhonePlan {
  readonly id: number
  readonly version: number
  readonly points: readonly PhonePoint[]
}

export interface PhoneReason {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly requires_picture: boolean
}

/** What a driver's app has of the day. */
export interface PhoneDay {
  readonly plans: readonly PhonePlan[]
  readonly reasons: readonly PhoneReason[]
}

export interface Told {
  readonly type: string
  readonly plan: PhonePlan
  readonly point?: PhonePoint
  readonly payload?: object
}

/** A driver's phone that is never without a network. */
export interface Phone {
  readonly day: PhoneDay
  /** Throws what was not applied. */
  tell(told: Told): Promise<void>
}

interface Answer {
  readonly data: { readonly results: readonly { readonly result: string }[] }
}

export async function openPhone(origin: string, { login }: WorldDriver): Promise<Phone> {
  const call = await logInByApi(origin, login, 'app')
  const { data } = await call<{
    data: { plans: PhonePlan[]; catalogue: { reasons: PhoneReason[] } | null }
  }>('GET', '/agenda')
  const installation_id = randomUUID()
  const boot = randomUUID()
  const booted_ms = performance.now()
  let sequence = 0
  return {
    day: { plans: data.plans, reasons: data.catalogue?.reasons ?? [] },
    tell: async ({ type, plan, point, payload = {} }) => {
      sequence += 1
      const now = new Date()
      const up = { uptime_ms: Math.round(performance.now() - booted_ms), boot }
      const command = {
        command_id: uuidV7(now),
        sequence,
        type,
        occurred_at: now.toISOString(),
        ...up,
        route_plan_id: plan.id,
        plan_version: plan.version,
        ...(point !== undefined && { route_point_id: point.id, assignment: point.assignment }),
        payload,
      }
      const answer = await call<Answer>('POST', '/execution/commands', {
        installation_id,
        app: 'journey 1.0',
        sent_at: now.toISOString(),
        ...up,
        outbox: { commands: 1, images: 0, oldest_at: now.toISOString() },
        commands: [command],
      })
      const [result] = answer.data.results
      if (result?.result !== 'applied') throw new Error(`${type}: ${JSON.stringify(result)}`)
    },
  }
}

function uuidV7(now: Date): string {
  const hex = now.getTime().toString(16).padStart(12, '0')
  const rest = randomBytes(9).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`
}
