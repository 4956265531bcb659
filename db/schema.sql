-- Name: app; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA app;

ALTER SCHEMA app OWNER TO tropeiro_owner;

-- Name: platform; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA platform;

ALTER SCHEMA platform OWNER TO tropeiro_owner;

-- Name: reference; Type: SCHEMA; Schema: -; Owner: tropeiro_owner

CREATE SCHEMA reference;

ALTER SCHEMA reference OWNER TO tropeiro_owner;

-- Name: add_daily_parts(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.add_daily_parts(parts jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.add_daily_parts(parts jsonb) OWNER TO tropeiro_doors;

-- Name: add_recalculations(jsonb, timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.add_recalculations(given jsonb, moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.add_recalculations(given jsonb, moment timestamp with time zone) OWNER TO tropeiro_doors;

-- Name: backdate_serial(text, timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.backdate_serial(wanted_serial_key text, since timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.backdate_serial(wanted_serial_key text, since timestamp with time zone) OWNER TO tropeiro_doors;

-- Name: cancel_recalculation(bigint, timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.cancel_recalculation(recalculation bigint, moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.cancel_recalculation(recalculation bigint, moment timestamp with time zone) OWNER TO tropeiro_doors;

-- Name: count_dead_letters(); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.count_dead_letters() RETURNS TABLE(customer_id bigint, count bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer_id, count(*) from app.dead_letters group by customer_id order by customer_id
$$;

ALTER FUNCTION platform.count_dead_letters() OWNER TO tropeiro_doors;

-- Name: customers_not_under_master_key(text, bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select distinct customer_id
  from app.data_keys
  where master_key_id <> current_master_key_id and customer_id > after_customer_id
  order by customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: delete_daily_parts(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.delete_daily_parts(days jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  delete from app.daily_parts p
  using jsonb_to_recordset(days) as given (customer_id bigint, vehicle_id bigint, first_day date, last_day date)
  where p.customer_id = given.customer_id and p.vehicle_id = given.vehicle_id
    and p.day between given.first_day and coalesce(given.last_day, 'infinity')
$$;

ALTER FUNCTION platform.delete_daily_parts(days jsonb) OWNER TO tropeiro_doors;

-- Name: delete_events(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.delete_events(gone jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.delete_events(gone jsonb) OWNER TO tropeiro_doors;

-- Name: drop_old_events(); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.drop_old_events() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
  old record;
  dropped integer := 0;
begin
  for old in
    select child.relname as name
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'app.events'::regclass
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month' <= today - platform.kept_days('5_years')
  loop
    if platform.drop_partition('events', old.name) then
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end
$$;

ALTER FUNCTION platform.drop_old_events() OWNER TO tropeiro_owner;

-- Name: drop_old_outbox(); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.drop_old_outbox() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  kept_from date := (now() at time zone 'UTC')::date - 30;
  old record;
  is_waiting boolean;
  deleted integer;
begin
  delete from app.outbox_default where ctid = any (array(
    select ctid from app.outbox_default where day < kept_from and sequence is not null limit 10000));
  get diagnostics deleted = row_count;
  for old in
    select child.relname as name
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'app.outbox'::regclass and child.relname ~ '^outbox_[0-9]{8}$'
      and to_date(right(child.relname, 8), 'YYYYMMDD') < kept_from
    order by child.relname
  loop
    execute format('select exists (select from app.%I where sequence is null)', old.name) into is_waiting;
    if not is_waiting and platform.drop_partition('outbox', old.name) then
      return deleted + 1;
    end if;
  end loop;
  return deleted;
end
$_$;

ALTER FUNCTION platform.drop_old_outbox() OWNER TO tropeiro_owner;

-- Name: drop_old_position_files(); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.drop_old_position_files() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  today date := (now() at time zone 'UTC')::date;
  old record;
  dropped integer := 0;
begin
  for old in
    select child.relname as name, parent.relname as class_table
    from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
    where parent.relnamespace = 'app'::regnamespace and parent.relname ~ '^position_files_(90_days|400_days|5_years)$'
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
        <= today - platform.kept_days(substr(parent.relname, length('position_files_') + 1))
  loop
    if platform.drop_partition(old.class_table, old.name) then
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end
$_$;

ALTER FUNCTION platform.drop_old_position_files() OWNER TO tropeiro_owner;

-- Name: drop_partition(text, text); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.drop_partition(parent text, child text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  set local lock_timeout = '50ms';
  for n in 1 .. 50 loop
    begin
      execute format('alter table app.%I detach partition app.%I', parent, child);
      execute format('drop table app.%I', child);
      return true;
    exception when lock_not_available then
      perform pg_sleep(0.2);
    end;
  end loop;
  return false;
end
$$;

ALTER FUNCTION platform.drop_partition(parent text, child text) OWNER TO tropeiro_owner;

-- Name: drop_position_day(date); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.drop_position_day(wanted_day date) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  name text := 'positions_' || to_char(wanted_day, 'YYYYMMDD');
  in_table record;
  in_files record;
begin
  perform from platform.position_days
  where day = wanted_day and state = 'closing' and closing_since < pg_snapshot_xmin(pg_current_snapshot())
  for update;
  if not found then
    return false;
  end if;
  execute format('select count(*) as count, coalesce(bit_xor(digest), 0) as digests from app.%I', name) into in_table;
  select coalesce(sum(closed_count), 0) as count, coalesce(bit_xor(closed_digests), 0) as digests into in_files
  from (
    -- Past the policies, which are the parent's.
    select closed_count, closed_digests from app.position_files_90_days where day = wanted_day
    union all
    select closed_count, closed_digests from app.position_files_400_days where day = wanted_day
    union all
    select closed_count, closed_digests from app.position_files_5_years where day = wanted_day
  ) files;
  if in_table.count <> in_files.count or in_table.digests <> in_files.digests
    or not platform.drop_partition('positions', name) then
    return false;
  end if;
  update platform.position_days set state = 'closed' where day = wanted_day;
  return true;
end
$$;

ALTER FUNCTION platform.drop_position_day(wanted_day date) OWNER TO tropeiro_owner;

-- Name: enqueue_job(text, jsonb, text, timestamp with time zone, integer, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.enqueue_job(task text, payload jsonb, queue text, run_at timestamp with time zone, most_attempts integer, priority integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  has_one_before boolean;
begin
  -- The release before this one names its moment, and has no worker that would let anybody in.
  has_one_before := enqueue_job.run_at is null and exists (
    select from jobs._private_job_queues q
    join jobs._private_jobs j on j.job_queue_id = q.id
    where q.queue_name = queue and j.is_available and j.run_at <= clock_timestamp()
      and j.priority <= enqueue_job.priority
  );
  perform jobs.add_job(
    task,
    payload := (payload || jsonb_build_object('customer_id', current_setting('app.customer_id')::bigint))::json,
    queue_name := queue,
    run_at := case when has_one_before then 'infinity'::timestamptz else coalesce(enqueue_job.run_at, clock_timestamp()) end,
    max_attempts := most_attempts,
    priority := enqueue_job.priority
  );
end
$$;

ALTER FUNCTION platform.enqueue_job(task text, payload jsonb, queue text, run_at timestamp with time zone, most_attempts integer, priority integer) OWNER TO tropeiro_doors;

-- Name: find_customer(text); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.find_customer(wanted_tax_number text) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer_id from platform.customer_directory where tax_number = wanted_tax_number
$$;

ALTER FUNCTION platform.find_customer(wanted_tax_number text) OWNER TO tropeiro_doors;

-- Name: find_device_holds(text[], timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.find_device_holds(wanted_serial_keys text[], since timestamp with time zone) RETURNS TABLE(serial_key text, holds jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.find_device_holds(wanted_serial_keys text[], since timestamp with time zone) OWNER TO tropeiro_doors;

-- Name: find_retention(bigint, date); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.find_retention(wanted_customer bigint, wanted_day date) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select retention_class from app.position_retentions
  where customer_id = wanted_customer and valid_from <= wanted_day
  order by valid_from desc limit 1
$$;

ALTER FUNCTION platform.find_retention(wanted_customer bigint, wanted_day date) OWNER TO tropeiro_doors;

-- Name: find_stored_positions(bigint[], bigint[], timestamp with time zone[], bigint[]); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.find_stored_positions(customer_ids bigint[], device_ids bigint[], times timestamp with time zone[], digests bigint[]) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.find_stored_positions(customer_ids bigint[], device_ids bigint[], times timestamp with time zone[], digests bigint[]) OWNER TO tropeiro_doors;

-- Name: forget_exceptions(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_exceptions(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.exceptions
    where (customer_id, id) in (
      select customer_id, id from app.exceptions
      where date_modified < now() - interval '366 days'
      order by date_modified
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_exceptions(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_execution_commands(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_execution_commands(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.execution_commands
    where (customer_id, command_id) in (
      select customer_id, command_id from app.execution_commands
      where received_at < now() - interval '400 days'
      order by received_at
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_execution_commands(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_fact_changes(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_fact_changes(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.forget_fact_changes(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_geocode_cache(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_geocode_cache(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.geocode_cache
    where (customer_id, key, provider) in (
      select customer_id, key, provider from app.geocode_cache
      where date_expires < now()
      order by date_expires
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_geocode_cache(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_idempotency_keys(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_idempotency_keys(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.idempotency_keys
    where (customer_id, route, key) in (
      select customer_id, route, key from app.idempotency_keys
      where date_created < now() - interval '48 hours'
      order by date_created
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_idempotency_keys(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_login_attempts(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_login_attempts(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from platform.login_attempts
    where key in (
      select key from platform.login_attempts
      where counted_at < now() - interval '1 hour'
      order by counted_at
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_login_attempts(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_operations(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_operations(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.operations
    where (customer_id, id) in (
      select customer_id, id from app.operations
      where finished_at < now() - interval '90 days'
      order by finished_at
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_operations(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_quarantined_positions(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_quarantined_positions(max_rows integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.forget_quarantined_positions(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_rate_buckets(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_rate_buckets(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from platform.rate_buckets
    where key in (
      select key from platform.rate_buckets
      where refilled_at < now() - interval '1 hour'
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_rate_buckets(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_recalculations(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_recalculations(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.forget_recalculations(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_route_plan_previews(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_route_plan_previews(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.route_plan_previews
    where (customer_id, preview_id) in (
      select customer_id, preview_id from app.route_plan_previews
      where date_expires < now()
      order by date_expires
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_route_plan_previews(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_route_plan_undos(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_route_plan_undos(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.route_plan_undos
    where (customer_id, change_id) in (
      select customer_id, change_id from app.route_plan_undos
      where date_created < now() - interval '7 days'
      order by date_created
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_route_plan_undos(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_sessions(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_sessions(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with ended as materialized (
    select customer_id, id from app.sessions
    where date_expires < now() - interval '30 days'
    order by date_expires
    limit least(max_rows, 10000)
  ), tokens as (
    delete from app.refresh_tokens using ended
    where refresh_tokens.customer_id = ended.customer_id and refresh_tokens.session_id = ended.id
  ), forgotten as (
    delete from app.sessions using ended
    where sessions.customer_id = ended.customer_id and sessions.id = ended.id
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_sessions(max_rows integer) OWNER TO tropeiro_doors;

-- Name: forget_webhook_deliveries(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.forget_webhook_deliveries(max_rows integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with forgotten as (
    delete from app.webhook_deliveries
    where (customer_id, id) in (
      select customer_id, id from app.webhook_deliveries
      where date_sent < now() - interval '30 days'
      order by date_sent
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

ALTER FUNCTION platform.forget_webhook_deliveries(max_rows integer) OWNER TO tropeiro_doors;

-- Name: hand_serial_over(text); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.hand_serial_over(free_serial_key text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.hand_serial_over(free_serial_key text) OWNER TO tropeiro_doors;

-- Name: holds_of_serials(text[], timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.holds_of_serials(serial_keys text[], since timestamp with time zone) RETURNS TABLE(serial_key text, holds jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.holds_of_serials(serial_keys text[], since timestamp with time zone) OWNER TO tropeiro_doors;

-- Name: kept_days(text); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.kept_days(retention_class text) RETURNS integer
    LANGUAGE sql IMMUTABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select case retention_class when '90_days' then 90 when '400_days' then 400 when '5_years' then 1827 end
$$;

ALTER FUNCTION platform.kept_days(retention_class text) OWNER TO tropeiro_owner;

-- Name: list_customers(bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_customers(after_customer_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer_id
  from platform.customer_directory
  where customer_id > after_customer_id
  order by customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.list_customers(after_customer_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_customers_to_watch(timestamp with time zone, bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_customers_to_watch(moment timestamp with time zone, after_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer.customer_id from app.customers customer
  where customer.customer_id > after_id and (
    exists (select from app.route_plans plan
      where plan.customer_id = customer.customer_id and plan.status = 'E' and plan.date_excluded is null)
    or exists (select from app.route_plans plan
      where plan.customer_id = customer.customer_id and plan.status = 'P' and plan.date_excluded is null
        and plan.date_time_start between moment - interval '1 day' and moment and plan.date_sent is not null)
    or exists (select from app.exceptions exception
      where exception.customer_id = customer.customer_id and exception.state <> 'closed'
        and (exception.kind in ('late', 'late_departure', 'silent') or exception.snoozed_until <= moment)))
  order by customer.customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.list_customers_to_watch(moment timestamp with time zone, after_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_customers_with_overdue_plans(timestamp with time zone, integer, bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_customers_with_overdue_plans(moment timestamp with time zone, usual_hours integer, after_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer.customer_id from app.customers customer
  cross join lateral (
    select moment - make_interval(hours => case jsonb_typeof(customer.settings -> 'auto_close_hours')
      when 'number' then (customer.settings -> 'auto_close_hours')::integer else usual_hours end) as latest
  ) allowed
  where customer.customer_id > after_id and exists (
    select from app.route_plans plan
    where plan.customer_id = customer.customer_id and plan.status = 'E' and plan.date_excluded is null
      and plan.date_time_end <= allowed.latest
      and (plan.office_reopened_at is null or plan.office_reopened_at <= allowed.latest))
  order by customer.customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.list_customers_with_overdue_plans(moment timestamp with time zone, usual_hours integer, after_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_customers_with_overdue_proofs(timestamp with time zone, bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_customers_with_overdue_proofs(latest timestamp with time zone, after_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer.customer_id from app.customers customer
  where customer.customer_id > after_id and exists (
    select from app.execution_records record
    where record.customer_id = customer.customer_id and record.awaiting_since <= latest and record.overdue_at is null)
  order by customer.customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.list_customers_with_overdue_proofs(latest timestamp with time zone, after_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_customers_with_unread_log(bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_customers_with_unread_log(after_id bigint, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select head.customer_id from app.outbox_heads head
  left join app.exception_cursors cursor on cursor.customer_id = head.customer_id
  where head.customer_id > after_id and head.last_sequence > coalesce(cursor.last_sequence, 0)
  order by head.customer_id
  limit max_rows
$$;

ALTER FUNCTION platform.list_customers_with_unread_log(after_id bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_device_holds(text, timestamp with time zone, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_device_holds(after_serial_key text, since timestamp with time zone, max_serials integer) RETURNS TABLE(serial_key text, holds jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select found.serial_key, found.holds
  from platform.holds_of_serials(array(
    select distinct held.serial_key
    from platform.device_serials held
    where held.serial_key > after_serial_key and (held.valid_to is null or held.valid_to > since)
    order by held.serial_key
    limit least(max_serials, 10000)), since) as found
  order by found.serial_key
$$;

ALTER FUNCTION platform.list_device_holds(after_serial_key text, since timestamp with time zone, max_serials integer) OWNER TO tropeiro_doors;

-- Name: list_late_days(bigint, bigint, date, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_late_days(after_customer bigint, after_device bigint, after_day date, max_rows integer) RETURNS TABLE(customer_id bigint, device_id bigint, day date)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.list_late_days(after_customer bigint, after_device bigint, after_day date, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_outbox_news(bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_outbox_news(after_round bigint, max_rows integer) RETURNS TABLE(customer_id bigint, last_sequence bigint, round bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select head.customer_id, head.last_sequence, head.round
  from app.outbox_heads head
  where head.round > after_round
  order by head.round
  fetch first max_rows rows with ties
$$;

ALTER FUNCTION platform.list_outbox_news(after_round bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_position_devices(date, bigint, bigint, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_position_devices(wanted_day date, after_customer bigint, after_device bigint, max_rows integer) RETURNS TABLE(customer_id bigint, device_id bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.list_position_devices(wanted_day date, after_customer bigint, after_device bigint, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_position_keys(); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_position_keys() RETURNS TABLE(key_id bigint, customer_id bigint, key_hash bytea, scopes text[], role text, date_expires timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select key.id, key.customer_id, key.key_hash, key.scopes, holder.role, key.date_expires
  from app.api_keys key
  join app.customers customer on customer.customer_id = key.customer_id
  join app.users holder on holder.customer_id = key.customer_id and holder.id = coalesce(key.user_id, key.created_by)
  where 'position:write' = any (key.scopes) and key.date_excluded is null
    and holder.date_excluded is null and holder.date_disabled is null and customer.date_disabled is null
$$;

ALTER FUNCTION platform.list_position_keys() OWNER TO tropeiro_doors;

-- Name: list_proof_work(timestamp with time zone, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_proof_work(moment timestamp with time zone, max_rows integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with recursive waiting (customer_id) as (
    (select entry.customer_id from app.proof_entries entry where entry.leaf is null order by entry.customer_id limit 1)
    union all
    select (
      select entry.customer_id from app.proof_entries entry
      where entry.leaf is null and entry.customer_id > waiting.customer_id
      order by entry.customer_id limit 1)
    from waiting where waiting.customer_id is not null
  )
  (select customer_id from waiting where customer_id is not null limit max_rows)
  union
  (select log.customer_id from app.proof_logs log where log.checkpoint_due_at <= moment order by log.checkpoint_due_at limit max_rows)
$$;

ALTER FUNCTION platform.list_proof_work(moment timestamp with time zone, max_rows integer) OWNER TO tropeiro_doors;

-- Name: list_source_networks(); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_source_networks() RETURNS TABLE(customer_id bigint, networks text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select customer.customer_id, customer.source_networks::text[] from app.customers customer
  where customer.source_networks <> '{}'
$$;

ALTER FUNCTION platform.list_source_networks() OWNER TO tropeiro_doors;

-- Name: list_webhook_work(timestamp with time zone, integer, integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.list_webhook_work(moment timestamp with time zone, max_good integer, max_failing integer) RETURNS TABLE(customer_id bigint, webhook_id bigint, dead_lease uuid)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with leasing as materialized (
    select distinct queue.lease_worker as worker from app.webhook_queues queue
    where queue.lease_worker is not null and queue.lease_until > moment
  ), dead as materialized (
    select leasing.worker from leasing
    where pg_try_advisory_xact_lock_shared(hashtextextended('tropeiro.webhooks:' || leasing.worker, 0))
  ), due as (
    select queue.customer_id, queue.webhook_id, queue.turn_at,
      cardinality(queue.streak) > 0 or queue.ping_at is not null as is_failing,
      case when queue.lease_until > moment then queue.lease_token end as dead_lease
    from app.webhook_queues queue
    join app.customers customer on customer.customer_id = queue.customer_id
    left join app.outbox_heads head on head.customer_id = queue.customer_id
    where queue.disabled_at is null and customer.date_disabled is null
      and (queue.lease_until is null or queue.lease_until <= moment
        or queue.lease_worker in (select dead.worker from dead))
      and (queue.due_at <= moment or (queue.reads and head.last_sequence > queue.cursor))
  )
  (select due.customer_id, due.webhook_id, due.dead_lease from due where not due.is_failing order by due.turn_at limit max_good)
  union all
  (select due.customer_id, due.webhook_id, due.dead_lease from due where due.is_failing order by due.turn_at limit max_failing)
$$;

ALTER FUNCTION platform.list_webhook_work(moment timestamp with time zone, max_good integer, max_failing integer) OWNER TO tropeiro_doors;

-- Name: make_event_month(date); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.make_event_month(day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
  month date := date_trunc('month', day)::date;
  name text := 'events_' || to_char(month, 'YYYYMM');
begin
  if day > today + 40 or day < today - platform.kept_days('5_years') - 40 then
    raise exception 'no events are kept for %', day using errcode = 'invalid_parameter_value';
  end if;
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_event_month', 0));
  if to_regclass('app.' || quote_ident(name)) is null then
    execute format('create table app.%I (like app.events including all)', name);
    execute format('alter table app.events attach partition app.%I for values from (%L) to (%L)', name,
      month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end
$$;

ALTER FUNCTION platform.make_event_month(day date) OWNER TO tropeiro_owner;

-- Name: make_outbox_days(); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.make_outbox_days() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
  wanted_day date;
  name text;
begin
  -- Whoever reads meanwhile goes first; it is tried again.
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_outbox_days', 0));
  for wanted_day in select today + n from generate_series(0, 7) n loop
    name := 'outbox_' || to_char(wanted_day, 'YYYYMMDD');
    if to_regclass('app.' || name) is null then
      -- Who writes there would write what the new table then had to have.
      lock table app.outbox_default in access exclusive mode;
      if not exists (select from app.outbox_default where day = wanted_day) then
        begin
          execute format('create table app.%I (like app.outbox including all excluding identity)', name);
          execute format('alter table app.outbox attach partition app.%I for values from (%L) to (%L)', name,
            wanted_day, wanted_day + 1);
        exception when invalid_object_definition then
          -- The clock was ahead when the first table was made, which has this day too.
          null;
        end;
      end if;
    end if;
  end loop;
  -- Should the hint ever be wrong, the sequencer looks at everything again.
  perform setval('platform.outbox_numbered_below', 1);
end
$$;

ALTER FUNCTION platform.make_outbox_days() OWNER TO tropeiro_owner;

-- Name: make_position_days(); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.make_position_days() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
  next_day date;
  name text;
begin
  -- Whoever reads meanwhile goes first; it is tried again.
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_position_days', 0));
  for next_day in
    select today + n from generate_series(-4, 3) n
    where not exists (select from platform.position_days known where known.day = today + n)
  loop
    name := 'positions_' || to_char(next_day, 'YYYYMMDD');
    execute format('create table app.%I (like app.positions including all)', name);
    execute format('grant insert on app.%I to tropeiro_telemetry', name);
    -- Attached, because one that is made as a partition waits for every reader of positions.
    execute format('alter table app.positions attach partition app.%I for values from (%L) to (%L)', name,
      next_day::timestamp at time zone 'UTC', (next_day + 1)::timestamp at time zone 'UTC');
    insert into platform.position_days (day, state) values (next_day, 'open');
  end loop;
end
$$;

ALTER FUNCTION platform.make_position_days() OWNER TO tropeiro_owner;

-- Name: make_position_month(text, date); Type: FUNCTION; Schema: platform; Owner: tropeiro_owner

CREATE FUNCTION platform.make_position_month(wanted_class text, day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
  month date := date_trunc('month', day)::date;
  name text := 'position_files_' || wanted_class || '_' || to_char(month, 'YYYYMM');
begin
  if platform.kept_days(wanted_class) is null or day > today or day < today - platform.kept_days(wanted_class) then
    raise exception 'no files of class % are kept for %', wanted_class, day using errcode = 'invalid_parameter_value';
  end if;
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('platform.make_position_month', 0));
  if to_regclass('app.' || quote_ident(name)) is null then
    execute format('create table app.%I (like app.position_files including all)', name);
    execute format('alter table app.%I attach partition app.%I for values from (%L) to (%L)',
      'position_files_' || wanted_class, name, month, (month + interval '1 month')::date);
  end if;
end
$$;

ALTER FUNCTION platform.make_position_month(wanted_class text, day date) OWNER TO tropeiro_owner;

-- Name: mark_days_dirty(bigint, bigint[], integer[], date, date); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.mark_days_dirty(of_customer bigint, vehicle_ids bigint[], partitions integer[], first_day date, last_day date) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.mark_days_dirty(of_customer bigint, vehicle_ids bigint[], partitions integer[], first_day date, last_day date) OWNER TO tropeiro_doors;

-- Name: next_hold(text); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.next_hold(wanted_serial_key text) RETURNS timestamp with time zone
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select greatest(clock_timestamp(), max(valid_to)) from platform.device_serials where serial_key = wanted_serial_key
$$;

ALTER FUNCTION platform.next_hold(wanted_serial_key text) OWNER TO tropeiro_doors;

-- Name: number_outbox(integer); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.number_outbox(max_rows integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  ended_below xid8;
  first_waiting xid8;
  this_round bigint;
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tropeiro.outbox_sequencer', 0)) then
    return null;
  end if;
  select pg_snapshot_xmin(pg_current_snapshot()), last_value::text::xid8
  into ended_below, first_waiting from platform.outbox_numbered_below;
  -- A dump that was restored on another server brings numbers of transactions that this one has not come to.
  if first_waiting > ended_below then
    first_waiting := '0';
  end if;
  select transaction_id into first_waiting from app.outbox
  where sequence is null and transaction_id >= first_waiting and transaction_id < ended_below
  order by transaction_id, id limit 1;
  if not found then
    return 0;
  end if;
  -- True whether this transaction commits or not: what is numbered below was by others, who have committed.
  perform setval('platform.outbox_numbered_below', greatest(first_waiting::text::bigint, 1));
  this_round := nextval('platform.outbox_rounds');
  -- Each row is looked up in the table of its day; a join of whole tables would read all days.
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  with finished as materialized (
    select customer_id, day, id, transaction_id
    from app.outbox
    where sequence is null and transaction_id >= first_waiting and transaction_id < ended_below
    order by transaction_id, id
    limit max_rows
  ), placed as (
    select customer_id, day, id,
      row_number() over (partition by customer_id order by transaction_id, id) as place,
      count(*) over (partition by customer_id) as size
    from finished
  ), heads as (
    insert into app.outbox_heads as head (customer_id, last_sequence, round)
    select customer_id, count(*), this_round from finished group by customer_id
    on conflict (customer_id) do update
    set last_sequence = head.last_sequence + excluded.last_sequence, round = excluded.round
    returning head.customer_id, head.last_sequence
  )
  update app.outbox
  set sequence = heads.last_sequence - placed.size + placed.place
  from placed join heads using (customer_id)
  where outbox.customer_id = placed.customer_id and outbox.day = placed.day and outbox.id = placed.id;
  get diagnostics numbered = row_count;
  return numbered;
end
$$;

ALTER FUNCTION platform.number_outbox(max_rows integer) OWNER TO tropeiro_doors;

-- Name: progress_recalculations(jsonb, timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.progress_recalculations(given jsonb, moment timestamp with time zone) RETURNS SETOF integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.progress_recalculations(given jsonb, moment timestamp with time zone) OWNER TO tropeiro_doors;

-- Name: put_checkpoints(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.put_checkpoints(checkpoints jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.put_checkpoints(checkpoints jsonb) OWNER TO tropeiro_doors;

-- Name: put_open_events(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.put_open_events(events jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.put_open_events(events jsonb) OWNER TO tropeiro_doors;

-- Name: put_vehicle_positions(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.put_vehicle_positions(positions jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into app.vehicle_positions (customer_id, vehicle_id, partition, sequence, time, state)
  select customer_id, vehicle_id, partition, sequence, time, state
  from jsonb_to_recordset(positions) as given (
    customer_id bigint, vehicle_id bigint, partition integer, sequence bigint, time timestamptz, state jsonb)
  on conflict (customer_id, vehicle_id) do update
  set partition = excluded.partition, sequence = excluded.sequence, time = excluded.time, state = excluded.state
$$;

ALTER FUNCTION platform.put_vehicle_positions(positions jsonb) OWNER TO tropeiro_doors;

-- Name: raise_contested(jsonb); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.raise_contested(contested jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.raise_contested(contested jsonb) OWNER TO tropeiro_doors;

-- Name: raise_fact_version(); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.raise_fact_version() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into platform.fact_versions as known (customer_id, version, transaction_id)
  values (nullif(current_setting('app.customer_id', true), '')::bigint, 1, pg_current_xact_id())
  on conflict (customer_id) do update set version = known.version + 1, transaction_id = excluded.transaction_id
  returning version
$$;

ALTER FUNCTION platform.raise_fact_version() OWNER TO tropeiro_doors;

-- Name: register_customer(text, bigint); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with taken as (
    insert into platform.customer_directory (tax_number, customer_id)
    values (new_tax_number, new_customer_id)
    on conflict do nothing
    returning 1
  )
  select exists (select from taken)
$$;

ALTER FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) OWNER TO tropeiro_doors;

-- Name: register_device(text, bigint); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.register_device(new_serial_key text, new_device_id bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.register_device(new_serial_key text, new_device_id bigint) OWNER TO tropeiro_doors;

-- Name: release_device(bigint); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.release_device(old_device_id bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.release_device(old_device_id bigint) OWNER TO tropeiro_doors;

-- Name: release_serial(text); Type: FUNCTION; Schema: platform; Owner: tropeiro_doors

CREATE FUNCTION platform.release_serial(wanted_serial_key text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION platform.release_serial(wanted_serial_key text) OWNER TO tropeiro_doors;

-- Name: address_corrections; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.address_corrections (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    key bytea NOT NULL,
    address text NOT NULL,
    address_parts jsonb NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    user_id bigint,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT address_corrections_key_check CHECK ((octet_length(key) = 32)),
    CONSTRAINT address_corrections_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT address_corrections_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

ALTER TABLE ONLY app.address_corrections FORCE ROW LEVEL SECURITY;

ALTER TABLE app.address_corrections OWNER TO tropeiro_owner;

-- Name: address_corrections_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.address_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.address_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: alert_rules; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.alert_rules (
    customer_id bigint NOT NULL,
    kind text NOT NULL,
    enabled boolean NOT NULL,
    threshold integer,
    mail_user_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    CONSTRAINT alert_rules_kind CHECK ((kind = ANY (ARRAY['late'::text, 'late_departure'::text, 'returned'::text, 'panic'::text, 'silent'::text, 'temperature'::text, 'risk'::text, 'document'::text])))
);

ALTER TABLE ONLY app.alert_rules FORCE ROW LEVEL SECURITY;

ALTER TABLE app.alert_rules OWNER TO tropeiro_owner;

-- Name: api_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.api_keys (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_by bigint NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone,
    date_excluded timestamp with time zone,
    user_id bigint,
    parent_id bigint
);

ALTER TABLE ONLY app.api_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.api_keys OWNER TO tropeiro_owner;

-- Name: api_keys_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.api_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: audit; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.audit (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    user_id bigint,
    api_key_id bigint,
    action text NOT NULL,
    resource text NOT NULL,
    resource_id bigint,
    fields text[] NOT NULL,
    address text,
    request_id text
);

ALTER TABLE ONLY app.audit FORCE ROW LEVEL SECURITY;

ALTER TABLE app.audit OWNER TO tropeiro_owner;

-- Name: audit_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: catalogue_entries; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.catalogue_entries (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    vehicle_model_manufacturer_id integer,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT catalogue_entries_check CHECK (((kind = 'vehicle_model'::text) = (vehicle_model_manufacturer_id IS NOT NULL))),
    CONSTRAINT catalogue_entries_kind_check CHECK ((kind = ANY (ARRAY['vehicle_color'::text, 'vehicle_model'::text])))
);

ALTER TABLE ONLY app.catalogue_entries FORCE ROW LEVEL SECURITY;

ALTER TABLE app.catalogue_entries OWNER TO tropeiro_owner;

-- Name: catalogue_entries_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.catalogue_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.catalogue_entries_id_seq
    START WITH 2147483648
    INCREMENT BY 1
    MINVALUE 2147483648
    NO MAXVALUE
    CACHE 1
);

-- Name: checklist_answer_ids; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

CREATE SEQUENCE app.checklist_answer_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE app.checklist_answer_ids OWNER TO tropeiro_owner;

-- Name: checklist_answers; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.checklist_answers (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    checklist_id bigint NOT NULL,
    checklist_form_field_id bigint NOT NULL,
    table_item_id bigint,
    risk_level text,
    image bytea,
    sealed bytea,
    CONSTRAINT checklist_answers_image_check CHECK ((octet_length(image) = 32)),
    CONSTRAINT checklist_answers_risk_level_check CHECK ((risk_level = ANY (ARRAY['H'::text, 'M'::text, 'L'::text])))
);

ALTER TABLE ONLY app.checklist_answers FORCE ROW LEVEL SECURITY;

ALTER TABLE app.checklist_answers OWNER TO tropeiro_owner;

-- Name: checklist_form_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.checklist_form_versions (
    customer_id bigint NOT NULL,
    checklist_form_id bigint NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    icon text,
    fields jsonb NOT NULL,
    date_created timestamp with time zone NOT NULL,
    CONSTRAINT checklist_form_versions_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY app.checklist_form_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.checklist_form_versions OWNER TO tropeiro_owner;

-- Name: checklist_forms; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.checklist_forms (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    active boolean NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT checklist_forms_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY app.checklist_forms FORCE ROW LEVEL SECURITY;

ALTER TABLE app.checklist_forms OWNER TO tropeiro_owner;

-- Name: checklist_forms_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.checklist_forms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.checklist_forms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: checklist_ids; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

CREATE SEQUENCE app.checklist_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE app.checklist_ids OWNER TO tropeiro_owner;

-- Name: checklist_part_ids; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

CREATE SEQUENCE app.checklist_part_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE app.checklist_part_ids OWNER TO tropeiro_owner;

-- Name: checklist_receipts; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.checklist_receipts (
    customer_id bigint NOT NULL,
    checklist_id bigint NOT NULL,
    state text NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_taken timestamp with time zone,
    date_sent timestamp with time zone,
    CONSTRAINT checklist_receipts_sent CHECK (((state = 'sent'::text) = (date_sent IS NOT NULL))),
    CONSTRAINT checklist_receipts_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'given_up'::text])))
);

ALTER TABLE ONLY app.checklist_receipts FORCE ROW LEVEL SECURITY;

ALTER TABLE app.checklist_receipts OWNER TO tropeiro_owner;

-- Name: checklists; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.checklists (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    checklist_form_id bigint NOT NULL,
    form_version integer NOT NULL,
    user_id bigint NOT NULL,
    vehicle_id bigint,
    command_id uuid,
    date_executed timestamp with time zone NOT NULL,
    date_created timestamp with time zone NOT NULL,
    latitude double precision,
    longitude double precision,
    count_items integer NOT NULL,
    count_high_risk integer NOT NULL,
    count_medium_risk integer NOT NULL,
    count_low_risk integer NOT NULL,
    signature bytea,
    sealed bytea,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT checklists_signature_check CHECK ((octet_length(signature) = 32))
);

ALTER TABLE ONLY app.checklists FORCE ROW LEVEL SECURITY;

ALTER TABLE app.checklists OWNER TO tropeiro_owner;

-- Name: confirmed_places; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.confirmed_places (
    customer_id bigint NOT NULL,
    key bytea NOT NULL,
    address_parts jsonb NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    confirmations integer DEFAULT 1 NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    CONSTRAINT confirmed_places_confirmations_check CHECK ((confirmations > 0)),
    CONSTRAINT confirmed_places_key_check CHECK ((octet_length(key) = 32)),
    CONSTRAINT confirmed_places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT confirmed_places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

ALTER TABLE ONLY app.confirmed_places FORCE ROW LEVEL SECURITY;

ALTER TABLE app.confirmed_places OWNER TO tropeiro_owner;

-- Name: cost_centers; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.cost_centers (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    external_code text,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY app.cost_centers FORCE ROW LEVEL SECURITY;

ALTER TABLE app.cost_centers OWNER TO tropeiro_owner;

-- Name: cost_centers_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.cost_centers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.cost_centers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: customer_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.customer_versions (
    customer_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    time_zone text NOT NULL,
    CONSTRAINT customer_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.customer_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.customer_versions OWNER TO tropeiro_owner;

-- Name: customers; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.customers (
    customer_id bigint NOT NULL,
    tax_number text NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    locale text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_disabled timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    source_networks cidr[] DEFAULT '{}'::cidr[] NOT NULL,
    CONSTRAINT customers_locale_check CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text]))),
    CONSTRAINT customers_source_networks_check CHECK ((cardinality(source_networks) <= 64))
);

ALTER TABLE ONLY app.customers FORCE ROW LEVEL SECURITY;

ALTER TABLE app.customers OWNER TO tropeiro_owner;

-- Name: daily_parts; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.daily_parts (
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    date date NOT NULL,
    driver_id bigint NOT NULL,
    day date NOT NULL,
    count bigint NOT NULL,
    count_travel bigint NOT NULL,
    count_in_moviment bigint NOT NULL,
    count_ignition_on bigint NOT NULL,
    count_ignition_off bigint NOT NULL,
    count_out_of_work bigint NOT NULL,
    count_high_speed bigint NOT NULL,
    count_high_speed_range_1 bigint NOT NULL,
    count_high_speed_range_2 bigint NOT NULL,
    distance_cm bigint NOT NULL,
    moving_distance_cm bigint NOT NULL,
    out_of_work_distance_cm bigint NOT NULL,
    moving_ms bigint NOT NULL,
    ignition_on_ms bigint NOT NULL,
    ignition_off_ms bigint NOT NULL,
    out_of_work_ms bigint NOT NULL,
    high_speed_ms bigint NOT NULL,
    rpm_neutral_ms bigint NOT NULL,
    rpm_economy_ms bigint NOT NULL,
    rpm_high_ms bigint NOT NULL,
    rpm_max_ms bigint NOT NULL,
    speed_max_kmh_e2 bigint NOT NULL
);

ALTER TABLE ONLY app.daily_parts FORCE ROW LEVEL SECURITY;

ALTER TABLE app.daily_parts OWNER TO tropeiro_owner;

-- Name: data_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.data_keys (
    customer_id bigint NOT NULL,
    version integer NOT NULL,
    master_key_id text NOT NULL,
    wrapped_key bytea NOT NULL,
    date_created timestamp with time zone NOT NULL,
    CONSTRAINT data_keys_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY app.data_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.data_keys OWNER TO tropeiro_owner;

-- Name: dead_letters; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.dead_letters (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    partition integer NOT NULL,
    sequence bigint NOT NULL,
    entry bytea NOT NULL,
    problem text NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.dead_letters FORCE ROW LEVEL SECURITY;

ALTER TABLE app.dead_letters OWNER TO tropeiro_owner;

-- Name: dead_letters_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.dead_letters ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.dead_letters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: departments; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.departments (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    external_code text,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY app.departments FORCE ROW LEVEL SECURITY;

ALTER TABLE app.departments OWNER TO tropeiro_owner;

-- Name: departments_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.departments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.departments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: device_installs; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.device_installs (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    device_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    date_recorded timestamp with time zone NOT NULL,
    date_corrected timestamp with time zone,
    reason text,
    user_id bigint,
    CONSTRAINT device_installs_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.device_installs FORCE ROW LEVEL SECURITY;

ALTER TABLE app.device_installs OWNER TO tropeiro_owner;

-- Name: device_installs_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.device_installs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.device_installs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: devices; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.devices (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    serial text NOT NULL,
    serial_key text NOT NULL,
    protocol text NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    CONSTRAINT devices_state_check CHECK ((state = ANY (ARRAY['active'::text, 'waiting'::text])))
);

ALTER TABLE ONLY app.devices FORCE ROW LEVEL SECURITY;

ALTER TABLE app.devices OWNER TO tropeiro_owner;

-- Name: devices_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.devices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: driver_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.driver_versions (
    customer_id bigint NOT NULL,
    driver_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    card text,
    work_shift_id bigint,
    CONSTRAINT driver_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.driver_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.driver_versions OWNER TO tropeiro_owner;

-- Name: drivers; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.drivers (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    cpf bytea,
    cpf_hash bytea,
    rg bytea,
    cnh_number bytea,
    cnh_number_hash bytea,
    date_of_birth bytea,
    hash_key_version integer NOT NULL,
    company_registry text,
    email text,
    phone_number text,
    is_deliveryman boolean NOT NULL,
    identifier text,
    user_id bigint NOT NULL,
    department_id bigint,
    cost_center_id bigint,
    work_shift_id bigint,
    point_of_interest_id bigint,
    state_id integer,
    cnh_category_id integer,
    cnh_date date,
    first_cnh_date date,
    cnh_file text,
    toxicology_expiration date,
    status text DEFAULT 'A'::text NOT NULL,
    neighborhood text,
    number text,
    cep text,
    revenues text,
    revenues_type text,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    first_expiry date GENERATED ALWAYS AS (LEAST(cnh_date, toxicology_expiration)) STORED,
    sealed bytea,
    CONSTRAINT drivers_status_check CHECK ((status = ANY (ARRAY['A'::text, 'B'::text])))
);

ALTER TABLE ONLY app.drivers FORCE ROW LEVEL SECURITY;

ALTER TABLE app.drivers OWNER TO tropeiro_owner;

-- Name: drivers_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.drivers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.drivers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: erasures; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.erasures (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    found_by text NOT NULL,
    subject_hash bytea NOT NULL,
    hash_key_version integer NOT NULL,
    operator text NOT NULL,
    reason text NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    date_started timestamp with time zone NOT NULL,
    date_finished timestamp with time zone,
    CONSTRAINT erasures_kind_check CHECK ((kind = ANY (ARRAY['recipient'::text, 'driver'::text]))),
    CONSTRAINT erasures_subject_hash_check CHECK ((length(subject_hash) = 32))
);

ALTER TABLE ONLY app.erasures FORCE ROW LEVEL SECURITY;

ALTER TABLE app.erasures OWNER TO tropeiro_owner;

-- Name: erasures_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.erasures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.erasures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: event_ids; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

CREATE SEQUENCE app.event_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE app.event_ids OWNER TO tropeiro_owner;

-- Name: event_rules; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.event_rules (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    vehicle_id bigint,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    rules jsonb NOT NULL,
    CONSTRAINT event_rules_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.event_rules FORCE ROW LEVEL SECURITY;

ALTER TABLE app.event_rules OWNER TO tropeiro_owner;

-- Name: event_rules_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.event_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.event_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: events; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.events (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    category smallint NOT NULL,
    subject text NOT NULL,
    begin_date timestamp with time zone NOT NULL,
    end_date timestamp with time zone NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    driver_id bigint,
    device_id bigint NOT NULL,
    distance integer NOT NULL,
    value jsonb,
    limit_value double precision,
    start_latitude_e7 integer,
    start_longitude_e7 integer,
    start_speed_e2 integer,
    start_ignition boolean,
    start_point_of_interest_id bigint,
    start_virtual_area_id bigint,
    end_latitude_e7 integer,
    end_longitude_e7 integer,
    end_speed_e2 integer,
    end_ignition boolean,
    end_point_of_interest_id bigint,
    end_virtual_area_id bigint
)
PARTITION BY RANGE (settled_at);

ALTER TABLE ONLY app.events FORCE ROW LEVEL SECURITY;

ALTER TABLE app.events OWNER TO tropeiro_owner;

-- Name: exception_causes; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.exception_causes (
    customer_id bigint NOT NULL,
    exception_id bigint NOT NULL,
    key text NOT NULL,
    source text NOT NULL,
    at timestamp with time zone NOT NULL,
    is_standing boolean NOT NULL,
    details jsonb NOT NULL
);

ALTER TABLE ONLY app.exception_causes FORCE ROW LEVEL SECURITY;

ALTER TABLE app.exception_causes OWNER TO tropeiro_owner;

-- Name: exception_cursors; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.exception_cursors (
    customer_id bigint NOT NULL,
    last_sequence bigint DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY app.exception_cursors FORCE ROW LEVEL SECURITY;

ALTER TABLE app.exception_cursors OWNER TO tropeiro_owner;

-- Name: exception_notices; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.exception_notices (
    customer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    exception_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.exception_notices FORCE ROW LEVEL SECURITY;

ALTER TABLE app.exception_notices OWNER TO tropeiro_owner;

-- Name: exceptions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.exceptions (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    route_plan_id bigint,
    route_point_id bigint,
    vehicle_id bigint,
    driver_id bigint,
    owner_user_id bigint,
    opened_at timestamp with time zone NOT NULL,
    snoozed_until timestamp with time zone,
    closed_at timestamp with time zone,
    close_reason text,
    facts jsonb NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    CONSTRAINT exceptions_kind CHECK ((kind = ANY (ARRAY['late'::text, 'late_departure'::text, 'returned'::text, 'panic'::text, 'silent'::text, 'temperature'::text, 'risk'::text, 'document'::text]))),
    CONSTRAINT exceptions_reason CHECK ((((state = 'closed'::text) = (close_reason IS NOT NULL)) AND ((state = 'closed'::text) = (closed_at IS NOT NULL)))),
    CONSTRAINT exceptions_snoozed CHECK (((state = 'snoozed'::text) = (snoozed_until IS NOT NULL))),
    CONSTRAINT exceptions_state CHECK ((state = ANY (ARRAY['new'::text, 'seen'::text, 'acting'::text, 'snoozed'::text, 'closed'::text])))
);

ALTER TABLE ONLY app.exceptions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.exceptions OWNER TO tropeiro_owner;

-- Name: exceptions_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.exceptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.exceptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: execution_commands; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.execution_commands (
    customer_id bigint NOT NULL,
    command_id uuid NOT NULL,
    user_id bigint NOT NULL,
    sent_by bigint,
    installation_id uuid NOT NULL,
    sequence bigint NOT NULL,
    type text NOT NULL,
    route_plan_id bigint,
    route_point_id bigint,
    hash bytea NOT NULL,
    state text NOT NULL,
    code text,
    pointer text,
    effect text DEFAULT 'none'::text NOT NULL,
    at timestamp with time zone,
    device_time timestamp with time zone,
    clock_basis text,
    uncertainty_ms bigint,
    record_id bigint,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    sealed bytea,
    received_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by bigint,
    accept_reason text,
    CONSTRAINT execution_commands_effect CHECK ((effect = ANY (ARRAY['moved'::text, 'recorded'::text, 'none'::text]))),
    CONSTRAINT execution_commands_state CHECK ((state = ANY (ARRAY['stored'::text, 'applied'::text, 'rejected'::text, 'accepted'::text])))
);

ALTER TABLE ONLY app.execution_commands FORCE ROW LEVEL SECURITY;

ALTER TABLE app.execution_commands OWNER TO tropeiro_owner;

-- Name: execution_facts; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.execution_facts (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    command_id uuid NOT NULL,
    user_id bigint NOT NULL,
    route_plan_id bigint,
    route_point_id bigint,
    assignment integer,
    plan_version integer,
    at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    unvisited bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    subject uuid,
    vehicle_id bigint,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT execution_facts_kind CHECK ((kind = ANY (ARRAY['start'::text, 'finish'::text, 'arrive'::text, 'depart'::text, 'load'::text, 'vehicle'::text, 'void'::text, 'attach'::text])))
);

ALTER TABLE ONLY app.execution_facts FORCE ROW LEVEL SECURITY;

ALTER TABLE app.execution_facts OWNER TO tropeiro_owner;

-- Name: execution_facts_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_facts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.execution_facts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: execution_installations; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.execution_installations (
    customer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    installation_id uuid NOT NULL,
    app text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    offset_ms double precision NOT NULL,
    anchor_offset_ms double precision,
    anchor_at timestamp with time zone,
    complete_to bigint NOT NULL,
    last_sequence bigint NOT NULL,
    last_at timestamp with time zone,
    last_uncertainty_ms bigint NOT NULL,
    outbox_commands integer NOT NULL,
    outbox_images integer NOT NULL,
    outbox_oldest_at timestamp with time zone,
    is_copied boolean DEFAULT false NOT NULL,
    agenda_version text
);

ALTER TABLE ONLY app.execution_installations FORCE ROW LEVEL SECURITY;

ALTER TABLE app.execution_installations OWNER TO tropeiro_owner;

-- Name: execution_phones; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.execution_phones (
    customer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    installation_id uuid NOT NULL,
    app text,
    last_sync_at timestamp with time zone NOT NULL,
    is_tracking boolean,
    tracking_since timestamp with time zone,
    CONSTRAINT execution_phones_check CHECK (((is_tracking IS NULL) = (tracking_since IS NULL)))
);

ALTER TABLE ONLY app.execution_phones FORCE ROW LEVEL SECURITY;

ALTER TABLE app.execution_phones OWNER TO tropeiro_owner;

-- Name: execution_record_images; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.execution_record_images (
    customer_id bigint NOT NULL,
    record_id bigint NOT NULL,
    place integer NOT NULL,
    role text NOT NULL,
    sha256 bytea NOT NULL
);

ALTER TABLE ONLY app.execution_record_images FORCE ROW LEVEL SECURITY;

ALTER TABLE app.execution_record_images OWNER TO tropeiro_owner;

-- Name: execution_records; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.execution_records (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    route_point_id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    assignment integer NOT NULL,
    plan_version integer NOT NULL,
    command_id uuid,
    installation_id uuid,
    user_id bigint,
    vehicle_id bigint,
    at timestamp with time zone NOT NULL,
    device_time timestamp with time zone,
    received_at timestamp with time zone NOT NULL,
    clock_basis text NOT NULL,
    uncertainty_ms bigint NOT NULL,
    latitude double precision,
    longitude double precision,
    accuracy_m double precision,
    fixed_at timestamp with time zone,
    is_mock boolean,
    distance_m double precision,
    hodometer double precision,
    route_return_reason_id bigint,
    route_executed_reason_id bigint,
    effect text NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    required_parts text[] DEFAULT '{}'::text[] NOT NULL,
    waived jsonb DEFAULT '[]'::jsonb NOT NULL,
    sealed bytea,
    voided_at timestamp with time zone,
    voided_by bigint,
    void_reason text,
    entry_hash bytea,
    date_erased timestamp with time zone,
    awaiting_since timestamp with time zone,
    overdue_at timestamp with time zone,
    CONSTRAINT execution_records_effect CHECK ((effect = ANY (ARRAY['moved'::text, 'recorded'::text]))),
    CONSTRAINT execution_records_kind CHECK ((kind = ANY (ARRAY['execute'::text, 'return'::text, 'manual'::text])))
);

ALTER TABLE ONLY app.execution_records FORCE ROW LEVEL SECURITY;

ALTER TABLE app.execution_records OWNER TO tropeiro_owner;

-- Name: execution_records_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.execution_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: fact_changes; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.fact_changes (
    customer_id bigint NOT NULL,
    version bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    vehicle_id bigint,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    date_created timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.fact_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE app.fact_changes OWNER TO tropeiro_owner;

-- Name: fact_changes_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.fact_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.fact_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: fleet_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.fleet_versions (
    customer_id bigint NOT NULL,
    fleet_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    time_zone text,
    CONSTRAINT fleet_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.fleet_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.fleet_versions OWNER TO tropeiro_owner;

-- Name: fleets; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.fleets (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    time_zone text,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY app.fleets FORCE ROW LEVEL SECURITY;

ALTER TABLE app.fleets OWNER TO tropeiro_owner;

-- Name: fleets_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.fleets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.fleets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: geocode_cache; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.geocode_cache (
    customer_id bigint NOT NULL,
    key bytea NOT NULL,
    provider text NOT NULL,
    candidates jsonb NOT NULL,
    date_expires timestamp with time zone NOT NULL,
    CONSTRAINT geocode_cache_key_check CHECK ((octet_length(key) = 32))
);

ALTER TABLE ONLY app.geocode_cache FORCE ROW LEVEL SECURITY;

ALTER TABLE app.geocode_cache OWNER TO tropeiro_owner;

-- Name: hash_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.hash_keys (
    customer_id bigint NOT NULL,
    version integer NOT NULL,
    secret bytea NOT NULL,
    date_created timestamp with time zone NOT NULL,
    CONSTRAINT hash_keys_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY app.hash_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.hash_keys OWNER TO tropeiro_owner;

-- Name: idempotency_keys; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.idempotency_keys (
    customer_id bigint NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    status smallint NOT NULL,
    answer bytea NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.idempotency_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE app.idempotency_keys OWNER TO tropeiro_owner;

-- Name: identities; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.identities (
    customer_id bigint NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.identities FORCE ROW LEVEL SECURITY;

ALTER TABLE app.identities OWNER TO tropeiro_owner;

-- Name: image_references; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.image_references (
    customer_id bigint NOT NULL,
    holder text NOT NULL,
    holder_id bigint NOT NULL,
    role text NOT NULL,
    sha256 bytea NOT NULL,
    plan_id bigint,
    user_id bigint,
    CONSTRAINT image_references_holder_check CHECK ((holder = ANY (ARRAY['checklist'::text, 'record'::text, 'driver'::text])))
);

ALTER TABLE ONLY app.image_references FORCE ROW LEVEL SECURITY;

ALTER TABLE app.image_references OWNER TO tropeiro_owner;

-- Name: image_remains; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.image_remains (
    customer_id bigint NOT NULL,
    upload bigint NOT NULL,
    sha256 bytea NOT NULL,
    due_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT image_remains_sha256_check CHECK ((length(sha256) = 32))
);

ALTER TABLE ONLY app.image_remains FORCE ROW LEVEL SECURITY;

ALTER TABLE app.image_remains OWNER TO tropeiro_owner;

-- Name: image_upload_numbers; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

CREATE SEQUENCE app.image_upload_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE app.image_upload_numbers OWNER TO tropeiro_owner;

-- Name: image_usage; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.image_usage (
    customer_id bigint NOT NULL,
    day date NOT NULL,
    user_id bigint NOT NULL,
    uploads integer NOT NULL,
    bytes bigint NOT NULL
);

ALTER TABLE ONLY app.image_usage FORCE ROW LEVEL SECURITY;

ALTER TABLE app.image_usage OWNER TO tropeiro_owner;

-- Name: images; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.images (
    customer_id bigint NOT NULL,
    sha256 bytea NOT NULL,
    state text NOT NULL,
    upload bigint,
    decoding_until timestamp with time zone,
    stored_sha256 bytea,
    extension text,
    size integer,
    width integer,
    height integer,
    transformed boolean,
    refusal text,
    date_created timestamp with time zone NOT NULL,
    date_stored timestamp with time zone,
    unreferenced_since timestamp with time zone,
    condemned_at timestamp with time zone,
    CONSTRAINT images_check CHECK (((state = 'decoding'::text) = (decoding_until IS NOT NULL))),
    CONSTRAINT images_check1 CHECK (((state <> 'stored'::text) OR ((upload IS NOT NULL) AND (stored_sha256 IS NOT NULL) AND (extension IS NOT NULL) AND (size IS NOT NULL) AND (width IS NOT NULL) AND (height IS NOT NULL) AND (transformed IS NOT NULL) AND (date_stored IS NOT NULL)))),
    CONSTRAINT images_check2 CHECK (((condemned_at IS NULL) OR (unreferenced_since IS NOT NULL))),
    CONSTRAINT images_extension_check CHECK ((extension = ANY (ARRAY['jpg'::text, 'png'::text, 'webp'::text]))),
    CONSTRAINT images_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT images_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'decoding'::text, 'stored'::text, 'refused'::text]))),
    CONSTRAINT images_stored_sha256_check CHECK ((length(stored_sha256) = 32))
);

ALTER TABLE ONLY app.images FORCE ROW LEVEL SECURITY;

ALTER TABLE app.images OWNER TO tropeiro_owner;

-- Name: import_layouts; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.import_layouts (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    fingerprint bytea NOT NULL,
    columns text[] NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    CONSTRAINT import_layouts_columns_check CHECK (((cardinality(columns) >= 1) AND (cardinality(columns) <= 500))),
    CONSTRAINT import_layouts_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
);

ALTER TABLE ONLY app.import_layouts FORCE ROW LEVEL SECURITY;

ALTER TABLE app.import_layouts OWNER TO tropeiro_owner;

-- Name: import_layouts_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.import_layouts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.import_layouts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: invitations; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.invitations (
    customer_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone NOT NULL,
    date_used timestamp with time zone,
    invited_by bigint,
    api_key_id bigint
);

ALTER TABLE ONLY app.invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE app.invitations OWNER TO tropeiro_owner;

-- Name: itineraries; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.itineraries (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    description text,
    external_id text,
    vehicle_id bigint NOT NULL,
    driver_id bigint NOT NULL,
    date_time_start timestamp with time zone NOT NULL,
    date_time_end timestamp with time zone NOT NULL,
    date_time_start_estimated timestamp with time zone NOT NULL,
    date_time_end_estimated timestamp with time zone NOT NULL,
    start_local text,
    end_local text,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT itineraries_check CHECK ((date_time_end > date_time_start))
);

ALTER TABLE ONLY app.itineraries FORCE ROW LEVEL SECURITY;

ALTER TABLE app.itineraries OWNER TO tropeiro_owner;

-- Name: itineraries_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.itineraries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.itineraries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: late_positions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.late_positions (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    digest bigint NOT NULL,
    received timestamp with time zone NOT NULL,
    is_buffered boolean NOT NULL,
    record bytea NOT NULL
);

ALTER TABLE ONLY app.late_positions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.late_positions OWNER TO tropeiro_owner;

-- Name: login_places; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.login_places (
    customer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    place bytea NOT NULL,
    date_last timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.login_places FORCE ROW LEVEL SECURITY;

ALTER TABLE app.login_places OWNER TO tropeiro_owner;

-- Name: mail_hours; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.mail_hours (
    customer_id bigint NOT NULL,
    hour timestamp with time zone NOT NULL,
    mails integer NOT NULL
);

ALTER TABLE ONLY app.mail_hours FORCE ROW LEVEL SECURITY;

ALTER TABLE app.mail_hours OWNER TO tropeiro_owner;

-- Name: mail_recipients; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.mail_recipients (
    customer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    next_at timestamp with time zone NOT NULL,
    has_job boolean NOT NULL
);

ALTER TABLE ONLY app.mail_recipients FORCE ROW LEVEL SECURITY;

ALTER TABLE app.mail_recipients OWNER TO tropeiro_owner;

-- Name: open_events; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.open_events (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    category smallint NOT NULL,
    subject text NOT NULL,
    begin_date timestamp with time zone NOT NULL,
    end_date timestamp with time zone NOT NULL,
    told_end timestamp with time zone,
    driver_id bigint,
    device_id bigint NOT NULL,
    distance integer NOT NULL,
    value jsonb,
    limit_value double precision,
    start_latitude_e7 integer,
    start_longitude_e7 integer,
    start_speed_e2 integer,
    start_ignition boolean,
    start_point_of_interest_id bigint,
    start_virtual_area_id bigint,
    end_latitude_e7 integer,
    end_longitude_e7 integer,
    end_speed_e2 integer,
    end_ignition boolean,
    end_point_of_interest_id bigint,
    end_virtual_area_id bigint
);

ALTER TABLE ONLY app.open_events FORCE ROW LEVEL SECURITY;

ALTER TABLE app.open_events OWNER TO tropeiro_owner;

-- Name: operations; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.operations (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    step text DEFAULT 'queued'::text NOT NULL,
    best_cost double precision,
    input jsonb,
    result jsonb,
    problem jsonb,
    run integer DEFAULT 0 NOT NULL,
    user_id bigint,
    date_created timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    sealed_input bytea,
    CONSTRAINT operations_progress CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT operations_state CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);

ALTER TABLE ONLY app.operations FORCE ROW LEVEL SECURITY;

ALTER TABLE app.operations OWNER TO tropeiro_owner;

-- Name: operations_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.operations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.operations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: outbox; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.outbox (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    sequence bigint,
    day date DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date NOT NULL
)
PARTITION BY RANGE (day);

ALTER TABLE ONLY app.outbox FORCE ROW LEVEL SECURITY;

ALTER TABLE app.outbox OWNER TO tropeiro_owner;

-- Name: outbox_default; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.outbox_default (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    sequence bigint,
    day date DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date NOT NULL
);

ALTER TABLE app.outbox_default OWNER TO tropeiro_owner;

-- Name: outbox_heads; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.outbox_heads (
    customer_id bigint NOT NULL,
    last_sequence bigint NOT NULL,
    round bigint DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY app.outbox_heads FORCE ROW LEVEL SECURITY;

ALTER TABLE app.outbox_heads OWNER TO tropeiro_owner;

-- Name: outbox_ids; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.outbox_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: place_address_jobs; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.place_address_jobs (
    customer_id bigint NOT NULL,
    is_waiting boolean NOT NULL
);

ALTER TABLE ONLY app.place_address_jobs FORCE ROW LEVEL SECURITY;

ALTER TABLE app.place_address_jobs OWNER TO tropeiro_owner;

-- Name: place_addresses; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.place_addresses (
    customer_id bigint NOT NULL,
    latitude_e4 integer NOT NULL,
    longitude_e4 integer NOT NULL,
    date_asked timestamp with time zone NOT NULL,
    date_found timestamp with time zone,
    address text,
    failures integer DEFAULT 0 NOT NULL,
    CONSTRAINT place_addresses_latitude_e4_check CHECK (((latitude_e4 >= '-900000'::integer) AND (latitude_e4 <= 900000))),
    CONSTRAINT place_addresses_longitude_e4_check CHECK (((longitude_e4 >= '-1800000'::integer) AND (longitude_e4 <= 1800000)))
);

ALTER TABLE ONLY app.place_addresses FORCE ROW LEVEL SECURITY;

ALTER TABLE app.place_addresses OWNER TO tropeiro_owner;

-- Name: point_of_interest_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.point_of_interest_versions (
    customer_id bigint NOT NULL,
    point_of_interest_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    CONSTRAINT point_of_interest_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.point_of_interest_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.point_of_interest_versions OWNER TO tropeiro_owner;

-- Name: points_of_interest; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.points_of_interest (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    title text NOT NULL,
    responsible_name text,
    phone text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    migration_id text,
    point_of_interest_category_id integer NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    sealed bytea,
    CONSTRAINT points_of_interest_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT points_of_interest_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

ALTER TABLE ONLY app.points_of_interest FORCE ROW LEVEL SECURITY;

ALTER TABLE app.points_of_interest OWNER TO tropeiro_owner;

-- Name: points_of_interest_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.points_of_interest ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.points_of_interest_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: position_files; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.position_files (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    day date NOT NULL,
    retention_class text NOT NULL,
    version integer NOT NULL,
    row_count integer NOT NULL,
    closed_count integer NOT NULL,
    closed_digests bigint NOT NULL,
    file bytea NOT NULL
)
PARTITION BY LIST (retention_class);
ALTER TABLE ONLY app.position_files ALTER COLUMN file SET STORAGE EXTERNAL;

ALTER TABLE ONLY app.position_files FORCE ROW LEVEL SECURITY;

ALTER TABLE app.position_files OWNER TO tropeiro_owner;

-- Name: position_files_400_days; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.position_files_400_days (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    day date NOT NULL,
    retention_class text NOT NULL,
    version integer NOT NULL,
    row_count integer NOT NULL,
    closed_count integer NOT NULL,
    closed_digests bigint NOT NULL,
    file bytea NOT NULL
)
PARTITION BY RANGE (day);
ALTER TABLE ONLY app.position_files_400_days ALTER COLUMN file SET STORAGE EXTERNAL;

ALTER TABLE app.position_files_400_days OWNER TO tropeiro_owner;

-- Name: position_files_5_years; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.position_files_5_years (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    day date NOT NULL,
    retention_class text NOT NULL,
    version integer NOT NULL,
    row_count integer NOT NULL,
    closed_count integer NOT NULL,
    closed_digests bigint NOT NULL,
    file bytea NOT NULL
)
PARTITION BY RANGE (day);
ALTER TABLE ONLY app.position_files_5_years ALTER COLUMN file SET STORAGE EXTERNAL;

ALTER TABLE app.position_files_5_years OWNER TO tropeiro_owner;

-- Name: position_files_90_days; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.position_files_90_days (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    day date NOT NULL,
    retention_class text NOT NULL,
    version integer NOT NULL,
    row_count integer NOT NULL,
    closed_count integer NOT NULL,
    closed_digests bigint NOT NULL,
    file bytea NOT NULL
)
PARTITION BY RANGE (day);
ALTER TABLE ONLY app.position_files_90_days ALTER COLUMN file SET STORAGE EXTERNAL;

ALTER TABLE app.position_files_90_days OWNER TO tropeiro_owner;

-- Name: position_retentions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.position_retentions (
    customer_id bigint NOT NULL,
    valid_from date NOT NULL,
    retention_class text NOT NULL,
    CONSTRAINT position_retentions_retention_class_check CHECK ((retention_class = ANY (ARRAY['90_days'::text, '400_days'::text, '5_years'::text])))
);

ALTER TABLE ONLY app.position_retentions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.position_retentions OWNER TO tropeiro_owner;

-- Name: positions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.positions (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    digest bigint NOT NULL,
    received timestamp with time zone NOT NULL,
    is_buffered boolean NOT NULL,
    record bytea NOT NULL
)
PARTITION BY RANGE ("time");

ALTER TABLE ONLY app.positions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.positions OWNER TO tropeiro_owner;

-- Name: proof_chains; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_chains (
    customer_id bigint NOT NULL,
    plan_id bigint NOT NULL,
    last_n integer NOT NULL,
    last_hash bytea NOT NULL,
    CONSTRAINT proof_chains_last_hash_check CHECK ((length(last_hash) = 32))
);

ALTER TABLE ONLY app.proof_chains FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_chains OWNER TO tropeiro_owner;

-- Name: proof_checkpoints; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_checkpoints (
    customer_id bigint NOT NULL,
    size bigint NOT NULL,
    root bytea NOT NULL,
    note text NOT NULL,
    date_signed timestamp with time zone NOT NULL,
    CONSTRAINT proof_checkpoints_root_check CHECK ((length(root) = 32))
);

ALTER TABLE ONLY app.proof_checkpoints FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_checkpoints OWNER TO tropeiro_owner;

-- Name: proof_disclosures; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_disclosures (
    customer_id bigint NOT NULL,
    plan_id bigint NOT NULL,
    n integer NOT NULL,
    sealed bytea NOT NULL
);

ALTER TABLE ONLY app.proof_disclosures FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_disclosures OWNER TO tropeiro_owner;

-- Name: proof_entries; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_entries (
    customer_id bigint NOT NULL,
    plan_id bigint NOT NULL,
    n integer NOT NULL,
    id bigint NOT NULL,
    point_id bigint,
    record_id bigint,
    content text NOT NULL,
    hash bytea NOT NULL,
    leaf bigint,
    CONSTRAINT proof_entries_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT proof_entries_leaf_check CHECK ((leaf >= 0)),
    CONSTRAINT proof_entries_n_check CHECK ((n >= 1))
);

ALTER TABLE ONLY app.proof_entries FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_entries OWNER TO tropeiro_owner;

-- Name: proof_entries_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.proof_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: proof_links; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_links (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    point_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    with_pictures boolean NOT NULL,
    created_by bigint,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone NOT NULL,
    date_revoked timestamp with time zone,
    CONSTRAINT proof_links_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE ONLY app.proof_links FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_links OWNER TO tropeiro_owner;

-- Name: proof_links_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.proof_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: proof_logs; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_logs (
    customer_id bigint NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    sealed_key bytea NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    edge bytea DEFAULT '\x'::bytea NOT NULL,
    checkpoint_due_at timestamp with time zone NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.proof_logs FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_logs OWNER TO tropeiro_owner;

-- Name: proof_nodes; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.proof_nodes (
    customer_id bigint NOT NULL,
    level smallint NOT NULL,
    place bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT proof_nodes_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT proof_nodes_level_check CHECK ((level >= 1))
);

ALTER TABLE ONLY app.proof_nodes FORCE ROW LEVEL SECURITY;

ALTER TABLE app.proof_nodes OWNER TO tropeiro_owner;

-- Name: quarantined_positions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.quarantined_positions (
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    digest bigint NOT NULL,
    received timestamp with time zone NOT NULL,
    reason text NOT NULL,
    record bytea NOT NULL,
    CONSTRAINT quarantined_positions_reason_check CHECK ((reason = ANY (ARRAY['too_old'::text, 'from_the_future'::text, 'no_owner'::text, 'too_many'::text])))
);

ALTER TABLE ONLY app.quarantined_positions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.quarantined_positions OWNER TO tropeiro_owner;

-- Name: recalculations; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.recalculations (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    version bigint NOT NULL,
    kind text NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    vehicle_days bigint DEFAULT 0 NOT NULL,
    vehicle_days_done bigint DEFAULT 0 NOT NULL,
    vehicle_days_taken_over bigint DEFAULT 0 NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_added timestamp with time zone NOT NULL,
    date_progressed timestamp with time zone,
    date_cancelled timestamp with time zone
);

ALTER TABLE ONLY app.recalculations FORCE ROW LEVEL SECURITY;

ALTER TABLE app.recalculations OWNER TO tropeiro_owner;

-- Name: recalculations_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.recalculations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.recalculations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: refresh_tokens; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.refresh_tokens (
    customer_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    session_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_rotated timestamp with time zone,
    successor bytea,
    generation integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY app.refresh_tokens FORCE ROW LEVEL SECURITY;

ALTER TABLE app.refresh_tokens OWNER TO tropeiro_owner;

-- Name: route_executions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_executions (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    route_point_id bigint NOT NULL,
    latitude double precision,
    longitude double precision,
    return_date timestamp with time zone NOT NULL,
    picture_names text[] DEFAULT '{}'::text[] NOT NULL,
    signature_img text,
    hodometer_picture text,
    route_return_reason_id bigint,
    route_executed_reason_id bigint,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.route_executions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_executions OWNER TO tropeiro_owner;

-- Name: route_executions_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_executions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.route_executions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: route_imports; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_imports (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    external_code text NOT NULL,
    request jsonb,
    unassigned jsonb NOT NULL,
    operation_id bigint,
    user_id bigint,
    date_created timestamp with time zone NOT NULL,
    sealed_request bytea,
    explained_as_of jsonb
);

ALTER TABLE ONLY app.route_imports FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_imports OWNER TO tropeiro_owner;

-- Name: route_imports_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.route_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: route_plan_changes; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_changes (
    customer_id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    edit_version integer NOT NULL,
    change_id uuid NOT NULL,
    user_id bigint,
    reason text,
    operations jsonb NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.route_plan_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_changes OWNER TO tropeiro_owner;

-- Name: route_plan_executors; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_executors (
    customer_id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    valid_to timestamp with time zone NOT NULL,
    user_id bigint,
    driver_id bigint,
    vehicle_id bigint,
    helper_id bigint
);

ALTER TABLE ONLY app.route_plan_executors FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_executors OWNER TO tropeiro_owner;

-- Name: route_plan_previews; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_previews (
    customer_id bigint NOT NULL,
    preview_id uuid NOT NULL,
    user_id bigint,
    sealed bytea NOT NULL,
    size integer NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.route_plan_previews FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_previews OWNER TO tropeiro_owner;

-- Name: route_plan_rules; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_rules (
    customer_id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    last_version integer NOT NULL,
    require_signature boolean NOT NULL,
    require_picture boolean NOT NULL,
    require_hodometer boolean NOT NULL,
    load_check boolean NOT NULL
);

ALTER TABLE ONLY app.route_plan_rules FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_rules OWNER TO tropeiro_owner;

-- Name: route_plan_runs; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_runs (
    customer_id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    date_started timestamp with time zone NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    vehicle_id bigint NOT NULL,
    driver_id bigint,
    point_ids bigint[] NOT NULL,
    latitudes double precision[] NOT NULL,
    longitudes double precision[] NOT NULL,
    CONSTRAINT route_plan_runs_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.route_plan_runs FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_runs OWNER TO tropeiro_owner;

-- Name: route_plan_sightings; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_sightings (
    customer_id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    version integer NOT NULL,
    edit_version integer NOT NULL,
    user_id bigint NOT NULL,
    installation_id uuid,
    seen_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.route_plan_sightings FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_sightings OWNER TO tropeiro_owner;

-- Name: route_plan_undos; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plan_undos (
    customer_id bigint NOT NULL,
    change_id uuid NOT NULL,
    document jsonb NOT NULL,
    undone_by uuid,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.route_plan_undos FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plan_undos OWNER TO tropeiro_owner;

-- Name: route_plans; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_plans (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    route_id bigint NOT NULL,
    operation_id bigint,
    status text NOT NULL,
    external_code text NOT NULL,
    day date NOT NULL,
    executor_key text NOT NULL,
    source text NOT NULL,
    engine text,
    date_time_start timestamp with time zone NOT NULL,
    date_time_end timestamp with time zone NOT NULL,
    vehicle_id bigint,
    driver_id bigint,
    user_id bigint,
    helper_id bigint,
    total_time integer,
    total_distance double precision,
    total_points integer NOT NULL,
    total_capacity numeric(14,4) NOT NULL,
    polyline6 text,
    is_optimized boolean NOT NULL,
    require_signature boolean NOT NULL,
    require_picture boolean NOT NULL,
    load_check boolean NOT NULL,
    findings jsonb NOT NULL,
    failure jsonb,
    date_started timestamp with time zone,
    date_closed timestamp with time zone,
    close_reason text,
    row_version integer DEFAULT 1 NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    edit_version integer DEFAULT 1 NOT NULL,
    derived_status text,
    planning text,
    office_started_at timestamp with time zone,
    office_closed_at timestamp with time zone,
    office_reopened_at timestamp with time zone,
    date_restored timestamp with time zone,
    date_sent timestamp with time zone,
    auto_send boolean DEFAULT true NOT NULL,
    is_replaced boolean DEFAULT false NOT NULL,
    require_hodometer boolean DEFAULT false NOT NULL,
    driven_vehicle_at timestamp with time zone,
    office_vehicle_id bigint,
    office_vehicle_at timestamp with time zone,
    has_time_window boolean,
    cost numeric(14,2),
    findings_as_of integer,
    locked boolean DEFAULT false NOT NULL,
    waived jsonb,
    CONSTRAINT route_plans_planning CHECK ((planning = ANY (ARRAY['W'::text, 'R'::text, 'I'::text, 'P'::text]))),
    CONSTRAINT route_plans_status CHECK ((status = ANY (ARRAY['P'::text, 'E'::text, 'C'::text, 'W'::text, 'I'::text, 'R'::text])))
);

ALTER TABLE ONLY app.route_plans FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_plans OWNER TO tropeiro_owner;

-- Name: route_plans_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plans ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.route_plans_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: route_point_assignments; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_point_assignments (
    customer_id bigint NOT NULL,
    route_point_id bigint NOT NULL,
    assignment integer NOT NULL,
    route_plan_id bigint NOT NULL,
    valid_from timestamp with time zone,
    valid_to timestamp with time zone
);

ALTER TABLE ONLY app.route_point_assignments FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_point_assignments OWNER TO tropeiro_owner;

-- Name: route_point_items; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_point_items (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    route_point_id bigint NOT NULL,
    external_code text NOT NULL,
    value numeric(14,4),
    description text,
    quantity numeric(14,4),
    capacity numeric(14,4),
    checked boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY app.route_point_items FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_point_items OWNER TO tropeiro_owner;

-- Name: route_point_items_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_point_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.route_point_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: route_points; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_points (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    route_plan_id bigint NOT NULL,
    line integer NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    "order" integer NOT NULL,
    optimized_order integer,
    info text,
    address text,
    address_parts jsonb,
    geocode jsonb,
    latitude double precision,
    longitude double precision,
    external_code text,
    axles integer,
    delivery_time integer NOT NULL,
    capacity numeric(14,4),
    time_windows jsonb DEFAULT '[]'::jsonb NOT NULL,
    disable_signature_check boolean,
    disable_picture boolean,
    time_scheduled timestamp with time zone,
    duration integer,
    distance double precision,
    row_version integer DEFAULT 1 NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    sealed bytea,
    intended_plan_id bigint,
    assignment integer DEFAULT 1 NOT NULL,
    assigned_version integer DEFAULT 1 NOT NULL,
    removed_at timestamp with time zone,
    date_excluded timestamp with time zone,
    arrived_at timestamp with time zone,
    departed_at timestamp with time zone,
    successor_id bigint,
    origin_route_id bigint,
    origin_line integer,
    date_erased timestamp with time zone,
    leg_from_id bigint,
    locked boolean DEFAULT false NOT NULL,
    waived jsonb,
    resumed_assignments integer[],
    CONSTRAINT route_points_status CHECK ((status = ANY (ARRAY['P'::text, 'R'::text, 'E'::text, 'D'::text, 'M'::text]))),
    CONSTRAINT route_points_type CHECK ((type = ANY (ARRAY['PA'::text, 'PC'::text, 'PE'::text, 'CH'::text])))
);

ALTER TABLE ONLY app.route_points FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_points OWNER TO tropeiro_owner;

-- Name: route_points_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_points ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.route_points_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: route_reason_delays; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_reason_delays (
    customer_id bigint NOT NULL,
    route_reason_id bigint NOT NULL,
    need text NOT NULL,
    route_plan_id bigint NOT NULL,
    last_version integer NOT NULL,
    CONSTRAINT route_reason_delays_need CHECK ((need = ANY (ARRAY['picture'::text, 'note'::text])))
);

ALTER TABLE ONLY app.route_reason_delays FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_reason_delays OWNER TO tropeiro_owner;

-- Name: route_reasons; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.route_reasons (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    code text NOT NULL,
    name text,
    requires_picture boolean DEFAULT false NOT NULL,
    requires_note boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    CONSTRAINT route_reasons_kind CHECK ((kind = ANY (ARRAY['return'::text, 'executed'::text])))
);

ALTER TABLE ONLY app.route_reasons FORCE ROW LEVEL SECURITY;

ALTER TABLE app.route_reasons OWNER TO tropeiro_owner;

-- Name: route_reasons_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_reasons ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.route_reasons_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: sessions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.sessions (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    realm text NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_expires timestamp with time zone NOT NULL,
    date_revoked timestamp with time zone,
    transport text,
    seen_generation integer DEFAULT 1 NOT NULL,
    CONSTRAINT sessions_realm_check CHECK ((realm = ANY (ARRAY['web'::text, 'app'::text, 'api'::text, 'partner'::text]))),
    CONSTRAINT sessions_transport_check CHECK ((transport = ANY (ARRAY['plain'::text, 'cookie'::text, 'installation'::text])))
);

ALTER TABLE ONLY app.sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.sessions OWNER TO tropeiro_owner;

-- Name: sessions_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: text_suffixes; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.text_suffixes (
    customer_id bigint NOT NULL,
    resource text NOT NULL,
    suffix text NOT NULL COLLATE pg_catalog."C",
    id bigint NOT NULL
);

ALTER TABLE ONLY app.text_suffixes FORCE ROW LEVEL SECURITY;

ALTER TABLE app.text_suffixes OWNER TO tropeiro_owner;

-- Name: users; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.users (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    login text NOT NULL,
    name text NOT NULL,
    email text,
    role text NOT NULL,
    locale text,
    time_zone text,
    password_hash text,
    date_created timestamp with time zone NOT NULL,
    date_disabled timestamp with time zone,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    sealed bytea,
    CONSTRAINT users_locale_check CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text]))),
    CONSTRAINT users_login_check CHECK ((login = lower(login))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'dispatcher'::text, 'driver'::text, 'viewer'::text, 'integration'::text])))
);

ALTER TABLE ONLY app.users FORCE ROW LEVEL SECURITY;

ALTER TABLE app.users OWNER TO tropeiro_owner;

-- Name: users_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: vehicle_checkpoints; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_checkpoints (
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    day date NOT NULL,
    step_version integer NOT NULL,
    state text NOT NULL
);

ALTER TABLE ONLY app.vehicle_checkpoints FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_checkpoints OWNER TO tropeiro_owner;

-- Name: vehicle_drivers; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_drivers (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    driver_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    date_recorded timestamp with time zone NOT NULL,
    date_corrected timestamp with time zone,
    reason text,
    user_id bigint,
    CONSTRAINT vehicle_drivers_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.vehicle_drivers FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_drivers OWNER TO tropeiro_owner;

-- Name: vehicle_drivers_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_drivers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.vehicle_drivers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: vehicle_positions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_positions (
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    partition integer NOT NULL,
    sequence bigint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    state jsonb NOT NULL
);

ALTER TABLE ONLY app.vehicle_positions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_positions OWNER TO tropeiro_owner;

-- Name: vehicle_status_changes; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_status_changes (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    status_from text NOT NULL,
    status_to text NOT NULL,
    reason text,
    user_id bigint,
    api_key_id bigint,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.vehicle_status_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_status_changes OWNER TO tropeiro_owner;

-- Name: vehicle_status_changes_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_status_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.vehicle_status_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: vehicle_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_versions (
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    speed_max integer,
    speed_max_range_1 integer,
    speed_max_rain integer,
    rpm_high integer,
    min_temperature integer,
    max_temperature integer,
    fleet_id bigint,
    work_shift_id bigint,
    CONSTRAINT vehicle_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.vehicle_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_versions OWNER TO tropeiro_owner;

-- Name: vehicle_virtual_area_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_virtual_area_versions (
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    virtual_area_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    CONSTRAINT vehicle_virtual_area_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.vehicle_virtual_area_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_virtual_area_versions OWNER TO tropeiro_owner;

-- Name: vehicle_virtual_areas; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicle_virtual_areas (
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    virtual_area_id bigint NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.vehicle_virtual_areas FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicle_virtual_areas OWNER TO tropeiro_owner;

-- Name: vehicles; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.vehicles (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    title text NOT NULL,
    title_key text NOT NULL,
    plate text NOT NULL,
    plate_key text NOT NULL,
    chassi text,
    chassi_key text,
    renavam text,
    crv text,
    status text DEFAULT 'A'::text NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    year integer,
    model_year integer,
    seats integer,
    capacity integer,
    axles integer,
    fuel_capacity integer,
    fuel_average_intended numeric(14,4),
    hodometer integer,
    hourimeter numeric(14,4),
    speed_max integer,
    speed_max_range_1 integer,
    speed_max_rain integer,
    rpm_high integer,
    min_temperature integer,
    max_temperature integer,
    responsible_name text,
    fleet_id bigint,
    cost_center_id bigint,
    work_shift_id bigint,
    vehicle_color_id integer,
    vehicle_model_id integer,
    fuel_category_id integer,
    vehicle_category_id integer,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    own_vehicle_color_id bigint,
    own_vehicle_model_id bigint,
    cost_per_km numeric(14,4),
    cost_per_hour numeric(14,4),
    licensing_expiration date,
    CONSTRAINT vehicles_check CHECK (((status <> 'C'::text) OR (NOT visible))),
    CONSTRAINT vehicles_check1 CHECK (((vehicle_color_id IS NULL) OR (own_vehicle_color_id IS NULL))),
    CONSTRAINT vehicles_check2 CHECK (((vehicle_model_id IS NULL) OR (own_vehicle_model_id IS NULL))),
    CONSTRAINT vehicles_status_check CHECK ((status = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
);

ALTER TABLE ONLY app.vehicles FORCE ROW LEVEL SECURITY;

ALTER TABLE app.vehicles OWNER TO tropeiro_owner;

-- Name: vehicles_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.vehicles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: virtual_area_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.virtual_area_versions (
    customer_id bigint NOT NULL,
    virtual_area_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    shape bytea NOT NULL,
    radius_m double precision,
    CONSTRAINT virtual_area_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.virtual_area_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.virtual_area_versions OWNER TO tropeiro_owner;

-- Name: virtual_areas; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.virtual_areas (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    kind text NOT NULL,
    shape public.geography(Geometry,4326) NOT NULL,
    radius_m double precision,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT virtual_areas_check CHECK (((kind = 'circle'::text) = (radius_m IS NOT NULL))),
    CONSTRAINT virtual_areas_kind_check CHECK ((kind = ANY (ARRAY['polygon'::text, 'circle'::text]))),
    CONSTRAINT virtual_areas_radius_m_check CHECK ((radius_m > (0)::double precision))
);

ALTER TABLE ONLY app.virtual_areas FORCE ROW LEVEL SECURITY;

ALTER TABLE app.virtual_areas OWNER TO tropeiro_owner;

-- Name: virtual_areas_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.virtual_areas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.virtual_areas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: webhook_deliveries; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.webhook_deliveries (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    webhook_id bigint NOT NULL,
    sequence bigint,
    type text NOT NULL,
    attempt integer NOT NULL,
    outcome text NOT NULL,
    http_status integer,
    fault text,
    duration_ms integer NOT NULL,
    next_at timestamp with time zone,
    date_sent timestamp with time zone NOT NULL
);

ALTER TABLE ONLY app.webhook_deliveries FORCE ROW LEVEL SECURITY;

ALTER TABLE app.webhook_deliveries OWNER TO tropeiro_owner;

-- Name: webhook_deliveries_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.webhook_deliveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.webhook_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: webhook_parked_events; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.webhook_parked_events (
    customer_id bigint NOT NULL,
    webhook_id bigint NOT NULL,
    sequence bigint NOT NULL,
    key text NOT NULL,
    attempts integer NOT NULL,
    next_at timestamp with time zone
);

ALTER TABLE ONLY app.webhook_parked_events FORCE ROW LEVEL SECURITY;

ALTER TABLE app.webhook_parked_events OWNER TO tropeiro_owner;

-- Name: webhook_queues; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.webhook_queues (
    customer_id bigint NOT NULL,
    webhook_id bigint NOT NULL,
    cursor bigint NOT NULL,
    streak bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    failing_since timestamp with time zone,
    given_back boolean DEFAULT false NOT NULL,
    circuit_since timestamp with time zone,
    ping_at timestamp with time zone,
    pings integer DEFAULT 0 NOT NULL,
    parked_count integer DEFAULT 0 NOT NULL,
    last_success_at timestamp with time zone,
    last_failure_at timestamp with time zone,
    disabled_at timestamp with time zone,
    disabled_reason text,
    test_asked_at timestamp with time zone,
    reads boolean DEFAULT true NOT NULL,
    due_at timestamp with time zone,
    turn_at timestamp with time zone NOT NULL,
    lease_token uuid,
    lease_until timestamp with time zone,
    logged_on date,
    logged integer DEFAULT 0 NOT NULL,
    lease_worker uuid,
    CONSTRAINT webhook_queues_check CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL))),
    CONSTRAINT webhook_queues_check1 CHECK (((circuit_since IS NULL) = (ping_at IS NULL))),
    CONSTRAINT webhook_queues_check2 CHECK (((lease_token IS NULL) = (lease_until IS NULL))),
    CONSTRAINT webhook_queues_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'by_hand'::text])))
);

ALTER TABLE ONLY app.webhook_queues FORCE ROW LEVEL SECURITY;

ALTER TABLE app.webhook_queues OWNER TO tropeiro_owner;

-- Name: webhooks; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.webhooks (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text,
    url text NOT NULL,
    types text[] NOT NULL,
    scopes text[] NOT NULL,
    rate_per_second integer NOT NULL,
    secret bytea,
    previous_secret bytea,
    previous_secret_until timestamp with time zone,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY app.webhooks FORCE ROW LEVEL SECURITY;

ALTER TABLE app.webhooks OWNER TO tropeiro_owner;

-- Name: webhooks_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.webhooks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.webhooks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: work_shift_versions; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.work_shift_versions (
    customer_id bigint NOT NULL,
    work_shift_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    days jsonb NOT NULL,
    time_zone text NOT NULL,
    CONSTRAINT work_shift_versions_check CHECK (((valid_to IS NULL) OR (valid_to > valid_from)))
);

ALTER TABLE ONLY app.work_shift_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE app.work_shift_versions OWNER TO tropeiro_owner;

-- Name: work_shifts; Type: TABLE; Schema: app; Owner: tropeiro_owner

CREATE TABLE app.work_shifts (
    customer_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    date_created timestamp with time zone NOT NULL,
    date_modified timestamp with time zone NOT NULL,
    date_excluded timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY app.work_shifts FORCE ROW LEVEL SECURITY;

ALTER TABLE app.work_shifts OWNER TO tropeiro_owner;

-- Name: work_shifts_id_seq; Type: SEQUENCE; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.work_shifts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.work_shifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: customer_directory; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.customer_directory (
    tax_number text NOT NULL,
    customer_id bigint NOT NULL
);

ALTER TABLE platform.customer_directory OWNER TO tropeiro_owner;

-- Name: customer_numbers; Type: SEQUENCE; Schema: platform; Owner: tropeiro_owner

CREATE SEQUENCE platform.customer_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE platform.customer_numbers OWNER TO tropeiro_owner;

-- Name: device_serials; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.device_serials (
    serial_key text NOT NULL,
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    date_contested timestamp with time zone,
    CONSTRAINT device_serials_check CHECK ((valid_to > valid_from))
);

ALTER TABLE platform.device_serials OWNER TO tropeiro_owner;

-- Name: device_waits; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.device_waits (
    id bigint NOT NULL,
    serial_key text NOT NULL,
    customer_id bigint NOT NULL,
    device_id bigint NOT NULL
);

ALTER TABLE platform.device_waits OWNER TO tropeiro_owner;

-- Name: device_waits_id_seq; Type: SEQUENCE; Schema: platform; Owner: tropeiro_owner

ALTER TABLE platform.device_waits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.device_waits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: dirty_days; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.dirty_days (
    partition integer NOT NULL,
    customer_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    day date NOT NULL,
    marks bigint DEFAULT 1 NOT NULL,
    first_marked timestamp with time zone NOT NULL,
    last_marked timestamp with time zone NOT NULL
);

ALTER TABLE platform.dirty_days OWNER TO tropeiro_owner;

-- Name: fact_versions; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.fact_versions (
    customer_id bigint NOT NULL,
    version bigint NOT NULL,
    transaction_id xid8 NOT NULL
);

ALTER TABLE platform.fact_versions OWNER TO tropeiro_owner;

-- Name: log_ends; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.log_ends (
    stream_id text NOT NULL,
    sequence bigint NOT NULL
);

ALTER TABLE platform.log_ends OWNER TO tropeiro_owner;

-- Name: login_attempts; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE UNLOGGED TABLE platform.login_attempts (
    key bytea NOT NULL,
    level double precision NOT NULL,
    counted_at timestamp with time zone NOT NULL
);

ALTER TABLE platform.login_attempts OWNER TO tropeiro_owner;

-- Name: migrations; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    date_applied timestamp with time zone NOT NULL
);

ALTER TABLE platform.migrations OWNER TO tropeiro_owner;

-- Name: outbox_numbered_below; Type: SEQUENCE; Schema: platform; Owner: tropeiro_owner

CREATE SEQUENCE platform.outbox_numbered_below
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE platform.outbox_numbered_below OWNER TO tropeiro_owner;

-- Name: outbox_rounds; Type: SEQUENCE; Schema: platform; Owner: tropeiro_owner

CREATE SEQUENCE platform.outbox_rounds
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE platform.outbox_rounds OWNER TO tropeiro_owner;

-- Name: partition_states; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.partition_states (
    partition integer NOT NULL,
    state bytea NOT NULL
);

ALTER TABLE platform.partition_states OWNER TO tropeiro_owner;

-- Name: partitions; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.partitions (
    partition integer NOT NULL,
    stream_id text NOT NULL,
    stream_created timestamp with time zone NOT NULL,
    epoch bigint DEFAULT 0 NOT NULL,
    owner text,
    last_sequence bigint DEFAULT 0 NOT NULL,
    state_sequence bigint DEFAULT 0 NOT NULL,
    step_version integer NOT NULL,
    stopped_because text,
    CONSTRAINT partitions_check CHECK ((state_sequence <= last_sequence)),
    CONSTRAINT partitions_partition_check CHECK (((partition >= 0) AND (partition <= 15)))
);

ALTER TABLE platform.partitions OWNER TO tropeiro_owner;

-- Name: position_days; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.position_days (
    day date NOT NULL,
    state text NOT NULL,
    closing_since xid8,
    CONSTRAINT position_days_check CHECK (((state = 'open'::text) = (closing_since IS NULL))),
    CONSTRAINT position_days_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closing'::text, 'closed'::text])))
);

ALTER TABLE platform.position_days OWNER TO tropeiro_owner;

-- Name: processors; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.processors (
    name text NOT NULL,
    beat bigint NOT NULL
);

ALTER TABLE platform.processors OWNER TO tropeiro_owner;

-- Name: rate_buckets; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE UNLOGGED TABLE platform.rate_buckets (
    key text NOT NULL,
    tokens double precision NOT NULL,
    refilled_at timestamp with time zone NOT NULL
);

ALTER TABLE platform.rate_buckets OWNER TO tropeiro_owner;

-- Name: recalculation_ranges; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.recalculation_ranges (
    partition integer NOT NULL,
    customer_id bigint NOT NULL,
    recalculation_id bigint NOT NULL,
    vehicle_id bigint NOT NULL,
    next_day date NOT NULL,
    last_day date NOT NULL,
    days_left bigint NOT NULL,
    is_install boolean NOT NULL,
    is_begun boolean DEFAULT false NOT NULL,
    marks bigint DEFAULT 1 NOT NULL
);

ALTER TABLE platform.recalculation_ranges OWNER TO tropeiro_owner;

-- Name: signing_keys; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.signing_keys (
    kid text NOT NULL,
    public_key bytea NOT NULL,
    private_key bytea NOT NULL,
    master_key_id text NOT NULL,
    date_active timestamp with time zone NOT NULL,
    date_retired timestamp with time zone
);

ALTER TABLE platform.signing_keys OWNER TO tropeiro_owner;

-- Name: unreadable_entries; Type: TABLE; Schema: platform; Owner: tropeiro_owner

CREATE TABLE platform.unreadable_entries (
    id bigint NOT NULL,
    partition integer NOT NULL,
    sequence bigint NOT NULL,
    entry bytea NOT NULL,
    problem text NOT NULL,
    date_created timestamp with time zone NOT NULL
);

ALTER TABLE platform.unreadable_entries OWNER TO tropeiro_owner;

-- Name: unreadable_entries_id_seq; Type: SEQUENCE; Schema: platform; Owner: tropeiro_owner

ALTER TABLE platform.unreadable_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.unreadable_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: cnh_categories; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.cnh_categories (
    id integer NOT NULL,
    name text NOT NULL
);

ALTER TABLE reference.cnh_categories OWNER TO tropeiro_owner;

-- Name: fuel_categories; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.fuel_categories (
    id integer NOT NULL,
    name text NOT NULL
);

ALTER TABLE reference.fuel_categories OWNER TO tropeiro_owner;

-- Name: maps; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.maps (
    id bigint NOT NULL,
    name text NOT NULL,
    map_key text NOT NULL,
    date timestamp with time zone NOT NULL,
    west double precision NOT NULL,
    south double precision NOT NULL,
    east double precision NOT NULL,
    north double precision NOT NULL,
    credits text[] NOT NULL,
    profiles text[] NOT NULL,
    date_built timestamp with time zone NOT NULL,
    CONSTRAINT maps_check CHECK (((west <= east) AND (south <= north))),
    CONSTRAINT maps_credits_check CHECK ((cardinality(credits) > 0)),
    CONSTRAINT maps_profiles_check CHECK ((cardinality(profiles) > 0))
);

ALTER TABLE reference.maps OWNER TO tropeiro_owner;

-- Name: maps_id_seq; Type: SEQUENCE; Schema: reference; Owner: tropeiro_owner

ALTER TABLE reference.maps ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME reference.maps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: point_of_interest_categories; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.point_of_interest_categories (
    id integer NOT NULL,
    name text NOT NULL
);

ALTER TABLE reference.point_of_interest_categories OWNER TO tropeiro_owner;

-- Name: vehicle_categories; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.vehicle_categories (
    id integer NOT NULL,
    name text NOT NULL
);

ALTER TABLE reference.vehicle_categories OWNER TO tropeiro_owner;

-- Name: vehicle_colors; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.vehicle_colors (
    id integer NOT NULL,
    name text NOT NULL
);

ALTER TABLE reference.vehicle_colors OWNER TO tropeiro_owner;

-- Name: vehicle_model_manufacturers; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.vehicle_model_manufacturers (
    id integer NOT NULL,
    name text NOT NULL,
    vehicle_category_id integer
);

ALTER TABLE reference.vehicle_model_manufacturers OWNER TO tropeiro_owner;

-- Name: vehicle_models; Type: TABLE; Schema: reference; Owner: tropeiro_owner

CREATE TABLE reference.vehicle_models (
    id integer NOT NULL,
    name text NOT NULL,
    vehicle_model_manufacturer_id integer NOT NULL
);

ALTER TABLE reference.vehicle_models OWNER TO tropeiro_owner;

-- Name: outbox_default; Type: TABLE ATTACH; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.outbox ATTACH PARTITION app.outbox_default DEFAULT;

-- Name: position_files_400_days; Type: TABLE ATTACH; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files ATTACH PARTITION app.position_files_400_days FOR VALUES IN ('400_days');

-- Name: position_files_5_years; Type: TABLE ATTACH; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files ATTACH PARTITION app.position_files_5_years FOR VALUES IN ('5_years');

-- Name: position_files_90_days; Type: TABLE ATTACH; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files ATTACH PARTITION app.position_files_90_days FOR VALUES IN ('90_days');

-- Name: address_corrections address_corrections_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.address_corrections
    ADD CONSTRAINT address_corrections_pkey PRIMARY KEY (customer_id, id);

-- Name: alert_rules alert_rules_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.alert_rules
    ADD CONSTRAINT alert_rules_pkey PRIMARY KEY (customer_id, kind);

-- Name: api_keys api_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (customer_id, id);

-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (customer_id, id);

-- Name: catalogue_entries catalogue_entries_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.catalogue_entries
    ADD CONSTRAINT catalogue_entries_pkey PRIMARY KEY (customer_id, id);

-- Name: checklist_answers checklist_answers_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_answers
    ADD CONSTRAINT checklist_answers_pkey PRIMARY KEY (customer_id, id);

-- Name: checklist_form_versions checklist_form_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_form_versions
    ADD CONSTRAINT checklist_form_versions_pkey PRIMARY KEY (customer_id, checklist_form_id, version);

-- Name: checklist_forms checklist_forms_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_forms
    ADD CONSTRAINT checklist_forms_pkey PRIMARY KEY (customer_id, id);

-- Name: checklist_receipts checklist_receipts_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_receipts
    ADD CONSTRAINT checklist_receipts_pkey PRIMARY KEY (customer_id, checklist_id);

-- Name: checklists checklists_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklists
    ADD CONSTRAINT checklists_pkey PRIMARY KEY (customer_id, id);

-- Name: confirmed_places confirmed_places_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.confirmed_places
    ADD CONSTRAINT confirmed_places_pkey PRIMARY KEY (customer_id, key);

-- Name: cost_centers cost_centers_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.cost_centers
    ADD CONSTRAINT cost_centers_pkey PRIMARY KEY (customer_id, id);

-- Name: customer_versions customer_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.customer_versions
    ADD CONSTRAINT customer_versions_pkey PRIMARY KEY (customer_id, valid_from);

-- Name: customers customers_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (customer_id);

-- Name: daily_parts daily_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.daily_parts
    ADD CONSTRAINT daily_parts_pkey PRIMARY KEY (customer_id, vehicle_id, date, driver_id, day);

-- Name: data_keys data_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.data_keys
    ADD CONSTRAINT data_keys_pkey PRIMARY KEY (customer_id, version);

-- Name: dead_letters dead_letters_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.dead_letters
    ADD CONSTRAINT dead_letters_pkey PRIMARY KEY (customer_id, id);

-- Name: departments departments_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (customer_id, id);

-- Name: device_installs device_installs_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.device_installs
    ADD CONSTRAINT device_installs_pkey PRIMARY KEY (customer_id, id);

-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (customer_id, id);

-- Name: driver_versions driver_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.driver_versions
    ADD CONSTRAINT driver_versions_pkey PRIMARY KEY (customer_id, driver_id, valid_from);

-- Name: drivers drivers_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_pkey PRIMARY KEY (customer_id, id);

-- Name: erasures erasures_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (customer_id, id);

-- Name: event_rules event_rules_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.event_rules
    ADD CONSTRAINT event_rules_pkey PRIMARY KEY (customer_id, id);

-- Name: events events_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (customer_id, id, settled_at);

-- Name: exception_causes exception_causes_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exception_causes
    ADD CONSTRAINT exception_causes_pkey PRIMARY KEY (customer_id, exception_id, key);

-- Name: exception_cursors exception_cursors_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exception_cursors
    ADD CONSTRAINT exception_cursors_pkey PRIMARY KEY (customer_id);

-- Name: exception_notices exception_notices_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exception_notices
    ADD CONSTRAINT exception_notices_pkey PRIMARY KEY (customer_id, user_id, exception_id);

-- Name: exceptions exceptions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exceptions
    ADD CONSTRAINT exceptions_pkey PRIMARY KEY (customer_id, id);

-- Name: execution_commands execution_commands_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_commands
    ADD CONSTRAINT execution_commands_pkey PRIMARY KEY (customer_id, command_id);

-- Name: execution_facts execution_facts_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_facts
    ADD CONSTRAINT execution_facts_pkey PRIMARY KEY (customer_id, id);

-- Name: execution_installations execution_installations_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_installations
    ADD CONSTRAINT execution_installations_pkey PRIMARY KEY (customer_id, user_id, installation_id);

-- Name: execution_phones execution_phones_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_phones
    ADD CONSTRAINT execution_phones_pkey PRIMARY KEY (customer_id, user_id);

-- Name: execution_record_images execution_record_images_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_record_images
    ADD CONSTRAINT execution_record_images_pkey PRIMARY KEY (customer_id, record_id, place);

-- Name: execution_records execution_records_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_records
    ADD CONSTRAINT execution_records_pkey PRIMARY KEY (customer_id, id);

-- Name: fact_changes fact_changes_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.fact_changes
    ADD CONSTRAINT fact_changes_pkey PRIMARY KEY (customer_id, version, id);

-- Name: fleet_versions fleet_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.fleet_versions
    ADD CONSTRAINT fleet_versions_pkey PRIMARY KEY (customer_id, fleet_id, valid_from);

-- Name: fleets fleets_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.fleets
    ADD CONSTRAINT fleets_pkey PRIMARY KEY (customer_id, id);

-- Name: geocode_cache geocode_cache_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.geocode_cache
    ADD CONSTRAINT geocode_cache_pkey PRIMARY KEY (customer_id, key, provider);

-- Name: hash_keys hash_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.hash_keys
    ADD CONSTRAINT hash_keys_pkey PRIMARY KEY (customer_id, version);

-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (customer_id, route, key);

-- Name: identities identities_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (customer_id, provider, subject);

-- Name: image_references image_references_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.image_references
    ADD CONSTRAINT image_references_pkey PRIMARY KEY (customer_id, holder, holder_id, role, sha256);

-- Name: image_remains image_remains_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.image_remains
    ADD CONSTRAINT image_remains_pkey PRIMARY KEY (customer_id, upload);

-- Name: image_usage image_usage_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.image_usage
    ADD CONSTRAINT image_usage_pkey PRIMARY KEY (customer_id, day, user_id);

-- Name: images images_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (customer_id, sha256);

-- Name: import_layouts import_layouts_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.import_layouts
    ADD CONSTRAINT import_layouts_pkey PRIMARY KEY (customer_id, id);

-- Name: invitations invitations_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (customer_id, token_hash);

-- Name: itineraries itineraries_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.itineraries
    ADD CONSTRAINT itineraries_pkey PRIMARY KEY (customer_id, id);

-- Name: late_positions late_positions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.late_positions
    ADD CONSTRAINT late_positions_pkey PRIMARY KEY (customer_id, device_id, "time", digest);

-- Name: login_places login_places_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.login_places
    ADD CONSTRAINT login_places_pkey PRIMARY KEY (customer_id, user_id, place);

-- Name: mail_hours mail_hours_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.mail_hours
    ADD CONSTRAINT mail_hours_pkey PRIMARY KEY (customer_id, hour);

-- Name: mail_recipients mail_recipients_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.mail_recipients
    ADD CONSTRAINT mail_recipients_pkey PRIMARY KEY (customer_id, user_id);

-- Name: open_events open_events_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.open_events
    ADD CONSTRAINT open_events_pkey PRIMARY KEY (customer_id, vehicle_id, id);

-- Name: operations operations_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.operations
    ADD CONSTRAINT operations_pkey PRIMARY KEY (customer_id, id);

-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (customer_id, day, id);

-- Name: outbox_default outbox_default_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.outbox_default
    ADD CONSTRAINT outbox_default_pkey PRIMARY KEY (customer_id, day, id);

-- Name: outbox_heads outbox_heads_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.outbox_heads
    ADD CONSTRAINT outbox_heads_pkey PRIMARY KEY (customer_id);

-- Name: place_address_jobs place_address_jobs_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.place_address_jobs
    ADD CONSTRAINT place_address_jobs_pkey PRIMARY KEY (customer_id);

-- Name: place_addresses place_addresses_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.place_addresses
    ADD CONSTRAINT place_addresses_pkey PRIMARY KEY (customer_id, latitude_e4, longitude_e4);

-- Name: point_of_interest_versions point_of_interest_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.point_of_interest_versions
    ADD CONSTRAINT point_of_interest_versions_pkey PRIMARY KEY (customer_id, point_of_interest_id, valid_from);

-- Name: points_of_interest points_of_interest_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.points_of_interest
    ADD CONSTRAINT points_of_interest_pkey PRIMARY KEY (customer_id, id);

-- Name: position_files position_files_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files
    ADD CONSTRAINT position_files_pkey PRIMARY KEY (customer_id, device_id, day, retention_class);

-- Name: position_files_400_days position_files_400_days_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files_400_days
    ADD CONSTRAINT position_files_400_days_pkey PRIMARY KEY (customer_id, device_id, day, retention_class);

-- Name: position_files_5_years position_files_5_years_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files_5_years
    ADD CONSTRAINT position_files_5_years_pkey PRIMARY KEY (customer_id, device_id, day, retention_class);

-- Name: position_files_90_days position_files_90_days_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_files_90_days
    ADD CONSTRAINT position_files_90_days_pkey PRIMARY KEY (customer_id, device_id, day, retention_class);

-- Name: position_retentions position_retentions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_retentions
    ADD CONSTRAINT position_retentions_pkey PRIMARY KEY (customer_id, valid_from);

-- Name: positions positions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (customer_id, device_id, "time", digest);

-- Name: proof_chains proof_chains_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_chains
    ADD CONSTRAINT proof_chains_pkey PRIMARY KEY (customer_id, plan_id);

-- Name: proof_checkpoints proof_checkpoints_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_checkpoints
    ADD CONSTRAINT proof_checkpoints_pkey PRIMARY KEY (customer_id, size);

-- Name: proof_disclosures proof_disclosures_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_disclosures
    ADD CONSTRAINT proof_disclosures_pkey PRIMARY KEY (customer_id, plan_id, n);

-- Name: proof_entries proof_entries_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_entries
    ADD CONSTRAINT proof_entries_pkey PRIMARY KEY (customer_id, plan_id, n);

-- Name: proof_links proof_links_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_links
    ADD CONSTRAINT proof_links_pkey PRIMARY KEY (customer_id, id);

-- Name: proof_logs proof_logs_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_logs
    ADD CONSTRAINT proof_logs_pkey PRIMARY KEY (customer_id);

-- Name: proof_nodes proof_nodes_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_nodes
    ADD CONSTRAINT proof_nodes_pkey PRIMARY KEY (customer_id, level, place);

-- Name: quarantined_positions quarantined_positions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.quarantined_positions
    ADD CONSTRAINT quarantined_positions_pkey PRIMARY KEY (customer_id, device_id, "time", digest);

-- Name: recalculations recalculations_customer_id_version_key; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.recalculations
    ADD CONSTRAINT recalculations_customer_id_version_key UNIQUE (customer_id, version);

-- Name: recalculations recalculations_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.recalculations
    ADD CONSTRAINT recalculations_pkey PRIMARY KEY (customer_id, id);

-- Name: refresh_tokens refresh_tokens_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (customer_id, token_hash);

-- Name: route_executions route_executions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_executions
    ADD CONSTRAINT route_executions_pkey PRIMARY KEY (customer_id, id);

-- Name: route_imports route_imports_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_imports
    ADD CONSTRAINT route_imports_pkey PRIMARY KEY (customer_id, id);

-- Name: route_plan_changes route_plan_changes_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_changes
    ADD CONSTRAINT route_plan_changes_pkey PRIMARY KEY (customer_id, route_plan_id, edit_version);

-- Name: route_plan_executors route_plan_executors_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_pkey PRIMARY KEY (customer_id, route_plan_id, valid_to);

-- Name: route_plan_previews route_plan_previews_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_previews
    ADD CONSTRAINT route_plan_previews_pkey PRIMARY KEY (customer_id, preview_id);

-- Name: route_plan_rules route_plan_rules_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_rules
    ADD CONSTRAINT route_plan_rules_pkey PRIMARY KEY (customer_id, route_plan_id, last_version);

-- Name: route_plan_runs route_plan_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_runs
    ADD CONSTRAINT route_plan_runs_pkey PRIMARY KEY (customer_id, route_plan_id, valid_from);

-- Name: route_plan_sightings route_plan_sightings_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_sightings
    ADD CONSTRAINT route_plan_sightings_pkey PRIMARY KEY (customer_id, route_plan_id);

-- Name: route_plan_undos route_plan_undos_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_undos
    ADD CONSTRAINT route_plan_undos_pkey PRIMARY KEY (customer_id, change_id);

-- Name: route_plans route_plans_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_pkey PRIMARY KEY (customer_id, id);

-- Name: route_point_assignments route_point_assignments_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_assignments
    ADD CONSTRAINT route_point_assignments_pkey PRIMARY KEY (customer_id, route_point_id, assignment);

-- Name: route_point_items route_point_items_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_items
    ADD CONSTRAINT route_point_items_pkey PRIMARY KEY (customer_id, id);

-- Name: route_points route_points_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_points
    ADD CONSTRAINT route_points_pkey PRIMARY KEY (customer_id, id);

-- Name: route_reason_delays route_reason_delays_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_reason_delays
    ADD CONSTRAINT route_reason_delays_pkey PRIMARY KEY (customer_id, route_plan_id, route_reason_id, need);

-- Name: route_reasons route_reasons_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_reasons
    ADD CONSTRAINT route_reasons_pkey PRIMARY KEY (customer_id, id);

-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (customer_id, id);

-- Name: text_suffixes text_suffixes_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.text_suffixes
    ADD CONSTRAINT text_suffixes_pkey PRIMARY KEY (customer_id, resource, suffix, id);

-- Name: users users_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (customer_id, id);

-- Name: vehicle_checkpoints vehicle_checkpoints_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_checkpoints
    ADD CONSTRAINT vehicle_checkpoints_pkey PRIMARY KEY (customer_id, vehicle_id, day);

-- Name: vehicle_drivers vehicle_drivers_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_drivers
    ADD CONSTRAINT vehicle_drivers_pkey PRIMARY KEY (customer_id, id);

-- Name: vehicle_positions vehicle_positions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_positions
    ADD CONSTRAINT vehicle_positions_pkey PRIMARY KEY (customer_id, vehicle_id);

-- Name: vehicle_status_changes vehicle_status_changes_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_status_changes
    ADD CONSTRAINT vehicle_status_changes_pkey PRIMARY KEY (customer_id, id);

-- Name: vehicle_versions vehicle_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_versions
    ADD CONSTRAINT vehicle_versions_pkey PRIMARY KEY (customer_id, vehicle_id, valid_from);

-- Name: vehicle_virtual_area_versions vehicle_virtual_area_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_virtual_area_versions
    ADD CONSTRAINT vehicle_virtual_area_versions_pkey PRIMARY KEY (customer_id, vehicle_id, virtual_area_id, valid_from);

-- Name: vehicle_virtual_areas vehicle_virtual_areas_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_virtual_areas
    ADD CONSTRAINT vehicle_virtual_areas_pkey PRIMARY KEY (customer_id, vehicle_id, virtual_area_id);

-- Name: vehicles vehicles_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_pkey PRIMARY KEY (customer_id, id);

-- Name: virtual_area_versions virtual_area_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.virtual_area_versions
    ADD CONSTRAINT virtual_area_versions_pkey PRIMARY KEY (customer_id, virtual_area_id, valid_from);

-- Name: virtual_areas virtual_areas_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.virtual_areas
    ADD CONSTRAINT virtual_areas_pkey PRIMARY KEY (customer_id, id);

-- Name: webhook_deliveries webhook_deliveries_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (customer_id, id);

-- Name: webhook_parked_events webhook_parked_events_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhook_parked_events
    ADD CONSTRAINT webhook_parked_events_pkey PRIMARY KEY (customer_id, webhook_id, sequence);

-- Name: webhook_queues webhook_queues_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhook_queues
    ADD CONSTRAINT webhook_queues_pkey PRIMARY KEY (customer_id, webhook_id);

-- Name: webhooks webhooks_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (customer_id, id);

-- Name: work_shift_versions work_shift_versions_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.work_shift_versions
    ADD CONSTRAINT work_shift_versions_pkey PRIMARY KEY (customer_id, work_shift_id, valid_from);

-- Name: work_shifts work_shifts_pkey; Type: CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.work_shifts
    ADD CONSTRAINT work_shifts_pkey PRIMARY KEY (customer_id, id);

-- Name: customer_directory customer_directory_customer_id_key; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.customer_directory
    ADD CONSTRAINT customer_directory_customer_id_key UNIQUE (customer_id);

-- Name: customer_directory customer_directory_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.customer_directory
    ADD CONSTRAINT customer_directory_pkey PRIMARY KEY (tax_number);

-- Name: device_serials device_serials_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.device_serials
    ADD CONSTRAINT device_serials_pkey PRIMARY KEY (serial_key, valid_from);

-- Name: device_waits device_waits_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.device_waits
    ADD CONSTRAINT device_waits_pkey PRIMARY KEY (id);

-- Name: dirty_days dirty_days_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.dirty_days
    ADD CONSTRAINT dirty_days_pkey PRIMARY KEY (partition, customer_id, vehicle_id, day);

-- Name: fact_versions fact_versions_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.fact_versions
    ADD CONSTRAINT fact_versions_pkey PRIMARY KEY (customer_id);

-- Name: log_ends log_ends_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.log_ends
    ADD CONSTRAINT log_ends_pkey PRIMARY KEY (stream_id);

-- Name: login_attempts login_attempts_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (key);

-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

-- Name: partition_states partition_states_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.partition_states
    ADD CONSTRAINT partition_states_pkey PRIMARY KEY (partition);

-- Name: partitions partitions_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.partitions
    ADD CONSTRAINT partitions_pkey PRIMARY KEY (partition);

-- Name: position_days position_days_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.position_days
    ADD CONSTRAINT position_days_pkey PRIMARY KEY (day);

-- Name: processors processors_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.processors
    ADD CONSTRAINT processors_pkey PRIMARY KEY (name);

-- Name: rate_buckets rate_buckets_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.rate_buckets
    ADD CONSTRAINT rate_buckets_pkey PRIMARY KEY (key);

-- Name: recalculation_ranges recalculation_ranges_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.recalculation_ranges
    ADD CONSTRAINT recalculation_ranges_pkey PRIMARY KEY (partition, customer_id, recalculation_id, vehicle_id);

-- Name: signing_keys signing_keys_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);

-- Name: unreadable_entries unreadable_entries_pkey; Type: CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.unreadable_entries
    ADD CONSTRAINT unreadable_entries_pkey PRIMARY KEY (id);

-- Name: cnh_categories cnh_categories_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.cnh_categories
    ADD CONSTRAINT cnh_categories_name_key UNIQUE (name);

-- Name: cnh_categories cnh_categories_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.cnh_categories
    ADD CONSTRAINT cnh_categories_pkey PRIMARY KEY (id);

-- Name: fuel_categories fuel_categories_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.fuel_categories
    ADD CONSTRAINT fuel_categories_name_key UNIQUE (name);

-- Name: fuel_categories fuel_categories_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.fuel_categories
    ADD CONSTRAINT fuel_categories_pkey PRIMARY KEY (id);

-- Name: maps maps_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.maps
    ADD CONSTRAINT maps_pkey PRIMARY KEY (id);

-- Name: point_of_interest_categories point_of_interest_categories_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.point_of_interest_categories
    ADD CONSTRAINT point_of_interest_categories_pkey PRIMARY KEY (id);

-- Name: vehicle_categories vehicle_categories_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_categories
    ADD CONSTRAINT vehicle_categories_name_key UNIQUE (name);

-- Name: vehicle_categories vehicle_categories_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_categories
    ADD CONSTRAINT vehicle_categories_pkey PRIMARY KEY (id);

-- Name: vehicle_colors vehicle_colors_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_colors
    ADD CONSTRAINT vehicle_colors_name_key UNIQUE (name);

-- Name: vehicle_colors vehicle_colors_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_colors
    ADD CONSTRAINT vehicle_colors_pkey PRIMARY KEY (id);

-- Name: vehicle_model_manufacturers vehicle_model_manufacturers_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_model_manufacturers
    ADD CONSTRAINT vehicle_model_manufacturers_name_key UNIQUE (name);

-- Name: vehicle_model_manufacturers vehicle_model_manufacturers_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_model_manufacturers
    ADD CONSTRAINT vehicle_model_manufacturers_pkey PRIMARY KEY (id);

-- Name: vehicle_models vehicle_models_pkey; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_models
    ADD CONSTRAINT vehicle_models_pkey PRIMARY KEY (id);

-- Name: vehicle_models vehicle_models_vehicle_model_manufacturer_id_name_key; Type: CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_models
    ADD CONSTRAINT vehicle_models_vehicle_model_manufacturer_id_name_key UNIQUE (vehicle_model_manufacturer_id, name);

-- Name: address_corrections_by_key; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX address_corrections_by_key ON app.address_corrections USING btree (customer_id, key) WHERE (date_excluded IS NULL);

-- Name: address_corrections_by_latitude; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX address_corrections_by_latitude ON app.address_corrections USING btree (customer_id, latitude) WHERE (date_excluded IS NULL);

-- Name: address_corrections_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX address_corrections_listed ON app.address_corrections USING btree (customer_id, id) WHERE (date_excluded IS NULL);

-- Name: api_keys_by_parent; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX api_keys_by_parent ON app.api_keys USING btree (customer_id, parent_id);

-- Name: api_keys_for_positions; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX api_keys_for_positions ON app.api_keys USING btree (customer_id, id) WHERE (('position:write'::text = ANY (scopes)) AND (date_excluded IS NULL));

-- Name: api_keys_hash; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX api_keys_hash ON app.api_keys USING btree (customer_id, key_hash);

-- Name: catalogue_entries_name; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX catalogue_entries_name ON app.catalogue_entries USING btree (customer_id, kind, vehicle_model_manufacturer_id, name_key) NULLS NOT DISTINCT WHERE (date_excluded IS NULL);

-- Name: checklist_answers_of; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklist_answers_of ON app.checklist_answers USING btree (customer_id, checklist_id, id);

-- Name: checklist_forms_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklist_forms_listed ON app.checklist_forms USING btree (customer_id, id) WHERE (date_excluded IS NULL);

-- Name: checklist_receipts_taken; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklist_receipts_taken ON app.checklist_receipts USING btree (customer_id, date_taken) WHERE (date_taken IS NOT NULL);

-- Name: checklist_receipts_waiting; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklist_receipts_waiting ON app.checklist_receipts USING btree (customer_id, checklist_id) WHERE (state = 'waiting'::text);

-- Name: checklists_by_time; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklists_by_time ON app.checklists USING btree (customer_id, date_executed, id);

-- Name: checklists_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklists_by_user ON app.checklists USING btree (customer_id, user_id, date_executed, id);

-- Name: checklists_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX checklists_by_vehicle ON app.checklists USING btree (customer_id, vehicle_id, checklist_form_id, date_executed, id) WHERE (vehicle_id IS NOT NULL);

-- Name: checklists_command; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX checklists_command ON app.checklists USING btree (customer_id, command_id) WHERE (command_id IS NOT NULL);

-- Name: cost_centers_name; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX cost_centers_name ON app.cost_centers USING btree (customer_id, name_key) WHERE (date_excluded IS NULL);

-- Name: daily_parts_by_day; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX daily_parts_by_day ON app.daily_parts USING btree (customer_id, vehicle_id, day);

-- Name: daily_parts_of_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX daily_parts_of_driver ON app.daily_parts USING btree (customer_id, driver_id, date);

-- Name: data_keys_by_master_key; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX data_keys_by_master_key ON app.data_keys USING btree (master_key_id, customer_id);

-- Name: dead_letters_created; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX dead_letters_created ON app.dead_letters USING btree (customer_id, date_created);

-- Name: departments_name; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX departments_name ON app.departments USING btree (customer_id, name_key) WHERE (date_excluded IS NULL);

-- Name: device_installs_by_device; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX device_installs_by_device ON app.device_installs USING btree (customer_id, device_id, valid_from) WHERE (date_corrected IS NULL);

-- Name: device_installs_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX device_installs_by_vehicle ON app.device_installs USING btree (customer_id, vehicle_id, valid_from) WHERE (date_corrected IS NULL);

-- Name: devices_serial; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX devices_serial ON app.devices USING btree (customer_id, serial_key) WHERE (date_excluded IS NULL);

-- Name: drivers_cnh_category; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_cnh_category ON app.drivers USING btree (customer_id, is_deliveryman, cnh_category_id, id) WHERE (date_excluded IS NULL);

-- Name: drivers_company_registry; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_company_registry ON app.drivers USING btree (customer_id, company_registry) WHERE (date_excluded IS NULL);

-- Name: drivers_cpf; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX drivers_cpf ON app.drivers USING btree (customer_id, cpf_hash) WHERE (date_excluded IS NULL);

-- Name: drivers_expiring; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_expiring ON app.drivers USING btree (customer_id, is_deliveryman, first_expiry, id) WHERE (date_excluded IS NULL);

-- Name: drivers_hash_key; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_hash_key ON app.drivers USING btree (customer_id, hash_key_version, id);

-- Name: drivers_identifier; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX drivers_identifier ON app.drivers USING btree (customer_id, identifier) WHERE (date_excluded IS NULL);

-- Name: drivers_in_clear; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_in_clear ON app.drivers USING btree (customer_id, id) WHERE ((email IS NOT NULL) OR (phone_number IS NOT NULL) OR (neighborhood IS NOT NULL) OR (number IS NOT NULL) OR (cep IS NOT NULL));

-- Name: drivers_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_listed ON app.drivers USING btree (customer_id, is_deliveryman, id) WHERE (date_excluded IS NULL);

-- Name: drivers_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX drivers_user ON app.drivers USING btree (customer_id, user_id);

-- Name: erasures_by_subject; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX erasures_by_subject ON app.erasures USING btree (customer_id, subject_hash);

-- Name: event_rules_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX event_rules_by_vehicle ON app.event_rules USING btree (customer_id, vehicle_id, valid_from) NULLS NOT DISTINCT;

-- Name: events_begun; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_begun ON ONLY app.events USING btree (customer_id, vehicle_id, category, begin_date);

-- Name: events_long; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_long ON ONLY app.events USING btree (customer_id, vehicle_id, category, begin_date) WHERE ((end_date - begin_date) > '1 day'::interval);

-- Name: events_long_of_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_long_of_driver ON ONLY app.events USING btree (customer_id, driver_id, category, begin_date) WHERE ((end_date - begin_date) > '1 day'::interval);

-- Name: events_of_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_of_driver ON ONLY app.events USING btree (customer_id, driver_id, category, begin_date);

-- Name: events_settled; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_settled ON ONLY app.events USING btree (customer_id, vehicle_id, settled_at);

-- Name: events_slow; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_slow ON ONLY app.events USING btree (customer_id, vehicle_id, category, begin_date) WHERE ((settled_at - begin_date) > '31 days'::interval);

-- Name: events_slow_of_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX events_slow_of_driver ON ONLY app.events USING btree (customer_id, driver_id, category, begin_date) WHERE ((settled_at - begin_date) > '31 days'::interval);

-- Name: exception_causes_standing; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX exception_causes_standing ON app.exception_causes USING btree (customer_id, source) WHERE is_standing;

-- Name: exceptions_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX exceptions_by_age ON app.exceptions USING btree (date_modified);

-- Name: exceptions_by_plan; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX exceptions_by_plan ON app.exceptions USING btree (customer_id, route_plan_id, id) WHERE (route_plan_id IS NOT NULL);

-- Name: exceptions_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX exceptions_by_vehicle ON app.exceptions USING btree (customer_id, vehicle_id, id) WHERE (vehicle_id IS NOT NULL);

-- Name: exceptions_once; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX exceptions_once ON app.exceptions USING btree (customer_id, kind, subject, day);

-- Name: exceptions_open; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX exceptions_open ON app.exceptions USING btree (customer_id, id) WHERE (state <> 'closed'::text);

-- Name: exceptions_snoozed_until; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX exceptions_snoozed_until ON app.exceptions USING btree (customer_id, snoozed_until) WHERE (state = 'snoozed'::text);

-- Name: execution_commands_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_commands_by_age ON app.execution_commands USING btree (received_at);

-- Name: execution_commands_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_commands_by_point ON app.execution_commands USING btree (customer_id, route_point_id) WHERE (route_point_id IS NOT NULL);

-- Name: execution_commands_by_sequence; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_commands_by_sequence ON app.execution_commands USING btree (customer_id, installation_id, sequence);

-- Name: execution_commands_rejected; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_commands_rejected ON app.execution_commands USING btree (customer_id, state, received_at, command_id) WHERE (state = ANY (ARRAY['rejected'::text, 'accepted'::text]));

-- Name: execution_facts_by_command; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX execution_facts_by_command ON app.execution_facts USING btree (customer_id, command_id);

-- Name: execution_facts_by_plan; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_facts_by_plan ON app.execution_facts USING btree (customer_id, route_plan_id) WHERE (route_plan_id IS NOT NULL);

-- Name: execution_facts_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_facts_by_point ON app.execution_facts USING btree (customer_id, route_point_id) WHERE (route_point_id IS NOT NULL);

-- Name: execution_facts_by_subject; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_facts_by_subject ON app.execution_facts USING btree (customer_id, subject) WHERE (subject IS NOT NULL);

-- Name: execution_record_images_by_hash; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_record_images_by_hash ON app.execution_record_images USING btree (customer_id, sha256, record_id);

-- Name: execution_records_awaiting; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_records_awaiting ON app.execution_records USING btree (customer_id, awaiting_since) WHERE ((awaiting_since IS NOT NULL) AND (overdue_at IS NULL));

-- Name: execution_records_by_command; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX execution_records_by_command ON app.execution_records USING btree (customer_id, command_id) WHERE (command_id IS NOT NULL);

-- Name: execution_records_by_plan; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_records_by_plan ON app.execution_records USING btree (customer_id, route_plan_id);

-- Name: execution_records_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX execution_records_by_point ON app.execution_records USING btree (customer_id, route_point_id, at, id);

-- Name: fact_changes_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX fact_changes_by_age ON app.fact_changes USING btree (date_created);

-- Name: fleets_name; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX fleets_name ON app.fleets USING btree (customer_id, name_key) WHERE (date_excluded IS NULL);

-- Name: geocode_cache_by_expiry; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX geocode_cache_by_expiry ON app.geocode_cache USING btree (date_expires);

-- Name: idempotency_keys_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX idempotency_keys_by_age ON app.idempotency_keys USING btree (date_created);

-- Name: identities_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX identities_by_user ON app.identities USING btree (customer_id, user_id);

-- Name: image_references_by_image; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX image_references_by_image ON app.image_references USING btree (customer_id, sha256);

-- Name: image_remains_due; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX image_remains_due ON app.image_remains USING btree (customer_id, due_at);

-- Name: images_by_name; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX images_by_name ON app.images USING btree (customer_id, stored_sha256) WHERE (stored_sha256 IS NOT NULL);

-- Name: images_condemned; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX images_condemned ON app.images USING btree (customer_id, condemned_at) WHERE (condemned_at IS NOT NULL);

-- Name: images_unreferenced; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX images_unreferenced ON app.images USING btree (customer_id, unreferenced_since) WHERE ((unreferenced_since IS NOT NULL) AND (condemned_at IS NULL));

-- Name: import_layouts_fingerprint; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX import_layouts_fingerprint ON app.import_layouts USING btree (customer_id, fingerprint);

-- Name: invitations_by_key; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX invitations_by_key ON app.invitations USING btree (customer_id, api_key_id);

-- Name: invitations_by_sender; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX invitations_by_sender ON app.invitations USING btree (customer_id, invited_by);

-- Name: invitations_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX invitations_by_user ON app.invitations USING btree (customer_id, user_id);

-- Name: itineraries_by_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX itineraries_by_driver ON app.itineraries USING btree (customer_id, driver_id, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: itineraries_by_start; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX itineraries_by_start ON app.itineraries USING btree (customer_id, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: itineraries_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX itineraries_by_vehicle ON app.itineraries USING btree (customer_id, vehicle_id, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: open_events_of_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX open_events_of_driver ON app.open_events USING btree (customer_id, driver_id, category, begin_date);

-- Name: operations_by_end; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX operations_by_end ON app.operations USING btree (finished_at) WHERE (finished_at IS NOT NULL);

-- Name: operations_by_state; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX operations_by_state ON app.operations USING btree (customer_id, state, id);

-- Name: operations_in_clear; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX operations_in_clear ON app.operations USING btree (customer_id, id) WHERE (input IS NOT NULL);

-- Name: outbox_by_sequence; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX outbox_by_sequence ON ONLY app.outbox USING btree (customer_id, sequence, day) WHERE (sequence IS NOT NULL);

-- Name: outbox_default_customer_id_sequence_day_idx; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX outbox_default_customer_id_sequence_day_idx ON app.outbox_default USING btree (customer_id, sequence, day) WHERE (sequence IS NOT NULL);

-- Name: outbox_unnumbered; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX outbox_unnumbered ON ONLY app.outbox USING btree (transaction_id, id) WHERE (sequence IS NULL);

-- Name: outbox_default_transaction_id_id_idx; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX outbox_default_transaction_id_id_idx ON app.outbox_default USING btree (transaction_id, id) WHERE (sequence IS NULL);

-- Name: outbox_heads_by_round; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX outbox_heads_by_round ON app.outbox_heads USING btree (round);

-- Name: place_addresses_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX place_addresses_by_age ON app.place_addresses USING btree (customer_id, date_asked);

-- Name: place_addresses_wanted; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX place_addresses_wanted ON app.place_addresses USING btree (customer_id, date_asked) WHERE (date_found IS NULL);

-- Name: points_of_interest_by_category; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX points_of_interest_by_category ON app.points_of_interest USING btree (customer_id, point_of_interest_category_id, id) WHERE (date_excluded IS NULL);

-- Name: points_of_interest_in_clear; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX points_of_interest_in_clear ON app.points_of_interest USING btree (customer_id, id) WHERE ((responsible_name IS NOT NULL) OR (phone IS NOT NULL));

-- Name: points_of_interest_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX points_of_interest_listed ON app.points_of_interest USING btree (customer_id, id) WHERE (date_excluded IS NULL);

-- Name: proof_entries_by_leaf; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX proof_entries_by_leaf ON app.proof_entries USING btree (customer_id, leaf) WHERE (leaf IS NOT NULL);

-- Name: proof_entries_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX proof_entries_by_point ON app.proof_entries USING btree (customer_id, point_id, id) WHERE (point_id IS NOT NULL);

-- Name: proof_entries_waiting; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX proof_entries_waiting ON app.proof_entries USING btree (customer_id, id) WHERE (leaf IS NULL);

-- Name: proof_links_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX proof_links_by_point ON app.proof_links USING btree (customer_id, point_id, id);

-- Name: proof_links_by_token; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX proof_links_by_token ON app.proof_links USING btree (customer_id, token_hash);

-- Name: proof_logs_due; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX proof_logs_due ON app.proof_logs USING btree (checkpoint_due_at);

-- Name: quarantined_positions_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX quarantined_positions_by_age ON app.quarantined_positions USING btree (received);

-- Name: quarantined_positions_received; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX quarantined_positions_received ON app.quarantined_positions USING btree (customer_id, received);

-- Name: recalculations_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX recalculations_by_age ON app.recalculations USING btree (date_created);

-- Name: recalculations_left; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX recalculations_left ON app.recalculations USING btree (customer_id, id) WHERE ((date_cancelled IS NULL) AND (vehicle_days > vehicle_days_done));

-- Name: refresh_tokens_by_session; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX refresh_tokens_by_session ON app.refresh_tokens USING btree (customer_id, session_id);

-- Name: route_executions_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_executions_by_point ON app.route_executions USING btree (customer_id, route_point_id, id);

-- Name: route_imports_by_operation; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_imports_by_operation ON app.route_imports USING btree (customer_id, operation_id);

-- Name: route_imports_in_clear; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_imports_in_clear ON app.route_imports USING btree (customer_id, id) WHERE (request IS NOT NULL);

-- Name: route_plan_changes_by_change; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plan_changes_by_change ON app.route_plan_changes USING btree (customer_id, change_id);

-- Name: route_plan_executors_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plan_executors_by_user ON app.route_plan_executors USING btree (customer_id, user_id, valid_to);

-- Name: route_plan_previews_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plan_previews_by_age ON app.route_plan_previews USING btree (date_expires);

-- Name: route_plan_runs_by_end; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plan_runs_by_end ON app.route_plan_runs USING btree (customer_id, COALESCE(valid_to, 'infinity'::timestamp with time zone));

-- Name: route_plan_runs_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plan_runs_by_vehicle ON app.route_plan_runs USING btree (customer_id, vehicle_id, valid_from);

-- Name: route_plan_undos_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plan_undos_by_age ON app.route_plan_undos USING btree (date_created);

-- Name: route_plans_by_operation; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_by_operation ON app.route_plans USING btree (customer_id, operation_id);

-- Name: route_plans_by_route; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_by_route ON app.route_plans USING btree (customer_id, route_id, id);

-- Name: route_plans_by_start; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_by_start ON app.route_plans USING btree (customer_id, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: route_plans_by_status; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_by_status ON app.route_plans USING btree (customer_id, status, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: route_plans_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_by_user ON app.route_plans USING btree (customer_id, user_id, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: route_plans_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_by_vehicle ON app.route_plans USING btree (customer_id, vehicle_id, date_time_start, id) WHERE (date_excluded IS NULL);

-- Name: route_plans_closed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_closed ON app.route_plans USING btree (customer_id, user_id, COALESCE(date_closed, date_modified)) WHERE ((status = 'C'::text) AND (date_sent IS NOT NULL) AND ((date_excluded IS NULL) OR (date_restored IS NOT NULL)));

-- Name: route_plans_in_execution; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_in_execution ON app.route_plans USING btree (customer_id, date_time_end) WHERE ((status = 'E'::text) AND (date_excluded IS NULL));

-- Name: route_plans_natural_key; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX route_plans_natural_key ON app.route_plans USING btree (customer_id, external_code, day, executor_key) WHERE (date_excluded IS NULL);

-- Name: route_plans_on_agenda; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_plans_on_agenda ON app.route_plans USING btree (customer_id, user_id, status, date_time_end) WHERE ((status <> 'C'::text) AND (date_sent IS NOT NULL) AND ((date_excluded IS NULL) OR (date_restored IS NOT NULL)));

-- Name: route_point_assignments_by_plan; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_point_assignments_by_plan ON app.route_point_assignments USING btree (customer_id, route_plan_id, route_point_id);

-- Name: route_point_items_by_point; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_point_items_by_point ON app.route_point_items USING btree (customer_id, route_point_id, id);

-- Name: route_points_by_code; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_points_by_code ON app.route_points USING btree (customer_id, route_plan_id, external_code);

-- Name: route_points_by_plan; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_points_by_plan ON app.route_points USING btree (customer_id, route_plan_id, id);

-- Name: route_points_in_clear; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX route_points_in_clear ON app.route_points USING btree (customer_id, id) WHERE (info IS NOT NULL);

-- Name: route_reasons_code; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX route_reasons_code ON app.route_reasons USING btree (customer_id, kind, code) WHERE (date_excluded IS NULL);

-- Name: sessions_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX sessions_by_age ON app.sessions USING btree (date_expires);

-- Name: sessions_by_user; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX sessions_by_user ON app.sessions USING btree (customer_id, user_id) WHERE (date_revoked IS NULL);

-- Name: users_in_clear; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX users_in_clear ON app.users USING btree (customer_id, id) WHERE (email IS NOT NULL);

-- Name: users_login; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX users_login ON app.users USING btree (customer_id, login) WHERE (date_excluded IS NULL);

-- Name: vehicle_drivers_by_driver; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicle_drivers_by_driver ON app.vehicle_drivers USING btree (customer_id, driver_id, valid_from) WHERE (date_corrected IS NULL);

-- Name: vehicle_drivers_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicle_drivers_by_vehicle ON app.vehicle_drivers USING btree (customer_id, vehicle_id, valid_from) WHERE (date_corrected IS NULL);

-- Name: vehicle_status_changes_by_vehicle; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicle_status_changes_by_vehicle ON app.vehicle_status_changes USING btree (customer_id, vehicle_id, id);

-- Name: vehicle_virtual_area_versions_by_area; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicle_virtual_area_versions_by_area ON app.vehicle_virtual_area_versions USING btree (customer_id, virtual_area_id) WHERE (valid_to IS NULL);

-- Name: vehicle_virtual_areas_by_area; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicle_virtual_areas_by_area ON app.vehicle_virtual_areas USING btree (customer_id, virtual_area_id);

-- Name: vehicles_chassi; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicles_chassi ON app.vehicles USING btree (customer_id, chassi_key) WHERE (date_excluded IS NULL);

-- Name: vehicles_cost_center; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicles_cost_center ON app.vehicles USING btree (customer_id, cost_center_id, id) WHERE (date_excluded IS NULL);

-- Name: vehicles_created; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicles_created ON app.vehicles USING btree (customer_id, date_created, id) WHERE (date_excluded IS NULL);

-- Name: vehicles_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicles_listed ON app.vehicles USING btree (customer_id, visible, id) WHERE (date_excluded IS NULL);

-- Name: vehicles_plate; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX vehicles_plate ON app.vehicles USING btree (customer_id, plate_key) WHERE (date_excluded IS NULL);

-- Name: vehicles_status; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX vehicles_status ON app.vehicles USING btree (customer_id, status, id) WHERE (date_excluded IS NULL);

-- Name: virtual_areas_kind; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX virtual_areas_kind ON app.virtual_areas USING btree (customer_id, kind, id) WHERE (date_excluded IS NULL);

-- Name: virtual_areas_listed; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX virtual_areas_listed ON app.virtual_areas USING btree (customer_id, id) WHERE (date_excluded IS NULL);

-- Name: virtual_areas_versions; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX virtual_areas_versions ON app.virtual_areas USING btree (customer_id) INCLUDE (row_version);

-- Name: webhook_deliveries_by_age; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX webhook_deliveries_by_age ON app.webhook_deliveries USING btree (date_sent);

-- Name: webhook_deliveries_by_event; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX webhook_deliveries_by_event ON app.webhook_deliveries USING btree (customer_id, sequence) WHERE (sequence IS NOT NULL);

-- Name: webhook_deliveries_by_webhook; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE INDEX webhook_deliveries_by_webhook ON app.webhook_deliveries USING btree (customer_id, webhook_id, id);

-- Name: work_shift_versions_open; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX work_shift_versions_open ON app.work_shift_versions USING btree (customer_id, work_shift_id) WHERE (valid_to IS NULL);

-- Name: work_shifts_name; Type: INDEX; Schema: app; Owner: tropeiro_owner

CREATE UNIQUE INDEX work_shifts_name ON app.work_shifts USING btree (customer_id, name_key) WHERE (date_excluded IS NULL);

-- Name: device_serials_by_device; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX device_serials_by_device ON platform.device_serials USING btree (customer_id, device_id);

-- Name: device_serials_held; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE UNIQUE INDEX device_serials_held ON platform.device_serials USING btree (serial_key) WHERE (valid_to IS NULL);

-- Name: device_serials_of_device; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE UNIQUE INDEX device_serials_of_device ON platform.device_serials USING btree (customer_id, device_id) WHERE (valid_to IS NULL);

-- Name: device_waits_of_device; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE UNIQUE INDEX device_waits_of_device ON platform.device_waits USING btree (customer_id, device_id);

-- Name: device_waits_of_serial; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX device_waits_of_serial ON platform.device_waits USING btree (serial_key, id);

-- Name: dirty_days_by_age; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX dirty_days_by_age ON platform.dirty_days USING btree (partition, customer_id, first_marked);

-- Name: fact_versions_by_transaction; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX fact_versions_by_transaction ON platform.fact_versions USING btree (transaction_id);

-- Name: login_attempts_by_age; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX login_attempts_by_age ON platform.login_attempts USING btree (counted_at);

-- Name: recalculation_ranges_by_vehicle; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX recalculation_ranges_by_vehicle ON platform.recalculation_ranges USING btree (partition, customer_id, vehicle_id);

-- Name: recalculation_ranges_of_one; Type: INDEX; Schema: platform; Owner: tropeiro_owner

CREATE INDEX recalculation_ranges_of_one ON platform.recalculation_ranges USING btree (customer_id, recalculation_id);

-- Name: outbox_default_customer_id_sequence_day_idx; Type: INDEX ATTACH; Schema: app; Owner: tropeiro_owner

ALTER INDEX app.outbox_by_sequence ATTACH PARTITION app.outbox_default_customer_id_sequence_day_idx;

-- Name: outbox_default_pkey; Type: INDEX ATTACH; Schema: app; Owner: tropeiro_owner

ALTER INDEX app.outbox_pkey ATTACH PARTITION app.outbox_default_pkey;

-- Name: outbox_default_transaction_id_id_idx; Type: INDEX ATTACH; Schema: app; Owner: tropeiro_owner

ALTER INDEX app.outbox_unnumbered ATTACH PARTITION app.outbox_default_transaction_id_id_idx;

-- Name: position_files_400_days_pkey; Type: INDEX ATTACH; Schema: app; Owner: tropeiro_owner

ALTER INDEX app.position_files_pkey ATTACH PARTITION app.position_files_400_days_pkey;

-- Name: position_files_5_years_pkey; Type: INDEX ATTACH; Schema: app; Owner: tropeiro_owner

ALTER INDEX app.position_files_pkey ATTACH PARTITION app.position_files_5_years_pkey;

-- Name: position_files_90_days_pkey; Type: INDEX ATTACH; Schema: app; Owner: tropeiro_owner

ALTER INDEX app.position_files_pkey ATTACH PARTITION app.position_files_90_days_pkey;

-- Name: address_corrections address_corrections_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.address_corrections
    ADD CONSTRAINT address_corrections_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: alert_rules alert_rules_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.alert_rules
    ADD CONSTRAINT alert_rules_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: api_keys api_keys_customer_id_created_by_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES app.users(customer_id, id);

-- Name: api_keys api_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: api_keys api_keys_customer_id_parent_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_customer_id_parent_id_fkey FOREIGN KEY (customer_id, parent_id) REFERENCES app.api_keys(customer_id, id);

-- Name: api_keys api_keys_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.api_keys
    ADD CONSTRAINT api_keys_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: catalogue_entries catalogue_entries_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.catalogue_entries
    ADD CONSTRAINT catalogue_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: catalogue_entries catalogue_entries_vehicle_model_manufacturer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.catalogue_entries
    ADD CONSTRAINT catalogue_entries_vehicle_model_manufacturer_id_fkey FOREIGN KEY (vehicle_model_manufacturer_id) REFERENCES reference.vehicle_model_manufacturers(id);

-- Name: checklist_answers checklist_answers_customer_id_checklist_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_answers
    ADD CONSTRAINT checklist_answers_customer_id_checklist_id_fkey FOREIGN KEY (customer_id, checklist_id) REFERENCES app.checklists(customer_id, id);

-- Name: checklist_answers checklist_answers_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_answers
    ADD CONSTRAINT checklist_answers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: checklist_form_versions checklist_form_versions_customer_id_checklist_form_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_form_versions
    ADD CONSTRAINT checklist_form_versions_customer_id_checklist_form_id_fkey FOREIGN KEY (customer_id, checklist_form_id) REFERENCES app.checklist_forms(customer_id, id);

-- Name: checklist_form_versions checklist_form_versions_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_form_versions
    ADD CONSTRAINT checklist_form_versions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: checklist_forms checklist_forms_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_forms
    ADD CONSTRAINT checklist_forms_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: checklist_receipts checklist_receipts_customer_id_checklist_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklist_receipts
    ADD CONSTRAINT checklist_receipts_customer_id_checklist_id_fkey FOREIGN KEY (customer_id, checklist_id) REFERENCES app.checklists(customer_id, id);

-- Name: checklists checklists_customer_id_checklist_form_id_form_version_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklists
    ADD CONSTRAINT checklists_customer_id_checklist_form_id_form_version_fkey FOREIGN KEY (customer_id, checklist_form_id, form_version) REFERENCES app.checklist_form_versions(customer_id, checklist_form_id, version);

-- Name: checklists checklists_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklists
    ADD CONSTRAINT checklists_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: checklists checklists_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklists
    ADD CONSTRAINT checklists_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: checklists checklists_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.checklists
    ADD CONSTRAINT checklists_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: confirmed_places confirmed_places_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.confirmed_places
    ADD CONSTRAINT confirmed_places_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: cost_centers cost_centers_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.cost_centers
    ADD CONSTRAINT cost_centers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: customer_versions customer_versions_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.customer_versions
    ADD CONSTRAINT customer_versions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: data_keys data_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.data_keys
    ADD CONSTRAINT data_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: departments departments_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.departments
    ADD CONSTRAINT departments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: device_installs device_installs_customer_id_device_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.device_installs
    ADD CONSTRAINT device_installs_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES app.devices(customer_id, id);

-- Name: device_installs device_installs_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.device_installs
    ADD CONSTRAINT device_installs_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: devices devices_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.devices
    ADD CONSTRAINT devices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: driver_versions driver_versions_customer_id_driver_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.driver_versions
    ADD CONSTRAINT driver_versions_customer_id_driver_id_fkey FOREIGN KEY (customer_id, driver_id) REFERENCES app.drivers(customer_id, id);

-- Name: drivers drivers_cnh_category_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_cnh_category_id_fkey FOREIGN KEY (cnh_category_id) REFERENCES reference.cnh_categories(id);

-- Name: drivers drivers_customer_id_cost_center_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_customer_id_cost_center_id_fkey FOREIGN KEY (customer_id, cost_center_id) REFERENCES app.cost_centers(customer_id, id);

-- Name: drivers drivers_customer_id_department_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_customer_id_department_id_fkey FOREIGN KEY (customer_id, department_id) REFERENCES app.departments(customer_id, id);

-- Name: drivers drivers_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: drivers drivers_customer_id_point_of_interest_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_customer_id_point_of_interest_id_fkey FOREIGN KEY (customer_id, point_of_interest_id) REFERENCES app.points_of_interest(customer_id, id);

-- Name: drivers drivers_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: drivers drivers_customer_id_work_shift_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.drivers
    ADD CONSTRAINT drivers_customer_id_work_shift_id_fkey FOREIGN KEY (customer_id, work_shift_id) REFERENCES app.work_shifts(customer_id, id);

-- Name: erasures erasures_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.erasures
    ADD CONSTRAINT erasures_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: event_rules event_rules_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.event_rules
    ADD CONSTRAINT event_rules_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: exception_causes exception_causes_customer_id_exception_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exception_causes
    ADD CONSTRAINT exception_causes_customer_id_exception_id_fkey FOREIGN KEY (customer_id, exception_id) REFERENCES app.exceptions(customer_id, id) ON DELETE CASCADE;

-- Name: exception_notices exception_notices_customer_id_exception_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exception_notices
    ADD CONSTRAINT exception_notices_customer_id_exception_id_fkey FOREIGN KEY (customer_id, exception_id) REFERENCES app.exceptions(customer_id, id) ON DELETE CASCADE;

-- Name: exception_notices exception_notices_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exception_notices
    ADD CONSTRAINT exception_notices_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: exceptions exceptions_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exceptions
    ADD CONSTRAINT exceptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: exceptions exceptions_customer_id_owner_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.exceptions
    ADD CONSTRAINT exceptions_customer_id_owner_user_id_fkey FOREIGN KEY (customer_id, owner_user_id) REFERENCES app.users(customer_id, id);

-- Name: execution_commands execution_commands_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_commands
    ADD CONSTRAINT execution_commands_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: execution_commands execution_commands_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_commands
    ADD CONSTRAINT execution_commands_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: execution_facts execution_facts_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_facts
    ADD CONSTRAINT execution_facts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: execution_facts execution_facts_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_facts
    ADD CONSTRAINT execution_facts_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: execution_facts execution_facts_customer_id_route_point_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_facts
    ADD CONSTRAINT execution_facts_customer_id_route_point_id_fkey FOREIGN KEY (customer_id, route_point_id) REFERENCES app.route_points(customer_id, id);

-- Name: execution_installations execution_installations_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_installations
    ADD CONSTRAINT execution_installations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: execution_installations execution_installations_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_installations
    ADD CONSTRAINT execution_installations_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: execution_phones execution_phones_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_phones
    ADD CONSTRAINT execution_phones_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: execution_record_images execution_record_images_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_record_images
    ADD CONSTRAINT execution_record_images_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: execution_record_images execution_record_images_customer_id_record_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_record_images
    ADD CONSTRAINT execution_record_images_customer_id_record_id_fkey FOREIGN KEY (customer_id, record_id) REFERENCES app.execution_records(customer_id, id);

-- Name: execution_records execution_records_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_records
    ADD CONSTRAINT execution_records_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: execution_records execution_records_customer_id_route_executed_reason_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_records
    ADD CONSTRAINT execution_records_customer_id_route_executed_reason_id_fkey FOREIGN KEY (customer_id, route_executed_reason_id) REFERENCES app.route_reasons(customer_id, id);

-- Name: execution_records execution_records_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_records
    ADD CONSTRAINT execution_records_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: execution_records execution_records_customer_id_route_point_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_records
    ADD CONSTRAINT execution_records_customer_id_route_point_id_fkey FOREIGN KEY (customer_id, route_point_id) REFERENCES app.route_points(customer_id, id);

-- Name: execution_records execution_records_customer_id_route_return_reason_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.execution_records
    ADD CONSTRAINT execution_records_customer_id_route_return_reason_id_fkey FOREIGN KEY (customer_id, route_return_reason_id) REFERENCES app.route_reasons(customer_id, id);

-- Name: fleet_versions fleet_versions_customer_id_fleet_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.fleet_versions
    ADD CONSTRAINT fleet_versions_customer_id_fleet_id_fkey FOREIGN KEY (customer_id, fleet_id) REFERENCES app.fleets(customer_id, id);

-- Name: fleets fleets_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.fleets
    ADD CONSTRAINT fleets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: geocode_cache geocode_cache_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.geocode_cache
    ADD CONSTRAINT geocode_cache_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: hash_keys hash_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.hash_keys
    ADD CONSTRAINT hash_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: idempotency_keys idempotency_keys_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.idempotency_keys
    ADD CONSTRAINT idempotency_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: identities identities_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.identities
    ADD CONSTRAINT identities_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: image_references image_references_customer_id_sha256_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.image_references
    ADD CONSTRAINT image_references_customer_id_sha256_fkey FOREIGN KEY (customer_id, sha256) REFERENCES app.images(customer_id, sha256);

-- Name: image_remains image_remains_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.image_remains
    ADD CONSTRAINT image_remains_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: image_usage image_usage_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.image_usage
    ADD CONSTRAINT image_usage_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: images images_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.images
    ADD CONSTRAINT images_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: import_layouts import_layouts_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.import_layouts
    ADD CONSTRAINT import_layouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: invitations invitations_customer_id_api_key_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_customer_id_api_key_id_fkey FOREIGN KEY (customer_id, api_key_id) REFERENCES app.api_keys(customer_id, id);

-- Name: invitations invitations_customer_id_invited_by_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_customer_id_invited_by_fkey FOREIGN KEY (customer_id, invited_by) REFERENCES app.users(customer_id, id);

-- Name: invitations invitations_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: itineraries itineraries_customer_id_driver_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.itineraries
    ADD CONSTRAINT itineraries_customer_id_driver_id_fkey FOREIGN KEY (customer_id, driver_id) REFERENCES app.drivers(customer_id, id);

-- Name: itineraries itineraries_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.itineraries
    ADD CONSTRAINT itineraries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: itineraries itineraries_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.itineraries
    ADD CONSTRAINT itineraries_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: login_places login_places_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.login_places
    ADD CONSTRAINT login_places_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: mail_hours mail_hours_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.mail_hours
    ADD CONSTRAINT mail_hours_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: mail_recipients mail_recipients_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.mail_recipients
    ADD CONSTRAINT mail_recipients_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: operations operations_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.operations
    ADD CONSTRAINT operations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: place_address_jobs place_address_jobs_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.place_address_jobs
    ADD CONSTRAINT place_address_jobs_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: place_addresses place_addresses_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.place_addresses
    ADD CONSTRAINT place_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: point_of_interest_versions point_of_interest_versions_customer_id_point_of_interest_i_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.point_of_interest_versions
    ADD CONSTRAINT point_of_interest_versions_customer_id_point_of_interest_i_fkey FOREIGN KEY (customer_id, point_of_interest_id) REFERENCES app.points_of_interest(customer_id, id);

-- Name: points_of_interest points_of_interest_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.points_of_interest
    ADD CONSTRAINT points_of_interest_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: points_of_interest points_of_interest_point_of_interest_category_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.points_of_interest
    ADD CONSTRAINT points_of_interest_point_of_interest_category_id_fkey FOREIGN KEY (point_of_interest_category_id) REFERENCES reference.point_of_interest_categories(id);

-- Name: position_retentions position_retentions_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.position_retentions
    ADD CONSTRAINT position_retentions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: proof_chains proof_chains_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_chains
    ADD CONSTRAINT proof_chains_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: proof_checkpoints proof_checkpoints_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_checkpoints
    ADD CONSTRAINT proof_checkpoints_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: proof_disclosures proof_disclosures_customer_id_plan_id_n_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_disclosures
    ADD CONSTRAINT proof_disclosures_customer_id_plan_id_n_fkey FOREIGN KEY (customer_id, plan_id, n) REFERENCES app.proof_entries(customer_id, plan_id, n);

-- Name: proof_entries proof_entries_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_entries
    ADD CONSTRAINT proof_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: proof_links proof_links_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_links
    ADD CONSTRAINT proof_links_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: proof_logs proof_logs_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_logs
    ADD CONSTRAINT proof_logs_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: proof_nodes proof_nodes_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.proof_nodes
    ADD CONSTRAINT proof_nodes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: refresh_tokens refresh_tokens_customer_id_session_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.refresh_tokens
    ADD CONSTRAINT refresh_tokens_customer_id_session_id_fkey FOREIGN KEY (customer_id, session_id) REFERENCES app.sessions(customer_id, id);

-- Name: route_executions route_executions_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_executions
    ADD CONSTRAINT route_executions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_executions route_executions_customer_id_route_executed_reason_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_executions
    ADD CONSTRAINT route_executions_customer_id_route_executed_reason_id_fkey FOREIGN KEY (customer_id, route_executed_reason_id) REFERENCES app.route_reasons(customer_id, id);

-- Name: route_executions route_executions_customer_id_route_point_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_executions
    ADD CONSTRAINT route_executions_customer_id_route_point_id_fkey FOREIGN KEY (customer_id, route_point_id) REFERENCES app.route_points(customer_id, id);

-- Name: route_executions route_executions_customer_id_route_return_reason_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_executions
    ADD CONSTRAINT route_executions_customer_id_route_return_reason_id_fkey FOREIGN KEY (customer_id, route_return_reason_id) REFERENCES app.route_reasons(customer_id, id);

-- Name: route_imports route_imports_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_imports
    ADD CONSTRAINT route_imports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_imports route_imports_customer_id_operation_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_imports
    ADD CONSTRAINT route_imports_customer_id_operation_id_fkey FOREIGN KEY (customer_id, operation_id) REFERENCES app.operations(customer_id, id) ON DELETE SET NULL (operation_id);

-- Name: route_plan_changes route_plan_changes_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_changes
    ADD CONSTRAINT route_plan_changes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plan_changes route_plan_changes_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_changes
    ADD CONSTRAINT route_plan_changes_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_plan_executors route_plan_executors_customer_id_driver_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_customer_id_driver_id_fkey FOREIGN KEY (customer_id, driver_id) REFERENCES app.drivers(customer_id, id);

-- Name: route_plan_executors route_plan_executors_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plan_executors route_plan_executors_customer_id_helper_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_customer_id_helper_id_fkey FOREIGN KEY (customer_id, helper_id) REFERENCES app.drivers(customer_id, id);

-- Name: route_plan_executors route_plan_executors_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_plan_executors route_plan_executors_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: route_plan_executors route_plan_executors_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_executors
    ADD CONSTRAINT route_plan_executors_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: route_plan_previews route_plan_previews_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_previews
    ADD CONSTRAINT route_plan_previews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plan_rules route_plan_rules_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_rules
    ADD CONSTRAINT route_plan_rules_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plan_rules route_plan_rules_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_rules
    ADD CONSTRAINT route_plan_rules_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_plan_runs route_plan_runs_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_runs
    ADD CONSTRAINT route_plan_runs_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_plan_sightings route_plan_sightings_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_sightings
    ADD CONSTRAINT route_plan_sightings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plan_sightings route_plan_sightings_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_sightings
    ADD CONSTRAINT route_plan_sightings_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_plan_sightings route_plan_sightings_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_sightings
    ADD CONSTRAINT route_plan_sightings_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: route_plan_undos route_plan_undos_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plan_undos
    ADD CONSTRAINT route_plan_undos_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plans route_plans_customer_id_driver_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_driver_id_fkey FOREIGN KEY (customer_id, driver_id) REFERENCES app.drivers(customer_id, id);

-- Name: route_plans route_plans_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_plans route_plans_customer_id_helper_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_helper_id_fkey FOREIGN KEY (customer_id, helper_id) REFERENCES app.drivers(customer_id, id);

-- Name: route_plans route_plans_customer_id_office_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_office_vehicle_id_fkey FOREIGN KEY (customer_id, office_vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: route_plans route_plans_customer_id_operation_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_operation_id_fkey FOREIGN KEY (customer_id, operation_id) REFERENCES app.operations(customer_id, id) ON DELETE SET NULL (operation_id);

-- Name: route_plans route_plans_customer_id_route_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_route_id_fkey FOREIGN KEY (customer_id, route_id) REFERENCES app.route_imports(customer_id, id);

-- Name: route_plans route_plans_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: route_plans route_plans_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_plans
    ADD CONSTRAINT route_plans_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: route_point_assignments route_point_assignments_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_assignments
    ADD CONSTRAINT route_point_assignments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_point_assignments route_point_assignments_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_assignments
    ADD CONSTRAINT route_point_assignments_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_point_assignments route_point_assignments_customer_id_route_point_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_assignments
    ADD CONSTRAINT route_point_assignments_customer_id_route_point_id_fkey FOREIGN KEY (customer_id, route_point_id) REFERENCES app.route_points(customer_id, id) ON DELETE CASCADE;

-- Name: route_point_items route_point_items_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_items
    ADD CONSTRAINT route_point_items_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_point_items route_point_items_customer_id_route_point_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_point_items
    ADD CONSTRAINT route_point_items_customer_id_route_point_id_fkey FOREIGN KEY (customer_id, route_point_id) REFERENCES app.route_points(customer_id, id) ON DELETE CASCADE;

-- Name: route_points route_points_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_points
    ADD CONSTRAINT route_points_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_points route_points_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_points
    ADD CONSTRAINT route_points_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_reason_delays route_reason_delays_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_reason_delays
    ADD CONSTRAINT route_reason_delays_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: route_reason_delays route_reason_delays_customer_id_route_plan_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_reason_delays
    ADD CONSTRAINT route_reason_delays_customer_id_route_plan_id_fkey FOREIGN KEY (customer_id, route_plan_id) REFERENCES app.route_plans(customer_id, id);

-- Name: route_reason_delays route_reason_delays_customer_id_route_reason_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_reason_delays
    ADD CONSTRAINT route_reason_delays_customer_id_route_reason_id_fkey FOREIGN KEY (customer_id, route_reason_id) REFERENCES app.route_reasons(customer_id, id);

-- Name: route_reasons route_reasons_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.route_reasons
    ADD CONSTRAINT route_reasons_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: sessions sessions_customer_id_user_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.sessions
    ADD CONSTRAINT sessions_customer_id_user_id_fkey FOREIGN KEY (customer_id, user_id) REFERENCES app.users(customer_id, id);

-- Name: text_suffixes text_suffixes_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.text_suffixes
    ADD CONSTRAINT text_suffixes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: users users_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.users
    ADD CONSTRAINT users_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: vehicle_drivers vehicle_drivers_customer_id_driver_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_drivers
    ADD CONSTRAINT vehicle_drivers_customer_id_driver_id_fkey FOREIGN KEY (customer_id, driver_id) REFERENCES app.drivers(customer_id, id);

-- Name: vehicle_drivers vehicle_drivers_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_drivers
    ADD CONSTRAINT vehicle_drivers_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: vehicle_status_changes vehicle_status_changes_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_status_changes
    ADD CONSTRAINT vehicle_status_changes_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: vehicle_versions vehicle_versions_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_versions
    ADD CONSTRAINT vehicle_versions_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: vehicle_virtual_area_versions vehicle_virtual_area_versions_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_virtual_area_versions
    ADD CONSTRAINT vehicle_virtual_area_versions_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: vehicle_virtual_area_versions vehicle_virtual_area_versions_customer_id_virtual_area_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_virtual_area_versions
    ADD CONSTRAINT vehicle_virtual_area_versions_customer_id_virtual_area_id_fkey FOREIGN KEY (customer_id, virtual_area_id) REFERENCES app.virtual_areas(customer_id, id);

-- Name: vehicle_virtual_areas vehicle_virtual_areas_customer_id_vehicle_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_virtual_areas
    ADD CONSTRAINT vehicle_virtual_areas_customer_id_vehicle_id_fkey FOREIGN KEY (customer_id, vehicle_id) REFERENCES app.vehicles(customer_id, id);

-- Name: vehicle_virtual_areas vehicle_virtual_areas_customer_id_virtual_area_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicle_virtual_areas
    ADD CONSTRAINT vehicle_virtual_areas_customer_id_virtual_area_id_fkey FOREIGN KEY (customer_id, virtual_area_id) REFERENCES app.virtual_areas(customer_id, id);

-- Name: vehicles vehicles_customer_id_cost_center_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_customer_id_cost_center_id_fkey FOREIGN KEY (customer_id, cost_center_id) REFERENCES app.cost_centers(customer_id, id);

-- Name: vehicles vehicles_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: vehicles vehicles_customer_id_fleet_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_customer_id_fleet_id_fkey FOREIGN KEY (customer_id, fleet_id) REFERENCES app.fleets(customer_id, id);

-- Name: vehicles vehicles_customer_id_own_vehicle_color_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_customer_id_own_vehicle_color_id_fkey FOREIGN KEY (customer_id, own_vehicle_color_id) REFERENCES app.catalogue_entries(customer_id, id);

-- Name: vehicles vehicles_customer_id_own_vehicle_model_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_customer_id_own_vehicle_model_id_fkey FOREIGN KEY (customer_id, own_vehicle_model_id) REFERENCES app.catalogue_entries(customer_id, id);

-- Name: vehicles vehicles_customer_id_work_shift_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_customer_id_work_shift_id_fkey FOREIGN KEY (customer_id, work_shift_id) REFERENCES app.work_shifts(customer_id, id);

-- Name: vehicles vehicles_fuel_category_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_fuel_category_id_fkey FOREIGN KEY (fuel_category_id) REFERENCES reference.fuel_categories(id);

-- Name: vehicles vehicles_vehicle_category_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_vehicle_category_id_fkey FOREIGN KEY (vehicle_category_id) REFERENCES reference.vehicle_categories(id);

-- Name: vehicles vehicles_vehicle_color_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_vehicle_color_id_fkey FOREIGN KEY (vehicle_color_id) REFERENCES reference.vehicle_colors(id);

-- Name: vehicles vehicles_vehicle_model_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.vehicles
    ADD CONSTRAINT vehicles_vehicle_model_id_fkey FOREIGN KEY (vehicle_model_id) REFERENCES reference.vehicle_models(id);

-- Name: virtual_area_versions virtual_area_versions_customer_id_virtual_area_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.virtual_area_versions
    ADD CONSTRAINT virtual_area_versions_customer_id_virtual_area_id_fkey FOREIGN KEY (customer_id, virtual_area_id) REFERENCES app.virtual_areas(customer_id, id);

-- Name: virtual_areas virtual_areas_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.virtual_areas
    ADD CONSTRAINT virtual_areas_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: webhook_deliveries webhook_deliveries_customer_id_webhook_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_customer_id_webhook_id_fkey FOREIGN KEY (customer_id, webhook_id) REFERENCES app.webhooks(customer_id, id);

-- Name: webhook_parked_events webhook_parked_events_customer_id_webhook_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhook_parked_events
    ADD CONSTRAINT webhook_parked_events_customer_id_webhook_id_fkey FOREIGN KEY (customer_id, webhook_id) REFERENCES app.webhooks(customer_id, id);

-- Name: webhook_queues webhook_queues_customer_id_webhook_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhook_queues
    ADD CONSTRAINT webhook_queues_customer_id_webhook_id_fkey FOREIGN KEY (customer_id, webhook_id) REFERENCES app.webhooks(customer_id, id);

-- Name: webhooks webhooks_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.webhooks
    ADD CONSTRAINT webhooks_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: work_shift_versions work_shift_versions_customer_id_work_shift_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.work_shift_versions
    ADD CONSTRAINT work_shift_versions_customer_id_work_shift_id_fkey FOREIGN KEY (customer_id, work_shift_id) REFERENCES app.work_shifts(customer_id, id);

-- Name: work_shifts work_shifts_customer_id_fkey; Type: FK CONSTRAINT; Schema: app; Owner: tropeiro_owner

ALTER TABLE ONLY app.work_shifts
    ADD CONSTRAINT work_shifts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES app.customers(customer_id);

-- Name: partition_states partition_states_partition_fkey; Type: FK CONSTRAINT; Schema: platform; Owner: tropeiro_owner

ALTER TABLE ONLY platform.partition_states
    ADD CONSTRAINT partition_states_partition_fkey FOREIGN KEY (partition) REFERENCES platform.partitions(partition);

-- Name: vehicle_model_manufacturers vehicle_model_manufacturers_vehicle_category_id_fkey; Type: FK CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_model_manufacturers
    ADD CONSTRAINT vehicle_model_manufacturers_vehicle_category_id_fkey FOREIGN KEY (vehicle_category_id) REFERENCES reference.vehicle_categories(id);

-- Name: vehicle_models vehicle_models_vehicle_model_manufacturer_id_fkey; Type: FK CONSTRAINT; Schema: reference; Owner: tropeiro_owner

ALTER TABLE ONLY reference.vehicle_models
    ADD CONSTRAINT vehicle_models_vehicle_model_manufacturer_id_fkey FOREIGN KEY (vehicle_model_manufacturer_id) REFERENCES reference.vehicle_model_manufacturers(id);

-- Name: address_corrections; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.address_corrections ENABLE ROW LEVEL SECURITY;

-- Name: alert_rules; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.alert_rules ENABLE ROW LEVEL SECURITY;

-- Name: api_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.api_keys ENABLE ROW LEVEL SECURITY;

-- Name: audit; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.audit ENABLE ROW LEVEL SECURITY;

-- Name: catalogue_entries; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.catalogue_entries ENABLE ROW LEVEL SECURITY;

-- Name: checklist_answers; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.checklist_answers ENABLE ROW LEVEL SECURITY;

-- Name: checklist_form_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.checklist_form_versions ENABLE ROW LEVEL SECURITY;

-- Name: checklist_forms; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.checklist_forms ENABLE ROW LEVEL SECURITY;

-- Name: checklist_receipts; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.checklist_receipts ENABLE ROW LEVEL SECURITY;

-- Name: checklists; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.checklists ENABLE ROW LEVEL SECURITY;

-- Name: confirmed_places; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.confirmed_places ENABLE ROW LEVEL SECURITY;

-- Name: cost_centers; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.cost_centers ENABLE ROW LEVEL SECURITY;

-- Name: address_corrections customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.address_corrections TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: alert_rules customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.alert_rules TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: api_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.api_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: audit customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.audit TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: catalogue_entries customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.catalogue_entries TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: checklist_answers customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.checklist_answers TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: checklist_form_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.checklist_form_versions TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: checklist_forms customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.checklist_forms TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: checklist_receipts customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.checklist_receipts TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: checklists customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.checklists TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: confirmed_places customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.confirmed_places TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: cost_centers customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.cost_centers TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: customer_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.customer_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: customers customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.customers TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: daily_parts customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.daily_parts TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: data_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.data_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: dead_letters customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.dead_letters TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: departments customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.departments TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: device_installs customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.device_installs TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: devices customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.devices TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: driver_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.driver_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: drivers customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.drivers TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: erasures customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.erasures TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: event_rules customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.event_rules TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: events customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.events TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: exception_causes customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.exception_causes TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: exception_cursors customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.exception_cursors TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: exception_notices customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.exception_notices TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: exceptions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.exceptions TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: execution_commands customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.execution_commands TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: execution_facts customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.execution_facts TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: execution_installations customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.execution_installations TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: execution_phones customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.execution_phones TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: execution_record_images customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.execution_record_images TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: execution_records customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.execution_records TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: fact_changes customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.fact_changes TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: fleet_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.fleet_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: fleets customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.fleets TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: geocode_cache customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.geocode_cache TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: hash_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.hash_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: idempotency_keys customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.idempotency_keys TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: identities customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.identities TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: image_references customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.image_references TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: image_remains customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.image_remains TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: image_usage customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.image_usage TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: images customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.images TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: import_layouts customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.import_layouts TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: invitations customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.invitations TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: itineraries customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.itineraries TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: late_positions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.late_positions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: login_places customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.login_places TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: mail_hours customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.mail_hours TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: mail_recipients customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.mail_recipients TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: open_events customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.open_events TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: operations customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.operations TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: outbox customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.outbox TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: outbox_heads customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.outbox_heads TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: place_address_jobs customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.place_address_jobs TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: place_addresses customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.place_addresses TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: point_of_interest_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.point_of_interest_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: points_of_interest customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.points_of_interest TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: position_files customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.position_files TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: position_retentions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.position_retentions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: positions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.positions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_chains customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_chains TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_checkpoints customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_checkpoints TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_disclosures customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_disclosures TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_entries customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_entries TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_links customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_links TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_logs customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_logs TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: proof_nodes customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.proof_nodes TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: quarantined_positions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.quarantined_positions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: recalculations customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.recalculations TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: refresh_tokens customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.refresh_tokens TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_executions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_executions TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_imports customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_imports TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_changes customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_changes TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_executors customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_executors TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_previews customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_previews TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_rules customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_rules TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_runs customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_runs TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_sightings customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_sightings TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plan_undos customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plan_undos TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_plans customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_plans TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_point_assignments customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_point_assignments TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_point_items customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_point_items TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_points customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_points TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_reason_delays customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_reason_delays TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: route_reasons customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.route_reasons TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: sessions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.sessions TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: text_suffixes customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.text_suffixes TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: users customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.users TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_checkpoints customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_checkpoints TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_drivers customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_drivers TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_positions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_positions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_status_changes customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_status_changes TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_virtual_area_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_virtual_area_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicle_virtual_areas customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicle_virtual_areas TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: vehicles customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.vehicles TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: virtual_area_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.virtual_area_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: virtual_areas customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.virtual_areas TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: webhook_deliveries customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.webhook_deliveries TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: webhook_parked_events customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.webhook_parked_events TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: webhook_queues customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.webhook_queues TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: webhooks customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.webhooks TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: work_shift_versions customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.work_shift_versions TO tropeiro_runtime, tropeiro_telemetry USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: work_shifts customer; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY customer ON app.work_shifts TO tropeiro_runtime USING ((customer_id = ( SELECT (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::bigint AS "nullif")));

-- Name: customer_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.customer_versions ENABLE ROW LEVEL SECURITY;

-- Name: customers; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.customers ENABLE ROW LEVEL SECURITY;

-- Name: daily_parts; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.daily_parts ENABLE ROW LEVEL SECURITY;

-- Name: data_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.data_keys ENABLE ROW LEVEL SECURITY;

-- Name: dead_letters; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.dead_letters ENABLE ROW LEVEL SECURITY;

-- Name: departments; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.departments ENABLE ROW LEVEL SECURITY;

-- Name: device_installs; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.device_installs ENABLE ROW LEVEL SECURITY;

-- Name: devices; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.devices ENABLE ROW LEVEL SECURITY;

-- Name: api_keys doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.api_keys FOR SELECT TO tropeiro_doors USING (true);

-- Name: customers doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.customers FOR SELECT TO tropeiro_doors USING (true);

-- Name: daily_parts doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.daily_parts TO tropeiro_doors USING (true);

-- Name: data_keys doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.data_keys FOR SELECT TO tropeiro_doors USING (true);

-- Name: dead_letters doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.dead_letters FOR SELECT TO tropeiro_doors USING (true);

-- Name: device_installs doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.device_installs FOR SELECT TO tropeiro_doors USING (true);

-- Name: devices doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.devices TO tropeiro_doors USING (true);

-- Name: events doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.events TO tropeiro_doors USING (true);

-- Name: exception_cursors doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.exception_cursors FOR SELECT TO tropeiro_doors USING (true);

-- Name: exceptions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.exceptions TO tropeiro_doors USING (true);

-- Name: execution_commands doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.execution_commands TO tropeiro_doors USING (true);

-- Name: execution_records doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.execution_records FOR SELECT TO tropeiro_doors USING (true);

-- Name: fact_changes doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.fact_changes TO tropeiro_doors USING (true);

-- Name: geocode_cache doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.geocode_cache TO tropeiro_doors USING (true);

-- Name: idempotency_keys doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.idempotency_keys TO tropeiro_doors USING (true);

-- Name: late_positions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.late_positions FOR SELECT TO tropeiro_doors USING (true);

-- Name: open_events doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.open_events TO tropeiro_doors USING (true);

-- Name: operations doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.operations TO tropeiro_doors USING (true);

-- Name: outbox doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.outbox TO tropeiro_doors USING (true);

-- Name: outbox_heads doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.outbox_heads TO tropeiro_doors USING (true);

-- Name: position_retentions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.position_retentions FOR SELECT TO tropeiro_doors USING (true);

-- Name: positions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.positions FOR SELECT TO tropeiro_doors USING (true);

-- Name: proof_entries doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.proof_entries TO tropeiro_doors USING (true);

-- Name: proof_logs doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.proof_logs TO tropeiro_doors USING (true);

-- Name: quarantined_positions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.quarantined_positions TO tropeiro_doors USING (true);

-- Name: recalculations doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.recalculations TO tropeiro_doors USING (true);

-- Name: refresh_tokens doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.refresh_tokens TO tropeiro_doors USING (true);

-- Name: route_plan_previews doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.route_plan_previews TO tropeiro_doors USING (true);

-- Name: route_plan_undos doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.route_plan_undos TO tropeiro_doors USING (true);

-- Name: route_plans doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.route_plans FOR SELECT TO tropeiro_doors USING (true);

-- Name: sessions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.sessions TO tropeiro_doors USING (true);

-- Name: users doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.users FOR SELECT TO tropeiro_doors USING (true);

-- Name: vehicle_checkpoints doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.vehicle_checkpoints TO tropeiro_doors USING (true);

-- Name: vehicle_positions doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.vehicle_positions TO tropeiro_doors USING (true);

-- Name: vehicles doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.vehicles FOR SELECT TO tropeiro_doors USING (true);

-- Name: webhook_deliveries doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.webhook_deliveries TO tropeiro_doors USING (true);

-- Name: webhook_queues doors; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY doors ON app.webhook_queues TO tropeiro_doors USING (true);

-- Name: driver_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.driver_versions ENABLE ROW LEVEL SECURITY;

-- Name: drivers; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.drivers ENABLE ROW LEVEL SECURITY;

-- Name: erasures; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.erasures ENABLE ROW LEVEL SECURITY;

-- Name: event_rules; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.event_rules ENABLE ROW LEVEL SECURITY;

-- Name: events; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.events ENABLE ROW LEVEL SECURITY;

-- Name: exception_causes; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.exception_causes ENABLE ROW LEVEL SECURITY;

-- Name: exception_cursors; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.exception_cursors ENABLE ROW LEVEL SECURITY;

-- Name: exception_notices; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.exception_notices ENABLE ROW LEVEL SECURITY;

-- Name: exceptions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.exceptions ENABLE ROW LEVEL SECURITY;

-- Name: execution_commands; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_commands ENABLE ROW LEVEL SECURITY;

-- Name: execution_facts; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_facts ENABLE ROW LEVEL SECURITY;

-- Name: execution_installations; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_installations ENABLE ROW LEVEL SECURITY;

-- Name: execution_phones; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_phones ENABLE ROW LEVEL SECURITY;

-- Name: execution_record_images; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_record_images ENABLE ROW LEVEL SECURITY;

-- Name: execution_records; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.execution_records ENABLE ROW LEVEL SECURITY;

-- Name: fact_changes; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.fact_changes ENABLE ROW LEVEL SECURITY;

-- Name: fleet_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.fleet_versions ENABLE ROW LEVEL SECURITY;

-- Name: fleets; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.fleets ENABLE ROW LEVEL SECURITY;

-- Name: geocode_cache; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.geocode_cache ENABLE ROW LEVEL SECURITY;

-- Name: hash_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.hash_keys ENABLE ROW LEVEL SECURITY;

-- Name: idempotency_keys; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.idempotency_keys ENABLE ROW LEVEL SECURITY;

-- Name: identities; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.identities ENABLE ROW LEVEL SECURITY;

-- Name: image_references; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.image_references ENABLE ROW LEVEL SECURITY;

-- Name: image_remains; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.image_remains ENABLE ROW LEVEL SECURITY;

-- Name: image_usage; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.image_usage ENABLE ROW LEVEL SECURITY;

-- Name: images; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.images ENABLE ROW LEVEL SECURITY;

-- Name: import_layouts; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.import_layouts ENABLE ROW LEVEL SECURITY;

-- Name: invitations; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.invitations ENABLE ROW LEVEL SECURITY;

-- Name: itineraries; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.itineraries ENABLE ROW LEVEL SECURITY;

-- Name: late_positions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.late_positions ENABLE ROW LEVEL SECURITY;

-- Name: login_places; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.login_places ENABLE ROW LEVEL SECURITY;

-- Name: mail_hours; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.mail_hours ENABLE ROW LEVEL SECURITY;

-- Name: mail_recipients; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.mail_recipients ENABLE ROW LEVEL SECURITY;

-- Name: open_events; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.open_events ENABLE ROW LEVEL SECURITY;

-- Name: operations; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.operations ENABLE ROW LEVEL SECURITY;

-- Name: outbox; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.outbox ENABLE ROW LEVEL SECURITY;

-- Name: outbox_heads; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.outbox_heads ENABLE ROW LEVEL SECURITY;

-- Name: place_address_jobs; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.place_address_jobs ENABLE ROW LEVEL SECURITY;

-- Name: place_addresses; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.place_addresses ENABLE ROW LEVEL SECURITY;

-- Name: point_of_interest_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.point_of_interest_versions ENABLE ROW LEVEL SECURITY;

-- Name: points_of_interest; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.points_of_interest ENABLE ROW LEVEL SECURITY;

-- Name: position_files; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.position_files ENABLE ROW LEVEL SECURITY;

-- Name: position_retentions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.position_retentions ENABLE ROW LEVEL SECURITY;

-- Name: positions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.positions ENABLE ROW LEVEL SECURITY;

-- Name: proof_chains; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_chains ENABLE ROW LEVEL SECURITY;

-- Name: proof_checkpoints; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_checkpoints ENABLE ROW LEVEL SECURITY;

-- Name: proof_disclosures; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_disclosures ENABLE ROW LEVEL SECURITY;

-- Name: proof_entries; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_entries ENABLE ROW LEVEL SECURITY;

-- Name: proof_links; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_links ENABLE ROW LEVEL SECURITY;

-- Name: proof_logs; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_logs ENABLE ROW LEVEL SECURITY;

-- Name: proof_nodes; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.proof_nodes ENABLE ROW LEVEL SECURITY;

-- Name: quarantined_positions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.quarantined_positions ENABLE ROW LEVEL SECURITY;

-- Name: recalculations; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.recalculations ENABLE ROW LEVEL SECURITY;

-- Name: refresh_tokens; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.refresh_tokens ENABLE ROW LEVEL SECURITY;

-- Name: route_executions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_executions ENABLE ROW LEVEL SECURITY;

-- Name: route_imports; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_imports ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_changes; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_changes ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_executors; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_executors ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_previews; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_previews ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_rules; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_rules ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_runs; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_runs ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_sightings; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_sightings ENABLE ROW LEVEL SECURITY;

-- Name: route_plan_undos; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plan_undos ENABLE ROW LEVEL SECURITY;

-- Name: route_plans; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_plans ENABLE ROW LEVEL SECURITY;

-- Name: route_point_assignments; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_point_assignments ENABLE ROW LEVEL SECURITY;

-- Name: route_point_items; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_point_items ENABLE ROW LEVEL SECURITY;

-- Name: route_points; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_points ENABLE ROW LEVEL SECURITY;

-- Name: route_reason_delays; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_reason_delays ENABLE ROW LEVEL SECURITY;

-- Name: route_reasons; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.route_reasons ENABLE ROW LEVEL SECURITY;

-- Name: sessions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.sessions ENABLE ROW LEVEL SECURITY;

-- Name: dead_letters telemetry; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY telemetry ON app.dead_letters FOR INSERT TO tropeiro_telemetry WITH CHECK (true);

-- Name: events telemetry; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY telemetry ON app.events FOR INSERT TO tropeiro_telemetry WITH CHECK (true);

-- Name: late_positions telemetry; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY telemetry ON app.late_positions FOR INSERT TO tropeiro_telemetry WITH CHECK (true);

-- Name: outbox telemetry; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY telemetry ON app.outbox FOR INSERT TO tropeiro_telemetry WITH CHECK (true);

-- Name: quarantined_positions telemetry; Type: POLICY; Schema: app; Owner: tropeiro_owner

CREATE POLICY telemetry ON app.quarantined_positions FOR INSERT TO tropeiro_telemetry WITH CHECK (true);

-- Name: text_suffixes; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.text_suffixes ENABLE ROW LEVEL SECURITY;

-- Name: users; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.users ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_checkpoints; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_checkpoints ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_drivers; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_drivers ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_positions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_positions ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_status_changes; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_status_changes ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_versions ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_virtual_area_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_virtual_area_versions ENABLE ROW LEVEL SECURITY;

-- Name: vehicle_virtual_areas; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicle_virtual_areas ENABLE ROW LEVEL SECURITY;

-- Name: vehicles; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.vehicles ENABLE ROW LEVEL SECURITY;

-- Name: virtual_area_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.virtual_area_versions ENABLE ROW LEVEL SECURITY;

-- Name: virtual_areas; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.virtual_areas ENABLE ROW LEVEL SECURITY;

-- Name: webhook_deliveries; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.webhook_deliveries ENABLE ROW LEVEL SECURITY;

-- Name: webhook_parked_events; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.webhook_parked_events ENABLE ROW LEVEL SECURITY;

-- Name: webhook_queues; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.webhook_queues ENABLE ROW LEVEL SECURITY;

-- Name: webhooks; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.webhooks ENABLE ROW LEVEL SECURITY;

-- Name: work_shift_versions; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.work_shift_versions ENABLE ROW LEVEL SECURITY;

-- Name: work_shifts; Type: ROW SECURITY; Schema: app; Owner: tropeiro_owner

ALTER TABLE app.work_shifts ENABLE ROW LEVEL SECURITY;

-- Name: SCHEMA app; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA app TO tropeiro_runtime;
GRANT USAGE ON SCHEMA app TO tropeiro_doors;
GRANT USAGE ON SCHEMA app TO tropeiro_telemetry;

-- Name: SCHEMA platform; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA platform TO tropeiro_runtime;
GRANT USAGE ON SCHEMA platform TO tropeiro_doors;
GRANT USAGE ON SCHEMA platform TO tropeiro_maintenance;
GRANT USAGE ON SCHEMA platform TO tropeiro_telemetry;

-- Name: SCHEMA reference; Type: ACL; Schema: -; Owner: tropeiro_owner

GRANT USAGE ON SCHEMA reference TO tropeiro_runtime;

-- Name: FUNCTION add_daily_parts(parts jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.add_daily_parts(parts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.add_daily_parts(parts jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION add_recalculations(given jsonb, moment timestamp with time zone); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.add_recalculations(given jsonb, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.add_recalculations(given jsonb, moment timestamp with time zone) TO tropeiro_telemetry;

-- Name: FUNCTION backdate_serial(wanted_serial_key text, since timestamp with time zone); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.backdate_serial(wanted_serial_key text, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.backdate_serial(wanted_serial_key text, since timestamp with time zone) TO tropeiro_maintenance;

-- Name: FUNCTION cancel_recalculation(recalculation bigint, moment timestamp with time zone); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.cancel_recalculation(recalculation bigint, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.cancel_recalculation(recalculation bigint, moment timestamp with time zone) TO tropeiro_runtime;

-- Name: FUNCTION count_dead_letters(); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.count_dead_letters() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.count_dead_letters() TO tropeiro_telemetry;

-- Name: FUNCTION customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.customers_not_under_master_key(current_master_key_id text, after_customer_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION delete_daily_parts(days jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.delete_daily_parts(days jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.delete_daily_parts(days jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION delete_events(gone jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.delete_events(gone jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.delete_events(gone jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION drop_old_events(); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.drop_old_events() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.drop_old_events() TO tropeiro_maintenance;

-- Name: FUNCTION drop_old_outbox(); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.drop_old_outbox() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.drop_old_outbox() TO tropeiro_maintenance;

-- Name: FUNCTION drop_old_position_files(); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.drop_old_position_files() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.drop_old_position_files() TO tropeiro_maintenance;

-- Name: FUNCTION drop_partition(parent text, child text); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.drop_partition(parent text, child text) FROM PUBLIC;

-- Name: FUNCTION drop_position_day(wanted_day date); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.drop_position_day(wanted_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.drop_position_day(wanted_day date) TO tropeiro_telemetry;

-- Name: FUNCTION enqueue_job(task text, payload jsonb, queue text, run_at timestamp with time zone, most_attempts integer, priority integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.enqueue_job(task text, payload jsonb, queue text, run_at timestamp with time zone, most_attempts integer, priority integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.enqueue_job(task text, payload jsonb, queue text, run_at timestamp with time zone, most_attempts integer, priority integer) TO tropeiro_runtime;

-- Name: FUNCTION find_customer(wanted_tax_number text); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.find_customer(wanted_tax_number text) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.find_customer(wanted_tax_number text) TO tropeiro_runtime;

-- Name: FUNCTION find_device_holds(wanted_serial_keys text[], since timestamp with time zone); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.find_device_holds(wanted_serial_keys text[], since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.find_device_holds(wanted_serial_keys text[], since timestamp with time zone) TO tropeiro_telemetry;

-- Name: FUNCTION find_retention(wanted_customer bigint, wanted_day date); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.find_retention(wanted_customer bigint, wanted_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.find_retention(wanted_customer bigint, wanted_day date) TO tropeiro_telemetry;

-- Name: FUNCTION find_stored_positions(customer_ids bigint[], device_ids bigint[], times timestamp with time zone[], digests bigint[]); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.find_stored_positions(customer_ids bigint[], device_ids bigint[], times timestamp with time zone[], digests bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.find_stored_positions(customer_ids bigint[], device_ids bigint[], times timestamp with time zone[], digests bigint[]) TO tropeiro_telemetry;

-- Name: FUNCTION forget_exceptions(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_exceptions(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_exceptions(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_execution_commands(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_execution_commands(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_execution_commands(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_fact_changes(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_fact_changes(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_fact_changes(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_geocode_cache(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_geocode_cache(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_geocode_cache(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_idempotency_keys(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_idempotency_keys(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_idempotency_keys(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_login_attempts(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_login_attempts(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_login_attempts(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_operations(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_operations(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_operations(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_quarantined_positions(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_quarantined_positions(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_quarantined_positions(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_rate_buckets(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_rate_buckets(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_rate_buckets(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_recalculations(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_recalculations(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_recalculations(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_route_plan_previews(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_route_plan_previews(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_route_plan_previews(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_route_plan_undos(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_route_plan_undos(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_route_plan_undos(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_sessions(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_sessions(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_sessions(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION forget_webhook_deliveries(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.forget_webhook_deliveries(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.forget_webhook_deliveries(max_rows integer) TO tropeiro_maintenance;

-- Name: FUNCTION hand_serial_over(free_serial_key text); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.hand_serial_over(free_serial_key text) FROM PUBLIC;

-- Name: FUNCTION holds_of_serials(serial_keys text[], since timestamp with time zone); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.holds_of_serials(serial_keys text[], since timestamp with time zone) FROM PUBLIC;

-- Name: FUNCTION kept_days(retention_class text); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.kept_days(retention_class text) FROM PUBLIC;

-- Name: FUNCTION list_customers(after_customer_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_customers(after_customer_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_customers(after_customer_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_customers_to_watch(moment timestamp with time zone, after_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_customers_to_watch(moment timestamp with time zone, after_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_customers_to_watch(moment timestamp with time zone, after_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_customers_with_overdue_plans(moment timestamp with time zone, usual_hours integer, after_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_customers_with_overdue_plans(moment timestamp with time zone, usual_hours integer, after_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_customers_with_overdue_plans(moment timestamp with time zone, usual_hours integer, after_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_customers_with_overdue_proofs(latest timestamp with time zone, after_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_customers_with_overdue_proofs(latest timestamp with time zone, after_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_customers_with_overdue_proofs(latest timestamp with time zone, after_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_customers_with_unread_log(after_id bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_customers_with_unread_log(after_id bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_customers_with_unread_log(after_id bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_device_holds(after_serial_key text, since timestamp with time zone, max_serials integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_device_holds(after_serial_key text, since timestamp with time zone, max_serials integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_device_holds(after_serial_key text, since timestamp with time zone, max_serials integer) TO tropeiro_telemetry;

-- Name: FUNCTION list_late_days(after_customer bigint, after_device bigint, after_day date, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_late_days(after_customer bigint, after_device bigint, after_day date, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_late_days(after_customer bigint, after_device bigint, after_day date, max_rows integer) TO tropeiro_telemetry;

-- Name: FUNCTION list_outbox_news(after_round bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_outbox_news(after_round bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_outbox_news(after_round bigint, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_position_devices(wanted_day date, after_customer bigint, after_device bigint, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_position_devices(wanted_day date, after_customer bigint, after_device bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_position_devices(wanted_day date, after_customer bigint, after_device bigint, max_rows integer) TO tropeiro_telemetry;

-- Name: FUNCTION list_position_keys(); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_position_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_position_keys() TO tropeiro_telemetry;

-- Name: FUNCTION list_proof_work(moment timestamp with time zone, max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_proof_work(moment timestamp with time zone, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_proof_work(moment timestamp with time zone, max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION list_source_networks(); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_source_networks() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_source_networks() TO tropeiro_telemetry;

-- Name: FUNCTION list_webhook_work(moment timestamp with time zone, max_good integer, max_failing integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.list_webhook_work(moment timestamp with time zone, max_good integer, max_failing integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.list_webhook_work(moment timestamp with time zone, max_good integer, max_failing integer) TO tropeiro_runtime;

-- Name: FUNCTION make_event_month(day date); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.make_event_month(day date) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.make_event_month(day date) TO tropeiro_telemetry;

-- Name: FUNCTION make_outbox_days(); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.make_outbox_days() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.make_outbox_days() TO tropeiro_runtime;

-- Name: FUNCTION make_position_days(); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.make_position_days() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.make_position_days() TO tropeiro_telemetry;

-- Name: FUNCTION make_position_month(wanted_class text, day date); Type: ACL; Schema: platform; Owner: tropeiro_owner

REVOKE ALL ON FUNCTION platform.make_position_month(wanted_class text, day date) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.make_position_month(wanted_class text, day date) TO tropeiro_telemetry;

-- Name: FUNCTION mark_days_dirty(of_customer bigint, vehicle_ids bigint[], partitions integer[], first_day date, last_day date); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.mark_days_dirty(of_customer bigint, vehicle_ids bigint[], partitions integer[], first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.mark_days_dirty(of_customer bigint, vehicle_ids bigint[], partitions integer[], first_day date, last_day date) TO tropeiro_maintenance;

-- Name: FUNCTION next_hold(wanted_serial_key text); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.next_hold(wanted_serial_key text) FROM PUBLIC;

-- Name: FUNCTION number_outbox(max_rows integer); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.number_outbox(max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.number_outbox(max_rows integer) TO tropeiro_runtime;

-- Name: FUNCTION progress_recalculations(given jsonb, moment timestamp with time zone); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.progress_recalculations(given jsonb, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.progress_recalculations(given jsonb, moment timestamp with time zone) TO tropeiro_telemetry;

-- Name: FUNCTION put_checkpoints(checkpoints jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.put_checkpoints(checkpoints jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.put_checkpoints(checkpoints jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION put_open_events(events jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.put_open_events(events jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.put_open_events(events jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION put_vehicle_positions(positions jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.put_vehicle_positions(positions jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.put_vehicle_positions(positions jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION raise_contested(contested jsonb); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.raise_contested(contested jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.raise_contested(contested jsonb) TO tropeiro_telemetry;

-- Name: FUNCTION raise_fact_version(); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.raise_fact_version() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.raise_fact_version() TO tropeiro_runtime;

-- Name: FUNCTION register_customer(new_tax_number text, new_customer_id bigint); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.register_customer(new_tax_number text, new_customer_id bigint) TO tropeiro_runtime;

-- Name: FUNCTION register_device(new_serial_key text, new_device_id bigint); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.register_device(new_serial_key text, new_device_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.register_device(new_serial_key text, new_device_id bigint) TO tropeiro_runtime;

-- Name: FUNCTION release_device(old_device_id bigint); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.release_device(old_device_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.release_device(old_device_id bigint) TO tropeiro_runtime;

-- Name: FUNCTION release_serial(wanted_serial_key text); Type: ACL; Schema: platform; Owner: tropeiro_doors

REVOKE ALL ON FUNCTION platform.release_serial(wanted_serial_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.release_serial(wanted_serial_key text) TO tropeiro_maintenance;

-- Name: TABLE address_corrections; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.address_corrections TO tropeiro_runtime;

-- Name: TABLE alert_rules; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.alert_rules TO tropeiro_runtime;

-- Name: TABLE api_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.api_keys TO tropeiro_runtime;

-- Name: COLUMN api_keys.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.key_hash; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(key_hash) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.scopes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(scopes) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.created_by; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(created_by) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.date_expires; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_expires) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.date_excluded; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_excluded) ON TABLE app.api_keys TO tropeiro_runtime;
GRANT SELECT(date_excluded) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: COLUMN api_keys.user_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(user_id) ON TABLE app.api_keys TO tropeiro_runtime;
GRANT SELECT(user_id) ON TABLE app.api_keys TO tropeiro_doors;

-- Name: TABLE audit; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.audit TO tropeiro_runtime;

-- Name: TABLE catalogue_entries; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.catalogue_entries TO tropeiro_runtime;

-- Name: SEQUENCE checklist_answer_ids; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE app.checklist_answer_ids TO tropeiro_runtime;

-- Name: TABLE checklist_answers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.checklist_answers TO tropeiro_runtime;

-- Name: COLUMN checklist_answers.image; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(image) ON TABLE app.checklist_answers TO tropeiro_runtime;

-- Name: COLUMN checklist_answers.sealed; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(sealed) ON TABLE app.checklist_answers TO tropeiro_runtime;

-- Name: TABLE checklist_form_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.checklist_form_versions TO tropeiro_runtime;

-- Name: TABLE checklist_forms; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.checklist_forms TO tropeiro_runtime;

-- Name: SEQUENCE checklist_ids; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE app.checklist_ids TO tropeiro_runtime;

-- Name: SEQUENCE checklist_part_ids; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE app.checklist_part_ids TO tropeiro_runtime;

-- Name: TABLE checklist_receipts; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.checklist_receipts TO tropeiro_runtime;

-- Name: TABLE checklists; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.checklists TO tropeiro_runtime;

-- Name: COLUMN checklists.latitude; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(latitude) ON TABLE app.checklists TO tropeiro_runtime;

-- Name: COLUMN checklists.longitude; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(longitude) ON TABLE app.checklists TO tropeiro_runtime;

-- Name: COLUMN checklists.signature; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(signature) ON TABLE app.checklists TO tropeiro_runtime;

-- Name: COLUMN checklists.sealed; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(sealed) ON TABLE app.checklists TO tropeiro_runtime;

-- Name: COLUMN checklists.row_version; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(row_version) ON TABLE app.checklists TO tropeiro_runtime;

-- Name: TABLE confirmed_places; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.confirmed_places TO tropeiro_runtime;

-- Name: TABLE cost_centers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.cost_centers TO tropeiro_runtime;

-- Name: TABLE customer_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.customer_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.customer_versions TO tropeiro_runtime;

-- Name: TABLE customers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.customers TO tropeiro_runtime;

-- Name: COLUMN customers.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.customers TO tropeiro_doors;

-- Name: COLUMN customers.settings; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(settings) ON TABLE app.customers TO tropeiro_doors;

-- Name: COLUMN customers.date_disabled; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_disabled) ON TABLE app.customers TO tropeiro_doors;

-- Name: COLUMN customers.source_networks; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(source_networks) ON TABLE app.customers TO tropeiro_doors;

-- Name: TABLE daily_parts; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.daily_parts TO tropeiro_runtime;
GRANT SELECT ON TABLE app.daily_parts TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.daily_parts TO tropeiro_doors;

-- Name: TABLE data_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.data_keys TO tropeiro_runtime;

-- Name: COLUMN data_keys.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.data_keys TO tropeiro_doors;

-- Name: COLUMN data_keys.master_key_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(master_key_id) ON TABLE app.data_keys TO tropeiro_runtime;
GRANT SELECT(master_key_id) ON TABLE app.data_keys TO tropeiro_doors;

-- Name: COLUMN data_keys.wrapped_key; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(wrapped_key) ON TABLE app.data_keys TO tropeiro_runtime;

-- Name: TABLE dead_letters; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.dead_letters TO tropeiro_runtime;
GRANT SELECT,INSERT,DELETE ON TABLE app.dead_letters TO tropeiro_telemetry;

-- Name: COLUMN dead_letters.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.dead_letters TO tropeiro_doors;

-- Name: TABLE departments; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.departments TO tropeiro_runtime;

-- Name: TABLE device_installs; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.device_installs TO tropeiro_runtime;

-- Name: COLUMN device_installs.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.device_installs TO tropeiro_doors;

-- Name: COLUMN device_installs.device_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(device_id) ON TABLE app.device_installs TO tropeiro_doors;

-- Name: COLUMN device_installs.vehicle_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(vehicle_id) ON TABLE app.device_installs TO tropeiro_doors;

-- Name: COLUMN device_installs.valid_from; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(valid_from) ON TABLE app.device_installs TO tropeiro_doors;

-- Name: COLUMN device_installs.valid_to; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(valid_to) ON TABLE app.device_installs TO tropeiro_doors;

-- Name: COLUMN device_installs.date_corrected; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_corrected) ON TABLE app.device_installs TO tropeiro_doors;

-- Name: TABLE devices; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.devices TO tropeiro_runtime;

-- Name: COLUMN devices.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.devices TO tropeiro_doors;

-- Name: COLUMN devices.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.devices TO tropeiro_doors;

-- Name: COLUMN devices.protocol; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(protocol) ON TABLE app.devices TO tropeiro_doors;

-- Name: COLUMN devices.row_version; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(row_version),UPDATE(row_version) ON TABLE app.devices TO tropeiro_doors;

-- Name: COLUMN devices.state; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(state) ON TABLE app.devices TO tropeiro_doors;

-- Name: TABLE driver_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.driver_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.driver_versions TO tropeiro_runtime;

-- Name: TABLE drivers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.drivers TO tropeiro_runtime;

-- Name: TABLE erasures; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.erasures TO tropeiro_runtime;

-- Name: COLUMN erasures.counts; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(counts) ON TABLE app.erasures TO tropeiro_runtime;

-- Name: COLUMN erasures.date_finished; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_finished) ON TABLE app.erasures TO tropeiro_runtime;

-- Name: SEQUENCE event_ids; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE app.event_ids TO tropeiro_telemetry;

-- Name: TABLE event_rules; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE app.event_rules TO tropeiro_runtime;
GRANT SELECT ON TABLE app.event_rules TO tropeiro_telemetry;

-- Name: COLUMN event_rules.valid_to; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(valid_to) ON TABLE app.event_rules TO tropeiro_runtime;

-- Name: TABLE events; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.events TO tropeiro_runtime;
GRANT SELECT,INSERT ON TABLE app.events TO tropeiro_telemetry;
GRANT DELETE ON TABLE app.events TO tropeiro_doors;

-- Name: COLUMN events.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.events TO tropeiro_doors;

-- Name: COLUMN events.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.events TO tropeiro_doors;

-- Name: COLUMN events.settled_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(settled_at) ON TABLE app.events TO tropeiro_doors;

-- Name: TABLE exception_causes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.exception_causes TO tropeiro_runtime;

-- Name: TABLE exception_cursors; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.exception_cursors TO tropeiro_runtime;
GRANT SELECT ON TABLE app.exception_cursors TO tropeiro_doors;

-- Name: TABLE exception_notices; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.exception_notices TO tropeiro_runtime;

-- Name: TABLE exceptions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.exceptions TO tropeiro_runtime;
GRANT DELETE ON TABLE app.exceptions TO tropeiro_doors;

-- Name: COLUMN exceptions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.exceptions TO tropeiro_doors;

-- Name: COLUMN exceptions.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.exceptions TO tropeiro_doors;

-- Name: COLUMN exceptions.kind; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(kind) ON TABLE app.exceptions TO tropeiro_doors;

-- Name: COLUMN exceptions.state; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(state) ON TABLE app.exceptions TO tropeiro_doors;

-- Name: COLUMN exceptions.snoozed_until; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(snoozed_until) ON TABLE app.exceptions TO tropeiro_doors;

-- Name: COLUMN exceptions.date_modified; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_modified) ON TABLE app.exceptions TO tropeiro_doors;

-- Name: TABLE execution_commands; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.execution_commands TO tropeiro_runtime;
GRANT DELETE ON TABLE app.execution_commands TO tropeiro_doors;

-- Name: COLUMN execution_commands.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.execution_commands TO tropeiro_doors;

-- Name: COLUMN execution_commands.command_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(command_id) ON TABLE app.execution_commands TO tropeiro_doors;

-- Name: COLUMN execution_commands.received_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(received_at) ON TABLE app.execution_commands TO tropeiro_doors;

-- Name: TABLE execution_facts; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.execution_facts TO tropeiro_runtime;

-- Name: TABLE execution_installations; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.execution_installations TO tropeiro_runtime;

-- Name: TABLE execution_phones; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.execution_phones TO tropeiro_runtime;

-- Name: TABLE execution_record_images; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.execution_record_images TO tropeiro_runtime;

-- Name: TABLE execution_records; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.execution_records TO tropeiro_runtime;

-- Name: COLUMN execution_records.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.execution_records TO tropeiro_doors;

-- Name: COLUMN execution_records.awaiting_since; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(awaiting_since) ON TABLE app.execution_records TO tropeiro_doors;

-- Name: COLUMN execution_records.overdue_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(overdue_at) ON TABLE app.execution_records TO tropeiro_doors;

-- Name: SEQUENCE execution_records_id_seq; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE app.execution_records_id_seq TO tropeiro_runtime;

-- Name: TABLE fact_changes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.fact_changes TO tropeiro_telemetry;
GRANT SELECT,INSERT ON TABLE app.fact_changes TO tropeiro_runtime;
GRANT DELETE ON TABLE app.fact_changes TO tropeiro_doors;

-- Name: COLUMN fact_changes.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.fact_changes TO tropeiro_doors;

-- Name: COLUMN fact_changes.version; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(version) ON TABLE app.fact_changes TO tropeiro_doors;

-- Name: COLUMN fact_changes.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.fact_changes TO tropeiro_doors;

-- Name: COLUMN fact_changes.date_created; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_created) ON TABLE app.fact_changes TO tropeiro_doors;

-- Name: TABLE fleet_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.fleet_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.fleet_versions TO tropeiro_runtime;

-- Name: TABLE fleets; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.fleets TO tropeiro_runtime;

-- Name: TABLE geocode_cache; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.geocode_cache TO tropeiro_runtime;
GRANT DELETE ON TABLE app.geocode_cache TO tropeiro_doors;

-- Name: COLUMN geocode_cache.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.geocode_cache TO tropeiro_doors;

-- Name: COLUMN geocode_cache.key; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(key) ON TABLE app.geocode_cache TO tropeiro_doors;

-- Name: COLUMN geocode_cache.provider; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(provider) ON TABLE app.geocode_cache TO tropeiro_doors;

-- Name: COLUMN geocode_cache.date_expires; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_expires) ON TABLE app.geocode_cache TO tropeiro_doors;

-- Name: TABLE hash_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.hash_keys TO tropeiro_runtime;

-- Name: TABLE idempotency_keys; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.idempotency_keys TO tropeiro_runtime;
GRANT DELETE ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.route; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(route) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.key; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(key) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: COLUMN idempotency_keys.date_created; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_created) ON TABLE app.idempotency_keys TO tropeiro_doors;

-- Name: TABLE identities; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE app.identities TO tropeiro_runtime;

-- Name: TABLE image_references; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.image_references TO tropeiro_runtime;

-- Name: TABLE image_remains; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.image_remains TO tropeiro_runtime;

-- Name: SEQUENCE image_upload_numbers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE app.image_upload_numbers TO tropeiro_runtime;

-- Name: TABLE image_usage; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.image_usage TO tropeiro_runtime;

-- Name: TABLE images; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.images TO tropeiro_runtime;

-- Name: TABLE import_layouts; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.import_layouts TO tropeiro_runtime;

-- Name: TABLE invitations; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.invitations TO tropeiro_runtime;

-- Name: COLUMN invitations.date_used; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_used) ON TABLE app.invitations TO tropeiro_runtime;

-- Name: TABLE itineraries; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.itineraries TO tropeiro_runtime;

-- Name: COLUMN itineraries.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: COLUMN itineraries.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: COLUMN itineraries.vehicle_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(vehicle_id) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: COLUMN itineraries.driver_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(driver_id) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: COLUMN itineraries.date_time_start; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_time_start) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: COLUMN itineraries.date_time_end; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_time_end) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: COLUMN itineraries.date_excluded; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_excluded) ON TABLE app.itineraries TO tropeiro_telemetry;

-- Name: TABLE late_positions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.late_positions TO tropeiro_runtime;
GRANT SELECT,INSERT,DELETE ON TABLE app.late_positions TO tropeiro_telemetry;

-- Name: COLUMN late_positions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.late_positions TO tropeiro_doors;

-- Name: COLUMN late_positions.device_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(device_id) ON TABLE app.late_positions TO tropeiro_doors;

-- Name: COLUMN late_positions."time"; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT("time") ON TABLE app.late_positions TO tropeiro_doors;

-- Name: COLUMN late_positions.digest; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(digest) ON TABLE app.late_positions TO tropeiro_doors;

-- Name: TABLE login_places; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE app.login_places TO tropeiro_runtime;

-- Name: COLUMN login_places.date_last; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_last) ON TABLE app.login_places TO tropeiro_runtime;

-- Name: TABLE mail_hours; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.mail_hours TO tropeiro_runtime;

-- Name: TABLE mail_recipients; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.mail_recipients TO tropeiro_runtime;

-- Name: TABLE open_events; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.open_events TO tropeiro_runtime;
GRANT SELECT ON TABLE app.open_events TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.open_events TO tropeiro_doors;

-- Name: TABLE operations; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.operations TO tropeiro_runtime;
GRANT DELETE ON TABLE app.operations TO tropeiro_doors;

-- Name: COLUMN operations.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.operations TO tropeiro_doors;

-- Name: COLUMN operations.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.operations TO tropeiro_doors;

-- Name: COLUMN operations.finished_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(finished_at) ON TABLE app.operations TO tropeiro_doors;

-- Name: TABLE outbox; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.outbox TO tropeiro_runtime;
GRANT INSERT ON TABLE app.outbox TO tropeiro_telemetry;

-- Name: COLUMN outbox.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(customer_id) ON TABLE app.outbox TO tropeiro_runtime;
GRANT SELECT(customer_id),INSERT(customer_id) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.type; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(type) ON TABLE app.outbox TO tropeiro_runtime;
GRANT INSERT(type) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.payload; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(payload) ON TABLE app.outbox TO tropeiro_runtime;
GRANT INSERT(payload) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.occurred_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT INSERT(occurred_at) ON TABLE app.outbox TO tropeiro_runtime;
GRANT INSERT(occurred_at) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.transaction_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(transaction_id) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.sequence; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(sequence),UPDATE(sequence) ON TABLE app.outbox TO tropeiro_doors;

-- Name: COLUMN outbox.day; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(day) ON TABLE app.outbox TO tropeiro_doors;

-- Name: TABLE outbox_heads; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.outbox_heads TO tropeiro_runtime;
GRANT SELECT,INSERT,UPDATE ON TABLE app.outbox_heads TO tropeiro_doors;

-- Name: TABLE place_address_jobs; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.place_address_jobs TO tropeiro_runtime;

-- Name: TABLE place_addresses; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.place_addresses TO tropeiro_runtime;

-- Name: TABLE point_of_interest_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.point_of_interest_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.point_of_interest_versions TO tropeiro_runtime;

-- Name: TABLE points_of_interest; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.points_of_interest TO tropeiro_runtime;

-- Name: TABLE position_files; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.position_files TO tropeiro_runtime;
GRANT SELECT,INSERT,UPDATE ON TABLE app.position_files TO tropeiro_telemetry;

-- Name: TABLE position_retentions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.position_retentions TO tropeiro_runtime;
GRANT SELECT ON TABLE app.position_retentions TO tropeiro_telemetry;

-- Name: COLUMN position_retentions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.position_retentions TO tropeiro_doors;

-- Name: COLUMN position_retentions.valid_from; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(valid_from) ON TABLE app.position_retentions TO tropeiro_doors;

-- Name: COLUMN position_retentions.retention_class; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(retention_class) ON TABLE app.position_retentions TO tropeiro_doors;

-- Name: TABLE positions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.positions TO tropeiro_runtime;
GRANT SELECT ON TABLE app.positions TO tropeiro_telemetry;

-- Name: COLUMN positions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.positions TO tropeiro_doors;

-- Name: COLUMN positions.device_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(device_id) ON TABLE app.positions TO tropeiro_doors;

-- Name: COLUMN positions."time"; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT("time") ON TABLE app.positions TO tropeiro_doors;

-- Name: COLUMN positions.digest; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(digest) ON TABLE app.positions TO tropeiro_doors;

-- Name: TABLE proof_chains; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.proof_chains TO tropeiro_runtime;

-- Name: TABLE proof_checkpoints; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.proof_checkpoints TO tropeiro_runtime;

-- Name: TABLE proof_disclosures; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE app.proof_disclosures TO tropeiro_runtime;

-- Name: TABLE proof_entries; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.proof_entries TO tropeiro_runtime;

-- Name: COLUMN proof_entries.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.proof_entries TO tropeiro_doors;

-- Name: COLUMN proof_entries.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.proof_entries TO tropeiro_doors;

-- Name: COLUMN proof_entries.leaf; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(leaf) ON TABLE app.proof_entries TO tropeiro_runtime;
GRANT SELECT(leaf) ON TABLE app.proof_entries TO tropeiro_doors;

-- Name: TABLE proof_links; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.proof_links TO tropeiro_runtime;

-- Name: COLUMN proof_links.date_revoked; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_revoked) ON TABLE app.proof_links TO tropeiro_runtime;

-- Name: TABLE proof_logs; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.proof_logs TO tropeiro_runtime;

-- Name: COLUMN proof_logs.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.proof_logs TO tropeiro_doors;

-- Name: COLUMN proof_logs.size; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(size) ON TABLE app.proof_logs TO tropeiro_runtime;

-- Name: COLUMN proof_logs.edge; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(edge) ON TABLE app.proof_logs TO tropeiro_runtime;

-- Name: COLUMN proof_logs.checkpoint_due_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(checkpoint_due_at) ON TABLE app.proof_logs TO tropeiro_runtime;
GRANT SELECT(checkpoint_due_at) ON TABLE app.proof_logs TO tropeiro_doors;

-- Name: TABLE proof_nodes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.proof_nodes TO tropeiro_runtime;

-- Name: TABLE quarantined_positions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.quarantined_positions TO tropeiro_runtime;
GRANT SELECT,INSERT ON TABLE app.quarantined_positions TO tropeiro_telemetry;
GRANT DELETE ON TABLE app.quarantined_positions TO tropeiro_doors;

-- Name: COLUMN quarantined_positions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.quarantined_positions TO tropeiro_doors;

-- Name: COLUMN quarantined_positions.device_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(device_id) ON TABLE app.quarantined_positions TO tropeiro_doors;

-- Name: COLUMN quarantined_positions."time"; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT("time") ON TABLE app.quarantined_positions TO tropeiro_doors;

-- Name: COLUMN quarantined_positions.digest; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(digest) ON TABLE app.quarantined_positions TO tropeiro_doors;

-- Name: COLUMN quarantined_positions.received; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(received) ON TABLE app.quarantined_positions TO tropeiro_doors;

-- Name: TABLE recalculations; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.recalculations TO tropeiro_runtime;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.recalculations TO tropeiro_doors;

-- Name: TABLE refresh_tokens; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.refresh_tokens TO tropeiro_runtime;
GRANT DELETE ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.token_hash; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(token_hash) ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.session_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(session_id) ON TABLE app.refresh_tokens TO tropeiro_doors;

-- Name: COLUMN refresh_tokens.date_rotated; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_rotated) ON TABLE app.refresh_tokens TO tropeiro_runtime;

-- Name: COLUMN refresh_tokens.successor; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(successor) ON TABLE app.refresh_tokens TO tropeiro_runtime;

-- Name: TABLE route_executions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.route_executions TO tropeiro_runtime;

-- Name: TABLE route_imports; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_imports TO tropeiro_runtime;

-- Name: TABLE route_plan_changes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.route_plan_changes TO tropeiro_runtime;

-- Name: TABLE route_plan_executors; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.route_plan_executors TO tropeiro_runtime;

-- Name: TABLE route_plan_previews; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE app.route_plan_previews TO tropeiro_runtime;
GRANT DELETE ON TABLE app.route_plan_previews TO tropeiro_doors;

-- Name: COLUMN route_plan_previews.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.route_plan_previews TO tropeiro_doors;

-- Name: COLUMN route_plan_previews.preview_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(preview_id) ON TABLE app.route_plan_previews TO tropeiro_doors;

-- Name: COLUMN route_plan_previews.date_expires; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_expires) ON TABLE app.route_plan_previews TO tropeiro_doors;

-- Name: TABLE route_plan_rules; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.route_plan_rules TO tropeiro_runtime;

-- Name: TABLE route_plan_runs; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.route_plan_runs TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.route_plan_runs TO tropeiro_runtime;

-- Name: TABLE route_plan_sightings; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_plan_sightings TO tropeiro_runtime;

-- Name: TABLE route_plan_undos; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_plan_undos TO tropeiro_runtime;
GRANT DELETE ON TABLE app.route_plan_undos TO tropeiro_doors;

-- Name: COLUMN route_plan_undos.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.route_plan_undos TO tropeiro_doors;

-- Name: COLUMN route_plan_undos.change_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(change_id) ON TABLE app.route_plan_undos TO tropeiro_doors;

-- Name: COLUMN route_plan_undos.date_created; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_created) ON TABLE app.route_plan_undos TO tropeiro_doors;

-- Name: TABLE route_plans; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_plans TO tropeiro_runtime;

-- Name: COLUMN route_plans.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: COLUMN route_plans.status; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(status) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: COLUMN route_plans.date_time_start; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_time_start) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: COLUMN route_plans.date_time_end; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_time_end) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: COLUMN route_plans.date_excluded; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_excluded) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: COLUMN route_plans.office_reopened_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(office_reopened_at) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: COLUMN route_plans.date_sent; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_sent) ON TABLE app.route_plans TO tropeiro_doors;

-- Name: TABLE route_point_assignments; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_point_assignments TO tropeiro_runtime;

-- Name: TABLE route_point_items; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.route_point_items TO tropeiro_runtime;

-- Name: TABLE route_points; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.route_points TO tropeiro_runtime;

-- Name: TABLE route_reason_delays; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_reason_delays TO tropeiro_runtime;

-- Name: TABLE route_reasons; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.route_reasons TO tropeiro_runtime;

-- Name: TABLE sessions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.sessions TO tropeiro_runtime;
GRANT DELETE ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.date_expires; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_expires) ON TABLE app.sessions TO tropeiro_runtime;
GRANT SELECT(date_expires) ON TABLE app.sessions TO tropeiro_doors;

-- Name: COLUMN sessions.date_revoked; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(date_revoked) ON TABLE app.sessions TO tropeiro_runtime;

-- Name: COLUMN sessions.seen_generation; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT UPDATE(seen_generation) ON TABLE app.sessions TO tropeiro_runtime;

-- Name: TABLE text_suffixes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.text_suffixes TO tropeiro_runtime;

-- Name: TABLE users; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.users TO tropeiro_runtime;

-- Name: COLUMN users.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.users TO tropeiro_doors;

-- Name: COLUMN users.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.users TO tropeiro_doors;

-- Name: COLUMN users.role; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(role) ON TABLE app.users TO tropeiro_doors;

-- Name: COLUMN users.date_disabled; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_disabled) ON TABLE app.users TO tropeiro_doors;

-- Name: COLUMN users.date_excluded; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_excluded) ON TABLE app.users TO tropeiro_doors;

-- Name: TABLE vehicle_checkpoints; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.vehicle_checkpoints TO tropeiro_runtime;
GRANT SELECT ON TABLE app.vehicle_checkpoints TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vehicle_checkpoints TO tropeiro_doors;

-- Name: TABLE vehicle_drivers; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.vehicle_drivers TO tropeiro_runtime;

-- Name: COLUMN vehicle_drivers.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: COLUMN vehicle_drivers.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: COLUMN vehicle_drivers.vehicle_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(vehicle_id) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: COLUMN vehicle_drivers.driver_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(driver_id) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: COLUMN vehicle_drivers.valid_from; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(valid_from) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: COLUMN vehicle_drivers.valid_to; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(valid_to) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: COLUMN vehicle_drivers.date_corrected; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_corrected) ON TABLE app.vehicle_drivers TO tropeiro_telemetry;

-- Name: TABLE vehicle_positions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.vehicle_positions TO tropeiro_runtime;
GRANT SELECT ON TABLE app.vehicle_positions TO tropeiro_telemetry;
GRANT SELECT,INSERT,UPDATE ON TABLE app.vehicle_positions TO tropeiro_doors;

-- Name: TABLE vehicle_status_changes; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.vehicle_status_changes TO tropeiro_runtime;

-- Name: TABLE vehicle_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.vehicle_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vehicle_versions TO tropeiro_runtime;

-- Name: TABLE vehicle_virtual_area_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.vehicle_virtual_area_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vehicle_virtual_area_versions TO tropeiro_runtime;

-- Name: TABLE vehicle_virtual_areas; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vehicle_virtual_areas TO tropeiro_runtime;

-- Name: TABLE vehicles; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.vehicles TO tropeiro_runtime;

-- Name: COLUMN vehicles.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.vehicles TO tropeiro_doors;

-- Name: COLUMN vehicles.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.vehicles TO tropeiro_doors;

-- Name: TABLE virtual_area_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT ON TABLE app.virtual_area_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.virtual_area_versions TO tropeiro_runtime;

-- Name: TABLE virtual_areas; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.virtual_areas TO tropeiro_runtime;

-- Name: TABLE webhook_deliveries; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE app.webhook_deliveries TO tropeiro_runtime;
GRANT DELETE ON TABLE app.webhook_deliveries TO tropeiro_doors;

-- Name: COLUMN webhook_deliveries.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.webhook_deliveries TO tropeiro_doors;

-- Name: COLUMN webhook_deliveries.id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(id) ON TABLE app.webhook_deliveries TO tropeiro_doors;

-- Name: COLUMN webhook_deliveries.date_sent; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(date_sent) ON TABLE app.webhook_deliveries TO tropeiro_doors;

-- Name: TABLE webhook_parked_events; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.webhook_parked_events TO tropeiro_runtime;

-- Name: TABLE webhook_queues; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.webhook_queues TO tropeiro_runtime;

-- Name: COLUMN webhook_queues.customer_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(customer_id) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.webhook_id; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(webhook_id) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.cursor; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(cursor) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.streak; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(streak) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.ping_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(ping_at) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.disabled_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(disabled_at) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.reads; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(reads) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.due_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(due_at) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.turn_at; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(turn_at) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.lease_token; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(lease_token) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.lease_until; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(lease_until) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: COLUMN webhook_queues.lease_worker; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT(lease_worker) ON TABLE app.webhook_queues TO tropeiro_doors;

-- Name: TABLE webhooks; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.webhooks TO tropeiro_runtime;

-- Name: TABLE work_shift_versions; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.work_shift_versions TO tropeiro_runtime;
GRANT SELECT ON TABLE app.work_shift_versions TO tropeiro_telemetry;

-- Name: TABLE work_shifts; Type: ACL; Schema: app; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE app.work_shifts TO tropeiro_runtime;

-- Name: TABLE customer_directory; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE platform.customer_directory TO tropeiro_doors;

-- Name: SEQUENCE customer_numbers; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE platform.customer_numbers TO tropeiro_runtime;

-- Name: TABLE device_serials; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE platform.device_serials TO tropeiro_doors;

-- Name: COLUMN device_serials.valid_from; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(valid_from) ON TABLE platform.device_serials TO tropeiro_doors;

-- Name: COLUMN device_serials.valid_to; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(valid_to) ON TABLE platform.device_serials TO tropeiro_doors;

-- Name: COLUMN device_serials.date_contested; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(date_contested) ON TABLE platform.device_serials TO tropeiro_doors;

-- Name: TABLE device_waits; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE platform.device_waits TO tropeiro_doors;

-- Name: TABLE dirty_days; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE platform.dirty_days TO tropeiro_telemetry;
GRANT SELECT,INSERT,UPDATE ON TABLE platform.dirty_days TO tropeiro_doors;

-- Name: TABLE fact_versions; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT ON TABLE platform.fact_versions TO tropeiro_telemetry;
GRANT SELECT,INSERT,UPDATE ON TABLE platform.fact_versions TO tropeiro_doors;

-- Name: TABLE log_ends; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE platform.log_ends TO tropeiro_telemetry;

-- Name: TABLE login_attempts; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE platform.login_attempts TO tropeiro_runtime;
GRANT DELETE ON TABLE platform.login_attempts TO tropeiro_doors;

-- Name: COLUMN login_attempts.key; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT(key) ON TABLE platform.login_attempts TO tropeiro_doors;

-- Name: COLUMN login_attempts.counted_at; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT(counted_at) ON TABLE platform.login_attempts TO tropeiro_doors;

-- Name: TABLE migrations; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT ON TABLE platform.migrations TO tropeiro_runtime;

-- Name: SEQUENCE outbox_numbered_below; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,UPDATE ON SEQUENCE platform.outbox_numbered_below TO tropeiro_doors;

-- Name: SEQUENCE outbox_rounds; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT USAGE ON SEQUENCE platform.outbox_rounds TO tropeiro_doors;

-- Name: TABLE partition_states; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE platform.partition_states TO tropeiro_telemetry;

-- Name: TABLE partitions; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE platform.partitions TO tropeiro_telemetry;
GRANT SELECT ON TABLE platform.partitions TO tropeiro_runtime;

-- Name: TABLE position_days; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT ON TABLE platform.position_days TO tropeiro_telemetry;
GRANT SELECT ON TABLE platform.position_days TO tropeiro_runtime;

-- Name: COLUMN position_days.state; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(state) ON TABLE platform.position_days TO tropeiro_telemetry;

-- Name: COLUMN position_days.closing_since; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(closing_since) ON TABLE platform.position_days TO tropeiro_telemetry;

-- Name: TABLE processors; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE platform.processors TO tropeiro_telemetry;
GRANT SELECT ON TABLE platform.processors TO tropeiro_runtime;

-- Name: TABLE rate_buckets; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,UPDATE ON TABLE platform.rate_buckets TO tropeiro_runtime;
GRANT DELETE ON TABLE platform.rate_buckets TO tropeiro_doors;

-- Name: COLUMN rate_buckets.key; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT(key) ON TABLE platform.rate_buckets TO tropeiro_doors;

-- Name: COLUMN rate_buckets.refilled_at; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT(refilled_at) ON TABLE platform.rate_buckets TO tropeiro_doors;

-- Name: TABLE recalculation_ranges; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT ON TABLE platform.recalculation_ranges TO tropeiro_telemetry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE platform.recalculation_ranges TO tropeiro_doors;

-- Name: TABLE signing_keys; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: COLUMN signing_keys.private_key; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(private_key) ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: COLUMN signing_keys.master_key_id; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(master_key_id) ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: COLUMN signing_keys.date_retired; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT UPDATE(date_retired) ON TABLE platform.signing_keys TO tropeiro_runtime;

-- Name: TABLE unreadable_entries; Type: ACL; Schema: platform; Owner: tropeiro_owner

GRANT SELECT,INSERT,DELETE ON TABLE platform.unreadable_entries TO tropeiro_telemetry;

-- Name: TABLE cnh_categories; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.cnh_categories TO tropeiro_runtime;

-- Name: TABLE fuel_categories; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.fuel_categories TO tropeiro_runtime;

-- Name: TABLE maps; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.maps TO tropeiro_runtime;

-- Name: TABLE point_of_interest_categories; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.point_of_interest_categories TO tropeiro_runtime;

-- Name: TABLE vehicle_categories; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.vehicle_categories TO tropeiro_runtime;

-- Name: TABLE vehicle_colors; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.vehicle_colors TO tropeiro_runtime;

-- Name: TABLE vehicle_model_manufacturers; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.vehicle_model_manufacturers TO tropeiro_runtime;

-- Name: TABLE vehicle_models; Type: ACL; Schema: reference; Owner: tropeiro_owner

GRANT SELECT ON TABLE reference.vehicle_models TO tropeiro_runtime;
