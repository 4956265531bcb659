import { type ApiExample, fromAnswer } from './example.ts'

const installation_id = '5b0f2c34-8a54-4c50-9d3e-2f8f6f1f7a11'
const boot = '0c7a1c6e-41f7-4a35-bb2c-9e6a4fd5b0a2'

const envelope = {
  installation_id,
  app: 'tropeiro-app 1.0.0',
  sent_at: '2026-03-04T02:06:07-03:00',
  uptime_ms: 18_000_000,
  boot,
  outbox: { commands: 2, images: 1, oldest_at: '2026-03-04T02:01:00-03:00' },
  on_behalf_of: 5,
}

export const execution: readonly ApiExample[] = [
  {
    operation: 'post /execution/commands',
    body: {
      ...envelope,
      commands: [
        {
          command_id: '0195586b-1d00-7a10-8c11-3f6c2a9d0001',
          sequence: 1,
          type: 'point.execute',
          occurred_at: '2026-03-04T02:01:00-03:00',
          uptime_ms: 17_700_000,
          boot,
          route_plan_id: 1,
          route_point_id: 3,
          payload: {
            location: { latitude: -29.90105, longitude: -52.5115, accuracy_m: 6 },
            receiver: { name: 'Marta Lima', document: '12345678909' },
            images: [
              {
                role: 'picture',
                sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
              },
              {
                role: 'signature',
                sha256: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
              },
            ],
          },
        },
        {
          command_id: '0195586b-2d00-7a10-8c11-3f6c2a9d0002',
          sequence: 2,
          type: 'point.return',
          occurred_at: '2026-03-04T02:04:00-03:00',
          uptime_ms: 17_880_000,
          boot,
          route_plan_id: 1,
          route_point_id: 2,
          payload: { location: { latitude: -29.90556, longitude: -52.4926, accuracy_m: 8 } },
        },
      ],
    },
    status: 200,
    varies: ['agenda_version', 'distance_m'],
  },
  { operation: 'get /agenda', status: 200, varies: ['version', 'session_expires_at'] },
  { operation: 'get /execution/rejected', query: { route_plan_id: 1 }, status: 200 },
  {
    operation: 'post /execution/rejected/{command_id}/accept',
    params: { command_id: '0195586b-2d00-7a10-8c11-3f6c2a9d0002' },
    body: { data: { reason: 'O motorista confirmou por telefone.' } },
    status: 409,
  },
  {
    operation: 'post /route_point/{id}/execute_manually',
    params: { id: 2 },
    body: { data: { executed_at: '2026-03-04T01:40:00-03:00', note: 'Confirmado por telefone.' } },
    status: 200,
  },
  {
    operation: 'post /route_point/{id}/correct',
    params: { id: 2 },
    body: {
      data: {
        record_id: fromAnswer('post /route_point/{id}/execute_manually', '/data/record_id'),
        reason: 'A entrega foi de outro cliente.',
      },
    },
    status: 200,
  },
]
