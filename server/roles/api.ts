import { AppError } from '@tropeiro/contract/app-error.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { httpSettingsOf } from '../config/http-settings.ts'
import { countDrivers, findDriverOfUser } from '../fleet/public.ts'
import { registerFleet } from '../fleet/routes.ts'
import { createIdentity } from '../identity/public.ts'
import { registerIdentity } from '../identity/routes.ts'
import { registerItineraries } from '../itineraries/routes.ts'
import { registerOperations } from '../operations/routes.ts'
import { registerPlaces } from '../places/routes.ts'
import { planOfOperation } from '../plans/public.ts'
import { registerPlans } from '../plans/routes.ts'
import type { Authenticate } from '../platform/http/caller.ts'
import { createHttpApp } from '../platform/http/create-http-app.ts'
import { drain } from '../platform/http/drain.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import type { CountDrivers } from '../platform/http/rate-limits/app-rates.ts'
import { engineReadiness } from './engine-checks.ts'
import { identitySettingsOf } from './identity-settings.ts'
import { placesOf } from './places-of.ts'
import { importPartsOf } from './planning.ts'
import type { Role, RoleContext } from './role.ts'

export interface ApiParts {
  readonly authenticate: Authenticate
  readonly countDrivers?: CountDrivers
  /** The routes of every slice, in one explicit list. */
  readonly registerSlices: (app: HttpApp) => void | Promise<void>
  /** Ends what the parts started, after the last request. */
  close?(): Promise<void>
}

export type CreateParts = (context: RoleContext) => ApiParts

/** The HTTP API. Tests that need routes of their own make a role with them. */
export function createApiRole(createParts: CreateParts): Role {
  return {
    name: 'api',
    start: async (context) => {
      const parts = createParts(context)
      const app = await createApi(parts, context)
      await app.listen({ host: context.config.host, port: context.config.port })
      const stop = async () => {
        await drain(app)
        await parts.close?.()
      }
      return { stop }
    },
  }
}

/** The whole app without a listener: the build reads its OpenAPI document. */
export function createApi(parts: ApiParts, context: RoleContext): Promise<HttpApp> {
  const { config, clock, database, vault, log, metrics, health } = context
  health.add(engineReadiness(config))
  return createHttpApp({
    settings: httpSettingsOf(config),
    clock,
    database,
    vault,
    logger: log,
    metrics_registry: metrics,
    authenticate: parts.authenticate,
    ...(parts.countDrivers && { countDrivers: parts.countDrivers }),
    health,
    registerSlices: async (app) => {
      app.addHook('onRequest', (_request, _reply, done) => {
        done(
          context.isSafe()
            ? undefined
            : new AppError('database_unavailable', { public: { retry_after_s: 1 } }),
        )
      })
      await parts.registerSlices(app)
    },
  })
}

/** Every slice of the product, in the order in which their routes are registered. */
export const createProductParts: CreateParts = ({ config, database, clock }) => {
  const identity = createIdentity({
    settings: identitySettingsOf(config),
    database,
    clock,
    master_keys: parseMasterKeys(config.master_keys),
    findDriver: findDriverOfUser,
  })
  const places = placesOf({ config, database, clock }, 'api')
  return {
    authenticate: identity.authenticate,
    countDrivers: (customer_id) => countDrivers(database, customer_id),
    registerSlices: (app) => {
      registerIdentity(app, identity.context)
      registerPlaces(app, places)
      registerFleet(app)
      registerItineraries(app)
      registerOperations(app, planOfOperation)
      registerPlans(app, importPartsOf(config))
    },
    close: async () => {
      await identity.close()
      await places.close()
    },
  }
}

export const apiRole = createApiRole(createProductParts)
