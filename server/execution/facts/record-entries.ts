import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type NewProofEntry, prepareEntries } from '../../proof/public.ts'
import type { NewRecord } from './queries.ts'

/** An entry of the proof before images say what the bytes of its pictures are called. */
export type RecordEntry = Omit<NewProofEntry, 'images'> & {
  readonly images: readonly { readonly role: string; readonly sha256: string }[]
}

interface Proving {
  /** Prepared before the transaction. */
  readonly vault: Vault
  /** Of those that have come, by the hash that was sent. */
  readonly images: ReadonlyMap<string, { readonly name: string | null }>
}

interface PreparedProof {
  /** Of each record's own entry. */
  readonly hashes: ReadonlyMap<number, string>
  readonly write: () => Promise<void>
}

/**
 * The entries of what is written in this transaction, all at once. Images are locked before the chains of plans, here as
 * where an image is stored: so neither waits for the other.
 */
export async function prepareProof(
  tx: CustomerTransaction,
  entries: readonly RecordEntry[],
  { vault, images }: Proving,
): Promise<PreparedProof> {
  const named = entries.map((entry) => ({
    ...entry,
    images: entry.images.map(({ role, sha256 }) => ({
      role,
      sha256,
      name: images.get(sha256)?.name ?? null,
    })),
  }))
  const { hashes, write } = await prepareEntries(tx, vault, named)
  const of_records = entries.flatMap(({ record_id }, place): [number, string][] => {
    const hash = hashes[place]
    return record_id === null || hash === undefined ? [] : [[record_id, hash.toString('hex')]]
  })
  return { hashes: new Map(of_records), write }
}

/** Gives the hash of each record's own entry. */
export async function proveRecords(
  tx: CustomerTransaction,
  entries: readonly RecordEntry[],
  proving: Proving,
): Promise<ReadonlyMap<number, string>> {
  const { hashes, write } = await prepareProof(tx, entries, proving)
  await write()
  return hashes
}

interface RecordParts {
  readonly code: string | null
  readonly status: RecordEntry['status']
  readonly images: RecordEntry['images']
  readonly reason: string | null
  readonly personal: {
    readonly receiver_name: string | null
    readonly receiver_document: string | null
    readonly notes: string | null
  } | null
}

export function entryOfRecord(record: NewRecord & { readonly id: number }, parts: RecordParts): RecordEntry {
  const { personal, reason } = parts
  return {
    plan_id: record.route_plan_id,
    kind: record.kind,
    record_id: record.id,
    command_id: record.command_id,
    point: { id: record.route_point_id, code: parts.code },
    status: parts.status,
    at: record.at,
    device_at: record.device_time,
    received_at: record.received_at,
    clock: { basis: record.clock_basis, uncertainty_ms: record.uncertainty_ms },
    images: parts.images,
    items: record.items.flatMap(({ id, external_code, checked, quantity }) =>
      // What was neither checked nor counted was not handed over.
      checked || quantity !== null ? [{ id, code: external_code, quantity: textOf(quantity) }] : [],
    ),
    corrects: null,
    user_id: record.user_id,
    vehicle_id: record.vehicle_id,
    installation_id: record.installation_id,
    disclosed: {
      receiver: personal?.receiver_name ?? null,
      document: personal?.receiver_document ?? null,
      notes: personal?.notes ?? null,
      reason,
      latitude: record.latitude,
      longitude: record.longitude,
    },
  }
}

const textOf = (quantity: number | null) => (quantity === null ? null : String(quantity))

interface LaterEntry {
  readonly kind: 'void' | 'attach' | 'image'
  readonly record: { readonly id: number; readonly route_plan_id: number; readonly route_point_id: number }
  readonly code: string | null
  readonly at: Date
  readonly received_at: Date
}

/** Of what becomes of a record later. */
export function entryAbout(
  { kind, record, code, at, received_at }: LaterEntry,
  more: Partial<RecordEntry> = {},
): RecordEntry {
  return {
    plan_id: record.route_plan_id,
    kind,
    record_id: null,
    command_id: null,
    point: { id: record.route_point_id, code },
    status: null,
    at,
    device_at: null,
    received_at,
    clock: null,
    images: [],
    items: [],
    corrects: record.id,
    user_id: null,
    vehicle_id: null,
    installation_id: null,
    disclosed: {},
    ...more,
  }
}

/** Null where it stayed what it was. */
export function changeOf(from: string | undefined, to: string | undefined): RecordEntry['status'] {
  return from === undefined || to === undefined || from === to ? null : [from, to]
}
