import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@tropeiro/kernel/clock.ts'
import { Type } from 'typebox'
import { serve } from '../../cli/serve.ts'
import { loadConfig } from '../../config.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createApiRole } from '../../roles/api.ts'
import { registerNotes } from '../notes/routes.ts'
import { authenticateTestCaller } from '../notes/test-caller.ts'

// `tropeiro serve --roles=api` in all but its routes and its callers, so that proofs meet the real process.
const api = createApiRole(() => ({
  authenticate: authenticateTestCaller,
  registerSlices: (app) => {
    registerNotes(app)
    registerPause(app)
  },
}))

/** A request that takes as long as its client says. */
function registerPause(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/pause/:duration_ms',
    config: { scope: 'note:read' },
    schema: {
      params: Type.Object({ duration_ms: Type.Integer({ minimum: 0, maximum: 20_000 }) }),
      response: { 200: Type.Object({ waited_ms: Type.Integer() }) },
    },
    handler: async (request) => {
      await sleep(request.params.duration_ms)
      return { waited_ms: request.params.duration_ms }
    },
  })
}

process.exit(await serve({ config: loadConfig(), roles: [api], clock: systemClock }))
