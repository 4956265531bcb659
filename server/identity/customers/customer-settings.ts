import type { Customer } from '@tropeiro/contract/customer.ts'
import { nullable } from '@tropeiro/contract/schema.ts'
import { Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'

/** What a company decides for itself, by the names of the wire. */
export type CustomerSettings = Pick<
  Customer,
  | 'require_signature'
  | 'require_picture'
  | 'load_check'
  | 'default_service_time'
  | 'require_hodometer'
  | 'proof_override'
  | 'auto_send'
  | 'block_expired'
  | 'auto_close_hours'
  | 'cost_per_km'
  | 'cost_per_hour'
>

/** What is absent is the default. Other parts of the product may have decided more in the same document. */
export const customer_settings = storedJson(
  Type.Object({
    require_signature: Type.Optional(Type.Boolean()),
    require_picture: Type.Optional(Type.Boolean()),
    load_check: Type.Optional(Type.Boolean()),
    default_service_time: Type.Optional(Type.Integer()),
    require_hodometer: Type.Optional(Type.Boolean()),
    proof_override: Type.Optional(Type.Boolean()),
    auto_send: Type.Optional(Type.Boolean()),
    block_expired: Type.Optional(Type.Boolean()),
    auto_close_hours: Type.Optional(Type.Integer()),
    cost_per_km: Type.Optional(nullable(Type.Number())),
    cost_per_hour: Type.Optional(nullable(Type.Number())),
  }),
  { place: 'customers.settings' },
)

export const usual_auto_close_hours = 48

export function settingsOf({ id, settings }: { id: number; settings: unknown }): CustomerSettings {
  const {
    require_signature = false,
    require_picture = false,
    load_check = false,
    default_service_time = 0,
    require_hodometer = false,
    proof_override = true,
    auto_send = true,
    block_expired = false,
    auto_close_hours = usual_auto_close_hours,
    cost_per_km = null,
    cost_per_hour = null,
  } = customer_settings.read(settings, id)
  return {
    require_signature,
    require_picture,
    load_check,
    default_service_time,
    require_hodometer,
    proof_override,
    auto_send,
    block_expired,
    auto_close_hours,
    cost_per_km,
    cost_per_hour,
  }
}
