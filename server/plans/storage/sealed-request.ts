import { createSealedFields } from '@tropeiro/db/sealed-fields.ts'
import { createSealedJson } from '@tropeiro/db/sealed-json.ts'

/** What was asked: whom to visit, where, and what to tell the driver. */
export const import_request = createSealedJson({
  table: 'route_imports',
  column: 'request',
  sealed_column: 'sealed_request',
})

/** What a driver is told of a stop: whom to ask for, which bell to ring. */
export const route_point_fields = createSealedFields('route_points', ['info'])
