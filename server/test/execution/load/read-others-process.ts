import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../../proofs/send-request.ts'
import type { ReadsToMake } from './read-others.ts'

const [reads] = await once(process, 'message')
const { url, token, paths, every_ms } = reads as ReadsToMake
const agent = new Agent({ keepAlive: true })
let took_ms: number[] = []
let others: number[] = []

process.on('message', () => {
  process.send?.({ took_ms, others })
  took_ms = []
  others = []
})

async function read(path: string): Promise<void> {
  const started_ms = performance.now()
  const { status } = await sendRequest(`${url}${path}`, { token, agent }).catch(() => ({ status: 0 }))
  if (status === 200) took_ms.push(performance.now() - started_ms)
  else others.push(status)
}

// At a steady rate, whether or not answers come.
for (let n = 0; ; n++) {
  void read(paths[n % paths.length] ?? '/')
  await sleep(every_ms)
}
