import { Counter, type Registry } from 'prom-client'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Loop } from '../../../platform/loops/start-loop.ts'
import { type ClosedStep, closeDays, type DaysToClose } from './close-days.ts'

export interface ClosingContext extends DaysToClose {
  readonly log: Log
  readonly metrics: Registry
}

const pause_ms = 60_000
/** A round is short: who stops the process waits for it. */
const steps_a_round = 20

/** Closes days for as long as the process runs. Several processes may: each device's day is one's at a time. */
export function createClosingLoop(context: ClosingContext): Loop {
  const { log, metrics } = context
  const positions = new Counter({
    name: 'tropeiro_positions_closed_total',
    help: 'Positions written into files of closed days, of these the late ones, those beyond the max of a day, and late ones that no class keeps any more',
    labelNames: ['kind'],
    registers: [metrics],
  })
  const tell = (step: ClosedStep) => {
    if ('day' in step) {
      log.info({ day: step.day, is_dropped: step.is_dropped }, 'day of positions closed')
    } else if (step.filed.kind === 'filed') {
      positions.inc({ kind: 'filed' }, step.filed.positions)
      positions.inc({ kind: 'late' }, step.filed.late)
      if (step.filed.beyond > 0) {
        positions.inc({ kind: 'beyond' }, step.filed.beyond)
        log.warn(
          { ...step.device_day, positions: step.filed.beyond },
          'a device has said more than a day has room for',
        )
      }
    } else if (step.filed.kind === 'expired') {
      positions.inc({ kind: 'expired' }, step.filed.positions)
      log.warn(
        { ...step.device_day, positions: step.filed.positions },
        'late positions are older than what is kept',
      )
    }
  }
  let steps: AsyncGenerator<ClosedStep, void, void> | null = null
  const round = async (): Promise<boolean> => {
    steps ??= closeDays(context)
    for (let n = 0; n < steps_a_round; n++) {
      const step = await steps.next()
      if (step.done === true) {
        steps = null
        return false
      }
      tell(step.value)
    }
    return true
  }
  return {
    name: 'close_positions',
    pause_ms,
    longest_pause_ms: 5 * pause_ms,
    round: async () => {
      try {
        return await round()
      } catch (error) {
        steps = null
        throw error
      }
    },
  }
}
