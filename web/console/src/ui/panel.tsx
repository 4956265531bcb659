import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** A part of a screen with a surface of its own. Never one inside of another. */
export function Panel({ className, children, ...rest }: ComponentPropsWithRef<'section'>) {
  return (
    <section {...rest} className={joinClasses('flex min-h-0 min-w-0 flex-col bg-surface', className)}>
      {children}
    </section>
  )
}

interface PanelBarProps {
  readonly title?: ReactNode
  readonly title_id?: string
  readonly count?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

/** The head of a panel: what it is, how many, what can be done. */
export function PanelBar({ title, title_id, count, children, className }: PanelBarProps) {
  return (
    <div
      className={joinClasses(
        'flex min-h-bar flex-none items-center gap-2 border-b border-line px-3',
        className,
      )}
    >
      {title === undefined ? null : (
        <h2 id={title_id} className="flex-none text-13 font-strong">
          {title}
          {count === undefined ? null : <span className="ml-1 font-medium text-ink-3">{count}</span>}
        </h2>
      )}
      {children}
    </div>
  )
}

/** The foot of a panel: figures and keys, or the buttons of a form. */
export function PanelFoot({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <div
      className={joinClasses(
        'mt-auto flex min-h-bar flex-none flex-wrap items-center gap-2 border-t border-line px-3 py-1 text-ink-2',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Pushes what follows to the other end of a bar. */
export function Gap() {
  return <span className="grow" />
}

/** Not on a narrow screen, where it could end up at the end of a line. */
export function BarSeparator() {
  return <span aria-hidden="true" className="hidden h-5 w-hairline flex-none bg-line narrow:block" />
}
