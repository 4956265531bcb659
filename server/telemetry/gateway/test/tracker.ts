import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { vi } from 'vitest'
import { crc16Arc } from '../../codecs/crc16.ts'

/** A socket of a test, with all that came back on it. */
export interface Tracker {
  readonly socket: Socket
  send(bytes: Buffer | string): void
  received(): Buffer
  isClosed(): boolean
  /** Resolves once that many bytes came. */
  receive(bytes: number): Promise<Buffer>
  closed(): Promise<void>
  end(): void
}

export async function connectTracker(port: number, local_address = '127.0.0.1'): Promise<Tracker> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: local_address })
  const tracker = follow(socket)
  // One that is refused at once is closed before it was ever there.
  await once(socket, 'connect').catch(() => undefined)
  return tracker
}

export function follow(socket: Socket): Tracker {
  let received = Buffer.alloc(0)
  let is_closed = false
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    is_closed = true
  })
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 120_000, interval: 10 })
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    received: () => received,
    isClosed: () => is_closed,
    receive: async (bytes) => {
      await until(() => received.length >= bytes)
      return received
    },
    closed: async () => void (await until(() => is_closed)),
    end: () => socket.destroy(),
  }
}

export const loginOf = (imei: string): Buffer => Buffer.concat([Buffer.of(0, imei.length), Buffer.from(imei)])

/** A packet of codec 8 with a record for each moment, somewhere in São Paulo. */
export function packetOf(times_ms: readonly number[], speed_kmh = 40): Buffer {
  const records = times_ms.map((time_ms) => {
    const record = Buffer.alloc(30)
    record.writeBigUInt64BE(BigInt(time_ms), 0)
    record.writeInt32BE(-466_333_090, 9)
    record.writeInt32BE(-235_505_200, 13)
    record.writeInt16BE(760, 17)
    record.writeUInt16BE(90, 19)
    record.writeUInt8(12, 21)
    record.writeUInt16BE(speed_kmh, 22)
    return record
  })
  const data = Buffer.concat([Buffer.of(8, records.length), ...records, Buffer.of(records.length)])
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 4)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc16Arc(data))
  return Buffer.concat([head, data, crc])
}

/** What acknowledges a packet of so many records. */
export function acknowledgementOf(records: number): Buffer {
  const reply = Buffer.alloc(4)
  reply.writeUInt32BE(records)
  return reply
}

/** A report of Queclink, whose answer names its number. */
export function queclinkOf(imei: string, time_ms: number, number: string): string {
  const moment = new Date(time_ms).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `+RESP:GTFRI,5E0100,${imei},,,,10,1,1,10.4,140,196.9,-46.633309,-23.550520,${moment},0724,0005,1CE9,52A1,00,0.0,,,,,420000,,,,${moment},${number}$`
}
