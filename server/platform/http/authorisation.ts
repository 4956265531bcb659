import { AppError } from '@tropeiro/contract/app-error.ts'
import type { RouteOptions } from 'fastify'
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
  app.addHook('preHandler', (request, _reply, done) => {
    const { scope } = request.routeOptions.config
    if (scope === undefined || request.caller?.scopes.has(scope) === true) return done()
    done(new AppError('missing_scope', { public: { params: { scope } } }))
  })
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
