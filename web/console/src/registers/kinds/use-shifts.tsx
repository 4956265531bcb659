import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useScope } from '../../api/session.ts'
import {
  changeWorkShift,
  createWorkShift,
  deleteWorkShift,
  readWorkShift,
  type WorkShift,
  workShiftsQuery,
} from '../../api/work-shifts.ts'
import { inLanguage } from '../model/apart.ts'
import type { Field, Values } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { readHours, writeHours } from '../model/work-hours.ts'
import { listOf, useListChanges } from '../use-list.ts'

export function useShifts(): Register<WorkShift> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const is_readable = useScope('work_shift:read')
  const query = useQuery({ ...workShiftsQuery, enabled: is_readable })
  const days = useMemo(() => weekdaysOf(locale), [locale])
  const fields = useMemo(() => inLanguage(locale, () => shiftFields(days)), [locale, days])
  const changes = useListChanges<WorkShift>(shift_list)
  const zone = query.data?.[0]?.time_zone ?? 'America/Sao_Paulo'
  return {
    id: 'shifts',
    words: {
      one: t`Jornada`,
      search: t`Nome da jornada`,
      count: (count) => plural(count, { one: '# jornada', other: '# jornadas' }),
      empty: { title: t`Nenhuma jornada`, text: t`Planos são feitos dentro das horas de uma jornada.` },
      removal: t`Motoristas e veículos dela passam a trabalhar a qualquer hora.`,
    },
    fields,
    keys: ['name'],
    nameOf: ({ name }) => name,
    list: listOf(query),
    store: {
      read: readWorkShift,
      create: (values) =>
        createWorkShift({ name: String(values['name']), time_zone: zone, ...asDays(values, days) }),
      change: ({ id }, { name, ...values }, etag) =>
        changeWorkShift(
          id,
          {
            ...(typeof name === 'string' && { name }),
            ...('hours' in values && asDays(values, days)),
            ...(typeof values['time_zone'] === 'string' && { time_zone: values['time_zone'] }),
          },
          etag,
        ),
      remove: deleteWorkShift,
      ...changes,
    },
    can_write: useScope('work_shift:write'),
    scope: 'work_shift:read',
    is_readable,
  }
}

const shift_list = {
  queryKey: workShiftsQuery.queryKey,
  readAll: (client: QueryClient) => client.fetchQuery({ ...workShiftsQuery, staleTime: 0 }),
}

const asDays = (values: Values, days: readonly string[]) => ({
  days: [...(readHours(String(values['hours'] ?? ''), days) ?? [])],
})

/** Monday first, as the language shortens them: `seg`. */
function weekdaysOf(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const monday_ms = Date.UTC(2026, 0, 5)
  return Array.from({ length: 7 }, (_, day) => format.format(monday_ms + day * 86_400_000).replace('.', ''))
}

function shiftFields(days: readonly string[]): readonly Field<WorkShift>[] {
  const example = writeHours(
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '16:00' })),
    days,
  )
  return [
    {
      id: 'name',
      label: t`Nome`,
      names: ['nome', 'name'],
      kind: { type: 'text', most: 200 },
      valueOf: ({ name }) => name,
      width: 220,
      is_required: true,
    },
    {
      id: 'hours',
      label: t`Horas, como ${example}`,
      names: ['horas', 'horario', 'hours'],
      kind: { type: 'text', most: 500, reads: (text) => isHours(text, days) },
      valueOf: ({ days: hours }) => writeHours(hours, days),
      width: 340,
      grow: true,
      is_required: true,
      is_for_many: true,
    },
    {
      id: 'time_zone',
      label: t`Fuso horário`,
      kind: { type: 'text', most: 60 },
      valueOf: ({ time_zone }) => time_zone,
      width: 180,
      is_fixed: true,
    },
  ]
}

/** In one way of writing, so that the same hours are the same text. */
function isHours(text: string, days: readonly string[]): string | null {
  const hours = readHours(text, days)
  return hours === null ? null : writeHours(hours, days)
}
