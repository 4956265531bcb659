import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLiveState } from '../live/use-live.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNow } from '../ui/use-now.ts'

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const asked_each_ms = 2_000
/** A break that is over sooner is told by the badge of live screens alone. */
const worth_a_bar_ms = 10_000

/** No network, or no news for a while: on every screen, above it. Each list says by itself how old it is. */
export function OfflineBar() {
  const is_online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  if (is_online) return <StoppedBar />
  return (
    <Bar>
      <Trans>Este computador está sem rede. O que você vê é de antes.</Trans>
    </Bar>
  )
}

function StoppedBar() {
  const state = useLiveState()
  const format = useFormat()
  const now = useNow(asked_each_ms)
  if (state.kind !== 'stopped' || now - state.since.getTime() < worth_a_bar_ms) return null
  const time = format.time(state.since)
  return (
    <Bar>
      <Trans>Sem notícias do servidor desde {time}. O que você vê é de antes.</Trans>
    </Bar>
  )
}

function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 bg-late-soft px-4 py-2 text-late-ink print:hidden">
      <Icon name="no-signal" />
      <span>{children}</span>
    </p>
  )
}
