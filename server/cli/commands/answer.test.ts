import { afterEach, expect, it, vi } from 'vitest'
import { answer } from './answer.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

it.each([
  [true, undefined],
  [false, 1],
])('ends well or not as the answer says: ok %s', async (ok, code) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await answer({ json: true }, async () => ({ json: { ok }, text: '' }))
  expect(written).toHaveBeenCalledWith(`{"ok":${ok}}\n`)
  expect(process.exitCode).toBe(code)
})
