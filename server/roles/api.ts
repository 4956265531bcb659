import { AppError } from '@tropeiro/contract/app-error.ts'
import { httpSettingsOf } from '../config/http-settings.ts'
import { openConsole } from '../console/open-console.ts'
import { createHttpApp } from '../platform/http/create-http-app.ts'
import { drain } from '../platform/http/drain.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { listReadiness } from './list-readiness.ts'
import type { Role, RoleContext } from './role.ts'

/**
 * Connections that the kernel holds while the process is too busy to accept them; Linux allows 4,096. At Node's 511
 * a burst of clients was reset instead of answered, or told 503 with a time to come back.
 */
const max_waiting_connections = 4_096

/** The HTTP API. */
export const api_role: Role = {
  name: 'api',
  start: async (context) => {
    const app = await createApi(context)
    // Built by a request, it would hold up all others, and load shedding would refuse them.
    app.openapiText()
    await app.listen({
      host: context.config.host,
      port: context.config.port,
      backlog: max_waiting_connections,
    })
    return { stop: () => drain(app) }
  },
}

/** The whole app without a listener: the build reads its OpenAPI document. */
export async function createApi(context: RoleContext): Promise<HttpApp> {
  const { config, clock, database, vault, log, metrics, health, product } = context
  const web_console = await openConsole(config.console_dir, log)
  health.add([...listReadiness(product, 'api'), ...(web_console === null ? [] : [web_console.readiness])])
  return createHttpApp({
    settings: httpSettingsOf(config),
    clock,
    database,
    vault,
    logger: log,
    metrics_registry: metrics,
    authenticate: product.authenticate,
    ...(product.countDrivers && { countDrivers: product.countDrivers }),
    health,
    ...(web_console && { pages: web_console.pages }),
    registerSlices: (app) => {
      app.addHook('onRequest', (_request, _reply, done) => {
        done(
          context.isSafe()
            ? undefined
            : new AppError('database_unavailable', { public: { retry_after_s: 1 } }),
        )
      })
      for (const slice of product.slices) slice.register(app)
    },
  })
}
