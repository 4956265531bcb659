/**
 * What the query cache knows things by: the resource first, as its path begins, so that an event of the log says what is
 * stale; then what distinguishes one question from another.
 */
export const resources = [
  'alert_rule',
  'api_key',
  'audit',
  'checklist',
  'checklist_form',
  'cost_center',
  'customer',
  'daily_summary',
  'department',
  'device',
  'driver',
  'event',
  'event_rule',
  'exception',
  'fleet',
  'geocode',
  'image',
  'import_layout',
  'itinerary',
  'map',
  'operation',
  'point_of_interest',
  'position',
  'preview',
  'proof',
  'rejected',
  'route_executed_reason',
  'route_plan',
  'route_point',
  'route_return_reason',
  'user',
  'vehicle',
  'vehicle_catalogue',
  'virtual_area',
  'webhook',
  'webhook_delivery',
  'work_shift',
] as const

export type Resource = (typeof resources)[number]

export type QueryKey = readonly [Resource, ...unknown[]]

export const keyOf = (resource: Resource, ...rest: readonly unknown[]): QueryKey => [resource, ...rest]
