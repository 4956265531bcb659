import type { PhoneReason } from '../../phone/phone-agenda.ts'
import type { Moment } from '../../simulator/drive/moment.ts'
import type { PointRecord } from '../../simulator/ledger/driver-lines.ts'
import { beginPlan } from './begin-plan.ts'
import { chooseReturnReason, decideStop, type StopDecision } from './decide-stop.ts'
import {
  findPlace,
  isOpen,
  isStartOrArrival,
  locationAt,
  type Payload,
  type Place,
  takePhoto,
  tell,
  type Work,
  workOn,
} from './work.ts'

/** A stand of the vehicle at a point. */
export interface Visit {
  readonly route_point_id: number
  /** Which of the driver's visits it is, from 0. */
  readonly n: number
  readonly moment: Moment
  /** Whether the driver has told that they are there. */
  has_arrived: boolean
  has_left: boolean
}

/** False: the phone does not know the plan yet. Where somebody was before, or the office closed the plan, there is nothing to do. */
export function arrive(work: Work, visit: Visit): boolean {
  const place = findPlace(work, visit.route_point_id)
  if (place === null) return false
  const on_plan = workOn(work, place.plan)
  if (place.plan.status === 'C' || !isOpen(on_plan, place.point)) return true
  const { moment } = visit
  beginPlan(work, place.plan, { moment, random: work.random.fork(`visit ${visit.n}`) })
  executeStarts(work, place, moment)
  tell(work, { ...place, type: 'point.arrive', payload: locationAt(moment, 10) })
  visit.has_arrived = true
  return true
}

/** The vehicle begins its day at the starts, so that it is never seen to come there. */
function executeStarts(work: Work, { plan, point }: Place, moment: Moment): void {
  const on_plan = workOn(work, plan)
  const starts = plan.points.filter(({ type, position }) => type === 'PA' && position < point.position)
  for (const start of starts.filter((one) => isOpen(on_plan, one)))
    keep(work, { plan, point: start }, execute(work, { plan, point: start }, locationAt(moment, 10)))
}

/** What came of the visit, and the end of the plan where it was the last one. */
export function leave(work: Work, { route_point_id, n, moment, has_arrived }: Visit): void {
  const place = findPlace(work, route_point_id)
  if (!has_arrived || place === null) return
  const decision = decideStop(work.random.fork(`stop ${n}`), work.rules)
  serve(work, place, { moment, decision })
  tell(work, { ...place, type: 'point.depart', payload: {} })
  if (decision.is_killed) work.is_killed = true
  finishIfDone(work, place)
}

interface Serving {
  readonly moment: Moment
  readonly decision: StopDecision
}

function serve(work: Work, place: Place, { moment, decision }: Serving): void {
  const where = locationAt(moment, decision.accuracy_m)
  if (isStartOrArrival(place.point)) return keep(work, place, execute(work, place, where))
  const reasons = work.phone.storage.catalogue?.reasons ?? []
  const reason = decision.is_returned ? chooseReturnReason(reasons, decision) : null
  const seen = { ...where, ...(decision.note !== null && { notes: decision.note }) }
  if (reason !== null) return keep(work, place, giveBack(work, place, { seen, reason }))
  const first = deliver(work, place, { seen, decision })
  if (!decision.is_corrected) return keep(work, place, attach(work, place, { record: first, decision }))
  tell(work, { ...place, type: 'point.correct', payload: { corrects: first.command_id } })
  const second = deliver(work, place, { seen, decision })
  keep(work, place, attach(work, place, { record: second, decision }))
}

/** Of a start or an arrival: nobody signs there. */
function execute(work: Work, place: Place, where: Payload): PointRecord {
  const { command_id } = tell(work, { ...place, type: 'point.execute', payload: where })
  return { kind: 'execute', command_id, reason_id: null, pictures: [], signature: null }
}

function deliver(
  work: Work,
  place: Place,
  { seen, decision }: { seen: Payload; decision: StopDecision },
): PointRecord {
  const { point } = place
  const may_waive = work.phone.storage.settings?.proof_override === true && point.require_picture
  const picture = may_waive && decision.is_waived ? null : takePhoto(work, 'picture')
  const signature = takePhoto(work, 'signature')
  const waived = picture === null ? { waived: [{ part: 'picture', reason: 'camera_broken' }] } : {}
  const { command_id } = tell(work, {
    ...place,
    type: 'point.execute',
    payload: {
      ...seen,
      ...waived,
      receiver: decision.receiver,
      items: point.items.map(({ id }) => ({ id, checked: true })),
    },
    photos: picture === null ? [signature] : [picture, signature],
  })
  return {
    kind: 'execute',
    command_id,
    reason_id: null,
    pictures: picture === null ? [] : [picture.sha256],
    signature: signature.sha256,
  }
}

function giveBack(
  work: Work,
  place: Place,
  { seen, reason }: { seen: Payload; reason: PhoneReason },
): PointRecord {
  const picture = takePhoto(work, 'picture')
  const note = reason.requires_note ? { notes: 'Avisei o escritório.' } : {}
  const payload = { ...note, ...seen, route_return_reason_id: reason.id }
  const { command_id } = tell(work, { ...place, type: 'point.return', payload, photos: [picture] })
  return { kind: 'return', command_id, reason_id: reason.id, pictures: [picture.sha256], signature: null }
}

/** A further picture of what was delivered, now and then. */
function attach(
  work: Work,
  place: Place,
  { record, decision }: { record: PointRecord; decision: StopDecision },
): PointRecord {
  if (!decision.is_attached) return record
  const picture = takePhoto(work, 'picture')
  const { command_id } = record
  tell(work, { ...place, type: 'point.attach', payload: { command_id }, photos: [picture] })
  return { ...record, pictures: [...record.pictures, picture.sha256] }
}

function keep(work: Work, { plan, point }: Place, record: PointRecord): void {
  workOn(work, plan).records.set(point.id, record)
}

function finishIfDone(work: Work, { plan }: Place): void {
  const on_plan = workOn(work, plan)
  if (on_plan.is_finished || plan.points.some((point) => isOpen(on_plan, point))) return
  on_plan.is_finished = true
  tell(work, { plan, type: 'plan.finish', payload: { unvisited: [] } })
}
