-- Closing a day needs to know whose positions it has; what it does with them is done customer by customer.
create policy doors on app.positions for select to tropeiro_doors using (true);
create policy doors on app.late_positions for select to tropeiro_doors using (true);
grant select (customer_id, device_id, time) on app.positions, app.late_positions to tropeiro_doors;

-- Door: the devices that have rows in the table of a day, behind one of them. A step of the primary key's index for each, however
-- many rows it has.
create function platform.list_position_devices(wanted_day date, after_customer bigint, after_device bigint, max_rows integer)
returns table (customer_id bigint, device_id bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  day_start timestamptz := wanted_day::timestamp at time zone 'UTC';
  day_end timestamptz := (wanted_day + 1)::timestamp at time zone 'UTC';
  next_row record;
begin
  for n in 1 .. least(max_rows, 10000) loop
    select p.customer_id, p.device_id into next_row
    from app.positions p
    where p.time >= day_start and p.time < day_end and (p.customer_id, p.device_id) > (after_customer, after_device)
    order by p.customer_id, p.device_id
    limit 1;
    exit when not found;
    customer_id := next_row.customer_id;
    device_id := next_row.device_id;
    return next;
    after_customer := customer_id;
    after_device := device_id;
  end loop;
end
$$;

-- Door: the devices and UTC days that have late records, behind one of them.
create function platform.list_late_days(after_customer bigint, after_device bigint, after_day date, max_rows integer)
returns table (customer_id bigint, device_id bigint, day date)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  next_row record;
begin
  for n in 1 .. least(max_rows, 10000) loop
    select l.customer_id, l.device_id, l.time into next_row
    from app.late_positions l
    where (l.customer_id, l.device_id, l.time)
      >= (after_customer, after_device, (after_day + 1)::timestamp at time zone 'UTC')
    order by l.customer_id, l.device_id, l.time
    limit 1;
    exit when not found;
    customer_id := next_row.customer_id;
    device_id := next_row.device_id;
    day := (next_row.time at time zone 'UTC')::date;
    return next;
    after_customer := customer_id;
    after_device := device_id;
    after_day := day;
  end loop;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.list_position_devices(date, bigint, bigint, integer) owner to tropeiro_doors;
alter function platform.list_late_days(bigint, bigint, date, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_position_devices(date, bigint, bigint, integer),
  platform.list_late_days(bigint, bigint, date, integer) from public;
grant execute on function platform.list_position_devices(date, bigint, bigint, integer),
  platform.list_late_days(bigint, bigint, date, integer) to tropeiro_telemetry;
