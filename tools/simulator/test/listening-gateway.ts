import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import type { DeviceMessage } from '../../../server/telemetry/codecs/codec.ts'
import { createFrameBuffer } from '../../../server/telemetry/codecs/frame-buffer.ts'
import type { TrackerProtocol } from '../protocols/protocol.ts'

export interface ListeningGateway {
  readonly port: number
  /** Everything that devices said, in the order of its arrival. */
  readonly heard: readonly DeviceMessage[]
  readonly connections: number
  close(): Promise<void>
}

/** Decodes what trackers say; `answer` returns what they are answered, null to hang up. */
export async function listenAsGateway(
  protocol: TrackerProtocol,
  answer: (message: DeviceMessage) => Buffer | null,
): Promise<ListeningGateway> {
  const heard: DeviceMessage[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    const frames = createFrameBuffer(protocol.codec)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      for (const message of frames.add(chunk, 0)) {
        heard.push(message)
        const reply = answer(message)
        if (reply === null) socket.destroy()
        else if (!socket.destroyed) socket.write(reply)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    get connections() {
      return connections
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** What a gateway answers that takes everything. */
export function acceptAll(message: DeviceMessage): Buffer {
  return (message.kind === 'corrupt' ? null : message.reply) ?? Buffer.alloc(0)
}
