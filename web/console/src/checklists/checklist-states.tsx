import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FailedQuery } from '../ui/failed-query.tsx'
import { EmptyList, FilteredList, ForbiddenList, OfflineNote } from '../ui/list-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ChecklistSearch } from './model/search.ts'
import type { ChangeSearch } from './use-checklist-search.ts'
import type { ChecklistDay } from './use-day.ts'

interface ChecklistStatesProps {
  readonly day: ChecklistDay
  readonly search: ChecklistSearch
  readonly change: ChangeSearch
  readonly can_read: boolean
  readonly found: number
  readonly children: ReactNode
}

/** What stands in the place of the matrix while there is none. */
export function ChecklistStates({ day, change, can_read, found, children }: ChecklistStatesProps) {
  const { t } = useLingui()
  if (!can_read) return <ForbiddenList title={t`Seu perfil não vê checklists`} scope="checklist:read" />
  if (day.forms?.length === 0)
    return (
      <EmptyList icon="checklist" title={t`Nenhum formulário de checklist`}>
        <Trans>Cadastre um formulário pela API para que os motoristas o respondam no aplicativo.</Trans>
      </EmptyList>
    )
  if (day.rows === undefined)
    return day.error === null ? (
      <Skeleton rows={10} row_class="h-11.5" />
    ) : (
      <FailedQuery
        error={day.error}
        title={t`Não foi possível ler os checklists`}
        scope="checklist:read"
        forbidden_title={t`Seu perfil não vê checklists`}
        busy={day.is_busy}
        onRetry={day.retry}
      />
    )
  if (day.rows.length === 0)
    return (
      <EmptyList icon="checklist" title={t`Nenhum checklist neste dia`}>
        <Trans>Eles aparecem aqui quando os motoristas respondem no aplicativo.</Trans>
      </EmptyList>
    )
  if (found === 0)
    return (
      <FilteredList title={t`Nada com este filtro`} onClear={() => change({ only: undefined })}>
        <Trans>Sem ele há checklists neste dia.</Trans>
      </FilteredList>
    )
  return (
    <>
      {day.error === null ? null : (
        <OfflineNote at={new Date(day.read_at).toISOString()} onRetry={day.retry} />
      )}
      {children}
    </>
  )
}
