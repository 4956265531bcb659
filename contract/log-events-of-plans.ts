import { Type } from 'typebox'
import { proof_parts, warning_codes } from './execution-codes.ts'
import {
  Code,
  CodeOrNull,
  Count,
  eventData,
  IdOrNull,
  type LogEventType,
  MomentOrNull,
  plan_fields,
  point_fields,
} from './log-event-fields.ts'
import { DateTime, Id, nullable, oneOf } from './schema.ts'

const plan_statuses = ['P', 'E', 'C', 'W', 'I', 'R'] as const
const point_statuses = ['P', 'R', 'E', 'D', 'M'] as const
const proof_states = ['complete', 'awaiting_images', 'waived', 'not_required', 'erased'] as const

const PointStatus = oneOf(point_statuses)
const Parts = Type.Array(Type.String({ description: `Such as ${proof_parts.join(' or ')}.` }))
const reader = 'route_plan:all'

function ofPlan(when: string, fields = {}): LogEventType {
  return { when, data: eventData({ ...plan_fields, ...fields }), scope: reader }
}

function ofPoint(when: string, fields = {}): LogEventType {
  return { when, data: eventData({ ...point_fields, ...fields }), scope: reader }
}

/** What is known of the record that an event is about; null where it is known to nobody any more. */
const record_details = { vehicle_id: IdOrNull, reason_code: CodeOrNull }

const status_fields = {
  from: PointStatus,
  to: PointStatus,
  record_id: IdOrNull,
  command_id: nullable(Type.String({ description: 'That of the phone; null: the office did it.' })),
  at: MomentOrNull,
  received_at: MomentOrNull,
  user_id: IdOrNull,
  ...record_details,
  proof_state: nullable(oneOf(proof_states)),
}

const Operations = Type.Array(
  Type.Object({ op: Code }, { description: 'An operation of the change: ids and figures.' }),
)

export const plan_events = {
  'route_plan.imported': ofPlan('An import made the plan.'),
  'route_plan.queued': ofPlan('It waits to be optimised.'),
  'route_plan.optimizing': ofPlan('A worker has begun to optimise it.'),
  'route_plan.optimized': ofPlan('It is optimised, and may be driven.'),
  'route_plan.failed': ofPlan('Optimising came to nothing; the plan says why.'),
  'route_plan.order_kept': ofPlan('The given order is kept.'),
  'route_plan.seen': ofPlan('A phone holds this version of it, for the first time.', {
    installation_id: Type.String(),
    user_id: Id,
  }),
  'route_plan.started': ofPlan('Its execution has begun.', { at: DateTime }),
  'route_plan.unstarted': ofPlan('A correction took back all that had begun it.', {
    status: oneOf(plan_statuses),
  }),
  'route_plan.completed': ofPlan('All is done, or its driver has finished it, or its time was over.', {
    by: CodeOrNull,
    unvisited: nullable(Type.Array(Id)),
    at: MomentOrNull,
  }),
  'route_plan.closed': ofPlan('The office closed it.'),
  'route_plan.reopened': ofPlan('The office reopened it.'),
  'route_plan.resumed': ofPlan('What was told later takes it back from completed to in execution.'),
  'route_plan.removed': ofPlan('It was removed, or another import took its place.'),
  'route_plan.restored': ofPlan('It was removed, and is seen again: its driver worked on it.'),
  'route_plan.changed': ofPlan('The office changed it.', {
    change_id: nullable(Type.String({ description: 'The same in all events of one change.' })),
    operations: Operations,
  }),
  'route_plan.assigned': ofPlan('Another driver, vehicle or helper has it.', {
    user_id: IdOrNull,
    vehicle_id: IdOrNull,
    helper_id: IdOrNull,
  }),
  'route_point.added': ofPoint('The point is new in its plan.', { assignment: Count }),
  'route_point.moved': ofPoint('It is in another plan, or is to be tried again.', {
    from_plan: Id,
    assignment: Count,
    status: PointStatus,
  }),
  'route_point.removed': ofPoint('It was taken out of its plan.'),
  'route_point.restored': ofPoint('It was removed, and is seen again.', { status: PointStatus }),
  'route_point.arrived': ofPoint('The driver arrived, or told of another time.', { at: MomentOrNull }),
  'route_point.departed': ofPoint('The driver left, or told of another time.', { at: MomentOrNull }),
  'route_point.performed': ofPoint('Its work was done.', status_fields),
  'route_point.delivered': ofPoint('It was delivered.', status_fields),
  'route_point.returned': ofPoint('It came to nothing; `reason_code` says why.', status_fields),
  'route_point.performed_manually': ofPoint('The office says that it is done.', status_fields),
  'route_point.corrected': ofPoint('What it was shown as was taken back.', status_fields),
  'route_point.recorded': ofPoint('Something was told of it that changes no state.', {
    record_id: IdOrNull,
    kind: Code,
    at: DateTime,
    why: Type.Array(oneOf(warning_codes)),
    ...record_details,
  }),
  'route_point.proof_completed': ofPoint('The last picture of a record came.', {
    record_id: Id,
    parts: Parts,
  }),
  'route_point.proof_overdue': ofPoint('A picture of a record has not come in time.', {
    record_id: Id,
    parts: Parts,
  }),
  'route_point.proof_waived': ofPoint('The driver did without a part of the proof.', {
    record_id: IdOrNull,
    parts: Parts,
    ...record_details,
  }),
} as const satisfies Record<string, LogEventType>
