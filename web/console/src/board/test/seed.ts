import { type BoardRoute, type BoardSegment, type BoardStop, type Moment, markOf } from '../model/route.ts'

const minute_ms = 60_000

/** 07:00 of a day in São Paulo. */
const seed_start: Moment = Date.parse('2026-11-17T10:00:00Z')
/** 11:42 */
export const seed_now: Moment = seed_start + 282 * minute_ms

/** The same numbers on every machine. */
function createDice(seed: number): (from: number, to: number) => number {
  let state = seed
  return (from, to) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return from + Math.floor((state / 2_147_483_648) * (to - from + 1))
  }
}

const drivers = [
  'Anderson Lopes',
  'Cleide Farias',
  'Davi Nunes',
  'Edna Batista',
  'Fábio Quadros',
  'Gilmar Teles',
  'Ivone Ramos',
  'Jonas Peixoto',
  'Luana Brito',
  'Rosângela Dias',
]

const places = [
  'Mercado Boa Vista',
  'Farmácia São Rafael',
  'Clínica Vida Leve',
  'Empório da Serra',
  'Hotel Beira-Rio',
]

export interface SeedSize {
  readonly routes: number
  readonly stops: number
  /** Of a day under way, or of a plan where nothing happened yet. */
  readonly live: boolean
}

export function seedRoutes({ routes, stops, live }: SeedSize): BoardRoute[] {
  const roll = createDice(7)
  return Array.from({ length: routes }, (_, index) => seedRoute(index, stops, { live, roll }))
}

function seedRoute(
  index: number,
  count: number,
  { live, roll }: { readonly live: boolean; readonly roll: (from: number, to: number) => number },
): BoardRoute {
  const stops: BoardStop[] = []
  const segments: BoardSegment[] = []
  let at = seed_start + roll(10, 60) * minute_ms
  const late_s = live && index % 3 === 0 ? roll(5, 40) * 60 : 0
  const add = (kind: BoardSegment['kind'], minutes: number) => {
    segments.push({ kind, from: at, to: at + minutes * minute_ms })
    at += minutes * minute_ms
  }
  for (let each = 0; each < count; each += 1) {
    if (each === Math.floor(count * 0.55)) add('break', 45)
    if (live && index % 7 === 3 && each === 4) add('wait', 30)
    add('drive', roll(3, 9) + (each === 0 ? 20 : 0))
    const end = at + roll(9, 16) * minute_ms * (12 / Math.max(12, count))
    stops.push(seedStop({ index, each, start: at, end, late_s, live }))
    at = end
  }
  add('drive', roll(10, 50))
  const driver = `${drivers[index % drivers.length]}${index < drivers.length ? '' : ` ${Math.floor(index / drivers.length)}`}`
  const done = stops.filter(({ end }) => live && end < seed_now).length
  return {
    id: `route-${index}`,
    label: `Rota ${index + 1}`,
    driver,
    plate: `ABC${index % 10}D${String(index).padStart(2, '0')}`,
    mark: live ? null : markOf(index),
    locked: !live && index % 10 === 6,
    load_ratio: live ? null : roll(50, 98) / 100,
    done,
    total: count,
    flags: live ? flagsOf(index, late_s) : [],
    segments,
    stops,
    end_time: at,
    deviation_s: late_s,
    summary: live
      ? { text: `+${late_s / 60} min`, tone: late_s > 600 ? 'late' : 'quiet' }
      : { text: '17,8 km', tone: 'quiet' },
  }
}

function flagsOf(index: number, late_s: number): BoardRoute['flags'] {
  if (index === 5) return ['panic']
  if (index === 4) return ['silent']
  if (late_s > 600) return ['late']
  return index === 8 ? ['returned'] : []
}

interface StopSeed {
  readonly index: number
  readonly each: number
  readonly start: Moment
  readonly end: Moment
  readonly late_s: number
  readonly live: boolean
}

function seedStop({ index, each, start, end, late_s, live }: StopSeed): BoardStop {
  const planned_start = live ? start - late_s * 1_000 : null
  const planned_end = live ? end - late_s * 1_000 : null
  return {
    id: `stop-${index}-${each + 1}`,
    number: String(each + 1),
    name: places[(index + each) % places.length] ?? '',
    detail: `Rua ${each + 1}, ${index}`,
    kind: 'delivery',
    state: live ? stateOf({ start, end, late: late_s > 600, index, each }) : 'planned',
    start,
    end,
    planned_start,
    planned_end,
    window: { from: start - 90 * minute_ms, to: start - late_s * 1_000 + 12 * minute_ms },
    locked: !live && index === 2 && each === 3,
  }
}

interface Visit {
  readonly start: Moment
  readonly end: Moment
  readonly late: boolean
  readonly index: number
  readonly each: number
}

function stateOf({ start, end, late, index, each }: Visit): BoardStop['state'] {
  if (start > seed_now) return late && each % 2 === 0 ? 'will_be_late' : 'planned'
  if (end > seed_now) return 'now'
  if (index % 4 === 1 && each === 4) return 'returned'
  if (index % 9 === 2 && each === 2) return 'skipped'
  return late && each % 2 === 0 ? 'done_late' : 'done'
}
