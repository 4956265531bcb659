import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type BlobSettings, createBlobs } from '../platform/blobs/blobs.ts'
import type { Slice } from '../platform/slice.ts'
import { createCollector } from './collect-images.ts'
import { createDecoderPool } from './decoder/decoder-pool.ts'
import { createQuota, type QuotaSettings } from './quota.ts'
import { type ListOwnPlans, readPictureOfRecord } from './read-picture.ts'
import { registerImages } from './routes.ts'
import type { ImageSettled } from './upload-image.ts'

export interface ImagesSettings extends QuotaSettings {
  /** Null: this deployment keeps no images. */
  readonly store: BlobSettings | null
  /** Processes that decode. */
  readonly decoders: number
}

interface ImagesContext {
  readonly settings: ImagesSettings
  readonly database: Database
  readonly clock: Clock
  readonly listOwnPlans: ListOwnPlans
  readonly imageSettled: ImageSettled
}

/** Pictures that may wait for a decoder: more would be refused by their deadline. */
const max_waiting = 100
const collect_every_ms = 600_000

interface ImagesSlice extends Slice {
  /** Of a record, for those without an account; null: this deployment keeps no images. */
  readonly readPicture: ((customer_id: number, name: string) => ReturnType<typeof readPictureOfRecord>) | null
  /** About how long a picture waits that comes now, in seconds. */
  readonly waitTime: () => number
}

export function createImages(context: ImagesContext): ImagesSlice {
  const { settings, database, clock } = context
  const { store } = settings
  const blobs = store === null ? null : createBlobs(store)
  const decoders = createDecoderPool({ processes: settings.decoders, max_waiting, clock })
  const parts = blobs === null ? null : { ...context, blobs, decoders, quota: createQuota(settings) }
  return {
    readPicture:
      blobs === null
        ? null
        : (customer_id, name) => readPictureOfRecord({ database, blobs }, customer_id, name),
    waitTime: () => decoders.waitTime(),
    register: (app) => registerImages(app, parts),
    loops:
      blobs === null
        ? []
        : [
            {
              name: 'collect_images',
              pause_ms: collect_every_ms,
              round: createCollector({ database, clock, blobs }),
            },
          ],
    engines: [
      {
        name: 'images',
        engine: 'the S3 server',
        variable: 'TROPEIRO_S3_URL',
        setting: store?.url ?? '',
        asked_by: 'every role',
        described_in: 'docs/operating.md',
        assertAnswers: async () => blobs?.assertAnswers(),
      },
    ],
    close: async () => decoders.close(),
  }
}
