import type { PhoneCommand } from '../../../../tools/phone/phone.ts'
import type { PhonePlan } from '../../../../tools/phone/phone-agenda.ts'
import { drawPhoto } from '../draw-photo.ts'
import type { DayStep } from './day-steps.ts'
import type { DaysWorld } from './days-world.ts'
import { type DrivenPhone, ifLost } from './driven-phone.ts'
import { personal } from './office-step.ts'

type WorkStep = Extract<DayStep, { step: 'work' }>

/** What a driver does at a place of a plan that their phone holds, of those of today. */
export async function doWork(
  world: DaysWorld,
  driven: DrivenPhone,
  { deed, at, isToday }: Pick<WorkStep, 'deed' | 'at'> & { isToday: (plan_id: number) => boolean },
): Promise<void> {
  const { phone, made } = driven
  const held = [...phone.storage.plans.values()].filter(({ id }) => isToday(id))
  const places = held.flatMap((plan) => plan.points.map((point) => ({ plan, point })))
  const place = places[at % Math.max(1, places.length)]
  if (place === undefined) return
  const true_ms = world.now().getTime()
  const record = (...recorded: Parameters<typeof phone.record>) => {
    const command = phone.record(...recorded)
    made.set(command.command_id, { command, true_ms })
  }
  const { plan, point } = place
  const of_plan = { route_plan_id: plan.id, plan_version: plan.version }
  const of_point = { ...of_plan, route_point_id: point.id, assignment: point.assignment }
  if (deed === 'start') record({ type: 'plan.start', ...of_plan, payload: {} })
  if (deed === 'finish')
    record({ type: 'plan.finish', ...of_plan, payload: { unvisited: unvisitedOf(driven, plan) } })
  if (deed === 'arrive' || deed === 'depart') record({ type: `point.${deed}`, ...of_point, payload: {} })
  if (deed === 'execute' || deed === 'execute_with_photo') {
    const photo = { role: 'picture', bytes: await drawPhoto(), content_type: 'image/jpeg' }
    const receiver = { name: personal.receiver, document: personal.document }
    const payload = { receiver, notes: personal.note }
    record({ type: 'point.execute', ...of_point, payload }, deed === 'execute' ? [] : [photo])
  }
  if (deed === 'return' && point.type !== 'PA' && point.type !== 'CH')
    record({ type: 'point.return', ...of_point, payload: { route_return_reason_id: world.return_reason } })
  if (deed !== 'correct') return
  const own = [...made.values()].filter(({ command }) => isRecord(command))
  const wrong = own[at % Math.max(1, own.length)]?.command
  if (wrong === undefined) return
  const { route_plan_id = 0, command_id } = wrong
  record({ type: 'point.correct', route_plan_id, payload: { corrects: command_id } })
}

const isRecord = ({ type }: PhoneCommand) => type === 'point.execute' || type === 'point.return'

/** Points that the driver knows of and has not been at. */
function unvisitedOf({ phone }: DrivenPhone, plan: PhonePlan): number[] {
  const done = new Set(phone.storage.outbox.filter(isRecord).map(({ route_point_id }) => route_point_id))
  return plan.points.filter(({ id, status }) => status === 'P' && !done.has(id)).map(({ id }) => id)
}

/** What happens to the phone itself. */
export async function doToPhone(
  driven: DrivenPhone,
  does: Extract<DayStep, { step: 'network' }>['does'],
): Promise<void> {
  const { phone, clock, lost, made } = driven
  if (does === 'sync') await phone.sync().catch(ifLost)
  if (does === 'commands') await phone.sendCommands().catch(ifLost)
  if (does === 'kill' || does === 'restart') phone.kill()
  if (does === 'restart') clock.restart()
  if (does !== 'reinstall') return
  const gone = phone.reinstall()
  for (const hash of gone.images) lost.add(hash)
  for (const id of gone.commands) made.delete(id)
  await phone.sync().catch(ifLost)
}

/** Once a day: of two changes between contacts nobody can tell. */
export function setClock(driven: DrivenPhone, hours: number): void {
  if (driven.is_clock_set) return
  driven.is_clock_set = true
  driven.clock.set(hours * 3_600_000)
}
