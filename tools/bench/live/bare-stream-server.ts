import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

// What the stream is compared with: Node.js writing bytes that it is given to all who have asked for them, and nothing else.
const open = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.end()
      void writeAll(Buffer.concat(chunks), Number(request.headers['x-portion']))
    })
    return
  }
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
  response.write('event: ready\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
})

async function writeAll(bytes: Buffer, portion_bytes: number): Promise<void> {
  for (let from = 0; from < bytes.length; from += portion_bytes) {
    const portion = bytes.subarray(from, from + portion_bytes)
    for (const response of open) response.write(portion)
    await nextTurn()
  }
}

server.listen(0, '127.0.0.1', 4_096, () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit())
