-- A serial that another device of the installation has is no reason to refuse one: who is refused learns that somebody has it,
-- and who registers serials that are not theirs keeps others out. The later one waits until the serial is free, or until the
-- operator takes it from who has it.
alter table app.devices
  add column state text not null default 'active' check (state in ('active', 'waiting'));
create policy doors on app.devices to tropeiro_doors using (true);
grant select (customer_id, id, row_version), update (state, row_version) on app.devices to tropeiro_doors;

create table platform.device_waits (
  id bigint generated always as identity primary key,
  serial_key text not null,
  customer_id bigint not null,
  device_id bigint not null
);
create unique index device_waits_of_device on platform.device_waits (customer_id, device_id);
create index device_waits_of_serial on platform.device_waits (serial_key, id);
grant select, insert, delete on platform.device_waits to tropeiro_doors;

-- Door: takes a serial for a device of the customer that is set; false when another device has it, and this one waits.
create or replace function platform.register_device(new_serial_key text, new_device_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own_id bigint := nullif(current_setting('app.customer_id', true), '')::bigint;
begin
  -- Whoever frees the serial meanwhile must see who waits, and the other way round.
  perform pg_advisory_xact_lock(hashtextextended(new_serial_key, 0));
  insert into platform.device_serials (serial_key, customer_id, device_id)
  values (new_serial_key, own_id, new_device_id)
  on conflict do nothing;
  if found then
    return true;
  end if;
  insert into platform.device_waits (serial_key, customer_id, device_id)
  values (new_serial_key, own_id, new_device_id);
  return false;
end
$$;

-- Door of doors, which nobody else may use: the first that waits for a free serial gets it.
create function platform.hand_serial_over(free_serial_key text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with first as (
    delete from platform.device_waits
    where id = (select min(id) from platform.device_waits where serial_key = free_serial_key)
    returning customer_id, device_id
  ), registered as (
    insert into platform.device_serials (serial_key, customer_id, device_id)
    select free_serial_key, customer_id, device_id from first
    returning customer_id, device_id
  )
  update app.devices set state = 'active', row_version = devices.row_version + 1
  from registered
  where devices.customer_id = registered.customer_id and devices.id = registered.device_id
$$;

-- Door: gives the serial of a device of the customer that is set back, or its place among those that wait.
create or replace function platform.release_device(old_device_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own_id bigint := nullif(current_setting('app.customer_id', true), '')::bigint;
  old_serial_key text;
begin
  select serial_key into old_serial_key from (
    select serial_key from platform.device_serials where device_id = old_device_id and customer_id = own_id
    union all
    select serial_key from platform.device_waits where device_id = old_device_id and customer_id = own_id
  ) known limit 1;
  if old_serial_key is null then
    return;
  end if;
  -- Before anything is taken away: whoever gives this serial on meanwhile must not give it to who is leaving.
  perform pg_advisory_xact_lock(hashtextextended(old_serial_key, 0));
  delete from platform.device_waits where device_id = old_device_id and customer_id = own_id;
  delete from platform.device_serials where serial_key = old_serial_key and device_id = old_device_id and customer_id = own_id;
  if found then
    perform platform.hand_serial_over(old_serial_key);
  end if;
end
$$;

-- Door: takes a serial from who has it for the first that waits; who had it waits behind the others. False: nobody waits.
create function platform.release_serial(wanted_serial_key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted_serial_key, 0));
  if not exists (select from platform.device_waits where serial_key = wanted_serial_key) then
    return false;
  end if;
  with held as (
    delete from platform.device_serials where serial_key = wanted_serial_key returning customer_id, device_id
  ), waiting as (
    insert into platform.device_waits (serial_key, customer_id, device_id)
    select wanted_serial_key, customer_id, device_id from held
  )
  update app.devices set state = 'waiting', row_version = devices.row_version + 1
  from held
  where devices.customer_id = held.customer_id and devices.id = held.device_id;
  perform platform.hand_serial_over(wanted_serial_key);
  perform pg_notify('tropeiro_device', wanted_serial_key);
  return true;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.hand_serial_over(text) owner to tropeiro_doors;
alter function platform.release_serial(text) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.hand_serial_over(text), platform.release_serial(text) from public;
grant execute on function platform.release_serial(text) to tropeiro_maintenance;
