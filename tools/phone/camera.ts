import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Takes a photo: clean bytes, as a phone's canvas gives them, no two alike. */
export type Camera = () => Buffer

/**
 * One scene; what differs from photo to photo is how coarse its finest detail is (the last numbers of the first quantisation table), so
 * that a thousand photos of full size cost no more than one.
 */
export async function createCamera({ width, height }: { width: number; height: number }): Promise<Camera> {
  const [across, down] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  const noise = { raw: { width: across, height: down, channels: 3 as const } }
  const scene = await sharp(randomBytes(across * down * 3), noise)
    .resize(width, height)
    .jpeg({ quality: 80 })
    .toBuffer()
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

/** The same photo as an app sends it that leaves a comment in it: it is written anew. */
export function withComment(photo: Buffer): Buffer {
  const text = Buffer.from('taken by an app that leaves its name')
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}
