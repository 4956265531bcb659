import { type Dispatch, useEffect, useMemo, useRef } from 'react'
import { chooseField, confirmAll } from '../columns/fields.ts'
import { useLayout } from '../columns/use-layout.ts'
import type { ImportAction, ImportState } from '../import-state.ts'
import type { ImportSearch } from '../search.ts'
import type { ImportView } from '../use-import.ts'
import { acceptFixes } from './judge-lines.ts'
import type { LineCommands } from './line-columns.tsx'
import { LinesPanel } from './lines-panel.tsx'

interface LinesPartProps {
  readonly state: ImportState
  readonly dispatch: Dispatch<ImportAction>
  readonly search: ImportSearch
  readonly onSearch: (change: Partial<Record<keyof ImportSearch, unknown>>) => void
  readonly view: ImportView
  /** The place of a line is going to be said on the map. */
  readonly onMark: (line: number) => void
}

/** What is said to columns and lines, as changes of the import. */
export function LinesPart({ state, dispatch, search, onSearch, view, onMark }: LinesPartProps) {
  const { choices, sheet } = state
  const layout = useLayout(state, dispatch)
  // Else every cell would be drawn again with every change of the review.
  const mark = useRef(onMark)
  useEffect(() => {
    mark.current = onMark
  })
  const commands = useMemo<LineCommands>(
    () => ({
      onChoose: (column, field) =>
        dispatch({ kind: 'columns', choices: chooseField(choices, column, field) }),
      onEdit: (line, column, value) => dispatch({ kind: 'edit', line, column, value }),
      onFix: (line, fix) => {
        if (fix.kind === 'set') return dispatch({ kind: 'edit', line, column: fix.column, value: fix.value })
        dispatch({ kind: 'mark', line })
        return mark.current(line)
      },
    }),
    [choices, dispatch],
  )
  const fixable = useMemo(
    () => view.wrong.filter(({ faults }) => faults.some(({ fix }) => fix?.kind === 'set')).length,
    [view.wrong],
  )
  // What is wrong is what is looked at, until somebody wants to see all.
  const shows_wrong = search.show === undefined ? view.wrong.length > 0 : search.show === 'wrong'
  return (
    <LinesPanel
      titles={sheet.titles}
      choices={choices}
      lines={view.lines}
      shows_wrong={shows_wrong}
      onShow={(wrong) => onSearch({ show: wrong ? 'wrong' : 'all' })}
      line={search.line ?? null}
      onLine={(line) => onSearch({ line })}
      commands={commands}
      fixable={fixable}
      onAcceptAll={() => dispatch({ kind: 'edits', edits: acceptFixes(view.to_judge).edits })}
      onConfirmColumns={() => dispatch({ kind: 'columns', choices: confirmAll(choices) })}
      layout={layout}
    />
  )
}
