import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useScope } from '../api/session.ts'
import { saveFile } from '../ui/csv/save-file.ts'
import { csvStyleOf, writeCsv } from '../ui/csv/write-csv.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { Panel } from '../ui/panel.tsx'
import { ChecklistHead } from './checklist-head.tsx'
import { ChecklistStates } from './checklist-states.tsx'
import { DetailsPanel } from './details/details-panel.tsx'
import { PhotosDialog } from './details/photos-dialog.tsx'
import { Legend } from './legend.tsx'
import { Matrix } from './matrix/matrix.tsx'
import { countRisky, itemsOf, type MatrixRow } from './model/matrix.ts'
import { nextRisk, type Place } from './model/walk.ts'
import { findingsOf, RiskList } from './risk-list.tsx'
import { useStateNames } from './risk-mark.tsx'
import { useChecklistSearch } from './use-checklist-search.ts'
import { type ChecklistDay, useDay } from './use-day.ts'

const no_rows: readonly MatrixRow[] = []

export function ChecklistsScreen() {
  const { t } = useLingui()
  const { search, change } = useChecklistSearch()
  const day = useDay(search)
  const rows = useShownRows(day, search.only)
  const items = useMemo(() => (day.form === null ? [] : itemsOf(day.form)), [day.form])
  const risky = useMemo(() => countRisky(day.month, day.form?.id ?? 0), [day.month, day.form])
  const [are_photos_open, setPhotosOpen] = useState(false)
  const row = (day.rows ?? no_rows).find(({ key }) => key === search.row) ?? null
  const item = items.find(({ id }) => id === search.item) ?? null
  const place = useMemo(
    () => placeOf(rows, row, item === null ? 0 : items.indexOf(item) + 1),
    [rows, row, items, item],
  )
  const choose = ({ row: at, column }: Place) =>
    change({ row: rows[at]?.key, item: column === 0 ? undefined : items[column - 1]?.id })
  const step = (by: 1 | -1) => {
    const next = nextRisk(rows, place, by)
    if (next !== null) choose(next)
  }
  const group = t`Checklists`
  useShortcuts([
    { keys: 'n', label: t`Próximo risco`, group, run: () => step(1) },
    { keys: 'shift+n', label: t`Risco anterior`, group, run: () => step(-1) },
  ])
  const saveExport = useExport(day, rows)
  const cell_has_photos = row?.checklist !== null && item !== null
  return (
    <main className="flex h-full min-h-0 min-w-0 flex-col">
      <ChecklistHead {...{ day, search, change }} onExport={rows.length === 0 ? null : saveExport} />
      <div className="flex min-h-0 min-w-0 grow">
        <Panel className="grow" aria-label={day.form?.name.slice(0, 80) ?? t`Checklists`}>
          <ChecklistStates
            {...{ day, search, change }}
            can_read={useScope('checklist:read')}
            found={rows.length}
          >
            {search.view === 'list' ? (
              <RiskList
                findings={findingsOf(rows)}
                open={row === null || item === null ? null : `${row.key}-${item.id}`}
                onOpen={(finding) => change({ row: finding.row.key, item: finding.cell.item.id })}
              />
            ) : (
              <Matrix
                label={t`Veículos e itens`}
                {...{ rows, items, risky, place }}
                onPlace={choose}
                onOpen={() => setPhotosOpen(cell_has_photos)}
              />
            )}
          </ChecklistStates>
          <Legend />
        </Panel>
        {row === null ? null : (
          <DetailsPanel
            {...{ day, row, item }}
            onClose={() => change({ row: undefined, item: undefined })}
            onOpenPhotos={() => setPhotosOpen(true)}
            onWhole={() => change({ item: undefined })}
          />
        )}
      </div>
      {row === null || item === null || !are_photos_open ? null : (
        <PhotosDialog {...{ row, item }} onClose={() => setPhotosOpen(false)} />
      )}
    </main>
  )
}

function useShownRows({ rows = no_rows }: ChecklistDay, only: 'H' | 'M' | 'L' | 'missing' | undefined) {
  return useMemo(() => {
    if (only === undefined) return rows
    return rows.filter(({ checklist, counts }) =>
      only === 'missing' ? checklist === null : counts[only] > 0,
    )
  }, [rows, only])
}

function placeOf(rows: readonly MatrixRow[], row: MatrixRow | null, column: number): Place | null {
  const at = row === null ? -1 : rows.findIndex(({ key }) => key === row.key)
  return at === -1 ? null : { row: at, column }
}

function useExport(day: ChecklistDay, rows: readonly MatrixRow[]) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useStateNames()
  return () => {
    const items = day.form === null ? [] : itemsOf(day.form)
    const heads = [
      t`Veículo`,
      t`Feito por`,
      t`Feito em`,
      ...items.map(({ name }) => name),
      t`Riscos altos`,
      t`Riscos médios`,
      t`Riscos baixos`,
    ]
    const lines = rows.map(({ title, person, checklist, cells, counts }) => [
      title,
      person,
      checklist === null ? null : format.shortDateTime(checklist.date_executed),
      ...cells.map(({ state, value }) => [names[state], value].filter(Boolean).join(': ')),
      counts.H,
      counts.M,
      counts.L,
    ])
    saveFile(`checklists-${day.date}.csv`, writeCsv(heads, lines, csvStyleOf(format.settings.locale)))
  }
}
