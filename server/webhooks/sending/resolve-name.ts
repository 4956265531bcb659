import { Resolver } from 'node:dns/promises'

/** The addresses of a name, or none. Never those of a hosts file: names mean the same on every machine. */
export type ResolveName = (name: string) => Promise<string[]>

const try_ms = 1_500
const tries = 2
/** More are nobody's: each is judged. */
const max_addresses = 64

/** Asks the DNS itself: the usual lookup of the system would take a thread that all of the process shares. */
export function createNameResolver(servers: readonly string[]): ResolveName {
  return async (name) => {
    const resolver = new Resolver({ timeout: try_ms, tries })
    if (servers.length > 0) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers
      .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      .slice(0, max_addresses + 1)
  }
}

export const isTooMany = (addresses: readonly string[]) => addresses.length > max_addresses
