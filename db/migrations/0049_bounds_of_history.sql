-- What a device says beyond the max of a day is kept apart when the day is closed.
alter table app.quarantined_positions drop constraint quarantined_positions_reason_check;
alter table app.quarantined_positions add constraint quarantined_positions_reason_check
  check (reason in ('too_old', 'from_the_future', 'no_owner', 'too_many'));

-- Door: the class that held when a day of a customer began; null: nobody chose one.
create policy doors on app.position_retentions for select to tropeiro_doors using (true);
grant select (customer_id, valid_from, retention_class) on app.position_retentions to tropeiro_doors;
create function platform.find_retention(wanted_customer bigint, wanted_day date) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select retention_class from app.position_retentions
  where customer_id = wanted_customer and valid_from <= wanted_day
  order by valid_from desc limit 1
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.find_retention(bigint, date) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.find_retention(bigint, date) from public;
grant execute on function platform.find_retention(bigint, date) to tropeiro_telemetry;

-- Builder of builders: drops a partition. Whoever waits for its lock holds up all readers that come after: so it waits a moment
-- only, lets them go on, and tries again. False: somebody was reading each time.
create function platform.drop_partition(parent text, child text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  set local lock_timeout = '50ms';
  for n in 1 .. 50 loop
    begin
      execute format('alter table app.%I detach partition app.%I', parent, child);
      execute format('drop table app.%I', child);
      return true;
    exception when lock_not_available then
      perform pg_sleep(0.2);
    end;
  end loop;
  return false;
end
$$;
revoke execute on function platform.drop_partition(text, text) from public;

create or replace function platform.drop_position_day(wanted_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  name text := 'positions_' || to_char(wanted_day, 'YYYYMMDD');
  in_table record;
  in_files record;
begin
  perform from platform.position_days
  where day = wanted_day and state = 'closing' and closing_since < pg_snapshot_xmin(pg_current_snapshot())
  for update;
  if not found then
    return false;
  end if;
  execute format('select count(*) as count, coalesce(bit_xor(digest), 0) as digests from app.%I', name) into in_table;
  select coalesce(sum(closed_count), 0) as count, coalesce(bit_xor(closed_digests), 0) as digests into in_files
  from (
    -- Past the policies, which are the parent's.
    select closed_count, closed_digests from app.position_files_90_days where day = wanted_day
    union all
    select closed_count, closed_digests from app.position_files_400_days where day = wanted_day
    union all
    select closed_count, closed_digests from app.position_files_5_years where day = wanted_day
  ) files;
  if in_table.count <> in_files.count or in_table.digests <> in_files.digests
    or not platform.drop_partition('positions', name) then
    return false;
  end if;
  update platform.position_days set state = 'closed' where day = wanted_day;
  return true;
end
$$;

create or replace function platform.drop_old_position_files() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  old record;
  dropped integer := 0;
begin
  for old in
    select child.relname as name, parent.relname as class_table
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
    where parent.relnamespace = 'app'::regnamespace and parent.relname ~ '^position_files_(90_days|400_days|5_years)$'
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
        <= today - platform.kept_days(substr(parent.relname, length('position_files_') + 1))
  loop
    if platform.drop_partition(old.class_table, old.name) then
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end
$$;

-- Those around today that are not there, whatever other days are: a clock that was ahead for a while, or a long pause, leaves
-- neither a gap behind it nor hundreds of tables to make.
create or replace function platform.make_position_days() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  next_day date;
  name text;
begin
  -- Whoever reads meanwhile goes first; it is tried again.
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_position_days', 0));
  for next_day in
    select today + n from generate_series(-4, 3) n
    where not exists (select from platform.position_days known where known.day = today + n)
  loop
    name := 'positions_' || to_char(next_day, 'YYYYMMDD');
    execute format('create table app.%I (like app.positions including all)', name);
    execute format('grant insert on app.%I to tropeiro_telemetry', name);
    -- Attached, because one that is made as a partition waits for every reader of positions.
    execute format('alter table app.positions attach partition app.%I for values from (%L) to (%L)', name,
      next_day::timestamp at time zone 'UTC', (next_day + 1)::timestamp at time zone 'UTC');
    insert into platform.position_days (day, state) values (next_day, 'open');
  end loop;
end
$$;
