import type { TimedCommand } from './judging.ts'
import type { SentCommand } from './read-command.ts'

export interface SentAndTimed {
  readonly sent: SentCommand
  /** Null: there is nothing to time. */
  readonly timed: TimedCommand | null
}

/** Commands of one plan that follow each other. A correction or an attachment goes with what is before it. */
export function listRuns(commands: readonly SentAndTimed[]): SentAndTimed[][] {
  const runs: SentAndTimed[][] = []
  let plan_id: number | null = null
  for (const one of commands) {
    const named = one.timed?.command.route_plan_id ?? null
    const last = runs.at(-1)
    if (last !== undefined && (named === null || plan_id === null || named === plan_id)) last.push(one)
    else {
      runs.push([one])
      plan_id = null
    }
    plan_id = named ?? plan_id
  }
  return runs
}
