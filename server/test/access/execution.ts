import { randomUUID } from 'node:crypto'
import type { AccessTable } from './access-table.ts'

const uuid = () => randomUUID()
/** What was made last, where an answer has no number for it. */
let last_command = ''
let last_point = 0

const commandsBody = () => {
  last_command = `01990000-0000-7000-8000-${uuid().slice(24)}`
  const boot = uuid()
  return {
    installation_id: uuid(),
    app: 'access 1',
    sent_at: '2026-03-04T05:00:00Z',
    uptime_ms: 1_000,
    boot,
    outbox: { commands: 1, images: 0 },
    commands: [
      {
        command_id: last_command,
        sequence: 1,
        type: 'plan.start',
        occurred_at: '2026-03-04T04:00:00Z',
        uptime_ms: 900,
        boot,
        route_plan_id: 999_999,
        payload: {},
      },
    ],
  }
}

const point_in_path = { in: 'path', name: 'id', resource: 'route_point', status: 404 } as const

export const execution_access: AccessTable = {
  'GET /agenda': { scope: 'execution:read', status: 200, valid: () => ({}), foreign: [] },
  'POST /execution/commands': {
    scope: 'execution:write',
    status: 200,
    valid: () => ({ body: commandsBody() }),
    also_creates: { rejected_command: ['data', 'uploads', 'parallel'] },
    foreign: [{ in: 'body', name: '/on_behalf_of', resource: 'user', status: 422 }],
  },
  'GET /execution/rejected': { scope: 'execution:read', status: 200, valid: () => ({}), foreign: [] },
  // What never existed cannot be let in.
  'POST /execution/rejected/:command_id/accept': {
    scope: 'execution:correct',
    status: 409,
    valid: async (make) => {
      await make('rejected_command')
      return { params: { command_id: last_command }, body: { data: { reason: 'seen on the camera' } } }
    },
    foreign: [],
  },
  'POST /route_point/:id/execute_manually': {
    scope: 'route_plan:write',
    status: 200,
    valid: async (make) => {
      last_point = await make('route_point')
      return { params: { id: last_point }, body: { data: { note: 'told by phone' } } }
    },
    also_creates: { manual_record: ['data', 'record_id'] },
    foreign: [point_in_path],
  },
  'POST /route_point/:id/correct': {
    scope: 'execution:correct',
    status: 200,
    valid: async (make) => {
      const record_id = await make('manual_record')
      return { params: { id: last_point }, body: { data: { record_id, reason: 'not so' } } }
    },
    foreign: [point_in_path, { in: 'body', name: '/data/record_id', resource: 'manual_record', status: 422 }],
  },
}
