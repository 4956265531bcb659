import { connect, type Socket } from 'node:net'

export interface StreamReaders {
  /** From now on; resolves when each has read so many bytes, with the time from the first of all bytes to the last. */
  readNext(bytes: number): Promise<number>
  close(): void
}

interface Reader {
  readonly socket: Socket
  bytes: number
  wanted: number
}

/** Bare sockets that ask for a stream and count what comes: the least that a reader can cost. */
export async function openStreamReaders({
  url,
  path,
  token,
  count,
}: {
  readonly url: string
  readonly path: string
  readonly token: string
  readonly count: number
}): Promise<StreamReaders> {
  const { hostname, port } = new URL(url)
  const readers: Reader[] = []
  let behind = 0
  let first_ms: number | null = null
  let onAll = (): void => undefined
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port) })
    const reader = { socket, bytes: 0, wanted: Number.POSITIVE_INFINITY }
    const ready = Promise.withResolvers<void>()
    let head = ''
    const readHead = (chunk: Buffer) => {
      head += chunk.toString('latin1')
      if (!/\r\n\r\n[^]*\n\n/.test(head)) return
      if (!head.startsWith('HTTP/1.1 200')) ready.reject(new Error(head))
      socket.off('data', readHead)
      socket.on('data', (more: Buffer) => {
        first_ms ??= performance.now()
        reader.bytes += more.length
        if (reader.bytes < reader.wanted) return
        reader.wanted = Number.POSITIVE_INFINITY
        behind -= 1
        if (behind === 0) onAll()
      })
      ready.resolve()
    }
    socket.on('data', readHead)
    socket.on('error', ready.reject)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await ready.promise
    readers.push(reader)
  }
  while (readers.length < count)
    await Promise.all(Array.from({ length: Math.min(50, count - readers.length) }, open))
  return {
    readNext: (bytes) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      first_ms = null
      onAll = () => resolve(performance.now() - (first_ms ?? 0))
      behind = readers.length
      for (const reader of readers) {
        reader.bytes = 0
        reader.wanted = bytes
      }
      return promise
    },
    close: () => {
      for (const { socket } of readers) socket.destroy()
    },
  }
}
