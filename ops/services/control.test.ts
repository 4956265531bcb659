import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bringUp, report } from './control.ts'
import { answersItself, startDetachedEngine } from './detached-engine.ts'
import { type EngineRecord, findEngine, stopEngine } from './engine-record.ts'
import { getAnyFreePort } from './free-port.ts'
import type { Service } from './service.ts'
import { openServicesFolder, type ServicesFolder } from './services-folder.ts'

let folder: ServicesFolder
let strangers: Server[] = []

beforeEach(async () => {
  folder = await openServicesFolder(mkdtempSync(path.join(tmpdir(), 'tropeiro-control-')))
})

afterEach(async () => {
  await stopEngine(record())
  for (const stranger of strangers) stranger.close()
  strangers = []
  for (const made of [folder.clone_dir, folder.data_root]) rmSync(made, { recursive: true, force: true })
})

const program = () => path.join(folder.clone_dir, 'engine.mjs')
const record = (): EngineRecord => ({
  file: path.join(folder.data_root, 'engine.json'),
  own_argument: program(),
})

/** Answers like the engine of the clone would. */
function openStranger(port: number): Promise<void> {
  const stranger = createServer((_, response) => response.end('a stranger'))
  strangers.push(stranger)
  return new Promise((resolve, reject) => {
    stranger.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
}

/** Slow to take its port, as an engine is that loads its data first. */
const engine_program = `
import { createServer } from 'node:http'
setTimeout(() => createServer((_, response) => response.end('the engine')).listen(Number(process.argv[2]), '127.0.0.1'), 200)
`

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

/** `beforeStart` runs between the choice of the port and the start of the engine. */
function makeService(preferred: number, beforeStart: (port: number) => Promise<void>): Service {
  const unused = async () => {}
  return {
    name: 'engine',
    compose_image: null,
    ports: [{ name: 'http', preferred }],
    install: unused,
    start: async ({ ports, data_dir }) => {
      const port = ports['http'] ?? preferred
      await beforeStart(port)
      writeFileSync(program(), engine_program)
      await startDetachedEngine({
        name: 'the engine',
        program: process.execPath,
        args: [program(), String(port)],
        cwd: folder.clone_dir,
        env: process.env,
        port,
        answers,
        log_file: path.join(data_dir, 'server.log'),
        logged: ['stderr'],
        record: record(),
      })
    },
    ready: async () => {
      const engine = findEngine(record())
      return engine !== null && (await answersItself(engine, answers)) ? { http: engine.port } : null
    },
    settings: ({ ports }) => ({ ENGINE_PORT: String(ports['http']) }),
    prepare: unused,
    stop: unused,
    remove: unused,
  }
}

describe('a service whose port another program takes before it does', () => {
  test('runs on another port and is reported there', async () => {
    const taken: number[] = []
    const service = makeService(await getAnyFreePort(), async (port) => {
      if (taken.length > 0) return
      taken.push(port)
      await openStranger(port)
    })
    await bringUp(service, folder, () => {})
    const { state, address } = await report(service, folder)
    expect(state).toBe('running')
    expect(address).not.toBe(`127.0.0.1:${taken[0]}`)
    expect(await (await fetch(`http://${address}`)).text()).toBe('the engine')
  })

  test('is stopped, whatever answers on its port, once its own process is gone', async () => {
    const service = makeService(await getAnyFreePort(), async () => {})
    await bringUp(service, folder, () => {})
    const port = findEngine(record())?.port ?? 0
    await stopEngine(record())
    // A process that ends loses its command line before its port.
    await expect.poll(() => answers(`http://127.0.0.1:${port}`)).toBe(false)
    await openStranger(port)
    expect(await report(service, folder)).toMatchObject({ state: 'stopped', address: null })
  })

  test('says so when every port is taken', async () => {
    const service = makeService(await getAnyFreePort(), openStranger)
    await expect(bringUp(service, folder, () => {})).rejects.toThrow('another program listens there')
    expect((await report(service, folder)).state).toBe('stopped')
  })
})

test('what has no port is installed or missing: it never runs by itself', async () => {
  const service = { ...makeService(0, async () => {}), ports: [] }
  expect(await report({ ...service, ready: async () => ({}) }, folder)).toMatchObject({ state: 'installed' })
  expect(await report({ ...service, ready: async () => null }, folder)).toMatchObject({ state: 'missing' })
})
