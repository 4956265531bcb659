import type { AccessTable } from '../../platform/http/access.ts'
import { map_scopes as scopes } from './policy.ts'

export const map_access: AccessTable = {
  'GET /map': { scope: scopes.read, valid: () => ({}), status: 200, foreign: [] },
}
