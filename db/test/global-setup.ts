import { withAdmin } from './admin.ts'
import { ensureTemplateDatabase } from './template-database.ts'

/** Before all tests: the template that each test file copies. After them: their copies go, as far as nobody uses them. */
export async function setup(): Promise<() => Promise<void>> {
  await ensureTemplateDatabase()
  return () =>
    withAdmin(async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(
        `select datname from pg_database d
         where datname like 'tropeiro\\_test\\_%'
           and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      )
      for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`)
    })
}
