import { afterEach, describe, expect, test, vi } from 'vitest'
import { ensureTool, ensureToolOrSkip } from './tools.ts'

afterEach(() => vi.unstubAllEnvs())

const skip = (reason: string): never => {
  throw new Error(`skipped: ${reason}`)
}

/** A place where nothing can be written stands for a machine that cannot install. */
function makeInstallImpossible(): void {
  vi.stubEnv('XDG_CACHE_HOME', '/dev/null')
}

describe('ensureTool', () => {
  test('says what is needed when it cannot install', async () => {
    makeInstallImpossible()
    await expect(ensureTool('hadolint')).rejects.toThrow(/hadolint is missing .* needs python3/)
  })

  test('lets a test skip with the reason on a machine of a person, and fail in CI', async () => {
    makeInstallImpossible()
    vi.stubEnv('CI', '')
    await expect(ensureToolOrSkip('hadolint', skip)).rejects.toThrow('skipped: hadolint is missing')
    vi.stubEnv('CI', 'true')
    await expect(ensureToolOrSkip('hadolint', skip)).rejects.toThrow(/^hadolint is missing/)
  })
})
