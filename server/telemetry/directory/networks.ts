import { BlockList, isIP } from 'node:net'

export interface Networks {
  has(address: string): boolean
}

/** Throws on what is neither an address nor a network. */
export function createNetworks(texts: readonly string[]): Networks {
  const list = new BlockList()
  for (const text of texts) addNetwork(list, text)
  return {
    has: (address) => {
      const plain = plainAddress(address)
      const version = isIP(plain)
      return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

function addNetwork(list: BlockList, text: string): void {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  const max_bits = version === 4 ? 32 : 128
  const is_prefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= max_bits)
  if (version === 0 || !is_prefix || rest.length > 0)
    throw new Error(`"${text}" is neither an address nor a network`)
  list.addSubnet(address, Number(prefix ?? max_bits), version === 4 ? 'ipv4' : 'ipv6')
}

/** An IPv4 address that a socket of both versions tells is one; the zone of a link is not a part of an address. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%', 1)
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
}

/** Where one connection comes from. It is looked up once for each list of networks: that costs as much as reading a frame. */
export class Source {
  readonly #address: string
  #networks: Networks | null = null
  #is_inside = true

  constructor(address: string) {
    this.#address = address
  }

  /** Null: everywhere. */
  isIn(networks: Networks | null): boolean {
    if (networks === null) return true
    if (networks !== this.#networks) {
      this.#networks = networks
      this.#is_inside = networks.has(this.#address)
    }
    return this.#is_inside
  }
}
