import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { clockOf, hours, kilometres, placeInOrder } from './plan-figures.ts'

/** A plan as a table for the terminal. */
export function planTable(plan: RoutePlan, zone: string): string {
  const who = [plan.vehicle?.plate, plan.user?.name].filter(Boolean).join(', ') || 'sem executor'
  const head = `Plano ${plan.id} · ${plan.external_code} · ${plan.status} · ${who}`
  const sum = [
    plan.total_distance === null ? null : kilometres(plan.total_distance),
    plan.total_time === null ? null : hours(plan.total_time),
    `${plan.total_points} pontos`,
    plan.engine === 'straight_line' ? 'em linha reta' : null,
  ]
  const rows = plan.route_points.map((point) => rowOf(point, zone))
  return [
    head,
    sum.filter(Boolean).join(' · '),
    ...layOut([['#', 'tipo', 'hora', 'trecho', 'nome', 'endereço'], ...rows]),
  ].join('\n')
}

function rowOf(point: RoutePoint, zone: string): string[] {
  return [
    String(placeInOrder(point)),
    point.type,
    point.time_scheduled === null ? '' : clockOf(point.time_scheduled, zone),
    point.distance === null ? '' : kilometres(point.distance),
    point.name.slice(0, 40),
    (point.address ?? '').slice(0, 60),
  ]
}

/** Rows as lines, each column as wide as its longest cell. */
export function layOut(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
