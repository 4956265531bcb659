import type { IncomingMessage } from 'node:http'
import { type Networks, plainAddress } from '../../directory/networks.ts'

/** Where a request comes from: what a proxy says is believed of listed ones alone, the last that is not listed counts. */
export function sourceAddressOf({ socket, headers }: IncomingMessage, proxies: Networks): string {
  let address = plainAddress(socket.remoteAddress ?? '')
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed()
  for (const told of forwarded) {
    if (told.trim() === '' || !proxies.has(address)) break
    address = plainAddress(told.trim())
  }
  return address
}
