import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { FindAddress } from '../../places/public.ts'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { Log } from '../../platform/log/create-log.ts'
import {
  deleteOutdated,
  markStarted,
  markWaiting,
  type PlaceAddressRow,
  selectWanted,
  updateFailed,
  updateFound,
} from './queries.ts'
import { pointOfPlace, type RoundedPlace } from './rounded-place.ts'
import { address_payload, address_task, requestJob } from './want-addresses.ts'

interface AddressTaskParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly findAddress: FindAddress
  readonly enqueueJob: EnqueueJob
}

/** Of one job: those that are left wait for their turn among what others want. */
const places_at_once = 100
const lookup_ms = 5_000
/** While somebody who looks is slow, others' jobs get their turns all the same. */
const job_ms = 20_000
const max_failures = 5
const kept_ms = 400 * 86_400_000
const max_deleted = 1_000

type AddressPayload = ReturnType<typeof address_payload.read>

/** Looks for the addresses that a customer's readers missed. */
export function createAddressTask(parts: AddressTaskParts): JobTask<AddressPayload> {
  const { database, clock, log } = parts
  return {
    name: address_task,
    payload: address_payload,
    run: async ({ customer_id }, { signal }) => {
      const places = await takeUp(parts, customer_id)
      const { found, failed, fault } = await findAll(parts, { customer_id, places, signal })
      await database.inCustomer(customer_id, async (tx) => {
        const now = clock.now()
        if (found.length > 0) await tx.count(updateFound, found, now)
        if (failed.length > 0 && !signal.aborted) await tx.count(updateFailed, failed, now)
        // A job that failed is still in the queue; one that is over may have left some.
        if (fault !== null) await tx.rows(markWaiting)
        else if (found.length < places.length || places.length === places_at_once)
          await requestJob(tx, parts.enqueueJob)
      })
      if (fault !== null) throw fault
    },
    giveUp: async ({ customer_id }, reason) => {
      log.warn({ customer_id, reason }, 'addresses of places were given up until they are asked for again')
      await database.inCustomer(customer_id, (tx) => tx.count(markStarted))
    },
  }
}

function takeUp({ database, clock }: AddressTaskParts, customer_id: number): Promise<RoundedPlace[]> {
  return database.inCustomer(customer_id, async (tx) => {
    await tx.count(markStarted)
    const asked_before = new Date(clock.now().getTime() - kept_ms)
    await tx.count(deleteOutdated, { asked_before, max_failures, limit: max_deleted })
    return tx.rows(selectWanted, places_at_once)
  })
}

interface FoundAddresses {
  readonly found: readonly PlaceAddressRow[]
  readonly failed: readonly RoundedPlace[]
  /** What the first that failed said; nobody is asked after it. */
  readonly fault: unknown
}

async function findAll(
  { findAddress, clock }: AddressTaskParts,
  {
    customer_id,
    places,
    signal,
  }: { customer_id: number; places: readonly RoundedPlace[]; signal: AbortSignal },
): Promise<FoundAddresses> {
  const found: PlaceAddressRow[] = []
  const until_ms = clock.now().getTime() + job_ms
  for (const place of places) {
    if (clock.now().getTime() >= until_ms) break
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(lookup_ms)])
      const address = await findAddress(customer_id, pointOfPlace(place), deadline)
      found.push({ ...place, address })
    } catch (error) {
      return { found, failed: [place], fault: error }
    }
  }
  return { found, failed: [], fault: null }
}
