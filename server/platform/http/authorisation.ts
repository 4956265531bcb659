import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { RouteOptions } from 'fastify'
import type { Caller } from './caller.ts'
import type { HttpApp } from './http-app.ts'
import type { HttpSettings } from './settings.ts'

/** A route says who may use it, or it is refused at start: nothing is open by forgetting. */
export function registerAuthorisation(app: HttpApp, settings: HttpSettings): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Not at once: a plugin's routes get their config from a hook that runs after this one.
  app.addHook('onReady', (done) => {
    for (const route of routes) assertDeclared(route, settings)
    done()
  })
  // Right after admission: what stands in the body is no business of who may not send one, so it is not even read.
  app.addHook('onRequest', (request, _reply, done) => {
    const { scope, session } = request.routeOptions.config
    if (scope === undefined || mayUse(request.caller, scope, session)) return done()
    done(new AppError('missing_scope', { public: { params: { scope } } }))
  })
}

function mayUse(caller: Caller | null, scope: Scope, session: true | undefined): boolean {
  if (caller === null || !caller.scopes.has(scope)) return false
  return session !== true || caller.session_id !== null
}

function assertDeclared({ method, url, config }: RouteOptions, settings: HttpSettings): void {
  if (method === 'OPTIONS') return
  const { scope, public: is_public, rate_limit } = config ?? {}
  if ((scope === undefined) === (is_public !== true)) {
    throw new Error(`${String(method)} ${url} needs either config.scope or config.public: true`)
  }
  if (rate_limit !== undefined && settings.rates[rate_limit] === undefined) {
    throw new Error(`${String(method)} ${url} names a rate policy that is not in the settings: ${rate_limit}`)
  }
}
