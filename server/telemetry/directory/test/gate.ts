import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that can be closed: connections break, and new ones are refused until it is open again. */
export interface Gate {
  /** The URL by this way. */
  readonly url: string
  shut(): Promise<void>
  open(): Promise<void>
}

export async function createGate(server_url: string): Promise<Gate> {
  const target = new URL(server_url)
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let port = 0

  const join = (from: Socket) => {
    const to = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }

  const gate = {
    open: async () => {
      server = createServer(join).listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (address !== null && typeof address !== 'string') port = address.port
    },
    shut: async () => {
      const closed = server === null ? null : once(server, 'close')
      server?.close()
      for (const socket of sockets) socket.destroy()
      await closed
      server = null
    },
  }
  await gate.open()
  const url = new URL(server_url)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { ...gate, url: url.href }
}
