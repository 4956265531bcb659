import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { type Blobs, BlobsUnavailableError } from '../platform/blobs/blobs.ts'
import type { Caller } from '../platform/http/caller.ts'
import { max_stored_bytes, max_thumb_bytes, thumb_px } from './decoder/limits.ts'
import { content_types, nameOf } from './image.ts'
import { objectKey, thumbKey } from './object-key.ts'
import { type ReadableImage, type Reader, selectReadable } from './queries.ts'
import { hashOf, storeIsAway } from './upload-image.ts'

/** Of some plans, those that are a user's. */
export type ListOwnPlans = (
  tx: CustomerTransaction,
  user_id: number,
  plan_ids: readonly number[],
) => Promise<ReadonlySet<number>>

export interface PictureContext {
  readonly database: Database
  readonly blobs: Blobs
  readonly listOwnPlans: ListOwnPlans
}

export type PictureSize = 'full' | 'thumb'

export interface ShownPicture {
  readonly picture: string
  readonly content_type: string
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** A name with or without its extension, which says nothing that the hash does not. */
const name_form = /^([0-9a-f]{64})(?:\.[a-z]{1,5})?$/

/** Null: there is none, or none that the caller may see. */
export async function readPicture(
  { database, blobs, listOwnPlans }: PictureContext,
  caller: Caller,
  { name, size }: { readonly name: string; readonly size: PictureSize },
): Promise<ShownPicture | null> {
  const [, stored_sha256] = name_form.exec(name.toLowerCase()) ?? []
  if (stored_sha256 === undefined) return null
  const { customer_id } = caller
  const reader = readerOf(caller)
  const image = await database.inCustomer(customer_id, async (tx) => {
    const rows = await tx.rows(selectReadable, stored_sha256, reader)
    const readable = rows.find(({ is_for_all, user_id }) => is_for_all || user_id === caller.user_id)
    if (readable !== undefined) return readable
    const plan_ids = rows.flatMap(({ plan_id }) => (plan_id === null ? [] : [plan_id]))
    const own = await listOwnPlans(tx, caller.user_id, [...new Set(plan_ids)])
    return rows.find(({ plan_id }) => plan_id !== null && own.has(plan_id))
  })
  if (image === undefined) return null
  const picture = nameOf({ ...image, state: 'stored' }) ?? ''
  if (size === 'thumb') {
    const bytes = await getObject(blobs, customer_id, { image, size })
    return { picture, content_type: content_types.webp, sha256: hashOf(bytes), ...thumbSides(image), bytes }
  }
  const { width, height, extension } = image
  const bytes = await getStored(blobs, customer_id, image)
  return { picture, content_type: content_types[extension], sha256: stored_sha256, width, height, bytes }
}

/** Whoever has the link to a proof: what records show, and nothing else. */
const by_link: Reader = { user_id: 0, sees_records: true, sees_checklists: false, sees_personal: false }

/** The operator, who hands a person what is held of them. */
const by_operator: Reader = { user_id: 0, sees_records: true, sees_checklists: true, sees_personal: true }

type StoreContext = Pick<PictureContext, 'database' | 'blobs'>

interface PictureBytes {
  readonly bytes: Buffer
  readonly content_type: string
}

/** For those without an account. Null: no record has it. */
export function readPictureOfRecord(
  context: StoreContext,
  customer_id: number,
  name: string,
): Promise<PictureBytes | null> {
  return readAs(by_link, context, { customer_id, name })
}

/** Null: nothing refers to it any more. */
export function readAnyPicture(
  context: StoreContext,
  customer_id: number,
  name: string,
): Promise<PictureBytes | null> {
  return readAs(by_operator, context, { customer_id, name })
}

async function readAs(
  reader: Reader,
  { database, blobs }: StoreContext,
  { customer_id, name }: { readonly customer_id: number; readonly name: string },
): Promise<PictureBytes | null> {
  const [, stored_sha256] = name_form.exec(name) ?? []
  if (stored_sha256 === undefined) return null
  const rows = await database.rowsInCustomer(customer_id, selectReadable, stored_sha256, reader)
  const image = rows.find(({ is_for_all }) => is_for_all)
  if (image === undefined) return null
  const bytes = await getStored(blobs, customer_id, image)
  return { bytes: Buffer.from(bytes), content_type: content_types[image.extension] }
}

/** Drivers see what they made and what belongs to their plans; a licence is personal. */
function readerOf({ user_id, scopes }: Caller): Reader {
  return {
    user_id,
    sees_records: scopes.has('route_plan:all'),
    sees_checklists: scopes.has('checklist:all'),
    sees_personal: scopes.has('driver:pii'),
  }
}

/** What the store gives is compared: a picture may be evidence. */
async function getStored(blobs: Blobs, customer_id: number, image: ReadableImage): Promise<Uint8Array> {
  const bytes = await getObject(blobs, customer_id, { image, size: 'full' })
  if (hashOf(bytes) !== image.stored_sha256)
    throw storeIsAway(new Error('an object has other bytes than were stored'))
  return bytes
}

async function getObject(
  blobs: Blobs,
  customer_id: number,
  { image, size }: { readonly image: ReadableImage; readonly size: PictureSize },
): Promise<Uint8Array> {
  try {
    const bytes =
      size === 'thumb'
        ? await blobs.get(thumbKey(customer_id, image), max_thumb_bytes)
        : await blobs.get(objectKey(customer_id, image), max_stored_bytes)
    if (bytes === null) throw new BlobsUnavailableError('it lacks an object that it had')
    return bytes
  } catch (error) {
    throw error instanceof BlobsUnavailableError ? storeIsAway(error) : error
  }
}

function thumbSides({ width, height }: ReadableImage): { width: number; height: number } {
  const scale = Math.min(1, thumb_px / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export const notFound = () => new AppError('not_found')
