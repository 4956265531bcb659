import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { DeviceHold, HeldInstall } from './device-directory.ts'

const Install = Type.Object({
  vehicle_id: Type.Integer(),
  from_ms: Type.Integer(),
  to_ms: Type.Union([Type.Integer(), Type.Null()]),
})

const holds_schema = Compile(
  Type.Array(
    Type.Object({
      customer_id: Type.Integer(),
      device_id: Type.Integer(),
      protocol: Type.String(),
      valid_from_ms: Type.Integer(),
      valid_to_ms: Type.Union([Type.Integer(), Type.Null()]),
      installs: Type.Array(Install),
    }),
  ),
)

const no_installs: readonly HeldInstall[] = []
/** There are few protocols and many devices. */
const protocols = new Map<string, string>()

/** The holds of a serial as the database or the file has them, with keys that a later release added left out. */
export function readHolds(stored: unknown, serial_key: string): DeviceHold[] {
  if (!holds_schema.Check(stored)) throw new TypeError(`the holds of the serial ${serial_key} cannot be read`)
  return stored.map(({ customer_id, device_id, protocol, valid_from_ms, valid_to_ms, installs }) => ({
    customer_id,
    device_id,
    protocol: sharedText(protocol),
    valid_from_ms,
    valid_to_ms,
    installs: installs.length === 0 ? no_installs : installs.map(installOf),
  }))
}

function installOf({ vehicle_id, from_ms, to_ms }: HeldInstall): HeldInstall {
  return { vehicle_id, from_ms, to_ms }
}

function sharedText(text: string): string {
  const known = protocols.get(text)
  if (known !== undefined) return known
  protocols.set(text, text)
  return text
}
