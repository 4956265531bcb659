import { createHash } from 'node:crypto'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { addressKey } from '../../platform/http/rate-limits/address-key.ts'
import type { LoginPlaces } from './login-backoff.ts'
import { forgetPlaces, keepPlaces, selectKnownPlaces } from './queries.ts'

const known_ms = 30 * 86_400_000
/** Places that are kept of one person; the longest unused go first. */
const max_places = 50

interface LoginOrigin {
  readonly address: string
  readonly installation_id: string | null
}

/** Costs the same for a user that is not there. */
export async function findLoginPlaces(
  database: Database,
  { customer_id, login }: { customer_id: number; login: string },
  { origin, now }: { origin: LoginOrigin; now: Date },
): Promise<LoginPlaces> {
  const places = placesOf(origin)
  const known_since = new Date(now.getTime() - known_ms)
  const rows = await database.rowsInCustomer(customer_id, selectKnownPlaces, login, {
    places: [places.network, places.installation],
    known_since,
  })
  const isKnown = (place: Buffer) => rows.some((row) => row.place.equals(place))
  const { installation_id } = origin
  return {
    address: addressKey(origin.address),
    known_network: isKnown(places.network) ? networkOf(origin.address) : null,
    known_installation: installation_id !== null && isKnown(places.installation) ? installation_id : null,
  }
}

/** After a good login: this place is known from now on. */
export async function rememberPlaces(
  tx: CustomerTransaction,
  user_id: number,
  { origin, now }: { origin: LoginOrigin; now: Date },
): Promise<void> {
  const { network, installation } = placesOf(origin)
  const places = origin.installation_id === null ? [network] : [network, installation]
  const known_since = new Date(now.getTime() - known_ms)
  await Promise.all([
    tx.count(keepPlaces, user_id, { places, date_last: now }),
    tx.count(forgetPlaces, user_id, { known_since, max_places }),
  ])
}

/** The network around an address, as wide as one that providers give the same customer from: /24, or /48 of IPv6. */
export function networkOf(address: string): string {
  const key = addressKey(address)
  return key.includes(':')
    ? `${key.split(':').slice(0, 3).join(':')}::/48`
    : `${key.split('.').slice(0, 3).join('.')}.0/24`
}

function placesOf({ address, installation_id }: LoginOrigin): { network: Buffer; installation: Buffer } {
  const placeOf = (kind: string, value: string) => createHash('sha256').update(`${kind} ${value}`).digest()
  return {
    network: placeOf('network', networkOf(address)),
    installation: placeOf('installation', installation_id ?? ''),
  }
}
