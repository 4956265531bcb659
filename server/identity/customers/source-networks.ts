import type { Database } from '@tropeiro/db/database.ts'
import { operatorAt, recordAudit } from '../audit/record-audit.ts'
import { selectSourceNetworks, updateSourceNetworks } from './queries.ts'

/** The networks from which positions of a company's devices are taken; none: from everywhere. */
export async function listSourceNetworks(
  database: Database,
  customer_id: number,
): Promise<readonly string[]> {
  const row = await database.findInCustomer(customer_id, selectSourceNetworks)
  return row?.networks ?? []
}

/** In their usual form, each once. */
export function setSourceNetworks(
  database: Database,
  customer_id: number,
  { networks, now }: { networks: readonly string[]; now: Date },
): Promise<readonly string[]> {
  return database.inCustomer(customer_id, async (tx) => {
    const row = await tx.one(updateSourceNetworks, networks)
    await recordAudit(tx, operatorAt(now), {
      action: 'change',
      resource: 'customer',
      resource_id: customer_id,
      fields: ['source_networks'],
    })
    return row.networks
  })
}
