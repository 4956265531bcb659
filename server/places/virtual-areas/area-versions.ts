import { createVersions } from '../../platform/versions/create-versions.ts'

/** Where an area was. */
export const area_versions = createVersions({
  table: 'app.virtual_area_versions',
  subject: 'virtual_area_id',
  columns: ['shape', 'radius_m'],
  kind: 'area',
})
