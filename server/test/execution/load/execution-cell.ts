import { randomBytes } from 'node:crypto'
import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import type { Driver } from '@tropeiro/contract/driver.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { type S3Server, startS3 } from '../../../../ops/services/s3-server.ts'
import type { PhoneLogin } from '../../../../tools/phone/phone.ts'
import { createPlanningApp, type PlanningApp } from '../../product/planning-app.ts'
import { test_password } from '../../product/product-app.ts'
import { type ProductProcess, startProductProcess } from '../../proofs/plans/product-process.ts'
import { givePlan } from '../give-plan.ts'
import type { DayRules } from './drive-day.ts'

/** A company with drivers who have a plan each, S3, and processes that a proof may kill. */
export interface ExecutionCell {
  readonly planning: PlanningApp
  readonly s3: S3Server
  readonly logins: readonly PhoneLogin[]
  readonly rules: Pick<DayRules, 'form' | 'return_reason_id' | 'plate'>
  startApi(port?: number): Promise<ProductProcess>
  startWorker(): Promise<ProductProcess>
  close(): Promise<void>
}

export interface ExecutionCellOptions {
  /** Another PostgreSQL than the development one. */
  readonly server_url?: string
  readonly drivers: number
  readonly points_of_plan: number
  /** For every process. */
  readonly env?: Readonly<Record<string, string>>
}

const plate = 'TRO1P23'

export async function startExecutionCell({
  server_url,
  drivers,
  points_of_plan,
  env = {},
}: ExecutionCellOptions): Promise<ExecutionCell> {
  const s3 = await startS3()
  const test_database = await createTestDatabase({
    pool_size: 8,
    ...(server_url !== undefined && { server_url }),
  })
  const env_of_all = {
    ...s3.env,
    TROPEIRO_MASTER_KEYS: `cell:${randomBytes(32).toString('base64')}`,
    TROPEIRO_DATABASE_URL: test_database.runtime_url,
    TROPEIRO_JOBS_DATABASE_URL: test_database.jobs_url,
    TROPEIRO_DRAIN_DELAY_MS: '0',
    ...env,
  }
  const planning = await createPlanningApp({ clock: 'system', test_database, env: env_of_all })
  const logins = await makeDrivers(planning, { drivers, points_of_plan })
  const rules = await makeRules(planning)
  await planning.stopWorker()
  const running = new Set<ProductProcess>()
  const start = async (roles: 'api' | 'worker', port?: number) => {
    const started = await startProductProcess({
      roles,
      env: env_of_all,
      ...(port !== undefined && { port }),
    })
    running.add(started)
    return started
  }
  return {
    planning,
    s3,
    logins,
    rules,
    startApi: (port) => start('api', port),
    startWorker: () => start('worker'),
    close: async () => {
      await Promise.all([...running].map((one) => one.kill()))
      await planning.close()
      await s3.stop()
    },
  }
}

async function makeDrivers(
  planning: PlanningApp,
  { drivers, points_of_plan }: { drivers: number; points_of_plan: number },
): Promise<PhoneLogin[]> {
  const logins: PhoneLogin[] = []
  for (let n = 0; n < drivers; n++) {
    const { id } = await planning.make<Driver>('driver', { name: `Driver ${n}`, is_deliveryman: true })
    const [driver] = (await planning.send('GET', `/driver?id=${id}&includes=user`)).json<{ data: Driver[] }>()
      .data
    if (!driver?.users) throw new Error('every driver has a user')
    const { id: user_id, login } = driver.users
    await givePlan(planning, { code: String(n), user_id, day: 0, points_of_plan })
    logins.push({
      username: login,
      parent_username: planning.company.tax_number,
      password: test_password,
    })
  }
  // As if each had set it by their invitation: the owner's password is the one of all tests, and hashing is the slow part.
  await planning.rowsBehind(
    `update app.users set password_hash = (select password_hash from app.users where login = 'owner')
     where password_hash is null`,
  )
  return logins
}

async function makeRules(planning: PlanningApp): Promise<ExecutionCell['rules']> {
  await planning.make('vehicle', { title: 'Van', plate })
  const form = await planning.make<ChecklistForm>('checklist_form', {
    name: 'Antes da viagem',
    fields: [
      { name: 'plate', type: 'text', identifier: true },
      { name: 'photo', type: 'photo' },
      { name: 'sign', type: 'signature' },
    ],
  })
  const idOf = (name: string) => form.fields.find((field) => field.name === name)?.id ?? 0
  const reasons = (await planning.send('GET', '/route_return_reason')).json<{ data: { id: number }[] }>()
  return {
    form: { id: form.id, text: idOf('plate'), photo: idOf('photo'), sign: idOf('sign') },
    return_reason_id: reasons.data[0]?.id ?? 0,
    plate,
  }
}
