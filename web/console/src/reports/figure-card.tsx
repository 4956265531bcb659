import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'

interface FigureCardProps {
  readonly icon: IconName
  /** Already formatted. */
  readonly value: ReactNode
  readonly children: ReactNode
  readonly detail?: ReactNode
  readonly tone?: 'plain' | 'ok' | 'late' | 'fail'
  /** With `onToggle` it filters what is below. */
  readonly pressed?: boolean
  readonly onToggle?: () => void
}

/** A figure of the whole report. */
export function FigureCard(props: FigureCardProps) {
  const { icon, value, children, detail, tone = 'plain', pressed = false, onToggle } = props
  const content = (
    <>
      <Icon name={icon} className={joinClasses('size-3.5', tones[tone])} />
      <b className="font-strong">{value}</b>
      <span>{children}</span>
      {detail === undefined ? null : <span className="text-12 text-ink-3">{detail}</span>}
    </>
  )
  if (onToggle === undefined) return <li className={shape}>{content}</li>
  return (
    <li className="flex-none">
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onToggle}
        className={`${shape} motion-fast transition-colors hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft`}
      >
        {content}
      </button>
    </li>
  )
}

interface FigureCardsProps {
  readonly label: string
  /** Many that filter: on a narrow screen they stay in one line, which moves. */
  readonly is_line?: boolean
  readonly children: ReactNode
}

export function FigureCards({ label, is_line = false, children }: FigureCardsProps) {
  return (
    <ul
      aria-label={label}
      className={joinClasses(
        'flex flex-none gap-2 border-b border-line bg-surface px-3 py-2.5 narrow:flex-wrap',
        is_line ? 'overflow-x-auto narrow:overflow-visible' : 'flex-wrap',
      )}
    >
      {children}
    </ul>
  )
}

const shape =
  'flex h-8 flex-none items-center gap-1.5 rounded-6 border border-line-2 bg-surface px-2.5 whitespace-nowrap text-ink'

const tones = { plain: 'text-ink-3', ok: 'text-ok-ink', late: 'text-late-ink', fail: 'text-fail-ink' }
