import { isCivilDate } from '../ui/format/civil-date.ts'

/** Vehicles beside the one of the route, in one replay. */
export const max_compared = 50

export const list_days = ['1', '7', '31'] as const
export type ListDays = (typeof list_days)[number]

export const list_states = ['all', 'planned', 'running', 'done', 'failed'] as const
export type ListState = (typeof list_states)[number]

export interface RoutesSearch {
  /** The last day of the period; absent: today. */
  readonly date?: string
  readonly days?: ListDays
  readonly state?: ListState
  readonly q?: string
}

export interface RouteSearch {
  /** The id of the stop whose proof is open. */
  readonly stop?: number
  /** What the replay shows, in seconds since 1970. */
  readonly time?: number
  /** Ids of vehicles. */
  readonly compare?: readonly number[]
}

type Raw = Readonly<Record<string, unknown>>

const longest_search = 200
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** What an address says of the list; what makes no sense is left out. */
export function readRoutesSearch({ date, days, state, q }: Raw): RoutesSearch {
  const found_days = list_days.find((choice) => choice === String(days))
  const found_state = list_states.find((choice) => choice === state)
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, longest_search) : ''
  return {
    ...(isCivilDate(date) && { date }),
    ...(found_days !== undefined && found_days !== '1' && { days: found_days }),
    ...(found_state !== undefined && found_state !== 'all' && { state: found_state }),
    ...(text !== '' && { q: text }),
  }
}

export function readRouteSearch({ stop, time, compare }: Raw): RouteSearch {
  const vehicles = Array.isArray(compare) ? [...new Set(compare.filter(isId))].slice(0, max_compared) : []
  return {
    ...(isId(stop) && { stop }),
    ...(isId(time) && { time }),
    ...(vehicles.length > 0 && { compare: vehicles }),
  }
}
