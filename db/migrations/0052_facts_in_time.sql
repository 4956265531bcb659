-- Facts by which events are judged, each with the time for which it holds: [valid_from, valid_to). What nobody said otherwise
-- held before too: the first version of what exists already, and of what a vehicle, a fleet or a company is made with, begins
-- at -infinity. Areas and points of interest that are made later begin when they are made.

-- One row for each customer that ever changed a fact. The row stays locked until the change is committed, so versions of a
-- customer are in the order of their commits, without gaps.
create table platform.fact_versions (
  customer_id bigint primary key,
  version bigint not null,
  -- Who raised it last: a reader that remembers which transactions were running when it read finds what they raised.
  transaction_id xid8 not null
);
create index fact_versions_by_transaction on platform.fact_versions (transaction_id);
grant select on platform.fact_versions to tropeiro_telemetry;
grant select, insert, update on platform.fact_versions to tropeiro_doors;

-- Door: a further version of the facts of the customer that is set.
create function platform.raise_fact_version() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into platform.fact_versions as known (customer_id, version, transaction_id)
  values (nullif(current_setting('app.customer_id', true), '')::bigint, 1, pg_current_xact_id())
  on conflict (customer_id) do update set version = known.version + 1, transaction_id = excluded.transaction_id
  returning version
$$;

-- What changed with a version, and for which time.
create table app.fact_changes (
  customer_id bigint not null,
  version bigint not null,
  id bigint generated always as identity,
  kind text not null,
  -- Null: any vehicle may be concerned.
  vehicle_id bigint,
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- By the clock of the door that forgets them.
  date_created timestamptz not null default now(),
  primary key (customer_id, version, id)
);
create index fact_changes_by_age on app.fact_changes (date_created);

create table app.vehicle_versions (
  customer_id bigint not null,
  vehicle_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  speed_max integer,
  speed_max_range_1 integer,
  speed_max_rain integer,
  rpm_high integer,
  min_temperature integer,
  max_temperature integer,
  fleet_id bigint,
  work_shift_id bigint,
  primary key (customer_id, vehicle_id, valid_from),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);

create table app.driver_versions (
  customer_id bigint not null,
  driver_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- The identifier as readers of cards send it: letters and digits, capitals, no leading zeros.
  card text,
  work_shift_id bigint,
  primary key (customer_id, driver_id, valid_from),
  foreign key (customer_id, driver_id) references app.drivers (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);

create table app.fleet_versions (
  customer_id bigint not null,
  fleet_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- Null: that of the company.
  time_zone text,
  primary key (customer_id, fleet_id, valid_from),
  foreign key (customer_id, fleet_id) references app.fleets (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);

create table app.customer_versions (
  customer_id bigint not null references app.customers (customer_id),
  valid_from timestamptz not null,
  valid_to timestamptz,
  time_zone text not null,
  primary key (customer_id, valid_from),
  check (valid_to is null or valid_to > valid_from)
);

create table app.virtual_area_versions (
  customer_id bigint not null,
  virtual_area_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- Well-known binary, little-endian: the ring of a polygon, or the centre of a circle.
  shape bytea not null,
  -- Of a circle.
  radius_m double precision,
  primary key (customer_id, virtual_area_id, valid_from),
  foreign key (customer_id, virtual_area_id) references app.virtual_areas (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);

create table app.vehicle_virtual_area_versions (
  customer_id bigint not null,
  vehicle_id bigint not null,
  virtual_area_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  primary key (customer_id, vehicle_id, virtual_area_id, valid_from),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  foreign key (customer_id, virtual_area_id) references app.virtual_areas (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);
create index vehicle_virtual_area_versions_by_area
  on app.vehicle_virtual_area_versions (customer_id, virtual_area_id) where valid_to is null;

create table app.point_of_interest_versions (
  customer_id bigint not null,
  point_of_interest_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  latitude double precision not null,
  longitude double precision not null,
  primary key (customer_id, point_of_interest_id, valid_from),
  foreign key (customer_id, point_of_interest_id) references app.points_of_interest (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);

-- When plans were in execution, with whom, and where their points were then. Points without coordinates are left out.
create table app.route_plan_runs (
  customer_id bigint not null,
  route_plan_id bigint not null,
  -- When it was started or reopened: of several plans of a vehicle the latest counts.
  date_started timestamptz not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  vehicle_id bigint not null,
  driver_id bigint,
  -- As long as each other.
  point_ids bigint[] not null,
  latitudes double precision[] not null,
  longitudes double precision[] not null,
  primary key (customer_id, route_plan_id, valid_from),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);
create index route_plan_runs_by_vehicle on app.route_plan_runs (customer_id, vehicle_id, valid_from);
create index route_plan_runs_by_end on app.route_plan_runs (customer_id, coalesce(valid_to, 'infinity'));

-- The first versions, as the owner, who is bound by row-level security too.
do $$
declare
  name text;
begin
  foreach name in array array['vehicles', 'drivers', 'fleets', 'customers', 'virtual_areas', 'vehicle_virtual_areas',
    'points_of_interest', 'route_plans', 'route_points']
  loop
    execute format('alter table app.%I no force row level security', name);
  end loop;

  insert into app.vehicle_versions (customer_id, vehicle_id, valid_from, speed_max, speed_max_range_1, speed_max_rain,
    rpm_high, min_temperature, max_temperature, fleet_id, work_shift_id)
  select customer_id, id, '-infinity', speed_max, speed_max_range_1, speed_max_rain, rpm_high, min_temperature,
    max_temperature, fleet_id, work_shift_id
  from app.vehicles;

  -- A card that a removed driver had says nothing any more, whoever gets it next.
  insert into app.driver_versions (customer_id, driver_id, valid_from, valid_to, card, work_shift_id)
  select customer_id, id, '-infinity', date_excluded,
    nullif(left(ltrim(regexp_replace(upper(identifier), '[^0-9A-Z]', '', 'g'), '0'), 64), ''), work_shift_id
  from app.drivers;
  insert into app.driver_versions (customer_id, driver_id, valid_from, work_shift_id)
  select customer_id, id, date_excluded, work_shift_id from app.drivers where date_excluded is not null;

  insert into app.fleet_versions (customer_id, fleet_id, valid_from, time_zone)
  select customer_id, id, '-infinity', time_zone from app.fleets;

  insert into app.customer_versions (customer_id, valid_from, time_zone)
  select customer_id, '-infinity', time_zone from app.customers;

  insert into app.virtual_area_versions (customer_id, virtual_area_id, valid_from, valid_to, shape, radius_m)
  select customer_id, id, '-infinity', date_excluded, st_asbinary(shape, 'NDR'), radius_m from app.virtual_areas;

  insert into app.vehicle_virtual_area_versions (customer_id, vehicle_id, virtual_area_id, valid_from)
  select customer_id, vehicle_id, virtual_area_id, '-infinity' from app.vehicle_virtual_areas;

  insert into app.point_of_interest_versions (customer_id, point_of_interest_id, valid_from, valid_to, latitude, longitude)
  select customer_id, id, '-infinity', date_excluded, latitude, longitude from app.points_of_interest;

  -- Of what was closed and reopened before, only the last closing is known.
  insert into app.route_plan_runs (customer_id, route_plan_id, date_started, valid_from, valid_to, vehicle_id, driver_id,
    point_ids, latitudes, longitudes)
  select plan.customer_id, plan.id, plan.date_started, plan.date_started, plan.date_closed, plan.vehicle_id, plan.driver_id,
    coalesce(points.ids, '{}'), coalesce(points.latitudes, '{}'), coalesce(points.longitudes, '{}')
  from app.route_plans as plan
  cross join lateral (
    select array_agg(id order by id) as ids, array_agg(latitude order by id) as latitudes,
      array_agg(longitude order by id) as longitudes
    from app.route_points as point
    where point.customer_id = plan.customer_id and point.route_plan_id = plan.id
      and point.latitude is not null and point.longitude is not null
  ) as points
  where plan.status in ('E', 'C') and plan.date_started is not null and plan.vehicle_id is not null
    and (plan.date_excluded is null or plan.status = 'C')
    and (plan.date_closed is null) = (plan.status = 'E') and (plan.date_closed is null or plan.date_closed > plan.date_started);

  foreach name in array array['vehicles', 'drivers', 'fleets', 'customers', 'virtual_areas', 'vehicle_virtual_areas',
    'points_of_interest', 'route_plans', 'route_points']
  loop
    execute format('alter table app.%I force row level security', name);
  end loop;

  foreach name in array array['fact_changes', 'vehicle_versions', 'driver_versions', 'fleet_versions', 'customer_versions',
    'virtual_area_versions', 'vehicle_virtual_area_versions', 'point_of_interest_versions', 'route_plan_runs']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format(
      'create policy customer on app.%I to tropeiro_runtime, tropeiro_telemetry
       using (customer_id = (select nullif(current_setting(''app.customer_id'', true), '''')::bigint))', name);
    execute format('grant select on app.%I to tropeiro_telemetry', name);
    -- A version that is told otherwise gives way to others.
    execute format('grant select, insert, update, delete on app.%I to tropeiro_runtime', name);
  end loop;
end
$$;
revoke update, delete on app.fact_changes from tropeiro_runtime;

-- Facts that had their times before: the processor reads who and when, and nothing else of them.
alter policy customer on app.work_shift_versions to tropeiro_runtime, tropeiro_telemetry;
grant select on app.work_shift_versions to tropeiro_telemetry;
alter policy customer on app.vehicle_drivers to tropeiro_runtime, tropeiro_telemetry;
grant select (customer_id, id, vehicle_id, driver_id, valid_from, valid_to, date_corrected)
on app.vehicle_drivers to tropeiro_telemetry;
alter policy customer on app.itineraries to tropeiro_runtime, tropeiro_telemetry;
grant select (customer_id, id, vehicle_id, driver_id, date_time_start, date_time_end, date_excluded)
on app.itineraries to tropeiro_telemetry;

-- Door: forgets changes of facts of more than 30 days ago. Who has not handled them by then replays everything.
create policy doors on app.fact_changes to tropeiro_doors using (true);
grant select (customer_id, version, id, date_created), delete on app.fact_changes to tropeiro_doors;
create function platform.forget_fact_changes(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.fact_changes
    where (customer_id, version, id) in (
      select customer_id, version, id from app.fact_changes
      where date_created < now() - interval '30 days'
      order by date_created
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.raise_fact_version() owner to tropeiro_doors;
alter function platform.forget_fact_changes(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.raise_fact_version(), platform.forget_fact_changes(integer) from public;
grant execute on function platform.raise_fact_version() to tropeiro_runtime;
grant execute on function platform.forget_fact_changes(integer) to tropeiro_maintenance;
