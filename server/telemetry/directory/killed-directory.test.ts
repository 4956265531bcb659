import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDirectory } from './test/open-directory.ts'
import { createWorld, freshSerial, type World, type WorldCompany } from './test/world.ts'

let world: World
let company: WorldCompany
let folder: string

beforeAll(async () => {
  world = await createWorld()
  company = await world.makeCompany()
  folder = await mkdtemp(join(tmpdir(), 'tropeiro-killed-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const script = fileURLToPath(new URL('./test/directory-process.ts', import.meta.url))

interface Keeper {
  readonly said: Set<string>
  readonly child: ChildProcess
}

function startKeeper(): Keeper {
  const child = spawn(process.execPath, [script, world.product.test_database.telemetry_url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = new Set<string>()
  createInterface({ input: child.stdout }).on('line', (line) => said.add(line))
  return { child, said }
}

async function untilSaid({ said }: Keeper, line: string): Promise<void> {
  await expect.poll(() => said.has(line), { timeout: 60_000, interval: 5 }).toBe(true)
}

async function kill({ child }: Keeper): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** What a new process knows while the database is away. */
async function readAlone(): Promise<Awaited<ReturnType<typeof openDirectory>>> {
  return openDirectory({ url: 'postgres://nobody@127.0.0.1:1/nowhere', folder })
}

async function untilKept(known: ReadonlyMap<string, number>): Promise<void> {
  const isKept = async () => {
    const alone = await readAlone()
    await alone.close()
    return [...known].every(([serial, device_id]) => alone.find(serial).at(-1)?.device_id === device_id)
  }
  await expect.poll(isKept, { timeout: 60_000, interval: 20 }).toBe(true)
}

describe('a process that is killed', () => {
  it('leaves all that it knew to the next one, each time', async () => {
    const known = new Map<string, number>()
    const makeDevice = async () => {
      const serial = freshSerial()
      known.set(serial, await company.makeDevice({ serial }))
      return serial
    }
    await makeDevice()
    for (let round = 0; round < 4; round += 1) {
      const keeper = startKeeper()
      await untilSaid(keeper, 'loaded')
      for (let n = 0; n < 5; n += 1) await untilSaid(keeper, `changed ${await makeDevice()}`)
      await untilKept(known)
      // Killed while it hears of more, reads it or writes it.
      for (let n = 0; n <= round; n += 1) await company.makeDevice({ serial: freshSerial() })
      await kill(keeper)
      const alone = await readAlone()
      expect(alone.state().kind).not.toBe('unknown')
      for (const [serial, device_id] of known) {
        expect(alone.find(serial)).toMatchObject([{ device_id, valid_to_ms: null }])
      }
      await alone.close()
    }
  })
})
