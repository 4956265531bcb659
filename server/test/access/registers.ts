import { shared_kinds } from '../../fleet/catalogues/kinds.ts'
import {
  cost_center_register,
  department_register,
  fleet_register,
  type RegisterTable,
} from '../../fleet/registers/register.ts'
import type { AccessTable, ScopedAccess } from './access-table.ts'

interface RegisterAccess {
  /** As in the address: `cost_center`. */
  readonly resource: RegisterTable['resource'] | 'work_shift' | 'vehicle_color' | 'vehicle_model'
  /** What a record needs besides a name. */
  readonly values?: object
}

/** Who may do what with a register: whoever has the scope, with every record of the customer. */
function registerAccess({ resource, values = {} }: RegisterAccess): AccessTable {
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

/** Shared by all customers: there is no id of another's to try. */
const shared_catalogues: AccessTable = Object.fromEntries(
  shared_kinds.flatMap((resource): [string, ScopedAccess][] => {
    const list = { scope: `${resource}:read`, valid: () => ({}), status: 200, foreign: [] } as const
    return [
      [`GET /${resource}`, list],
      [`GET /${resource}/:id`, { ...list, valid: () => ({ params: { id: 1 } }) }],
    ]
  }),
)

export const registers_access: AccessTable = {
  ...registerAccess(fleet_register),
  ...registerAccess(cost_center_register),
  ...registerAccess(department_register),
  ...registerAccess({
    resource: 'work_shift',
    values: { time_zone: 'America/Sao_Paulo', days: [{ weekday: 1, start: '08:00', end: '17:00' }] },
  }),
  ...shared_catalogues,
  ...registerAccess({ resource: 'vehicle_color' }),
  ...registerAccess({ resource: 'vehicle_model', values: { vehicle_model_manufacturer_id: 1 } }),
}
