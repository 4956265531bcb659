import type { Socket } from 'node:net'
import { readProxyHeader } from './proxy-header.ts'

export type Proxied = { readonly kind: 'from'; readonly address: string | null } | { readonly kind: 'wrong' }

/** Takes the header of the PROXY protocol off the front; what follows it stays to be read. */
export function readProxied(socket: Socket, timeout_ms: number): Promise<Proxied> {
  const { promise, resolve } = Promise.withResolvers<Proxied>()
  let bytes: Buffer = Buffer.alloc(0)
  const read = () => {
    for (let chunk: Buffer | null = socket.read(); chunk !== null; chunk = socket.read())
      bytes = Buffer.concat([bytes, chunk])
    const header = readProxyHeader(bytes)
    if (header.kind === 'partial') return
    // What is put back would be read here again.
    socket.off('readable', read)
    if (header.kind === 'wrong') return resolve({ kind: 'wrong' })
    const rest = bytes.subarray(header.length)
    if (rest.length > 0) socket.unshift(rest)
    resolve({ kind: 'from', address: header.address })
  }
  const giveUp = () => resolve({ kind: 'wrong' })
  // The few connections of a balancer may have a timer each while they begin.
  const timer = setTimeout(giveUp, timeout_ms)
  socket.on('readable', read)
  socket.once('close', giveUp)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('readable', read)
    socket.off('close', giveUp)
  })
}
