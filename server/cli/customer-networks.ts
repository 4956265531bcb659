import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import { listSourceNetworks, setSourceNetworks } from '../identity/public.ts'
import { createNetworks } from '../telemetry/public.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import type { Answer } from './print.ts'
import { withIdentity } from './with-identity.ts'

export interface NetworksOptions {
  readonly taxNumber: string
  /** A comma list. */
  readonly only?: string
  readonly anywhere?: boolean
}

const max_networks = 64

/** Shows from where the trackers of a company may send, or says it anew. */
export async function runCustomerNetworks(
  config: Config,
  clock: Clock,
  options: NetworksOptions,
): Promise<Answer> {
  const wanted = readWanted(options)
  return withIdentity(config, clock, async (database) => {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const networks =
      wanted === null
        ? await listSourceNetworks(database, customer_id)
        : await setSourceNetworks(database, customer_id, { networks: wanted, now: clock.now() })
    const from = networks.length === 0 ? 'everywhere' : networks.join(', ')
    return {
      json: { ok: true, customer_id, networks },
      text: `positions of customer ${customer_id} are taken from ${from}`,
    }
  })
}

/** Null: they stay as they are. */
function readWanted({ only, anywhere }: NetworksOptions): string[] | null {
  if (anywhere === true && only !== undefined) throw new Error('give --only or --anywhere, not both')
  if (anywhere === true) return []
  if (only === undefined) return null
  const networks = only.split(',').map((text) => text.trim())
  createNetworks(networks)
  if (networks.length > max_networks) throw new Error(`--only takes up to ${max_networks} networks`)
  return networks
}
