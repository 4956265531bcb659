import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { connectTo, settingsFor } from '../../platform/bus/test/bus-on.ts'
import { readEntries } from './test/gateway-on.ts'
import { deviceSerial } from './test/many-devices.ts'
import { loginOf, packetOf } from './test/tracker.ts'

const devices = proofCount({ full: 10_000, tenth: 500 })
const at_once = 200
const max_bytes = 60_000

let nats: NatsServer
let gateway: ChildProcess
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  nats = await startNats()
  const module = fileURLToPath(new URL('./test/gateway-process.ts', import.meta.url))
  gateway = fork(module, [JSON.stringify({ bus: settingsFor(nats), devices })], { execArgv: ['--expose-gc'] })
  const [told]: { port: number }[] = await once(gateway, 'message')
  port = told?.port ?? 0
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  gateway.kill('SIGKILL')
  await nats.stop()
})

interface Memory {
  readonly rss: number
  readonly used: number
  readonly connections: number
}

async function askMemory(): Promise<Memory> {
  const told = once(gateway, 'message')
  gateway.send('memory')
  const [memory]: Memory[] = await told
  if (memory === undefined) throw new Error('no answer')
  return memory
}

/** Connects, says who it is, sends a record and waits for its acknowledgement. */
async function join(n: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  await exchange(socket, loginOf(deviceSerial(n)), 1)
  await exchange(socket, packetOf([Date.now()]), 4)
}

function exchange(socket: Socket, bytes: Buffer, answer_bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    const hear = (chunk: Buffer) => {
      received += chunk.length
      if (received < answer_bytes) return
      socket.off('data', hear)
      socket.off('close', reject)
      resolve()
    }
    socket.on('data', hear)
    socket.once('close', reject)
    socket.write(bytes)
  })
}

async function inTurns(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const go = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: at_once }, go))
}

test('trackers that are connected at once, each sending, take little memory', async () => {
  // What the first ones make it load and grow is not theirs.
  await inTurns(at_once, join)
  const before = await askMemory()
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(async () => (await askMemory()).connections).toBe(0)
  const empty = await askMemory()
  await inTurns(devices, join)
  const after = await askMemory()
  expect(after.connections).toBe(devices)
  const used = (after.used - empty.used) / devices
  const resident = Math.max(0, after.rss - Math.min(before.rss, empty.rss)) / devices
  recordFigure({
    promise: `${devices} trackers connected to one gateway, each sending: memory of each`,
    needed: `≤ ${max_bytes / 1_000} kB`,
    measured: `${(resident / 1_000).toFixed(1)} kB of resident memory, ${(used / 1_000).toFixed(1)} kB of it in use after a collection`,
    held: resident <= max_bytes,
  })
  expect(resident).toBeLessThanOrEqual(max_bytes)
  // A second report of each, when all are there.
  await inTurns(devices, (n) => {
    const socket = sockets[n]
    if (socket === undefined) throw new Error('not connected')
    return exchange(socket, packetOf([Date.now() + 1]), 4)
  })
  const bus = await connectTo(nats)
  const entries = await readEntries(bus)
  await bus.close()
  expect(entries).toHaveLength(at_once + 2 * devices)
})
