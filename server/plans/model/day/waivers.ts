import type { MomentWindow } from '../import-request.ts'
import type { Waiver } from './operation.ts'

/** Windows and axles are of the point; all others are of its plan. */
export function isOfPoint({ change }: Waiver): boolean {
  return change === 'time_window_start' || change === 'time_window_end' || change === 'axles'
}

const minute_ms = 60_000

function sumOf(waivers: readonly Waiver[], change: Waiver['change']): number {
  return waivers.reduce((sum, waiver) => (waiver.change === change ? sum + waiver.amount : sum), 0)
}

interface RelaxablePoint {
  readonly windows: readonly MomentWindow[]
  readonly axles: number | null
}

/** A point by the rules that the office left of it. */
export function relaxPoint<Point extends RelaxablePoint>(point: Point, waivers: readonly Waiver[]): Point {
  const { windows, axles } = point
  const earlier_ms = sumOf(waivers, 'time_window_start') * minute_ms
  const later_ms = sumOf(waivers, 'time_window_end') * minute_ms
  return {
    ...point,
    windows: windows.map(({ start, end }) => ({
      start: new Date(Date.parse(start) - earlier_ms).toISOString(),
      end: new Date(Date.parse(end) + later_ms).toISOString(),
    })),
    axles: axles === null ? null : axles + sumOf(waivers, 'axles'),
  }
}

interface RelaxableExecutor {
  readonly capacity: number | null
  readonly shift: MomentWindow
}

/** Who executes a plan, by the rules that the office left of it. */
export function relaxExecutor<Executor extends RelaxableExecutor>(
  executor: Executor,
  waivers: readonly Waiver[],
): Executor {
  const { capacity, shift } = executor
  const later_ms = sumOf(waivers, 'working_hours') * minute_ms
  return {
    ...executor,
    capacity: capacity === null ? null : capacity + sumOf(waivers, 'capacity'),
    shift: { start: shift.start, end: new Date(Date.parse(shift.end) + later_ms).toISOString() },
  }
}

/** How `findings` names it. */
export function describeWaiver({ change, amount }: Waiver): {
  readonly code: 'waived'
  readonly change: Waiver['change']
  readonly amount: number
  readonly unit: 's' | 'capacity' | 'axles'
} {
  if (change === 'capacity' || change === 'axles') return { code: 'waived', change, amount, unit: change }
  return { code: 'waived', change, amount: amount * 60, unit: 's' }
}
