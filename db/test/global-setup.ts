import { withAdmin } from './admin.ts'
import { ensureTemplateDatabase } from './template-database.ts'
import { startTestRun, testRunOf } from './test-run.ts'

/** What a run that was killed left behind goes with a later one. */
const stale_after_ms = 2 * 3_600_000

/** Before all tests: the template that each test file copies. After them: this run's copies go, unless they are to be kept. */
export async function setup(): Promise<() => Promise<void>> {
  const { id, started_ms } = startTestRun()
  await ensureTemplateDatabase()
  if (process.env['TROPEIRO_TEST_DATABASES'] === 'kept') return async () => undefined
  return () =>
    withAdmin(async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(
        `select datname from pg_database d
         where datname like 'tropeiro\\_test\\_%'
           and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      )
      for (const { datname } of rows) {
        const run = testRunOf(datname)
        const stale = run === null || started_ms - run.started_ms > stale_after_ms
        if (stale || run.id === id) await admin.query(`drop database if exists ${datname}`)
      }
    })
}
