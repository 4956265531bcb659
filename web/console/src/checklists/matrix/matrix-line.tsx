import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Plate } from '../../ui/plate.tsx'
import type { CellState, MatrixCell, MatrixRow } from '../model/matrix.ts'
import { RiskMark, useStateNames } from '../risk-mark.tsx'

interface MatrixLineProps {
  readonly row: MatrixRow
  readonly index: number
  readonly style: CSSProperties
  /** Of the cell that takes the focus of the matrix, when it is in this row. */
  readonly focus_column: number | null
  readonly is_chosen: boolean
}

function MatrixLineView({ row, index, style, focus_column, is_chosen }: MatrixLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const at = (column: number) => ({
    'data-place': `${index}:${column}`,
    tabIndex: focus_column === column ? 0 : -1,
  })
  const { checklist } = row
  const done_at = checklist === null ? null : format.time(checklist.date_executed)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={is_chosen}
      data-row={row.key}
      style={style}
      className={joinClasses(
        'absolute top-0 left-0 grid w-full border-b border-line',
        is_chosen ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <div
        role="rowheader"
        {...at(0)}
        aria-label={[row.title, row.person ?? t`sem motorista`, done_at ?? t`não feito`].join(', ')}
        className="sticky left-0 z-1 flex min-w-0 items-center gap-2 bg-inherit pr-2 pl-3 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]"
      >
        <Plate className="max-w-26 truncate">{row.title}</Plate>
        <span dir="auto" className={joinClasses('truncate', row.person === null && 'text-ink-3')}>
          {row.person ?? t`Sem motorista`}
        </span>
      </div>
      <div role="gridcell" className="flex items-center px-2 text-12 text-ink-2">
        {done_at ?? '—'}
      </div>
      {row.cells.map((cell, place) => (
        <ItemCell
          key={cell.item.id}
          {...{ row, cell }}
          at={at(place + 1)}
          is_chosen={is_chosen && focus_column === place + 1}
        />
      ))}
      <Counts row={row} />
    </div>
  )
}

/** Drawn again only when something of it changed: walking changes two rows of all. */
export const MatrixLine = memo(MatrixLineView)

interface ItemCellProps {
  readonly row: MatrixRow
  readonly cell: MatrixCell
  readonly at: { readonly 'data-place': string; readonly tabIndex: number }
  readonly is_chosen: boolean
}

function ItemCell({ row, cell, at, is_chosen }: ItemCellProps) {
  const { t } = useLingui()
  const names = useStateNames()
  const { state, picture, item, value } = cell
  const name = [
    `${row.title}, ${item.name}`,
    names[state],
    ...(value === null || state === 'ok' ? [] : [value.slice(0, 100)]),
    ...(picture === null ? [] : [t`com foto`]),
  ].join(', ')
  return (
    <div
      role="gridcell"
      {...at}
      aria-label={name}
      data-state={state}
      className={joinClasses(
        'relative grid place-items-center border-l border-line outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]',
        fills[state],
        is_chosen && 'shadow-[inset_0_0_0_2px_var(--accent)]',
      )}
    >
      <RiskMark state={state} />
      {picture === null ? null : (
        <Icon
          name="camera"
          className={joinClasses('absolute top-0.5 right-0.5 size-2.75', camera_tones[state])}
        />
      )}
    </div>
  )
}

const fills: Readonly<Record<CellState, string>> = {
  ok: '',
  open: '',
  missing: 'bg-raised [background-image:var(--hatch-off)]',
  L: 'bg-sunken',
  M: 'bg-late-soft',
  H: 'bg-fail-soft',
}

const camera_tones: Readonly<Record<CellState, string>> = {
  ok: 'text-ink-3',
  open: 'text-ink-3',
  missing: 'text-ink-3',
  L: 'text-ink-2',
  M: 'text-late-ink',
  H: 'text-fail-ink',
}

function Counts({ row }: { readonly row: MatrixRow }) {
  const { t } = useLingui()
  const { counts } = row
  if (row.checklist === null)
    return (
      <div role="gridcell" className="flex items-center border-l border-line px-2">
        <Chip icon="clock">{t`não feito`}</Chip>
      </div>
    )
  return (
    <div role="gridcell" className="relative grid grid-cols-3 items-center border-l border-line text-center">
      <span className="sr-only">{t`Riscos: ${counts.H} altos, ${counts.M} médios, ${counts.L} baixos`}</span>
      {(['H', 'M', 'L'] as const).map((risk) => (
        <span
          key={risk}
          aria-hidden="true"
          className={counts[risk] === 0 ? 'text-ink-3' : `font-strong ${count_tones[risk]}`}
        >
          {counts[risk]}
        </span>
      ))}
    </div>
  )
}

const count_tones = { H: 'text-fail-ink', M: 'text-late-ink', L: 'text-ink' }
