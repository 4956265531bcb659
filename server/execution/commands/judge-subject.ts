import type { NewFact, SubjectRow } from '../facts/queries.ts'
import { changeOf, entryAbout } from '../facts/record-entries.ts'
import { factOf, type Judging, useImages, type Verdict } from './judging.ts'
import { addPending, addVoid, derivedPointOf, type RunState } from './run-state.ts'

const correctable_ms = 24 * 3_600_000

/** Voids one’s own record. */
export function judgeCorrection(state: RunState, judging: Judging, corrects: string): Verdict {
  const { context, writes } = judging
  const subject = state.subjects.get(corrects.toLowerCase())
  const fact: NewFact = {
    ...factOf(judging, {
      plan_id: subject?.route_plan_id ?? 0,
      point_id: subject?.route_point_id ?? null,
      assignment: null,
    }),
    kind: 'void',
    route_plan_id: subject?.route_plan_id ?? null,
    subject: corrects.toLowerCase(),
  }
  if (subject === undefined) {
    writes.facts.push(fact)
    addPending(state, { ...fact, kind: 'void', subject: corrects.toLowerCase() })
    return { effect: 'recorded', warnings: [] }
  }
  if (subject.user_id !== context.user_id) return { code: 'correction_refused' }
  if (isTooLate(judging, subject) && !context.is_accepted) return { code: 'correction_refused' }
  writes.facts.push(fact)
  if (subject.voided_at !== null)
    return { effect: 'none', warnings: ['record_was_voided'], record_id: subject.id }
  const before = derivedPointOf(state, subject.route_point_id)
  addVoid(state, subject, context.received_at)
  const of_run = writes.records.findIndex(({ id }) => id === subject.id)
  const record = writes.records[of_run]
  if (record === undefined) writes.voids.push({ id: subject.id, user_id: context.user_id, reason: null })
  else writes.records[of_run] = { ...record, voided_at: context.received_at, voided_by: context.user_id }
  writes.touched.add(subject.route_plan_id)
  const after = derivedPointOf(state, subject.route_point_id)
  writes.entries.push(
    laterEntryOf(state, judging, { kind: 'void', subject, status: changeOf(before.status, after.status) }),
  )
  const is_moved = before.status !== after.status || before.route_plan_id !== after.route_plan_id
  return { effect: is_moved ? 'moved' : 'recorded', warnings: [], record_id: subject.id }
}

/** Surely: nothing is refused because a clock was wrong in between. */
function isTooLate({ at, time }: Judging, subject: SubjectRow): boolean {
  const doubt_ms = time.uncertainty_ms + subject.uncertainty_ms
  return at.getTime() - subject.at.getTime() - doubt_ms > correctable_ms
}

/** Further images of a record. */
export function judgeAttachment(state: RunState, judging: Judging, command_id: string): Verdict {
  const { command, context, writes } = judging
  const subject = state.subjects.get(command_id.toLowerCase())
  const images = command.payload.images ?? []
  if (subject !== undefined && subject.user_id !== context.user_id) return { code: 'not_assigned' }
  const fact = {
    ...factOf(judging, { plan_id: 0, point_id: subject?.route_point_id ?? null, assignment: null }),
    kind: 'attach' as const,
    route_plan_id: subject?.route_plan_id ?? null,
    subject: command_id.toLowerCase(),
    images,
  }
  writes.facts.push(fact)
  if (subject === undefined) {
    addPending(state, fact)
    return { effect: 'recorded', warnings: [] }
  }
  const before = writes.images.filter(({ record_id }) => record_id === subject.id).length + subject.images
  for (const [index, image] of images.entries())
    writes.images.push({ record_id: subject.id, place: before + index + 1, ...image })
  writes.entries.push(laterEntryOf(state, judging, { kind: 'attach', subject, images }))
  writes.touched.add(subject.route_plan_id)
  const is_reused = useImages(context, images, subject.route_point_id)
  return { effect: 'recorded', warnings: is_reused ? ['picture_reused'] : [], record_id: subject.id }
}

type Later = Pick<Parameters<typeof entryAbout>[0], 'kind'> &
  Pick<NonNullable<Parameters<typeof entryAbout>[1]>, 'status' | 'images'> & { readonly subject: SubjectRow }

function laterEntryOf(
  { held }: RunState,
  { command, context, at, time }: Judging,
  { kind, subject, ...more }: Later,
) {
  const code = held.points.get(subject.route_point_id)?.external_code ?? null
  return entryAbout(
    { kind, record: subject, code, at, received_at: context.received_at },
    {
      command_id: command.command_id,
      device_at: command.occurred_at,
      clock: { basis: time.basis, uncertainty_ms: time.uncertainty_ms },
      user_id: context.user_id,
      installation_id: context.installation_id,
      ...more,
    },
  )
}
