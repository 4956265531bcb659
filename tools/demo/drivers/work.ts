import { createHash } from 'node:crypto'
import type { Random } from '../../city/random.ts'
import type { Camera } from '../../phone/camera.ts'
import type { Phone, PhoneCommand, Photo } from '../../phone/phone.ts'
import type { PhonePlan, PhonePoint } from '../../phone/phone-agenda.ts'
import type { Moment } from '../../simulator/drive/moment.ts'
import type { LedgerChecklist, PointRecord } from '../../simulator/ledger/driver-lines.ts'
import type { DriverRules } from './decide-stop.ts'

/** What a driver did with a plan, as they remember it: whatever the server makes of it. */
export interface PlanWork {
  /** As the phone had it when they worked on it last. */
  plan: PhonePlan
  is_begun: boolean
  is_finished: boolean
  /** What stands, by the point. */
  readonly records: Map<number, PointRecord>
}

/** A driver, their phone, and all that they have done. */
export interface Work {
  readonly phone: Phone
  readonly camera: Camera
  readonly rules: DriverRules
  readonly random: Random
  readonly plans: Map<number, PlanWork>
  readonly checklists: LedgerChecklist[]
  /** Of every command, by its id. */
  readonly types: Map<string, string>
  /** The phone ended the app, which is started again before it is used next. */
  is_killed: boolean
}

/** Where a driver is at work. */
export interface Place {
  readonly plan: PhonePlan
  readonly point: PhonePoint
}

/** Null: the phone has no plan with this point. */
export function findPlace({ phone }: Work, route_point_id: number): Place | null {
  for (const plan of phone.storage.plans.values()) {
    const point = plan.points.find(({ id }) => id === route_point_id)
    if (point !== undefined) return { plan, point }
  }
  return null
}

/** Begins to remember it where need be. */
export function workOn({ plans }: Work, plan: PhonePlan): PlanWork {
  const known = plans.get(plan.id)
  if (known !== undefined) {
    known.plan = plan
    return known
  }
  const work: PlanWork = { plan, is_begun: false, is_finished: false, records: new Map() }
  plans.set(plan.id, work)
  return work
}

/** Nobody has been there yet: neither as the server knows it, nor as the driver does. */
export function isOpen({ records }: PlanWork, { id, status }: PhonePoint): boolean {
  return status === 'P' && !records.has(id)
}

export const isStartOrArrival = ({ type }: PhonePoint) => type === 'PA' || type === 'CH'

export type Payload = Readonly<Record<string, unknown>>

export interface Told {
  readonly plan: PhonePlan | null
  readonly point?: PhonePoint
  readonly type: string
  readonly payload: Payload
  readonly photos?: readonly Photo[]
}

export function tell(
  { phone, types }: Work,
  { plan, point, type, payload, photos = [] }: Told,
): PhoneCommand {
  const command = phone.record(
    {
      type,
      ...(plan !== null && { route_plan_id: plan.id, plan_version: plan.version }),
      ...(point !== undefined && { route_point_id: point.id, assignment: point.assignment }),
      payload,
    },
    photos,
  )
  types.set(command.command_id, type)
  return command
}

/** Role null: the payload itself names it. */
export function takePhoto({ camera }: Work, role: string | null): Photo & { readonly sha256: string } {
  const bytes = camera(role)
  return {
    role,
    bytes,
    content_type: 'image/jpeg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Nothing where satellites cannot be seen. */
export function locationAt(moment: Moment, accuracy_m: number): Payload {
  if (!moment.has_sky) return {}
  const { lat: latitude, lng: longitude } = moment
  return { location: { latitude, longitude, accuracy_m, mock: false } }
}
