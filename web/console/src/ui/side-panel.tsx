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

/** Beside what it is about, which stays in use. Over the whole screen on a narrow one. */
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
        'fixed inset-0 z-(--z-panel) narrow:static narrow:w-76 narrow:flex-none narrow:border-l narrow:border-line-2',
        className,
      )}
    >
      <header className="flex min-h-top flex-none items-center gap-2 border-b border-line pr-2 pl-3">
        <h2 id={title_id} className="grow text-13 font-strong">
          {title}
        </h2>
        <IconButton variant="quiet" icon="close" label={t`Fechar`} keys="escape" onClick={onClose} />
      </header>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-4">{children}</div>
      {foot === undefined ? null : (
        <footer className="flex flex-none gap-2 border-t border-line p-4">{foot}</footer>
      )}
    </Panel>
  )
}
