import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFrameReader, encodeFrame } from './frames.ts'

describe('frames', () => {
  it('are read whole, in whatever pieces they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        (messages, sizes) => {
          const bytes = Buffer.concat(messages.flatMap((message) => encodeFrame(message)))
          const read = createFrameReader()
          const seen: unknown[] = []
          for (let at = 0; at < bytes.length; ) {
            const size = sizes.next().value ?? 1
            seen.push(...read(bytes.subarray(at, at + size)))
            at += size
          }
          expect(seen).toEqual(JSON.parse(JSON.stringify(messages)))
        },
      ),
    )
  })

  it('tell the length of what follows the message, and do not copy it', () => {
    const raw = new Uint8Array([1, 2, 3])
    const [lengths, body, part] = encodeFrame({ type: 'ping' }, [raw])
    expect([...(lengths ?? [])]).toEqual([15, 0, 0, 0, 3, 0, 0, 0])
    expect(Buffer.from(body ?? []).toString()).toBe('{"type":"ping"}')
    expect(part).toBe(raw)
  })
})
