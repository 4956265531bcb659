import type { Customer } from '@tropeiro/contract/customer.ts'

/** What a company decides for itself, by the names of the wire. Kept as JSON: what is absent there is the default. */
export type CustomerSettings = Pick<
  Customer,
  'require_signature' | 'require_picture' | 'load_check' | 'default_service_time'
>

export function settingsOf(stored: Readonly<Record<string, unknown>>): CustomerSettings {
  const { default_service_time } = stored
  return {
    require_signature: stored['require_signature'] === true,
    require_picture: stored['require_picture'] === true,
    load_check: stored['load_check'] === true,
    default_service_time: typeof default_service_time === 'number' ? default_service_time : 0,
  }
}
