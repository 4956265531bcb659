import type { AccessTable } from './access-table.ts'

export const proof_access: AccessTable = {
  'GET /proof/key': { scope: 'proof:read', valid: () => ({}), status: 200, foreign: [] },
  'GET /proof/checkpoint': {
    scope: 'proof:read',
    valid: () => ({ query: { limit: 10 } }),
    status: 200,
    foreign: [],
  },
}
