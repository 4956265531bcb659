import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { StateMessage } from '../../ui/list-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import type { Draft } from '../draft/draft.ts'
import { DraftCard } from '../draft/draft-card.tsx'
import { sheet_limits } from '../sheet/sheet.ts'
import { StepsBar } from '../steps-bar.tsx'
import { FileButton } from './file-button.tsx'
import { ProblemPlace, ProblemText, ProblemTitle } from './problem-text.tsx'
import type { FileReading } from './use-reading.ts'

interface FilePageProps {
  readonly files: FileReading
  readonly draft: Draft | null
  readonly onContinue: (draft: Draft) => void
  readonly onDiscard: () => void
}

/** The first step: which spreadsheet. */
export function FilePage({ files, draft, onContinue, onDiscard }: FilePageProps) {
  const { reading, read } = files
  const { is_over, ...drop } = useDrop(read)
  return (
    <main className="flex h-full flex-col bg-canvas">
      <TopBar title={<Trans>Importar</Trans>}>
        <StepsBar />
      </TopBar>
      <div {...drop} className="flex min-h-0 grow flex-col overflow-y-auto p-4">
        <div
          className={joinClasses(
            'm-auto flex w-full max-w-135 flex-col rounded-10 border border-dashed bg-surface',
            is_over ? 'border-accent bg-accent-soft' : 'border-line-control',
          )}
        >
          <FileState {...files} />
        </div>
        {draft === null || reading.kind === 'reading' ? null : (
          <DraftCard draft={draft} onContinue={() => onContinue(draft)} onDiscard={onDiscard} />
        )}
      </div>
    </main>
  )
}

function FileState({ reading, read, cancel, file }: FileReading): ReactNode {
  const { t } = useLingui()
  const format = useFormat()
  if (reading.kind === 'reading') return <ReadingNow {...reading} onCancel={cancel} />
  if (reading.kind === 'unreadable') return <Unreadable {...{ reading, read, file }} />
  const [most, size] = [format.integer(sheet_limits.lines), format.bytes(sheet_limits.bytes)]
  return (
    <StateMessage
      icon="table"
      title={<Trans>Solte aqui a planilha das entregas</Trans>}
      actions={
        <FileButton label={t`Planilha`} onFile={read}>
          <Trans>Escolher planilha</Trans>
        </FileButton>
      }
    >
      <Trans>
        .xlsx ou .csv, até {most} linhas e {size}. Os títulos das colunas dizem o que há em cada uma.
      </Trans>
    </StateMessage>
  )
}

interface UnreadableProps extends Pick<FileReading, 'read' | 'file'> {
  readonly reading: Extract<FileReading['reading'], { kind: 'unreadable' }>
}

function Unreadable({ reading: { name, problem }, read, file }: UnreadableProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus is gone with the reading: the way out has it.
  useEffect(() => button.current?.focus(), [])
  return (
    <StateMessage
      icon="warning"
      role="alert"
      title={<ProblemTitle problem={problem} />}
      actions={
        <>
          <FileButton label={t`Planilha`} onFile={read} button={button}>
            <Trans>Escolher outra planilha</Trans>
          </FileButton>
          {file === null ? null : (
            <Button onClick={() => read(file)}>
              <Trans>Tentar de novo</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="max-w-full truncate">
        <bdi>{name}</bdi>
      </p>
      <ProblemPlace problem={problem} />
      <p>
        <ProblemText problem={problem} />
      </p>
    </StateMessage>
  )
}

interface ReadingNowProps {
  readonly name: string
  readonly lines: number
  readonly onCancel: () => void
}

function ReadingNow({ name, lines, onCancel }: ReadingNowProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: what is left to do is to stop.
  useEffect(() => button.current?.focus(), [])
  return (
    <div
      role="status"
      className="flex min-h-45 flex-col items-center justify-center gap-1 px-8 py-4 text-center"
    >
      <Spinner className="mb-1 size-5.5 text-ink-3" />
      <p className="font-strong">
        <Trans>Lendo a planilha</Trans>
      </p>
      <p className="max-w-full truncate text-ink-2">
        <bdi>{name}</bdi>
      </p>
      <p className="text-ink-2">
        <Plural value={lines} _0="Abrindo o arquivo" one="# linha" other="# linhas" />
      </p>
      <Button ref={button} className="mt-2.5" onClick={onCancel}>
        <Trans>Parar</Trans>
      </Button>
    </div>
  )
}

/** Anywhere on the page: who drags a file aims at the middle of it. */
function useDrop(onFile: (file: File) => void) {
  const [is_over, setOver] = useState(false)
  return {
    is_over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file !== undefined) onFile(file)
    },
  }
}

/** What is being imported, beside the title. */
export function FileChip({ name, lines }: { readonly name: string; readonly lines: number }) {
  return (
    <span className="inline-flex h-6 min-w-0 items-center gap-1 rounded-3 bg-sunken px-1.5 text-12 font-medium text-ink-2">
      <Icon name="file" className="size-3.5" />
      <bdi className="truncate">{name}</bdi>
      <span className="flex-none">
        · <Plural value={lines} one="# linha" other="# linhas" />
      </span>
    </span>
  )
}
