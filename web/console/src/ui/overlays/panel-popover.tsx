import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes.ts'
import { pop_surface } from './surface.ts'

export interface PopoverProps {
  /** What it belongs to, which gets the focus back. */
  readonly trigger: RefObject<Element | null>
  readonly is_open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly placement?: NonNullable<AriaPopoverProps['placement']>
  readonly className?: string
  readonly children: ReactNode
}

export function PanelPopover(props: PopoverProps) {
  const { trigger, is_open, onClose, label, placement = 'bottom start', className, children } = props
  return (
    <AriaPopover
      triggerRef={trigger}
      isOpen={is_open}
      onOpenChange={(open) => open || onClose()}
      placement={placement}
      offset={4}
      className={joinClasses(pop_surface, className)}
    >
      <Dialog aria-label={label} className="outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  )
}
