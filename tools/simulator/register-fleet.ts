import type { ApiClient } from './api-client.ts'
import { ensure } from './ensure.ts'
import { http_protocols, tracker_protocols } from './protocols/protocols.ts'
import type { ProtocolName } from './simulated-device.ts'
import type { FleetVehicle } from './simulation.ts'

export interface FleetWish {
  /** Of the company: no two hold the same serial. */
  readonly customer_id: number
  readonly vehicles: number
  /** Given to the vehicles in turn. */
  readonly protocols: readonly ProtocolName[]
  /** Since when the trackers are in their vehicles. */
  readonly installed: Date
  /** What each vehicle is made with, beside its plate; one of an earlier run gets it now. */
  readonly vehicleFields?: (n: number) => object
}

/** Registers vehicles and their trackers; those of an earlier run are taken as they are. */
export async function registerFleet(api: ApiClient, wish: FleetWish): Promise<FleetVehicle[]> {
  const fleet: FleetVehicle[] = []
  for (let n = 0; n < wish.vehicles; n++) {
    const protocol = wish.protocols[n % wish.protocols.length]
    if (protocol === undefined) throw new Error('no protocol is given')
    const vehicle_id = await ensureVehicle(api, n, wish.vehicleFields?.(n) ?? {})
    const tracker = trackerOf(protocol, wish.customer_id, n)
    const device = { ...tracker, vehicle_id, date_installed: wish.installed.toISOString() }
    fleet.push({ vehicle_id, device_id: await ensureDevice(api, device), serial: tracker.serial, protocol })
  }
  return fleet
}

/** An API key that may send positions and nothing else. */
export async function createIngestKey(api: ApiClient): Promise<string> {
  const wish = { name: 'simulator', scopes: ['position:write'] }
  return (await api.post<{ data: { key: string } }>('/api_key', wish)).data.key
}

async function ensureVehicle(api: ApiClient, n: number, fields: object): Promise<number> {
  const plate = `SIM${String(n + 1).padStart(4, '0')}`
  const data = { title: `Simulated ${n + 1}`, plate, ...fields }
  const { id, is_known } = await ensure(api, { path: '/vehicle', filter: { plate }, is: () => true, data })
  if (is_known) await api.put('/vehicle', { id, ...fields })
  return id
}

async function ensureDevice(api: ApiClient, device: { readonly serial: string }): Promise<number> {
  const filter = { serial: device.serial }
  return (await ensure(api, { path: '/device', filter, is: () => true, data: device })).id
}

/** The tracker of a vehicle as the server knows it. */
export function trackerOf(protocol: ProtocolName, customer_id: number, n: number) {
  return { serial: serialOf(protocol, customer_id, n), protocol: registeredAs(protocol) }
}

function registeredAs(protocol: ProtocolName): string {
  // Our own requests may be of any device.
  if (protocol in http_protocols) return 'osmand'
  return tracker_protocols[protocol as keyof typeof tracker_protocols].codec.protocol
}

/** Numbers that no real tracker has: of the range for tests, and of the length that the protocol wants. */
const serial_digits: Readonly<Partial<Record<ProtocolName, number>>> = {
  suntech_universal: 10,
  suntech_legacy: 9,
}

function serialOf(protocol: ProtocolName, customer_id: number, n: number): string {
  const digits = serial_digits[protocol] ?? 15
  // After the zeros: the company, then five digits of the vehicle. Nine digits have room for ninety companies.
  const companies = 10 ** (digits - 7) - 10
  return `00${String((10 + (customer_id % companies)) * 100_000 + n).padStart(digits - 2, '0')}`
}
