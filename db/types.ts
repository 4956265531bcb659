// Generated from the migrated database by `npm run generate`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** jsonb: read as a value, written as text. */
type Json = ColumnType<unknown, string, string>

export interface DB {
  'app.api_keys': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    key_hash: Buffer
    scopes: string[]
    created_by: number
    date_created: Date
    date_expires: Date | null
    date_excluded: Date | null
  }
  'app.audit': {
    customer_id: number
    id: GeneratedAlways<number>
    occurred_at: Date
    user_id: number | null
    api_key_id: number | null
    action: string
    resource: string
    resource_id: number | null
    fields: string[]
    address: string | null
    request_id: string | null
  }
  'app.customers': {
    customer_id: number
    tax_number: string
    name: string
    time_zone: string
    locale: string
    settings: Generated<Json>
    date_created: Date
    date_disabled: Date | null
    row_version: Generated<number>
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
  'app.identities': {
    customer_id: number
    provider: string
    subject: string
    user_id: number
    date_created: Date
  }
  'app.invitations': {
    customer_id: number
    token_hash: Buffer
    user_id: number
    date_created: Date
    date_expires: Date
    date_used: Date | null
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
  'app.points_of_interest': {
    customer_id: number
    id: GeneratedAlways<number>
    title: string
    responsible_name: string | null
    phone: string | null
    latitude: number
    longitude: number
    migration_id: string | null
    point_of_interest_category_id: number
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.refresh_tokens': {
    customer_id: number
    token_hash: Buffer
    session_id: number
    date_created: Date
    date_rotated: Date | null
    successor: Buffer | null
  }
  'app.sessions': {
    customer_id: number
    id: GeneratedAlways<number>
    user_id: number
    realm: string
    date_created: Date
    date_expires: Date
    date_revoked: Date | null
  }
  'app.users': {
    customer_id: number
    id: GeneratedAlways<number>
    login: string
    name: string
    email: string | null
    role: string
    locale: string | null
    time_zone: string | null
    password_hash: string | null
    date_created: Date
    date_disabled: Date | null
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'platform.customer_directory': {
    tax_number: string
    customer_id: number
  }
  'platform.login_attempts': {
    key: Buffer
    level: number
    counted_at: Date
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
  'platform.signing_keys': {
    kid: string
    public_key: Buffer
    private_key: Buffer
    master_key_id: string
    date_active: Date
    date_retired: Date | null
  }
  'reference.point_of_interest_categories': {
    id: number
    name: string
  }
}
