import { type BoardRoute, route_flags } from './route.ts'

export const row_orders = ['exception', 'lateness', 'name'] as const

export type RowOrder = (typeof row_orders)[number]

export function orderRoutes(routes: readonly BoardRoute[], order: RowOrder, locale: string): BoardRoute[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const byName = (a: BoardRoute, b: BoardRoute) => compare(nameOf(a), nameOf(b)) || compare(a.id, b.id)
  const byLateness = (a: BoardRoute, b: BoardRoute) => (b.deviation_s ?? 0) - (a.deviation_s ?? 0)
  const rules: Readonly<Record<RowOrder, (a: BoardRoute, b: BoardRoute) => number>> = {
    exception: (a, b) => urgencyOf(a) - urgencyOf(b) || byName(a, b),
    lateness: (a, b) => byLateness(a, b) || byName(a, b),
    name: byName,
  }
  return routes.toSorted(rules[order])
}

/** The order that is on the screen goes on: what is gone leaves, what is new comes last, nothing else moves. */
export function holdOrder(shown: readonly string[], wanted: readonly string[]): string[] {
  const present = new Set(wanted)
  const kept = shown.filter((id) => present.has(id))
  const known = new Set(kept)
  return [...kept, ...wanted.filter((id) => !known.has(id))]
}

/** How many rows a reader would see change their place: all but the longest run that keeps its order. */
export function countMoved(shown: readonly string[], wanted: readonly string[]): number {
  const place = new Map(shown.map((id, index) => [id, index]))
  const places = wanted.flatMap((id) => place.get(id) ?? [])
  // The smallest last place of a rising run, for each length of run.
  const tails: number[] = []
  for (const at of places) {
    const fits = tails.findIndex((tail) => tail >= at)
    tails[fits === -1 ? tails.length : fits] = at
  }
  return places.length - tails.length
}

const nameOf = ({ driver, label }: BoardRoute) => driver ?? label

function urgencyOf({ flags }: BoardRoute): number {
  const first = route_flags.findIndex((flag) => flags.includes(flag))
  return first === -1 ? route_flags.length : first
}
