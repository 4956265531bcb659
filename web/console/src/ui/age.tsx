import { useFormat } from './format/format-provider.tsx'
import type { Moment } from './format/moment.ts'
import { useNow } from './use-now.ts'

/** How long ago, kept up to date; the time of day is in its title. */
export function Age({ at, className = '' }: { readonly at: Moment; readonly className?: string }) {
  const format = useFormat()
  const now = useNow(5_000)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={format.shortDateTime(at)}
      className={`whitespace-nowrap ${className}`}
    >
      {format.age(at, now)}
    </time>
  )
}
