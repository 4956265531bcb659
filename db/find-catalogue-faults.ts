import { CompiledQuery } from 'kysely'
import {
  all_builders,
  all_doors,
  inner_builders,
  inner_doors,
  maintenance_builders,
  maintenance_doors,
  platform_grants,
  telemetry_builders,
  telemetry_doors,
  telemetry_grants,
  telemetry_inserts,
  weak_roles,
} from './catalogue.ts'
import type { Statement } from './database.ts'

/** Something in the database that could let one customer see another. */
export interface CatalogueFault {
  readonly rule: string
  readonly object: string
}

/** Walks the system catalogue and returns everything that breaks the rules of customer separation. */
export async function findCatalogueFaults(
  ask: (statement: Statement<{ object: string }>) => Promise<{ object: string }[]>,
): Promise<CatalogueFault[]> {
  const faults: CatalogueFault[] = []
  for (const { rule, query, values } of catalogue_rules) {
    const rows = await ask(CompiledQuery.raw(query, values))
    faults.push(...rows.map(({ object }) => ({ rule, object })))
  }
  return faults
}

/**
 * Each rule is a query that returns what breaks it, so that an empty answer means "holds". Objects that belong to
 * an extension (PostGIS) or to the queue (schema jobs) are not ours and are passed over.
 */
interface CatalogueRule {
  readonly rule: string
  readonly query: string
  readonly values: unknown[]
}

const customer_policy =
  "(customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS \"nullif\"))"

const app_tables = `
  select c.oid, c.oid::regclass::text as object, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** Whose the customer policy is: the runtime role's, and the telemetry role's where it reads a customer's rows. */
const customers_readers = `(p.polroles = array['tropeiro_runtime'::regrole::oid] or (
  p.polroles @> array['tropeiro_runtime'::regrole::oid, 'tropeiro_telemetry'::regrole::oid] and cardinality(p.polroles) = 2))`

const our_functions = `
  select p.oid, p.proowner, p.prosecdef, p.proconfig, p.proacl,
    n.nspname || '.' || p.proname || '(' || array_to_string(array(
      select format_type(type, null) from unnest(p.proargtypes) with ordinality as argument(type, place) order by place
    ), ',') || ')' as object
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname !~ '^(pg_|information_schema$|jobs$)'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** Whether the first key column of an index is customer_id. */
const startsWithCustomer = (index: string) =>
  `(select attname from pg_attribute where attrelid = ${index}.indrelid and attnum = ${index}.indkey[0]) = 'customer_id'`

const catalogue_rules: readonly CatalogueRule[] = [
  {
    rule: 'a table of app has row-level security enabled and forced',
    query: `select object from (${app_tables}) t where not (relrowsecurity and relforcerowsecurity)`,
    values: [],
  },
  {
    rule: 'a table of app has the customer policy, for every command, for the runtime role and at most the telemetry role',
    query: `
      select object from (${app_tables}) t
      where not exists (
        select from pg_policy p
        where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
          and ${customers_readers}
          and pg_get_expr(p.polqual, p.polrelid) = $1 and p.polwithcheck is null)`,
    values: [customer_policy],
  },
  {
    rule: 'no other policy lets anybody but the doors in, nor the telemetry role do more than add',
    query: `
      select p.polrelid::regclass::text || ' ' || p.polname as object
      from pg_policy p
      where p.polroles <> array['tropeiro_doors'::regrole::oid]
        and not (${customers_readers}
          and pg_get_expr(p.polqual, p.polrelid) is not distinct from $1 and p.polwithcheck is null)
        and not (p.polroles = array['tropeiro_telemetry'::regrole::oid] and p.polcmd = 'a'
          and p.polrelid::regclass::text = any($2))`,
    values: [customer_policy, telemetry_inserts],
  },
  {
    rule: 'a partition of app has no policy of its own',
    query: `
      select distinct c.oid::regclass::text as object
      from pg_class c join pg_policy p on p.polrelid = c.oid
      where c.relnamespace = 'app'::regnamespace and c.relispartition`,
    values: [],
  },
  {
    // What is read or written past the parent is past its policy.
    rule: 'nobody has a right on a partition of app, but telemetry to add to a day of positions',
    query: `
      select c.oid::regclass::text || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public') || ' ' || g.privilege_type as object
      from pg_class c cross join lateral aclexplode(c.relacl) g
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relispartition
        and g.grantee <> 'tropeiro_owner'::regrole
        and not (g.grantee = 'tropeiro_telemetry'::regrole and g.privilege_type = 'INSERT' and not g.is_grantable
          and exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = 'app.positions'::regclass))`,
    values: [],
  },
  {
    rule: 'a table of app has customer_id not null, first in its primary key',
    query: `
      select object from (${app_tables}) t
      where not exists (
        select from pg_index i
        where i.indrelid = t.oid and i.indisprimary and ${startsWithCustomer('i')})`,
    values: [],
  },
  {
    rule: 'a unique index of app starts with customer_id',
    query: `
      select i.indexrelid::regclass::text as object
      from pg_index i join (${app_tables}) t on t.oid = i.indrelid
      where i.indisunique and ${startsWithCustomer('i')} is not true`,
    values: [],
  },
  {
    rule: 'a foreign key of app pairs customer_id with customer_id, or points into reference',
    query: `
      select k.conrelid::regclass::text || ' ' || k.conname as object
      from pg_constraint k
      join (${app_tables}) t on t.oid = k.conrelid
      join pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and target.relnamespace <> 'reference'::regnamespace
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair(mine, theirs)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
          where a.attname = 'customer_id' and b.attname = 'customer_id')`,
    values: [],
  },
  {
    rule: 'a foreign key into app comes from app',
    query: `
      select k.conrelid::regclass::text || ' ' || k.conname as object
      from pg_constraint k
      join (${app_tables}) t on t.oid = k.confrelid
      join pg_class source on source.oid = k.conrelid
      where k.contype = 'f' and source.relnamespace <> 'app'::regnamespace`,
    values: [],
  },
  {
    rule: 'a view checks rights as its reader (security_invoker), and none is materialized',
    query: `
      select c.oid::regclass::text as object
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'platform', 'reference') and c.relkind in ('v', 'm')
        and not (c.relkind = 'v' and coalesce('security_invoker=true' = any(c.reloptions), false))`,
    values: [],
  },
  {
    rule: 'a function is a door or a builder on the list, owned by the doors or by the owner, with its search path set',
    query: `
      select object from (${our_functions}) f
      where (prosecdef and proconfig = array['search_path=pg_catalog, pg_temp'] and proowner = case
        when object = any($1) then 'tropeiro_doors'::regrole
        when object = any($2) then 'tropeiro_owner'::regrole end) is not true`,
    values: [all_doors, all_builders],
  },
  {
    rule: 'a door or builder on the list exists',
    query: `select door as object from unnest($1::text[]) as door where door not in (select object from (${our_functions}) f)`,
    values: [[...all_doors, ...all_builders]],
  },
  {
    rule: 'a door is executable by the runtime role and nobody else, one for maintenance or telemetry by that role and nobody else',
    query: `
      select object from (${our_functions}) f
      where proacl is null or exists (
        select from aclexplode(proacl) as grants
        where grants.grantee <> f.proowner and (grants.is_grantable or grants.grantee <> case
          when object = any($1) then 'tropeiro_maintenance'::regrole
          when object = any($2) then 'tropeiro_telemetry'::regrole
          else 'tropeiro_runtime'::regrole end))`,
    values: [
      [...maintenance_doors, ...maintenance_builders],
      [...telemetry_doors, ...telemetry_builders],
    ],
  },
  {
    rule: 'a part of a door or builder is executable by nobody but its owner',
    query: `
      select distinct object from (${our_functions}) f cross join lateral aclexplode(proacl) as grants
      where object = any($1) and grants.grantee <> f.proowner`,
    values: [[...inner_doors, ...inner_builders]],
  },
  {
    rule: 'a trigger is not a way around: there is none of ours',
    query: `
      select t.tgrelid::regclass::text || ' ' || t.tgname as object
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname in ('app', 'platform', 'reference')`,
    values: [],
  },
  {
    rule: 'nobody but owner, runtime and doors holds a right on a table, column or sequence, and telemetry those on its list',
    query: `
      select g.place || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public') || ' ' || g.privilege_type as object
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      cross join lateral (
        select c.oid::regclass::text as place, acl.* from aclexplode(c.relacl) as acl
        union all
        select c.oid::regclass::text || '(' || a.attname || ')', acl.*
        from pg_attribute a cross join lateral aclexplode(a.attacl) as acl where a.attrelid = c.oid
      ) g
      where n.nspname in ('app', 'platform', 'reference')
        and not c.relispartition
        and g.grantee not in ('tropeiro_owner'::regrole, 'tropeiro_runtime'::regrole, 'tropeiro_doors'::regrole)
        and not (g.grantee = 'tropeiro_telemetry'::regrole and not g.is_grantable
          and g.place || ' ' || g.privilege_type = any($1))`,
    values: [telemetry_grants],
  },
  {
    rule: 'the runtime role only reads, inserts, updates and deletes, and only reads reference',
    query: `
      select c.oid::regclass::text || ' ' || g.privilege_type as object
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      cross join lateral (
        select * from aclexplode(c.relacl)
        union all
        select acl.* from pg_attribute a cross join lateral aclexplode(a.attacl) as acl where a.attrelid = c.oid
      ) g
      where n.nspname in ('app', 'platform', 'reference') and g.grantee = 'tropeiro_runtime'::regrole
        and (g.is_grantable
          or (c.relkind <> 'S' and g.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
          or (n.nspname = 'reference' and g.privilege_type <> 'SELECT')
          or (n.nspname = 'platform' and c.oid::regclass::text || ' ' || g.privilege_type <> all($1)))`,
    values: [platform_grants],
  },
  {
    rule: 'nobody but the owner, the role that runs jobs and the doors holds a right in the queue',
    query: `
      select c.oid::regclass::text || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public') || ' ' || g.privilege_type as object
      from pg_class c cross join lateral aclexplode(c.relacl) g
      where c.relnamespace = to_regnamespace('jobs')
        and g.grantee not in ('tropeiro_owner'::regrole, 'tropeiro_jobs'::regrole, 'tropeiro_doors'::regrole)`,
    values: [],
  },
  {
    rule: 'schemas let runtime and doors use them, maintenance its doors, and nobody create in them',
    query: `
      select n.nspname || ' ' || coalesce(nullif(g.grantee, 0)::regrole::text, 'public') || ' ' || g.privilege_type as object
      from pg_namespace n cross join lateral aclexplode(n.nspacl) g
      where n.nspname in ('app', 'platform', 'reference') and g.grantee <> 'tropeiro_owner'::regrole
        and not (g.privilege_type = 'USAGE' and (g.grantee in ('tropeiro_runtime'::regrole, 'tropeiro_doors'::regrole)
          or (g.grantee = 'tropeiro_telemetry'::regrole and n.nspname in ('app', 'platform'))
          or (g.grantee = 'tropeiro_maintenance'::regrole and n.nspname = 'platform')))`,
    values: [],
  },
  {
    rule: 'everything in our schemas belongs to the owner',
    query: `
      select c.oid::regclass::text as object
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'platform', 'reference') and c.relowner <> 'tropeiro_owner'::regrole
      union all
      select nspname from pg_namespace
      where nspname in ('app', 'platform', 'reference') and nspowner <> 'tropeiro_owner'::regrole`,
    values: [],
  },
  {
    rule: 'runtime, jobs, maintenance and doors are members of nothing',
    query: `
      select r.rolname as object from pg_roles r
      where r.rolname = any($1) and exists (select from pg_auth_members m where m.member = r.oid)`,
    values: [weak_roles],
  },
  {
    rule: 'no role of ours has power over the server, and nobody logs in as the owner or the doors',
    query: `
      select r.rolname as object from pg_roles r
      where r.rolname = any($1) and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
        or (r.rolcanlogin and r.rolname in ('tropeiro_owner', 'tropeiro_doors')))`,
    values: [[...weak_roles, 'tropeiro_owner', 'tropeiro_migrator']],
  },
  {
    rule: 'a role of ours exists',
    query: `select role as object from unnest($1::text[]) as role where to_regrole(role) is null`,
    values: [[...weak_roles, 'tropeiro_owner', 'tropeiro_migrator']],
  },
  {
    // Who may make roles becomes what they like anyway: the administrator.
    rule: 'only the migrator becomes the owner, only the owner the doors, and nobody another role of ours',
    query: `
      select member.rolname || ' may become ' || role.rolname as object
      from pg_auth_members m
      join pg_roles role on role.oid = m.roleid
      join pg_roles member on member.oid = m.member
      where role.rolname = any($1) and not (member.rolsuper or member.rolcreaterole)
        and (member.rolname, role.rolname) not in
          (('tropeiro_migrator', 'tropeiro_owner'), ('tropeiro_owner', 'tropeiro_doors'))`,
    values: [[...weak_roles, 'tropeiro_owner', 'tropeiro_migrator']],
  },
]
