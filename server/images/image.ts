/**
 * The life of an image. It is known by the SHA-256 of the bytes that a client sends, before or after these come.
 *
 * | state    | what it means                                   | next                                                       |
 * | -------- | ----------------------------------------------- | ---------------------------------------------------------- |
 * | wanted   | something names it, its bytes have not come     | decoding                                                   |
 * | decoding | an upload is looked at; it has until its lease  | stored, refused; wanted again when its process died        |
 * | stored   | its bytes are durable                           | condemned when nothing refers to it for 30 days, then gone |
 * | refused  | these bytes will never be stored                | gone, as above                                             |
 */
export const image_states = ['wanted', 'decoding', 'stored', 'refused'] as const
export type ImageState = (typeof image_states)[number]

export const image_extensions = ['jpg', 'png', 'webp'] as const
export type ImageExtension = (typeof image_extensions)[number]

export const content_types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<ImageExtension, string>

/** What a row tells of where an image is in its life. */
export interface ImageProgress {
  readonly sha256: string
  readonly state: ImageState
  readonly decoding_until: Date | null
  readonly stored_sha256: string | null
  readonly extension: ImageExtension | null
  readonly refusal: string | null
}

/** What others are told of an image. */
export interface ImageStanding {
  readonly sha256: string
  readonly state: ImageState
  /** The hash of the stored bytes with its extension; null until they are there. */
  readonly name: string | null
}

/** An upload whose process died is not waited for: the bytes are wanted again. */
export function standingOf(image: ImageProgress, now: Date): ImageStanding {
  const is_abandoned = image.decoding_until !== null && image.decoding_until <= now
  return {
    sha256: image.sha256,
    state: is_abandoned ? 'wanted' : image.state,
    name: nameOf(image),
  }
}

export function nameOf({
  state,
  stored_sha256,
  extension,
}: Pick<ImageProgress, 'state' | 'stored_sha256' | 'extension'>): string | null {
  if (state !== 'stored' || stored_sha256 === null || extension === null) return null
  return `${stored_sha256}.${extension}`
}

/** How long an upload may take from its first row to its last: more than decoding and the store may take together. */
export const decoding_lease_ms = 120_000
