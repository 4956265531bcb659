import type { Database } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import type { HttpApp } from './http-app.ts'
import { selectOne } from './queries.ts'

/** Something the process needs; it resolves when all is well and throws, with words for people, when it is not. */
export interface ReadinessCheck {
  readonly name: string
  readonly check: () => Promise<unknown>
  /** An engine that a deployment may lack: it is told, and does not decide. */
  readonly optional?: boolean
}

const check_deadline_ms = 2_000

const Health = Type.Object({
  status: Type.String(),
  checks: Type.Record(Type.String(), Type.String()),
})

export function databaseCheck(database: Database): ReadinessCheck {
  return { name: 'database', check: () => database.rowsOfPlatform(selectOne()) }
}

/** `/livez`: the process answers. `/readyz`: it can do its work now; what is off is named. */
export function registerHealth(app: HttpApp, checks: readonly ReadinessCheck[]): void {
  const config = { public: true, health: true } as const
  const schema = { hide: true, response: { 200: Health, 503: Health } }
  app.get('/livez', { config, schema }, async () => ({ status: 'alive', checks: {} }))
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const states = await Promise.all(checks.map(async (check) => [check.name, await stateOf(check)] as const))
    const is_draining = app.in_flight.phase !== 'open'
    const needed = new Set(checks.filter(({ optional }) => optional !== true).map(({ name }) => name))
    const is_ready = !is_draining && states.every(([name, state]) => state === 'ok' || !needed.has(name))
    const status = is_draining ? 'draining' : is_ready ? 'ready' : 'not ready'
    return reply.code(is_ready ? 200 : 503).send({ status, checks: Object.fromEntries(states) })
  })
}

async function stateOf({ check }: ReadinessCheck): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve(`no answer in ${check_deadline_ms} ms`), check_deadline_ms)
  try {
    return await Promise.race([check().then(() => 'ok'), late])
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  } finally {
    clearTimeout(timer)
  }
}
