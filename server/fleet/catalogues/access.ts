import type { AccessTable, ScopedAccess } from '../../platform/http/access.ts'
import { catalogue_kinds } from './kinds.ts'

/** Shared by all customers: there is no id of another's to try. */
export const catalogues_access: AccessTable = Object.fromEntries(
  ['vehicle_model', ...catalogue_kinds].flatMap((resource): [string, ScopedAccess][] => {
    const list = { scope: `${resource}:read`, valid: () => ({}), status: 200, foreign: [] } as const
    return [
      [`GET /${resource}`, list],
      [`GET /${resource}/:id`, { ...list, valid: () => ({ params: { id: 1 } }) }],
    ]
  }),
)
