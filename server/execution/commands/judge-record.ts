import type { WarningCode } from '@tropeiro/contract/execution-codes.ts'
import type { NewRecord, PendingFact } from '../facts/queries.ts'
import { changeOf, entryAbout, entryOfRecord } from '../facts/record-entries.ts'
import { areItemsChecked, type ChosenReason, findGiven, judgeProof } from '../model/judge-proof.ts'
import { type Judging, type Personal, type PointPlace, useImages, type Verdict } from './judging.ts'
import { addRecord, derivedPointOf, isExecuted, type RunState } from './run-state.ts'

export interface RecordPlace extends PointPlace {
  readonly assignment: number
  readonly before: ReturnType<typeof derivedPointOf>
  readonly type: string
}

export function judgeRecord(state: RunState, judging: Judging, place: RecordPlace): Verdict {
  const { command, context, writes } = judging
  if (command.type !== 'point.execute' && command.type !== 'point.return') throw new Error('a record')
  const is_return = command.type === 'point.return'
  const is_end = place.type === 'PA' || place.type === 'CH'
  if (is_return && is_end) return { code: 'wrong_point_type', pointer: '/route_point_id' }
  const reason_id = is_return
    ? (command.payload.route_return_reason_id ?? null)
    : (command.payload.route_executed_reason_id ?? null)
  if (is_return && reason_id === null)
    return { code: 'reason_required', pointer: '/payload/route_return_reason_id' }
  const reason = reason_id === null ? null : findReason(judging, place, reason_id)
  if (reason_id !== null && reason?.kind !== (is_return ? 'return' : 'executed'))
    return { code: 'reason_unknown' }
  const row = state.held.points.get(place.point_id)
  // What the phone was asked for, not what the office asks for since.
  const rules = context.known.rulesOf(place.named.plan_id, command.plan_version)
  const asked = state.held.points.get(place.named.point_id)
  const has_rules = !is_return && !is_end
  const proof = judgeProof(
    command.payload,
    {
      picture: has_rules && rules?.require_picture === true && asked?.disable_picture !== true,
      signature: has_rules && rules?.require_signature === true && asked?.disable_signature_check !== true,
      proof_override: context.proof_override,
    },
    reason,
  )
  if (proof.code !== null && !context.is_accepted)
    return { code: proof.code, ...(proof.pointer !== null && { pointer: proof.pointer }) }
  const items = context.items_of.get(place.point_id) ?? []
  const given_items = command.type === 'point.execute' ? command.payload.items : null
  const has_checks = command.type === 'point.execute' && rules?.load_check === true && !is_end
  const checked = items.map((item) => ({ ...item, checked: writes.checked.get(item.id) ?? item.checked }))
  if (has_checks && reason === null && !context.is_accepted && !areItemsChecked(checked, given_items))
    return { code: 'items_unchecked', pointer: '/payload/items' }
  // What others say of it counts no more before than after it came.
  const pending = (state.pending.get(command.command_id) ?? []).filter(
    ({ user_id }) => user_id === context.user_id,
  )
  const voiding = pending.find(({ kind }) => kind === 'void')
  const id = context.takeRecordId()
  const images = [...(command.payload.images ?? []), ...pending.flatMap(imagesOf)]
  const record = recordOf(state, judging, {
    ...place,
    reason_id,
    required: proof.required,
    is_voided: voiding !== undefined,
  })
  const warnings: WarningCode[] = [...place.warnings, ...proof.warnings]
  const stands = (state.records_of.get(place.point_id) ?? []).some(
    ({ kind, voided }) => kind === 'execute' && !voided,
  )
  if (stands && !is_return) warnings.push('double_report')
  else if (isExecuted(place.before.status) || place.before.status === 'M') warnings.push('already_executed')
  if (voiding !== undefined) warnings.push('record_was_voided')
  if (useImages(context, images, place.point_id)) warnings.push('picture_reused')
  addRecord(state, id, record)
  const after = derivedPointOf(state, place.point_id)
  const { before } = place
  // What nobody sees, before and after, has not moved.
  const is_moved =
    (before.is_seen || after.is_seen) &&
    (before.status !== after.status ||
      before.route_plan_id !== after.route_plan_id ||
      before.is_seen !== after.is_seen)
  const effect = is_moved ? 'moved' : 'recorded'
  const receiver = command.type === 'point.execute' ? command.payload.receiver : null
  const personal = personalOf(receiver, command.payload.notes ?? null)
  writes.records.push({ ...record, id, effect, personal })
  const code = row?.external_code ?? null
  const status = changeOf(before.status, after.status)
  const told = { code, status, images: command.payload.images ?? [], reason: reason?.name ?? null, personal }
  writes.entries.push(entryOfRecord({ ...record, id }, told), ...listLater(pending, { ...record, id }, code))
  for (const [index, image] of images.entries())
    writes.images.push({ record_id: id, place: index + 1, ...image })
  writes.touched.add(place.plan_id)
  return { effect, warnings, record_id: id }
}

/** As the phone knows it. */
function findReason(
  { command: { plan_version: version }, context: { reasons, known } }: Judging,
  { named: { plan_id } }: RecordPlace,
  reason_id: number,
): ChosenReason | null {
  const reason = reasons.get(reason_id)
  if (reason === undefined) return null
  const isKnown = (need: 'picture' | 'note') => known.isNeedKnown({ plan_id, version, reason_id, need })
  return {
    ...reason,
    requires_picture: reason.requires_picture && isKnown('picture'),
    requires_note: reason.requires_note && isKnown('note'),
  }
}

interface RecordParts extends RecordPlace {
  readonly reason_id: number | null
  readonly required: readonly string[]
  readonly is_voided: boolean
}

function recordOf(state: RunState, judging: Judging, place: RecordParts): NewRecord {
  const { command, context, at, time } = judging
  if (command.type !== 'point.execute' && command.type !== 'point.return') throw new Error('a record')
  const is_return = command.type === 'point.return'
  const plan = state.held.plans.get(place.plan_id)
  const given = command.type === 'point.execute' ? command.payload.items : null
  return {
    ...locationOf(judging, place.point_id),
    kind: is_return ? 'return' : 'execute',
    route_point_id: place.point_id,
    route_plan_id: place.plan_id,
    assignment: place.assignment,
    plan_version: command.plan_version ?? plan?.row_version ?? 0,
    command_id: command.command_id,
    installation_id: context.installation_id,
    user_id: context.user_id,
    vehicle_id: context.driven.vehicleOf(place.plan_id, at),
    at,
    device_time: command.occurred_at,
    received_at: context.received_at,
    clock_basis: time.basis,
    uncertainty_ms: time.uncertainty_ms,
    hodometer: command.payload.hodometer ?? null,
    route_return_reason_id: is_return ? place.reason_id : null,
    route_executed_reason_id: is_return ? null : place.reason_id,
    effect: 'recorded',
    items: (context.items_of.get(place.point_id) ?? []).flatMap((item) => {
      const told = findGiven(item, given)
      if (told === undefined) return []
      const { id, external_code } = item
      return [{ id, external_code, checked: told.checked, quantity: told.quantity ?? null }]
    }),
    required_parts: place.required,
    waived: command.payload.waived ?? [],
    voided_at: place.is_voided ? context.received_at : null,
    voided_by: place.is_voided ? context.user_id : null,
  }
}

function personalOf(
  receiver: { name?: string | null; document?: string | null } | null | undefined,
  notes: string | null,
): Personal | null {
  const personal = {
    receiver_name: receiver?.name ?? null,
    receiver_document: receiver?.document ?? null,
    notes,
  }
  return Object.values(personal).every((value) => value === null) ? null : personal
}

function imagesOf({ kind, images }: PendingFact): NamedImage[] {
  return kind === 'attach' ? (images as NamedImage[]) : []
}

/** Of what came before the record that it is about: the first that voids it does so. */
function listLater(
  pending: readonly PendingFact[],
  record: NewRecord & { readonly id: number },
  code: string | null,
) {
  const voiding = pending.find(({ kind }) => kind === 'void')
  return pending
    .filter((fact) => fact.kind === 'attach' || fact === voiding)
    .map((fact) => {
      const { kind, at, command_id, user_id } = fact
      const later = { kind, record, code, at, received_at: record.received_at }
      return entryAbout(later, { command_id, user_id, images: imagesOf(fact) })
    })
}

interface NamedImage {
  readonly role: 'picture' | 'signature' | 'hodometer'
  readonly sha256: string
}

function locationOf({ command, context }: Judging, point_id: number) {
  const { location } = command.payload
  const place = context.places.get(point_id)
  const nothing = {
    latitude: null,
    longitude: null,
    accuracy_m: null,
    fixed_at: null,
    is_mock: null,
    distance_m: null,
  }
  if (location === null || location === undefined) return nothing
  const { latitude, longitude } = location
  const is_placed = place !== undefined && place.latitude !== null && place.longitude !== null
  return {
    latitude,
    longitude,
    accuracy_m: location.accuracy_m ?? null,
    fixed_at: command.fixed_at,
    is_mock: location.mock ?? null,
    distance_m: is_placed
      ? context.distanceOf(
          { lat: latitude, lng: longitude },
          { lat: place.latitude ?? 0, lng: place.longitude ?? 0 },
        )
      : null,
  }
}
