import { exportChecklists } from '../checklists/public.ts'
import { exportCommands, exportFacts } from '../execution/public.ts'
import { exportAddresses, exportContacts } from '../places/public.ts'
import { exportPoints } from '../plans/public.ts'
import type { HeldItem } from '../platform/personal-data.ts'
import { exportDisclosures } from '../proof/public.ts'
import { findRecipient } from './find-recipient.ts'
import { inBatches } from './in-batches.ts'
import type { PeopleContext } from './people-context.ts'
import type { Recipient } from './recipient.ts'

/** All that we hold of a recipient, item by item. */
export async function* exportRecipient(
  context: PeopleContext,
  customer_id: number,
  recipient: Recipient,
): AsyncGenerator<HeldItem, void, void> {
  const { database, vault } = context
  const found = await findRecipient(context, customer_id, recipient)
  const mode = 'snapshot'
  for (const batch of inBatches(found.point_ids)) {
    yield* await database.inCustomer(
      customer_id,
      async (tx) => {
        const points = await exportPoints(tx, batch, vault)
        const addresses = points.map(({ values }) => ({
          address: (values['address'] ?? null) as string | null,
          address_parts: values['address_parts'] ?? null,
        }))
        return [
          ...points,
          ...(await exportFacts(tx, batch, vault)),
          ...(await exportDisclosures(tx, batch, vault)),
          ...(await exportAddresses(tx, addresses)),
        ]
      },
      { mode },
    )
  }
  for (const batch of inBatches(found.checklist_ids)) {
    yield* await database.inCustomer(
      customer_id,
      async (tx) => {
        const { held, command_ids } = await exportChecklists(tx, batch, vault)
        return [...held, ...(await exportCommands(tx, command_ids, vault))]
      },
      { mode },
    )
  }
  const others = found.command_ids
  for (const batch of inBatches(others))
    yield* await database.inCustomer(customer_id, (tx) => exportCommands(tx, batch, vault), { mode })
  for (const batch of inBatches(found.contact_ids))
    yield* await database.inCustomer(customer_id, (tx) => exportContacts(tx, batch, vault), { mode })
}
