import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../icon-button.tsx'
import { joinClasses } from '../join-classes.ts'

export interface DialogProps {
  readonly title: ReactNode
  readonly is_open: boolean
  /** By Escape, by its button, by a press beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Its buttons, the main one first. */
  readonly foot?: ReactNode
  /** For what must be answered: a press beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
}

interface DialogFrameProps extends DialogProps {
  readonly width_class: string
}

export function DialogFrame(props: DialogFrameProps) {
  const { title, is_open, onClose, children, foot, role = 'dialog', width_class } = props
  const { t } = useLingui()
  return (
    <ModalOverlay
      isOpen={is_open}
      onOpenChange={(open) => open || onClose()}
      isDismissable={role === 'dialog'}
      className={joinClasses(
        'fixed inset-0 z-(--z-dialog) grid place-items-center bg-ink/35 p-4 theme-dark:bg-canvas/70',
        fade,
      )}
    >
      <Modal
        className={joinClasses(
          'flex max-h-full w-full flex-col rounded-10 bg-surface text-ink shadow-drag outline-none',
          width_class,
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-auto flex-col rounded-[inherit] outline-none">
          <header className="flex min-h-top flex-none items-center gap-2 border-b border-line pr-2 pl-4">
            <Heading slot="title" className="grow text-14 font-strong">
              {title}
            </Heading>
            <IconButton variant="quiet" icon="close" label={t`Fechar`} onClick={onClose} keys="escape" />
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
          {foot === undefined ? null : (
            <footer className="flex flex-none flex-wrap gap-2 border-t border-line p-4">{foot}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const fade = 'motion-fast transition-opacity data-entering:opacity-0 data-exiting:opacity-0'
