import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilteredList } from '../../ui/list-state.tsx'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { PlacedLine } from '../addresses/place-lines.ts'
import type { ColumnChoice } from '../columns/fields.ts'
import { LayoutControl, type LayoutControlProps } from '../columns/layout-control.tsx'
import { type LineCommands, useLineColumns } from './line-columns.tsx'

interface LinesPanelProps {
  readonly titles: readonly string[]
  readonly choices: readonly ColumnChoice[]
  readonly lines: readonly PlacedLine[]
  readonly shows_wrong: boolean
  readonly onShow: (wrong: boolean) => void
  /** The line whose address is looked at. */
  readonly line: number | null
  readonly onLine: (line: number) => void
  readonly commands: LineCommands
  readonly fixable: number
  readonly onAcceptAll: () => void
  readonly onConfirmColumns: () => void
  readonly layout: LayoutControlProps
  readonly className?: string
}

const keyOfLine = ({ line }: PlacedLine) => String(line)
const row_height = 34

export function LinesPanel(props: LinesPanelProps) {
  const { titles, choices, lines, shows_wrong, onShow, line, onLine, commands, layout } = props
  const { t } = useLingui()
  const format = useFormat()
  const columns = useLineColumns(titles, choices, commands)
  const wrong = useMemo(() => lines.filter(({ faults }) => faults.length > 0), [lines])
  const open = useCallback((chosen: PlacedLine) => onLine(chosen.line), [onLine])
  return (
    <Panel className={props.className} aria-label={t`Colunas e linhas`}>
      <PanelBar title={<Trans>Colunas e linhas</Trans>} className="flex-wrap py-1">
        <Segmented
          label={t`Linhas mostradas`}
          value={shows_wrong ? 'wrong' : 'all'}
          onChange={(shown) => onShow(shown === 'wrong')}
          segments={[
            { value: 'all', label: t`Todas`, count: format.integer(lines.length) },
            { value: 'wrong', label: t`Com erro`, count: format.integer(wrong.length) },
          ]}
        />
        <LayoutControl {...layout} />
        <Gap />
        <ColumnCounts choices={choices} onConfirm={props.onConfirmColumns} />
        {props.fixable === 0 ? null : (
          <Button onClick={props.onAcceptAll}>
            <Plural value={props.fixable} one="Aceitar a correção" other="Aceitar as # correções" />
          </Button>
        )}
      </PanelBar>
      <DataGrid
        label={t`Linhas da planilha`}
        rows={shows_wrong ? wrong : lines}
        columns={columns}
        keyOf={keyOfLine}
        row_height={row_height}
        head_height={52}
        open={line === null ? null : String(line)}
        onOpen={open}
        empty={<FilteredList title={<Trans>Nenhuma linha com erro</Trans>} onClear={() => onShow(false)} />}
        className="**:[[role=columnheader]]:border-r **:[[role=columnheader]]:border-line **:[[role=gridcell]]:border-r **:[[role=gridcell]]:border-line"
      />
      <Passed passed={lines.length - wrong.length} wrong={wrong.length} />
    </Panel>
  )
}

interface ColumnCountsProps {
  readonly choices: readonly ColumnChoice[]
  readonly onConfirm: () => void
}

function ColumnCounts({ choices, onConfirm }: ColumnCountsProps) {
  const ignored = choices.filter(({ field }) => field === null).length
  const guessed = choices.filter(({ is_guess }) => is_guess).length
  return (
    <span className="flex flex-wrap items-center gap-1 text-12 text-ink-3">
      {ignored === 0 ? null : (
        <span>
          <Plural value={ignored} one="# coluna ignorada" other="# colunas ignoradas" />
        </span>
      )}
      {ignored > 0 && guessed > 0 ? <span aria-hidden="true">·</span> : null}
      {guessed === 0 ? null : (
        <Button variant="quiet" size="small" onClick={onConfirm}>
          <Plural value={guessed} one="Confirmar # sugerida" other="Confirmar # sugeridas" />
        </Button>
      )}
    </span>
  )
}

function Passed({ passed, wrong }: { readonly passed: number; readonly wrong: number }) {
  return (
    <p className="flex min-h-bar flex-none items-center gap-2 px-3.5 py-1 text-12 text-ink-2">
      <Icon name="check" className="size-3.5 text-ok-ink" />
      <span>
        {wrong === 0 ? (
          <Plural value={passed} one="A linha passou." other="As # linhas passaram." />
        ) : (
          <>
            <Plural value={passed} one="A outra linha passou." other="As outras # linhas passaram." />{' '}
            <Trans>Linhas com erro ficam fora do plano e podem ser corrigidas depois.</Trans>
          </>
        )}
      </span>
    </p>
  )
}
