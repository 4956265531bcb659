import { createVersions } from '../platform/versions/create-versions.ts'

/** Where a point of interest was. */
export const point_versions = createVersions({
  table: 'app.point_of_interest_versions',
  subject: 'point_of_interest_id',
  columns: ['latitude', 'longitude'],
  kind: 'point_of_interest',
})
