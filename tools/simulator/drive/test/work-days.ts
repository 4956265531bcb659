import { createRandom } from '../../../city/random.ts'
import type { Errand, WorkDay } from '../errand.ts'
import type { RoadMap, SurveyedRoad } from '../road.ts'

const day_ms = 86_400_000

export interface PlannedDays {
  readonly seed: string
  readonly roads: RoadMap
  /** Of the first day; the others begin a day after each other. */
  readonly begin_ms: number
  readonly days: number
  readonly errands: number
}

/** Days of errands one after another, numbered from 1 over all of them; somebody waits at all but each day's last. */
export function planDays({ seed, roads, begin_ms, days, errands }: PlannedDays): WorkDay[] {
  const random = createRandom(seed)
  let place = random.pick([...roads.keys()])
  let number = 0

  function nextErrand(n: number): Errand {
    const road = random.pick(roads.get(place) as readonly SurveyedRoad[])
    place = road.to
    number += 1
    return { road, stop: n === errands ? null : number, stay_s: random.int(60, 900) }
  }

  return Array.from({ length: days }, (_, day) => ({
    begin_ms: begin_ms + day * day_ms,
    errands: Array.from({ length: errands }, (__, n) => nextErrand(n + 1)),
  }))
}
