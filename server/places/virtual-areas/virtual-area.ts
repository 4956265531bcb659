import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { createFieldList, type FieldsOf } from '../../platform/field-list.ts'

/** The fields of an area, in the order of spreadsheets. Where it is stands in its shape, its vehicles in a table of links. */
export const virtual_area_fields = createFieldList({
  name: { headers: ['nome', 'área', 'cerca', 'title', 'título'] },
  name_key: { follows: 'name' },
  kind: { headers: ['tipo', 'forma', 'type'] },
  latitude: { headers: ['lat'], is_column: false },
  longitude: { headers: ['lng', 'lon', 'long'], is_column: false },
  radius_m: { headers: ['raio', 'raio m', 'radius'] },
  ring: { headers: ['polígono', 'anel', 'contorno', 'polygon'], is_column: false },
  shape: { follows: 'ring' },
  vehicle_ids: { headers: ['veículos', 'ids dos veículos', 'vehicles'], is_column: false },
} as const satisfies FieldsOf<'app.virtual_areas', never, 'latitude' | 'longitude' | 'ring' | 'vehicle_ids'>)

/** A name of spaces alone is none. */
export function assertName(name: string): void {
  if (normaliseText(name) === '') throw invalidRequest([{ pointer: '/data/name', code: 'required' }])
}
