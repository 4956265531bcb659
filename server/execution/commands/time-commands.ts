import type { CommandsBody } from '@tropeiro/contract/execution.ts'
import {
  type ClockEvidence,
  type CorrectedTime,
  contactOf,
  correctTime,
  isClockWrong,
} from '../model/correct-time.ts'
import type { SentAndTimed } from './list-runs.ts'
import type { InstallationRow } from './queries.ts'
import { readDeviceTime, type SentCommand } from './read-command.ts'

interface Sending {
  readonly body: CommandsBody
  readonly received_at: Date
  readonly time_zone: string
  readonly installation: InstallationRow | undefined
  /** When plans were made: nothing happened on them before. */
  readonly plans_from: ReadonlyMap<number, Date>
}

export interface TimedCommands {
  readonly commands: readonly SentAndTimed[]
  readonly offset_ms: number
  readonly is_clock_wrong: boolean
  readonly last: { readonly sequence: number; readonly time: CorrectedTime } | null
}

/** When each happened, in the order of their sequences; they stay in the order in which they came. */
export function timeCommands(sent: readonly SentCommand[], sending: Sending): TimedCommands {
  const { body, received_at, installation } = sending
  const evidence = evidenceOf(sending)
  const times = new Map<SentCommand, CorrectedTime>()
  const in_order = sent.filter(({ command }) => command !== null).toSorted((a, b) => a.sequence - b.sequence)
  let previous =
    installation === undefined || installation.last_at === null
      ? null
      : {
          sequence: installation.last_sequence,
          at_ms: installation.last_at.getTime(),
          doubt_ms: installation.last_uncertainty_ms,
        }
  let last: TimedCommands['last'] = null
  for (const one of in_order) {
    const { command } = one
    if (command === null) continue
    const made_ms = sending.plans_from.get(command.route_plan_id ?? 0)?.getTime() ?? Number.NEGATIVE_INFINITY
    const follows =
      previous !== null && previous.sequence < one.sequence && previous.at_ms > made_ms ? previous : null
    const time = correctTime(
      {
        occurred_ms: command.occurred_at.getTime(),
        uptime_ms: command.uptime_ms,
        boot: command.boot.toLowerCase(),
      },
      evidence,
      {
        from_ms: follows?.at_ms ?? made_ms,
        from_doubt_ms: follows?.doubt_ms ?? 0,
        to_ms: received_at.getTime(),
      },
    )
    times.set(one, time)
    if (previous === null || one.sequence > previous.sequence) {
      previous = { sequence: one.sequence, at_ms: time.at_ms, doubt_ms: time.uncertainty_ms }
      last = { sequence: one.sequence, time }
    }
  }
  return {
    commands: sent.map((one) => {
      const time = times.get(one)
      return {
        sent: one,
        timed: one.command === null || time === undefined ? null : { command: one.command, time },
      }
    }),
    offset_ms: evidence.now.offset_ms,
    is_clock_wrong: isClockWrong(evidence.now),
    last,
  }

  function evidenceOf({ time_zone }: Sending): ClockEvidence {
    const sent_at = readDeviceTime(body.sent_at, time_zone) ?? received_at
    const contact = contactOf({
      received_ms: received_at.getTime(),
      sent_ms: sent_at.getTime(),
      measured: body.clock ?? null,
    })
    return {
      now: {
        ...contact,
        occurred_ms: sent_at.getTime(),
        uptime_ms: body.uptime_ms,
        boot: body.boot.toLowerCase(),
      },
      before:
        installation === undefined ||
        installation.anchor_at === null ||
        installation.anchor_offset_ms === null
          ? null
          : { received_ms: installation.anchor_at.getTime(), offset_ms: installation.anchor_offset_ms },
    }
  }
}
