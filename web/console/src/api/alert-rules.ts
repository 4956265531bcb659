import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type AlertRule = Schemas['AlertRule']
export type AlertRuleChanges = Schemas['AlertRuleChanges']

/** When the company wants to hear of what: one rule a kind of exception. */
export const alertRulesQuery = queryOptions({
  queryKey: keyOf('alert_rule'),
  queryFn: ({ signal }) => unwrap(api.GET('/alert_rule', { signal })),
  select: ({ data }) => data,
})

export const changeAlertRule = (changes: AlertRuleChanges) =>
  unwrap(api.PUT('/alert_rule', { body: { data: changes } }))
