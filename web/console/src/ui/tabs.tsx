import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { joinClasses } from './join-classes.ts'
import { stepTab } from './step-tab.ts'
import { tab_class, tab_list_class } from './tab-classes.ts'

export interface TabDefinition<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly count?: ReactNode
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly TabDefinition<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** Of the chosen tab. */
  readonly children: ReactNode
  readonly className?: string
  /** At the right of the tabs. */
  readonly end?: ReactNode
}

/** Views of one thing, one at a time. What has an address of its own is a link drawn with `tab_class`. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, value, onChange, children, className, end } = props
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = stepTab(
      event.key,
      tabs.findIndex(({ id }) => id === value),
      tabs.length,
    )
    const next = at === null ? undefined : tabs[at]
    if (at === null || next === undefined) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div className={joinClasses('flex min-h-0 flex-col', className)}>
      <div className="flex h-bar flex-none items-center border-b border-line px-3">
        <div ref={list} role="tablist" aria-label={props.label} className={tab_list_class}>
          {tabs.map(({ id, label, count }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${name}-${id}`}
              aria-selected={id === value}
              aria-controls={id === value ? `${name}-panel` : undefined}
              tabIndex={id === value ? 0 : -1}
              onClick={() => onChange(id)}
              onKeyDown={walk}
              className={tab_class}
            >
              {label}
              {count === undefined ? null : <span className="text-ink-3">{count}</span>}
            </button>
          ))}
        </div>
        <span className="grow" />
        {end}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-${value}`}
        className="flex min-h-0 grow flex-col outline-none"
      >
        {children}
      </div>
    </div>
  )
}
