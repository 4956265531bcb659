import type { IncomingMessage } from 'node:http'

/** Null: a body of unknown length is on its way. 0: there is none. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

export function hasBody(request: IncomingMessage): boolean {
  return announcedBytes(request) !== 0
}

export function isReceiving(request: IncomingMessage): boolean {
  return !request.complete && !request.readableEnded && hasBody(request)
}

/** A connection as slow as this is let through: a phone at the edge of a network. */
const slowest_bytes_per_s = 4_096

/** A small body has seconds to arrive; a bigger one as long as a slow connection takes, up to a limit. */
export function receiveTimeOf(
  bytes: number,
  { small_ms, longest_ms }: { small_ms: number; longest_ms: number },
): number {
  return Math.min(longest_ms, small_ms + (bytes / slowest_bytes_per_s) * 1_000)
}
