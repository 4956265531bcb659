import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Kbd } from '../kbd.tsx'
import { closeToast, toasts } from './show-toast.ts'
import type { ShownToast, ToastTone } from './toast-queue.ts'

const look_every_ms = 250

const listenToHolding = (id: number) => {
  const hold = () => toasts.hold(id, performance.now())
  const release = () => toasts.release(id, performance.now())
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/** Where toasts are, once on the page. */
export function ToastRegion() {
  const { t } = useLingui()
  const list = useSyncExternalStore(toasts.watch, toasts.list)
  const is_any = list.length > 0
  useEffect(() => {
    if (!is_any) return undefined
    const timer = setInterval(() => toasts.expire(performance.now()), look_every_ms)
    return () => clearInterval(timer)
  }, [is_any])
  return (
    <section
      aria-label={t`Avisos`}
      className="pointer-events-none fixed bottom-16 left-3 z-(--z-toast) max-w-full narrow:bottom-6 narrow:left-22 print:hidden"
    >
      <div role="status" className="flex flex-col items-start gap-2">
        {list.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

const icons: Readonly<Record<ToastTone, IconName>> = { done: 'check', late: 'warning', fail: 'panic' }

function ToastItem({ toast }: { readonly toast: ShownToast }) {
  const { t } = useLingui()
  const { id, text, tone = 'done', action } = toast
  return (
    <div
      {...listenToHolding(id)}
      className="pointer-events-auto mr-3 flex min-h-10 items-center gap-3 rounded-6 bg-ink py-1.5 pr-1.5 pl-3.5 text-on-ink shadow-pop"
    >
      <Icon name={icons[tone]} />
      <span>{text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            closeToast(id)
            action.run()
          }}
          className="inline-flex h-control flex-none items-center gap-1.5 rounded-6 border border-current/45 px-2.5 font-medium hover:border-current"
        >
          {action.label}
          {action.keys === undefined ? null : <Kbd keys={action.keys} tone="on-ink" />}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Fechar o aviso`}
        onClick={() => closeToast(id)}
        className="grid size-6 flex-none place-items-center rounded-6 hover:bg-on-ink/15"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </div>
  )
}
