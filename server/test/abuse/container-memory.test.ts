import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { images } from '../../config/image-settings.ts'
import { decoder_memory_mb } from '../../images/decoder/limits.ts'
import {
  max_imports,
  max_spooled_bytes,
  xlsx_memory_mb,
} from '../../platform/http/transfer/transfer-limits.ts'

const read = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8')

/** An allowance for buffers, threads and the program itself. */
const beside_heap_mb = 256
/** An allowance for the solvers, whose own bound is of address space, most of which they never touch. */
const solver_mb = 1_024

test('the container has the memory that the heap, imports and spreadsheets take at their limits together', () => {
  const [, block = ''] = /^ {2}tropeiro:\n([\s\S]*?)\n {2}\w/m.exec(read('compose.yaml')) ?? []
  const limit_mb = Number(/memory: (\d+)G/.exec(block)?.[1]) * 1_024
  const heap_mb = Number(/--max-old-space-size=(\d+)/.exec(read('Dockerfile'))?.[1])
  const spool_mb = max_spooled_bytes / 2 ** 20
  const parsers_mb = max_imports * xlsx_memory_mb
  const decoders_mb = Number(Reflect.get(images.image_decoders, 'default')) * decoder_memory_mb
  expect(heap_mb + beside_heap_mb + parsers_mb + decoders_mb + spool_mb + solver_mb).toBeLessThanOrEqual(
    limit_mb,
  )
  // Files on their way are in memory, too.
  expect(Number(/tmpfs: \["\/tmp:size=(\d+)m"\]/.exec(block)?.[1])).toBeGreaterThan(spool_mb)
})
