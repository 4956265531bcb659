import type { AccessTable, MakeRecord, ScopedAccess } from './access-table.ts'

const plan = 'route_plan'
const in_path = { in: 'path', name: 'id', resource: plan, status: 404 } as const

let imports = 0
/** Its order is kept, so that the plan is there at once; each has a code of its own, as a second of the same is refused. */
const importBody = () => {
  imports += 1
  return {
    source: 'L',
    is_async: true,
    optimize: false,
    geocoding: false,
    data: {
      date_time_start: '2026-03-02T08:00:00-03:00',
      date_time_end: '2026-03-02T18:00:00-03:00',
      external_code: `access ${imports}`,
      route_points: [
        { name: 'depot', type: 'PA', latitude: -29.9, longitude: -52.5 },
        { name: 'first', latitude: -29.91, longitude: -52.51 },
      ],
    },
  }
}

let layouts = 0
/** Each of a header row of its own: a second of the same changes the first. */
const layoutBody = () => {
  layouts += 1
  return { data: { name: 'ERP', headers: [`access ${layouts}`], columns: ['name'] } }
}
const layout = 'import_layout'
const layout_in_path = { in: 'path', name: 'id', resource: layout, status: 404 } as const
const layouts_access: AccessTable = {
  'GET /import_layout': { scope: 'route_plan:all', status: 200, valid: () => ({}), foreign: [] },
  'GET /import_layout/:id': {
    scope: 'route_plan:all',
    status: 200,
    valid: async (make) => ({ params: { id: await make(layout) } }),
    foreign: [layout_in_path],
  },
  'POST /import_layout': {
    scope: 'route_plan:write',
    status: 201,
    valid: () => ({ body: layoutBody() }),
    creates: layout,
    foreign: [],
  },
  'DELETE /import_layout/:id': {
    scope: 'route_plan:write',
    status: 204,
    valid: async (make) => ({ params: { id: await make(layout) } }),
    foreign: [layout_in_path],
  },
}

const reasonsOf = (kind: 'return' | 'executed'): AccessTable => {
  const resource = `route_${kind}_reason`
  const reason_in_path = { in: 'path', name: 'id', resource, status: 404 } as const
  const read = { scope: 'route_reason:read', status: 200 } as const
  const write = { scope: 'route_reason:write' } as const
  let codes = 0
  const entries: Record<string, ScopedAccess> = {
    [`GET /${resource}`]: { ...read, valid: () => ({}), foreign: [] },
    [`GET /${resource}/:id`]: {
      ...read,
      valid: async (make) => ({ params: { id: await make(resource) } }),
      foreign: [reason_in_path],
    },
    [`POST /${resource}`]: {
      ...write,
      valid: () => {
        codes += 1
        return { body: { data: { code: `own_${codes}`, name: 'A reason of ours' } } }
      },
      status: 201,
      creates: resource,
      foreign: [],
    },
    [`PUT /${resource}`]: {
      ...write,
      valid: async (make) => ({ body: { data: { id: await make(resource), name: 'Another name' } } }),
      status: 200,
      foreign: [{ in: 'body', name: '/data/id', resource, status: 404 }],
    },
    [`DELETE /${resource}/:id`]: {
      ...write,
      valid: async (make) => ({ params: { id: await make(resource) } }),
      status: 204,
      foreign: [reason_in_path],
    },
  }
  return entries
}

const read = { scope: 'route_plan:read', status: 200 } as const
const write = { scope: 'route_plan:write', status: 200 } as const
const command = (made: string) => ({
  valid: async (make: MakeRecord) => ({ params: { id: await make(made) } }),
  foreign: [in_path],
})

export const plans_access: AccessTable = {
  ...layouts_access,
  ...reasonsOf('return'),
  ...reasonsOf('executed'),
  'POST /import/route_plan': {
    ...write,
    valid: () => ({ body: importBody() }),
    status: 202,
    also_creates: { route_plan: ['route_plan_ids', 0], operation: ['operation_id'] },
    foreign: [],
  },
  'GET /import/route_plan': {
    ...read,
    valid: () => ({ query: { route_plan_statuses: 'P,E' } }),
    foreign: [],
  },
  'GET /import/route_point': {
    ...read,
    valid: async (make) => ({ query: { route_plan_id: await make(plan), external_code: 'x' } }),
    foreign: [],
  },
  'GET /route_plan/:id': {
    ...read,
    ...command(plan),
    status_for_driver: 404,
    also_creates: {
      route_point: ['data', 'route_points', 0, 'id'],
      route_stop: ['data', 'route_points', 1, 'id'],
    },
  },
  'GET /route_point/:id': {
    ...read,
    valid: async (make) => ({ params: { id: await make('route_point') } }),
    status_for_driver: 404,
    foreign: [{ in: 'path', name: 'id', resource: 'route_point', status: 404 }],
  },
  'POST /route_plan/send': {
    ...write,
    valid: async (make) => ({ body: { data: { ids: [await make(plan)] } } }),
    foreign: [{ in: 'body', name: '/data/ids/0', resource: plan, status: 404 }],
  },
  'POST /route_plan/changes': {
    ...write,
    valid: async (make) => {
      const id = await make(plan)
      const operation = { op: 'rules', route_plan_id: id, load_check: true }
      return { body: { data: { base: { [id]: 1 }, operations: [operation] } } }
    },
    also_creates: { route_plan_change: ['data', 'change_id'] },
    foreign: [{ in: 'body', name: '/data/operations/0/route_plan_id', resource: plan, status: 404 }],
  },
  // Its id is no number: server/test/abuse tries those of others.
  'POST /route_plan/changes/:change_id/undo': {
    ...write,
    valid: async (make) => ({
      params: { change_id: await make('route_plan_change') },
      body: { data: { reason: 'a mistake' } },
    }),
    foreign: [],
  },
  'GET /route_plan/changes': {
    ...read,
    valid: async (make) => ({ query: { route_plan_id: await make(plan) } }),
    status_for_driver: 404,
    foreign: [{ in: 'query', name: 'route_plan_id', resource: plan, status: 404 }],
  },
  'GET /route_plan/takers': {
    ...write,
    valid: async (make) => ({ query: { route_point_ids: await make('route_stop') } }),
    foreign: [{ in: 'query', name: 'route_point_ids', resource: 'route_stop', status: 404 }],
  },
  'GET /route_plan/:id/unassigned': { ...read, ...command(plan), status_for_driver: 404 },
  'POST /route_plan/:id/explain': { ...write, ...command(plan), status: 202 },
  'POST /route_plan/:id/start': { ...write, ...command(plan), creates: 'started_route_plan' },
  'POST /route_plan/:id/replan': { ...write, ...command(plan) },
  // Only a plan whose planning failed can fall back to the given order.
  'POST /route_plan/:id/keep_order': { ...write, ...command(plan), status: 409 },
  'POST /route_plan/:id/close': {
    ...write,
    valid: async (make) => ({
      params: { id: await make('started_route_plan') },
      body: { data: { reason: 'the day is over' } },
    }),
    foreign: [in_path],
    creates: 'closed_route_plan',
  },
  'POST /route_plan/:id/reopen': { scope: 'route_plan:reopen', status: 200, ...command('closed_route_plan') },
  'DELETE /route_plan/:id': { ...write, ...command(plan), status: 204 },
}
