import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExceptionKind } from '../../api/exceptions.ts'
import type { RoutePoint } from '../../api/route-plans.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { SubjectedException } from '../model/group-exceptions.ts'

export interface ExceptionWords {
  readonly title: string
  /** Who, where, how much; empty where nothing more is known. */
  readonly detail: string
}

export interface KindLook {
  readonly icon: IconName
  readonly tone: 'fail' | 'late'
}

export const kind_looks: Readonly<Record<ExceptionKind, KindLook>> = {
  panic: { icon: 'panic', tone: 'fail' },
  silent: { icon: 'no-signal', tone: 'fail' },
  late: { icon: 'late', tone: 'late' },
  late_departure: { icon: 'late', tone: 'late' },
  temperature: { icon: 'temperature', tone: 'late' },
  returned: { icon: 'returned', tone: 'fail' },
  risk: { icon: 'risk-high', tone: 'fail' },
  document: { icon: 'file', tone: 'late' },
}

export const tone_classes = { fail: 'text-fail', late: 'text-late' } as const

const below_limit = 28

/** What an exception is in words: on the list, on the map and read aloud. */
export function useExceptionWords(): (of: SubjectedException) => ExceptionWords {
  const { t } = useLingui()
  const format = useFormat()
  const papers: Readonly<Record<string, string>> = {
    cnh_date: t`CNH`,
    toxicology_expiration: t`Exame toxicológico`,
    licensing_expiration: t`Licenciamento`,
  }
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const who = ({ subject }: SubjectedException) => subject.driver ?? null

  const lateWords = (of: SubjectedException): ExceptionWords => {
    const count = number(of.exception.facts['late_points']) ?? 1
    const worst = format.deviation((number(of.exception.facts['worst_min']) ?? 0) * 60)
    return {
      title: plural(count, { one: 'Atraso previsto em # parada', other: 'Atraso previsto em # paradas' }),
      detail: t`No pior caso ${worst}`,
    }
  }
  const returnedWords = ({ exception, subject: { point, plate } }: SubjectedException): ExceptionWords => {
    const reason = point === null ? null : findReason(point)
    return {
      title: reason === null ? t`Devolvida` : t`Devolvida: ${reason}`,
      detail: joined([
        plate,
        point?.name ?? null,
        point?.external_code ?? null,
        point === null ? format.shortDate(exception.day) : null,
      ]),
    }
  }
  const temperatureWords = ({ exception: { facts }, subject }: SubjectedException): ExceptionWords => {
    const value = number(facts['value'])
    const limit = number(facts['limit_value'])
    const [begin, end] = [text(facts['begin_date']), text(facts['end_date'])]
    const span =
      begin === null || end === null ? null : format.span((Date.parse(end) - Date.parse(begin)) / 1_000)
    const [measured, allowed] = [
      value === null ? '' : format.temperature(value),
      limit === null ? '' : format.temperature(limit),
    ]
    const known =
      facts['category'] === below_limit
        ? t`Temperatura ${measured}, mín. ${allowed}`
        : t`Temperatura ${measured}, máx. ${allowed}`
    return {
      title: value === null || limit === null ? t`Temperatura fora da faixa` : known,
      detail: joined([subject.plate, subject.driver, span]),
    }
  }
  const words: Readonly<Record<ExceptionKind, (of: SubjectedException) => ExceptionWords>> = {
    panic: (of) => ({ title: t`Botão de pânico`, detail: joined([who(of), of.subject.plate]) }),
    late: lateWords,
    returned: returnedWords,
    temperature: temperatureWords,
    late_departure: (of) => {
      const time = timeOf(of.exception.facts['date_time_start'], format.time)
      return {
        title: t`Saída atrasada`,
        detail: joined([of.subject.plate, who(of), time === null ? null : t`prevista ${time}`]),
      }
    },
    silent: (of) => {
      const time = timeOf(of.exception.facts['since'], format.time)
      return {
        title: t`Rastreador sem sinal`,
        detail: joined([of.subject.plate, time === null ? who(of) : t`última posição ${time}`]),
      }
    },
    risk: (of) => {
      const count = number(of.exception.facts['count_high_risk']) ?? 1
      return {
        title: t`Checklist com risco alto`,
        detail: joined([of.subject.plate, plural(count, { one: '# item', other: '# itens' })]),
      }
    },
    document: (of) => {
      const paper = papers[text(of.exception.facts['paper']) ?? ''] ?? t`Documento`
      const day = format.shortDate(text(of.exception.facts['expires']) ?? of.exception.day)
      return { title: t`${paper} vence`, detail: joined([of.subject.plate, of.subject.driver, day]) }
    },
  }
  return (of) => words[of.exception.kind](of)
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

const timeOf = (value: unknown, write: (moment: string) => string): string | null =>
  typeof value === 'string' ? write(value) : null

/** Why it came back, in the words of the company. */
const findReason = ({ routes_info }: RoutePoint): string | null =>
  routes_info.findLast(({ kind, voided }) => kind === 'return' && !voided)?.route_return_reason?.name ?? null
