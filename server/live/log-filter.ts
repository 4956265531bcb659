import { position_type } from '@tropeiro/contract/live.ts'
import { findLogEventType } from '@tropeiro/contract/log-events.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'

/** Whose rights, and what of it they ask for. Nothing asked for: all. */
export interface LogWish {
  readonly scopes: ReadonlySet<Scope>
  readonly types: readonly string[]
  readonly route_plan_ids: readonly number[]
  readonly vehicle_ids: readonly number[]
}

/** `own`: only if the plan that it names is the reader's. */
type Verdict = 'yes' | 'no' | 'own'

export interface LogFilter {
  /** Readers with the same key, of one customer, are told the same. Null: each is judged by their own plans. */
  readonly key: string
  readonly wants_positions: boolean
  judge(event: Pick<NumberedEvent, 'type' | 'payload'>): Verdict
  wantsVehicle(vehicle_id: number): boolean
}

/** Pure: what somebody may read of the log, and wants to. A type that this release does not know is nobody's. */
export function createLogFilter({ scopes, types, route_plan_ids, vehicle_ids }: LogWish): LogFilter {
  const wanted = new Set(types)
  const plans = new Set(route_plan_ids)
  const vehicles = new Set(vehicle_ids)
  const has_ids = plans.size > 0 || vehicles.size > 0
  const verdicts = new Map<string, Verdict>()
  return {
    key: [scopes, wanted, plans, vehicles].map(wordsOf).join('|'),
    wants_positions:
      scopes.has('position:read') &&
      (wanted.size === 0 || wanted.has(position_type)) &&
      (!has_ids || vehicles.size > 0),
    wantsVehicle: (vehicle_id) => vehicles.size === 0 || vehicles.has(vehicle_id),
    judge: ({ type, payload }) => {
      const verdict = verdicts.get(type) ?? judgeType(type)
      verdicts.set(type, verdict)
      if (verdict === 'no' || !has_ids) return verdict
      return namesWanted(payload) ? verdict : 'no'
    },
  }

  function judgeType(type: string): Verdict {
    const known = findLogEventType(type)
    if (known === null) return 'no'
    const [family = ''] = type.split('.')
    if (wanted.size > 0 && !wanted.has(type) && !wanted.has(family)) return 'no'
    if (scopes.has(known.scope)) return 'yes'
    const names_plan = known.scope === 'route_plan:all' && 'route_plan_id' in known.data.properties
    return names_plan && scopes.has('route_plan:read') ? 'own' : 'no'
  }

  function namesWanted(payload: NumberedEvent['payload']): boolean {
    return (
      plans.has(Number(payload['route_plan_id'])) ||
      plans.has(Number(payload['from_plan'])) ||
      vehicles.has(Number(payload['vehicle_id']))
    )
  }
}

const wordsOf = (words: ReadonlySet<string | number>) => [...words].map(String).toSorted().join()
