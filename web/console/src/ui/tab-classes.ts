/** Of tabs, and of links that look like them: `aria-current="page"` marks where one is. */
export const tab_list_class = 'flex h-full min-w-0 scroll-px-10 gap-4 overflow-x-auto'

export const tab_class =
  'flex h-full flex-none cursor-default items-center gap-1.5 border-y-2 border-transparent font-medium whitespace-nowrap text-ink-2 no-underline outline-none hover:text-ink aria-selected:border-b-ink aria-selected:text-ink aria-[current=page]:border-b-ink aria-[current=page]:text-ink'
