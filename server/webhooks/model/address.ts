/** An IP address as its bytes: 4 of IPv4, 16 of IPv6. */
export type Address = Uint8Array

/** Null for whatever is no address in its usual spelling: other spellings are for who wants to be misread. */
export function parseAddress(text: string): Address | null {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text)
}

function parseIpv4(text: string): Address | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null
  return Uint8Array.from(parts, Number)
}

function parseIpv6(text: string): Address | null {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return null
  const front = parseGroups(head)
  const back = tail === undefined ? [] : parseGroups(tail)
  if (front === null || back === null) return null
  const missing = 16 - front.length - back.length
  if (tail === undefined ? missing !== 0 : missing < 2) return null
  return Uint8Array.from([...front, ...Array.from({ length: missing }, () => 0), ...back])
}

/** Bytes of groups between colons; the last may be an IPv4 address. */
function parseGroups(text: string): number[] | null {
  if (text === '') return []
  const bytes: number[] = []
  const groups = text.split(':')
  for (const [index, group] of groups.entries()) {
    const embedded = index === groups.length - 1 && group.includes('.') ? parseIpv4(group) : null
    if (embedded !== null) bytes.push(...embedded)
    else if (/^[\da-f]{1,4}$/i.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255)
    else return null
  }
  return bytes
}

export interface Prefix {
  readonly address: Address
  readonly bits: number
}

/** Null for what is no network in CIDR notation. */
export function parsePrefix(text: string): Prefix | null {
  const [written = '', length = '', ...more] = text.split('/')
  const address = parseAddress(written)
  if (address === null || more.length > 0 || !/^\d{1,3}$/.test(length)) return null
  const bits = Number(length)
  return bits <= address.length * 8 ? { address, bits } : null
}

export function isWithin(address: Address, { address: network, bits }: Prefix): boolean {
  if (address.length !== network.length) return false
  const whole = bits >> 3
  for (let index = 0; index < whole; index++) if (address[index] !== network[index]) return false
  const rest = bits & 7
  if (rest === 0) return true
  const mask = 0xff00 >> rest
  return ((address[whole] ?? 0) & mask) === ((network[whole] ?? 0) & mask)
}
