-- What happened, found in positions by the processor (server/events). Settled events have ended for good, as far as the samples
-- up to `settled_at` can tell; open ones may go on. A row is only ever changed by samples or facts that came late.
create sequence app.event_ids;
grant usage on sequence app.event_ids to tropeiro_telemetry;

create table app.events (
  customer_id bigint not null,
  -- Of app.event_ids: it stays when an event settles, or when late samples move it.
  id bigint not null,
  vehicle_id bigint not null,
  category smallint not null,
  -- What it is about, where a category can have several at once; else ''.
  subject text not null,
  begin_date timestamptz not null,
  end_date timestamptz not null,
  -- The time of the sample that ended it.
  settled_at timestamptz not null,
  driver_id bigint,
  device_id bigint not null,
  -- In metres.
  distance integer not null,
  value jsonb,
  limit_value double precision,
  start_latitude_e7 integer,
  start_longitude_e7 integer,
  start_speed_e2 integer,
  start_ignition boolean,
  start_point_of_interest_id bigint,
  start_virtual_area_id bigint,
  end_latitude_e7 integer,
  end_longitude_e7 integer,
  end_speed_e2 integer,
  end_ignition boolean,
  end_point_of_interest_id bigint,
  end_virtual_area_id bigint,
  primary key (customer_id, id, settled_at)
) partition by range (settled_at);
create index events_settled on app.events (customer_id, vehicle_id, settled_at);
create index events_begun on app.events (customer_id, vehicle_id, category, begin_date);
create index events_of_driver on app.events (customer_id, driver_id, category, begin_date);
-- Who looks for what overlaps a period must look for begins before it. Few events last more than a day: they are found by these,
-- all others a day before the period at most.
create index events_long on app.events (customer_id, vehicle_id, category, begin_date)
  where end_date - begin_date > interval '1 day';
create index events_long_of_driver on app.events (customer_id, driver_id, category, begin_date)
  where end_date - begin_date > interval '1 day';
-- And who looks for them must look into all months since, unless few settle long after their begin and are found by these.
create index events_slow on app.events (customer_id, vehicle_id, category, begin_date)
  where settled_at - begin_date > interval '31 days';
create index events_slow_of_driver on app.events (customer_id, driver_id, category, begin_date)
  where settled_at - begin_date > interval '31 days';

create table app.open_events (
  customer_id bigint not null,
  id bigint not null,
  vehicle_id bigint not null,
  category smallint not null,
  subject text not null,
  begin_date timestamptz not null,
  -- Of the first sample without it, else of the last sample.
  end_date timestamptz not null,
  -- Nobody has sent anything for long, and readers were told that it ended here; later samples may correct it.
  told_end timestamptz,
  driver_id bigint,
  device_id bigint not null,
  distance integer not null,
  value jsonb,
  limit_value double precision,
  start_latitude_e7 integer,
  start_longitude_e7 integer,
  start_speed_e2 integer,
  start_ignition boolean,
  start_point_of_interest_id bigint,
  start_virtual_area_id bigint,
  end_latitude_e7 integer,
  end_longitude_e7 integer,
  end_speed_e2 integer,
  end_ignition boolean,
  end_point_of_interest_id bigint,
  end_virtual_area_id bigint,
  primary key (customer_id, vehicle_id, id)
);
create index open_events_of_driver on app.open_events (customer_id, driver_id, category, begin_date);

-- What the samples of one UTC day add to a daily row; the row is their sum over all days (of speed_max the highest).
create table app.daily_parts (
  customer_id bigint not null,
  vehicle_id bigint not null,
  -- Of the row, where the vehicle is at home.
  date date not null,
  -- 0: nobody.
  driver_id bigint not null,
  -- The UTC day of the samples.
  day date not null,
  count bigint not null,
  count_travel bigint not null,
  count_in_moviment bigint not null,
  count_ignition_on bigint not null,
  count_ignition_off bigint not null,
  count_out_of_work bigint not null,
  count_high_speed bigint not null,
  count_high_speed_range_1 bigint not null,
  count_high_speed_range_2 bigint not null,
  distance_cm bigint not null,
  moving_distance_cm bigint not null,
  out_of_work_distance_cm bigint not null,
  moving_ms bigint not null,
  ignition_on_ms bigint not null,
  ignition_off_ms bigint not null,
  out_of_work_ms bigint not null,
  high_speed_ms bigint not null,
  rpm_neutral_ms bigint not null,
  rpm_economy_ms bigint not null,
  rpm_high_ms bigint not null,
  rpm_max_ms bigint not null,
  speed_max_kmh_e2 bigint not null,
  primary key (customer_id, vehicle_id, date, driver_id, day)
);
create index daily_parts_by_day on app.daily_parts (customer_id, vehicle_id, day);
create index daily_parts_of_driver on app.daily_parts (customer_id, driver_id, date);

-- The state of a vehicle before the first sample of a UTC day: where a replay begins.
create table app.vehicle_checkpoints (
  customer_id bigint not null,
  vehicle_id bigint not null,
  day date not null,
  step_version integer not null,
  state text not null,
  primary key (customer_id, vehicle_id, day)
);

do $$
declare
  name text;
begin
  foreach name in array array['events', 'open_events', 'daily_parts', 'vehicle_checkpoints']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format(
      'create policy customer on app.%I to tropeiro_runtime, tropeiro_telemetry
       using (customer_id = (select nullif(current_setting(''app.customer_id'', true), '''')::bigint))', name);
    execute format('grant select on app.%I to tropeiro_runtime', name);
    -- A message has records of many customers; what is there already is changed for one customer at a time.
    execute format('create policy telemetry on app.%I for insert to tropeiro_telemetry with check (true)', name);
    execute format('grant select, insert, update, delete on app.%I to tropeiro_telemetry', name);
  end loop;
end
$$;

-- Days of vehicles whose positions or facts have changed behind the vehicle's newest sample. Whoever owns the partition of a
-- vehicle replays them. Marked anew, `marks` is raised: what was marked while a replay ran stays.
create table platform.dirty_days (
  partition integer not null,
  customer_id bigint not null,
  vehicle_id bigint not null,
  day date not null,
  marks bigint not null default 1,
  first_marked timestamptz not null,
  last_marked timestamptz not null,
  primary key (partition, customer_id, vehicle_id, day)
);
grant select, insert, update, delete on platform.dirty_days to tropeiro_telemetry;

-- Builder: the table of the events that settle in the month of a day; none for months that nobody may write to.
create function platform.make_event_month(day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  month date := date_trunc('month', day)::date;
  name text := 'events_' || to_char(month, 'YYYYMM');
begin
  if day > today + 40 or day < today - platform.kept_days('5_years') - 40 then
    raise exception 'no events are kept for %', day using errcode = 'invalid_parameter_value';
  end if;
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_event_month', 0));
  if to_regclass('app.' || quote_ident(name)) is null then
    execute format('create table app.%I (like app.events including all)', name);
    execute format('alter table app.events attach partition app.%I for values from (%L) to (%L)', name,
      month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end
$$;

-- Builder: drops the months of events that nobody keeps any more, and returns how many.
create function platform.drop_old_events() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  old record;
  dropped integer := 0;
begin
  for old in
    select child.relname as name
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'app.events'::regclass
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month' <= today - platform.kept_days('5_years')
  loop
    if platform.drop_partition('events', old.name) then
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end
$$;
revoke execute on function platform.make_event_month(date), platform.drop_old_events() from public;
grant execute on function platform.make_event_month(date) to tropeiro_telemetry;
grant execute on function platform.drop_old_events() to tropeiro_maintenance;
