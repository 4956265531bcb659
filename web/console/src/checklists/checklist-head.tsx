import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import { KpiFilter, KpiStrip } from '../ui/kpi-filter.tsx'
import { MenuButton } from '../ui/menu.tsx'
import { BarSeparator } from '../ui/panel.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { DateStepper, TopBar } from '../ui/top-bar.tsx'
import { countMatrix } from './model/matrix.ts'
import type { ChecklistSearch, MatrixFilter } from './model/search.ts'
import type { ChangeSearch } from './use-checklist-search.ts'
import type { ChecklistDay } from './use-day.ts'

interface ChecklistHeadProps {
  readonly day: ChecklistDay
  readonly search: ChecklistSearch
  readonly change: ChangeSearch
  readonly onExport: (() => void) | null
}

/** Which form, which day, and how the day went: each number shows what it counts. */
export function ChecklistHead({ day, search, change, onExport }: ChecklistHeadProps) {
  const { t } = useLingui()
  const forms = day.forms ?? []
  const away = { row: undefined, item: undefined }
  const views = [
    { value: 'matrix', label: t`Matriz` },
    { value: 'list', label: t`Lista` },
  ] as const
  return (
    <TopBar
      title={t`Checklists`}
      end={
        <>
          <Segmented
            label={t`Ver como`}
            segments={views}
            value={search.view ?? 'matrix'}
            onChange={(view) => change({ view: view === 'list' ? view : undefined })}
          />
          <Button
            icon="export"
            disabled_reason={onExport === null ? t`Não há o que exportar` : null}
            onClick={() => onExport?.()}
          >
            <Trans>Exportar</Trans>
          </Button>
        </>
      }
    >
      {day.form === null ? null : (
        <MenuButton
          label={t`Formulário`}
          groups={[
            {
              id: 'forms',
              title: t`Formulário`,
              commands: forms.map(({ id, name }) => ({
                id: String(id),
                label: name.slice(0, 80),
                selected: id === day.form?.id,
                run: () => change({ form: id, ...away }),
              })),
            },
          ]}
        >
          <bdi className="max-w-50 truncate">{day.form.name}</bdi>
        </MenuButton>
      )}
      <DateStepper
        date={day.date}
        onChange={(date) => change({ date: date === day.today ? undefined : date, ...away })}
      />
      <span className="hidden wide:flex">
        <BarSeparator />
      </span>
      <Counts {...{ day, search, change }} />
    </TopBar>
  )
}

function Counts({ day, search, change }: Omit<ChecklistHeadProps, 'onExport'>) {
  const { t } = useLingui()
  const { integer } = useFormat()
  if (day.rows === undefined) return null
  const counts = countMatrix(day.rows)
  const [done, all] = [counts.done, counts.all].map(integer)
  const filter = (only: MatrixFilter) => ({
    pressed: search.only === only,
    onToggle: () => change({ only: search.only === only ? undefined : only }),
  })
  return (
    <KpiStrip label={t`Filtrar`}>
      <KpiFilter value={done} {...filter('missing')}>
        <Trans>de {all} feitos</Trans>
      </KpiFilter>
      <KpiFilter
        value={integer(counts.H)}
        icon="risk-high"
        tone={counts.H > 0 ? 'fail' : 'plain'}
        {...filter('H')}
      >
        <Trans>risco alto</Trans>
      </KpiFilter>
      <KpiFilter
        value={integer(counts.M)}
        icon="risk-medium"
        tone={counts.M > 0 ? 'late' : 'plain'}
        {...filter('M')}
      >
        <Trans>médio</Trans>
      </KpiFilter>
      <KpiFilter value={integer(counts.L)} icon="risk-low" {...filter('L')}>
        <Trans>baixo</Trans>
      </KpiFilter>
    </KpiStrip>
  )
}
