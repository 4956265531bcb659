import type { LogEvent } from '@tropeiro/sdk/live-message.ts'
import { type Resource, resources } from '../../api/keys.ts'

/** What of the cache an event makes stale. */
export interface Touched {
  /** All that is known of these. */
  readonly resources: readonly Resource[]
  /** These alone: plans and exceptions come in large lists. */
  readonly plan_ids: readonly number[]
  readonly exception_ids: readonly number[]
}

/** First words of types whose resource has another name, or which others show as well. */
const shown_by: Readonly<Record<string, readonly Resource[]>> = {
  address_correction: ['geocode'],
  alert_rule: ['alert_rule', 'exception'],
  checklist_form: ['checklist_form', 'checklist'],
  cost_center: ['cost_center', 'vehicle'],
  department: ['department', 'vehicle'],
  device: ['device', 'vehicle'],
  driver: ['driver', 'vehicle'],
  execution: ['rejected'],
  fleet: ['fleet', 'vehicle'],
  image: ['image', 'rejected'],
  installation: ['user'],
  recalculation: ['event', 'daily_summary'],
  user: ['user', 'driver'],
  vehicle_color: ['vehicle_catalogue', 'vehicle'],
  vehicle_model: ['vehicle_catalogue', 'vehicle'],
  webhook: ['webhook', 'webhook_delivery'],
  work_shift: ['work_shift', 'vehicle'],
}

const known: ReadonlySet<string> = new Set(resources)
const isResource = (name: string): name is Resource => known.has(name)
const nothing: Touched = { resources: [], plan_ids: [], exception_ids: [] }

export function touchedBy({ type, data }: Pick<LogEvent, 'type' | 'data'>): Touched {
  const [first = ''] = type.split('.')
  if (first === 'exception') return { ...nothing, exception_ids: idsOf(data, 'exception_id') }
  if (first === 'route_plan' || first === 'route_point') {
    // A point that is moved is missing from the plan that it was in.
    const plan_ids = idsOf(data, 'route_plan_id', 'from_plan')
    return { ...nothing, plan_ids, resources: type.includes('proof') ? ['proof', 'image'] : [] }
  }
  return { ...nothing, resources: (shown_by[first] ?? [first]).filter(isResource) }
}

const idsOf = (data: LogEvent['data'], ...fields: readonly string[]): number[] =>
  fields.map((field) => data[field]).filter((id) => typeof id === 'number')
