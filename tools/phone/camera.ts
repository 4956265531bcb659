import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

/** Takes a photo: clean bytes, as a phone's canvas gives them, no two alike. Who says what it is of may get another. */
export type Camera = (of?: string | null) => Buffer

interface CameraWish {
  readonly width: number
  readonly height: number
  /** What it sees, as SVG; without it, noise, which is as large as a photo can be. */
  readonly scene?: string
}

/**
 * One scene; what differs from photo to photo is how coarse its finest detail is (the last numbers of the first quantisation table), so
 * that a thousand photos of full size cost no more than one.
 */
export async function createCamera({ width, height, scene: svg }: CameraWish): Promise<Camera> {
  const seen = svg === undefined ? noiseFor(width, height) : sharp(Buffer.from(svg))
  const scene = await seen.resize(width, height, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer()
  const table_end = scene.indexOf(Buffer.from([0xff, 0xdb])) + 5 + 64
  let taken = 0
  return () => {
    taken += 1
    const photo = Buffer.from(scene)
    for (let place = 1, rest = taken; place <= 4; place++, rest = Math.floor(rest / 255))
      photo.writeUInt8((rest % 255) + 1, table_end - place)
    return photo
  }
}

function noiseFor(width: number, height: number): Sharp {
  const [across, down] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  return sharp(randomBytes(across * down * 3), { raw: { width: across, height: down, channels: 3 } })
}

/** The same photo as an app sends it that leaves a comment in it: it is written anew. */
export function withComment(photo: Buffer): Buffer {
  const text = Buffer.from('taken by an app that leaves its name')
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}
