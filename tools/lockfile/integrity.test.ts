import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { LockedPackage, Lockfile } from './complete-lockfile.ts'

const file = path.join(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const locked = Object.entries(packages).filter(([key, entry]) => key !== '' && entry['link'] !== true)

/** What an image or a check may install: Linux with glibc, in production on both processors that images are made for. */
function isInstalled({ optional, dev, os, cpu, libc }: LockedPackage): boolean {
  if (optional !== true) return true
  const processors = dev === true ? ['x64'] : ['x64', 'arm64']
  const fits = (given: readonly string[] | undefined, wanted: readonly string[]) =>
    given === undefined || given.some((word) => wanted.includes(word))
  return fits(os, ['linux']) && fits(cpu, processors) && fits(libc, ['glibc'])
}

describe('package-lock.json', () => {
  test('has the integrity of everything that an image or a check may install', () => {
    const own = new Set(['kernel', 'contract', 'db', 'server', 'sdk', 'web/console', 'tools/client'])
    const without = locked.filter(
      ([key, { integrity }]) => !own.has(key) && integrity?.startsWith('sha512-') !== true,
    )
    expect(locked.length - without.length).toBeGreaterThan(300)
    expect(without.filter(([, entry]) => isInstalled(entry)).map(([key]) => key)).toEqual([])
  })

  test('has an exact version of everything, and no address', () => {
    const wrong = locked.filter(
      ([, { version, resolved }]) => !/^\d+\.\d+\.\d+/.test(version ?? '') || resolved !== undefined,
    )
    expect(wrong.map(([key]) => key).filter((key) => key.startsWith('node_modules/'))).toEqual([])
  })
})
