import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** This machine has no network at all. Each list says by itself how old it is. */
export function OfflineBar() {
  const is_online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  if (is_online) return null
  return (
    <p role="status" className="flex items-center gap-2 bg-late-soft px-4 py-2 text-late-ink">
      <Icon name="no-signal" />
      <Trans>Este computador está sem rede. O que você vê é de antes.</Trans>
    </p>
  )
}
