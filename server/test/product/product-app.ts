import { randomBytes } from 'node:crypto'
import { type MasterKeys, parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock, system_clock } from '@tropeiro/kernel/clock.ts'
import type { LightMyRequestResponse } from 'fastify'
import { readConfig } from '../../config.ts'
import { operatorAt } from '../../identity/audit/record-audit.ts'
import { type CreatedCustomer, createCustomer } from '../../identity/customers/create-customer.ts'
import { createPasswordPool } from '../../identity/passwords/password-pool.ts'
import type { Realm, Role } from '../../identity/roles.ts'
import { createUser } from '../../identity/users/create-user.ts'
import { createHealth, databaseCheck } from '../../platform/health/health.ts'
import type { Authenticate } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { createMetrics, type Metrics } from '../../platform/metrics/metrics-server.ts'
import { createApi } from '../../roles/api.ts'
import { createProduct } from '../../roles/product.ts'
import type { RoleContext } from '../../roles/role.ts'
import { findLogFaults } from './find-log-faults.ts'

/** The whole product without a listener, over a database of its own and a clock that tests move. */
export interface ProductApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  readonly master_keys: MasterKeys
  readonly log_lines: string[]
  readonly metrics: Metrics
  readonly authenticate: Authenticate
  /** What its roles are started with: tests that need a worker start one beside it. */
  readonly context: RoleContext
  close(): Promise<void>
}

export interface ProductAppOptions {
  /** Settings by their environment names. */
  readonly env?: Readonly<Record<string, string>>
  /** `default`: those of an installation that sets none. */
  readonly limits?: 'generous' | 'default'
  /** `system` for tests that also start real processes. */
  readonly clock?: 'movable' | 'system'
  /** Another process of the same cell. */
  readonly beside?: ProductApp
  /** One on another server than the development one, for instance; it is closed with the app. */
  readonly test_database?: TestDatabase
}

/** Limits that no test meets by accident, by their environment names. */
export const generous = {
  TROPEIRO_RATE_CUSTOMER_PER_SECOND: '100000',
  TROPEIRO_RATE_CUSTOMER_BURST: '1000000',
  TROPEIRO_RATE_USER_PER_SECOND: '100000',
  TROPEIRO_RATE_USER_BURST: '1000000',
  TROPEIRO_RATE_APP_PER_SECOND: '100000',
  TROPEIRO_RATE_APP_BURST: '1000000',
  TROPEIRO_RATE_IMAGE_PER_SECOND: '100000',
  TROPEIRO_RATE_IMAGE_BURST: '1000000',
  TROPEIRO_RATE_ADDRESS_PER_SECOND: '100000',
  TROPEIRO_RATE_ADDRESS_BURST: '1000000',
  TROPEIRO_RATE_RENEWAL_PER_SECOND: '100000',
  TROPEIRO_RATE_RENEWAL_BURST: '1000000',
  TROPEIRO_RATE_FILE_PER_SECOND: '100000',
  TROPEIRO_RATE_FILE_BURST: '1000000',
  TROPEIRO_RATE_TILE_PER_SECOND: '100000',
  TROPEIRO_RATE_TILE_BURST: '1000000',
  TROPEIRO_RATE_IMPORT_PER_MINUTE: '1000000',
  TROPEIRO_WEBHOOKS_PER_CUSTOMER: '10000',
}

/** Many test files share few cores: a late event loop, or a late answer of the database, is no news here. */
const calm = { TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000', TROPEIRO_RATE_LEASE_TIMEOUT_MS: '60000' }

/** No test asks the world for the name of a webhook: at this port nobody answers. */
const offline = { TROPEIRO_WEBHOOK_DNS_SERVERS: '127.0.0.1:1' }

/** Tests are the same whether the console of this clone was built or not. */
const without_console = { TROPEIRO_CONSOLE_DIR: 'off' }

/** The same of the map that a machine may have. */
const without_map = { TROPEIRO_OSRM_MAPS_DIR: '/nowhere' }

const keys_text = `test:${randomBytes(32).toString('base64')}`

export async function createProductApp({
  env = {},
  limits = 'generous',
  clock: kind = 'movable',
  beside,
  test_database: given_database,
}: ProductAppOptions = {}): Promise<ProductApp> {
  const test_database =
    beside?.test_database ?? given_database ?? (await createTestDatabase({ pool_size: 8 }))
  const start = kind === 'system' ? system_clock.now() : new Date('2026-03-04T05:06:07.890Z')
  const clock = beside?.clock ?? createMovableClock(start)
  const config = readConfig({
    TROPEIRO_DATABASE_URL: test_database.runtime_url,
    TROPEIRO_JOBS_DATABASE_URL: test_database.jobs_url,
    TROPEIRO_MASTER_KEYS: keys_text,
    ...(limits === 'generous' && generous),
    ...calm,
    ...offline,
    ...without_console,
    ...without_map,
    ...env,
  })
  const { database } = test_database
  const master_keys = parseMasterKeys(config.master_keys)
  const log_lines: string[] = []
  const parts = {
    config,
    clock,
    database,
    log: createLog({ level: 'debug', destination: { write: (line) => log_lines.push(line) } }),
    metrics: createMetrics(),
    vault: createVault({ database, master_keys, clock }),
  }
  const product = createProduct(parts)
  const context = {
    ...parts,
    product,
    health: createHealth([databaseCheck(database)]),
    whenSafe: Promise.resolve(),
    isSafe: () => true,
  }
  const app = await createApi(context)
  const close = async () => {
    await app.close()
    context.health.close()
    await product.close()
    if (beside !== undefined) return
    await test_database.close()
    // Whatever a test was about, all that it told is as the table of types says.
    const faults = given_database === undefined ? await findLogFaults(test_database.admin_url) : []
    if (faults.length > 0) throw new Error(`events of the log are wrong:\n${faults.join('\n')}`)
  }
  return {
    app,
    clock,
    test_database,
    master_keys,
    log_lines,
    metrics: context.metrics,
    authenticate: product.authenticate,
    context,
    close,
  }
}

/** The password of every user that tests make. */
export const test_password = 'correct horse battery staple'

let test_hash: Promise<string> | null = null

/** One hash for all users of a test: making it is the slow part. */
function hashTestPassword(): Promise<string> {
  test_hash ??= hashPassword(test_password)
  return test_hash
}

async function hashPassword(password: string): Promise<string> {
  const pool = createPasswordPool({ threads: 1, max_waiting: 10 })
  const hash = await pool.hash(password)
  await pool.close()
  return hash
}

export interface TestCompany extends CreatedCustomer {
  readonly tax_number: string
}

let companies = 0

export interface TestCompanyDetails {
  readonly name?: string
  readonly tax_number?: string
  readonly owner?: { readonly login: string; readonly name: string; readonly password: string }
}

/** A company with its owner, login `owner` unless given. */
export async function createTestCompany(
  { test_database, clock }: ProductApp,
  { name, tax_number = testTaxNumber(++companies), owner }: TestCompanyDetails = {},
): Promise<TestCompany> {
  const password_hash = await (owner === undefined ? hashTestPassword() : hashPassword(owner.password))
  const created = await createCustomer(
    test_database.database,
    {
      tax_number,
      name: name ?? `Empresa ${companies}`,
      locale: 'pt-BR',
      time_zone: 'America/Sao_Paulo',
      owner: { login: owner?.login ?? 'owner', name: owner?.name ?? 'Dona', password_hash },
    },
    { cell: 0, now: clock.now() },
  )
  return { ...created, tax_number }
}

/** Its login is its role unless given. */
export type TestUser = Role | { readonly role: Role; readonly login: string }

/** A further user of a company. */
export async function createTestUser(
  { test_database, clock }: ProductApp,
  { customer_id }: TestCompany,
  user: TestUser,
): Promise<number> {
  const { role, login } = typeof user === 'string' ? { role: user, login: user } : user
  const password_hash = await hashTestPassword()
  const row = await test_database.database.inCustomer(customer_id, (tx) =>
    createUser(tx, operatorAt(clock.now()), { name: login, login, role, password_hash }),
  )
  return row.id
}

export interface TestSession {
  readonly access_token: string
  readonly refresh_token: string
}

export interface TestLogin {
  readonly login?: string
  readonly password?: string
  readonly realm?: Realm
  readonly headers?: Readonly<Record<string, string>>
}

/** As the owner through the API, unless another login, or more, is given. */
export async function logInAs(
  { app }: ProductApp,
  { tax_number }: TestCompany,
  as: string | TestLogin = {},
): Promise<TestSession> {
  const sent: TestLogin = typeof as === 'string' ? { login: as } : as
  const { login = 'owner', password = test_password, realm = 'api', headers = {} } = sent
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/login/',
    headers,
    payload: { username: login, parent_username: tax_number, password, realm },
  })
  if (answer.statusCode !== 200) throw new Error(`login answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<TestSession>()
}

/** A further user of a company, who is logged in. */
export async function createTestPerson(
  product: ProductApp,
  company: TestCompany,
  user: TestUser,
): Promise<TestSession & { readonly user_id: number }> {
  const user_id = await createTestUser(product, company, user)
  const login = typeof user === 'string' ? user : user.login
  return { user_id, ...(await logInAs(product, company, login)) }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Renews with a refresh token; the answer as it comes. */
export function renew({ app }: ProductApp, refresh_token: string): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/auth/token/', headers: bearer(refresh_token) })
}
