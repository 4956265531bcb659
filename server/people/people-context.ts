import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Blobs } from '../platform/blobs/blobs.ts'

export interface PeopleContext {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  /** Null: this installation keeps no images. */
  readonly blobs: Blobs | null
}
