import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { placeOf } from './text-place.ts'

it.each([
  ['', 0, { line: 1, column: 1 }],
  ['abc', 2, { line: 1, column: 3 }],
  ['a\nbc', 1, { line: 1, column: 2 }],
  ['a\nbc', 2, { line: 2, column: 1 }],
  ['a\r\n\nbc', 5, { line: 3, column: 2 }],
])('the place in %j of %i', (text, position, place) => {
  expect(placeOf(text, position)).toEqual(place)
})

it('is found among two million lines in a heap that cannot hold a list of them', async () => {
  const code = `
    import { placeOf } from ${JSON.stringify(new URL('./text-place.ts', import.meta.url))}
    const text = Buffer.alloc(8_000_000, 'abc\\n').toString()
    process.stdout.write(JSON.stringify(placeOf(text, text.length)))`
  const flags = ['--max-old-space-size=48', '--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(JSON.parse(stdout)).toEqual({ line: 2_000_001, column: 1 })
})
