import { address_part_names } from '@tropeiro/contract/address.ts'
import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { messageOf } from '@tropeiro/contract/field-message.ts'
import { RoutePointInput, type WrongLine } from '@tropeiro/contract/import-route-plan.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { PointType } from '@tropeiro/contract/route-point.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { LocalDate } from '@tropeiro/kernel/zoned-time.ts'
import { createLineValidator } from '../../platform/http/validation/validate-line.ts'
import { isStop, type RequestedItem, type RequestedPoint } from '../model/import-request.ts'
import { readWindows } from './read-windows.ts'

export interface LineRules {
  readonly geocoding: boolean
  readonly day: LocalDate
  readonly zone: string
  /** Only then may a window do so. */
  readonly passes_midnight: boolean
  /** For a point that does not say how long it takes. */
  readonly default_service_s: number
  readonly language: Language
}

export interface ReadLines {
  readonly points: readonly RequestedPoint[]
  readonly wrong_lines: readonly WrongLine[]
  /** What is wrong with them, each with its place in the body: for who asked for all or nothing. */
  readonly line_errors: readonly FieldError[]
}

const validate = createLineValidator<RoutePointInput>(RoutePointInput)

/** Judges each line by itself, but for this: one start and one arrival serve all vehicles, so that a second is wrong. */
export function readLines(lines: readonly unknown[], rules: LineRules): ReadLines {
  const points: RequestedPoint[] = []
  const wrong_lines: WrongLine[] = []
  const line_errors: FieldError[] = []
  lines.forEach((line, index) => {
    const read = readLine(line, index, rules)
    const fault = 'fault' in read ? read.fault : findSecond(points, read.point)
    if (fault !== null) {
      wrong_lines.push(wrongLine({ index, line, fault, language: rules.language }))
      line_errors.push({ ...fault, pointer: `/data/route_points/${index}${fault.pointer ?? ''}` })
    } else if ('point' in read) points.push(read.point)
  })
  return { points, wrong_lines, line_errors }
}

function findSecond(before: readonly RequestedPoint[], { type }: RequestedPoint): FieldError | null {
  if (type !== 'PA' && type !== 'CH') return null
  const first = before.find((point) => point.type === type)
  if (first === undefined) return null
  return {
    pointer: '/type',
    code: type === 'PA' ? 'second_start' : 'second_arrival',
    params: { index: first.line },
  }
}

function readLine(
  line: unknown,
  index: number,
  rules: LineRules,
): { point: RequestedPoint } | { fault: FieldError } {
  const checked = validate(line)
  if ('errors' in checked) return { fault: checked.errors[0] }
  const { value } = checked
  const type = readPointType(value.type)
  if (type === null) return { fault: { pointer: '/type', code: 'unknown_point_type' } }
  const windows = readWindows(value.time_window, rules)
  if (windows === null) return { fault: { pointer: '/time_window', code: 'wrong_window' } }
  const place = placeOf(value)
  if (!hasPlace(place, rules.geocoding)) return { fault: { code: 'no_place' } }
  const items = (value.route_point_items ?? []).map(itemOf)
  return {
    point: {
      line: index,
      name: value.name,
      type,
      order: value.order ?? index + 1,
      info: value.info ?? null,
      ...place,
      external_code: value.external_code ?? null,
      axles: value.axles ?? null,
      delivery_time: value.delivery_time ?? (isStop({ type }) ? rules.default_service_s : 0),
      windows,
      items,
      capacity: items.length === 0 ? null : items.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
      disable_signature_check: value.disable_signature_check ?? null,
      disable_picture: value.disable_picture ?? null,
    },
  }
}

type Place = Pick<RequestedPoint, 'address' | 'address_parts' | 'latitude' | 'longitude'>

function placeOf({ address, latitude, longitude }: RoutePointInput): Place {
  const has_both = typeof latitude === 'number' && typeof longitude === 'number'
  const coordinates = { latitude: has_both ? latitude : null, longitude: has_both ? longitude : null }
  if (typeof address === 'string')
    return { ...coordinates, address: address.trim() === '' ? null : address, address_parts: null }
  if (address === null || address === undefined) return { ...coordinates, address: null, address_parts: null }
  const address_parts = Object.fromEntries(
    address_part_names.map((name) => {
      const part = address[name] ?? null
      return [name, part === null ? null : String(part)]
    }),
  ) as NonNullable<Place['address_parts']>
  const text = Object.values(address_parts)
    .filter((part) => part !== null && part !== '')
    .join(', ')
  return { ...coordinates, address: text === '' ? null : text, address_parts }
}

/** Without geocoding only given coordinates count. */
function hasPlace({ address, latitude }: Place, geocoding: boolean): boolean {
  return latitude !== null || (geocoding && address !== null)
}

function itemOf(item: NonNullable<RoutePointInput['route_point_items']>[number]): RequestedItem {
  return {
    external_code: item.external_code,
    value: item.value ?? null,
    description: item.description ?? null,
    quantity: item.quantity ?? null,
    capacity: item.capacity ?? null,
  }
}

/** Codes and names that clients write, in any case; CO is what some call a collection. */
const types: ReadonlyMap<string, PointType> = new Map([
  ['pa', 'PA'],
  ['partida', 'PA'],
  ['pc', 'PC'],
  ['co', 'PC'],
  ['coleta', 'PC'],
  ['pe', 'PE'],
  ['entrega', 'PE'],
  ['ch', 'CH'],
  ['chegada', 'CH'],
])

/** Null: no such type. Nothing written is a delivery. */
export function readPointType(text: string | null | undefined): PointType | null {
  const key = normaliseText(text ?? '').trim()
  return key === '' ? 'PE' : (types.get(key) ?? null)
}

interface FaultyLine {
  readonly index: number
  readonly line: unknown
  /** Its pointer is within the line. */
  readonly fault: FieldError
  readonly language: Language
}

function wrongLine({ index, line, fault, language }: FaultyLine): WrongLine {
  const { code, pointer = '' } = fault
  const text = messageOf(fault, language)
  const field = pointer.slice(1)
  return {
    index,
    external_code: externalCodeOf(line),
    code,
    message: field === '' ? text : `${field}: ${text}`,
  }
}

function externalCodeOf(line: unknown): string | null {
  if (typeof line !== 'object' || line === null || !('external_code' in line)) return null
  return typeof line.external_code === 'string' ? line.external_code.slice(0, 200) : null
}
