import { FilePage } from './file/file-page.tsx'
import { useReading } from './file/use-reading.ts'
import { ResultPage } from './result/result-page.tsx'
import { useImportScreen } from './use-import-screen.ts'
import { WorkPage } from './work-page.tsx'

/** From a spreadsheet to plans: the file, its lines and addresses, then what became of them. */
export function ImportScreen() {
  const screen = useImportScreen()
  const files = useReading(screen.begin)
  const { state, drafts, operation, begin } = screen
  if (operation !== null)
    return <ResultPage id={operation} left={screen.left} onMade={screen.onMade} onBack={screen.goBack} />
  if (state === null)
    return (
      <FilePage
        files={files}
        draft={drafts.draft}
        onContinue={(draft) => begin(draft.state)}
        onDiscard={drafts.discard}
      />
    )
  const { file } = files
  return (
    <WorkPage
      key={`${state.file_name} ${state.sheet.name ?? ''}`}
      state={state}
      dispatch={screen.dispatch}
      search={screen.search}
      onSearch={screen.onSearch}
      onSave={screen.save}
      onSheet={file?.name === state.file_name ? (name) => files.read(file, name) : null}
      onPlanned={screen.onPlanned}
    />
  )
}
