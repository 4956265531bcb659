import { type Address, isWithin, type Prefix, parsePrefix } from './address.ts'
import { isForbidden, isPublicUnicast } from './address-kind.ts'

/** A network of the house that the operator lets webhooks into, and its ports. */
export interface HouseNetwork {
  readonly prefix: Prefix
  readonly first_port: number
  readonly last_port: number
}

/** `10.20.0.0/16:8080`, `fd12::/48:8000-8100`. Null for anything else. */
export function parseHouseNetwork(text: string): HouseNetwork | null {
  const written = /^([\d.]+\/\d+|[\da-f:.]+\/\d+):(\d{1,5})(?:-(\d{1,5}))?$/i.exec(text)
  if (written === null) return null
  const [, cidr = '', first = '', last = first] = written
  const prefix = parsePrefix(cidr)
  const [first_port, last_port] = [Number(first), Number(last)]
  if (prefix === null || first_port < 1 || last_port > 65_535 || first_port > last_port) return null
  return { prefix, first_port, last_port }
}

export function parseHouseNetworks(texts: readonly string[]): HouseNetwork[] {
  return texts.map((text) => {
    const network = parseHouseNetwork(text)
    if (network === null) throw new Error(`"${text}" is no network with its ports`)
    return network
  })
}

const hasPort = ({ first_port, last_port }: HouseNetwork, port: number) =>
  first_port <= port && port <= last_port

export function isInHouse(networks: readonly HouseNetwork[], address: Address, port: number): boolean {
  return (
    !isForbidden(address) && networks.some((each) => hasPort(each, port) && isWithin(address, each.prefix))
  )
}

/** Whether a name could be in the house: its addresses decide, once they are known. */
export function mayBeInHouse(networks: readonly HouseNetwork[], port: number): boolean {
  return networks.some((each) => hasPort(each, port))
}

export interface Destination {
  readonly is_https: boolean
  readonly port: number
}

const public_ports = new Set([443, 8443])

export const isPublicDestination = ({ is_https, port }: Destination) => is_https && public_ports.has(port)

/** Whether this address may be called: the public ones by https alone. */
export function mayCall(
  networks: readonly HouseNetwork[],
  destination: Destination,
  address: Address,
): boolean {
  if (isInHouse(networks, address, destination.port)) return true
  return isPublicDestination(destination) && isPublicUnicast(address)
}
