import { createHash } from 'node:crypto'
import { type Blobs, blobOf, createBlobs } from '@tropeiro/server/platform/blobs/blobs.ts'
import { blobSettingsOf } from '@tropeiro/server/test/blob-settings-of.ts'
import { drawBareThumbnail } from '@tropeiro/server/test/execution/load/bare-thumbnail.ts'
import { startS3 } from '../../../ops/services/s3-server.ts'
import { type Camera, createCamera } from '../../phone/camera.ts'
import { overHttp } from '../../phone/http-network.ts'
import type { Network } from '../../phone/phone-network.ts'
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
  const blobs = createBlobs(blobSettingsOf(s3, 60_000))
  const network = overHttp(company.server.url)
  const camera = await createCamera({ width: 1_600, height: 1_200 })
  const measured: { ours: number; bare: number }[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const ours = await rateOf(takePhotos(camera, pictures), (photo) => upload(network, token, photo))
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

async function upload(network: Network, token: string, { bytes, sha256 }: Photo): Promise<void> {
  const { status, body } = await network({
    method: 'PUT',
    path: `/image/${sha256}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: bytes,
  })
  if (status !== 201) throw new Error(`a picture was answered ${status}: ${JSON.stringify(body)}`)
  const { name } = (body as { data: { name: string } }).data
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
