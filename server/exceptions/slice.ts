import type { Slice } from '../platform/slice.ts'
import { createLogFollower, type FollowingContext } from './following/follow-log.ts'
import { registerExceptionCommands, registerExceptionReading } from './routes.ts'
import { registerAlertRules } from './rules/routes.ts'

/** What somebody has to look at: opened by what the log tells, closed by people or when nothing causes it any more. */
export function createExceptions(context: FollowingContext): Slice {
  return {
    register: (app) => {
      registerExceptionReading(app)
      registerExceptionCommands(app)
      registerAlertRules(app)
    },
    loops: [createLogFollower(context)],
  }
}
