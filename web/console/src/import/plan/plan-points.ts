import type { Schemas } from '../../api/client.ts'
import type { PlacedLine } from '../addresses/place-lines.ts'
import { type ColumnChoice, columnOf, type Field } from '../columns/fields.ts'
import { readDuration } from '../lines/read-duration.ts'
import { readNumber } from '../lines/read-number.ts'
import { readType } from '../lines/read-type.ts'
import { readClock, readWindow, type Span, spanText } from '../lines/read-window.ts'

export type PlanPoint = Schemas['RoutePointInput']
type Item = Schemas['RoutePointItemInput']

/** A line as a point of the plan; it is right by now. */
export function pointOfLine(line: PlacedLine, choices: readonly ColumnChoice[]): PlanPoint {
  const cellOf = (field: Field) => line.cells[columnOf(choices, field)] ?? ''
  const textOf = (field: Field) => cellOf(field) || null
  const windows = windowsOf(cellOf)
  const delivery_time = readDuration(cellOf('delivery_time'))
  const item = itemOf(cellOf, line.line)
  return {
    name: line.name.slice(0, longest_name),
    external_code: textOf('external_code'),
    info: textOf('info'),
    type: readType(cellOf('type')),
    address: addressOf(line),
    latitude: line.place?.lat ?? null,
    longitude: line.place?.lng ?? null,
    ...(windows.length > 0 && { time_window: windows.map(windowText) }),
    ...(delivery_time !== null && { delivery_time }),
    ...(item !== null && { route_point_items: [item] }),
  }
}

const longest_name = 200
const longest_address = 500

/** A text as long as the API keeps; what stands in parts is short enough. */
function addressOf({ address }: PlacedLine): string | Exclude<PlacedLine['address'], { address: string }> {
  if (address === null) return null
  return 'address' in address ? address.address.slice(0, longest_address) : address
}

/** The API has a plain dash. */
const windowText = (span: Span) => spanText(span).replace('–', '-')

type CellOf = (field: Field) => string

function windowsOf(cellOf: CellOf): readonly Span[] {
  const reading = readWindow(cellOf('time_window'))
  if (reading.kind === 'read') return reading.windows
  const [start, end] = [readClock(cellOf('time_window.start')), readClock(cellOf('time_window.end'))]
  if (start === null && end === null) return []
  return [{ start: start ?? 0, end: end ?? last_minute }]
}

const last_minute = 24 * 60 - 1

/** What takes room, or has a worth: one item a line. */
function itemOf(cellOf: CellOf, line: number): Item | null {
  const amountOf = (field: Field) => readNumber(cellOf(field))
  const capacity = amountOf('route_point_items.capacity')
  const rest = {
    quantity: amountOf('route_point_items.quantity'),
    value: amountOf('route_point_items.value'),
    description: cellOf('route_point_items.description') || null,
  }
  const own_code = cellOf('route_point_items.external_code')
  if (own_code === '' && capacity === null && Object.values(rest).every((value) => value === null))
    return null
  return {
    external_code: own_code || cellOf('external_code') || String(line),
    // The API counts whole units: a vehicle is never loaded with more than it carries.
    ...(capacity !== null && { capacity: Math.ceil(capacity) }),
    ...rest,
  }
}

export const totalLoad = (points: readonly PlanPoint[]): number =>
  points
    .flatMap(({ route_point_items }) => route_point_items ?? [])
    .reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
