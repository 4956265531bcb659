// Generated from the migrated database by `npm run generate`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** jsonb: read as a value, written as text. */
type Json = ColumnType<unknown, string, string>

export interface DB {
  'app.customers': {
    customer_id: Generated<number>
    name: string
    time_zone: string
    locale: string
    date_created: Date
  }
  'app.data_keys': {
    customer_id: number
    version: number
    master_key_id: string
    wrapped_key: Buffer
    date_created: Date
  }
  'app.idempotency_keys': {
    customer_id: number
    route: string
    key: string
    fingerprint: Buffer
    status: number
    answer: Buffer
    date_created: Date
  }
  'app.outbox': {
    customer_id: number
    id: GeneratedAlways<number>
    type: string
    payload: Json
    occurred_at: Date
    transaction_id: Generated<string>
    sequence: number | null
  }
  'app.outbox_heads': {
    customer_id: number
    last_sequence: number
  }
  'platform.migrations': {
    name: string
    checksum: string
    date_applied: Date
  }
  'platform.rate_buckets': {
    key: string
    tokens: number
    refilled_at: Date
  }
}
