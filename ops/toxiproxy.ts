import { spawn } from 'node:child_process'
import { getAnyFreePort } from './services/free-port.ts'
import { waitUntil } from './services/wait-until.ts'

/** What can go wrong on a way. `latency` in both directions would count twice, so all are on the way back. */
export type Toxic =
  | { type: 'latency'; latency_ms: number }
  /** Closes each connection with a reset, after this time. */
  | { type: 'reset_peer'; after_ms: number }
  /** Nothing comes through any more, and nothing is closed. */
  | { type: 'blackhole' }
  | { type: 'bandwidth'; kilobytes_per_s: number }

export type ToxicWay = {
  /** Connect here instead of to the server itself. */
  readonly port: number
  /** The connections that are there get it too. */
  poison(toxic: Toxic): Promise<void>
  /** Takes all toxics away; the connections they hurt stay as they are. */
  heal(): Promise<void>
}

export type Toxiproxy = {
  /** A new way to a server on this machine. */
  open(port: number): Promise<ToxicWay>
  stop(): Promise<void>
}

function attributesOf(toxic: Toxic): { type: string; attributes: Record<string, number> } {
  if (toxic.type === 'latency') return { type: 'latency', attributes: { latency: toxic.latency_ms } }
  if (toxic.type === 'reset_peer') return { type: 'reset_peer', attributes: { timeout: toxic.after_ms } }
  if (toxic.type === 'blackhole') return { type: 'timeout', attributes: { timeout: 0 } }
  return { type: 'bandwidth', attributes: { rate: toxic.kilobytes_per_s } }
}

/** For tests of what a bad network does; the program comes from `ensureToolOrSkip('toxiproxy-server', skip)`. */
export async function startToxiproxy(program: string): Promise<Toxiproxy> {
  const port = await getAnyFreePort()
  const child = spawn(program, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/version`).then(
      (answer) => answer.ok,
      () => false,
    )
  await waitUntil(answers, { timeout_ms: 10_000, what: 'Toxiproxy' })

  const send = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`Toxiproxy refused ${method} ${path}: ${await answer.text()}`)
  }

  const open = async (upstream: number): Promise<ToxicWay> => {
    const listening = await getAnyFreePort()
    const name = `way-${listening}`
    const poisoned: string[] = []
    await send('POST', '/proxies', {
      name,
      listen: `127.0.0.1:${listening}`,
      upstream: `127.0.0.1:${upstream}`,
      enabled: true,
    })
    return {
      port: listening,
      poison: async (toxic) => {
        const { type, attributes } = attributesOf(toxic)
        await send('POST', `/proxies/${name}/toxics`, { name: type, type, stream: 'downstream', attributes })
        poisoned.push(type)
      },
      heal: async () => {
        for (const type of poisoned.splice(0)) await send('DELETE', `/proxies/${name}/toxics/${type}`)
      },
    }
  }

  return {
    open,
    stop: async () => {
      process.off('exit', endWithUs)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}
