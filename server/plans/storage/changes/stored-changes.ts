import { waivable_changes } from '@tropeiro/contract/route-plan.ts'
import { type Immutable, nullable, oneOf } from '@tropeiro/contract/schema.ts'
import { type Static, Type } from 'typebox'
import { storedJson } from '../../../platform/stored-json.ts'
import type { Waiver } from '../../model/day/operation.ts'

const Waivers = Type.Array(Type.Object({ change: oneOf(waivable_changes), amount: Type.Number() }))
const waivers = storedJson(Waivers, { place: 'route_points.waived' })

/** Of a plan or a point. */
export function readWaivers(stored: unknown): readonly Waiver[] {
  return stored === undefined || stored === null ? [] : waivers.read(stored, 'waived')
}

const NumberOrNull = nullable(Type.Number())
const TextOrNull = nullable(Type.String())

/** Columns of a plan that a change may write; those that it did, as they were. */
const PlanColumns = Type.Object({
  driver_id: Type.Optional(NumberOrNull),
  user_id: Type.Optional(NumberOrNull),
  vehicle_id: Type.Optional(NumberOrNull),
  helper_id: Type.Optional(NumberOrNull),
  require_signature: Type.Optional(Type.Boolean()),
  require_picture: Type.Optional(Type.Boolean()),
  require_hodometer: Type.Optional(Type.Boolean()),
  load_check: Type.Optional(Type.Boolean()),
  locked: Type.Optional(Type.Boolean()),
  waived: Type.Optional(Waivers),
})
export type UndoneColumns = Immutable<Static<typeof PlanColumns>>

const UndonePlan = Type.Object({
  id: Type.Integer(),
  /** As the change left it: another one means that somebody changed it since. */
  edit_version: Type.Integer(),
  row_version: Type.Integer(),
  columns: PlanColumns,
  figures: Type.Object({
    total_time: NumberOrNull,
    total_distance: NumberOrNull,
    polyline6: TextOrNull,
    findings: Type.Unknown(),
    findings_as_of: NumberOrNull,
    cost: NumberOrNull,
  }),
})

const UndonePoint = Type.Object({
  id: Type.Integer(),
  /** It came with the change. */
  is_new: Type.Boolean(),
  /** Absent: what the office wants of it is the same. */
  intent: Type.Optional(
    Type.Object({
      route_plan_id: Type.Integer(),
      assignment: Type.Integer(),
      resumed: Type.Array(Type.Integer()),
      is_removed: Type.Boolean(),
    }),
  ),
  place: Type.Optional(Type.Object({ optimized_order: NumberOrNull })),
  line: Type.Optional(
    Type.Object({ line: Type.Integer(), origin_route_id: NumberOrNull, origin_line: NumberOrNull }),
  ),
  locked: Type.Optional(Type.Boolean()),
  waived: Type.Optional(Waivers),
})
export type UndonePoint = Immutable<Static<typeof UndonePoint>>

const PointFigures = Type.Object({
  id: Type.Integer(),
  time_scheduled: TextOrNull,
  duration: NumberOrNull,
  distance: NumberOrNull,
  leg_from_id: NumberOrNull,
})

const Line = Type.Object({ route_id: Type.Integer(), line: Type.Integer() })

const UndoDocument = Type.Object({
  plans: Type.Array(UndonePlan),
  points: Type.Array(UndonePoint),
  figures: Type.Array(PointFigures),
  /** Points that must still be open. */
  named: Type.Array(Type.Integer()),
  /** Lines that go back to what nobody serves. */
  placed: Type.Array(Line),
  /** Lines that are served again. */
  unplaced: Type.Array(Line),
})
export type UndoDocument = Immutable<Static<typeof UndoDocument>>
export const undo_document = storedJson(UndoDocument, { place: 'route_plan_undos.document' })
