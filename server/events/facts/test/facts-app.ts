import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { listFactChanges, type VersionedFactChange } from '@tropeiro/db/fact-changes.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '../../../test/product/product-app.ts'
import { listRules } from '../../rules/list-rules.ts'
import type { FactsCache } from '../customer-facts.ts'
import { createFactsCache } from '../facts-cache.ts'

export type ToldChange = Omit<VersionedFactChange, 'version'>

export interface ActOutcome {
  readonly id: number
  readonly now: Date
  /** What it told of facts, in the order of their kinds. */
  readonly told: readonly ToldChange[]
}

/** The product, a company whose owner changes things, and who judges positions beside them. */
export interface FactsApp {
  readonly product: ProductApp
  readonly customer_id: number
  readonly telemetry: Database
  readonly cache: FactsCache
  /** A second later: sends a change and gives what came of it. Throws when it is refused. */
  act(method: 'POST' | 'PUT' | 'DELETE', url: string, data?: object): Promise<ActOutcome>
  /** The same with a body of its own kind. */
  send(method: 'POST' | 'PUT' | 'DELETE', url: string, sent: Sent): Promise<ActOutcome>
  close(): Promise<void>
}

interface Sent {
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

export async function createFactsApp(beside?: ProductApp): Promise<FactsApp> {
  const product = beside ?? (await createProductApp())
  const company = await createTestCompany(product)
  const { customer_id } = company
  const { access_token } = await logInAs(product, company)
  const telemetry = createDatabase(testDatabaseSettings(product.test_database.telemetry_url))
  let seen = 0

  const listTold = async (): Promise<ToldChange[]> => {
    const { changes } = await telemetry.inCustomer(customer_id, (tx) =>
      listFactChanges(tx, { after: seen, to: Number.MAX_SAFE_INTEGER }),
    )
    seen = Math.max(seen, ...changes.map(({ version }) => version))
    return changes
      .map(({ version: _version, ...change }) => change)
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  }
  const send: FactsApp['send'] = async (method, url, { payload, headers }) => {
    await listTold()
    product.clock.advance(1_000)
    const answer = await product.app.inject({
      method,
      url,
      headers: { ...bearer(access_token), ...headers },
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.body}`)
    const id: number = answer.statusCode === 204 ? 0 : (answer.json().data?.id ?? 0)
    return { id, now: product.clock.now(), told: await listTold() }
  }
  await listTold()
  return {
    product,
    customer_id,
    telemetry,
    cache: createFactsCache({ database: telemetry, listRules }),
    send,
    act: (method, url, data) => send(method, url, data === undefined ? {} : { payload: { data } }),
    close: async () => {
      await telemetry.close()
      if (beside === undefined) await product.close()
    },
  }
}

function orderOf({ kind, vehicle_id, to }: ToldChange): string {
  return `${kind} ${vehicle_id} ${to?.toISOString() ?? 'z'}`
}
