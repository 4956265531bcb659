import fc from 'fast-check'

/** What two dispatchers do to two plans. Numbers are places in lists, and taken modulo their length. */
export type OfficeStep =
  | { readonly step: 'look'; readonly who: number }
  | ({ readonly step: 'change'; readonly who: number; readonly by_preview: boolean } & Wish)
  | { readonly step: 'race'; readonly wishes: readonly [Wish, Wish] }
  | { readonly step: 'undo'; readonly at: number }

export interface Wish {
  readonly op: 'remove' | 'move' | 'reorder' | 'lock' | 'lock_plan' | 'rules'
  readonly at: number
  readonly to: number
}

const wish: { [Name in keyof Wish]: fc.Arbitrary<Wish[Name]> } = {
  op: fc.constantFrom('remove', 'move', 'move', 'reorder', 'lock', 'lock_plan', 'rules'),
  at: fc.nat({ max: 20 }),
  to: fc.nat({ max: 20 }),
}
const who = fc.nat({ max: 1 })

export const office_steps: fc.Arbitrary<OfficeStep[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ step: fc.constant('look' as const), who }) },
    {
      weight: 6,
      arbitrary: fc.record({
        step: fc.constant('change' as const),
        who,
        by_preview: fc.boolean(),
        ...wish,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        step: fc.constant('race' as const),
        wishes: fc.tuple(fc.record(wish), fc.record(wish)),
      }),
    },
    { weight: 3, arbitrary: fc.record({ step: fc.constant('undo' as const), at: fc.nat({ max: 5 }) }) },
  ),
  { minLength: 3, maxLength: 8 },
)

export interface PlanView {
  readonly edit_version: number
  /** Its deliveries in their order. */
  readonly order: readonly number[]
  readonly locked: boolean
  readonly load_check: boolean
}

/** Two plans as a dispatcher sees them, or as they are. */
export interface OfficeView {
  readonly plans: ReadonlyMap<number, PlanView>
  readonly locked: ReadonlySet<number>
}

/** An operation as it is sent, the plans that it touches, and what it makes of them; null: a lock forbids it. */
export interface PlannedChange {
  readonly operation: object
  readonly touched: readonly number[]
  readonly after: OfficeView | null
}

/** Null: there is nothing to wish for. What comes of it is told for the view that it is wished on. */
export function planChange(view: OfficeView, { op, at, to }: Wish): PlannedChange | null {
  const ids = [...view.plans.keys()]
  const id = ids[at % ids.length] ?? 0
  const other = ids.find((one) => one !== id) ?? 0
  const plan = planOf(view, id)
  const point = plan.order[to % Math.max(1, plan.order.length)]
  if (op === 'lock_plan') {
    const locked = to % 2 === 0
    const operation = { op: 'lock', route_plan_id: id, locked }
    return { operation, touched: [id], after: edit(view, { [id]: { locked } }) }
  }
  if (op === 'rules') {
    const load_check = !plan.load_check
    const operation = { op, route_plan_id: id, load_check }
    return { operation, touched: [id], after: plan.locked ? null : edit(view, { [id]: { load_check } }) }
  }
  if (point === undefined) return null
  const without = plan.order.filter((one) => one !== point)
  const stays = plan.locked || view.locked.has(point)
  if (op === 'remove')
    return {
      operation: { op, route_point_id: point },
      touched: [id],
      after: stays ? null : edit(view, { [id]: { order: without } }),
    }
  if (op === 'move') {
    const target = planOf(view, other)
    const moved = { [id]: { order: without }, [other]: { order: [...target.order, point] } }
    return {
      operation: { op, route_point_id: point, to_plan: other },
      touched: [id, other],
      after: stays || target.locked ? null : edit(view, moved),
    }
  }
  if (op === 'lock') {
    const operation = { op, route_point_id: point, locked: true }
    const after = edit(view, { [id]: {} })
    return {
      operation,
      touched: [id],
      after: plan.locked ? null : { ...after, locked: new Set([...view.locked, point]) },
    }
  }
  const order = plan.order.toReversed()
  return {
    operation: { op, route_plan_id: id, route_point_ids: order },
    touched: [id],
    after: plan.locked ? null : edit(view, { [id]: { order } }),
  }
}

export function planOf({ plans }: OfficeView, id: number): PlanView {
  const plan = plans.get(id)
  if (plan === undefined) throw new Error('every plan is in every view')
  return plan
}

/** Each plan that is named is one version further. */
function edit(view: OfficeView, changes: Readonly<Record<number, Partial<PlanView>>>): OfficeView {
  const plans = new Map(view.plans)
  for (const [id, fields] of Object.entries(changes)) {
    const before = planOf(view, Number(id))
    plans.set(Number(id), { ...before, ...fields, edit_version: before.edit_version + 1 })
  }
  return { ...view, plans }
}

/** What a view has of plans whose versions are those of another. */
export function isStale(seen: OfficeView, is: OfficeView, ids: readonly number[]): boolean {
  return ids.some((id) => planOf(seen, id).edit_version !== planOf(is, id).edit_version)
}
