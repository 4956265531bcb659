import { Trans } from '@lingui/react/macro'
import type { ExecutionRecord } from '../../api/route-history.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'

interface PastRecordsProps {
  readonly records: readonly ExecutionRecord[]
  readonly current: ExecutionRecord | null
}

/** What was told before, and what was corrected since: nothing is hidden. */
export function PastRecords({ records, current }: PastRecordsProps) {
  const format = useFormat()
  const past = records.filter(({ id }) => id !== current?.id)
  if (past.length === 0) return null
  return (
    <section>
      <h2 className="text-12 text-ink-3">
        <Trans>Outros registros</Trans>
      </h2>
      <ul>
        {past.map(({ id, kind, received_at, voided }) => (
          <li key={id} className="flex min-h-7 items-center gap-2 text-12">
            <span className={voided ? 'text-ink-3 line-through' : ''}>
              {kind === 'return' ? (
                <Trans>Devolução</Trans>
              ) : kind === 'manual' ? (
                <Trans>Registro do escritório</Trans>
              ) : (
                <Trans>Execução</Trans>
              )}
            </span>
            {voided ? (
              <span className="text-late-ink">
                <Trans>corrigido</Trans>
              </span>
            ) : null}
            <span className="ml-auto text-ink-3">{format.shortDateTime(received_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
