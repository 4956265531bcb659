import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { Panel } from './panel.tsx'

interface SidePanelProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly className?: string
}

/**
 * Beside what it is about, which stays in use. Over the whole screen on a narrow one, and over the heads that stay there.
 * It scrolls as a whole, with its head in sight: the keys that scroll always have a button to begin from.
 */
export function SidePanel({ title, onClose, children, foot, className }: SidePanelProps) {
  const { t } = useLingui()
  const title_id = useId()
  return (
    <Panel
      aria-labelledby={title_id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className={joinClasses(
        'fixed inset-0 z-(--z-popover) scroll-py-16 overflow-y-auto narrow:static narrow:z-(--z-panel) narrow:w-76 narrow:flex-none narrow:border-l narrow:border-line-2',
        className,
      )}
    >
      <header className="sticky top-0 z-1 flex min-h-top flex-none items-center gap-2 border-b border-line bg-surface pr-2 pl-3">
        <h2 id={title_id} className="grow text-13 font-strong">
          {title}
        </h2>
        <IconButton variant="quiet" icon="close" label={t`Fechar`} keys="escape" onClick={onClose} />
      </header>
      <div className="flex grow flex-col gap-3 p-4">{children}</div>
      {foot === undefined ? null : (
        <footer className="sticky bottom-0 z-1 flex flex-none gap-2 border-t border-line bg-surface p-4">
          {foot}
        </footer>
      )}
    </Panel>
  )
}
