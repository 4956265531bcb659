import { type Address, parseAddress } from './address.ts'
import {
  type Destination,
  type HouseNetwork,
  isInHouse,
  isPublicDestination,
  mayBeInHouse,
} from './networks.ts'

/** Where a webhook goes, as far as its address says. */
export interface Target extends Destination {
  /** As URLs have it: lower case, of ASCII, IPv6 without brackets. */
  readonly host: string
  /** As the Host header has it. */
  readonly authority: string
  readonly path: string
  /** Null: a name, which is looked up. */
  readonly literal: Address | null
}

const max_url_length = 2_000

/** Printable ASCII without what programs read differently: blanks, backslashes, quotes, brackets of other kinds. */
const plain = /^[!#-;=?-[\]_a-z~]+$/

/** A name of the DNS, two labels or more, whose last has a letter: whatever else looks like an address in some program. */
const dns_name =
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** Names that never lead to the internet (RFC 6761 and its like), or that clouds use inside. */
const inner_names = [
  'localhost',
  'local',
  'internal',
  'invalid',
  'test',
  'onion',
  'arpa',
  'lan',
  'intranet',
  'corp',
  'home',
  'localdomain',
]

/** Null: it is no place to send to. What a name leads to is judged apart, each time it is used. */
export function judgeUrl(text: string, networks: readonly HouseNetwork[]): Target | null {
  if (text.length > max_url_length || !plain.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null
  // The user part may be empty and still be there.
  if (url.hash !== '' || text.includes('#') || /^[a-z]+:\/*[^/?]*@/i.test(text)) return null
  if (!/^https?:\/\/[^/]/i.test(text)) return null
  const is_https = url.protocol === 'https:'
  const port = url.port === '' ? (is_https ? 443 : 80) : Number(url.port)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const target = { host, authority: url.host, path: `${url.pathname}${url.search}`, is_https, port }
  const literal = parseAddress(host)
  if (literal !== null) return isInHouse(networks, literal, port) ? { ...target, literal } : null
  if (!dns_name.test(host)) return null
  const in_house = mayBeInHouse(networks, port)
  if (in_house) return { ...target, literal }
  return isPublicDestination(target) && !isInnerName(host) ? { ...target, literal } : null
}

const isInnerName = (host: string) => inner_names.some((name) => host.endsWith(`.${name}`))
