import { build } from '@tropeiro/db/build.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { type CompiledQuery, sql } from 'kysely'

/** What the server, the database and the role of this connection are like. */
export interface ServerFacts {
  readonly server_version_num: number
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly role_name: string
  readonly is_superuser: boolean
  readonly bypasses_row_security: boolean
  readonly owned_relations: number
  /** Of our other roles, those this role can become. */
  readonly memberships: string[]
  readonly postgis_version: string | null
  readonly server_time: Date
}

/** Whether there is any company yet, whichever. */
export function selectAnyCustomer(): CompiledQuery<{ customer_id: number }> {
  return sql<{ customer_id: number }>`
    select customer_id from platform.list_customers(0, 1) as customer_id`.compile(build)
}

/** From the catalogue alone, so that it answers on an empty database too. */
export function readServerFacts(database: Database): Promise<ServerFacts> {
  return database.oneOfPlatform(
    sql<ServerFacts>`
      select
        current_setting('server_version_num')::integer as server_version_num,
        current_setting('fsync') as fsync,
        current_setting('full_page_writes') as full_page_writes,
        current_setting('synchronous_commit') as synchronous_commit,
        r.rolname::text as role_name,
        r.rolsuper as is_superuser,
        r.rolbypassrls as bypasses_row_security,
        (select count(*) from pg_catalog.pg_class c where c.relowner = r.oid) as owned_relations,
        array(
          select o.rolname::text from pg_catalog.pg_roles o
          where o.rolname in ('tropeiro_owner', 'tropeiro_migrator', 'tropeiro_maintenance', 'tropeiro_telemetry', 'tropeiro_jobs',
                              'tropeiro_doors')
            and o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member')
          order by 1
        ) as memberships,
        (select extversion from pg_catalog.pg_extension where extname = 'postgis') as postgis_version,
        clock_timestamp() as server_time
      from pg_catalog.pg_roles r
      where r.rolname = current_user
    `.compile(build),
  )
}
