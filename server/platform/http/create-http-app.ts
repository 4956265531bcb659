import { type ApiDescription, api_description } from '@tropeiro/contract/api-description.ts'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { createHealth, databaseCheck, type Health } from '../health/health.ts'
import { registerAdmission } from './admission.ts'
import { registerAuthorisation } from './authorisation.ts'
import type { Authenticate } from './caller.ts'
import { registerChanges } from './changes/register-changes.ts'
import { registerDeadline } from './deadline.ts'
import { registerHealth } from './health.ts'
import type { HttpApp } from './http-app.ts'
import { registerHttpMetrics } from './http-metrics.ts'
import { registerJsonBody } from './json-body.ts'
import { registerLoadShedding, registerWorkShares } from './load-shedding.ts'
import { registerMethodTable } from './method-table.ts'
import { registerOpenApi } from './openapi.ts'
import type { Pages } from './pages.ts'
import { answerBrokenConnection, registerProblems, sendProblem, toAppError } from './problems.ts'
import { type CountDrivers, createAppRates } from './rate-limits/app-rates.ts'
import { createSharedRateLimiter, registerRateLimitCleaning } from './rate-limits/register-rate-limits.ts'
import { registerReadingPace } from './reading/reading-pace.ts'
import { registerReading } from './reading/register-reading.ts'
import { registerReceiving } from './receiving/register-receiving.ts'
import { registerReference } from './reference.ts'
import { leaveBody } from './refuse-rest.ts'
import { registerInFlight, registerRequestOutcome, registerTrace } from './register-request.ts'
import { registerSerialization } from './register-serialization.ts'
import { RequestLog } from './request-log.ts'
import { rewriteUrl } from './rewrite-url.ts'
import { registerCors, registerSecurityHeaders } from './security-headers.ts'
import type { HttpSettings } from './settings.ts'
import { createTally } from './tally.ts'
import { requestIdOf } from './trace.ts'
import { createImportSlots } from './transfer/import-slots.ts'
import { registerValidation } from './validation/validator-compiler.ts'

export interface HttpAppOptions {
  readonly settings: HttpSettings
  readonly clock: Clock
  readonly database: Database
  readonly vault: Vault
  readonly authenticate: Authenticate
  readonly registerSlices: (app: HttpApp) => void | Promise<void>
  /** Without it, every customer's drivers share what those of a small fleet do. */
  readonly countDrivers?: CountDrivers
  readonly logger: FastifyBaseLogger
  readonly metrics_registry?: Registry
  /** Of the whole process; without it, the database alone is looked at. */
  readonly health?: Health
  readonly description?: ApiDescription
  readonly pages?: Pages
}

/** The app without a process: tests inject requests into it, a role listens with it. */
export async function createHttpApp(options: HttpAppOptions): Promise<HttpApp> {
  const { settings, database, vault, clock, description = api_description } = options
  const health = options.health ?? createHealth([databaseCheck(database)])
  const app = createBareApp(options)
  app.decorate('services', {
    settings,
    clock,
    database,
    vault,
    health,
    rate_limiter: createSharedRateLimiter(database, clock, settings),
    app_rates: createAppRates({ settings, clock, countDrivers: options.countDrivers ?? (async () => 0) }),
    streams: createTally({
      maxWith: () => settings.stream_limit,
      max_each: settings.stream_limit_customer,
      refusal: () => new AppError('busy', { public: { retry_after_s: 2 } }),
    }),
    imports: createImportSlots(),
  })

  // The order of the hooks is the life of a request.
  const methods = registerMethodTable(app)
  registerProblems(app, methods)
  registerInFlight(app)
  registerTrace(app)
  registerRequestOutcome(app, settings.slow_request_ms)
  if (options.metrics_registry !== undefined) registerHttpMetrics(app, options.metrics_registry)
  await registerSecurityHeaders(app)
  registerLoadShedding(app, settings)
  registerDeadline(app, settings)
  registerReadingPace(app, settings)
  await registerCors(app, settings.cors_origins)
  registerAdmission(app, options.authenticate)
  registerWorkShares(app, settings)
  registerJsonBody(app)
  registerValidation(app)
  registerSerialization(app)
  registerAuthorisation(app, settings)
  registerReceiving(app, settings)
  registerReading(app, settings)
  registerChanges(app)
  registerRateLimitCleaning(app)

  await registerOpenApi(app, description)
  registerHealth(app, health)
  await registerReference(app, description.title)
  await options.pages?.register(app)
  await app.register(async (scope) => options.registerSlices(scope))
  await app.ready()
  return app
}

function createBareApp({ settings, logger, pages }: HttpAppOptions): HttpApp {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (root, bindings) => new RequestLog(root, bindings['reqId']),
    genReqId: requestIdOf,
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/', pages?.has),
    bodyLimit: settings.body_limit_bytes,
    // Node.js has one time for all bodies, that of the slowest; registerDeadline has one for each route.
    requestTimeout: Math.max(settings.receive_timeout_ms, settings.transfer_timeout_ms),
    http: {
      headersTimeout: settings.receive_timeout_ms,
      // By itself Node.js looks every 30 s for requests that do not arrive.
      connectionsCheckingInterval: Math.min(5_000, settings.receive_timeout_ms / 2),
    },
    trustProxy: settings.trusted_proxies.length === 0 ? false : [...settings.trusted_proxies],
    // drain() decides when connections end, and answers what still comes.
    forceCloseConnections: false,
    return503OnClosing: false,
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      // No hook has seen this request.
      reply.header('x-request-id', request.id)
      leaveBody(request, reply)
      sendProblem(toAppError(error), request, reply)
    },
  })
}
