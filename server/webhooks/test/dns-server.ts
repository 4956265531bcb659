import { createSocket } from 'node:dgram'
import { parseAddress } from '../model/address.ts'

/** A name server that says what a test wants, and counts how often it is asked. */
export interface DnsServer {
  /** As the setting names it. */
  readonly address: string
  readonly names: Map<string, readonly string[]>
  readonly asked: string[]
  close(): Promise<void>
}

const type_of = { 4: 1, 16: 28 } as const

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const names = new Map<string, readonly string[]>()
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    asked.push(name)
    const records = (names.get(name) ?? []).flatMap((text) => {
      const bytes = parseAddress(text)
      return bytes !== null && type_of[bytes.length as 4 | 16] === type ? [recordOf(bytes)] : []
    })
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(names.has(name) ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address)
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  const { port } = socket.address()
  return {
    address: `127.0.0.1:${port}`,
    names,
    asked,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** Of the name in question, for no time at all. */
function recordOf(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type_of[bytes.length as 4 | 16], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}
