import { sql } from 'kysely'
import { build } from './build.ts'
import type { Database } from './database.ts'

export interface TelemetryRole {
  readonly name: string
  /** A door that only this role may use is open to it. */
  readonly takes_positions: boolean
  /** It is bound by the policies of customers: no superuser, owner of nothing but its temporary tables, bypasses nothing. */
  readonly is_bound: boolean
}

/** Who a connection for gateway and processor is, by the catalogue alone: it answers for any role. */
export function readTelemetryRole(database: Database): Promise<TelemetryRole> {
  return database.oneOfPlatform(
    sql<TelemetryRole>`
      select
        r.rolname::text as name,
        coalesce(
          has_schema_privilege(r.oid, to_regnamespace('platform'), 'usage')
            and has_function_privilege(r.oid, to_regprocedure('platform.put_vehicle_positions(jsonb)'), 'execute'),
          false
        ) as takes_positions,
        not (r.rolsuper or r.rolbypassrls)
          and not exists (select from pg_catalog.pg_class c where c.relowner = r.oid and c.relpersistence <> 't')
          and not exists (
            select from pg_catalog.pg_roles o
            where o.oid <> r.oid and o.rolname like 'tropeiro\\_%' and pg_has_role(r.oid, o.oid, 'member')
          ) as is_bound
      from pg_catalog.pg_roles r
      where r.rolname = current_user
    `.compile(build),
  )
}
