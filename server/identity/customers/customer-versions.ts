import { createVersions } from '../../platform/versions/create-versions.ts'

/** The zone that the days of a customer's vehicles are of, where their fleet has none. */
export const customer_versions = createVersions({
  table: 'app.customer_versions',
  subject: null,
  columns: ['time_zone'],
  kind: 'customer',
})
