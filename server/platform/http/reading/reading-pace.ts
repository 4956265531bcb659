import { performance } from 'node:perf_hooks'
import type { HttpApp } from '../http-app.ts'
import type { InFlightRequest } from '../in-flight.ts'
import type { PaceSettings } from '../pace.ts'
import { max_piece_bytes } from './in-pieces.ts'

interface Waiting {
  /** Since when the client has been looked at, and what it had taken by then. */
  readonly since_ms: number
  readonly taken: number
}

/**
 * Cuts answers whose client reads too slowly: what waits for it holds memory, and often a connection to the database.
 * The time in which there is nothing to read is not the client's.
 */
export function registerReadingPace(app: HttpApp, settings: PaceSettings): void {
  const waiting = new WeakMap<InFlightRequest, Waiting>()
  const sweep = setInterval(
    () => {
      const now_ms = performance.now()
      for (const entry of app.in_flight.requests) look(entry, now_ms)
    },
    Math.min(1_000, settings.pace_window_ms / 4),
  ).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep)
    done()
  })

  function look(entry: InFlightRequest, now_ms: number): void {
    const { raw } = entry.reply
    const { socket } = raw
    if (!raw.headersSent || socket === null || (socket.writableLength === 0 && raw.writableLength === 0)) {
      waiting.delete(entry)
      return
    }
    const taken = socket.bytesWritten - socket.writableLength
    const before = waiting.get(entry)
    if (before === undefined) waiting.set(entry, { since_ms: now_ms, taken })
    else if (now_ms - before.since_ms >= windowOf(settings)) {
      if (taken - before.taken < leastOf(settings)) raw.destroy()
      else waiting.set(entry, { since_ms: now_ms, taken })
    }
  }
}

function leastOf({ least_bytes_per_second, pace_window_ms }: PaceSettings): number {
  return (least_bytes_per_second * pace_window_ms) / 1_000
}

/** A piece is seen to go only when all of it has gone. */
function windowOf({ least_bytes_per_second, pace_window_ms }: PaceSettings): number {
  return pace_window_ms + (max_piece_bytes / least_bytes_per_second) * 1_000
}
