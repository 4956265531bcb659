import type { EventRuleName, RuleOrigin, SetEventRules } from '@tropeiro/contract/event-rule.ts'
import { default_event_rules, type EventRules } from '../model/event-rules.ts'

/** What is set for one vehicle and for all of them at a moment; null: nothing. */
export interface SetRules {
  readonly vehicle: SetEventRules | null
  readonly customer: SetEventRules | null
}

/** The vehicle's, else the customer's, else the default, name by name. */
export function rulesInForce({ vehicle, customer }: SetRules): EventRules {
  return { ...default_event_rules, ...customer, ...vehicle }
}

export function originOf(name: EventRuleName, { vehicle, customer }: SetRules): RuleOrigin {
  if (vehicle?.[name] !== undefined) return 'vehicle'
  return customer?.[name] === undefined ? 'default' : 'customer'
}
