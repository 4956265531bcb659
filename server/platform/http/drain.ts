import { Server as NetServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { HttpApp } from './http-app.ts'

/** How long an idle connection is left open, so that a request already on its way is not cut. */
const idle_grace_ms = 1_000
const look_ms = 20
const max_turns = 1_000
const quiet_turn_ms = 1

/**
 * Ends an app without dropping a request: balancers are told first (`/readyz`), then the door is closed, every answer
 * asks its client to close, what is at work ends, and only then idle connections are closed.
 */
export async function drain(app: HttpApp): Promise<void> {
  const { drain_delay_ms, drain_timeout_ms } = app.services.settings
  app.services.health.leave()
  app.in_flight.startLeaving()
  await wait(drain_delay_ms)
  await stopListening(app)
  app.in_flight.phase = 'closed'
  const deadline = wait(drain_timeout_ms, 'late', { ref: false })
  await Promise.race([deadline, finishWork(app)])
  app.server.closeIdleConnections()
  await Promise.race([deadline, connectionsGone(app)])
  app.server.closeAllConnections()
  await app.close()
}

/**
 * http's own close would cut idle connections at once; the plain one only stops taking new ones. Connections that the
 * system took but Node has not seen yet would be reset, so it happens in a turn of the event loop that brought none.
 */
async function stopListening(app: HttpApp): Promise<void> {
  if (!app.server.listening) return
  for (let turns = 0; turns < max_turns && !(await isQuietTurn(app)); turns++);
  NetServer.prototype.close.call(app.server)
}

async function isQuietTurn(app: HttpApp): Promise<boolean> {
  let connections = 0
  const count = () => {
    connections += 1
  }
  app.server.on('connection', count)
  const before_ms = performance.now()
  await nextTurn()
  app.server.off('connection', count)
  return connections === 0 && performance.now() - before_ms < quiet_turn_ms
}

async function finishWork(app: HttpApp): Promise<void> {
  let quiet_ms = 0
  while (quiet_ms < idle_grace_ms && (await connectionCount(app)) > 0) {
    await wait(look_ms)
    quiet_ms = app.in_flight.count === 0 ? quiet_ms + look_ms : 0
  }
}

async function connectionsGone(app: HttpApp): Promise<void> {
  while ((await connectionCount(app)) > 0) await wait(look_ms)
}

function connectionCount(app: HttpApp): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}
