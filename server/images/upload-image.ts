import { createHash } from 'node:crypto'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Blobs, BlobsUnavailableError, blobOf } from '../platform/blobs/blobs.ts'
import type { Picture, Refusal } from './decoder/decode-image.ts'
import type { DecoderPool } from './decoder/decoder-pool.ts'
import { content_types, decoding_lease_ms, type ImageStanding, standingOf } from './image.ts'
import { objectKey, thumbKey } from './object-key.ts'
import {
  abandonUpload,
  beginUpload,
  deleteRemains,
  holdUploaded,
  refuseImage,
  storeImage,
  type UploadKey,
} from './queries.ts'
import type { Quota } from './quota.ts'

/** Called in the transaction that makes an image stored or refused. */
export type ImageSettled = (tx: CustomerTransaction, image: ImageStanding, now: Date) => Promise<void>

export interface UploadContext {
  readonly database: Database
  readonly clock: Clock
  readonly blobs: Blobs
  readonly decoders: DecoderPool
  readonly quota: Quota
  readonly imageSettled: ImageSettled
}

export interface Upload {
  readonly customer_id: number
  readonly user_id: number
  readonly sha256: string
  readonly bytes: Buffer
}

export interface UploadOutcome extends ImageStanding {
  /** False: it was there before. */
  readonly is_new: boolean
}

/** Uploads take minutes at most; an hour later nobody works on them. */
const left_behind_ms = 3_600_000

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * An image counts as stored when its row says so, which is after its objects are in the store; a row that names the objects is there
 * before them. So a crash at any moment leaves an image that is whole or not there, and no object that nobody knows.
 */
export async function uploadImage(context: UploadContext, upload: Upload): Promise<UploadOutcome> {
  // Before it costs a row, or counts as sent: many may come at once.
  context.decoders.assertRoom(upload.customer_id)
  const begun = await begin(context, upload)
  if ('standing' in begun) return { ...begun.standing, is_new: false }
  const { customer_id, sha256, bytes } = upload
  const key = { sha256, upload: begun.upload }
  let picture: Picture | Refusal
  try {
    picture = await context.decoders.decode(customer_id, bytes)
    if (typeof picture !== 'string') await putObjects(context.blobs, customer_id, { key, picture })
  } catch (error) {
    // What cannot be told now is told by the end of the lease.
    await context.database.rowsInCustomer(customer_id, abandonUpload, key).catch(() => undefined)
    throw error instanceof BlobsUnavailableError ? storeIsAway(error) : error
  }
  const standing = await settle(context, customer_id, { key, picture })
  if (typeof picture === 'string') throw unusable(picture)
  return { ...standing, is_new: true }
}

async function begin(
  { database, clock, quota }: UploadContext,
  { customer_id, user_id, sha256, bytes }: Upload,
): Promise<{ readonly standing: ImageStanding } | { readonly upload: number }> {
  const now = clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  return database.inCustomer(customer_id, async (tx) => {
    const image = await tx.one(holdUploaded, sha256, now)
    const standing = standingOf(image, now)
    if (standing.state === 'refused') throw unusable(image.refusal ?? 'unreadable')
    if (standing.state !== 'wanted') return { standing }
    await quota.charge(tx, { user_id, bytes: bytes.length, now })
    return tx.one(beginUpload, {
      sha256,
      decoding_until: later(decoding_lease_ms),
      due_at: later(left_behind_ms),
    })
  })
}

interface Decoded {
  readonly key: UploadKey
  readonly picture: Picture
}

async function putObjects(blobs: Blobs, customer_id: number, { key, picture }: Decoded): Promise<void> {
  await Promise.all([
    blobs.put(objectKey(customer_id, key), {
      bytes: picture.bytes,
      sha256: storedHashOf(key, picture),
      content_type: content_types[picture.extension],
    }),
    blobs.put(thumbKey(customer_id, key), blobOf(picture.thumb, content_types.webp)),
  ])
}

/** Only the upload that the row names may end it: one that came too late leaves objects that are known, and is sent again. */
async function settle(
  { database, clock, imageSettled }: UploadContext,
  customer_id: number,
  { key, picture }: { readonly key: UploadKey; readonly picture: Picture | Refusal },
): Promise<ImageStanding> {
  const now = clock.now()
  return database.inCustomer(customer_id, async (tx) => {
    const image = await (typeof picture === 'string'
      ? tx.find(refuseImage, key, picture)
      : tx.find(storeImage, key, { image: storedImageOf(key, picture), now }))
    const was_known = (await tx.count(deleteRemains, key.upload)) === 1
    if (image === undefined || !was_known) throw tooLate()
    if (typeof picture === 'string') {
      const payload = { sha256: key.sha256, code: 'image_unusable', reason: picture }
      await emit(tx, { type: 'image.refused', payload, occurred_at: now })
    }
    const standing = standingOf(image, now)
    await imageSettled(tx, standing, now)
    return standing
  })
}

function storedImageOf(key: UploadKey, picture: Picture) {
  const { bytes, extension, width, height, transformed } = picture
  const stored_sha256 = storedHashOf(key, picture)
  return { stored_sha256, extension, size: bytes.length, width, height, transformed }
}

/** What is kept byte for byte has the hash that it was sent under. */
function storedHashOf({ sha256 }: UploadKey, { bytes, transformed }: Picture): string {
  return transformed ? hashOf(bytes) : sha256
}

const unusable = (reason: string) => new AppError('image_unusable', { public: { params: { reason } } })
const tooLate = () => new AppError('images_busy', { public: { retry_after_s: 1 } })

export function storeIsAway(cause: unknown): AppError {
  return new AppError('images_unavailable', { public: { retry_after_s: 5 }, cause })
}
