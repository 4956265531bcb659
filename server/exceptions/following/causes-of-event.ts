import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'
import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { type CauseChange, no_subject } from '../model/cause.ts'

/** Categories of `GET /event/` that somebody has to look at. */
const kind_of_category: Readonly<Record<number, ExceptionKind>> = {
  24: 'panic',
  28: 'temperature',
  29: 'temperature',
}

type Told = Readonly<Record<string, unknown>>
type Listing = (event: NumberedEvent, zone: string) => CauseChange[]

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function momentOf(value: unknown, otherwise: Date): Date {
  const moment = typeof value === 'string' ? new Date(value) : null
  return moment === null || Number.isNaN(moment.getTime()) ? otherwise : moment
}

const dayOf = (moment: Date, zone: string) => localDateOf(moment, zone).toString()

const eventSource = ({ id }: Told) => `event:${Number(id)}`
const pointSource = ({ route_point_id }: Told) => `point:${Number(route_point_id)}`

const putDetected: Listing = ({ payload, occurred_at }, zone) => {
  const kind = kind_of_category[Number(payload['category'])]
  const vehicle_id = numberOf(payload['vehicle_id'])
  if (kind === undefined || vehicle_id === null) return []
  const at = momentOf(payload['begin_date'], occurred_at)
  const source = eventSource(payload)
  const facts = {
    event_id: numberOf(payload['id']),
    category: numberOf(payload['category']),
    begin_date: at.toISOString(),
    end_date: textOf(payload['end_date']),
    value: numberOf(payload['value']),
    limit_value: numberOf(payload['limit_value']),
  }
  const subject = { ...no_subject, vehicle_id, driver_id: numberOf(payload['driver_id']) }
  const exception = { kind, subject: `vehicle:${vehicle_id}`, day: dayOf(at, zone) }
  return [{ op: 'put', exception, cause: { key: source, source, at, subject, facts } }]
}

const amendEnded: Listing = ({ payload }) => {
  if (kind_of_category[Number(payload['category'])] === undefined) return []
  const facts = { end_date: textOf(payload['end_date']), value: numberOf(payload['value']) }
  return [{ op: 'amend', source: eventSource(payload), facts }]
}

const putReturned: Listing = ({ payload, occurred_at, sequence }, zone) => {
  const at = momentOf(payload['at'], occurred_at)
  const record_id = numberOf(payload['record_id'])
  return [
    {
      op: 'put',
      exception: { kind: 'returned', subject: pointSource(payload), day: dayOf(at, zone) },
      cause: {
        // A return that shows again because what was told after it was wrong is not named by the log.
        key: record_id === null ? `return:${sequence}` : `record:${record_id}`,
        source: pointSource(payload),
        at,
        subject: {
          route_plan_id: numberOf(payload['route_plan_id']),
          route_point_id: numberOf(payload['route_point_id']),
          vehicle_id: numberOf(payload['vehicle_id']),
          driver_id: null,
        },
        facts: {
          record_id,
          reason_code: textOf(payload['reason_code']),
          user_id: numberOf(payload['user_id']),
        },
      },
    },
  ]
}

const dropPoint =
  (reason: 'corrected' | 'ended'): Listing =>
  ({ payload }) => [{ op: 'drop', source: pointSource(payload), reason }]

/** A point that was returned and is given out again, or shown elsewhere. */
const moveReturned: Listing = (event, zone) =>
  event.payload['status'] === 'D' ? [] : dropPoint('ended')(event, zone)

const correctReturned: Listing = (event, zone) =>
  event.payload['to'] === 'D'
    ? putReturned({ ...event, payload: { ...event.payload, record_id: null } }, zone)
    : dropPoint('corrected')(event, zone)

const doneAfterReturn: Listing = (event, zone) =>
  event.payload['from'] === 'D' ? dropPoint('ended')(event, zone) : []

const restoreReturned: Listing = (event, zone) =>
  event.payload['status'] === 'D' ? putReturned(event, zone) : []

const putRisk: Listing = ({ payload, occurred_at }, zone) => {
  const count_high_risk = numberOf(payload['count_high_risk']) ?? 0
  if (count_high_risk === 0) return []
  const at = momentOf(payload['date_executed'], occurred_at)
  const vehicle_id = numberOf(payload['vehicle_id'])
  const source = `checklist:${Number(payload['checklist_id'])}`
  const facts = {
    checklist_id: numberOf(payload['checklist_id']),
    checklist_form_id: numberOf(payload['checklist_form_id']),
    user_id: numberOf(payload['user_id']),
    count_high_risk,
  }
  const exception = {
    kind: 'risk',
    subject: vehicle_id === null ? source : `vehicle:${vehicle_id}`,
    day: dayOf(at, zone),
  } as const
  return [
    {
      op: 'put',
      exception,
      cause: { key: source, source, at, subject: { ...no_subject, vehicle_id }, facts },
    },
  ]
}

/** What each event of the log says about causes, in one list. Others say nothing. */
const listings: Readonly<Record<string, Listing>> = {
  'event.detected': putDetected,
  'event.corrected': putDetected,
  'event.ended': amendEnded,
  'event.withdrawn': ({ payload }) => [{ op: 'drop', source: eventSource(payload), reason: 'corrected' }],
  'route_point.returned': putReturned,
  'route_point.corrected': correctReturned,
  'route_point.performed': doneAfterReturn,
  'route_point.delivered': doneAfterReturn,
  'route_point.performed_manually': doneAfterReturn,
  'route_point.moved': moveReturned,
  'route_point.removed': dropPoint('ended'),
  'route_point.restored': restoreReturned,
  'route_plan.removed': ({ payload }) => {
    const route_plan_id = numberOf(payload['route_plan_id'])
    return route_plan_id === null ? [] : [{ op: 'drop_plan', route_plan_id, reason: 'ended' }]
  },
  'checklist.executed': putRisk,
}

export function causesOfEvent(event: NumberedEvent, zone: string): CauseChange[] {
  return listings[event.type]?.(event, zone) ?? []
}

const plan_facts = /^route_p(?:lan|oint)\./

/** The plan about which something was told that may change when its points are reached. */
export function planOfEvent({ type, payload }: NumberedEvent): number | null {
  return plan_facts.test(type) ? numberOf(payload['route_plan_id']) : null
}
