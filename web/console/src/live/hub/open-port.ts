import { trustScript } from '../../ui/trusted-script.ts'
import { awaitEnd } from './await-end.ts'
import worker_url from './live-worker.ts?sharedworker&url'

export const hasSharedWorker = (): boolean => typeof SharedWorker !== 'undefined'

/** The way to the hub in the worker that all tabs of the account share. */
export function openSharedPort(account: string, onBroken: () => void): MessagePort {
  const options = { name: `tropeiro-live ${account}`, type: 'module' } as const
  const worker = new SharedWorker(trustScript(worker_url), options)
  // Its file is gone where the console was renewed since this page was loaded.
  worker.addEventListener('error', onBroken, { once: true })
  return worker.port
}

/** A hub in this tab alone: Android's Chrome has no shared workers. */
export async function openOwnPort(): Promise<MessagePort> {
  const [{ LiveHub }, { servePort }] = await Promise.all([import('./live-hub.ts'), import('./serve-port.ts')])
  const { port1, port2 } = new MessageChannel()
  servePort(new LiveHub({ now: () => Date.now(), awaitEnd }), port1)
  return port2
}
