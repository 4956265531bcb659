import { createHash } from 'node:crypto'
import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { Command, type Payloads, payload_schemas } from '@tropeiro/contract/execution.ts'
import type { CommandType, RejectionCode } from '@tropeiro/contract/execution-codes.ts'
import { canonicalJson, type Json } from '@tropeiro/kernel/canonical-json.ts'
import { parseDateTime } from '@tropeiro/kernel/zoned-time.ts'
import { createLineValidator } from '../../platform/http/validation/validate-line.ts'

/** A command whose form is good. */
export type ReadCommand = {
  [Type in CommandType]: CommandFields & { readonly type: Type; readonly payload: Payloads[Type] }
}[CommandType]

export interface CommandFields {
  readonly command_id: string
  readonly sequence: number
  readonly occurred_at: Date
  readonly uptime_ms: number
  readonly boot: string
  readonly route_plan_id: number | null
  readonly plan_version: number | null
  readonly route_point_id: number | null
  readonly assignment: number | null
  /** When its place was measured. */
  readonly fixed_at: Date | null
}

/** What came, read as far as it can be. */
export interface SentCommand {
  readonly command_id: string
  readonly hash: string
  /** As it came, in JSON. */
  readonly document: string
  readonly sequence: number
  readonly type: string
  readonly command: ReadCommand | null
  readonly fault: { readonly code: RejectionCode; readonly pointer: string | null } | null
}

const readFields = createLineValidator<Command>(Command)
const readers = new Map(
  Object.entries(payload_schemas).map(([type, schema]) => [type, createLineValidator<object>(schema)]),
)

/** A clock may say anything: what no calendar of ours holds is the nearest that one does. */
const first_ms = Date.UTC(1, 0, 1) + 0
const last_ms = Date.UTC(9999, 11, 30)
export function readDeviceTime(text: string, zone: string): Date | null {
  const moment = parseDateTime(text, zone)
  return moment === null ? null : new Date(Math.max(first_ms, Math.min(last_ms, moment.getTime())))
}

export function readCommand(sent: object, time_zone: string): SentCommand {
  const { command_id, sequence, type } = sent as Record<string, unknown>
  // Before anything is made of it.
  const document = JSON.stringify(sent)
  const read = {
    command_id: String(command_id).toLowerCase(),
    hash: createHash('sha256')
      .update(canonicalJson(sent as Json))
      .digest('hex'),
    document,
    sequence: Number.isSafeInteger(sequence) && Number(sequence) > 0 ? Number(sequence) : 0,
    type: typeof type === 'string' ? type.slice(0, 40) : '',
  }
  const refuse = (code: RejectionCode, pointer: string | null): SentCommand => ({
    ...read,
    command: null,
    fault: { code, pointer },
  })
  const fields = readFields(sent)
  if ('errors' in fields) return refuse('invalid_request', pointerOf(fields.errors))
  const readPayload = readers.get(fields.value.type)
  if (readPayload === undefined) return refuse('unknown_type', '/type')
  const occurred_at = readDeviceTime(fields.value.occurred_at, time_zone)
  if (occurred_at === null) return refuse('invalid_request', '/occurred_at')
  const payload = readPayload(fields.value.payload)
  if ('errors' in payload) return refuse('invalid_request', `/payload${pointerOf(payload.errors) ?? ''}`)
  const { route_plan_id, plan_version, route_point_id, assignment, uptime_ms, boot } = fields.value
  const command = {
    command_id: read.command_id,
    sequence: read.sequence,
    type: fields.value.type,
    occurred_at,
    uptime_ms,
    boot,
    route_plan_id: route_plan_id ?? null,
    plan_version: plan_version ?? null,
    route_point_id: route_point_id ?? null,
    assignment: assignment ?? null,
    fixed_at: readFix(payload.value, time_zone),
    payload: payload.value,
  } as ReadCommand
  const place = missingPlaceOf(command)
  return place === null ? { ...read, command, fault: null } : refuse('invalid_request', place)
}

/** A moment that cannot be read is no reason to lose a delivery. */
function readFix(payload: { readonly location?: DeviceFix | null }, time_zone: string): Date | null {
  const fixed_at = payload.location?.fixed_at ?? null
  return fixed_at === null ? null : readDeviceTime(fixed_at, time_zone)
}

interface DeviceFix {
  readonly fixed_at?: string | null
}

/** What a type is about must be named. */
function missingPlaceOf({ type, route_plan_id, route_point_id }: ReadCommand): string | null {
  const [subject, verb] = type.split('.')
  if (subject === 'checklist' || verb === 'attach' || verb === 'correct') return null
  if (subject === 'point') return route_point_id === null ? '/route_point_id' : null
  return route_plan_id === null ? '/route_plan_id' : null
}

function pointerOf(errors: readonly FieldError[]): string | null {
  return errors[0]?.pointer ?? null
}
