import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { joinClasses } from './join-classes.ts'
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
  const { label, tabs, value, onChange, children, className, end } = props
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key)
        if (chosen !== undefined) onChange(chosen.id)
      }}
      className={joinClasses('flex min-h-0 flex-col', className)}
    >
      <div className="flex h-bar flex-none items-center border-b border-line px-3">
        <TabList aria-label={label} className={tab_list_class}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={tab_class}>
              {tab.label}
              {tab.count === undefined ? null : <span className="text-ink-3">{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        <span className="grow" />
        {end}
      </div>
      <TabPanel key={value} id={value} className="flex min-h-0 grow flex-col outline-none">
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
