import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { listDataKeys, unwrapKey } from '@tropeiro/db/data-keys.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { sealed_contact } from '@tropeiro/server/places/sealed-contact.ts'
import {
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '@tropeiro/server/test/product/product-app.ts'
import { closeAndDrop } from './close-and-drop.ts'
import { measureRate } from './load.ts'
import { startOurServer } from './our-server.ts'
import { findFirstPoint, plantPoints } from './queries.ts'
import type { Rounds } from './ratios.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** `bare` is what people write; `bare_named` has every statement prepared, as ours has. */
export type Contender = 'ours' | 'bare' | 'bare_named'
const contenders: readonly Contender[] = ['ours', 'bare', 'bare_named']

export interface ReadCase {
  readonly name: string
  readonly rounds: Rounds<Contender>
}

export interface HttpReadsOptions {
  readonly rounds: number
  readonly round_s: number
  readonly warm_up_s: number
  /** Node.js's options of our own server: a profiler. */
  readonly node_options?: readonly string[]
}

const pool_size = 10
const connections = 20
const master_keys = `bench:${randomBytes(32).toString('base64')}`

/** Reads of one row and of a hundred, through our whole process and through a bare one, in turns. */
export async function measureHttpReads(options: HttpReadsOptions): Promise<ReadCase[]> {
  await using stack = new AsyncDisposableStack()
  const product = await createProductApp({ clock: 'system', env: { TROPEIRO_MASTER_KEYS: master_keys } })
  stack.defer(() => closeAndDrop(product))
  const company = await createTestCompany(product)
  const { customer_id } = company
  const { access_token: token } = await logInAs(product, company)
  const { admin_url } = product.test_database
  await plantPoints(admin_url, { customer_id, others: 99, points_each: 1_000 })
  const data_key = await sealPoints(product, customer_id)
  const point_id = await findFirstPoint(admin_url, customer_id)
  const servers = new Map<Contender, ServerProcess>()
  for (const contender of contenders) {
    const server = await startContender(
      contender,
      { database: product.test_database, customer_id, data_key },
      options,
    )
    stack.defer(() => server.stop())
    servers.set(contender, server)
  }
  const cases: ReadCase[] = []
  for (const { name, path } of [
    { name: 'one row', path: `/v1/point_of_interest/${point_id}` },
    { name: 'a list of 100 rows', path: '/v1/point_of_interest?limit=100' },
  ]) {
    const urls = new Map(contenders.map((contender) => [contender, `${servers.get(contender)?.url}${path}`]))
    await assertSameData([...urls.values()], token)
    if (options.warm_up_s > 0)
      for (const url of urls.values()) await measure({ url, token }, options.warm_up_s)
    cases.push({ name, rounds: await measureRounds(urls, token, options) })
  }
  return cases
}

async function measureRounds(
  urls: ReadonlyMap<Contender, string>,
  token: string,
  options: HttpReadsOptions,
): Promise<Rounds<Contender>> {
  const rounds: Record<Contender, number>[] = []
  for (let round = 0; round < options.rounds; round++) {
    const rates = { ours: 0, bare: 0, bare_named: 0 }
    // Each round begins with another one, so that none always has the machine as its predecessor left it.
    const first = round % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      rates[contender] = await measure({ url: urls.get(contender) ?? '', token }, options.round_s)
    }
    rounds.push(rates)
  }
  return rounds
}

function measure(target: { url: string; token: string }, duration_s: number): Promise<number> {
  return measureRate({ ...target, connections, duration_s })
}

async function startContender(
  contender: Contender,
  { database, customer_id, data_key }: { database: TestDatabase; customer_id: number; data_key: Buffer },
  { node_options = [] }: HttpReadsOptions,
): Promise<ServerProcess> {
  if (contender === 'ours') {
    const settings = { database_url: database.runtime_url, database_pool_size: pool_size, master_keys }
    return startOurServer({ settings, node_options })
  }
  return startServerProcess({
    entry: fileURLToPath(import.meta.resolve('./bare-server.ts')),
    // The superuser, whom row-level security does not bind.
    args: [
      database.admin_url,
      String(pool_size),
      contender === 'bare' ? 'unnamed' : 'named',
      String(customer_id),
      data_key.toString('base64'),
    ],
  })
}

/** The contacts of the points as they are kept; the key that opens them, for a server that does nothing but open them. */
async function sealPoints(product: ProductApp, customer_id: number): Promise<Buffer> {
  const { vault } = product.context
  const { database } = product.test_database
  await vault.prepare(customer_id)
  return database.inCustomer(customer_id, async (tx) => {
    while ((await sealed_contact.sealClear(tx, vault, 1_000)) > 0);
    const [stored] = await listDataKeys(tx)
    if (stored === undefined) throw new Error('a prepared customer has a data key')
    return unwrapKey(product.master_keys, customer_id, stored)
  })
}

/** A comparison of servers that do not answer the same is worthless. */
async function assertSameData(urls: readonly string[], token: string): Promise<void> {
  const answers = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      const { data }: { data?: unknown } = JSON.parse(await answer.text())
      return JSON.stringify(data)
    }),
  )
  if (answers[0] === undefined || answers.some((answer) => answer !== answers[0])) {
    throw new Error(`different answers:\n${answers.join('\n')}`)
  }
}
