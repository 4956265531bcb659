import type { AuditFilters } from '@tropeiro/contract/identity.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { Page } from '../../platform/http/lists/list.ts'

export interface AuditRow {
  readonly id: number
  readonly occurred_at: Date
  readonly user_id: number | null
  readonly api_key_id: number | null
  readonly action: string
  readonly resource: string
  readonly resource_id: number | null
  readonly fields: string[]
  readonly address: string | null
  readonly request_id: string | null
}

export function insertAudit(customer_id: number, entry: Omit<AuditRow, 'id'>): Statement<unknown> {
  return build.insertInto('app.audit').values({ customer_id, ...entry })
}

/** Newest first. */
export function selectAudit(customer_id: number, filters: AuditFilters, page: Page): Statement<AuditRow> {
  let query = build
    .selectFrom('app.audit')
    .select([
      'id',
      'occurred_at',
      'user_id',
      'api_key_id',
      'action',
      'resource',
      'resource_id',
      'fields',
      'address',
      'request_id',
    ])
    .where('customer_id', '=', customer_id)
    .orderBy('id', 'desc')
    .limit(page.limit)
  if (page.after !== null) query = query.where('id', '<', Number(page.after['id']))
  if (filters.user_id !== undefined) query = query.where('user_id', '=', filters.user_id)
  if (filters.resource !== undefined) query = query.where('resource', '=', filters.resource)
  if (filters.resource_id !== undefined) query = query.where('resource_id', '=', filters.resource_id)
  return query
}
