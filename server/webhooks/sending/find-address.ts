import type { DeliveryFault } from '@tropeiro/contract/webhook.ts'
import { parseAddress } from '../model/address.ts'
import { judgeUrl, type Target } from '../model/judge-url.ts'
import { type HouseNetwork, mayCall } from '../model/networks.ts'
import { isTooMany, type ResolveName } from './resolve-name.ts'

export interface Rules {
  readonly networks: readonly HouseNetwork[]
  readonly resolveName: ResolveName
}

/** Where to connect to, judged, or why not. */
export type Destination =
  | { readonly target: Target; readonly address: string }
  | { readonly fault: Extract<DeliveryFault, 'url_refused' | 'name_not_found' | 'address_refused'> }

/** One lookup, of which every address must be good: who is connected to is who was judged. */
export async function findAddress(url: string, { networks, resolveName }: Rules): Promise<Destination> {
  const target = judgeUrl(url, networks)
  if (target === null) return { fault: 'url_refused' }
  if (target.literal !== null) return { target, address: target.host }
  const addresses = await resolveName(target.host)
  const [first] = addresses
  if (first === undefined) return { fault: 'name_not_found' }
  const isGood = (text: string) => {
    const address = parseAddress(text)
    return address !== null && mayCall(networks, target, address)
  }
  if (isTooMany(addresses) || !addresses.every(isGood)) return { fault: 'address_refused' }
  return { target, address: first }
}
