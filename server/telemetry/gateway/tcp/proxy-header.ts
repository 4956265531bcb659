/** What a balancer says of the connection that it hands on. */
export type ProxyHeader =
  /** Where it comes from; null: it is the balancer's own, which asks whether we are there. */
  | { readonly kind: 'whole'; readonly length: number; readonly address: string | null }
  | { readonly kind: 'partial' }
  | { readonly kind: 'wrong' }

const signature = Buffer.from('0d0a0d0a000d0a515549540a', 'hex')
const head_bytes = 16
const version_2 = 2
const commands = { local: 0, proxy: 1 } as const
const families = { ipv4: 1, ipv6: 2 } as const
const mapped_prefix = Buffer.from('00000000000000000000ffff', 'hex')
/** Addresses are 36 bytes; the rest are extensions, which are skipped. */
const max_rest_bytes = 2_048

const wrong: ProxyHeader = { kind: 'wrong' }
const partial: ProxyHeader = { kind: 'partial' }

/** The header of the PROXY protocol, version 2, at the front of these bytes. */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  const known = Math.min(bytes.length, signature.length)
  if (!bytes.subarray(0, known).equals(signature.subarray(0, known))) return wrong
  if (bytes.length < head_bytes) return partial
  const command = bytes.readUInt8(12)
  const rest_bytes = bytes.readUInt16BE(14)
  if (command >> 4 !== version_2 || rest_bytes > max_rest_bytes) return wrong
  const length = head_bytes + rest_bytes
  if (bytes.length < length) return partial
  if ((command & 0xf) === commands.local) return { kind: 'whole', length, address: null }
  if ((command & 0xf) !== commands.proxy) return wrong
  const address = readAddress(bytes.readUInt8(13) >> 4, bytes.subarray(head_bytes, length))
  return address === null ? wrong : { kind: 'whole', length, address }
}

function readAddress(family: number, rest: Buffer): string | null {
  if (family === families.ipv4 && rest.length >= 12) return [...rest.subarray(0, 4)].join('.')
  if (family !== families.ipv6 || rest.length < 36) return null
  // A balancer that listens on both versions writes an IPv4 address as one of IPv6.
  if (rest.subarray(0, mapped_prefix.length).equals(mapped_prefix))
    return [...rest.subarray(12, 16)].join('.')
  const groups = Array.from({ length: 8 }, (_, n) => rest.readUInt16BE(n * 2).toString(16))
  return groups.join(':')
}
