/** An IPv4 address, or the /64 of an IPv6 one: that is what one household or server can draw addresses from. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const plain = ip.toLowerCase().split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = plain.split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
