import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import {
  type PlanOperationName,
  plan_operation_names,
  plan_operations,
  type RequestedOperation,
} from '@tropeiro/contract/route-plan-change.ts'
import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { createLineValidator } from '../../platform/http/validation/validate-line.ts'
import { readLines } from '../intake/read-lines.ts'
import type { RequestedPoint } from '../model/import-request.ts'

const validators = Object.fromEntries(
  plan_operation_names.map((name) => [name, createLineValidator<RequestedOperation>(plan_operations[name])]),
) as Record<PlanOperationName, ReturnType<typeof createLineValidator<RequestedOperation>>>

const pointerOf = (index: number) => `/data/operations/${index}`

/** Each by the schema of its name: 422 with the place of whatever is wrong. */
export function readOperations(given: readonly unknown[]): RequestedOperation[] {
  const errors: FieldError[] = []
  const read = given.flatMap((operation, index): RequestedOperation[] => {
    const name = nameOf(operation)
    if (name === null) {
      errors.push({ pointer: `${pointerOf(index)}/op`, code: 'not_allowed', allowed: plan_operation_names })
      return []
    }
    const checked = validators[name](operation)
    if ('value' in checked) return [checked.value]
    errors.push(
      ...checked.errors.map((error) => ({ ...error, pointer: `${pointerOf(index)}${error.pointer ?? ''}` })),
    )
    return []
  })
  errors.push(...read.flatMap(listTwoSubjects))
  if (errors.length > 0) throw invalidRequest(errors)
  return read
}

function nameOf(operation: unknown): PlanOperationName | null {
  if (typeof operation !== 'object' || operation === null || !('op' in operation)) return null
  return plan_operation_names.find((name) => name === operation.op) ?? null
}

/** A lock is of a point or of a plan. */
function listTwoSubjects(operation: RequestedOperation, index: number): FieldError[] {
  if (operation.op !== 'lock') return []
  const pointer = `${pointerOf(index)}/route_point_id`
  const { route_plan_id, route_point_id } = operation
  if (route_plan_id === undefined && route_point_id === undefined) return [{ pointer, code: 'required' }]
  if (route_plan_id === undefined || route_point_id === undefined) return []
  return [{ pointer, code: 'one_of_two', params: { other: 'route_plan_id' } }]
}

interface PlanDay {
  readonly id: number
  readonly date_time_start: Date
  readonly date_time_end: Date
}

export interface PointRules {
  /** Of the plan that it is added to; windows are on its day. Undefined: there is none. */
  readonly plan: PlanDay | undefined
  readonly zone: string
  readonly default_service_s: number
  readonly language: Language
}

/** A point as imports have it; it is where its coordinates say. A start and an arrival come with an import alone. */
export function readAddedPoint(point: unknown, index: number, rules: PointRules): RequestedPoint {
  const { plan, zone, default_service_s, language } = rules
  const start = plan?.date_time_start ?? new Date(0)
  const day = localDateOf(start, zone)
  const { points, line_errors } = readLines([point], {
    geocoding: false,
    day,
    zone,
    passes_midnight: !localDateOf(plan?.date_time_end ?? start, zone).equals(day),
    default_service_s,
    language,
  })
  const pointer = `${pointerOf(index)}/point`
  if (line_errors.length > 0)
    throw invalidRequest(
      line_errors.map((error) => ({
        ...error,
        pointer: `${pointer}${(error.pointer ?? '').replace('/data/route_points/0', '')}`,
      })),
    )
  const [read] = points
  if (read === undefined) throw new Error('a line without an error is a point')
  if (read.type === 'PA' || read.type === 'CH')
    throw invalidRequest([{ pointer: `${pointer}/type`, code: 'not_allowed', allowed: ['PC', 'PE'] }])
  return read
}
