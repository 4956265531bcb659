/** How much may be tried for all points of a plan; what is left then is said not to have been sought. */
export interface Effort {
  spend(scheduled_stops: number): void
  isSpent(): boolean
  /** Whether one more smallest change may be sought. */
  takeProbe(): boolean
}

/** Stops of schedules, which only routes with rests need: about half a second. */
const MOST_SCHEDULED_STOPS = 500_000
const BIG_PLAN = 200
const MOST_PROBES_OF_BIG_PLAN = 20

export function createEffort(points: number): Effort {
  let stops_left = MOST_SCHEDULED_STOPS
  let probes_left = points > BIG_PLAN ? MOST_PROBES_OF_BIG_PLAN : Number.POSITIVE_INFINITY
  return {
    spend: (scheduled_stops) => {
      stops_left -= scheduled_stops
    },
    isSpent: () => stops_left <= 0,
    takeProbe: () => {
      probes_left -= 1
      return probes_left >= 0 && stops_left > 0
    },
  }
}
