import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { FindAddress } from '../places/public.ts'
import type { EnqueueJob } from '../platform/jobs/enqueue-job.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Slice } from '../platform/slice.ts'
import { askForNothing, createAskForAddresses } from './addresses/ask-for-addresses.ts'
import { createAddressTask } from './addresses/find-addresses-task.ts'
import { registerEvents } from './reading/routes.ts'
import { registerRecalculations } from './recalculations/routes.ts'
import { registerEventRules } from './rules/routes.ts'

interface EventsContext {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly enqueueJob: EnqueueJob
  /** Null: this deployment knows no addresses, and events show none. */
  readonly findAddress: FindAddress | null
}

/** What happened, found in positions, and the rules that it is judged by. */
export function createEvents({ findAddress, ...context }: EventsContext): Slice {
  const askForAddresses = findAddress === null ? askForNothing : createAskForAddresses(context.enqueueJob)
  return {
    register: (app) => {
      registerEvents(app, askForAddresses)
      registerEventRules(app)
      registerRecalculations(app)
    },
    tasks: findAddress === null ? [] : [createAddressTask({ ...context, findAddress })],
  }
}
