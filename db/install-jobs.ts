import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { surviveLostConnections } from './connections.ts'

/** The queue of graphile-worker lives in a schema of its own, which its own migrations make. */
export const jobs_schema = 'jobs'

/** Brings the queue's schema to this version and grants it: the worker's role runs jobs, the doors add them. */
export async function installJobs(connection_url: string): Promise<void> {
  const pool = surviveLostConnections(
    new pg.Pool({
      connectionString: connection_url,
      max: 2,
      application_name: 'tropeiro migrate',
      options: '-c role=tropeiro_owner',
    }),
  )
  try {
    await runMigrations({ pgPool: pool, schema: jobs_schema, logger: new Logger(() => () => undefined) })
    // The library closes its tables to all but their owner by row-level security without policies; here grants say who may.
    await pool.query(`
      do $$
      declare
        name text;
      begin
        for name in
          select c.oid::regclass from pg_class c
          where c.relnamespace = '${jobs_schema}'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        loop
          execute format('alter table %s disable row level security', name);
        end loop;
      end
      $$`)
    // Who is next in a queue is asked for each time that one of it is taken up.
    await pool.query(`
      create index if not exists jobs_by_queue on ${jobs_schema}._private_jobs (job_queue_id, priority, id)
      where is_available`)
    await pool.query(`
      grant usage on schema ${jobs_schema} to tropeiro_jobs, tropeiro_doors;
      grant select, insert, update, delete on all tables in schema ${jobs_schema} to tropeiro_jobs;
      grant select, insert, update on all tables in schema ${jobs_schema} to tropeiro_doors;
      grant usage on all sequences in schema ${jobs_schema} to tropeiro_jobs, tropeiro_doors;
      grant execute on all functions in schema ${jobs_schema} to tropeiro_jobs, tropeiro_doors;
    `)
  } finally {
    await pool.end()
  }
}
