-- Who waits for longest is found without reading all that waits.
create index dirty_days_by_age on platform.dirty_days (partition, customer_id, first_marked);

-- A fact that is told of a time long ago makes days of many vehicles be replayed. That is long work, and its customer may watch
-- and cancel it. One row for each version of facts that reaches so far back.
create table app.recalculations (
  customer_id bigint not null,
  id bigint generated always as identity,
  -- Of the facts; of several that had to share a row, the first.
  version bigint not null,
  kind text not null,
  -- What changed in [valid_from, valid_to).
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- A day of a vehicle is one. Of those that are left, vehicle_days - vehicle_days_done, the ranges below have the sum.
  vehicle_days bigint not null default 0,
  vehicle_days_done bigint not null default 0,
  -- Not among them any more: another recalculation, made later, does them.
  vehicle_days_taken_over bigint not null default 0,
  date_created timestamptz not null,
  -- When vehicles were added last, and when days of some were done last.
  date_added timestamptz not null,
  date_progressed timestamptz,
  date_cancelled timestamptz,
  primary key (customer_id, id),
  unique (customer_id, version)
);
create index recalculations_left on app.recalculations (customer_id, id)
  where date_cancelled is null and vehicle_days > vehicle_days_done;
create index recalculations_by_age on app.recalculations (date_created);
alter table app.recalculations enable row level security;
alter table app.recalculations force row level security;
create policy customer on app.recalculations to tropeiro_runtime
using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select on app.recalculations to tropeiro_runtime;
create policy doors on app.recalculations to tropeiro_doors using (true);
grant select, insert, update, delete on app.recalculations to tropeiro_doors;

-- The days of vehicles that recalculations have left: as good as dirty days, but one row for all of a vehicle. Whoever owns its
-- partition replays them from the first to the last, and those that have samples only.
create table platform.recalculation_ranges (
  partition integer not null,
  customer_id bigint not null,
  recalculation_id bigint not null,
  vehicle_id bigint not null,
  next_day date not null,
  last_day date not null,
  days_left bigint not null,
  -- An install changed: days on which nobody has seen a sample may have some now.
  is_install boolean not null,
  -- A replay has stopped before next_day: what is stored of that day does not go with the days before it.
  is_begun boolean not null default false,
  -- Raised whenever days are added: what was read before is not counted as done.
  marks bigint not null default 1,
  primary key (partition, customer_id, recalculation_id, vehicle_id)
);
create index recalculation_ranges_by_vehicle on platform.recalculation_ranges (partition, customer_id, vehicle_id);
create index recalculation_ranges_of_one on platform.recalculation_ranges (customer_id, recalculation_id);
grant select on platform.recalculation_ranges to tropeiro_telemetry;
grant select, insert, update, delete on platform.recalculation_ranges to tropeiro_doors;

-- Door: adds days of vehicles to the recalculations of versions of facts, which are made if need be. The days of a vehicle that an
-- older one has left go to the new one where they overlap, so that none is replayed twice. A customer has at most 20 with days left:
-- what comes then joins the last.
create function platform.add_recalculations(given jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  told record;
  added record;
  known record;
  target bigint;
  is_cancelled boolean;
  waiting bigint;
  first_day date;
  last_day date;
  is_install boolean;
  is_merged boolean;
  days bigint;
  marks bigint;
  total bigint;
begin
  for told in
    select * from jsonb_to_recordset(given) as t (customer_id bigint, version bigint, kind text, valid_from timestamptz,
      valid_to timestamptz, ranges jsonb)
    order by customer_id, version
  loop
    perform pg_advisory_xact_lock(hashtextextended('tropeiro.recalculations.' || told.customer_id, 0));
    select r.id, r.date_cancelled is not null into target, is_cancelled
    from app.recalculations r where r.customer_id = told.customer_id and r.version = told.version;
    continue when is_cancelled;
    if target is null then
      select count(*), max(r.id) into waiting, target from app.recalculations r
      where r.customer_id = told.customer_id and r.date_cancelled is null and r.vehicle_days > r.vehicle_days_done;
      if waiting < 20 then
        insert into app.recalculations (customer_id, version, kind, valid_from, valid_to, date_created, date_added)
        values (told.customer_id, told.version, told.kind, told.valid_from, told.valid_to, moment, moment)
        returning id into target;
      end if;
    end if;
    total := 0;
    for added in
      select * from jsonb_to_recordset(told.ranges) as t (partition integer, vehicle_id bigint, first_day date, last_day date,
        days bigint, is_install boolean)
      order by vehicle_id
    loop
      first_day := added.first_day;
      last_day := added.last_day;
      is_install := added.is_install;
      days := added.days;
      is_merged := false;
      marks := 1;
      for known in
        delete from platform.recalculation_ranges k
        where k.partition = added.partition and k.customer_id = told.customer_id and k.vehicle_id = added.vehicle_id
          and (k.recalculation_id = target or k.next_day <= added.last_day and k.last_day >= added.first_day)
        returning k.*
      loop
        is_merged := true;
        first_day := least(first_day, known.next_day);
        last_day := greatest(last_day, known.last_day);
        is_install := is_install or known.is_install;
        if known.recalculation_id = target then
          marks := known.marks + 1;
          total := total - known.days_left;
        else
          update app.recalculations r
          set vehicle_days = greatest(r.vehicle_days - known.days_left, r.vehicle_days_done),
            vehicle_days_taken_over = r.vehicle_days_taken_over + known.days_left
          where r.customer_id = told.customer_id and r.id = known.recalculation_id and r.date_cancelled is null;
        end if;
        if known.is_begun then
          insert into platform.dirty_days as d (partition, customer_id, vehicle_id, day, first_marked, last_marked)
          values (added.partition, told.customer_id, added.vehicle_id, known.next_day, moment, moment)
          on conflict (partition, customer_id, vehicle_id, day)
          do update set marks = d.marks + 1, last_marked = greatest(d.last_marked, excluded.last_marked);
        end if;
      end loop;
      if is_merged then
        select count(*) into days from app.vehicle_checkpoints c
        where c.customer_id = told.customer_id and c.vehicle_id = added.vehicle_id and c.day between first_day and last_day;
      end if;
      if is_install then
        days := last_day - first_day + 1;
      end if;
      days := greatest(days, 1);
      total := total + days;
      insert into platform.recalculation_ranges (partition, customer_id, recalculation_id, vehicle_id, next_day, last_day,
        days_left, is_install, marks)
      values (added.partition, told.customer_id, target, added.vehicle_id, first_day, last_day, days, is_install, marks);
    end loop;
    update app.recalculations r
    set vehicle_days = r.vehicle_days + total, date_added = moment,
      valid_from = least(r.valid_from, told.valid_from),
      valid_to = case when r.valid_to is not null and told.valid_to is not null then greatest(r.valid_to, told.valid_to) end
    where r.customer_id = told.customer_id and r.id = target;
  end loop;
end
$$;

-- Door: how far replays have come with ranges; without a next day: to the end. Returns the places of those that are not as they
-- were when their replay began: their days are not counted.
create function platform.progress_recalculations(given jsonb, moment timestamptz) returns setof integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tropeiro.recalculations.' || c.customer_id, 0))
  from (
    select distinct t.customer_id from jsonb_to_recordset(given) as t (customer_id bigint) order by 1
  ) as c;
  return query
  with asked as (
    select t.* from rows from (
      jsonb_to_recordset(given) as (partition integer, customer_id bigint, recalculation_id bigint, vehicle_id bigint,
        marks bigint, next_day date, days bigint)
    ) with ordinality as t (partition, customer_id, recalculation_id, vehicle_id, marks, next_day, days, place)
  ), known as (
    select a.*, k.days_left,
      case when a.next_day is null or k.days_left = 0 then 0 else greatest(k.days_left - a.days, 1) end as days_after
    from asked a join platform.recalculation_ranges k
      on k.partition = a.partition and k.customer_id = a.customer_id and k.recalculation_id = a.recalculation_id
        and k.vehicle_id = a.vehicle_id and k.marks = a.marks
  ), ended as (
    delete from platform.recalculation_ranges k using known n
    where n.next_day is null and k.partition = n.partition and k.customer_id = n.customer_id
      and k.recalculation_id = n.recalculation_id and k.vehicle_id = n.vehicle_id
  ), moved as (
    update platform.recalculation_ranges k
    set next_day = n.next_day, last_day = greatest(k.last_day, n.next_day), days_left = n.days_after, is_begun = true
    from known n
    where n.next_day is not null and k.partition = n.partition and k.customer_id = n.customer_id
      and k.recalculation_id = n.recalculation_id and k.vehicle_id = n.vehicle_id
  ), counted as (
    update app.recalculations r
    set vehicle_days_done = r.vehicle_days_done + n.days, date_progressed = moment
    from (
      select customer_id, recalculation_id, sum(days_left - days_after) as days from known group by 1, 2
    ) as n
    where r.customer_id = n.customer_id and r.id = n.recalculation_id and r.date_cancelled is null
  )
  select a.place::integer from asked a where not exists (select from known n where n.place = a.place);
end
$$;

-- Door: cancels a recalculation of the customer that is set. Days that are done stay. Where a replay has stopped in the middle of a
-- vehicle's days, the next day is still replayed, so that every day goes with the one before it.
create function platform.cancel_recalculation(recalculation bigint, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  of_customer bigint := nullif(current_setting('app.customer_id', true), '')::bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('tropeiro.recalculations.' || of_customer, 0));
  update app.recalculations r set date_cancelled = moment
  where r.customer_id = of_customer and r.id = recalculation and r.date_cancelled is null;
  delete from platform.recalculation_ranges k
  where k.customer_id = of_customer and k.recalculation_id = recalculation and not k.is_begun;
  update platform.recalculation_ranges k set last_day = k.next_day, days_left = 0, is_install = false
  where k.customer_id = of_customer and k.recalculation_id = recalculation;
end
$$;

-- Door: forgets recalculations that ended and are of more than 90 days ago.
create function platform.forget_recalculations(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.recalculations
    where (customer_id, id) in (
      select customer_id, id from app.recalculations
      where date_created < now() - interval '90 days'
        and (date_cancelled is not null or vehicle_days <= vehicle_days_done)
      order by date_created
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.add_recalculations(jsonb, timestamptz) owner to tropeiro_doors;
alter function platform.progress_recalculations(jsonb, timestamptz) owner to tropeiro_doors;
alter function platform.cancel_recalculation(bigint, timestamptz) owner to tropeiro_doors;
alter function platform.forget_recalculations(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.add_recalculations(jsonb, timestamptz), platform.progress_recalculations(jsonb, timestamptz),
  platform.cancel_recalculation(bigint, timestamptz), platform.forget_recalculations(integer) from public;
grant execute on function platform.add_recalculations(jsonb, timestamptz), platform.progress_recalculations(jsonb, timestamptz)
  to tropeiro_telemetry;
grant execute on function platform.cancel_recalculation(bigint, timestamptz) to tropeiro_runtime;
grant execute on function platform.forget_recalculations(integer) to tropeiro_maintenance;
