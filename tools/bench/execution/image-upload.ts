import { createHash } from 'node:crypto'
import { type BlobSettings, type Blobs, blobOf, createBlobs } from '@tropeiro/server/platform/blobs/blobs.ts'
import { drawBareThumbnail } from '@tropeiro/server/test/execution/load/bare-thumbnail.ts'
import { type Camera, createCamera } from '@tropeiro/server/test/execution/load/camera.ts'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import type { Figure } from '../../test-report/record-figure.ts'
import { medianRate, medianRatio } from '../ratios.ts'
import { createDrivingCompany } from './driving-company.ts'

export interface ImageUploadLoad {
  readonly rounds: number
  /** In each round, by each side. */
  readonly pictures: number
}

const needed_ratio = 0.5
/** By each side. */
const at_once = 2

/**
 * Pictures of phones over HTTP, against the same work with nothing around it: every pixel decoded, the thumbnail encoded, both put
 * into the same store. By turns.
 */
export async function measureImageUpload({ rounds, pictures }: ImageUploadLoad): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const s3 = await startS3()
  stack.defer(() => s3.stop())
  const env = { ...s3.env, TROPEIRO_IMAGE_DECODERS: String(at_once) }
  const company = stack.use(await createDrivingCompany({ drivers: 1, pool_size: 10, env }))
  const token = company.drivers[0]?.token ?? ''
  const blobs = createBlobs(settingsOf(s3))
  const camera = await createCamera({ width: 1_600, height: 1_200 })
  const measured: { ours: number; bare: number }[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const ours = await rateOf(takePhotos(camera, pictures), (photo) =>
      upload(company.server.url, token, photo),
    )
    const bare = await rateOf(takePhotos(camera, pictures), (photo) => keepBare(blobs, photo))
    if (round > 0) measured.push({ ours, bare })
  }
  const ratio = medianRatio(measured, 'ours', 'bare')
  const [ours, other] = [medianRate(measured, 'ours'), medianRate(measured, 'bare')]
  return [
    {
      promise: 'pictures of phones over HTTP, against bare decoding, encoding and storing of the same',
      needed: `≥ ${needed_ratio} ×`,
      measured: `${ratio.toFixed(2)} × (${ours.toFixed(1)}/s of ${other.toFixed(1)}/s), median of ${rounds}`,
      held: ratio >= needed_ratio,
    },
  ]
}

function settingsOf({ env }: S3Server): BlobSettings {
  return {
    url: env['TROPEIRO_S3_URL'] ?? '',
    region: 'us-east-1',
    bucket: env['TROPEIRO_S3_BUCKET'] ?? '',
    access_key: env['TROPEIRO_S3_ACCESS_KEY'] ?? '',
    secret_key: env['TROPEIRO_S3_SECRET_KEY'] ?? '',
    deadline_ms: 60_000,
  }
}

function takePhotos(camera: Camera, count: number): Buffer[] {
  return Array.from({ length: count }, camera)
}

/** Pictures a second, so many at once. */
async function rateOf(photos: readonly Buffer[], keep: (photo: Buffer) => Promise<unknown>): Promise<number> {
  const waiting = photos.values()
  const started = performance.now()
  const workers = Array.from({ length: at_once }, async () => {
    for (const photo of waiting) await keep(photo)
  })
  await Promise.all(workers)
  return photos.length / ((performance.now() - started) / 1_000)
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function upload(url: string, token: string, photo: Buffer): Promise<void> {
  const answer = await fetch(`${url}/image/${hashOf(photo)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`a picture was answered ${answer.status}: ${text}`)
  const { name } = JSON.parse(text).data
  if (name !== `${hashOf(photo)}.jpg`) throw new Error(`a clean picture was stored as ${name}`)
}

async function keepBare(blobs: Blobs, photo: Buffer): Promise<void> {
  const thumb = await drawBareThumbnail(photo)
  const key = `bare/${hashOf(photo)}`
  await Promise.all([
    blobs.put(key, blobOf(photo, 'image/jpeg')),
    blobs.put(`${key}-thumb`, blobOf(thumb, 'image/webp')),
  ])
}
