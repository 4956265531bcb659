import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import type { StopView } from '../model/stop-view.ts'

/** The number of a stop in the colour of what happened there; the cross of what came back. */
export function StopBadge({ stop, className }: { readonly stop: StopView; readonly className?: string }) {
  return (
    <b
      aria-hidden="true"
      className={joinClasses(
        'inline-grid h-5.5 min-w-5.5 flex-none place-items-center rounded-3 border px-0.5 text-11 font-strong',
        looks[stop.state],
        className,
      )}
    >
      {stop.state === 'returned' ? <Icon name="close" className="size-3" /> : stop.number}
    </b>
  )
}

export const looks: Readonly<Record<StopView['state'], string>> = {
  done: 'border-ok-line bg-ok-soft text-ok-ink',
  done_late: 'border-late-line border-b-2 border-b-late bg-late-soft text-late-ink',
  returned: 'border-fail bg-fail text-on-ink',
  now: 'border-accent bg-surface text-accent-ink',
  planned: 'border-line-2 bg-surface text-ink-2',
  will_be_late: 'border-late border-dashed bg-surface text-late-ink',
  skipped: 'border-line-2 border-dashed bg-sunken text-ink-3',
}
