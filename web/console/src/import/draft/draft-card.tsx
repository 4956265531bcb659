import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Draft } from './draft.ts'

interface DraftCardProps {
  readonly draft: Draft
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** What was not finished, in this browser. */
export function DraftCard({ draft, onContinue, onDiscard }: DraftCardProps) {
  const format = useFormat()
  const { file_name, sheet } = draft.state
  const age = format.age(draft.saved_at_ms, useNow(60_000))
  return (
    <section className="mx-auto mt-4 mb-auto flex w-full max-w-135 flex-wrap items-center gap-3 rounded-10 border border-line bg-surface p-3">
      <Icon name="history" className="text-ink-3" />
      <div className="min-w-40 grow">
        <p dir="auto" className="truncate font-medium">
          {file_name}
        </p>
        <p className="text-12 text-ink-2">
          <Plural value={sheet.lines.length} one="# linha por terminar" other="# linhas por terminar" /> ·{' '}
          <Trans>salva {age}</Trans>
        </p>
      </div>
      <Button variant="quiet" onClick={onDiscard}>
        <Trans>Descartar</Trans>
      </Button>
      <Button onClick={onContinue}>
        <Trans>Continuar</Trans>
      </Button>
    </section>
  )
}
