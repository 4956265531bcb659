import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { shorten } from '../shorten.ts'
import type { Step } from './decision.ts'
import { isOpen, type QueueItem, remainingTime } from './place-lines.ts'
import { RiskChip } from './risk-chip.tsx'

interface QueuePanelProps {
  readonly queue: readonly QueueItem[]
  /** The line whose address is looked at. */
  readonly line: number | null
  readonly onOpen: (line: number) => void
  readonly steps: readonly Step[]
  /** In the place of the queue: what is looked for, or that there is nothing to do. */
  readonly note: ReactNode
  readonly className?: string
}

/** The addresses that a person should look at, the most doubtful first. */
export function QueuePanel({ queue, line, onOpen, steps, note, className }: QueuePanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const open = queue.filter(isOpen).length
  return (
    <Panel className={className} aria-label={t`Endereços para conferir`}>
      <PanelBar title={<Trans>Endereços para conferir</Trans>} count={format.integer(open)}>
        <Gap />
        <span className="text-12 text-ink-3">
          <Trans>por risco</Trans>
        </span>
      </PanelBar>
      {note}
      {queue.length === 0 ? null : (
        <>
          <ul className="min-h-0 grow overflow-y-auto overscroll-contain">
            {queue.map((item) => (
              <QueueRow key={item.key} item={item} is_shown={item.line === line} onOpen={onOpen} />
            ))}
          </ul>
          <Progress total={queue.length} done={queue.length - open} steps={steps} />
        </>
      )}
    </Panel>
  )
}

interface QueueRowProps {
  readonly item: QueueItem
  readonly is_shown: boolean
  readonly onOpen: (line: number) => void
}

function QueueRow({ item, is_shown, onOpen }: QueueRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (is_shown) button.current?.scrollIntoView({ block: 'nearest' })
  }, [is_shown])
  const { line, name, address, count, decision } = item
  return (
    <li className="border-b border-line">
      <button
        ref={button}
        type="button"
        aria-current={is_shown || undefined}
        onClick={() => onOpen(line)}
        className={joinClasses(
          'flex h-12.5 w-full items-center gap-2.5 px-3 text-left focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]',
          is_shown ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]' : 'hover:bg-hover',
        )}
      >
        <span className="w-7 flex-none text-right text-12 text-ink-3">{format.integer(line)}</span>
        <span className="min-w-0 grow">
          <span
            dir="auto"
            className={joinClasses('block truncate', decision === null ? 'font-medium' : 'text-ink-2')}
          >
            {shorten(name) || t`Sem nome`}
          </span>
          <span dir="auto" className="block truncate text-12 text-ink-3">
            {count > 1 ? <Count count={count} /> : null}
            {shorten(address)}
          </span>
        </span>
        <RiskChip risk={item.risk} decision={decision} />
      </button>
    </li>
  )
}

function Count({ count }: { readonly count: number }) {
  const number = useFormat().integer(count)
  return (
    <>
      <Trans>{number} linhas</Trans> ·{' '}
    </>
  )
}

interface ProgressProps {
  readonly total: number
  readonly done: number
  readonly steps: readonly Step[]
}

function Progress({ total, done, steps }: ProgressProps) {
  const { t } = useLingui()
  const format = useFormat()
  const left_ms = remainingTime(
    total - done,
    steps.map(({ at_ms }) => at_ms),
  )
  const left = format.span(Math.max(60, Math.round(left_ms / 60_000) * 60))
  const [ready, all] = [format.integer(done), format.integer(total)]
  return (
    <div className="flex-none border-t border-line px-3 py-2.5">
      <ProgressBar label={t`Endereços conferidos`} value={done} max={total} />
      <p className="mt-1 text-12 text-ink-2">
        <Trans>
          {ready} de {all} conferidos
        </Trans>
        {done === total ? null : (
          <>
            {' '}
            · <Trans>cerca de {left}</Trans>
          </>
        )}
      </p>
    </div>
  )
}
