import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '../../../tools/bench/server-process.ts'
import { createProductApp, createTestCompany, logInAs, type ProductApp } from '../product/product-app.ts'
import { waitUntilReady } from '../proofs/start-api-process.ts'

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))

export interface SentRequest {
  readonly method?: 'GET' | 'POST'
  readonly token: string
  readonly type?: string
}

/** The product in a process of its own, under its default limits: what it takes of the machine is its own. */
export interface ServedProduct {
  readonly product: ProductApp
  readonly pid: number
  /** A company and the token of its owner. */
  createCaller(): Promise<{ customer_id: number; token: string }>
  /** A request whose body is still to come. */
  start(path: string, sent: SentRequest): ClientRequest
  /** The answer, not read yet. */
  open(path: string, sent: SentRequest, body?: Buffer | string): Promise<IncomingMessage>
  ask(path: string, sent: SentRequest, body?: Buffer | string): Promise<{ status: number; body: string }>
  close(): Promise<void>
}

export async function serveProduct(env: Readonly<Record<string, string>> = {}): Promise<ServedProduct> {
  const master_keys = `abuse:${randomBytes(32).toString('base64')}`
  const product = await createProductApp({ env: { TROPEIRO_MASTER_KEYS: master_keys }, clock: 'system' })
  const server = await startServerProcess({
    entry: cli,
    args: ['serve', '--roles=api'],
    env: {
      PORT: '0',
      TROPEIRO_METRICS_PORT: '0',
      TROPEIRO_DATABASE_URL: product.test_database.runtime_url,
      TROPEIRO_MASTER_KEYS: master_keys,
      TROPEIRO_DRAIN_DELAY_MS: '0',
      // A machine that runs many tests at once lags; that is not what is tested.
      TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
      ...env,
    },
  })
  await waitUntilReady(server)
  const start = (path: string, { method = 'GET', token, type }: SentRequest) => {
    const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) }
    const request = startRequest(`${server.url}/v1${path}`, { method, headers, agent: false })
    // Who waits for the answer meets it.
    request.on('error', () => undefined)
    return request
  }
  const open = async (path: string, sent: SentRequest, body?: Buffer | string) => {
    const request = start(path, sent)
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    request.end(body)
    return (await answered)[0]
  }
  return {
    product,
    pid: server.pid,
    createCaller: async () => {
      const company = await createTestCompany(product)
      const { access_token } = await logInAs(product, company)
      return { customer_id: company.customer_id, token: access_token }
    },
    start,
    open,
    ask: async (path, sent, body) => {
      const answer = await open(path, sent, body)
      return { status: answer.statusCode ?? 0, body: await text(answer) }
    },
    close: async () => {
      await server.stop()
      await product.close()
    },
  }
}

/** The processes that this one has started, and theirs. */
export function listDescendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const childrenOf = (parent: number): number[] =>
    parents.flatMap(([child, its_parent]) => (its_parent === parent ? [child, ...childrenOf(child)] : []))
  return childrenOf(pid)
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
