import sharp from 'sharp'

const thumb_px = 320

/** What the decoding of a picture costs with nothing around it: every pixel is read, a thumbnail is written. */
export async function drawBareThumbnail(photo: Buffer): Promise<Buffer> {
  return await sharp(photo, { failOn: 'error', sequentialRead: true })
    .resize({ width: thumb_px, height: thumb_px, fit: 'inside' })
    .webp({ quality: 75 })
    .toBuffer()
}
