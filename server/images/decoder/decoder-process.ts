import { setPriority } from 'node:os'
import { allowOnlyOurFormats, decodeImage } from './decode-image.ts'
import { createFrameReader, encodeFrame } from './frames.ts'
import { max_image_bytes } from './limits.ts'

/**
 * A process that knows nothing of ours: no settings, no connections. It reads pictures, one after the other, and writes what it made of
 * each: a head in JSON, the bytes to store (none when they are those that came) and the thumbnail.
 */
const below_others = 10

setPriority(below_others)
allowOnlyOurFormats()
const read = createFrameReader([max_image_bytes])
const write = (parts: readonly Uint8Array[]) => {
  for (const part of encodeFrame(parts)) process.stdout.write(part)
}
const headOf = (head: object) => Buffer.from(JSON.stringify(head))
const nothing = Buffer.alloc(0)

// The first message says that the library is loaded.
write([headOf({ ready: true }), nothing, nothing])
for await (const chunk of process.stdin) {
  for (const [bytes = nothing] of read(chunk as Buffer)) {
    const picture = await decodeImage(bytes)
    if (typeof picture === 'string') write([headOf({ refusal: picture }), nothing, nothing])
    else {
      const { bytes: stored, thumb, ...head } = picture
      write([headOf(head), picture.transformed ? stored : nothing, thumb])
    }
  }
}
