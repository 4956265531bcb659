import type { Schemas } from '../../api/client.ts'

export type Taker = Schemas['Taker']

/** What a plan would have more of late stops than it has now. */
export interface TakerLateness {
  readonly count: number
  readonly worst_s: number
}

export function latenessOfTaker({ broken_rules }: Taker): TakerLateness {
  const late = broken_rules.filter(({ code }) => code === 'time_window')
  return { count: late.length, worst_s: Math.max(0, ...late.map(({ amount }) => amount ?? 0)) }
}

/** Rules that are not about time, such as too much load. */
export const otherRulesOf = ({ broken_rules }: Taker): number =>
  broken_rules.filter(({ code }) => code !== 'time_window').length

/** Who is there first; nobody who cannot be told when stands before one of whom it is known. */
export function rankTakers(takers: readonly Taker[]): Taker[] {
  const etaOf = ({ eta }: Taker) => (eta === null ? Number.POSITIVE_INFINITY : Date.parse(eta))
  const differenceOf = (one: Taker, other: Taker) => {
    const [a, b] = [etaOf(one), etaOf(other)]
    return a === b ? 0 : a - b
  }
  return takers.toSorted(
    (one, other) => differenceOf(one, other) || one.delta.distance - other.delta.distance,
  )
}
