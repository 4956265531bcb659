-- Counts of logins and requests hold for all customers: a statement that somebody smuggles in must not be able to wipe them.
-- Who serves sets them back one by one; what is past its age goes by the doors.
revoke delete on platform.login_attempts, platform.rate_buckets from tropeiro_runtime;
grant select (key, counted_at), delete on platform.login_attempts to tropeiro_doors;
grant select (key, refilled_at), delete on platform.rate_buckets to tropeiro_doors;

-- Door: forgets tries of more than an hour ago: they count no more.
create function platform.forget_login_attempts(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
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

-- Door: forgets buckets untouched for an hour: they are full again, and a full one needs no row. Each use writes
-- refilled_at, so that an index on it would cost more than this look through a small table.
create function platform.forget_rate_buckets(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
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

grant create on schema platform to tropeiro_doors;
alter function platform.forget_login_attempts(integer) owner to tropeiro_doors;
alter function platform.forget_rate_buckets(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.forget_login_attempts(integer), platform.forget_rate_buckets(integer) from public;
grant execute on function platform.forget_login_attempts(integer), platform.forget_rate_buckets(integer)
to tropeiro_maintenance;
