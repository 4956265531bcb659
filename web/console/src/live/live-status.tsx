import { LiveBadge } from '../ui/live-badge.tsx'
import { useLiveState } from './use-live.ts'

/** For the end of a top bar: whether what the screen shows is now. */
export function LiveStatus() {
  const state = useLiveState()
  return (
    <LiveBadge
      stopped_at={state.kind === 'stopped' ? state.since : null}
      is_connecting={state.kind === 'connecting'}
    />
  )
}
