import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import type { PictureTable } from '../maps/drawing/map-picture.ts'
import { clockOf, hours, kilometres, nameOf, placeInOrder } from './plan-figures.ts'

export interface CodedPlan {
  readonly plan: RoutePlan
  /** What stands before the number of each of its stops on the map. */
  readonly code: string
}

const columns = [
  { title: '', width_px: 34, align: 'left' },
  { title: 'nome', width_px: 176, align: 'left' },
  { title: 'hora', width_px: 44, align: 'right' },
  { title: 'trecho', width_px: 58, align: 'right' },
  { title: 'janela', width_px: 100, align: 'right' },
] as const

/** What a driver wants to know of each stop, beside the map. */
export function stopTable(plans: readonly CodedPlan[], zone: string): PictureTable {
  const has_windows = plans.some(({ plan }) =>
    plan.route_points.some(({ time_windows }) => time_windows.length > 0),
  )
  return {
    // The last stands there for few companies, and takes a fifth of the width.
    columns: has_windows ? columns : columns.slice(0, -1),
    sections: plans.map(({ plan, code }) => ({
      title: [code, nameOf(plan)].filter(Boolean).join(' · '),
      figures: [
        `${plan.total_points} pontos`,
        plan.total_distance === null ? '' : kilometres(plan.total_distance),
        plan.total_time === null ? '' : hours(plan.total_time),
      ]
        .filter(Boolean)
        .join(' · '),
      rows: plan.route_points.map((point) => rowOf(point, code, zone)),
    })),
  }
}

function rowOf(point: RoutePoint, code: string, zone: string): string[] {
  return [
    labelOf(point, code),
    point.name,
    point.time_scheduled === null ? '' : clockOf(point.time_scheduled, zone),
    point.distance === null ? '' : kilometres(point.distance),
    windowsOf(point, zone),
  ]
}

/** As on the map. */
export function labelOf(point: RoutePoint, code: string): string {
  if (point.type === 'PA') return 'P'
  return point.type === 'CH' ? 'C' : `${code}${placeInOrder(point)}`
}

/** The first window, and how many more there are. */
function windowsOf({ time_windows }: RoutePoint, zone: string): string {
  const [first, ...more] = time_windows
  if (first === undefined) return ''
  const span = `${clockOf(first.start, zone)}–${clockOf(first.end, zone)}`
  return more.length === 0 ? span : `${span} +${more.length}`
}
