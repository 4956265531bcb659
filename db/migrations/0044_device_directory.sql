-- What takes in positions keeps a copy of whose serials are and were, and of the keys that may send positions, so that it goes on
-- while the database is away. It reads that copy through these doors, across customers, and reads nothing else of them.
create policy doors on app.device_installs for select to tropeiro_doors using (true);
grant select (customer_id, device_id, vehicle_id, valid_from, valid_to, date_corrected) on app.device_installs to tropeiro_doors;
grant select (protocol) on app.devices to tropeiro_doors;

create policy doors on app.api_keys for select to tropeiro_doors using (true);
grant select (customer_id, id, key_hash, scopes, created_by, user_id, date_expires, date_excluded) on app.api_keys to tropeiro_doors;
create policy doors on app.users for select to tropeiro_doors using (true);
grant select (customer_id, id, role, date_disabled, date_excluded) on app.users to tropeiro_doors;
create policy doors on app.customers for select to tropeiro_doors using (true);
grant select (customer_id, date_disabled) on app.customers to tropeiro_doors;

-- Few keys may send positions, and they are read every few seconds.
create index api_keys_for_positions on app.api_keys (customer_id, id)
  where 'position:write' = any (scopes) and date_excluded is null;

-- Door of doors: who held the serials after a moment, oldest first, with the installs of each device as believed now. In whole
-- milliseconds, rounded up: nobody holds a serial before they claimed it.
create function platform.holds_of_serials(serial_keys text[], since timestamptz)
returns table (serial_key text, holds jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select held.serial_key, jsonb_agg(
    jsonb_build_object(
      'customer_id', held.customer_id,
      'device_id', held.device_id,
      'protocol', device.protocol,
      'valid_from_ms', ceil(extract(epoch from held.valid_from) * 1000),
      'valid_to_ms', ceil(extract(epoch from held.valid_to) * 1000),
      'installs', believed.installs)
    order by held.valid_from)
  from platform.device_serials held
  join app.devices device on device.customer_id = held.customer_id and device.id = held.device_id
  cross join lateral (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'vehicle_id', install.vehicle_id,
          'from_ms', ceil(extract(epoch from install.valid_from) * 1000),
          'to_ms', ceil(extract(epoch from install.valid_to) * 1000))
        order by install.valid_from),
      '[]') as installs
    from app.device_installs install
    where install.customer_id = held.customer_id and install.device_id = held.device_id and install.date_corrected is null
      and (install.valid_to is null or install.valid_to > since)
  ) believed
  where held.serial_key = any (serial_keys) and (held.valid_to is null or held.valid_to > since)
  group by held.serial_key
$$;

-- Door: the serials that come next after one, with who held them after a moment. Fewer than the max: there are no more.
create function platform.list_device_holds(after_serial_key text, since timestamptz, max_serials integer)
returns table (serial_key text, holds jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select found.serial_key, found.holds
  from platform.holds_of_serials(array(
    select distinct held.serial_key
    from platform.device_serials held
    where held.serial_key > after_serial_key and (held.valid_to is null or held.valid_to > since)
    order by held.serial_key
    limit least(max_serials, 10000)), since) as found
  order by found.serial_key
$$;

-- Door: serials with who held them after a moment, and the other serials of those devices, whose installs are the same.
create function platform.find_device_holds(wanted_serial_keys text[], since timestamptz)
returns table (serial_key text, holds jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select found.serial_key, found.holds
  from platform.holds_of_serials(array(
    select unnest(wanted_serial_keys)
    union
    select other.serial_key
    from (
      select customer_id, device_id from platform.device_serials where serial_key = any (wanted_serial_keys)
      union
      -- One that waits for another serial had one before.
      select customer_id, device_id from platform.device_waits where serial_key = any (wanted_serial_keys)
    ) known
    join platform.device_serials other on other.customer_id = known.customer_id and other.device_id = known.device_id
  ), since) as found
$$;
create index device_serials_by_device on platform.device_serials (customer_id, device_id);

-- Door: the keys that may send positions, by their hashes, with the role of whose rights they have.
create function platform.list_position_keys()
returns table (key_id bigint, customer_id bigint, key_hash bytea, scopes text[], role text, date_expires timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select key.id, key.customer_id, key.key_hash, key.scopes, holder.role, key.date_expires
  from app.api_keys key
  join app.customers customer on customer.customer_id = key.customer_id
  join app.users holder on holder.customer_id = key.customer_id and holder.id = coalesce(key.user_id, key.created_by)
  where 'position:write' = any (key.scopes) and key.date_excluded is null
    and holder.date_excluded is null and holder.date_disabled is null and customer.date_disabled is null
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.holds_of_serials(text[], timestamptz) owner to tropeiro_doors;
alter function platform.list_device_holds(text, timestamptz, integer) owner to tropeiro_doors;
alter function platform.find_device_holds(text[], timestamptz) owner to tropeiro_doors;
alter function platform.list_position_keys() owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.holds_of_serials(text[], timestamptz),
  platform.list_device_holds(text, timestamptz, integer), platform.find_device_holds(text[], timestamptz),
  platform.list_position_keys() from public;
grant execute on function platform.list_device_holds(text, timestamptz, integer),
  platform.find_device_holds(text[], timestamptz), platform.list_position_keys() to tropeiro_telemetry;
