import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPins } from './python-pins.ts'

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')

describe.each(['solver', 'nominatim', 'osrm'])('ops/%s/requirements.txt', (folder) => {
  const pins = listPins(read(`${folder}/requirements.txt`))

  test('pins everything exactly and by hash, and names no address', () => {
    expect(pins.length).toBeGreaterThan(0)
    for (const { name, version, hashes } of pins) {
      expect(name).toMatch(/^[a-z0-9-]+$/)
      expect(version).toMatch(/^\d+(\.\d+)+$/)
      expect([name, hashes.length > 0]).toEqual([name, true])
    }
    expect(read(`${folder}/requirements.txt`)).not.toContain('://')
  })
})

test('whatever installs or fetches Python packages for a process believes their hashes alone', () => {
  const installers = ['Dockerfile', 'nominatim/Dockerfile', 'services/cache.ts', 'services/osrm-programs.ts']
  const ordersOf = (text: string) =>
    text.match(/\bpip (?:--python \S+ )?(?:install|download)\b|'(?:install|download)'/g) ?? []
  for (const file of installers) {
    const text = read(file)
    const orders = ordersOf(text)
    expect([file, orders.length > 0]).toEqual([file, true])
    expect([file, text.match(/--require-hashes/g)?.length]).toEqual([file, orders.length])
  }
  for (const file of ['solver/ensure-solver.ts', 'services/nominatim-programs.ts']) {
    expect(read(file)).toContain('installPinnedPackages(')
    expect([file, ordersOf(read(file))]).toEqual([file, []])
  }
})
