import { expect, test } from 'vitest'
import { createFrameBuffer } from './frame-buffer.ts'
import { queclink } from './queclink.ts'
import { decode, decodeOne, received_ms } from './test/decode.ts'

/** A frame of that many bytes, which nobody can read. */
const frameOf = (length: number) => Buffer.from(`${'+'.padEnd(length - 1, 'x')}$`)
const small = { ...queclink, max_frame_bytes: 100 }

test('a frame may be as long as the protocol allows, and not longer, however it was cut', () => {
  expect(decodeOne(small, frameOf(100))).toMatchObject({ kind: 'corrupt', is_lost: false })
  expect(decodeOne(small, frameOf(101))).toMatchObject({ reason: 'a frame that is too long', is_lost: true })
})

test('after a frame that is too long nothing is read or held', () => {
  expect(decode(small, Buffer.concat([frameOf(101), frameOf(20)]))).toHaveLength(1)
  const frames = createFrameBuffer(small)
  frames.add(Buffer.alloc(1_000, 'x'), received_ms)
  expect([frames.pending_bytes, frames.add(frameOf(20), received_ms)]).toStrictEqual([0, []])
})

test('bytes of a frame that is not whole are held', () => {
  const frames = createFrameBuffer(small)
  expect([frames.add(Buffer.from('+RESP'), received_ms), frames.pending_bytes]).toStrictEqual([[], 5])
})
