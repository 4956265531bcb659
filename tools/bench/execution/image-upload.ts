import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
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

interface Photo {
  readonly bytes: Buffer
  readonly sha256: string
}

/** Phones know the hash of what they took. */
function takePhotos(camera: Camera, count: number): Photo[] {
  return Array.from({ length: count }, () => {
    const bytes = camera()
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
}

/** Pictures a second, so many at once. */
async function rateOf(photos: readonly Photo[], keep: (photo: Photo) => Promise<unknown>): Promise<number> {
  const waiting = photos.values()
  const started = performance.now()
  const workers = Array.from({ length: at_once }, async () => {
    for (const photo of waiting) await keep(photo)
  })
  await Promise.all(workers)
  return photos.length / ((performance.now() - started) / 1_000)
}

const agent = new Agent({ keepAlive: true })

/** By Node's own requests: fetch copies a body several times, and a phone brings the processor for that itself. */
async function upload(url: string, token: string, { bytes, sha256 }: Photo): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'image/jpeg',
    'content-length': bytes.length,
  }
  const sending = request(`${url}/image/${sha256}`, { method: 'PUT', agent, headers }).end(bytes)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const body = await text(answer)
  if (answer.statusCode !== 201) throw new Error(`a picture was answered ${answer.statusCode}: ${body}`)
  const { name } = JSON.parse(body).data
  if (name !== `${sha256}.jpg`) throw new Error(`a clean picture was stored as ${name}`)
}

async function keepBare(blobs: Blobs, { bytes, sha256 }: Photo): Promise<void> {
  const thumb = await drawBareThumbnail(bytes)
  const key = `bare/${sha256}`
  await Promise.all([
    blobs.put(key, blobOf(bytes, 'image/jpeg')),
    blobs.put(`${key}-thumb`, blobOf(thumb, 'image/webp')),
  ])
}
