// One stream for all tabs of a browser: the tab that holds the lock reads it, and tells the others.
import { followLive } from './read-live.mjs'

/**
 * Call it in every tab. `onMessage` gets each message in each tab. When the reading tab is closed, another takes the lock and goes
 * on after the last id that anybody has seen. `locks` and `Channel` are those of the browser.
 */
export function shareLive({
  url,
  getToken,
  onMessage,
  signal,
  locks = navigator.locks,
  Channel = BroadcastChannel,
}) {
  const channel = new Channel('tropeiro-live')
  let last_id = null
  const take = (message) => {
    // Another tab may have told of it already, before it was closed.
    if (message.id !== null && last_id !== null && Number(message.id) <= Number(last_id)) return
    if (message.id !== null) last_id = message.id
    onMessage(message)
  }
  channel.addEventListener('message', ({ data }) => take(data))
  const tellAll = (message) => {
    take(message)
    channel.postMessage(message)
  }
  return locks
    .request('tropeiro-live', { signal }, () =>
      followLive({ url, getToken, onMessage: tellAll, signal, after: last_id }),
    )
    .catch(() => undefined)
    .finally(() => channel.close())
}
