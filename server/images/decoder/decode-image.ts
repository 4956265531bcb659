import sharp, { type Sharp } from 'sharp'
import { content_types, type ImageExtension } from '../image.ts'
import { isClean, sniffFormat } from './clean-bytes.ts'
import { max_pixels, max_stored_bytes, max_thumb_bytes, thumb_px } from './limits.ts'

export type Refusal = 'not_an_image' | 'too_many_pixels' | 'unreadable' | 'too_costly'

export interface Picture {
  readonly extension: ImageExtension
  readonly width: number
  readonly height: number
  readonly transformed: boolean
  /** As they are to be stored; of a clean picture those that came. */
  readonly bytes: Buffer
  /** WebP. */
  readonly thumb: Buffer
}

/** Of all that the library could read, only these, and from memory alone. */
export function allowOnlyOurFormats(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
}

/** Looks at every pixel: what is cut short or broken is refused. Hostile bytes may make it take any time and memory. */
export async function decodeImage(bytes: Buffer): Promise<Picture | Refusal> {
  const format = sniffFormat(bytes)
  if (format === null) return 'not_an_image'
  try {
    const { width, height, format: found, hasAlpha } = await open(bytes).metadata()
    if (content_types[format] !== `image/${found}`) return 'not_an_image'
    if (width * height > max_pixels) return 'too_many_pixels'
    const kept = isClean(bytes, format)
      ? { bytes, width, height, extension: format }
      : await writeAnew(bytes, hasAlpha || format === 'png' ? format : 'jpg')
    const thumb = await open(bytes)
      .autoOrient()
      .resize({ width: thumb_px, height: thumb_px, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    if (kept.bytes.length > max_stored_bytes || thumb.length > max_thumb_bytes) return 'too_costly'
    return { ...kept, transformed: kept.bytes !== bytes, thumb }
  } catch {
    return 'unreadable'
  }
}

/** The first picture of what may be a film. The bound on pixels is ours to say: past it the library only says that it cannot. */
function open(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: max_pixels * 100, pages: 1, sequentialRead: true })
}

/**
 * Upright, in the colours of every screen, and without anything that is no picture: the library keeps no metadata unless asked. A WebP
 * without transparency becomes a JPEG, which is written line by line: a WebP is held whole.
 */
async function writeAnew(
  bytes: Buffer,
  extension: ImageExtension,
): Promise<Omit<Picture, 'transformed' | 'thumb'>> {
  const upright = open(bytes).autoOrient()
  const { data, info } = await encode(upright, extension).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, extension }
}

function encode(picture: Sharp, format: ImageExtension): Sharp {
  if (format === 'jpg') return picture.jpeg({ quality: 88 })
  return format === 'png' ? picture.png({ compressionLevel: 6 }) : picture.webp({ quality: 88 })
}
