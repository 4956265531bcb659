import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerChanges } from '@tropeiro/contract/customer.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import type { Actor } from '../audit/record-audit.ts'
import { recordChange } from '../audit/record-change.ts'
import { settingsOf, usual_auto_close_hours } from './customer-settings.ts'
import { customer_versions } from './customer-versions.ts'
import { type CustomerRow, lockCustomer, updateCustomer } from './queries.ts'

interface CustomerChange {
  readonly changes: CustomerChanges
  readonly assertVersion: AssertVersion
}

/** A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. */
export async function changeCustomer(
  tx: CustomerTransaction,
  actor: Actor,
  { changes: { name, default_service_time, auto_close_hours, ...others }, assertVersion }: CustomerChange,
): Promise<CustomerRow> {
  const row = await holdRow(tx.one(lockCustomer), assertVersion)
  const { time_zone, locale } = row
  const before = { name: row.name, time_zone, locale, ...settingsOf(row) }
  const after = {
    ...before,
    ...others,
    ...(name !== undefined && { name: readName(name) }),
    // Null clears it.
    ...(default_service_time !== undefined && { default_service_time: default_service_time ?? 0 }),
    ...(auto_close_hours !== undefined && { auto_close_hours: auto_close_hours ?? usual_auto_close_hours }),
  }
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== before[field],
  )
  if (fields.length === 0) return row
  const changed = await tx.one(updateCustomer, after)
  const given = { time_zone: after.time_zone }
  await customer_versions.change(tx, tx.customer_id, { before: { time_zone }, given, from: actor.now })
  await recordChange(tx, actor, { resource: 'customer', action: 'change', id: tx.customer_id, fields })
  return changed
}

function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw invalidRequest([{ pointer: '/data/name', code: 'required' }])
  return name
}
