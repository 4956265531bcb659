import type { Slice } from '../platform/slice.ts'
import type { Notify } from './causes/notify.ts'
import { createLogFollower } from './following/follow-log.ts'
import { registerExceptionCommands, registerExceptionReading } from './routes.ts'
import { registerAlertRules } from './rules/routes.ts'
import { createPlanWatch, createWatchPlans, type WatchingContext } from './watching/watch-plans.ts'

/** What somebody has to look at: opened by what the log tells, closed by people or when nothing causes it any more. */
export function createExceptions(given: Omit<WatchingContext, 'notify'>): Slice {
  const notify: Notify = async () => undefined
  const context = { ...given, notify }
  const watchPlans = createWatchPlans(context)
  return {
    register: (app) => {
      registerExceptionReading(app)
      registerExceptionCommands(app)
      registerAlertRules(app)
    },
    loops: [createLogFollower({ ...context, watchPlans }), createPlanWatch(context, watchPlans)],
  }
}
