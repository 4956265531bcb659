-- Positions of trackers, from the log to the record. The roles gateway and processor work as `tropeiro_telemetry`, which is made
-- by db/roles.sql: run that first on a server that lacks it. It adds rows of any customer; it reads those of one customer at a
-- time, by the policy that everybody is held by.
grant usage on schema app, platform to tropeiro_telemetry;

-- How far each partition of the log has come. `epoch` is its owner's: a transaction of who owned it before finds another one.
create table platform.partitions (
  partition integer primary key check (partition between 0 and 15),
  -- The stream's own random name, and its creation: a store that was wiped has others.
  stream_id text not null,
  stream_created timestamptz not null,
  epoch bigint not null default 0,
  -- A processor; null: nobody's.
  owner text,
  -- Up to the one everything is in the tables, up to the other in the state too.
  last_sequence bigint not null default 0,
  state_sequence bigint not null default 0,
  step_version integer not null,
  -- Null while it goes on.
  stopped_because text,
  check (state_sequence <= last_sequence)
);

-- The state of a partition's vehicles at its state_sequence.
create table platform.partition_states (
  partition integer primary key references platform.partitions,
  state bytea not null
);

-- Processors count on while they live; whoever stands still has died, and others take its partitions. One row for each process
-- and not one for each partition: one that owns nothing yet is known too, and gets its share.
create table platform.processors (
  name text primary key,
  beat bigint not null
);

-- The UTC days that have a table of their own: open while positions go there, closing from when they do not. Closed ones stay
-- here, so that none is made twice.
create table platform.position_days (
  day date primary key,
  state text not null check (state in ('open', 'closing', 'closed')),
  -- Transactions from before this one may still write into its table.
  closing_since xid8,
  check ((state = 'open') = (closing_since is null))
);

grant select, insert, update on platform.partitions, platform.partition_states to tropeiro_telemetry;
grant select, insert, update, delete on platform.processors to tropeiro_telemetry;
grant select, update (state, closing_since) on platform.position_days to tropeiro_telemetry;
grant select on platform.partitions, platform.processors, platform.position_days to tropeiro_runtime;

-- What devices said, packed once at the gateway (server/telemetry/model). A record is of a customer, a device and a moment;
-- which vehicle that is, the installs say when it is read.
create table app.positions (
  customer_id bigint not null,
  device_id bigint not null,
  time timestamptz not null,
  digest bigint not null,
  received timestamptz not null,
  is_buffered boolean not null,
  record bytea not null,
  primary key (customer_id, device_id, time, digest)
) partition by range (time);

-- Records of days that have no table, or none any more, until they are in the file of their day.
create table app.late_positions (
  customer_id bigint not null,
  device_id bigint not null,
  time timestamptz not null,
  digest bigint not null,
  received timestamptz not null,
  is_buffered boolean not null,
  record bytea not null,
  primary key (customer_id, device_id, time, digest)
);

-- Records outside the accepted time, or of a moment at which nobody held the serial.
create table app.quarantined_positions (
  customer_id bigint not null,
  device_id bigint not null,
  time timestamptz not null,
  digest bigint not null,
  received timestamptz not null,
  reason text not null check (reason in ('too_old', 'from_the_future', 'no_owner')),
  record bytea not null,
  primary key (customer_id, device_id, time, digest)
);
create index quarantined_positions_received on app.quarantined_positions (customer_id, received);

-- Records that no try could write, with what went wrong; replayed or given up by the operator.
create table app.dead_letters (
  customer_id bigint not null,
  id bigint generated always as identity,
  partition integer not null,
  sequence bigint not null,
  entry bytea not null,
  problem text not null,
  date_created timestamptz not null,
  primary key (customer_id, id)
);
create index dead_letters_created on app.dead_letters (customer_id, date_created);

-- Where each vehicle was last, as the state of its partition has it at the sequence.
create table app.vehicle_positions (
  customer_id bigint not null,
  vehicle_id bigint not null,
  partition integer not null,
  sequence bigint not null,
  time timestamptz not null,
  state jsonb not null,
  primary key (customer_id, vehicle_id)
);

-- How long the positions of a customer are kept, from a day on.
create table app.position_retentions (
  customer_id bigint not null references app.customers (customer_id),
  valid_from date not null,
  retention_class text not null check (retention_class in ('90_days', '400_days', '5_years')),
  primary key (customer_id, valid_from)
);

-- Days that are closed: a Parquet file each, under the class that held when the day began.
create table app.position_files (
  customer_id bigint not null,
  device_id bigint not null,
  day date not null,
  retention_class text not null,
  -- Raised by each merge of late records.
  version integer not null,
  row_count integer not null,
  -- How many records, and the XOR of their digests, came from the day's own table when it was closed.
  closed_count integer not null,
  closed_digests bigint not null,
  file bytea not null,
  primary key (customer_id, device_id, day, retention_class)
) partition by list (retention_class);
-- A Parquet file is compressed already.
alter table app.position_files alter column file set storage external;
create table app.position_files_90_days partition of app.position_files for values in ('90_days') partition by range (day);
create table app.position_files_400_days partition of app.position_files for values in ('400_days') partition by range (day);
create table app.position_files_5_years partition of app.position_files for values in ('5_years') partition by range (day);

do $$
declare
  name text;
begin
  foreach name in array array['positions', 'late_positions', 'quarantined_positions', 'dead_letters', 'vehicle_positions',
    'position_retentions', 'position_files']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format(
      'create policy customer on app.%I to tropeiro_runtime, tropeiro_telemetry
       using (customer_id = (select nullif(current_setting(''app.customer_id'', true), '''')::bigint))', name);
    execute format('grant select on app.%I to tropeiro_runtime, tropeiro_telemetry', name);
  end loop;
  -- A message has records of many customers.
  foreach name in array array['late_positions', 'quarantined_positions', 'dead_letters']
  loop
    execute format('create policy telemetry on app.%I for insert to tropeiro_telemetry with check (true)', name);
    execute format('grant insert on app.%I to tropeiro_telemetry', name);
  end loop;
end
$$;
-- One customer at a time: the closer, who merges late records into files, and the operator, who replays.
grant delete on app.late_positions, app.dead_letters to tropeiro_telemetry;
grant insert, update, delete on app.position_files to tropeiro_telemetry;
grant insert, update on app.position_retentions to tropeiro_runtime;

create policy doors on app.vehicle_positions to tropeiro_doors using (true);
grant select, insert, update on app.vehicle_positions to tropeiro_doors;

-- Door: writes where vehicles of any customer were last, as rows of a json array. Without a condition: whoever writes is fenced,
-- and a log that was made anew counts from one again.
create function platform.put_vehicle_positions(positions jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.vehicle_positions (customer_id, vehicle_id, partition, sequence, time, state)
  select customer_id, vehicle_id, partition, sequence, time, state
  from jsonb_to_recordset(positions) as given (
    customer_id bigint, vehicle_id bigint, partition integer, sequence bigint, time timestamptz, state jsonb)
  on conflict (customer_id, vehicle_id) do update
  set partition = excluded.partition, sequence = excluded.sequence, time = excluded.time, state = excluded.state
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.put_vehicle_positions(jsonb) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.put_vehicle_positions(jsonb) from public;
grant execute on function platform.put_vehicle_positions(jsonb) to tropeiro_telemetry;

-- Builder: only its owner may give a table a partition. Makes the tables of the days up to three from now; the first time from
-- four ago. Which days those are, its own clock says.
create function platform.make_position_days() returns void
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
  select coalesce(max(day) + 1, today - 4) into next_day from platform.position_days;
  while next_day <= today + 3 loop
    name := 'positions_' || to_char(next_day, 'YYYYMMDD');
    execute format('create table app.%I (like app.positions including all)', name);
    execute format('grant insert on app.%I to tropeiro_telemetry', name);
    -- Attached, because one that is made as a partition waits for every reader of positions.
    execute format('alter table app.positions attach partition app.%I for values from (%L) to (%L)', name,
      next_day::timestamp at time zone 'UTC', (next_day + 1)::timestamp at time zone 'UTC');
    insert into platform.position_days (day, state) values (next_day, 'open');
    next_day := next_day + 1;
  end loop;
end
$$;

-- Door of doors: how many days a class of retention keeps.
create function platform.kept_days(retention_class text) returns integer
language sql immutable security definer set search_path = pg_catalog, pg_temp
as $$
  select case retention_class when '90_days' then 90 when '400_days' then 400 when '5_years' then 1827 end
$$;

-- Builder: the table of the files of a class and the month of a day; none for days that the class does not keep, nor for those to come.
create function platform.make_position_month(wanted_class text, day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  month date := date_trunc('month', day)::date;
  name text := 'position_files_' || wanted_class || '_' || to_char(month, 'YYYYMM');
begin
  if platform.kept_days(wanted_class) is null or day > today or day < today - platform.kept_days(wanted_class) then
    raise exception 'no files of class % are kept for %', wanted_class, day using errcode = 'invalid_parameter_value';
  end if;
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_position_month', 0));
  if to_regclass('app.' || quote_ident(name)) is null then
    execute format('create table app.%I (like app.position_files including all)', name);
    execute format('alter table app.%I attach partition app.%I for values from (%L) to (%L)',
      'position_files_' || wanted_class, name, month, (month + interval '1 month')::date);
  end if;
end
$$;

-- Builder: takes the table of a closing day away, once no transaction from before the closing lives and the files have what the
-- table has, by number and by digest. False: not yet.
create function platform.drop_position_day(wanted_day date) returns boolean
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
  if in_table.count <> in_files.count or in_table.digests <> in_files.digests then
    return false;
  end if;
  set local lock_timeout = '5s';
  execute format('alter table app.positions detach partition app.%I', name);
  execute format('drop table app.%I', name);
  update platform.position_days set state = 'closed' where day = wanted_day;
  return true;
end
$$;

-- Builder: takes away the months of files that their class no longer keeps, and returns how many.
create function platform.drop_old_position_files() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  old record;
  dropped integer := 0;
begin
  set local lock_timeout = '5s';
  for old in
    select child.relname as name, parent.relname as class_table
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
    where parent.relnamespace = 'app'::regnamespace and parent.relname ~ '^position_files_(90_days|400_days|5_years)$'
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
        <= today - platform.kept_days(substr(parent.relname, length('position_files_') + 1))
  loop
    execute format('alter table app.%I detach partition app.%I', old.class_table, old.name);
    execute format('drop table app.%I', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

revoke execute on function platform.make_position_days(), platform.kept_days(text), platform.make_position_month(text, date),
  platform.drop_position_day(date), platform.drop_old_position_files() from public;
grant execute on function platform.make_position_days(), platform.make_position_month(text, date),
  platform.drop_position_day(date) to tropeiro_telemetry;
grant execute on function platform.drop_old_position_files() to tropeiro_maintenance;
