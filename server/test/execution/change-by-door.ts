import type { PlanOperation } from '../../plans/model/day/operation.ts'

interface DoorAnswer {
  readonly status: number
  readonly code: string | null
  readonly allowed: readonly string[] | null
  readonly body: unknown
}

export interface ChangeDoor {
  /** A body for `POST /route_plan/changes`. */
  readonly ask: (body: object) => Promise<DoorAnswer>
  /** Behind row-level security. */
  readonly behind: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  readonly force: boolean
}

/** As a dispatcher does it: on what is seen now and, when somebody else was faster, on what is there then. */
export async function changeByDoor(
  { ask, behind, force }: ChangeDoor,
  operations: readonly PlanOperation[],
): Promise<DoorAnswer> {
  for (;;) {
    const base = await readBase(behind, operations)
    const answer = await ask({ data: { base, operations: operations.map(toWire), force } })
    if (answer.code !== 'stale_version') return answer
    const { rebased } = answer.body as { rebased: { preview_id: string } | null }
    if (rebased === null) continue
    const confirmed = await ask({ data: { preview_id: rebased.preview_id, force } })
    if (confirmed.code !== 'stale_version') return confirmed
  }
}

async function readBase(
  behind: ChangeDoor['behind'],
  operations: readonly PlanOperation[],
): Promise<Record<string, number>> {
  const of = (names: readonly string[]) =>
    operations.flatMap((operation) =>
      Object.entries(operation).flatMap(([name, value]) => (names.includes(name) ? [value].flat() : [])),
    )
  const rows = await behind<{ id: string; edit_version: number }>(
    `select id, edit_version from app.route_plans
     where id = any($1::bigint[]) or id in (
       select coalesce(intended_plan_id, route_plan_id) from app.route_points where id = any($2::bigint[]))`,
    [of(['route_plan_id', 'to_plan']), of(['route_point_id', 'route_point_ids'])],
  )
  return Object.fromEntries(rows.map(({ id, edit_version }) => [id, edit_version]))
}

/** The user of a driver is found by the driver; a point is sent as imports send it. */
function toWire(operation: PlanOperation): object {
  if (operation.op === 'reassign') {
    const { user_id: _user, ...sent } = operation
    return sent
  }
  if (operation.op !== 'add') return operation
  const { windows: _windows, capacity: _capacity, line: _line, items, ...point } = operation.point
  return { ...operation, point: { ...point, route_point_items: items } }
}
