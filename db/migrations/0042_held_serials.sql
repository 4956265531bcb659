-- A serial is held from a moment to a moment, and a record is of who held its serial at the record's time: a tracker that
-- changes hands keeps sending what it stored before. Nobody holds a serial before the moment at which it was claimed, and
-- that moment is the clock of the door, whatever the caller says.
alter table platform.device_serials
  add column valid_from timestamptz,
  add column valid_to timestamptz;

-- As the owner, who is bound by row-level security too.
alter table app.devices no force row level security;
update platform.device_serials
set valid_from = devices.date_created
from app.devices
where devices.customer_id = device_serials.customer_id and devices.id = device_serials.device_id;
alter table app.devices force row level security;

alter table platform.device_serials
  alter column valid_from set not null,
  drop constraint device_serials_pkey,
  add primary key (serial_key, valid_from),
  add check (valid_to > valid_from);
drop index platform.device_serials_of_device;
create unique index device_serials_held on platform.device_serials (serial_key) where valid_to is null;
create unique index device_serials_of_device on platform.device_serials (customer_id, device_id) where valid_to is null;
grant update (valid_to, valid_from) on platform.device_serials to tropeiro_doors;

-- Door: the customer and device that hold a serial now, or no row.
create or replace function platform.find_device(wanted_serial_key text)
returns table (customer_id bigint, device_id bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer_id, device_id from platform.device_serials
  where serial_key = wanted_serial_key and valid_to is null
$$;

-- Door of doors, which nobody else may use: from when a serial that is free now can be held.
create function platform.next_hold(wanted_serial_key text) returns timestamptz
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select greatest(clock_timestamp(), max(valid_to)) from platform.device_serials where serial_key = wanted_serial_key
$$;

-- Door: takes a serial for a device of the customer that is set; false when another device has it, and this one waits.
create or replace function platform.register_device(new_serial_key text, new_device_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own_id bigint := nullif(current_setting('app.customer_id', true), '')::bigint;
begin
  -- Whoever frees the serial meanwhile must see who waits, and the other way round.
  perform pg_advisory_xact_lock(hashtextextended(new_serial_key, 0));
  insert into platform.device_serials (serial_key, customer_id, device_id, valid_from)
  values (new_serial_key, own_id, new_device_id, platform.next_hold(new_serial_key))
  on conflict (serial_key) where valid_to is null do nothing;
  if found then
    return true;
  end if;
  insert into platform.device_waits (serial_key, customer_id, device_id)
  values (new_serial_key, own_id, new_device_id);
  return false;
end
$$;

create or replace function platform.hand_serial_over(free_serial_key text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with first as (
    delete from platform.device_waits
    where id = (select min(id) from platform.device_waits where serial_key = free_serial_key)
    returning customer_id, device_id
  ), registered as (
    insert into platform.device_serials (serial_key, customer_id, device_id, valid_from)
    select free_serial_key, customer_id, device_id, platform.next_hold(free_serial_key) from first
    returning customer_id, device_id
  )
  update app.devices set state = 'active', row_version = devices.row_version + 1
  from registered
  where devices.customer_id = registered.customer_id and devices.id = registered.device_id
$$;

-- Door: ends the hold of a device of the customer that is set, or its place among those that wait.
create or replace function platform.release_device(old_device_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own_id bigint := nullif(current_setting('app.customer_id', true), '')::bigint;
  old_serial_key text;
begin
  select serial_key into old_serial_key from (
    select serial_key from platform.device_serials
    where device_id = old_device_id and customer_id = own_id and valid_to is null
    union all
    select serial_key from platform.device_waits where device_id = old_device_id and customer_id = own_id
  ) known limit 1;
  if old_serial_key is null then
    return;
  end if;
  -- Before anything is taken away: whoever gives this serial on meanwhile must not give it to who is leaving.
  perform pg_advisory_xact_lock(hashtextextended(old_serial_key, 0));
  delete from platform.device_waits where device_id = old_device_id and customer_id = own_id;
  update platform.device_serials
  set valid_to = greatest(clock_timestamp(), valid_from + interval '1 microsecond')
  where serial_key = old_serial_key and device_id = old_device_id and customer_id = own_id and valid_to is null;
  if found then
    perform platform.hand_serial_over(old_serial_key);
  end if;
end
$$;

-- Door: takes a serial from who has it for the first that waits; who had it waits behind the others. False: nobody waits.
create or replace function platform.release_serial(wanted_serial_key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted_serial_key, 0));
  if not exists (select from platform.device_waits where serial_key = wanted_serial_key) then
    return false;
  end if;
  with held as (
    update platform.device_serials
    set valid_to = greatest(clock_timestamp(), valid_from + interval '1 microsecond')
    where serial_key = wanted_serial_key and valid_to is null
    returning customer_id, device_id
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

-- Door: lets a hold begin earlier, for a fleet that brings its history along. False: nobody holds the serial now, or somebody
-- else held it since then.
create function platform.backdate_serial(wanted_serial_key text, since timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted_serial_key, 0));
  update platform.device_serials held set valid_from = since
  where held.serial_key = wanted_serial_key and held.valid_to is null and since < held.valid_from
    and not exists (
      select from platform.device_serials other
      where other.serial_key = wanted_serial_key and other.valid_to > since);
  if not found then
    return false;
  end if;
  perform pg_notify('tropeiro_device', wanted_serial_key);
  return true;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.next_hold(text) owner to tropeiro_doors;
alter function platform.backdate_serial(text, timestamptz) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.next_hold(text), platform.backdate_serial(text, timestamptz) from public;
grant execute on function platform.backdate_serial(text, timestamptz) to tropeiro_maintenance;
