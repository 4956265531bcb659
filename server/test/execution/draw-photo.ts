import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Clean bytes, as a phone's canvas gives them, no two alike. */
export async function drawPhoto(): Promise<Buffer> {
  const noise = { raw: { width: 16, height: 16, channels: 3 as const } }
  return await sharp(randomBytes(16 * 16 * 3), noise)
    .jpeg()
    .toBuffer()
}
