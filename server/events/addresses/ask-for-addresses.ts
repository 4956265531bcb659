import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../platform/http/caller.ts'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { RoundedPlace } from './rounded-place.ts'
import { wantAddresses } from './want-addresses.ts'

/** After an answer that lacked some addresses: the next one may have them. */
export type AskForAddresses = (request: FastifyRequest, places: readonly RoundedPlace[]) => Promise<void>

/** Who reads has the answer already: what goes wrong here is nobody's fault but ours. */
export function createAskForAddresses(enqueueJob: EnqueueJob): AskForAddresses {
  return async (request, places) => {
    if (places.length === 0) return
    const { database, clock } = request.server.services
    try {
      await database.inCustomer(getCaller(request).customer_id, (tx) =>
        wantAddresses(tx, enqueueJob, { places, now: clock.now() }),
      )
    } catch (error) {
      request.log.warn({ err: error }, 'addresses of events were not asked for')
    }
  }
}

/** Where nobody knows addresses. */
export const askForNothing: AskForAddresses = async () => undefined
