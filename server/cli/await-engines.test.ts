import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getAnyFreePort } from '../../ops/services/free-port.ts'
import { askEngines, awaitEngines } from './await-engines.ts'

const answer = JSON.stringify({ code: 'Ok', data_version: 'new' })
const reply = `HTTP/1.1 200 OK\r\ncontent-length: ${answer.length}\r\nconnection: close\r\n\r\n${answer}`

/** Takes every connection, and says nothing to the first ones: like an engine that is too busy. */
async function startBusy(silent_connections: number): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    if (sockets.length > silent_connections) socket.once('data', () => socket.end(reply))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const port = await getAnyFreePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${port}`
}

async function swapAndWait(url: string, timeout_ms: number) {
  const engines = [{ profile: 'car' as const, url }]
  const before = await askEngines(engines)
  const [outcome] = await awaitEngines({ engines, before, map_key: 'new', timeout_ms })
  return outcome
}

describe('awaitEngines', () => {
  it('asks an engine that was busy before and after the swap again, until it answers', async () => {
    expect(await swapAndWait(await startBusy(2), 300_000)).toMatchObject({
      state: 'serves_new',
      map_key: 'new',
    })
  })

  it('calls one silent that says nothing until the time is over', async () => {
    expect(await swapAndWait(await startBusy(Number.POSITIVE_INFINITY), 10)).toMatchObject({
      state: 'silent',
    })
  })

  it.each([
    ['refuses the connection', async () => `http://127.0.0.1:${await getAnyFreePort()}`],
    // Longer than a name may be: it is unknown, whichever name server is asked.
    ['has an unknown name', () => Promise.resolve(`http://${'o'.repeat(64)}.invalid`)],
  ])('calls one stopped that %s', async (_case, makeUrl) => {
    expect(await swapAndWait(await makeUrl(), 300_000)).toMatchObject({ state: 'stopped' })
  })
})
