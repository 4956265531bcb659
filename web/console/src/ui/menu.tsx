import { createElement, type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { createLazyPart, useLazyPart } from './lazy-part.ts'
import type { CommandMenuProps, MenuGroup } from './overlays/menu-popover.tsx'

export type { MenuCommand, MenuGroup } from './overlays/menu-popover.tsx'

interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'end' | 'aria-expanded'> {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** The whole button is its icon; the label is its name. */
  readonly icon_only?: boolean
  readonly children?: ReactNode
}

/** A button that opens commands. */
export function MenuButton({ label, groups, icon_only = false, icon, children, ...rest }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  const shared = {
    ...rest,
    ref: trigger,
    onClick: () => setOpen(!is_open),
    'aria-haspopup': 'menu',
    'aria-expanded': is_open,
  } as const
  return (
    <>
      {icon_only ? (
        <IconButton {...shared} icon={icon ?? 'more'} label={label} />
      ) : (
        <Button {...shared} {...(icon && { icon })} end={<Icon name="chevron-down" className="size-3.5" />}>
          {children ?? label}
        </Button>
      )}
      <CommandMenu
        trigger={trigger}
        is_open={is_open}
        onClose={() => setOpen(false)}
        {...{ label, groups }}
      />
    </>
  )
}

const popover_part = createLazyPart(async () => (await import('./overlays/menu-popover.tsx')).MenuPopover)

/** Commands at something that is no button of its own, such as a row or a place on the map. */
export function CommandMenu(props: CommandMenuProps) {
  const popover = useLazyPart(popover_part, { is_wanted: props.is_open, onAway: props.onClose })
  return popover === null ? null : createElement(popover, props)
}
