import { type RefObject, useEffect, useRef } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon, type IconName } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Kbd } from '../kbd.tsx'
import { pop_surface } from './surface.ts'

export interface MenuCommand {
  readonly id: string
  readonly label: string
  readonly run: () => void
  readonly icon?: IconName
  readonly keys?: string
  readonly tone?: 'plain' | 'danger'
  /** Why it cannot be chosen now; it stays in sight. */
  readonly disabled_reason?: string | undefined
  readonly selected?: boolean
}

export interface MenuGroup {
  readonly id: string
  /** Shown above the commands; without it a line parts them from those before. */
  readonly title?: string
  readonly commands: readonly MenuCommand[]
}

export interface CommandMenuProps {
  readonly trigger: RefObject<Element | null>
  readonly is_open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly groups: readonly MenuGroup[]
}

export function MenuPopover({ trigger, is_open, onClose, label, groups }: CommandMenuProps) {
  const commands = groups.flatMap((group) => group.commands)
  const chosen = useRef<MenuCommand | undefined>(undefined)
  const menu = useRef<HTMLDivElement>(null)
  // The popover takes the focus to itself, where arrows lead nowhere.
  useEffect(() => {
    if (!is_open) return undefined
    const frame = requestAnimationFrame(() => {
      menu.current?.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [is_open])
  // Once the page below can have the focus again: a command may give it to a part of it. Closing may take away who has
  // the menu, and the menu with it.
  useEffect(() => {
    if (!is_open) return undefined
    return () => {
      const command = chosen.current
      chosen.current = undefined
      command?.run()
    }
  }, [is_open])
  return (
    <Popover
      triggerRef={trigger}
      isOpen={is_open}
      onOpenChange={(open) => open || onClose()}
      placement="bottom start"
      offset={4}
      aria-label={label}
      className={joinClasses(pop_surface, 'min-w-45 p-1')}
    >
      <AriaMenu
        aria-label={label}
        className="outline-none"
        ref={menu}
        onClose={onClose}
        disabledKeys={commands
          .filter(({ disabled_reason }) => disabled_reason !== undefined)
          .map(({ id }) => id)}
        onAction={(id) => {
          chosen.current = commands.find((command) => command.id === id)
        }}
      >
        {groups.map((group) => (
          <MenuSection
            key={group.id}
            aria-label={group.title ?? label}
            className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
          >
            {group.title === undefined ? null : (
              <Header className="px-2 py-1 text-11 font-medium text-ink-3">{group.title}</Header>
            )}
            {group.commands.map((command) => (
              <CommandItem key={command.id} command={command} />
            ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </Popover>
  )
}

function CommandItem({ command }: { readonly command: MenuCommand }) {
  const { id, label, icon, keys, tone = 'plain', disabled_reason, selected = false } = command
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={joinClasses(
        'flex min-h-control cursor-default items-center gap-2 rounded-6 px-2 outline-none data-disabled:opacity-50 data-focused:bg-hover data-focused:shadow-none',
        tone === 'danger' && 'text-fail-ink',
      )}
    >
      {icon === undefined ? null : <Icon name={icon} className="size-3.5" />}
      <span className="grow">
        {label}
        {disabled_reason === undefined ? null : (
          <span className="block text-11 text-ink-3">{disabled_reason}</span>
        )}
      </span>
      {selected ? <Icon name="check" className="size-3.5" /> : null}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </MenuItem>
  )
}
