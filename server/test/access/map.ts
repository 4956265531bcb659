import { map_scopes as scopes } from '../../places/map/policy.ts'
import type { AccessTable } from './access-table.ts'

export const map_access: AccessTable = {
  'GET /map': { scope: scopes.read, valid: () => ({}), status: 200, foreign: [] },
}
