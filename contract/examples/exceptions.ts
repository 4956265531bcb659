import type { ApiExample } from './example.ts'

export const exceptions: readonly ApiExample[] = [
  { operation: 'get /exception', query: { state: ['new', 'seen', 'acting'], limit: 50 }, status: 200 },
  { operation: 'post /exception/{id}/see', params: { id: 1 }, status: 200 },
  { operation: 'post /exception/{id}/take', params: { id: 1 }, status: 200 },
  {
    operation: 'post /exception/{id}/snooze',
    params: { id: 1 },
    body: { data: { until: '2026-03-04T03:00:00' } },
    status: 200,
  },
  {
    operation: 'post /exception/{id}/close',
    params: { id: 1 },
    body: { data: { reason: 'solved' } },
    status: 200,
  },
  { operation: 'get /exception/{id}', params: { id: 1 }, status: 200 },
  {
    operation: 'put /alert_rule',
    body: { data: { kind: 'late', threshold: 20, mail_user_ids: [1] } },
    status: 200,
  },
  { operation: 'get /alert_rule', status: 200 },
]
