-- An operator may have days of vehicles replayed: after an update that judges otherwise, or for positions from before events were found.
create policy doors on app.vehicles for select to tropeiro_doors using (true);
grant select (customer_id, id) on app.vehicles to tropeiro_doors;
grant select, insert, update on platform.dirty_days to tropeiro_doors;

-- Door: marks days of one customer's vehicles as dirty, and returns how many. The partition of each vehicle is given with it.
-- Ids that are not the customer's, and days to come, are left out.
create function platform.mark_days_dirty(
  of_customer bigint, vehicle_ids bigint[], partitions integer[], first_day date, last_day date
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  marked bigint;
begin
  if last_day < first_day or last_day - first_day >= 31 then
    raise exception 'at most 31 days, and the first before the last' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(vehicle_ids) > 10000 or cardinality(vehicle_ids) <> cardinality(partitions) then
    raise exception 'at most 10000 vehicles, each with its partition' using errcode = 'invalid_parameter_value';
  end if;
  if first_day < today - interval '6 years' or exists (select from unnest(partitions) p where p not between 0 and 15) then
    raise exception 'nobody would replay these days' using errcode = 'invalid_parameter_value';
  end if;
  insert into platform.dirty_days as known (partition, customer_id, vehicle_id, day, first_marked, last_marked)
  select distinct given.partition, v.customer_id, v.id, first_day + n, now(), now()
  from unnest(vehicle_ids, partitions) as given (vehicle_id, partition)
  join app.vehicles v on v.customer_id = of_customer and v.id = given.vehicle_id
  cross join generate_series(0, least(last_day, today) - first_day) as n
  order by 1, 2, 3, 4
  on conflict (partition, customer_id, vehicle_id, day)
  do update set marks = known.marks + 1, last_marked = greatest(known.last_marked, excluded.last_marked);
  get diagnostics marked = row_count;
  return marked;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.mark_days_dirty(bigint, bigint[], integer[], date, date) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.mark_days_dirty(bigint, bigint[], integer[], date, date) from public;
grant execute on function platform.mark_days_dirty(bigint, bigint[], integer[], date, date) to tropeiro_maintenance;
