import { Type } from 'typebox'
import type { Health } from '../health/health.ts'
import type { HttpApp } from './http-app.ts'
import { after } from './soon.ts'

const Answer = Type.Object({
  status: Type.String(),
  checks: Type.Record(Type.String(), Type.String()),
})

/** `/livez`: the process answers. `/readyz`: it can do its work now, as last found; what is off is named. */
export function registerHealth(app: HttpApp, health: Health): void {
  const config = { public: true, health: true } as const
  const schema = { hide: true, response: { 200: Answer, 503: Answer } }
  app.get('/livez', { config, schema }, (_request, reply) => {
    reply.send({ status: 'alive', checks: {} })
  })
  app.get('/readyz', { config, schema }, (_request, reply) => {
    void after(health.read(), ({ is_ready, status, checks }) => {
      reply.code(is_ready ? 200 : 503).send({ status, checks })
    })
  })
}
