import type { Customer } from '@tropeiro/contract/customer.ts'
import { Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'

/** What a company decides for itself, by the names of the wire. */
export type CustomerSettings = Pick<
  Customer,
  'require_signature' | 'require_picture' | 'load_check' | 'default_service_time'
>

/** What is absent is the default. Other parts of the product may have decided more in the same document. */
export const customer_settings = storedJson(
  Type.Object({
    require_signature: Type.Optional(Type.Boolean()),
    require_picture: Type.Optional(Type.Boolean()),
    load_check: Type.Optional(Type.Boolean()),
    default_service_time: Type.Optional(Type.Integer()),
  }),
  { place: 'customers.settings' },
)

export function settingsOf({ id, settings }: { id: number; settings: unknown }): CustomerSettings {
  const {
    require_signature = false,
    require_picture = false,
    load_check = false,
    default_service_time = 0,
  } = customer_settings.read(settings, id)
  return { require_signature, require_picture, load_check, default_service_time }
}
