-- Domain events by the UTC day on which they were written, so that old ones go as whole tables: events of vehicles make millions a
-- day, and rows deleted one by one would cost as much again as writing them.
--
-- The day is the database's own, never the writer's: rows come into the table of today, and an `occurred_at` of last year is as
-- welcome as ever. A write never fails for want of a table: days are made a week ahead by every worker, and a day that nobody made
-- is in `outbox_default`.
--
-- A primary key, and a unique index, of a partitioned table has the day in it, so the database itself keeps numbers unique within a
-- day only. Over days they are because of how they are given: `platform.number_outbox` alone may write a number, one at a time (it
-- holds a lock until its commit), to rows that have none, and takes it from the customer's row of `app.outbox_heads` in the same
-- transaction.
--
-- The table from before becomes the table of today and of all days before it. Nothing is copied.
alter table app.outbox rename to outbox_before;
alter table app.outbox_before rename constraint outbox_pkey to outbox_before_pkey;
drop index app.outbox_by_age, app.outbox_by_sequence, app.outbox_unnumbered;
drop policy customer on app.outbox_before;
drop policy doors on app.outbox_before;
alter table app.outbox_before no force row level security, disable row level security;
revoke all on app.outbox_before from tropeiro_runtime, tropeiro_doors;
revoke all (customer_id, id, type, payload, occurred_at, transaction_id, sequence) on app.outbox_before
  from tropeiro_runtime, tropeiro_doors;

create table app.outbox (
  customer_id bigint not null,
  id bigint generated always as identity (sequence name app.outbox_ids),
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  sequence bigint,
  -- On which it was written.
  day date not null default (now() at time zone 'UTC')::date,
  primary key (customer_id, day, id)
) partition by range (day);
create unique index outbox_by_sequence on app.outbox (customer_id, sequence, day) where sequence is not null;
create index outbox_unnumbered on app.outbox (transaction_id, id) where sequence is null;
create table app.outbox_default partition of app.outbox default;

alter table app.outbox enable row level security;
alter table app.outbox force row level security;
create policy customer on app.outbox to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.outbox to tropeiro_doors using (true);
grant select, insert (customer_id, type, payload, occurred_at) on app.outbox to tropeiro_runtime;
grant select (customer_id, id, transaction_id, sequence, day), update (sequence),
  insert (customer_id, type, payload, occurred_at) on app.outbox to tropeiro_doors;

do $$
declare
  today date := (now() at time zone 'UTC')::date;
  name text := 'outbox_' || to_char(today, 'YYYYMMDD');
begin
  perform setval('app.outbox_ids', coalesce((select max(id) from app.outbox_before), 0) + 1, false);
  alter table app.outbox_before alter column id drop identity, drop constraint outbox_before_pkey;
  -- A constant, and so no rewrite.
  execute format('alter table app.outbox_before add column day date not null default %L', today);
  alter table app.outbox_before alter column day drop default;
  execute format('alter table app.outbox_before rename to %I', name);
  execute format('alter table app.outbox attach partition app.%I for values from (minvalue) to (%L)', name, today + 1);
end
$$;

-- Where the sequencer begins to look: no row of an earlier transaction waits for a number. A hint that is kept outside of
-- transactions; without it each round would pass by every row that was ever numbered, as long as somebody reads from an old
-- snapshot (a dump takes hours).
create sequence platform.outbox_numbered_below;
grant select, update on sequence platform.outbox_numbered_below to tropeiro_doors;

-- Door: numbers the events of finished transactions. Below the snapshot's xmin every transaction has ended, so nothing can appear
-- later in front of what is numbered now. Null when another sequencer is at work.
create or replace function platform.number_outbox(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended_below xid8;
  first_waiting xid8;
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tropeiro.outbox_sequencer', 0)) then
    return null;
  end if;
  select pg_snapshot_xmin(pg_current_snapshot()), last_value::text::xid8
  into ended_below, first_waiting from platform.outbox_numbered_below;
  -- A dump that was restored on another server brings numbers of transactions that this one has not come to.
  if first_waiting > ended_below then
    first_waiting := '0';
  end if;
  select transaction_id into first_waiting from app.outbox
  where sequence is null and transaction_id >= first_waiting and transaction_id < ended_below
  order by transaction_id, id limit 1;
  if not found then
    return 0;
  end if;
  -- True whether this transaction commits or not: what is numbered below was by others, who have committed.
  perform setval('platform.outbox_numbered_below', greatest(first_waiting::text::bigint, 1));
  -- Each row is looked up in the table of its day; a join of whole tables would read all days.
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  with finished as materialized (
    select customer_id, day, id, transaction_id
    from app.outbox
    where sequence is null and transaction_id >= first_waiting and transaction_id < ended_below
    order by transaction_id, id
    limit max_rows
  ), placed as (
    select customer_id, day, id,
      row_number() over (partition by customer_id order by transaction_id, id) as place,
      count(*) over (partition by customer_id) as size
    from finished
  ), heads as (
    insert into app.outbox_heads as head (customer_id, last_sequence)
    select customer_id, count(*) from finished group by customer_id
    on conflict (customer_id) do update set last_sequence = head.last_sequence + excluded.last_sequence
    returning head.customer_id, head.last_sequence
  )
  update app.outbox
  set sequence = heads.last_sequence - placed.size + placed.place
  from placed join heads using (customer_id)
  where outbox.customer_id = placed.customer_id and outbox.day = placed.day and outbox.id = placed.id;
  get diagnostics numbered = row_count;
  return numbered;
end
$$;

-- Builder: the tables of today and of the week to come. Those of days that `outbox_default` has rows of are not made any more.
create function platform.make_outbox_days() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  wanted_day date;
  name text;
begin
  -- Whoever reads meanwhile goes first; it is tried again.
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_outbox_days', 0));
  for wanted_day in select today + n from generate_series(0, 7) n loop
    name := 'outbox_' || to_char(wanted_day, 'YYYYMMDD');
    if to_regclass('app.' || name) is null then
      -- Who writes there would write what the new table then had to have.
      lock table app.outbox_default in access exclusive mode;
      if not exists (select from app.outbox_default where day = wanted_day) then
        begin
          execute format('create table app.%I (like app.outbox including all excluding identity)', name);
          execute format('alter table app.outbox attach partition app.%I for values from (%L) to (%L)', name,
            wanted_day, wanted_day + 1);
        exception when invalid_object_definition then
          -- The clock was ahead when the first table was made, which has this day too.
          null;
        end;
      end if;
    end if;
  end loop;
  -- Should the hint ever be wrong, the sequencer looks at everything again.
  perform setval('platform.outbox_numbered_below', 1);
end
$$;

-- Builder: drops the oldest day that is older than 30 days, and returns how many tables, and rows of `outbox_default`, went. Rows
-- without a number were told to nobody, and stay. One day in a transaction: until its end, nobody writes.
create function platform.drop_old_outbox() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept_from date := (now() at time zone 'UTC')::date - 30;
  old record;
  is_waiting boolean;
  deleted integer;
begin
  delete from app.outbox_default where ctid = any (array(
    select ctid from app.outbox_default where day < kept_from and sequence is not null limit 10000));
  get diagnostics deleted = row_count;
  for old in
    select child.relname as name
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'app.outbox'::regclass and child.relname ~ '^outbox_[0-9]{8}$'
      and to_date(right(child.relname, 8), 'YYYYMMDD') < kept_from
    order by child.relname
  loop
    execute format('select exists (select from app.%I where sequence is null)', old.name) into is_waiting;
    if not is_waiting and platform.drop_partition('outbox', old.name) then
      return deleted + 1;
    end if;
  end loop;
  return deleted;
end
$$;
drop function platform.forget_outbox(integer);
revoke execute on function platform.make_outbox_days(), platform.drop_old_outbox() from public;
grant execute on function platform.make_outbox_days() to tropeiro_runtime;
grant execute on function platform.drop_old_outbox() to tropeiro_maintenance;

select platform.make_outbox_days();
