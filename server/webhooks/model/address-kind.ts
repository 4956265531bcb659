import { type Address, isWithin, type Prefix, parsePrefix } from './address.ts'

const prefixes = (...texts: string[]): Prefix[] =>
  texts.map((text) => {
    const prefix = parsePrefix(text)
    if (prefix === null) throw new Error(`${text} is no network`)
    return prefix
  })

/** Of IPv4, what is not public unicast: the special-purpose registry of IANA, multicast and what is reserved. */
const special_ipv4 = prefixes(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
)

/** Of IPv6 only this is given to the public, but for what follows it: protocols, tunnels (6to4, Teredo) and documentation. */
const public_ipv6 = prefixes('2000::/3')
const special_ipv6 = prefixes('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20')

/** Where IPv6 stands for an IPv4 address, and where in it: NAT64, mapped, compatible, 6to4. */
const carriers: readonly (readonly [Prefix, number])[] = [
  ['64:ff9b::/96', 12] as const,
  ['::ffff:0:0/96', 12] as const,
  ['::ffff:0:0:0/96', 12] as const,
  ['::/96', 12] as const,
  ['2002::/16', 2] as const,
].flatMap(([text, at]) => prefixes(text).map((prefix) => [prefix, at] as const))
const nat64 = prefixes('64:ff9b::/96')

/**
 * What tells a machine who it is, in the clouds that we know of, and what no machine has for others: not even an operator
 * who lets in private networks means these.
 */
const forbidden = prefixes(
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.192/32',
  '224.0.0.0/3',
  '::/128',
  'fd00:ec2::/32',
  'fd20:ce::/64',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
)

const isIn = (address: Address, list: readonly Prefix[]) => list.some((prefix) => isWithin(address, prefix))

/** The IPv4 address that one of IPv6 stands for. */
function findCarried(address: Address): Address | null {
  const carrier = carriers.find(([prefix]) => isWithin(address, prefix))
  return carrier === undefined ? null : address.subarray(carrier[1], carrier[1] + 4)
}

/** Somebody on the internet, and nobody else. An address of NAT64 is who is behind it. */
export function isPublicUnicast(address: Address): boolean {
  if (isForbidden(address)) return false
  if (address.length === 4) return !isIn(address, special_ipv4)
  if (isIn(address, nat64)) return isPublicUnicast(address.subarray(12))
  return isIn(address, public_ipv6) && !isIn(address, special_ipv6)
}

/** Never to be called, whatever the operator lets in. */
export function isForbidden(address: Address): boolean {
  if (isIn(address, forbidden)) return true
  const carried = address.length === 16 ? findCarried(address) : null
  // The loopback of IPv6 lies among the compatible addresses and is no IPv4 address.
  if (carried === null || isLoopback(address)) return false
  return isIn(carried, forbidden)
}

const isLoopback = (address: Address) =>
  address.subarray(0, 15).every((byte) => byte === 0) && address[15] === 1
