import type { Slice } from '../platform/slice.ts'
import { registerEvents } from './reading/routes.ts'
import { registerEventRules } from './rules/routes.ts'

/** What happened, found in positions, and the rules that it is judged by. */
export function createEvents(): Slice {
  return {
    register: (app) => {
      registerEvents(app)
      registerEventRules(app)
    },
  }
}
