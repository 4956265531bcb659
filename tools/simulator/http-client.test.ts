import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceClient } from './device-client.ts'
import { createHttpClient, type OutgoingRequest } from './http-client.ts'

let server: Server
let client: DeviceClient
afterEach(() => {
  client.close()
  server.closeAllConnections()
  server.close()
})

test('a request is sent until it is taken, and the next one after it', async () => {
  const heard: string[] = []
  server = createServer((request, response) => {
    heard.push(request.url ?? '')
    const tries = heard.filter((url) => url === request.url).length
    if (request.url === '/2' && tries === 1) response.writeHead(503).end()
    else if (request.url === '/3' && tries === 1) request.socket.destroy()
    else response.writeHead(202).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const acknowledged: number[] = []
  let number = 0
  client = createHttpClient<OutgoingRequest>({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      if (number === 4) return null
      number += 1
      const request = { method: 'POST', path: `/${number}`, headers: {}, body: '{}' } as const
      return { request, number, count: 1 }
    },
    onAcknowledged: (frame) => acknowledged.push(frame.number),
  })
  client.wake()
  await vi.waitUntil(() => acknowledged.length === 4, { timeout: 60_000 })
  expect(acknowledged).toEqual([1, 2, 3, 4])
  expect(heard).toEqual(['/1', '/2', '/2', '/3', '/3', '/4'])
  expect(client.outstanding).toBe(0)
  expect(client.lost_connections).toBe(2)
})
