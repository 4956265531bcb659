import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueFault, findCatalogueFaults } from './find-catalogue-faults.ts'
import { statementsOn } from './owner-transaction.ts'
import { withAdmin } from './test/admin.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
})
afterAll(() => test_database.close())

const safe_table = `
  set role tropeiro_owner;
  create table app.things (
    customer_id bigint not null references app.customers (customer_id), id bigint not null, other_id bigint,
    primary key (customer_id, id));
  alter table app.things enable row level security;
  alter table app.things force row level security;
  create policy customer on app.things to tropeiro_runtime
    using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
  grant select, insert, update on app.things to tropeiro_runtime;`

const door = `
  create function platform.peek() returns bigint language sql security definer
  set search_path = pg_catalog, pg_temp as 'select 1::bigint';
  revoke execute on function platform.peek() from public;
  grant execute on function platform.peek() to tropeiro_runtime;`

const some_day = `
  create table app.positions_today partition of app.positions for values from ('2026-01-01') to ('2026-01-02');
  grant insert on app.positions_today to tropeiro_telemetry`

/** Each fault as somebody could write it in a migration, and the object that the walk must name. */
const planted: ReadonlyArray<{ fault: string; sql: string; object: string }> = [
  { fault: 'a table without a policy', sql: 'drop policy customer on app.things', object: 'app.things' },
  {
    fault: 'a table without row-level security',
    sql: 'alter table app.things disable row level security',
    object: 'app.things',
  },
  {
    fault: 'a table whose owner is not held by it',
    sql: 'alter table app.things no force row level security',
    object: 'app.things',
  },
  {
    fault: 'a policy that lets everybody read',
    sql: 'create policy open on app.things for select using (true)',
    object: 'app.things open',
  },
  {
    fault: 'a policy that lets the runtime role read everything',
    sql: 'create policy open on app.things to tropeiro_runtime using (true)',
    object: 'app.things open',
  },
  {
    fault: 'a policy with another check for writes',
    sql: `drop policy customer on app.things;
      create policy customer on app.things to tropeiro_runtime
      using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint)) with check (true)`,
    object: 'app.things',
  },
  {
    fault: 'a primary key that does not start with customer_id',
    sql: 'alter table app.things drop constraint things_pkey, add primary key (id, customer_id)',
    object: 'app.things',
  },
  {
    fault: 'a unique index over customers',
    sql: 'create unique index things_other on app.things (other_id)',
    object: 'app.things_other',
  },
  {
    fault: 'a foreign key without customer_id',
    sql: `alter table app.things add unique (customer_id, other_id);
      create table app.others (customer_id bigint not null, id bigint not null unique, primary key (customer_id, id));
      alter table app.things add constraint things_other_fk foreign key (other_id) references app.others (id)`,
    object: 'app.things things_other_fk',
  },
  {
    fault: 'a view without security_invoker',
    sql: 'create view app.all_things as select * from app.things',
    object: 'app.all_things',
  },
  {
    fault: 'a materialized view',
    sql: 'create materialized view app.kept_things as select 1 as one',
    object: 'app.kept_things',
  },
  {
    fault: 'a function too many',
    sql: "create function app.helper() returns integer language sql as 'select 1'",
    object: 'app.helper()',
  },
  { fault: 'a door not on the list', sql: `reset role; ${door}`, object: 'platform.peek()' },
  {
    fault: 'a door that everybody may use',
    sql: 'reset role; grant execute on function platform.number_outbox(integer) to public',
    object: 'platform.number_outbox(integer)',
  },
  {
    fault: 'a door whose search path a caller can set',
    sql: 'reset role; alter function platform.number_outbox(integer) reset search_path',
    object: 'platform.number_outbox(integer)',
  },
  {
    fault: 'a door of the list that is gone',
    sql: 'reset role; drop function platform.number_outbox(integer)',
    object: 'platform.number_outbox(integer)',
  },
  {
    fault: 'a grant to everybody',
    sql: 'grant select on app.things to public',
    object: 'app.things public SELECT',
  },
  {
    fault: 'a column that the telemetry role needs not read',
    sql: 'grant select (description) on app.itineraries to tropeiro_telemetry',
    object: 'app.itineraries(description) tropeiro_telemetry SELECT',
  },
  {
    fault: 'a grant too many for the runtime role',
    sql: 'grant truncate on app.things to tropeiro_runtime',
    object: 'app.things TRUNCATE',
  },
  {
    fault: 'a column grant to everybody',
    sql: 'grant select (id) on app.things to public',
    object: 'app.things(id) public SELECT',
  },
  {
    fault: 'reference data that the runtime role may write',
    sql: 'create table reference.colours (id integer primary key); grant insert on reference.colours to tropeiro_runtime',
    object: 'reference.colours INSERT',
  },
  {
    fault: 'a table of platform that is not on the list',
    sql: 'create table platform.spare (id integer primary key); grant select on platform.spare to tropeiro_runtime',
    object: 'platform.spare SELECT',
  },
  {
    fault: 'a schema in which the runtime role may create',
    sql: 'grant create on schema app to tropeiro_runtime',
    object: 'app tropeiro_runtime CREATE',
  },
  {
    fault: 'a table that the runtime role owns',
    sql: 'reset role; alter table app.things owner to tropeiro_runtime',
    object: 'app.things',
  },
  {
    fault: 'a runtime role that bypasses row-level security',
    sql: 'reset role; alter role tropeiro_runtime bypassrls',
    object: 'tropeiro_runtime',
  },
  {
    fault: 'a runtime role that is a member of the owner',
    sql: 'reset role; grant tropeiro_owner to tropeiro_runtime',
    object: 'tropeiro_runtime',
  },
  ...['tropeiro_jobs', 'tropeiro_maintenance', 'tropeiro_migrator'].map((role) => ({
    fault: `power over the server of ${role}`,
    sql: `reset role; alter role ${role} bypassrls`,
    object: role,
  })),
  {
    fault: 'a role for jobs that reads customers',
    sql: 'grant select on app.things to tropeiro_jobs',
    object: 'app.things tropeiro_jobs SELECT',
  },
  {
    fault: 'a role for jobs that is a member of another',
    sql: 'reset role; grant tropeiro_runtime to tropeiro_jobs',
    object: 'tropeiro_jobs may become tropeiro_runtime',
  },
  {
    fault: 'a stranger who may become the doors',
    sql: 'reset role; create role a_stranger; grant tropeiro_doors to a_stranger',
    object: 'a_stranger may become tropeiro_doors',
  },
  {
    fault: 'an owner as whom one can log in',
    sql: 'reset role; alter role tropeiro_owner login',
    object: 'tropeiro_owner',
  },
  {
    fault: 'a queue that the runtime role reads',
    sql: 'grant select on jobs._private_jobs to tropeiro_runtime',
    object: 'jobs._private_jobs tropeiro_runtime SELECT',
  },
  {
    fault: 'a door that deletes for who serves',
    sql: 'reset role; grant execute on function platform.forget_sessions(integer) to tropeiro_runtime',
    object: 'platform.forget_sessions(integer)',
  },
  {
    fault: 'a day of positions that the runtime role reads past the policy',
    sql: `${some_day}; grant select on app.positions_today to tropeiro_runtime`,
    object: 'app.positions_today tropeiro_runtime SELECT',
  },
  {
    fault: 'a day of positions that telemetry reads past the policy',
    sql: `${some_day}; grant select on app.positions_today to tropeiro_telemetry`,
    object: 'app.positions_today tropeiro_telemetry SELECT',
  },
  {
    fault: 'a day of positions with a policy of its own',
    sql: `${some_day}; create policy open on app.positions_today using (true)`,
    object: 'app.positions_today',
  },
  {
    fault: 'a month of files that somebody adds to past the policy',
    sql: `create table app.position_files_now partition of app.position_files_90_days for values from ('2026-01-01') to ('2026-02-01');
      grant insert on app.position_files_now to tropeiro_telemetry`,
    object: 'app.position_files_now tropeiro_telemetry INSERT',
  },
  {
    fault: 'telemetry that reads the late positions of everybody',
    sql: 'create policy open on app.late_positions for select to tropeiro_telemetry using (true)',
    object: 'app.late_positions open',
  },
  {
    fault: 'telemetry that adds to a table that is not its own',
    sql: 'create policy telemetry on app.things for insert to tropeiro_telemetry with check (true)',
    object: 'app.things telemetry',
  },
  {
    fault: 'telemetry that may read vehicles',
    sql: 'grant select on app.vehicles to tropeiro_telemetry',
    object: 'app.vehicles tropeiro_telemetry SELECT',
  },
  {
    fault: 'a builder for who serves',
    sql: 'grant execute on function platform.drop_position_day(date) to tropeiro_runtime',
    object: 'platform.drop_position_day(date)',
  },
  {
    fault: 'a part of a door that the runtime role may call',
    sql: 'reset role; grant execute on function platform.next_hold(text) to tropeiro_runtime',
    object: 'platform.next_hold(text)',
  },
  {
    fault: 'a part of a door that telemetry may call',
    sql: 'reset role; grant execute on function platform.holds_of_serials(text[], timestamptz) to tropeiro_telemetry',
    object: 'platform.holds_of_serials(text[],timestamp with time zone)',
  },
  {
    fault: 'a part of a builder that telemetry may drop any table with',
    sql: 'grant execute on function platform.drop_partition(text, text) to tropeiro_telemetry',
    object: 'platform.drop_partition(text,text)',
  },
  {
    fault: 'a part of a builder that maintenance may call',
    sql: 'grant execute on function platform.kept_days(text) to tropeiro_maintenance',
    object: 'platform.kept_days(text)',
  },
  {
    fault: 'a part of a builder that everybody may call',
    sql: 'grant execute on function platform.kept_days(text) to public',
    object: 'platform.kept_days(text)',
  },
  {
    fault: 'a function of the owner that is on no list',
    sql: `create function platform.peek() returns bigint language sql security definer
      set search_path = pg_catalog, pg_temp as 'select 1::bigint'; revoke execute on function platform.peek() from public`,
    object: 'platform.peek()',
  },
  {
    fault: 'a trigger',
    sql: `create trigger sneak before insert on app.things for each row
      execute function suppress_redundant_updates_trigger()`,
    object: 'app.things sneak',
  },
]

const findFaults = (client: pg.Client) =>
  findCatalogueFaults((statement) => statementsOn(client).rows(statement))

/** Roles are the server's: whatever is planted is rolled back, never committed. */
function plant(sql: string): Promise<CatalogueFault[]> {
  return inRolledBack(async (client) => {
    await client.query(sql)
    await client.query('reset role')
    return findFaults(client)
  })
}

function inRolledBack<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withAdmin(async (client) => {
    await client.query('begin')
    await client.query(safe_table)
    try {
      return await work(client)
    } finally {
      await client.query('rollback')
    }
  }, test_database.admin_url)
}

describe('the catalogue', () => {
  test('of the migrated database breaks no rule', async () => {
    expect(await withAdmin(findFaults, test_database.admin_url)).toEqual([])
  })

  test('accepts a table made as the rules say', async () => {
    expect(await plant('select 1')).toEqual([])
  })

  test('accepts the tables that the builders make', async () => {
    const built = 'select platform.make_position_days(), platform.make_position_month(class, current_date)'
    const classes = `from unnest(array['90_days', '400_days', '5_years']) class`
    expect(await plant(`reset role; set role tropeiro_telemetry; ${built} ${classes}`)).toEqual([])
  })

  test.each(planted)('names $fault', async ({ sql, object }) => {
    const faults = await plant(sql)
    expect(faults.map((fault) => fault.object)).toContain(object)
  })
})
