-- What deletes by age looks across customers, so a single statement that somebody smuggles in must not be able to use it:
-- how old is too old stands here and not in the call, and the role that serves may not call it at all.
-- `tropeiro_maintenance` is made by db/roles.sql: run that first on a server that lacks it.
drop function platform.forget_outbox(timestamptz, integer);
drop function platform.forget_idempotency_keys(timestamptz, integer);
drop function platform.forget_sessions(timestamptz, integer);
drop function platform.forget_geocode_cache(timestamptz, integer);

-- Door: forgets numbered events of more than 30 days ago.
create function platform.forget_outbox(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.outbox
    where (customer_id, id) in (
      select customer_id, id from app.outbox
      where sequence is not null and occurred_at < now() - interval '30 days'
      order by occurred_at
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

-- Door: forgets answers kept for more than 48 hours.
create function platform.forget_idempotency_keys(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
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

-- Door: forgets sessions that ended more than 30 days ago, and their tokens. Until then the use of a token is known as such.
create function platform.forget_sessions(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
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

-- Door: forgets expired answers of geocoders.
create function platform.forget_geocode_cache(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
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

grant create on schema platform to tropeiro_doors;
alter function platform.forget_outbox(integer) owner to tropeiro_doors;
alter function platform.forget_idempotency_keys(integer) owner to tropeiro_doors;
alter function platform.forget_sessions(integer) owner to tropeiro_doors;
alter function platform.forget_geocode_cache(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function
  platform.forget_outbox(integer),
  platform.forget_idempotency_keys(integer),
  platform.forget_sessions(integer),
  platform.forget_geocode_cache(integer)
from public;
grant usage on schema platform to tropeiro_maintenance;
grant execute on function
  platform.forget_outbox(integer),
  platform.forget_idempotency_keys(integer),
  platform.forget_sessions(integer),
  platform.forget_geocode_cache(integer)
to tropeiro_maintenance;
