import type { LiveHub } from './live-hub.ts'
import type { TabMessage } from './protocol.ts'

export function servePort(hub: LiveHub, port: MessagePort): void {
  const take = hub.connect(port)
  port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => take(data))
  port.start()
}
