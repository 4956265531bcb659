import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PlacedLine } from '../addresses/place-lines.ts'
import { ColumnHead } from '../columns/column-head.tsx'
import type { ColumnChoice, Field } from '../columns/fields.ts'
import { CellEditor } from './cell-editor.tsx'
import type { Fix } from './fault.ts'
import { FaultText, FixText } from './fault-text.tsx'

export interface LineCommands {
  readonly onChoose: (column: number, field: Field | null) => void
  readonly onEdit: (line: number, column: number, value: string) => void
  readonly onFix: (line: number, fix: Fix) => void
}

/** Pictures show these widths; what is not known is as wide as a name. */
const widths: Partial<Record<Field, number>> = {
  external_code: 92,
  name: 156,
  address: 188,
  'address.street': 180,
  'address.number': 88,
  'address.city': 104,
  'address.state': 84,
  'address.cep': 88,
  'route_point_items.capacity': 84,
  time_window: 108,
  info: 112,
}
const other_width = 120
const ignored_width = 92
const longest_shown = 300

const amounts = new Set<Field | null>([
  'route_point_items.capacity',
  'route_point_items.quantity',
  'route_point_items.value',
])

/** The number of the line, the columns of the spreadsheet, and what is wrong at the end. */
export function useLineColumns(
  titles: readonly string[],
  choices: readonly ColumnChoice[],
  commands: LineCommands,
): readonly Column<PlacedLine>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'line',
        header: <span className="text-12">{t`Linha`}</span>,
        width: 48,
        align: 'end' as const,
        render: ({ line }: PlacedLine) => <span className="text-12 text-ink-3">{line}</span>,
      },
      ...choices.map((choice, column) =>
        sheetColumn({ title: titles[column] ?? '', choice, column, commands }),
      ),
      {
        id: 'fault',
        header: <Trans>Problema e correção</Trans>,
        width: 280,
        grow: true,
        render: (line: PlacedLine) => <FaultCell line={line} onFix={commands.onFix} />,
      },
    ],
    [titles, choices, commands, t],
  )
}

interface SheetColumn {
  readonly title: string
  readonly choice: ColumnChoice
  readonly column: number
  readonly commands: LineCommands
}

function sheetColumn({ title, choice, column, commands }: SheetColumn): Column<PlacedLine> {
  const { field } = choice
  return {
    id: String(column),
    header: (
      <ColumnHead title={title} choice={choice} onChoose={(chosen) => commands.onChoose(column, chosen)} />
    ),
    width: field === null ? ignored_width : (widths[field] ?? other_width),
    align: amounts.has(field) ? 'end' : 'start',
    render: (line) => (
      <CellText text={line.cells[column] ?? ''} is_wrong={isWrong(line, column)} is_used={field !== null} />
    ),
    edit: (line, finish) => (
      <CellEditor
        label={title}
        value={line.cells[column] ?? ''}
        onSave={(value) => commands.onEdit(line.line, column, value)}
        onEnd={finish}
      />
    ),
    ...(field !== null && {
      stateOf: (line: PlacedLine) => (isWrong(line, column) ? ('error' as const) : undefined),
    }),
  }
}

const isWrong = ({ faults }: PlacedLine, column: number) => faults[0]?.column === column

interface CellTextProps {
  readonly text: string
  readonly is_wrong: boolean
  readonly is_used: boolean
}

/** Whatever is in a cell is text: isolated, so that signs that turn the direction turn nothing else. */
function CellText({ text, is_wrong, is_used }: CellTextProps) {
  if (text === '') return is_wrong ? <Trans>vazio</Trans> : null
  return (
    <bdi className={is_used ? 'truncate text-12' : 'truncate text-12 text-ink-3'}>
      {text.slice(0, longest_shown)}
    </bdi>
  )
}

interface FaultCellProps {
  readonly line: PlacedLine
  readonly onFix: (line: number, fix: Fix) => void
}

function FaultCell({ line, onFix }: FaultCellProps) {
  const [fault] = line.faults
  if (fault === undefined) return null
  const { fix } = fault
  return (
    <>
      <Icon name="warning" className="size-3.5 text-fail-ink" />
      <span className="truncate text-12">
        <FaultText fault={fault} />
      </span>
      {fix === null ? null : (
        <Button
          variant="fix"
          size="small"
          className="ml-auto max-w-40 shrink"
          onClick={() => onFix(line.line, fix)}
        >
          <bdi className="truncate">
            <FixText fix={fix} />
          </bdi>
        </Button>
      )}
    </>
  )
}
