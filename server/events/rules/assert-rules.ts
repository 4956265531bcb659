import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { type EventRuleChanges, max_listed, type SetEventRules } from '@tropeiro/contract/event-rule.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { cardCodeOf } from '@tropeiro/kernel/card-code.ts'
import { listPlacesOfInterest } from '../../places/public.ts'

const day_ms = 86_400_000
const max_past_ms = 5 * 366 * day_ms
const max_ahead_ms = 366 * day_ms
const max_faults = 100

/** 422 for a moment of which no events are kept, or that is far ahead. */
export function assertMoment(valid_from: Date, now: Date): void {
  const ahead_ms = valid_from.getTime() - now.getTime()
  if (ahead_ms >= -max_past_ms && ahead_ms <= max_ahead_ms) return
  throw invalidRequest([{ pointer: '/data/valid_from', code: 'invalid' }])
}

/** Codes as readers send them, each once; 422 for one without a letter or a digit. */
export function readCards(given: EventRuleChanges['rules']): EventRuleChanges['rules'] {
  const { passenger_cards } = given
  if (passenger_cards === undefined || passenger_cards === null) return given
  const codes = passenger_cards.map((card) => cardCodeOf(card))
  const empty = codes.findIndex((code) => code === '')
  if (empty !== -1)
    throw invalidRequest([{ pointer: `/data/rules/passenger_cards/${empty}`, code: 'invalid' }])
  return { ...given, passenger_cards: [...new Set(codes)] }
}

/** Where an approach ends depends on where it begins: whoever sets one sets both, so that no other origin comes between. */
export function assertPairs({ near_m, far_m }: SetEventRules): void {
  if (near_m === undefined && far_m === undefined) return
  if (near_m === undefined) throw invalidRequest([{ pointer: '/data/rules/near_m', code: 'required' }])
  if (far_m === undefined) throw invalidRequest([{ pointer: '/data/rules/far_m', code: 'required' }])
  if (near_m <= far_m) return
  const params = { comparison: '>=', limit: near_m }
  throw invalidRequest([{ pointer: '/data/rules/far_m', code: 'too_small', params }])
}

/** Lists of one vehicle are kept for each of many. */
export function assertShort(rules: SetEventRules, vehicle_id: number | null): void {
  if (vehicle_id === null) return
  const limit = max_listed / 10
  for (const name of ['watched_points', 'passenger_cards'] as const) {
    if ((rules[name]?.length ?? 0) > limit)
      throw invalidRequest([{ pointer: `/data/rules/${name}`, code: 'too_many', params: { limit } }])
  }
}

/** 422 for points that are absent, another customer's or removed; those that were watched before may be removed since. */
export async function assertWatchedPointsExist(
  tx: CustomerTransaction,
  before: SetEventRules,
  { watched_points = [] }: SetEventRules,
): Promise<void> {
  const watched = new Set(before.watched_points)
  const added = watched_points.filter((id) => !watched.has(id))
  const points = await listPlacesOfInterest(tx, added)
  const unknown = added.filter((id) => points.get(id)?.date_excluded !== null)
  if (unknown.length === 0) return
  throw invalidRequest(
    unknown.slice(0, max_faults).map((id) => ({
      pointer: `/data/rules/watched_points/${watched_points.indexOf(id)}`,
      code: 'not_found' as const,
    })),
  )
}
