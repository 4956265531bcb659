import type { AccessTable, ScopedAccess } from './access-table.ts'

export interface RegisterAccess {
  /** As in the address: `cost_center`. */
  readonly resource: string
  /** What a record needs besides a name. */
  readonly values?: object
}

/** Who may do what with a register: whoever has the scope, with every record of the customer. */
export function registerAccess({ resource, values = {} }: RegisterAccess): AccessTable {
  // A name is taken once: each request brings another.
  let made = 0
  const data = () => ({ ...values, name: `${resource} ${++made}` })
  const create: ScopedAccess = {
    scope: `${resource}:write`,
    valid: () => ({ body: { data: data() } }),
    status: 201,
    creates: resource,
    foreign: [],
  }
  const change: ScopedAccess = {
    scope: `${resource}:write`,
    valid: async (make) => ({ body: { data: { ...data(), id: await make(resource) } } }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/id', resource, status: 404 }],
  }
  const read: ScopedAccess = {
    scope: `${resource}:read`,
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [{ in: 'path', name: 'id', resource, status: 404 }],
  }
  const remove: ScopedAccess = { ...read, scope: `${resource}:write`, status: 204 }
  const list: ScopedAccess = { scope: `${resource}:read`, valid: () => ({}), status: 200, foreign: [] }
  return {
    [`GET /${resource}`]: list,
    [`GET /${resource}/:id`]: read,
    [`POST /${resource}`]: create,
    [`PUT /${resource}`]: change,
    [`DELETE /${resource}/:id`]: remove,
  }
}
