import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useShortcutList } from '../ui/keys/use-shortcuts.ts'

/** What every key does now, by group. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const shortcuts = useShortcutList().filter(({ keys }) => keys !== undefined)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={t`Atalhos`}
      onClose={onClose}
      className="m-auto max-h-[calc(100%-64px)] w-160 max-w-[calc(100%-32px)] overflow-y-auto rounded-10 bg-surface p-6 text-ink shadow-pop"
    >
      <h2 className="mb-4 text-16 font-strong">
        <Trans>Atalhos</Trans>
      </h2>
      <div className="grid gap-6 narrow:grid-cols-2">
        {[...Map.groupBy(shortcuts, ({ group }) => group)].map(([group, members]) => (
          <section key={group}>
            <h3 className="mb-1 text-12 font-medium text-ink-3">{group}</h3>
            <dl>
              {members.map(({ keys = '', label }) => (
                <div key={`${keys}-${label}`} className="flex min-h-7 items-center justify-between gap-3">
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-4 text-12 text-ink-3">
        <Trans>Atalhos de uma letra podem ser desligados em Ajustes.</Trans>
      </p>
      <div className="mt-4 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>
          <Trans>Fechar</Trans>
        </Button>
      </div>
    </dialog>
  )
}
