import { useLingui } from '@lingui/react/macro'
import { type Dispatch } from 'react'
import { createLayout, findLayout, type NewImportLayout, removeLayout } from '../../api/import-layouts.ts'
import { useScope } from '../../api/session.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import type { ImportAction, ImportState } from '../import-state.ts'
import { codeOfFile } from '../plan/plan-body.ts'
import { confirmAll } from './fields.ts'
import { cutTitle, fingerprintHeader } from './fingerprint.ts'
import type { LayoutControlProps } from './layout-control.tsx'

export const layoutOf = ({ sheet, choices }: ImportState, name: string): NewImportLayout => ({
  name,
  headers: sheet.titles.map(cutTitle),
  columns: choices.map(({ field }) => field),
})

/** What the columns stand for, kept by the company for the next spreadsheet with these titles. */
export function useLayout(state: ImportState, dispatch: Dispatch<ImportAction>): LayoutControlProps {
  const { t } = useLingui()
  const may_keep = useScope('route_plan:write')
  const tellFailed = () => showToast({ text: t`O layout não pôde ser mudado agora.`, tone: 'fail' })
  const save = async (name: string) => {
    try {
      await createLayout(layoutOf(state, name))
      dispatch({ kind: 'columns', choices: confirmAll(state.choices) })
      dispatch({ kind: 'layout', name })
    } catch {
      tellFailed()
    }
  }
  const forget = async () => {
    try {
      const known = await findLayout(
        await fingerprintHeader(state.sheet.titles),
        new AbortController().signal,
      )
      if (known !== null) await removeLayout(known.id)
      dispatch({ kind: 'layout', name: null })
    } catch {
      tellFailed()
    }
  }
  return {
    name: state.layout_name,
    suggested_name: codeOfFile(state.file_name),
    onSave: may_keep ? save : null,
    onForget: () => void forget(),
  }
}
