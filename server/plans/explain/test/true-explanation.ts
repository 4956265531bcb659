import type { PlanningPoint, PlanningProblem, PlanningVehicle, TimeWindow } from '../../model/problem.ts'
import type { Fix, Reason } from '../explanation.ts'
import type { Truth } from './enumerate.ts'

const no_limit_s = 10 ** 9

type Kind = Fix['change']
type Change = Pick<Fix, 'change' | 'vehicle'>

const kinds: readonly Kind[] = ['time_window_end', 'time_window_start', 'axles', 'capacity', 'working_hours']

/** Whose rule it is: each vehicle's, or the point's own. */
export function listVehiclesOf({ vehicles }: PlanningProblem, kind: Kind): (number | null)[] {
  return kind === 'capacity' || kind === 'working_hours' ? [...vehicles.keys()] : [null]
}

export function reasonOf({ change, vehicle }: Change): Reason {
  if (change === 'time_window_end' || change === 'time_window_start') return { code: 'time_window', vehicle }
  return { code: change, vehicle }
}

/** The problem after a change by so much; null: by as much as it takes. */
export function applyChange(
  problem: PlanningProblem,
  point: number,
  { change, vehicle, amount }: Change & { readonly amount: number | null },
): PlanningProblem {
  const seconds = amount === null ? no_limit_s : amount * 60
  const more = amount ?? no_limit_s
  const ofPoint = (make: (old: PlanningPoint) => Partial<PlanningPoint>) => ({
    ...problem,
    points: problem.points.map((old, index) => (index === point ? { ...old, ...make(old) } : old)),
  })
  const ofVehicle = (make: (old: PlanningVehicle) => Partial<PlanningVehicle>) => ({
    ...problem,
    vehicles: problem.vehicles.map((old, index) => (index === vehicle ? { ...old, ...make(old) } : old)),
  })
  const ofWindows = (make: (old: TimeWindow) => TimeWindow) =>
    ofPoint(({ windows }) => ({ windows: windows.map(make) }))
  const changes: Readonly<Record<Kind, () => PlanningProblem>> = {
    time_window_end: () => ofWindows(({ start_s, end_s }) => ({ start_s, end_s: end_s + seconds })),
    time_window_start: () => ofWindows(({ start_s, end_s }) => ({ start_s: start_s - seconds, end_s })),
    axles: () => ofPoint(({ max_axles }) => ({ max_axles: max_axles === null ? null : max_axles + more })),
    capacity: () => ofVehicle(({ capacity }) => ({ capacity: capacity === null ? null : capacity + more })),
    working_hours: () => ofVehicle(({ shift }) => ({ shift: { ...shift, end_s: shift.end_s + seconds } })),
  }
  return changes[change]()
}

interface Case {
  readonly problem: PlanningProblem
  readonly point: number
  readonly required: readonly number[]
}

/** Every single rule without which the point could be served, by trying each. */
export function listHelpfulChanges(truth: Truth, { problem, point, required }: Case): Change[] {
  return listChanges(problem).filter((change) =>
    truth.canServe(applyChange(problem, point, { ...change, amount: null }), required),
  )
}

export function listChangesWithoutLimit(problem: PlanningProblem, point: number): PlanningProblem[] {
  return listChanges(problem).map((change) => applyChange(problem, point, { ...change, amount: null }))
}

function listChanges(problem: PlanningProblem): Change[] {
  return kinds.flatMap((change) => listVehiclesOf(problem, change).map((vehicle) => ({ change, vehicle })))
}
