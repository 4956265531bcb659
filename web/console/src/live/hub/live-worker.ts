import { awaitEnd } from './await-end.ts'
import { LiveHub } from './live-hub.ts'
import { servePort } from './serve-port.ts'

/** What the worker shared by the tabs of an account runs. Its name tells accounts apart. */
const hub = new LiveHub({ now: () => Date.now(), awaitEnd })

addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) servePort(hub, port)
})
