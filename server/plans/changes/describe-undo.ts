import type { PlanFiguresRow, PointFiguresRow } from '../storage/changes/queries.ts'
import {
  readWaivers,
  type UndoDocument,
  type UndoneColumns,
  type UndonePoint,
} from '../storage/changes/stored-changes.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import { officeVehicleOf } from '../storage/day/hold-day.ts'
import type { DayPlanRow } from '../storage/day/queries.ts'
import type { PlanChanges } from '../storage/queries.ts'
import type { PlacedLine } from './add-points.ts'
import type { AddedPoint, EditResult } from './plan-edit.ts'

interface EditToUndo {
  /** As it was before. */
  readonly held: HeldDay
  readonly result: EditResult
  readonly added: readonly AddedPoint[]
  readonly placed: readonly PlacedLine[]
  readonly unplaced: readonly PlacedLine[]
  readonly named: readonly number[]
  readonly figures: { readonly plans: readonly PlanFiguresRow[]; readonly points: readonly PointFiguresRow[] }
}

/** Pure: how all that an edit changes was before it. */
export function describeUndo(edit: EditToUndo): UndoDocument {
  const { held, result, added, placed, unplaced, named, figures } = edit
  const plans = result.touched.flatMap((id) => {
    const row = held.plans.get(id)
    const known = figures.plans.find((one) => one.id === id)
    if (row === undefined || known === undefined) return []
    const { id: _id, ...own } = known
    return [
      {
        id,
        edit_version: row.edit_version + 1,
        row_version: row.row_version + 1,
        columns: columnsBefore(row, result.columns.get(id) ?? {}),
        figures: own,
      },
    ]
  })
  return {
    plans,
    points: listPoints({ held, result, added }),
    figures: figures.points.map(({ time_scheduled, ...point }) => ({
      ...point,
      time_scheduled: time_scheduled?.toISOString() ?? null,
    })),
    named: [...new Set([...named, ...result.points.map(({ id }) => id)])],
    placed,
    unplaced,
  }
}

function columnsBefore(row: DayPlanRow, changed: PlanChanges): UndoneColumns {
  const before = {
    driver_id: row.driver_id,
    user_id: row.user_id,
    vehicle_id: officeVehicleOf(row),
    helper_id: row.helper_id,
    require_signature: row.require_signature,
    require_picture: row.require_picture,
    require_hodometer: row.require_hodometer,
    load_check: row.load_check,
    locked: row.locked,
    waived: readWaivers(row.waived),
  }
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in changed))
}

function listPoints({ held, result, added }: Pick<EditToUndo, 'held' | 'result' | 'added'>): UndonePoint[] {
  const came = new Set(added.filter(({ is_new }) => is_new).map(({ id }) => id))
  const ids = (list: readonly { readonly id: number }[]) => new Set(list.map(({ id }) => id))
  const [intents, orders, lines] = [ids(result.points), ids(result.orders), ids(result.lines)]
  const [locks, waived] = [ids(result.locks), ids(result.waived)]
  const all = new Set([...intents, ...orders, ...lines, ...locks, ...waived])
  return [...all].flatMap((id) => {
    const row = held.points.get(id)
    const intent = held.point_intents.get(id)
    if (row === undefined || intent === undefined) return []
    const { line, origin_route_id, origin_line, optimized_order } = row
    const { route_plan_id, assignment, removed_at } = intent
    const resumed = intent.resumed_assignments ?? []
    return [
      {
        id,
        is_new: came.has(id),
        ...(intents.has(id) && {
          intent: { route_plan_id, assignment, resumed, is_removed: removed_at !== null },
        }),
        ...(orders.has(id) && { place: { optimized_order } }),
        ...(lines.has(id) && { line: { line, origin_route_id, origin_line } }),
        ...(locks.has(id) && { locked: row.locked }),
        ...(waived.has(id) && { waived: readWaivers(row.waived) }),
      },
    ]
  })
}
