import type { Checklist, ChecklistForm } from '../../api/checklists.ts'

export type Risk = 'H' | 'M' | 'L'
/** `ok`: answered without risk; `open`: not answered; `missing`: nobody did the checklist. */
export type CellState = Risk | 'ok' | 'open' | 'missing'

export interface MatrixItem {
  readonly id: number
  readonly name: string
}

export interface MatrixCell {
  readonly item: MatrixItem
  readonly state: CellState
  readonly value: string | null
  readonly picture: string | null
}

export interface MatrixRow {
  readonly key: string
  readonly vehicle_id: number | null
  /** Its plate, or what else the checklist says it is about. */
  readonly title: string
  readonly person: string | null
  readonly checklist: Checklist | null
  readonly cells: readonly MatrixCell[]
  readonly counts: Readonly<Record<Risk, number>>
}

interface Vehicle {
  readonly id: number
  readonly plate: string
  readonly driver: { readonly name: string } | null
}

export interface MatrixWish {
  readonly form: ChecklistForm
  /** Of the day; those of other forms are left out. */
  readonly checklists: readonly Checklist[]
  readonly vehicles: readonly Vehicle[]
  /** Vehicles without one are shown as well. */
  readonly is_about_vehicles: boolean
}

const aside: ReadonlySet<string> = new Set(['signature', 'location'])

/** What is looked at in each vehicle: not what names it, nor who signed where. */
export const itemsOf = ({ fields }: ChecklistForm): readonly MatrixItem[] =>
  fields
    .filter(({ identifier, type }) => !identifier && !aside.has(type))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }))

/** Who did the checklist, the riskiest first; then who did not. */
export function buildMatrix({
  form,
  checklists,
  vehicles,
  is_about_vehicles,
}: MatrixWish): readonly MatrixRow[] {
  const items = itemsOf(form)
  const plates = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const of_form = checklists.filter(({ checklist_form_id }) => checklist_form_id === form.id)
  const done = of_form.map((checklist) => doneRow(checklist, items, plates)).toSorted(compareRows)
  if (!is_about_vehicles) return done
  const with_one = new Set(of_form.map(({ vehicle_id }) => vehicle_id))
  const missing = vehicles
    .filter(({ id }) => !with_one.has(id))
    .map((vehicle) => missingRow(vehicle, items))
    .toSorted((a, b) => a.title.localeCompare(b.title))
  return [...done, ...missing]
}

function doneRow(
  checklist: Checklist,
  items: readonly MatrixItem[],
  vehicles: ReadonlyMap<number, Vehicle>,
): MatrixRow {
  const { vehicle_id } = checklist
  const vehicle = vehicle_id === null ? undefined : vehicles.get(vehicle_id)
  const cells = items.map((item) => cellOf(checklist, item))
  return {
    key: `c${checklist.id}`,
    vehicle_id,
    title: vehicle?.plate ?? checklist.identifier_fields[0]?.value ?? `#${checklist.id}`,
    person: checklist.user?.name ?? null,
    checklist,
    cells,
    counts: { H: checklist.count_high_risk, M: checklist.count_medium_risk, L: checklist.count_low_risk },
  }
}

function cellOf({ executed }: Checklist, item: MatrixItem): MatrixCell {
  const answers = executed.filter(({ checklist_form_field_id }) => checklist_form_field_id === item.id)
  const risks = new Set(answers.map(({ risk_level }) => risk_level))
  const risk = (['H', 'M', 'L'] as const).find((level) => risks.has(level))
  return {
    item,
    state: answers.length === 0 ? 'open' : (risk ?? 'ok'),
    value: answers.flatMap(({ value }) => value ?? []).join(', ') || null,
    picture: answers.find(({ picture }) => picture !== null)?.picture ?? null,
  }
}

const missingRow = (vehicle: Vehicle, items: readonly MatrixItem[]): MatrixRow => ({
  key: `v${vehicle.id}`,
  vehicle_id: vehicle.id,
  title: vehicle.plate,
  person: vehicle.driver?.name ?? null,
  checklist: null,
  cells: items.map((item) => ({ item, state: 'missing', value: null, picture: null })),
  counts: { H: 0, M: 0, L: 0 },
})

function compareRows(a: MatrixRow, b: MatrixRow): number {
  for (const risk of ['H', 'M', 'L'] as const)
    if (a.counts[risk] !== b.counts[risk]) return b.counts[risk] - a.counts[risk]
  return (a.checklist?.date_executed ?? '') < (b.checklist?.date_executed ?? '') ? -1 : 1
}

export interface MatrixCounts {
  readonly done: number
  readonly all: number
  readonly H: number
  readonly M: number
  readonly L: number
}

export const countMatrix = (rows: readonly MatrixRow[]): MatrixCounts => ({
  done: rows.filter(({ checklist }) => checklist !== null).length,
  all: rows.length,
  H: sum(rows, 'H'),
  M: sum(rows, 'M'),
  L: sum(rows, 'L'),
})

const sum = (rows: readonly MatrixRow[], risk: Risk): number =>
  rows.reduce((total, { counts }) => total + counts[risk], 0)

/** How often each item was of medium or high risk. */
export function countRisky(checklists: readonly Checklist[], form_id: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { checklist_form_id, executed } of checklists)
    if (checklist_form_id === form_id)
      for (const { checklist_form_field_id: id, risk_level } of executed)
        if (risk_level === 'H' || risk_level === 'M') counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export interface PastAnswer {
  readonly id: number
  readonly at: string
  readonly state: CellState
}

/** What was found of an item of a vehicle the last times, the oldest first. */
export function historyOf(
  checklists: readonly Checklist[],
  {
    vehicle_id,
    form_id,
    item,
    most,
  }: { vehicle_id: number; form_id: number; item: MatrixItem; most: number },
): readonly PastAnswer[] {
  return checklists
    .filter((each) => each.vehicle_id === vehicle_id && each.checklist_form_id === form_id)
    .toSorted((a, b) => (a.date_executed < b.date_executed ? 1 : -1))
    .slice(0, most)
    .toReversed()
    .map((checklist) => ({
      id: checklist.id,
      at: checklist.date_executed,
      state: cellOf(checklist, item).state,
    }))
}
