/** What office and driver said of the vehicle of a plan. */
export interface PlanVehicles {
  /** By the office: the one that it wants, and when it said so last. Null: when the plan was imported. */
  readonly vehicle_id: number | null
  readonly since: Date | null
  /** By the office before, each until the next. */
  readonly former: readonly { readonly vehicle_id: number | null; readonly valid_to: Date }[]
  /** By the driver, each from a moment on. */
  readonly told: readonly ToldVehicle[]
}

export interface ToldVehicle {
  readonly vehicle_id: number
  readonly at: Date
}

interface VehicleChange {
  readonly vehicle_id: number | null
  readonly from_ms: number
  readonly told: ToldVehicle | null
}

/** Of office and driver, who said it later; `told`: what the driver said, where that is the one. */
export function vehicleAt(vehicles: PlanVehicles, at: Date | null): Omit<VehicleChange, 'from_ms'> {
  const { vehicle_id, since, told } = vehicles
  const changes = [
    ...listOfficeChanges(vehicles),
    ...(since === null ? [] : [{ vehicle_id, from_ms: since.getTime(), told: null }]),
    ...told.map((one) => ({ vehicle_id: one.vehicle_id, from_ms: one.at.getTime(), told: one })),
  ]
  const until_ms = at?.getTime() ?? Number.POSITIVE_INFINITY
  const last = changes
    .filter(({ from_ms }) => from_ms <= until_ms)
    .toSorted((a, b) => a.from_ms - b.from_ms)
    .at(-1)
  return last ?? { vehicle_id, told: null }
}

/** Another driver or helper with the same vehicle is no word about the vehicle. */
function listOfficeChanges({ vehicle_id, former }: PlanVehicles): VehicleChange[] {
  const in_order = former.toSorted((a, b) => a.valid_to.getTime() - b.valid_to.getTime())
  const first = in_order[0]?.vehicle_id ?? null
  const changes: VehicleChange[] = [
    { vehicle_id: in_order.length === 0 ? vehicle_id : first, from_ms: Number.NEGATIVE_INFINITY, told: null },
  ]
  for (const [index, { vehicle_id: was, valid_to }] of in_order.entries()) {
    const next = in_order[index + 1]
    const is = next === undefined ? vehicle_id : next.vehicle_id
    if (is !== was) changes.push({ vehicle_id: is, from_ms: valid_to.getTime(), told: null })
  }
  return changes
}
