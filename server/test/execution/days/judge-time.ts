import type { PhoneCommand } from '../../../../tools/phone/phone.ts'
import type { DrivenPhone, ToldResult } from './driven-phone.ts'
import { type Fault, faultOf } from './faults.ts'

interface TimedAnswer {
  readonly command: PhoneCommand
  readonly result: ToldResult
  readonly received_at: Date
  readonly installation_id: string
}

/** 15: not after its arrival, not before what came before it, and as far from the truth as it says at most. */
export function judgeTime(
  { made, last_ms }: DrivenPhone,
  { command, result, received_at, installation_id }: TimedAnswer,
): Fault[] {
  const faults: Fault[] = []
  const at_ms = Date.parse(result.at ?? '')
  if (at_ms > received_at.getTime()) faults.push(faultOf(15, `${command.type} happened after it arrived`))
  if (at_ms < (last_ms.get(installation_id) ?? at_ms))
    faults.push(faultOf(15, `${command.type} happened before what was done before it`))
  last_ms.set(installation_id, at_ms)
  const true_ms = made.get(command.command_id)?.true_ms
  const doubt_ms = result.clock.uncertainty_ms ?? 0
  if (true_ms !== undefined && Math.abs(at_ms - true_ms) > doubt_ms)
    faults.push(faultOf(15, `${command.type} is ${at_ms - true_ms} ms off, and ${doubt_ms} ms in doubt`))
  return faults
}
