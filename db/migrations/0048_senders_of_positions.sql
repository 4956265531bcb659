-- Two networks that speak for one device are told to its customer, once an hour at most, whichever gateways hear them.
alter table platform.device_serials add column date_contested timestamptz;
grant update (date_contested) on platform.device_serials to tropeiro_doors;
grant insert (customer_id, type, payload, occurred_at) on app.outbox to tropeiro_doors;

-- Door: raises `device.contested` for devices that hold their serial. A gateway's clock may be wrong: nothing is from the future.
create function platform.raise_contested(contested jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with given as (
    select customer_id, device_id, least(max(occurred_at), clock_timestamp()) as occurred_at
    from jsonb_to_recordset(contested) as one (customer_id bigint, device_id bigint, occurred_at timestamptz)
    group by customer_id, device_id
  ), told as (
    update platform.device_serials held set date_contested = given.occurred_at
    from given
    where held.customer_id = given.customer_id and held.device_id = given.device_id and held.valid_to is null
      and (held.date_contested is null or held.date_contested <= given.occurred_at - interval '1 hour')
    returning held.customer_id, held.device_id, held.date_contested
  )
  insert into app.outbox (customer_id, type, payload, occurred_at)
  select customer_id, 'device.contested', jsonb_build_object('device_id', device_id), date_contested from told
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.raise_contested(jsonb) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.raise_contested(jsonb) from public;
grant execute on function platform.raise_contested(jsonb) to tropeiro_telemetry;

-- The directory of devices has taken its place.
drop function platform.find_device(text);
