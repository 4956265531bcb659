import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

export type KpiTone = 'plain' | 'ok' | 'late' | 'fail'

interface KpiFilterProps {
  /** Already formatted. */
  readonly value: ReactNode
  /** The words around the number, such as `de 144 entregues`; `before` for those ahead of it. */
  readonly children?: ReactNode
  readonly before?: ReactNode
  readonly tone?: KpiTone
  readonly icon?: IconName
  /** Whether it filters now. Without `onToggle` it is a number to look at. */
  readonly pressed?: boolean
  readonly onToggle?: () => void
}

/** A number of the day that shows what it counts when it is pressed. */
export function KpiFilter(props: KpiFilterProps) {
  const { value, children, before, tone = 'plain', icon, pressed = false, onToggle } = props
  const content = (
    <>
      {icon === undefined ? null : <Icon name={icon} className={joinClasses('size-3.5', icon_tones[tone])} />}
      {before}
      <b className={joinClasses('text-13 font-strong', tones[tone])}>{value}</b>
      {children}
    </>
  )
  if (onToggle === undefined) return <span className={shape}>{content}</span>
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={`${shape} motion-fast transition-colors hover:bg-hover active:bg-sunken aria-pressed:bg-accent-soft`}
    >
      {content}
    </button>
  )
}

/** Numbers beside each other. */
export function KpiStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 gap-0.5 overflow-x-auto">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

const shape =
  'inline-flex h-control flex-none items-center gap-1 rounded-6 px-2 text-12 whitespace-nowrap text-ink-2'

const tones: Readonly<Record<KpiTone, string>> = {
  plain: 'text-ink',
  ok: 'text-ink',
  late: 'text-late-ink',
  fail: 'text-fail-ink',
}

const icon_tones: Readonly<Record<KpiTone, string>> = { ...tones, ok: 'text-ok-ink' }
