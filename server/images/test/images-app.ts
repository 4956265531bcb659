import type { LightMyRequestResponse } from 'fastify'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import { type Blobs, createBlobs } from '../../platform/blobs/blobs.ts'
import { blobSettingsOf } from '../../test/blob-settings-of.ts'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import type { ImageReference } from '../queries.ts'
import { referToImages } from '../refer-to-images.ts'
import { createImages, type ImagesSettings } from '../slice.ts'
import { hashOf, type ImageSettled } from '../upload-image.ts'

export interface ImagesApp extends SliceApp {
  readonly s3: S3Server
  readonly blobs: Blobs
  put(bytes: Buffer, sending?: PutOptions): Promise<LightMyRequestResponse>
  /** Something refers to the image from now on. */
  refer(bytes: Buffer, reference?: Partial<ImageReference>, customer_id?: number): Promise<void>
  picture(name: string, sending?: PictureOptions): Promise<LightMyRequestResponse>
}

interface PutOptions {
  readonly as?: string
  readonly sha256?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface PictureOptions {
  readonly as?: string
  readonly query?: string
  readonly accept?: string
}

interface ImagesAppOptions {
  readonly settings?: Partial<ImagesSettings>
  readonly imageSettled?: ImageSettled
  /** Of each user. */
  readonly plans?: Readonly<Record<number, readonly number[]>>
}

const limits = { decoders: 1, user_bytes_per_day: 1e9, customer_bytes_per_day: 1e9 }

/** The slice over a database and an S3 server of its own. */
export async function createImagesApp({
  settings = {},
  imageSettled = async () => undefined,
  plans = {},
}: ImagesAppOptions = {}): Promise<ImagesApp> {
  const s3 = await startS3()
  const store = blobSettingsOf(s3, 30_000)
  let close: (() => Promise<void>) | undefined
  const slice_app = await createSliceApp({
    registerSlices: (app) => {
      const { database, clock } = app.services
      const slice = createImages({
        settings: { ...limits, store, ...settings },
        database,
        clock,
        imageSettled,
        listOwnPlans: async (_tx, user_id, ids) =>
          new Set(ids.filter((id) => plans[user_id]?.includes(id) === true)),
      })
      close = async () => slice.close?.()
      slice.register(app)
    },
    scopes: {
      office: ['image:write', 'checklist:read', 'route_plan:all', 'checklist:all', 'driver:pii'],
      viewer: ['checklist:read', 'route_plan:all', 'checklist:all'],
      driver: ['image:write', 'checklist:read'],
      nobody: [],
    },
  })
  const { app } = slice_app
  return {
    ...slice_app,
    s3,
    blobs: createBlobs(store),
    put: (bytes, { as = '1.office', sha256 = hashOf(bytes), type = 'image/png', headers = {} } = {}) =>
      app.inject({
        method: 'PUT',
        url: `/image/${sha256}`,
        headers: { authorization: `Bearer test.${as}`, 'content-type': type, ...headers },
        payload: bytes,
      }),
    refer: async (bytes, reference = {}, customer_id = 1) => {
      const whole = { holder: 'record', holder_id: 1, role: 'picture', ...reference } as const
      await slice_app.database.inCustomer(customer_id, (tx) =>
        referToImages(tx, [{ ...whole, sha256: hashOf(bytes) }], slice_app.clock.now()),
      )
    },
    picture: (name, { as = '1.office', query = '', accept = '*/*' } = {}) =>
      app.inject({
        url: `/checklist/picture/?picture=${encodeURIComponent(name)}${query}`,
        headers: { authorization: `Bearer test.${as}`, accept },
      }),
    close: async () => {
      await slice_app.close()
      await close?.()
      await s3.stop()
    },
  }
}
