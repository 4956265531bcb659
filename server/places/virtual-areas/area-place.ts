import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { longest_ring, type VirtualAreaKind } from '@tropeiro/contract/virtual-area.ts'
import { boxOfCircle } from '@tropeiro/kernel/geo/box.ts'

/** Where an area is, as it is sent: a circle has the first three, a polygon the ring, closed. */
export interface AreaPlace {
  readonly kind: VirtualAreaKind
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radius_m: number | null
  readonly ring: readonly (readonly number[])[] | null
}

type GivenPlace = { readonly [Name in keyof AreaPlace]?: AreaPlace[Name] | undefined }
type Field = Exclude<keyof AreaPlace, 'kind'>

const place_fields = ['latitude', 'longitude', 'radius_m', 'ring'] as const
const fields_of_kind: Readonly<Record<VirtualAreaKind, readonly Field[]>> = {
  circle: ['latitude', 'longitude', 'radius_m'],
  polygon: ['ring'],
}
const nowhere = { latitude: null, longitude: null, radius_m: null, ring: null }

const widest_ring = 90
const northernmost = 85

/** The place after a change: what is not given stays, unless the kind is another. Throws for one that is none. */
export function placeAfter(before: AreaPlace | null, given: GivenPlace): AreaPlace {
  const kind = given.kind ?? before?.kind
  if (kind === undefined) throw invalidRequest([{ pointer: '/data/kind', code: 'required' }])
  const own = fields_of_kind[kind]
  const kept = before?.kind === kind ? before : nowhere
  const place = { ...nowhere, kind }
  for (const field of own)
    Object.assign(place, { [field]: given[field] === undefined ? kept[field] : given[field] })
  const foreign = place_fields.filter((field) => !own.includes(field) && (given[field] ?? null) !== null)
  const missing = own.filter((field) => place[field] === null)
  assertNone([
    ...foreign.map((field): FieldError => ({ pointer: `/data/${field}`, code: 'invalid' })),
    ...missing.map((field): FieldError => ({ pointer: `/data/${field}`, code: 'required' })),
  ])
  const closed = { ...place, ring: place.ring === null ? null : closeRing(place.ring) }
  assertNone(faultsOf(closed))
  return closed
}

/** The names of what is another place than before. */
export function changedPlaceFields(before: AreaPlace, after: AreaPlace): string[] {
  const names = ['kind', ...place_fields] as const
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function assertNone(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalidRequest(faults)
}

function closeRing(ring: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const [first] = ring
  const last = ring.at(-1)
  const is_closed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return is_closed || first === undefined ? ring : [...ring, first]
}

function faultsOf({ latitude, longitude, radius_m, ring }: AreaPlace): FieldError[] {
  if (ring !== null) return faultsOfRing(ring)
  if (latitude === null || longitude === null || radius_m === null) return []
  const box = boxOfCircle({ lat: latitude, lng: longitude }, radius_m)
  const is_within = box !== null && box.west >= -180 && box.east <= 180
  return is_within ? [] : [{ pointer: '/data/radius_m', code: 'invalid' }]
}

function faultsOfRing(ring: readonly (readonly number[])[]): FieldError[] {
  const points = ring.length - 1
  if (points < 3) return [{ pointer: '/data/ring', code: 'too_few', params: { limit: 3 } }]
  if (points > longest_ring)
    return [{ pointer: '/data/ring', code: 'too_many', params: { limit: longest_ring } }]
  const beyond = ring
    .slice(0, points)
    .flatMap(([lng = 0, lat = 0], at) => [
      ...faultBeyond(lng, 180, `/data/ring/${at}/0`),
      ...faultBeyond(lat, northernmost, `/data/ring/${at}/1`),
    ])
  if (beyond.length > 0) return beyond.slice(0, 100)
  const longitudes = ring.map(([lng = 0]) => lng)
  const is_wide = Math.max(...longitudes) - Math.min(...longitudes) >= widest_ring
  return is_wide ? [{ pointer: '/data/ring', code: 'invalid' }] : []
}

function faultBeyond(degrees: number, limit: number, pointer: string): FieldError[] {
  if (degrees > limit) return [{ pointer, code: 'too_big', params: { limit, comparison: '<=' } }]
  if (degrees < -limit) return [{ pointer, code: 'too_small', params: { limit: -limit, comparison: '>=' } }]
  return []
}
