import { BlockList, isIP } from 'node:net'
import { addressKey } from '../../../platform/http/rate-limits/address-key.ts'

/** Throws on what is neither an address nor a network. */
export function createNetworks(texts: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', prefix] = text.split('/')
    const version = isIP(address)
    const bits = prefix === undefined ? (version === 4 ? 32 : 128) : Number(prefix)
    if (version === 0 || !Number.isInteger(bits))
      throw new Error(`"${text}" is neither an address nor a network`)
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    has: (address) => {
      const plain = plainAddress(address)
      const version = isIP(plain)
      return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/** An IPv4 address that a socket of both versions tells is one. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** What a device keeps while its mobile network gives it new addresses: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? key : key.slice(0, key.lastIndexOf('.'))
}
