import { type AppError, type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { ImportBody, WrongLine } from '@tropeiro/contract/import-route-plan.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { Interval } from '@tropeiro/kernel/work-hours.ts'
import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { readMoment } from '../../platform/http/read-moment.ts'
import { type ImportRequest, isStop } from '../model/import-request.ts'
import { longest_plan_ms } from '../model/plan-state.ts'
import { listNamedExecutors, type NamedExecutor } from './executors.ts'
import { readLines } from './read-lines.ts'

const day_ms = 86_400_000
/** Past this many a plan must be asynchronous. */
const max_synchronous_points = 200

export interface ReadImport {
  /** Everything but who executes, which is looked up in the transaction. */
  readonly request: Omit<ImportRequest, 'executors'>
  readonly period: Interval
  /** The day of the start in the customer's zone, YYYY-MM-DD. */
  readonly day: string
  readonly named: readonly NamedExecutor[]
  readonly wrong_lines: readonly WrongLine[]
  readonly line_errors: readonly FieldError[]
}

interface ImportRules {
  readonly zone: string
  readonly default_service_s: number
  readonly language: Language
  readonly atomic: boolean
}

/** Pure: what was asked, or a 422 that names what is wrong with the whole of it. */
export function readImport(
  body: ImportBody,
  { zone, default_service_s, language, atomic }: ImportRules,
): ReadImport {
  const { data } = body
  const period = readPeriod(data, zone)
  const day = localDateOf(period.start, zone)
  assertSize(body)
  const { points, wrong_lines, line_errors } = readLines(data.route_points, {
    geocoding: body.geocoding,
    day,
    zone,
    passes_midnight: !localDateOf(period.end, zone).equals(day),
    default_service_s,
    language,
  })
  if (wrong_lines.length === 0 && !points.some(isStop)) throw noStop()
  return {
    request: {
      external_code: data.external_code,
      date_time_start: period.start.toISOString(),
      date_time_end: period.end.toISOString(),
      optimize: body.optimize,
      geocoding: body.geocoding,
      source: readSource(body.source),
      has_time_window: body.has_time_window,
      objective: body.objective ?? 'least_driving',
      atomic,
      language,
      points,
    },
    period,
    day: day.toString(),
    named: listNamedExecutors(data),
    wrong_lines,
    line_errors,
  }
}

function readPeriod(data: ImportBody['data'], zone: string): Interval {
  const start = readMoment(data.date_time_start, zone, { pointer: '/data/date_time_start' })
  const end = readMoment(data.date_time_end, zone, { pointer: '/data/date_time_end' })
  const length_ms = end.getTime() - start.getTime()
  if (length_ms > 0 && length_ms <= longest_plan_ms) return { start, end }
  const limit = longest_plan_ms / day_ms
  throw invalidRequest([{ pointer: '/data/date_time_end', code: 'wrong_period', params: { limit } }])
}

function readSource(text: string): 'G' | 'L' {
  const source = text.trim().toUpperCase()
  if (source === 'G' || source === 'L') return source
  throw invalidRequest([{ pointer: '/source', code: 'not_allowed', allowed: ['G', 'L'] }])
}

const asynchronous = {
  'pt-BR': 'Mais de {limit} pontos só com is_async=true: a resposta é 202, com uma operação para acompanhar.',
  en: 'More than {limit} points only with is_async=true: the answer is 202, with an operation to watch.',
  es: 'Más de {limit} puntos solo con is_async=true: la respuesta es 202, con una operación para seguir.',
}

const no_stop = {
  'pt-BR':
    'O plano só tem partida ou chegada: inclua em route_points ao menos uma entrega ou coleta (PE ou PC).',
  en: 'The plan has only a start or an arrival: add at least one delivery or collection (PE or PC) to route_points.',
  es: 'El plan solo tiene partida o llegada: incluya en route_points al menos una entrega o recogida (PE o PC).',
}

/** Planned, it would come to nothing, and no list of the answer would say why. */
function noStop(): AppError {
  return invalidRequest([{ pointer: '/data/route_points', code: 'invalid' }], { detail: no_stop })
}

function assertSize({ is_async, data }: ImportBody): void {
  if (data.route_points.length === 0)
    throw invalidRequest([{ pointer: '/data/route_points', code: 'too_few', params: { limit: 1 } }])
  const params = { limit: max_synchronous_points }
  if (!is_async && data.route_points.length > params.limit)
    throw invalidRequest([{ pointer: '/data/route_points', code: 'too_many', params }], {
      detail: asynchronous,
      params,
    })
}
