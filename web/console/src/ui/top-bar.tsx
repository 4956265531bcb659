import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from './format/civil-date.ts'
import { useFormat } from './format/format-provider.tsx'
import { IconButton } from './icon-button.tsx'

interface TopBarProps {
  readonly title: ReactNode
  /** After the title: date, state, numbers. */
  readonly children?: ReactNode
  /** At the right: search, main action, how live it is. */
  readonly end?: ReactNode
  /** Before the title, such as a way back. */
  readonly start?: ReactNode
}

/** The head of a screen, whose title is that of the page. On a narrow one it takes as many lines as it needs. */
export function TopBar({ title, start, children, end }: TopBarProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    setText(title === null ? '' : (heading.current?.textContent ?? ''))
  }, [title])
  return (
    // Tabs reach to the edge of the bar: between lines there is room for their mark.
    <header className="flex min-h-top flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-1.5 print:hidden">
      <title>{text === '' ? 'Tropeiro' : `${text} · Tropeiro`}</title>
      {start}
      <h1 ref={heading} className="flex-none text-16 font-strong tracking-tight">
        {title}
      </h1>
      {children}
      <span className="grow" />
      {end}
    </header>
  )
}

interface DateStepperProps {
  /** A civil date: `2026-11-17`. */
  readonly date: string
  readonly onChange: (date: string) => void
}

/** The day of a screen: one back, one ahead, or any by the browser's calendar. */
export function DateStepper({ date, onChange }: DateStepperProps) {
  const { t } = useLingui()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="relative inline-flex flex-none items-center">
      <IconButton
        variant="quiet"
        icon="chevron-left"
        label={t`Dia anterior`}
        onClick={() => onChange(addDays(date, -1))}
      />
      <button
        type="button"
        onClick={() => input.current?.showPicker()}
        className="h-control rounded-6 px-1 font-medium whitespace-nowrap hover:bg-hover"
      >
        <span className="sr-only">{t`Escolher o dia:`} </span>
        {format.date(date)}
      </button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        required
        value={date}
        onChange={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
        className="pointer-events-none absolute bottom-0 left-6 h-0 w-40 opacity-0"
      />
      <IconButton
        variant="quiet"
        icon="chevron-right"
        label={t`Dia seguinte`}
        onClick={() => onChange(addDays(date, 1))}
      />
    </span>
  )
}
