import { addressKey } from '../../../platform/http/rate-limits/address-key.ts'

/** What a device keeps while its mobile network gives it new addresses: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? key : key.slice(0, key.lastIndexOf('.'))
}
