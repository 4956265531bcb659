/** One position, as it was sent. */
export interface DrivenFix {
  readonly time_ms: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number
  readonly heading: number
}

/** A stop of the day. When the vehicle came there and left, in minutes after it set out. */
export interface Visit {
  readonly name: string
  readonly code: string
  readonly reached: number
  readonly left: number
  /** The end of its window. */
  readonly window?: number
  /** Null: it was returned. */
  readonly receiver: { readonly name: string; readonly document: string } | null
}

const receiver = { name: 'Iracema Duarte', document: '52998224725' }

export const visits: readonly Visit[] = [
  { name: 'Mercado Boa Vista', code: 'NF-1001', reached: 15, left: 25, receiver },
  // Late: its window had been over for half an hour.
  { name: 'Padaria do Pouso', code: 'NF-1002', reached: 60, left: 70, window: 30, receiver },
  { name: 'Sítio Água Clara', code: 'NF-1003', reached: 90, left: 100, receiver: null },
  // Bars cannot say it.
  { name: 'Empório da Serra', code: 'Pedido nº 1004', reached: 115, left: 125, receiver },
]

/** The tracker told nothing meanwhile: on the way to the second stop. */
export const silence = { from: 32, to: 50 }

const minute_ms = 60_000
const every_ms = 10_000
/** In the city of the world. */
const depot = { latitude: -29.893, longitude: -52.48 }
const apart_deg = 0.008
const driving_kmh = 36
export const end_min = 150

/** The depot, and the stops west and south of it in turn, towards the middle of the city. */
export const placeOfStop = (n: number) => ({
  latitude: depot.latitude - Math.floor(n / 2) * apart_deg,
  longitude: depot.longitude - Math.ceil(n / 2) * apart_deg,
})

interface Leg {
  readonly from: number
  readonly to: number
  readonly begin: number
  readonly end: number
}

/** From where to where it drove, and when; between legs it stood. */
const legs: readonly Leg[] = [
  ...visits.map(({ reached }, n) => ({ from: n, to: n + 1, begin: visits[n - 1]?.left ?? 0, end: reached })),
  { from: visits.length, to: 0, begin: visits.at(-1)?.left ?? 0, end: end_min },
]

/** All positions of the day, the oldest first. The n-th vehicle keeps some way off the first, and is never silent. */
export function driveFixes(begin_ms: number, n: number): DrivenFix[] {
  const fixes: DrivenFix[] = []
  for (let at_ms = 0; at_ms <= end_min * minute_ms; at_ms += every_ms) {
    const at = at_ms / minute_ms
    if (n === 0 && at > silence.from && at < silence.to) continue
    fixes.push({ time_ms: begin_ms + at_ms, ...placeAt(at, n) })
  }
  return fixes
}

function placeAt(at: number, n: number): Omit<DrivenFix, 'time_ms'> {
  const aside = n * apart_deg
  const leg = legs.findLast(({ begin }) => begin <= at) ?? legs[0]
  if (leg === undefined) throw new Error('nobody drove')
  const part = Math.min(1, (at - leg.begin) / (leg.end - leg.begin))
  const [from, to] = [placeOfStop(leg.from), placeOfStop(leg.to)]
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part + aside,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
    speed: part < 1 ? driving_kmh : 0,
    heading: 270,
  }
}
