import { scopes_of_role } from '@tropeiro/contract/scopes.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { startS3 } from '../../../../ops/services/s3-server.ts'
import type { PhoneLogin } from '../../../../tools/phone/phone.ts'
import type { Network } from '../../../../tools/phone/phone-network.ts'
import { collectImages } from '../../../images/collect-images.ts'
import type { PlanOperation } from '../../../plans/model/day/operation.ts'
import { type Blobs, createBlobs } from '../../../platform/blobs/blobs.ts'
import { blobSettingsOf } from '../../blob-settings-of.ts'
import { createTestDriver } from '../../product/create-test-driver.ts'
import { at, bodyOf } from '../../product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../product/planning-app.ts'
import { createTestCompany, logInAs, type TestCompany, test_password } from '../../product/product-app.ts'
import { changeByDoor } from '../change-by-door.ts'
import { injectInto } from '../inject-into.ts'

export interface DayDriver {
  readonly id: number
  readonly user_id: number
  readonly login: PhoneLogin
}

/** What became of something that an office asked for. */
export interface OfficeAnswer {
  readonly status: number
  readonly code: string | null
  /** What is legal instead. */
  readonly allowed: readonly string[] | null
  readonly body: unknown
}

export interface ImportedPoint {
  readonly id: number
  readonly type: 'PA' | 'PC' | 'PE' | 'CH'
  readonly line: number
  readonly external_code: string | null
}

/** One company that lives through many days: two drivers with phones, a third who waits, two dispatchers; and a company beside it. */
export interface DaysWorld {
  readonly planning: PlanningApp
  readonly drivers: readonly DayDriver[]
  readonly return_reason: number
  readonly stranger: { readonly company: TestCompany; readonly token: string }
  readonly network: Network
  readonly now: () => Date
  readonly advance: (ms: number) => void
  /** Behind row-level security. */
  readonly behind: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  /** By a dispatcher through HTTP; a URL with its method before it. */
  readonly ask: (dispatcher: number, call: string, body?: object) => Promise<OfficeAnswer>
  /** By a dispatcher, who confirms it on what is there when somebody else was faster. */
  readonly change: (operations: readonly PlanOperation[]) => Promise<OfficeAnswer>
  /** A plan in P, given and sent to a driver. Null: refused. */
  importPlan(plan: {
    readonly code: string
    readonly user_id: number
    readonly replaces: boolean
  }): Promise<{ readonly answer: OfficeAnswer; readonly id: number; readonly points: ImportedPoint[] }>
  /** Nothing of these plans is on a phone tomorrow, or waits for a worker. */
  goHome(plan_ids: readonly number[]): Promise<void>
  /** Takes the pictures that nobody names, as a worker does. */
  collect(): Promise<void>
  readonly blobs: Blobs
  close(): Promise<void>
}

interface DaysWorldOptions {
  /** One with a fault, for instance. */
  readonly test_database?: TestDatabase
}

const hour_ms = 3_600_000

export async function createDaysWorld({ test_database }: DaysWorldOptions = {}): Promise<DaysWorld> {
  const s3 = await startS3()
  const planning = await createPlanningApp({
    worker: false,
    env: { ...s3.env },
    ...(test_database !== undefined && { test_database }),
  })
  const { product, company } = planning
  const { clock } = product
  const drivers: DayDriver[] = []
  for (const name of ['Ana Lima', 'Bia Reis', 'Caio Dias']) {
    const { id, user_id, login } = await createTestDriver(product, company, name)
    const phone_login = { username: login, parent_username: company.tax_number, password: test_password }
    drivers.push({ id, user_id, login: phone_login })
  }
  // Keys, as sessions of an office end while days go by.
  const keys: string[] = []
  for (const name of ['morning', 'afternoon']) {
    const scopes = scopes_of_role.owner.filter((scope) =>
      /^(route_plan|route_reason|execution|image):/.test(scope),
    )
    keys.push((await planning.make<{ id: number; key: string }>('api_key', { name, scopes })).key)
  }
  const other = await createTestCompany(product)
  const { access_token: token } = await logInAs(product, other)
  const admin = await openAdmin(product.test_database.admin_url)
  const ask: DaysWorld['ask'] = async (dispatcher, call, body) => {
    const [method, url = ''] = call.split(' ')
    const sent = { token: keys[dispatcher % 2] ?? '', ...(body !== undefined && { body }) }
    const answer = await planning.send(method as 'GET', url, sent)
    const json = answer.body === '' ? null : answer.json<{ code?: string; allowed?: string[] }>()
    return {
      status: answer.statusCode,
      code: json?.code ?? null,
      allowed: json?.allowed ?? null,
      body: json,
    }
  }
  const blobs = createBlobs(blobSettingsOf(s3, 30_000))
  const reasons = (await ask(0, 'GET /route_return_reason')).body as { data: { id: number }[] }
  return {
    planning,
    drivers,
    return_reason: reasons.data[0]?.id ?? 0,
    stranger: { company: other, token },
    network: injectInto(product.app),
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    behind: admin.query,
    ask,
    change: (operations) =>
      changeByDoor(
        { ask: (body) => ask(0, 'POST /route_plan/changes', body), behind: admin.query, force: true },
        operations,
      ),
    importPlan: (plan) => importPlan({ ask, behind: admin.query, drivers, now: clock.now() }, plan),
    goHome: async (plan_ids) => {
      await admin.query('update app.route_plans set date_sent = null where id = any($1)', [plan_ids])
      // No worker takes what imports ask for, and a full queue would refuse the next ones.
      await admin.query(
        `update app.operations set state = 'cancelled', finished_at = now() where state = 'queued'`,
      )
    },
    blobs,
    collect: async () => {
      const { database } = product.context
      for (let rounds = 0; rounds < 20; rounds++)
        if (!(await collectImages({ database, clock, blobs }, company.customer_id))) return
    },
    close: async () => {
      await admin.close()
      await planning.close()
      await s3.stop()
    },
  }
}

type Importing = Pick<DaysWorld, 'ask' | 'behind' | 'drivers'> & { readonly now: Date }

async function importPlan(
  { ask, behind, drivers, now }: Importing,
  { code, user_id, replaces }: Parameters<DaysWorld['importPlan']>[0],
): ReturnType<DaysWorld['importPlan']> {
  const body = bodyOf({
    is_async: true,
    optimize: false,
    data: {
      date_time_start: now.toISOString(),
      date_time_end: new Date(now.getTime() + 9 * hour_ms).toISOString(),
      external_code: code,
    },
    route_points: linesOf(code),
  })
  const answer = await ask(0, `POST /import/route_plan${replaces ? '?on_conflict=replace' : ''}`, body)
  const [id = 0] = (answer.body as { route_plan_ids?: number[] }).route_plan_ids ?? []
  if (id === 0) return { answer, id, points: [] }
  const driver_id = drivers.find((driver) => driver.user_id === user_id)?.id ?? null
  // As an import that names the driver by CPF would have it.
  await behind('update app.route_plans set user_id = $2, driver_id = $3, date_sent = $4 where id = $1', [
    id,
    user_id,
    driver_id,
    now,
  ])
  const points = await behind<ImportedPoint>(
    'select id::integer, type, line, external_code from app.route_points where route_plan_id = $1 order by line',
    [id],
  )
  return { answer, id, points }
}

/** A start, deliveries with and without a code, a collection, an arrival. */
function linesOf(code: string): object[] {
  return [
    { name: 'depot', type: 'PA', external_code: `${code} depot`, ...at(0) },
    { name: 'one', external_code: `${code} one`, ...at(1) },
    { name: 'two', external_code: `${code} two`, ...at(2) },
    { name: 'no code', ...at(3) },
    { name: 'home', type: 'CH', external_code: `${code} home`, ...at(0) },
  ]
}

/** One connection for all that a test looks up. */
async function openAdmin(url: string) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  type Client = Parameters<Parameters<typeof withAdmin>[0]>[0]
  let whole: Promise<void> = Promise.resolve()
  const client = await new Promise<Client>((resolve, reject) => {
    whole = withAdmin((open) => {
      resolve(open)
      return ended
    }, url).catch(reject)
  })
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await client.query(sql, [...values])).rows,
    close: async () => {
      end()
      await whole
    },
  }
}
