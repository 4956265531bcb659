-- Pieces of messages of which not even the customer can be read: dead letters of nobody.
create table platform.unreadable_entries (
  id bigint generated always as identity primary key,
  partition integer not null,
  sequence bigint not null,
  entry bytea not null,
  problem text not null,
  date_created timestamptz not null
);
grant select, insert, delete on platform.unreadable_entries to tropeiro_telemetry;

-- Door: who has dead letters, and how many.
create policy doors on app.dead_letters for select to tropeiro_doors using (true);
grant select (customer_id) on app.dead_letters to tropeiro_doors;
create function platform.count_dead_letters() returns table (customer_id bigint, count bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer_id, count(*) from app.dead_letters group by customer_id order by customer_id
$$;

-- Door: forgets quarantined positions after 30 days, and the oldest of a device that has more than 10,000.
create policy doors on app.quarantined_positions to tropeiro_doors using (true);
grant select (customer_id, device_id, time, digest, received), delete on app.quarantined_positions to tropeiro_doors;
create index quarantined_positions_by_age on app.quarantined_positions (received);
create function platform.forget_quarantined_positions(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  of_device record;
  row_bound integer := least(max_rows, 10000);
  forgotten integer;
  last_customer bigint := 0;
  last_device bigint := 0;
  kept_from timestamptz;
  more integer;
begin
  delete from app.quarantined_positions
  where (customer_id, device_id, time, digest) in (
    select customer_id, device_id, time, digest
    from app.quarantined_positions
    where received < now() - interval '30 days'
    order by received
    limit row_bound
  );
  get diagnostics forgotten = row_count;
  while forgotten < row_bound loop
    -- From device to device by the primary key, not over all rows.
    select customer_id, device_id into of_device from app.quarantined_positions
    where (customer_id, device_id) > (last_customer, last_device)
    order by customer_id, device_id limit 1;
    exit when not found;
    last_customer := of_device.customer_id;
    last_device := of_device.device_id;
    select time into kept_from from app.quarantined_positions
    where customer_id = last_customer and device_id = last_device
    order by time desc offset 10000 limit 1;
    continue when not found;
    delete from app.quarantined_positions
    where (customer_id, device_id, time, digest) in (
      select customer_id, device_id, time, digest
      from app.quarantined_positions
      where customer_id = last_customer and device_id = last_device and time <= kept_from
      order by time
      limit row_bound - forgotten
    );
    get diagnostics more = row_count;
    forgotten := forgotten + more;
  end loop;
  return forgotten;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.count_dead_letters() owner to tropeiro_doors;
alter function platform.forget_quarantined_positions(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.count_dead_letters(), platform.forget_quarantined_positions(integer) from public;
grant execute on function platform.count_dead_letters() to tropeiro_telemetry;
grant execute on function platform.forget_quarantined_positions(integer) to tropeiro_maintenance;
