-- What a processor finds is of the vehicles of many customers, and written with the state of their partition in one transaction.
-- It adds rows by itself; to change what is there it would have to see the rows of every customer, so these doors do.
grant select (digest) on app.positions, app.late_positions to tropeiro_doors;

create policy doors on app.events to tropeiro_doors using (true);
create policy doors on app.open_events to tropeiro_doors using (true);
create policy doors on app.daily_parts to tropeiro_doors using (true);
create policy doors on app.vehicle_checkpoints to tropeiro_doors using (true);
grant select (customer_id, id, settled_at), delete on app.events to tropeiro_doors;
grant select, insert, update, delete on app.open_events, app.daily_parts, app.vehicle_checkpoints to tropeiro_doors;

-- Events are told in the transaction that stores them.
create policy telemetry on app.outbox for insert to tropeiro_telemetry with check (true);
grant insert on app.outbox to tropeiro_telemetry;

-- Door: which of these records the tables have already, by their places in the arrays.
create function platform.find_stored_positions(customer_ids bigint[], device_ids bigint[], times timestamptz[], digests bigint[])
returns setof integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select place::integer
  from unnest(customer_ids, device_ids, times, digests) with ordinality as given (customer_id, device_id, time, digest, place)
  where exists (
    select from app.positions p
    where p.customer_id = given.customer_id and p.device_id = given.device_id and p.time = given.time and p.digest = given.digest
  ) or exists (
    select from app.late_positions p
    where p.customer_id = given.customer_id and p.device_id = given.device_id and p.time = given.time and p.digest = given.digest
  )
$$;

-- Door: open events as they are now.
create function platform.put_open_events(events jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.open_events
  select * from jsonb_populate_recordset(null::app.open_events, events)
  on conflict (customer_id, vehicle_id, id) do update
  set begin_date = excluded.begin_date, end_date = excluded.end_date, told_end = excluded.told_end,
    driver_id = excluded.driver_id, device_id = excluded.device_id, distance = excluded.distance, value = excluded.value,
    limit_value = excluded.limit_value,
    start_latitude_e7 = excluded.start_latitude_e7, start_longitude_e7 = excluded.start_longitude_e7,
    start_speed_e2 = excluded.start_speed_e2, start_ignition = excluded.start_ignition,
    start_point_of_interest_id = excluded.start_point_of_interest_id, start_virtual_area_id = excluded.start_virtual_area_id,
    end_latitude_e7 = excluded.end_latitude_e7, end_longitude_e7 = excluded.end_longitude_e7,
    end_speed_e2 = excluded.end_speed_e2, end_ignition = excluded.end_ignition,
    end_point_of_interest_id = excluded.end_point_of_interest_id, end_virtual_area_id = excluded.end_virtual_area_id
$$;

-- Door: open events that are no longer, and settled ones by when they settled.
create function platform.delete_events(gone jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with given as (
    select customer_id, vehicle_id, id, settled_at
    from jsonb_to_recordset(gone) as given (customer_id bigint, vehicle_id bigint, id bigint, settled_at timestamptz)
  ), opened as (
    delete from app.open_events e using given
    where given.settled_at is null
      and e.customer_id = given.customer_id and e.vehicle_id = given.vehicle_id and e.id = given.id
  )
  delete from app.events e using given
  where e.customer_id = given.customer_id and e.id = given.id and e.settled_at = given.settled_at
$$;

-- Door: what samples add to daily rows, since the last time that it was said.
create function platform.add_daily_parts(parts jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.daily_parts as known
  select * from jsonb_populate_recordset(null::app.daily_parts, parts)
  on conflict (customer_id, vehicle_id, date, driver_id, day) do update
  set count = known.count + excluded.count,
    count_travel = known.count_travel + excluded.count_travel,
    count_in_moviment = known.count_in_moviment + excluded.count_in_moviment,
    count_ignition_on = known.count_ignition_on + excluded.count_ignition_on,
    count_ignition_off = known.count_ignition_off + excluded.count_ignition_off,
    count_out_of_work = known.count_out_of_work + excluded.count_out_of_work,
    count_high_speed = known.count_high_speed + excluded.count_high_speed,
    count_high_speed_range_1 = known.count_high_speed_range_1 + excluded.count_high_speed_range_1,
    count_high_speed_range_2 = known.count_high_speed_range_2 + excluded.count_high_speed_range_2,
    distance_cm = known.distance_cm + excluded.distance_cm,
    moving_distance_cm = known.moving_distance_cm + excluded.moving_distance_cm,
    out_of_work_distance_cm = known.out_of_work_distance_cm + excluded.out_of_work_distance_cm,
    moving_ms = known.moving_ms + excluded.moving_ms,
    ignition_on_ms = known.ignition_on_ms + excluded.ignition_on_ms,
    ignition_off_ms = known.ignition_off_ms + excluded.ignition_off_ms,
    out_of_work_ms = known.out_of_work_ms + excluded.out_of_work_ms,
    high_speed_ms = known.high_speed_ms + excluded.high_speed_ms,
    rpm_neutral_ms = known.rpm_neutral_ms + excluded.rpm_neutral_ms,
    rpm_economy_ms = known.rpm_economy_ms + excluded.rpm_economy_ms,
    rpm_high_ms = known.rpm_high_ms + excluded.rpm_high_ms,
    rpm_max_ms = known.rpm_max_ms + excluded.rpm_max_ms,
    speed_max_kmh_e2 = greatest(known.speed_max_kmh_e2, excluded.speed_max_kmh_e2)
$$;

-- Door: all parts of UTC days of vehicles, before they are added anew; without a last day: of all that follow.
create function platform.delete_daily_parts(days jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from app.daily_parts p
  using jsonb_to_recordset(days) as given (customer_id bigint, vehicle_id bigint, first_day date, last_day date)
  where p.customer_id = given.customer_id and p.vehicle_id = given.vehicle_id
    and p.day between given.first_day and coalesce(given.last_day, 'infinity')
$$;

-- Door: states before the first sample of UTC days; without a state: of a day that has no samples any more.
create function platform.put_checkpoints(checkpoints jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.vehicle_checkpoints c
    using jsonb_populate_recordset(null::app.vehicle_checkpoints, checkpoints) as given
    where given.state is null
      and c.customer_id = given.customer_id and c.vehicle_id = given.vehicle_id and c.day = given.day
  )
  insert into app.vehicle_checkpoints
  select given.* from jsonb_populate_recordset(null::app.vehicle_checkpoints, checkpoints) as given
  where given.state is not null
  on conflict (customer_id, vehicle_id, day) do update
  set step_version = excluded.step_version, state = excluded.state
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.find_stored_positions(bigint[], bigint[], timestamptz[], bigint[]) owner to tropeiro_doors;
alter function platform.put_open_events(jsonb) owner to tropeiro_doors;
alter function platform.delete_events(jsonb) owner to tropeiro_doors;
alter function platform.add_daily_parts(jsonb) owner to tropeiro_doors;
alter function platform.delete_daily_parts(jsonb) owner to tropeiro_doors;
alter function platform.put_checkpoints(jsonb) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.find_stored_positions(bigint[], bigint[], timestamptz[], bigint[]),
  platform.put_open_events(jsonb), platform.delete_events(jsonb), platform.add_daily_parts(jsonb),
  platform.delete_daily_parts(jsonb), platform.put_checkpoints(jsonb) from public;
grant execute on function platform.find_stored_positions(bigint[], bigint[], timestamptz[], bigint[]),
  platform.put_open_events(jsonb), platform.delete_events(jsonb), platform.add_daily_parts(jsonb),
  platform.delete_daily_parts(jsonb), platform.put_checkpoints(jsonb) to tropeiro_telemetry;
