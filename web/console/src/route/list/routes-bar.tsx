import { useLingui } from '@lingui/react/macro'
import { type RefObject, useMemo } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { DateStepper, TopBar } from '../../ui/top-bar.tsx'
import type { ListDays, ListState, RoutesSearch } from '../search.ts'

interface RoutesBarProps {
  readonly date: string
  readonly days: ListDays
  readonly state: ListState
  readonly q: string
  readonly counts: Readonly<Record<ListState, number>>
  readonly search: RefObject<HTMLInputElement | null>
  readonly onChange: (change: RoutesSearch) => void
}

/** Which routes are listed: the day, how many days up to it, their state, what they are called. */
export function RoutesBar({ date, days, state, q, counts, search, onChange }: RoutesBarProps) {
  const { t } = useLingui()
  const states = useMemo(
    () =>
      [
        { value: 'all', label: t`Todas` },
        { value: 'running', label: t`Em andamento` },
        { value: 'done', label: t`Concluídas` },
        { value: 'planned', label: t`Planejadas` },
        { value: 'failed', label: t`Com falha` },
      ] as const,
    [t],
  )
  return (
    <>
      <TopBar
        title={t`Rotas`}
        end={
          <SearchField
            ref={search}
            label={t`Motorista, placa ou código`}
            keys="/"
            value={q}
            onChange={(text) => onChange({ q: text })}
          />
        }
      >
        <DateStepper date={date} onChange={(next) => onChange({ date: next })} />
        <Segmented
          label={t`Período`}
          value={days}
          onChange={(next) => onChange({ days: next })}
          segments={[
            { value: '1', label: t`1 dia` },
            { value: '7', label: t`7 dias` },
            { value: '31', label: t`31 dias` },
          ]}
        />
      </TopBar>
      <div className="flex min-h-bar flex-none items-center overflow-x-auto border-b border-line bg-surface px-4">
        <Segmented
          label={t`Situação`}
          value={state}
          onChange={(next) => onChange({ state: next })}
          segments={states.map((each) => ({ ...each, count: counts[each.value] }))}
        />
      </div>
    </>
  )
}
