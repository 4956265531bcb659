import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { completeLockfile, type Lockfile } from './complete-lockfile.ts'

const file = path.join(import.meta.dirname, '../../package-lock.json')
const readLockfile = async () => JSON.parse(await readFile(file, 'utf8')) as Lockfile

describe('completeLockfile', () => {
  test('adds the builds for other platforms, and nothing twice', () => {
    const packages = {
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.2.3',
          '@tool/win32-arm64': '1.2.3',
          fancy: '^2.0.0',
        },
      },
      'node_modules/@tool/win32-arm64': { version: '1.2.3' },
    }
    expect(completeLockfile({ packages }).packages).toEqual({
      ...packages,
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
    })
  })
})

describe('package-lock.json', () => {
  test('is complete, so that `npm ci` takes it: run `npm run lockfile` after `npm install`', async () => {
    const lockfile = await readLockfile()
    expect(completeLockfile(lockfile)).toEqual(lockfile)
  })

  test('names no registry', async () => {
    const addresses = Object.values((await readLockfile()).packages).map(({ resolved }) => resolved)
    expect(addresses.filter((address) => address?.includes('://'))).toEqual([])
  })
})
