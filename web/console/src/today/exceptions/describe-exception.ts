import { plural, t } from '@lingui/core/macro'
import type { ExceptionKind } from '../../api/exceptions.ts'
import type { RoutePoint } from '../../api/route-plans.ts'
import type { Formatter } from '../../ui/format/formatter.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'

export interface ExceptionWords {
  readonly title: string
  /** Who, where, how much; empty where nothing more is known. */
  readonly detail: string
}

interface Writing {
  readonly format: Formatter
  /** What is said depends on it, though who says it does not ask. */
  readonly locale: string
}

type Describe = (of: SubjectedException, format: Formatter) => ExceptionWords

const describePanic: Describe = ({ subject }) => ({
  title: t`Botão de pânico`,
  detail: joined([subject.driver, subject.plate]),
})

const describeLate: Describe = ({ exception: { facts }, subject }, format) => {
  const count = numberOf(facts['late_points']) ?? 1
  const worst = format.deviation((numberOf(facts['worst_min']) ?? 0) * 60)
  return {
    title: plural(count, { one: 'Atraso previsto em # parada', other: 'Atraso previsto em # paradas' }),
    detail: joined([subject.plate ?? subject.driver, t`No pior caso ${worst}`]),
  }
}

const describeDeparture: Describe = ({ exception: { facts }, subject }, format) => {
  const time = timeOf(facts['date_time_start'], format)
  return {
    title: t`Saída atrasada`,
    detail: joined([subject.plate, subject.driver, time === null ? null : t`prevista ${time}`]),
  }
}

const describeReturn: Describe = ({ exception, subject: { point, plate } }, format) => {
  const reason = point === null ? null : findReason(point)
  const day = point === null ? format.shortDate(exception.day) : null
  return {
    title: reason === null ? t`Devolvida` : t`Devolvida: ${reason}`,
    detail: joined([plate, point?.name ?? null, day]),
  }
}

const describeSilence: Describe = ({ exception: { facts }, subject }, format) => {
  const time = timeOf(facts['since'], format)
  return {
    title: t`Rastreador sem sinal`,
    detail: joined([subject.plate, time === null ? subject.driver : t`última posição ${time}`]),
  }
}

const below_limit = 28

const describeTemperature: Describe = ({ exception: { facts }, subject }, format) => {
  const [value, limit] = [numberOf(facts['value']), numberOf(facts['limit_value'])]
  const [begin, end] = [textOf(facts['begin_date']), textOf(facts['end_date'])]
  const span =
    begin === null || end === null ? null : format.span((Date.parse(end) - Date.parse(begin)) / 1_000)
  const detail = joined([subject.plate, subject.driver, span])
  if (value === null || limit === null) return { title: t`Temperatura fora da faixa`, detail }
  const [measured, allowed] = [format.temperature(value), format.temperature(limit)]
  const title =
    facts['category'] === below_limit
      ? t`Temperatura ${measured}, mín. ${allowed}`
      : t`Temperatura ${measured}, máx. ${allowed}`
  return { title, detail }
}

const describeRisk: Describe = ({ exception: { facts }, subject }) => {
  const count = numberOf(facts['count_high_risk']) ?? 1
  return {
    title: t`Checklist com risco alto`,
    detail: joined([subject.plate, plural(count, { one: '# item', other: '# itens' })]),
  }
}

const describePaper: Describe = ({ exception: { facts, day }, subject }, format) => {
  const papers: Readonly<Record<string, string>> = {
    cnh_date: t`CNH`,
    toxicology_expiration: t`Exame toxicológico`,
    licensing_expiration: t`Licenciamento`,
  }
  const paper = papers[textOf(facts['paper']) ?? ''] ?? t`Documento`
  const expires = format.shortDate(textOf(facts['expires']) ?? day)
  return { title: t`${paper} vence`, detail: joined([subject.plate, subject.driver, expires]) }
}

const describes: Readonly<Record<ExceptionKind, Describe>> = {
  panic: describePanic,
  late: describeLate,
  late_departure: describeDeparture,
  returned: describeReturn,
  silent: describeSilence,
  temperature: describeTemperature,
  risk: describeRisk,
  document: describePaper,
}

/** What an exception is in words: on the list, on the map and read aloud. */
export const describeException = (of: SubjectedException, { format }: Writing): ExceptionWords =>
  describes[of.exception.kind](of, format)

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const timeOf = (value: unknown, format: Formatter): string | null =>
  typeof value === 'string' ? format.time(value) : null

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

/** Why it came back, in the words of the company. */
const findReason = ({ routes_info }: RoutePoint): string | null =>
  routes_info.findLast(({ kind, voided }) => kind === 'return' && !voided)?.route_return_reason?.name ?? null
