import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type Checklist,
  type ChecklistForm,
  checklistFormsQuery,
  checklistsQuery,
} from '../api/checklists.ts'
import { useScope } from '../api/session.ts'
import { type Vehicle, vehiclesQuery } from '../api/vehicles.ts'
import { addDays, civilDateOf, momentAt } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { useNow } from '../ui/use-now.ts'
import { buildMatrix, type MatrixRow } from './model/matrix.ts'
import type { ChecklistSearch } from './model/search.ts'

const minute_ms = 60_000
const past_days = 30
const no_checklists: readonly Checklist[] = []
const no_vehicles: readonly Vehicle[] = []

export interface ChecklistDay {
  readonly date: string
  readonly today: string
  readonly forms: readonly ChecklistForm[] | undefined
  readonly form: ChecklistForm | null
  /** Undefined while they are read. */
  readonly rows: readonly MatrixRow[] | undefined
  /** Those of the day and the 30 days before; empty until they are read. */
  readonly month: readonly Checklist[]
  readonly vehicles: readonly Vehicle[]
  readonly error: Error | null
  readonly is_busy: boolean
  readonly read_at: number
  readonly retry: () => void
}

/** The checklists of a day and a form, vehicle by vehicle. */
export function useDay(search: ChecklistSearch): ChecklistDay {
  const { time_zone } = useFormat().settings
  const today = civilDateOf(new Date(useNow(minute_ms)).toISOString(), time_zone)
  const date = search.date ?? today
  const can_read = useScope('checklist:read')
  const startOf = (day: string) => momentAt(day, '00:00', time_zone).toISOString()
  const next = startOf(addDays(date, 1))
  const forms = useQuery({ ...checklistFormsQuery, enabled: useScope('checklist_form:read') })
  const day = useQuery({ ...checklistsQuery({ from: startOf(date), to: next }), enabled: can_read })
  const past = useQuery({
    ...checklistsQuery({ from: startOf(addDays(date, -past_days)), to: startOf(date) }),
    enabled: can_read && day.data !== undefined,
  })
  const fleet = useQuery({ ...vehiclesQuery, enabled: useScope('vehicle:read') })
  const form = forms.data?.find(({ id }) => id === search.form) ?? usualForm(forms.data, day.data)
  const month = useMemo(
    () => [...(day.data ?? no_checklists), ...(past.data ?? no_checklists)],
    [day.data, past.data],
  )
  const vehicles = fleet.data ?? no_vehicles
  const rows = useMemo(() => {
    if (form === null || day.data === undefined) return undefined
    const of_form = month.filter(({ checklist_form_id }) => checklist_form_id === form.id)
    return buildMatrix({
      form,
      checklists: day.data,
      vehicles,
      is_about_vehicles: of_form.some(({ vehicle_id }) => vehicle_id !== null),
    })
  }, [form, day.data, month, vehicles])
  return {
    date,
    today,
    forms: forms.data,
    form,
    rows,
    month,
    vehicles,
    error: forms.error ?? day.error,
    is_busy: forms.isFetching || day.isFetching,
    read_at: day.dataUpdatedAt,
    retry: () => void Promise.all([forms.refetch(), day.refetch()]),
  }
}

/** The one that was answered most on the day, else the first that is in use. */
function usualForm(
  forms: readonly ChecklistForm[] | undefined,
  checklists: readonly Checklist[] = no_checklists,
): ChecklistForm | null {
  const countOf = ({ id }: ChecklistForm) =>
    checklists.filter(({ checklist_form_id }) => checklist_form_id === id).length
  const [first] = (forms ?? [])
    .filter((form) => form.active || countOf(form) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
  return first ?? null
}
