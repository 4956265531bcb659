import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Part = string | Buffer | { readonly pause_ms: number }

/** Writes bytes to a socket as they are, which no HTTP client would do, and reads until the server closes. */
export async function speak(
  port: number,
  parts: readonly Part[],
  { half_close = false } = {},
): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  // The server may close while we still write.
  socket.on('error', () => undefined)
  const answer = buffer(socket)
  for (const part of parts) {
    if (typeof part === 'object' && 'pause_ms' in part) await sleep(part.pause_ms)
    else if (!socket.destroyed) socket.write(part)
  }
  if (half_close) socket.end()
  try {
    return parseAnswer((await answer).toString('utf8'))
  } finally {
    socket.destroy()
  }
}

/** A request whose answer is the last of its connection. */
export function requestOf(line: string, headers: readonly string[], body = ''): string {
  return [`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', body].join('\r\n')
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [status_line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(status_line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
