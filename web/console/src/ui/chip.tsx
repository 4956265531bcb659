import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

export type ChipTone = 'neutral' | 'ok' | 'late' | 'fail' | 'wait' | 'selected'

interface ChipProps {
  readonly tone?: ChipTone
  /** The shape that says the same as the colour. */
  readonly icon?: IconName
  readonly children: ReactNode
  readonly className?: string
}

/** A state in a word. */
export function Chip({ tone = 'neutral', icon, children, className }: ChipProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex h-5 flex-none items-center gap-1 rounded-3 px-1.5 text-11 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon === undefined ? null : <Icon name={icon} className="size-3" />}
      {children}
    </span>
  )
}

const tones: Readonly<Record<ChipTone, string>> = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-ok-soft text-ok-ink',
  late: 'bg-late-soft text-late-ink',
  fail: 'bg-fail-soft text-fail-ink',
  wait: 'bg-wait-soft text-wait-ink',
  selected: 'bg-accent-soft text-accent-ink',
}
