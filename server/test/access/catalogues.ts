import { shared_kinds } from '../../fleet/catalogues/kinds.ts'
import type { AccessTable, ScopedAccess } from './access-table.ts'
import { registerAccess } from './registers.ts'

/** Shared by all customers: there is no id of another's to try. */
const shared: AccessTable = Object.fromEntries(
  shared_kinds.flatMap((resource): [string, ScopedAccess][] => {
    const list = { scope: `${resource}:read`, valid: () => ({}), status: 200, foreign: [] } as const
    return [
      [`GET /${resource}`, list],
      [`GET /${resource}/:id`, { ...list, valid: () => ({ params: { id: 1 } }) }],
    ]
  }),
)

export const catalogues_access: AccessTable = {
  ...shared,
  ...registerAccess({ resource: 'vehicle_color' }),
  ...registerAccess({ resource: 'vehicle_model', values: { vehicle_model_manufacturer_id: 1 } }),
}
