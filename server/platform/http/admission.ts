import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate, Caller } from './caller.ts'
import type { HttpApp, HttpServices } from './http-app.ts'
import { addressKey } from './rate-limits/address-key.ts'
import { createRateLimiter, type Decision } from './rate-limits/rate-limiter.ts'
import { createReturnTimes } from './rate-limits/return-times.ts'
import type { AppRateName, RatePolicy } from './settings.ts'
import { after, type Soon } from './soon.ts'

/** Why a request may not go on, or null. */
type Verdict = AppError | null

const max_credentials = 20_000
const max_readers = 20_000

/**
 * Authenticate and limit, before a byte of the body is read. Strangers (public routes, unknown paths, bad tokens) are
 * limited by address, which many share: a good token is not held back by what they do. Callers are limited by customer,
 * drivers in their app by user and all together. Everything stays on one tick when the authenticator and the lease at
 * hand allow it.
 */
export function registerAdmission(app: HttpApp, authenticate: Authenticate): void {
  const { services } = app
  const policies = new Map(
    Object.entries(services.settings.rates).map(([name, rate]) => [name, policyHeader(name, rate)]),
  )
  // Here alone: a row of the database for each made-up credential would be a flood of its own.
  const credentials = createRateLimiter({ clock: services.clock, lease: null, max_keys: max_credentials })
  const takeFile = createFileCharge(services)
  const chargeFleet = createFleetCharge(services)
  app.decorateRequest('caller', null)

  app.addHook('onRequest', (request, reply, proceed) => {
    const verdict = admit(request, reply)
    if (verdict instanceof Promise) verdict.then((found) => proceed(found ?? undefined), proceed)
    else proceed(verdict ?? undefined)
  })

  function admit(request: FastifyRequest, reply: FastifyReply): Soon<Verdict> {
    const { config } = request.routeOptions
    if (config.health === true) return null
    const address = addressKey(request.ip)
    if (config.file === true) return after(takeFile(address), (made) => judgeUsual(reply, 'file', made))
    if (config.scope === undefined) {
      const credential = config.credentialKey?.(request) ?? null
      return credential === null
        ? charge(reply, 'address', address)
        : chargeCredential(reply, credential, address)
    }
    const refusal = services.rate_limiter.findRefusal('address', address)
    return after(authenticate(request, refusal === null ? 'anybody' : 'proven'), (caller) => {
      if (caller !== null) return admitCaller(request, reply, caller)
      if (refusal !== null) return judgeUsual(reply, 'address', refusal)
      return after(charge(reply, 'address', address), (verdict) => verdict ?? new AppError('unauthenticated'))
    })
  }

  /** First alone, so that one who is beyond their own limit takes nothing from the others at the address. */
  function chargeCredential(reply: FastifyReply, credential: string, address: string): Soon<Verdict> {
    const decision = credentials.take('renewal', getPolicy(services, 'renewal'), credential)
    return after(
      decision,
      (made) => judgeUsual(reply, 'renewal', made) ?? charge(reply, 'renewal_address', address),
    )
  }

  function admitCaller(request: FastifyRequest, reply: FastifyReply, caller: Caller): Soon<Verdict> {
    request.caller = caller
    const { rate_limit, tile } = request.routeOptions.config
    const customer = String(caller.customer_id)
    // The app's realm alone is no reason: everybody may log in there.
    const own =
      caller.realm === 'app' && caller.driver_id !== null
        ? chargeDriver(reply, caller, fleetRateOf(request.routeOptions.config))
        : charge(reply, tile === true ? 'tile' : 'customer', customer)
    if (rate_limit === undefined) return own
    return after(own, (verdict) => verdict ?? charge(reply, rate_limit, customer))
  }

  /** First alone, so that one who is beyond their own limit takes nothing from the others. */
  function chargeDriver(reply: FastifyReply, caller: Caller, name: AppRateName | 'tile'): Soon<Verdict> {
    const { customer_id, user_id } = caller
    return after(charge(reply, 'user', `${customer_id}.${user_id}`), (verdict) => {
      if (verdict !== null) return verdict
      if (name === 'tile') return charge(reply, name, String(customer_id))
      return chargeFleet(reply, { name, customer_id })
    })
  }

  function charge(reply: FastifyReply, name: string, key: string): Soon<Verdict> {
    const decision = services.rate_limiter.take(name, getPolicy(services, name), key)
    return after(decision, (made) => judgeUsual(reply, name, made))
  }

  function judgeUsual(reply: FastifyReply, name: string, decision: Decision): Verdict {
    return judge(reply, decision, { name, header: policies.get(name) ?? '' })
  }
}

/** A page loads many files at once, and strangers' requests at the address must not leave it half loaded. From memory: no database is asked. */
function createFileCharge(services: HttpServices): (address: string) => Soon<Decision> {
  const readers = createRateLimiter({ clock: services.clock, lease: null, max_keys: max_readers })
  return (address) => readers.take('file', getPolicy(services, 'file'), address)
}

/** The bucket of the customer that a driver's request is charged to. */
function fleetRateOf({ image, tile }: FastifyContextConfig): AppRateName | 'tile' {
  if (tile === true) return 'tile'
  return image === true ? 'image' : 'app'
}

/** What all drivers of a customer share. */
function createFleetCharge({ app_rates, rate_limiter, clock }: HttpServices) {
  const comeBack = createReturnTimes(clock)
  return (reply: FastifyReply, { name, customer_id }: { name: AppRateName; customer_id: number }) =>
    after(app_rates.policyOf(name, customer_id), (policy) =>
      after(rate_limiter.take(name, policy, String(customer_id)), (made): Verdict => {
        // What is left to them all is no news to one, unless it is nothing.
        if (made.allowed) return null
        const refusal = { ...made, retry_after_s: comeBack(`${name}:${customer_id}`, policy) }
        return judge(reply, refusal, { name, header: policyHeader(name, policy) })
      }),
    )
}

function judge(
  reply: FastifyReply,
  { allowed, remaining, retry_after_s }: Decision,
  { name, header }: { name: string; header: string },
): Verdict {
  reply.header('ratelimit-policy', header)
  reply.header('ratelimit', `"${name}";r=${remaining};t=${retry_after_s}`)
  return allowed ? null : new AppError('too_many_requests', { public: { retry_after_s } })
}

/** The quota is the burst, in the window in which an empty bucket fills. */
function policyHeader(name: string, { burst, per_second }: RatePolicy): string {
  return `"${name}";q=${burst};w=${Math.max(1, Math.ceil(burst / per_second))}`
}

function getPolicy({ settings }: HttpServices, name: string): RatePolicy {
  const policy = settings.rates[name]
  if (policy === undefined) throw new Error(`there is no rate policy "${name}"`)
  return policy
}
