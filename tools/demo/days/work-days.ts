import { createRandom, type Random } from '../../city/random.ts'
import type { Errand, WorkDay } from '../../simulator/drive/errand.ts'
import type { SurveyedRoad } from '../../simulator/drive/road.ts'
import type { ImportedTour } from './import-tour.ts'

/** A tour with the roads between its points. */
export interface DrivenTour extends ImportedTour {
  readonly roads: readonly SurveyedRoad[]
}

const day_ms = 86_400_000
const minute_ms = 60_000
const max_stagger_min = 25
/** Unloading, and the papers. */
const arrival_s = 300
/** One tour in so many is held up at one of its stops. */
const held_up_every = 12

/** The days before, on which the same tour was driven to regular customers, and those that are planned. */
export function makeWorkDays(seed: string, tours: readonly DrivenTour[], history_days: number): WorkDay[] {
  const [today] = tours
  if (today === undefined) return []
  const random = createRandom(`${seed}/work days`).fork(today.n)
  const past = Array.from({ length: history_days }, (_, n) => {
    const own = random.fork(`past ${n}`)
    const before_ms = (history_days - n) * day_ms
    return {
      begin_ms: today.begin_ms - before_ms + own.int(0, max_stagger_min) * minute_ms,
      errands: errandsOf(today, own).map((errand) => ({ ...errand, stop: null })),
    }
  })
  const planned = tours.map((tour, n) => ({
    begin_ms: tour.begin_ms,
    errands: holdUp(tour.n + n, errandsOf(tour, random.fork(`planned ${n}`)), random.fork(`held up ${n}`)),
  }))
  return [...past, ...planned]
}

/** The vehicle stands at its start already. */
function errandsOf({ points, roads }: DrivenTour, random: Random): Errand[] {
  return roads.map((road, n): Errand => {
    const point = points[n + 1]
    if (point === undefined) throw new Error('a road leads to no point')
    const service_s = point.stop?.delivery_time_s
    const stay_s = service_s === undefined ? arrival_s : Math.round(service_s * random.between(0.75, 1.2))
    return { road, stop: point.id, stay_s }
  })
}

function holdUp(turn: number, errands: readonly Errand[], random: Random): readonly Errand[] {
  if (turn % held_up_every !== 0 || errands.length < 2) return errands
  // Early, so that many later ones are late for it.
  const held_up = random.int(0, Math.min(2, errands.length - 2))
  return errands.map((errand, n) =>
    n === held_up ? { ...errand, stay_s: errand.stay_s + random.int(50, 80) * 60 } : errand,
  )
}
