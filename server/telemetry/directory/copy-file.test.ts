import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceHold } from './device-directory.ts'
import { type KeptCopy, openKeptCopy } from './kept-copy.ts'

let root: string
let failures: unknown[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tropeiro-copy-'))
  failures = []
})
afterEach(() => rm(root, { recursive: true }))

const folder = () => join(root, 'gateway')
const file = () => join(folder(), 'directory', 'devices.copy')
const openCopy = () => openKeptCopy({ folder: folder(), onFailure: (error) => failures.push(error) })
const hold = (device_id: number, customer_id = 1): DeviceHold => ({
  customer_id,
  device_id,
  protocol: 'teltonika',
  valid_from_ms: 1_000,
  valid_to_ms: null,
  installs: [{ vehicle_id: device_id * 10, from_ms: 1_000, to_ms: null }],
})
const key = { key_id: 1, customer_id: 1, is_only_position_write: true, expires_ms: null }

/** All that it knows, so that two can be compared. */
const contentsOf = ({ copy, kept_at_ms }: KeptCopy) => ({
  serials: Object.fromEntries([...copy.serials].map(([serial, { holds }]) => [serial, holds])),
  keys: Object.fromEntries(copy.keys),
  kept_at_ms,
})

async function readAgain(): Promise<ReturnType<typeof contentsOf>> {
  const copy = await openCopy()
  await copy.close()
  return contentsOf(copy)
}

describe('the copy on disk', () => {
  it('gives back what was put, as it was last', async () => {
    const first = await openCopy()
    expect(contentsOf(first)).toEqual({ serials: {}, keys: {}, kept_at_ms: null })
    first.putHolds('A', [hold(1)])
    first.putHolds('B', [hold(2)])
    await first.mark(5_000)
    first.putHolds('A', [hold(1), hold(3, 2)])
    first.putHolds('B', [])
    first.putHolds('C', [hold(4)])
    first.putKey('h1', key)
    first.putKey('h2', key)
    first.putKey('h2', null)
    await first.close()
    const second = await openCopy()
    const expected = {
      serials: { A: [hold(1), hold(3, 2)], C: [hold(4)] },
      keys: { h1: key },
      kept_at_ms: 5_000,
    }
    expect(contentsOf(second)).toEqual(expected)
    expect(second.copy.findDevice(2, 3)?.holds).toEqual([hold(3, 2)])
    expect(second.copy.countDevices(1)).toBe(2)
    await second.mark(6_000)
    await second.close()
    expect(await readAgain()).toEqual({ ...expected, kept_at_ms: 6_000 })
    expect(failures).toEqual([])
  })

  it('is for nobody else to read', async () => {
    const copy = await openCopy()
    copy.putHolds('A', [hold(1)])
    await copy.mark(1)
    await copy.close()
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await modeOf(join(folder(), 'directory'))).toBe(0o700)
    expect(await modeOf(file())).toBe(0o600)
    expect(await readdir(join(folder(), 'directory'))).toEqual(['devices.copy'])
  })

  it('says which folder is not usable', async () => {
    await writeFile(folder(), 'in the way')
    await expect(openCopy()).rejects.toThrow(
      `the folder ${join(folder(), 'directory')}, where a gateway keeps`,
    )
  })

  it('does not grow with the changes, but with what there is', async () => {
    const copy = await openCopy()
    await copy.mark(1)
    for (let n = 0; n < 40_000; n += 1) {
      copy.putHolds('A', [hold(n)])
      if (n % 5_000 === 0) await copy.mark(n)
    }
    await copy.mark(40_000)
    await copy.close()
    expect((await stat(file())).size).toBeLessThan(3_000_000)
    expect((await readAgain()).serials).toEqual({ A: [hold(39_999)] })
  })
})

describe('a copy that was torn or changed', () => {
  /** Each step puts one serial and marks it, so that the time tells how far the file was read. */
  async function writeSteps(count: number): Promise<void> {
    const copy = await openCopy()
    for (let n = 1; n <= count; n += 1) {
      copy.putHolds(`S${n % 3}`, [hold(n)])
      await copy.mark(n)
    }
    await copy.close()
  }
  const after = (count: number) => {
    const serials: Record<string, DeviceHold[]> = {}
    for (let n = 1; n <= count; n += 1) serials[`S${n % 3}`] = [hold(n)]
    return serials
  }

  it('is an earlier state, wherever it was cut', async () => {
    await writeSteps(4)
    const whole = await readFile(file())
    for (let length = 0; length <= whole.length; length += 1) {
      await writeFile(file(), whole.subarray(0, length))
      const { serials, kept_at_ms } = await readAgain()
      // A step whose mark is torn may be in it already.
      expect([after(kept_at_ms ?? 0), after((kept_at_ms ?? 0) + 1)]).toContainEqual(serials)
    }
  })

  it('is an earlier state, whichever byte is another', async () => {
    await writeSteps(6)
    const whole = await readFile(file())
    const any_change = fc.record({ at: fc.nat(whole.length - 1), flip: fc.integer({ min: 1, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(any_change, async ({ at, flip }) => {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ flip
        await writeFile(file(), changed)
        const { serials, kept_at_ms } = await readAgain()
        expect([after(kept_at_ms ?? 0), after((kept_at_ms ?? 0) + 1)]).toContainEqual(serials)
        expect(kept_at_ms ?? 0).toBeLessThan(6)
      }),
      { numRuns: 300 },
    )
  })

  it('is written anew, whole, at the next mark', async () => {
    await writeSteps(6)
    await truncate(file(), (await stat(file())).size - 3)
    const copy = await openCopy()
    copy.putHolds('NEW', [hold(9)])
    await copy.mark(7)
    await copy.close()
    expect(await readAgain()).toMatchObject({
      serials: { ...after(6), NEW: [hold(9)] },
      kept_at_ms: 7,
    })
  })

  it('of another format is nothing', async () => {
    await writeSteps(1)
    await writeFile(file(), `some other file\n${await readFile(file(), 'utf8')}`)
    expect(await readAgain()).toEqual({ serials: {}, keys: {}, kept_at_ms: null })
  })

  it('that cannot be written is told, and written when it can be', async () => {
    const copy = await openCopy()
    const own_folder = join(folder(), 'directory')
    copy.putHolds('A', [hold(1)])
    await rm(own_folder, { recursive: true })
    await writeFile(own_folder, 'in the way')
    await copy.mark(1)
    expect(failures).toHaveLength(1)
    copy.putHolds('B', [hold(2)])
    await rm(own_folder)
    await mkdir(own_folder)
    await copy.mark(2)
    await copy.close()
    expect(failures).toHaveLength(1)
    expect(await readAgain()).toEqual({ serials: { A: [hold(1)], B: [hold(2)] }, keys: {}, kept_at_ms: 2 })
  })
})
