import type { AccessTable, MakeRecord } from './access-table.ts'

const form_in_path = { in: 'path', name: 'id', resource: 'checklist_form', status: 404 } as const
const in_path = { in: 'path', name: 'id', resource: 'checklist', status: 404 } as const
const period = { date_time_start: '2026-03-01', date_time_end: '2026-03-31' }

const form = {
  name: 'Antes da viagem',
  icon: 'truck',
  fields: [
    {
      name: 'Pneus',
      type: 'choice',
      table: {
        items: [
          { name: 'Bons', risk_level: null },
          { name: 'Gastos', risk_level: 'H' },
        ],
      },
    },
  ],
}

const ofForm = async (make: MakeRecord) => ({ params: { id: await make('checklist_form') } })
const ofChecklist = async (make: MakeRecord) => ({ params: { id: await make('checklist') } })

export const checklists_access: AccessTable = {
  'GET /checklist_form': {
    scope: 'checklist_form:read',
    valid: () => ({}),
    status: 200,
    foreign: [],
  },
  'GET /checklist_form/:id': {
    scope: 'checklist_form:read',
    valid: ofForm,
    status: 200,
    foreign: [form_in_path],
  },
  'POST /checklist_form': {
    scope: 'checklist_form:write',
    valid: () => ({ body: { data: form } }),
    status: 201,
    creates: 'checklist_form',
    also_creates: { checklist_form_field: ['data', 'fields', 0, 'id'] },
    foreign: [],
  },
  'PUT /checklist_form': {
    scope: 'checklist_form:write',
    valid: async (make) => ({ body: { data: { ...form, id: await make('checklist_form') } } }),
    status: 200,
    foreign: [
      { in: 'body', name: '/data/id', resource: 'checklist_form', status: 404 },
      { in: 'body', name: '/data/fields/0/id', resource: 'checklist_form_field', status: 422 },
    ],
  },
  'DELETE /checklist_form/:id': {
    scope: 'checklist_form:write',
    valid: ofForm,
    status: 204,
    foreign: [form_in_path],
  },
  'GET /checklist': {
    scope: 'checklist:read',
    valid: async (make) => ({ query: { ...period, checklist_code: await make('checklist') } }),
    status: 200,
    foreign: [
      { in: 'query', name: 'checklist_code', resource: 'checklist', status: 200 },
      { in: 'query', name: 'user_ids', resource: 'user', status: 200 },
    ],
  },
  'GET /checklist/:id': {
    scope: 'checklist:read',
    valid: ofChecklist,
    status: 200,
    status_for_driver: 404,
    foreign: [in_path],
  },
  'GET /checklist_form_field_executed': {
    scope: 'checklist:read',
    valid: async (make) => ({ query: { id: await make('checklist') } }),
    status: 200,
    status_for_driver: 404,
    foreign: [{ in: 'query', name: 'id', resource: 'checklist', status: 404 }],
  },
  'POST /checklist': {
    scope: 'checklist:write',
    valid: async (make) => ({
      body: {
        data: {
          checklist_form_id: await make('checklist_form'),
          vehicle_id: await make('vehicle'),
          answers: [],
        },
      },
    }),
    status: 201,
    creates: 'checklist',
    foreign: [
      { in: 'body', name: '/data/checklist_form_id', resource: 'checklist_form', status: 422 },
      { in: 'body', name: '/data/vehicle_id', resource: 'vehicle', status: 422 },
    ],
  },
}
