import { Trans } from '@lingui/react/macro'
import { useFormat } from './format/format-provider.tsx'
import type { Moment } from './format/moment.ts'
import { Icon } from './icon.tsx'

interface LiveBadgeProps {
  readonly stopped_at: Moment | null
  /** It is not known yet. */
  readonly is_connecting?: boolean
}

/** Whether what is seen is now, or since when it stands still. It never calls old data live. */
export function LiveBadge({ stopped_at, is_connecting = false }: LiveBadgeProps) {
  const format = useFormat()
  const time = stopped_at === null ? null : format.time(stopped_at)
  return (
    <output className="inline-flex flex-none items-center gap-1.5 text-12 font-medium whitespace-nowrap text-ink-2">
      {is_connecting ? (
        <>
          <span aria-hidden="true" className="m-1 size-1.5 rounded-full bg-ink-3" />
          <Trans>Conectando…</Trans>
        </>
      ) : time === null ? (
        <>
          <span aria-hidden="true" className="m-1 size-1.5 rounded-full bg-ok ring-3 ring-ok-soft" />
          <Trans>Ao vivo</Trans>
        </>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-late-ink">
          <Icon name="no-signal" className="size-3.5" />
          <Trans>Parado desde {time}</Trans>
        </span>
      )}
    </output>
  )
}
