import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { type Dispatch, useCallback, useReducer, useState } from 'react'
import { createLayout } from '../api/import-layouts.ts'
import type { PlanImport } from '../api/imports.ts'
import { showToast } from '../ui/toast/show-toast.ts'
import type { PlacedLine } from './addresses/place-lines.ts'
import { layoutOf } from './columns/use-layout.ts'
import { keepLines } from './draft/draft.ts'
import { changeImport, type ImportAction, type ImportState } from './import-state.ts'
import { codeOfFile } from './plan/plan-body.ts'
import { type ImportSearch, readImportSearch } from './search.ts'
import { type DraftKeeping, useDraft } from './use-draft.ts'

const route = getRouteApi('/imports/{-$id}')

type ScreenAction = ImportAction | { readonly kind: 'open'; readonly state: ImportState | null }

function changeScreen(state: ImportState | null, action: ScreenAction): ImportState | null {
  if (action.kind === 'open') return action.state
  return state === null ? null : changeImport(state, action)
}

export interface ImportScreenModel {
  /** Null: no file yet. */
  readonly state: ImportState | null
  readonly dispatch: Dispatch<ImportAction>
  readonly drafts: DraftKeeping
  readonly search: ImportSearch
  readonly onSearch: (change: Partial<Record<keyof ImportSearch, unknown>>) => void
  /** Of the planning that is looked at. */
  readonly operation: number | null
  /** Lines that are in no plan. */
  readonly left: number
  readonly begin: (state: ImportState | null) => void
  readonly save: () => void
  readonly onPlanned: (made: PlanImport, ready: readonly PlacedLine[]) => void
  readonly onMade: () => void
  readonly goBack: () => void
}

/** What is imported, and where one is on the way to a plan. */
export function useImportScreen(): ImportScreenModel {
  const { t } = useLingui()
  const { search, onSearch, operation, goTo } = useImportAddress()
  const [state, dispatch] = useReducer(changeScreen, null)
  // What stays when what was asked for is planned; undefined: nothing was asked for.
  const [left, setLeft] = useState<ImportState | null | undefined>(undefined)
  const drafts = useDraft(state)
  const { discard } = drafts
  const begin = useCallback(
    (opened: ImportState | null) => {
      dispatch({ kind: 'open', state: opened })
      goTo(null, true)
    },
    [goTo],
  )
  const onMade = useCallback(() => {
    if (left === undefined) return
    setLeft(undefined)
    dispatch({ kind: 'open', state: left })
    if (left === null) discard()
  }, [left, discard])
  const save = async () => {
    if (state === null) return
    const is_kept = await drafts.save(state)
    if (is_kept) begin(null)
    showToast(
      is_kept
        ? { text: t`Importação salva neste navegador.` }
        : { text: t`A planilha é grande demais para guardar neste navegador.`, tone: 'fail' },
    )
  }
  const onPlanned = ({ operation_id }: PlanImport, ready: readonly PlacedLine[]) => {
    if (state === null) return
    if (operation_id === null) {
      showToast({ text: t`Não havia nada para planejar.`, tone: 'late' })
      return
    }
    const taken = new Set(ready.map(({ line }) => line))
    rememberLayout(state)
    setLeft(keepLines(state, (line) => !taken.has(line)))
    goTo(operation_id)
  }
  return {
    state,
    dispatch,
    drafts,
    search,
    onSearch,
    operation,
    left: left === undefined ? (state?.sheet.lines.length ?? 0) : 0,
    begin,
    save: () => void save(),
    onPlanned,
    onMade,
    goBack: () => goTo(null),
  }
}

function useImportAddress() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<Record<keyof ImportSearch, unknown>>) =>
      void navigate({
        to: '/imports/{-$id}',
        search: (before) => readImportSearch({ ...before, ...change }),
        replace: true,
      }),
    [navigate],
  )
  const goTo = useCallback(
    (operation: number | null, replace = false) =>
      void navigate({
        to: '/imports/{-$id}',
        params: { id: operation === null ? undefined : String(operation) },
        search: {},
        replace,
      }),
    [navigate],
  )
  const operation = id !== undefined && Number.isSafeInteger(Number(id)) ? Number(id) : null
  return { search, onSearch, goTo, operation }
}

const longest_name = 120

/** Who planned by these columns has confirmed them: the next spreadsheet with these titles needs nobody. */
function rememberLayout(state: ImportState): void {
  const name = state.layout_name ?? codeOfFile(state.file_name).slice(0, longest_name)
  createLayout(layoutOf(state, name)).catch(
    // They are guessed again: nothing else depends on it.
    () => undefined,
  )
}
